import { fixedHits, automataOf } from '../../law/combat/fixed-hits.js';
import { BASE_DICE } from '../../board/rules/attack-value.js';
import { xpOf } from '../../board/position/combatant.js';
import { BESIDE, type Field, type Fighter } from './field.js';

/** The enemies after our attacks: for each by slot the chances of its damage. */
export type Fates = readonly Float64Array[];

/** A unit of ours that an enemy could attack where it stands. */
interface Target {
  readonly own: Fighter;
  /** Damage that it has by then, on average. */
  readonly before: number;
  /** Damage by this attack, on average. */
  readonly hurt: number;
  /** The expected loss of the attacker by return fire. */
  readonly returned: number;
  readonly isAnswered: boolean;
}

/** An enemy that is destroyed so surely is left out, and one of ours to which so little is left. */
const NO_CHANCE = 0.02;
const LITTLE_LEFT = 0.05;

/**
 * The enemy's next turn: one of its units after another makes one attack, with what is left of it. The Automa chooses targets by its
 * tables, others take what brings them most.
 */
export class Replies {
  readonly #isAutoma: boolean;
  readonly #order: readonly Fighter[];
  /** Share of its dice that an enemy has with each damage, of those that it has now. */
  readonly #vigours: readonly (readonly number[])[];
  readonly #damages: Float64Array;
  readonly #beset: Uint8Array;
  readonly #hurts = new Map<number, number>();

  constructor(readonly field: Field) {
    const { own, enemies, view, destroyAt } = field;
    const automata = automataOf(view);
    this.#isAutoma = enemies.length > 0 && enemies.every(({ unit }) => automata.includes(unit.country));
    // AUT-SEQ-2, AUT-SEQ-4
    const turn = ({ figures, isLong }: Fighter) => (figures.footSoldier ? 0 : isLong ? 2 : 1);
    const inOrder = (a: Fighter, b: Fighter) =>
      turn(a) - turn(b) || b.figures.price - a.figures.price || a.slot - b.slot;
    this.#order = this.#isAutoma ? [...enemies].sort(inOrder) : enemies;
    this.#vigours = enemies.map(({ damage: now, figures, unit }) => {
      const dice = (damage: number) =>
        this.#isAutoma ? fixedHits(figures.attack?.recruit ?? 0, { damage, xp: xpOf(unit) }) : (BASE_DICE[damage] ?? 0);
      return Array.from({ length: destroyAt }, (_, damage) => dice(damage) / Math.max(1, dice(now)));
    });
    this.#damages = new Float64Array(own.length);
    this.#beset = new Uint8Array(own.length);
  }

  /**
   * What the enemy takes from us, less what it loses by return fire.
   * @param nodes the place of each of our units, by slot
   */
  loss(nodes: ArrayLike<number>, fates: Fates, alive: Float64Array): number {
    const { field } = this;
    const { weights, destroyAt } = field;
    for (const { slot, damage } of field.own) this.#damages[slot] = damage;
    if (!this.#isAutoma) this.#countBesiegers(nodes, alive);
    let sum = 0;
    for (const enemy of this.#order) {
      const standing = alive[enemy.slot] as number;
      if (standing < NO_CHANCE || !enemy.armed) continue;
      const target = this.#targetOf(enemy, this.#force(enemy, fates) / standing, nodes);
      if (!target) continue;
      const { own, before, hurt, returned } = target;
      // AUT-I-1 … AUT-I-3: foot soldiers of the Automa go to forts first.
      const share = standing * (this.#isAutoma && enemy.figures.footSoldier ? weights.fortBound : 1);
      const after = Math.min(destroyAt, before + hurt * share);
      sum += worthAt(own, before) - worthAt(own, after) - share * weights.returned * returned;
      this.#damages[own.slot] = after;
    }
    return sum;
  }

  /** The share of its dice that an enemy keeps, on average. */
  #force({ slot, damage: now }: Fighter, fates: Fates): number {
    const [fate, vigour] = [fates[slot] as Float64Array, this.#vigours[slot] as readonly number[]];
    let force = 0;
    for (let damage = now; damage < vigour.length; damage++)
      force += (fate[damage] as number) * (vigour[damage] as number);
    return force;
  }

  /** For flank and surround: how many enemies could stand beside each of ours. */
  #countBesiegers(nodes: ArrayLike<number>, alive: Float64Array): void {
    const { field } = this;
    this.#beset.fill(0);
    for (const enemy of field.enemies) {
      if ((alive[enemy.slot] as number) < 0.5) continue;
      for (const own of field.own) {
        const hex = nodes[own.slot] as number;
        if (field.isHex(hex) && field.threat(enemy, own.air, hex) === BESIDE) this.#beset[own.slot]!++;
      }
    }
  }

  #targetOf(enemy: Fighter, force: number, nodes: ArrayLike<number>): Target | null {
    const { field } = this;
    const { destroyAt } = field;
    let best: Target | null = null;
    let most = 0;
    for (const own of field.own) {
      const hex = nodes[own.slot] as number;
      const before = this.#damages[own.slot] as number;
      if (!field.isHex(hex) || before >= destroyAt - LITTLE_LEFT) continue;
      const threat = field.threat(enemy, own.air, hex);
      if (threat === 0) continue;
      // AUT-CBT-5
      const beset = threat === BESIDE && !this.#isAutoma ? (this.#beset[own.slot] as number) - 1 : 0;
      const hurt = force * this.#hurt(enemy, own, hex, Math.max(0, Math.min(2, beset)));
      const isAnswered = threat === BESIDE && field.canClose(own, hex, enemy);
      const returned = isAnswered ? (field.returnLoss(enemy, own)[Math.floor(before)] as number) : 0;
      const target = { own, before, hurt, returned, isAnswered };
      const wish = this.#isAutoma ? this.#preference(enemy, target, hex) : this.#net(target);
      if (wish > most) [most, best] = [wish, target];
    }
    return best;
  }

  #net({ own, before, hurt, returned }: Target): number {
    return worthAt(own, before) - worthAt(own, before + hurt) - this.field.weights.deterrence * returned;
  }

  /** Tables II and III but for air units and experience; each criterion outweighs those after it. */
  #preference({ isLong }: Fighter, { own, before, hurt, isAnswered }: Target, hex: number): number {
    const { destroyAt, map } = this.field;
    const { price, attack, footSoldier } = own.figures;
    const isFatal = before + hurt >= destroyAt;
    if (!isLong) return 1e6 * Number(isFatal) + 1e5 * Number(!isAnswered) + 1e3 * (20 - (attack?.recruit ?? 0)) + price;
    const isAtFort = footSoldier && map.approachedForts[hex]?.length;
    return 1e6 * Number(isFatal) + 1e5 * Number(Boolean(isAtFort)) + 1e4 * Number(before > own.damage) + price;
  }

  #hurt(enemy: Fighter, own: Fighter, hex: number, support: number): number {
    const { field } = this;
    const key = ((enemy.slot * field.own.length + own.slot) * 3 + support) * field.map.board.size + hex;
    let hurt = this.#hurts.get(key);
    if (hurt === undefined) {
      hurt = field.blow(enemy, own, hex, support).chances.reduce((sum, chance, damage) => sum + chance * damage, 0);
      this.#hurts.set(key, hurt);
    }
    return hurt;
  }
}

/** The worth of a unit with such damage, also between whole numbers. */
function worthAt({ worth }: Fighter, damage: number): number {
  const whole = Math.floor(damage);
  const before = worth[whole] ?? 0;
  return before + (damage - whole) * ((worth[whole + 1] ?? 0) - before);
}
