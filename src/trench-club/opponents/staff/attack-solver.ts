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

/** An attack that a unit of ours can make from a hex. */
interface Option extends Attack {
  readonly hex: number;
  /** Others give support to an attack in close combat alone. */
  readonly isClose: boolean;
  readonly isAnswered: boolean;
  /** Its gain after the attacks of the plan so far. */
  gain: number;
}

/** Chooses the attacks of a plan and follows the damage that they do, by the exact chances. */
export class AttackSolver {
  /** The chances of the damage of each enemy after our attacks, by slot. */
  readonly distributions: readonly Float64Array[];
  /** Chance that each enemy still stands, by slot. */
  readonly alive: Float64Array;
  /** By unit and hex. */
  readonly #options: (readonly Option[])[][];

  /** @param standing all units, ours where the plan has them */
  constructor(
    readonly field: PlanningContext,
    readonly standing: Standing,
  ) {
    const { own, enemies, destroyAt } = field;
    this.#options = own.map(() => []);
    this.distributions = enemies.map(() => new Float64Array(destroyAt + 1));
    this.alive = new Float64Array(enemies.length);
  }

  begin(): void {
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
    return ((this.#options[own.slot] as (readonly Option[])[])[hex] ??= this.#optionsFrom(own, hex));
  }

  #optionsFrom(own: Fighter, hex: number): Option[] {
    const { field } = this;
    const targets = field.isHex(hex) ? field.enemies.filter((enemy) => field.canHit(own, hex, enemy)) : [];
    return targets.map((enemy) => {
      const asked = [own.index, hex, enemy.index, enemy.place] as const;
      const [isClose, isAnswered] = [field.prospects.isClose(...asked), field.prospects.isAnswered(...asked)];
      return { own, enemy, hex, isClose, isAnswered, gain: 0 };
    });
  }

  #supportOf({ own, hex, enemy, isClose }: Option): number {
    const { prospects } = this.field;
    return isClose ? prospects.support(own.index, hex, enemy.index, enemy.place, this.standing) : 0;
  }

  #gain(option: Option): number {
    const { own, enemy, isAnswered } = option;
    const { field } = this;
    const { destroyAt, weights } = field;
    const { chances } = field.prospects.damage(own.index, enemy.index, enemy.place, this.#supportOf(option));
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
