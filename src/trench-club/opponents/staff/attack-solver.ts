import type { Standing } from '../../law/combat/engagement.js';
import type { Acting, Fighter, PlanningContext } from './planning-context.js';

export interface Attack {
  readonly own: Fighter;
  readonly enemy: Fighter;
}

/** An attack of a plan, in the order in which they are fought. */
export interface AttackOutcome extends Attack {
  /** Its expected gain in coins, after those before it. */
  readonly gain: number;
}

/** For each enemy by slot the chances of its damage after our attacks. */
export type DamageDistributions = readonly Float64Array[];

/** An attack that a unit of ours can make from a hex. */
interface Option extends Attack {
  readonly hex: number;
  /** Others give support to an attack in close combat alone. */
  readonly isClose: boolean;
  readonly isAnswered: boolean;
  /** Its gain by the support, while nobody else has attacked the enemy; NaN if not asked yet. */
  readonly gains: Float64Array;
  /** Its gain after the attacks of the plan so far. */
  gain: number;
}

/** Chooses the attacks of a plan and follows the damage that they do, by the exact chances. */
export class AttackSolver {
  readonly distributions: DamageDistributions;
  /** Chance that each enemy still stands, by slot. */
  readonly alive: Float64Array;
  readonly #options: Map<number, readonly Option[]>[];
  /** Whether an attack of this plan was made on the enemy, by slot. */
  readonly #isHit: Uint8Array;

  /** @param standing all units, ours where the plan has them */
  constructor(
    readonly field: PlanningContext,
    readonly standing: Standing,
  ) {
    const { own, enemies, destroyAt } = field;
    this.#options = own.map(() => new Map<number, readonly Option[]>());
    this.distributions = enemies.map(() => new Float64Array(destroyAt + 1));
    this.alive = new Float64Array(enemies.length);
    this.#isHit = new Uint8Array(enemies.length);
  }

  /** Before the attacks. */
  begin(): void {
    this.#isHit.fill(0);
    for (const { slot, damage } of this.field.enemies) {
      (this.distributions[slot] as Float64Array).fill(0)[damage] = 1;
      this.alive[slot] = 1;
    }
  }

  /** The best attacks one after another, those without return fire first. */
  solve(nodes: ArrayLike<number>, { acts }: Acting): AttackOutcome[] {
    const attacks: AttackOutcome[] = [];
    for (const isAnswered of [false, true]) {
      const waiting: Option[] = [];
      for (const own of this.field.own) {
        if (!own.armed || !acts(own) || attacks.some((one) => one.own === own)) continue;
        for (const option of this.optionsOf(own, nodes[own.slot] as number)) {
          if (option.isAnswered !== isAnswered || (this.alive[option.enemy.slot] as number) === 0) continue;
          option.gain = this.#gain(option);
          waiting.push(option);
        }
      }
      for (let chosen = this.#best(waiting); chosen; chosen = this.#best(waiting)) {
        const { own, enemy, gain } = chosen;
        attacks.push({ own, enemy, gain });
        this.#strike(chosen);
        for (let index = waiting.length - 1; index >= 0; index--) {
          const one = waiting[index] as Option;
          if (one.own === own) waiting.splice(index, 1);
          else if (one.enemy === enemy) one.gain = this.#gain(one);
        }
      }
    }
    return attacks;
  }

  #best(waiting: readonly Option[]): Option | null {
    let best: Option | null = null;
    let most = this.field.weights.leastGain;
    for (const one of waiting) if (one.gain > most) [most, best] = [one.gain, one];
    return best;
  }

  /** These attacks in their order, as far as they can be made. */
  follow(nodes: ArrayLike<number>, attacks: readonly Attack[]): AttackOutcome[] {
    return attacks.flatMap(({ own, enemy }) => {
      const option = this.optionsOf(own, nodes[own.slot] as number).find((one) => one.enemy === enemy);
      if (!option) return [];
      const gain = this.#gain(option);
      this.#strike(option);
      return [{ own, enemy, gain }];
    });
  }

  /** The attacks that a unit can make from a hex; none from a fort. */
  optionsOf(own: Fighter, hex: number): readonly Option[] {
    const known = this.#options[own.slot] as Map<number, readonly Option[]>;
    let options = known.get(hex);
    if (!options) {
      const { field } = this;
      const { prospects } = field;
      const targets = field.isHex(hex) ? field.enemies.filter((enemy) => field.canHit(own, hex, enemy)) : [];
      options = targets.map((enemy) => {
        const asked = [own.index, hex, enemy.index, enemy.place] as const;
        const [isClose, isAnswered] = [prospects.isClose(...asked), prospects.isAnswered(...asked)];
        return { own, enemy, hex, isClose, isAnswered, gains: new Float64Array(3).fill(NaN), gain: 0 };
      });
      known.set(hex, options);
    }
    return options;
  }

  #supportOf({ own, hex, enemy, isClose }: Option): number {
    const { prospects } = this.field;
    return isClose ? prospects.support(own.index, hex, enemy.index, enemy.place, this.standing) : 0;
  }

  #gain(option: Option): number {
    const support = this.#supportOf(option);
    if (this.#isHit[option.enemy.slot] === 1) return this.#gainWith(option, support);
    const known = option.gains[support] as number;
    return Number.isNaN(known) ? (option.gains[support] = this.#gainWith(option, support)) : known;
  }

  #gainWith({ own, enemy, isAnswered }: Option, support: number): number {
    const { field } = this;
    const { destroyAt, weights } = field;
    const { chances } = field.prospects.damage(own.index, enemy.index, enemy.place, support);
    const distribution = this.distributions[enemy.slot] as Float64Array;
    const losses = isAnswered ? field.returnLoss(own, enemy) : null;
    let gain = 0;
    let kills = 0;
    let standing = 0;
    for (let damage = enemy.damage; damage < destroyAt; damage++) {
      const share = distribution[damage] as number;
      if (share === 0) continue;
      standing += share;
      const before = enemy.worth[damage] as number;
      for (let more = 1; more < chances.length; more++) {
        const chance = share * (chances[more] as number);
        if (damage + more >= destroyAt) {
          gain += chance * before;
          kills += chance;
        } else gain += chance * (before - (enemy.worth[damage + more] as number));
      }
      if (losses) gain -= share * (losses[damage] as number);
    }
    return gain + weights.experience * own.figures.price * (standing * (1 - (chances[0] as number)) + kills);
  }

  #strike(option: Option): void {
    const { destroyAt, prospects } = this.field;
    const { own, enemy } = option;
    const { chances } = prospects.damage(own.index, enemy.index, enemy.place, this.#supportOf(option));
    const distribution = this.distributions[enemy.slot] as Float64Array;
    this.#isHit[enemy.slot] = 1;
    for (let damage = destroyAt - 1; damage >= enemy.damage; damage--) {
      const share = distribution[damage] as number;
      if (share === 0) continue;
      distribution[damage] = share * (chances[0] as number);
      for (let more = 1; more < chances.length; more++) {
        distribution[Math.min(destroyAt, damage + more)]! += share * (chances[more] as number);
      }
    }
  }
}
