import { fixedHits, automataOf } from '../../law/combat/fixed-hits.js';
import { BASE_DICE } from '../../board/rules/attack-value.js';
import { xpOf } from '../../board/position/combatant.js';
import { canClose } from '../../board/rules/close-combat.js';
import { activeCountry } from '../../board/position/position.js';
import { isOneSide } from '../../board/position/side.js';
import { BESIDE, FROM_AFAR } from '../../law/combat/prospects.js';
import { armyChoices } from '../../law/orders/first-round.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import type { AttackSolver } from './attack-solver.js';
import type { EnemyReach, EnemyReaches } from './enemy-reach.js';
import { AT } from './features.js';
import { turnAfter, type Acting, type PlanningContext, type Fighter } from './planning-context.js';

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
  /** The hex from which it is attacked. */
  readonly from: number;
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
  readonly #remainingFires: readonly (readonly number[])[];
  /** Damage of each of our units by then, by slot. */
  readonly #damages: Float64Array;
  readonly #occupied: Uint8Array;
  /** What each enemy can do with our units where the plan has them, by slot. */
  readonly #reaches: EnemyReach[] = [];
  /** Chance that an enemy may have orders in its next turn. */
  readonly #shares: readonly number[];
  readonly #adjacentThreats: Uint8Array;

  constructor(
    readonly field: PlanningContext,
    readonly solver: AttackSolver,
    readonly reaches: EnemyReaches,
  ) {
    const { own, enemies, view, destroyAt } = field;
    const automata = automataOf(view);
    this.#isAutoma = enemies.length > 0 && enemies.every(({ unit }) => automata.includes(unit.country));
    // AUT-SEQ-2, AUT-SEQ-4
    const turn = ({ figures, isLong }: Fighter) => (figures.footSoldier ? 0 : isLong ? 2 : 1);
    const inOrder = (a: Fighter, b: Fighter) =>
      turn(a) - turn(b) || b.figures.price - a.figures.price || a.slot - b.slot;
    this.#order = this.#isAutoma ? [...enemies].sort(inOrder) : enemies;
    this.#remainingFires = enemies.map(({ damage: now, figures, unit }) => {
      const dice = (damage: number) =>
        this.#isAutoma ? fixedHits(figures.attack?.recruit ?? 0, { damage, xp: xpOf(unit) }) : (BASE_DICE[damage] ?? 0);
      return Array.from({ length: destroyAt }, (_, damage) => dice(damage) / Math.max(1, dice(now)));
    });
    this.#damages = new Float64Array(own.length);
    this.#occupied = new Uint8Array(field.map.board.size);
    this.#shares = sharesOf(field);
    this.#adjacentThreats = new Uint8Array(own.length);
  }

  /**
   * Plays the enemy's turn after our attacks: adds what it takes from us, and what it loses by return fire, to the features.
   * @param nodes the place of each of our units, by slot
   */
  play(nodes: ArrayLike<number>, { rests }: Acting, features: Float64Array): void {
    const { field } = this;
    const { alive } = this.solver;
    const { destroyAt, map } = field;
    const { size } = map.board;
    const occupied = this.#occupied.fill(0);
    for (const { slot, damage } of field.own) {
      this.#damages[slot] = damage;
      const node = nodes[slot] as number;
      if (node < size) occupied[node] = 1;
    }
    for (const enemy of field.enemies) {
      const { slot, place } = enemy;
      if (place < size && (alive[slot] as number) >= 0.5) occupied[place] = 1;
      this.#reaches[slot] = this.reaches.among(enemy, nodes);
    }
    if (!this.#isAutoma) this.#countAdjacentThreats(nodes);
    for (const enemy of this.#order) {
      const standing = (alive[enemy.slot] as number) * (this.#shares[enemy.slot] as number);
      if (standing < NO_CHANCE) continue;
      if (enemy.place < size) occupied[enemy.place] = 0;
      const { end, target } = this.#turnOf(enemy, nodes);
      if (end < size && standing >= 0.5) occupied[end] = 1;
      if (!target) continue;
      const { own, before, hurt, returned } = target;
      const after = Math.min(destroyAt, before + hurt * standing);
      features[rests(own) ? AT.resting : AT.threat]! -= worthAt(own, before) - worthAt(own, after);
      features[AT.returned]! += standing * returned;
      this.#damages[own.slot] = after;
    }
  }

  /** Where an enemy goes, and whom it attacks from there. */
  #turnOf(enemy: Fighter, nodes: ArrayLike<number>): { readonly end: number; readonly target: Target | null } {
    const { own, map } = this.field;
    if (this.#isAutoma && enemy.figures.footSoldier) {
      // AUT-I-1 … AUT-I-6: to a fort, if there is one to go to.
      const { beside, ends } = this.#reachOf(enemy).goals;
      const isGuarded = (fort: number) =>
        own.some(
          ({ slot, figures }) => figures.footSoldier && map.forts[fort]?.approaches.includes(nodes[slot] as number),
        );
      if (beside.some((fort) => !isGuarded(fort))) return { end: Infinity, target: null };
      const end = ends.find((node) => this.#occupied[node] === 0);
      if (end !== undefined) return { end, target: this.#targetOf(enemy, nodes, end) };
    }
    const target = this.#targetOf(enemy, nodes);
    return { end: target?.from ?? enemy.place, target };
  }

  #reachOf({ slot }: Fighter): EnemyReach {
    return this.#reaches[slot] as EnemyReach;
  }

  /** The share of its dice that an enemy keeps after our attacks, on average, if it stands. */
  #fireOf({ slot, damage: now }: Fighter): number {
    const distribution = this.solver.distributions[slot] as Float64Array;
    const remaining = this.#remainingFires[slot] as readonly number[];
    let fire = 0;
    for (let damage = now; damage < remaining.length; damage++)
      fire += (distribution[damage] as number) * (remaining[damage] as number);
    return fire / (this.solver.alive[slot] as number);
  }

  /** For flank and surround: how many enemies could stand beside each of ours. */
  #countAdjacentThreats(nodes: ArrayLike<number>): void {
    const { field } = this;
    this.#adjacentThreats.fill(0);
    for (const enemy of field.enemies) {
      if ((this.solver.alive[enemy.slot] as number) < 0.5) continue;
      const reach = this.#reachOf(enemy);
      for (const own of field.own) {
        const hex = nodes[own.slot] as number;
        if (reach.zone(own.air)[hex] === BESIDE) this.#adjacentThreats[own.slot]!++;
      }
    }
  }

  /** @param at the hex from which it attacks; without one it may move */
  #targetOf(enemy: Fighter, nodes: ArrayLike<number>, at?: number): Target | null {
    const { field } = this;
    const { destroyAt, weights, prospects, position } = field;
    if (!enemy.armed) return null;
    const reach = this.#reachOf(enemy);
    const fire = this.#fireOf(enemy);
    let best: Target | null = null;
    let most = 0;
    for (const own of field.own) {
      const hex = nodes[own.slot] as number;
      const before = this.#damages[own.slot] as number;
      if (!field.isHex(hex) || before >= destroyAt - LITTLE_LEFT) continue;
      let threat = reach.zone(own.air)[hex] as number;
      if (threat === 0) continue;
      if (at !== undefined) {
        if (!field.isInRange(enemy, own.air, at, hex)) continue;
        threat = field.distance(at, hex) === 1 ? BESIDE : FROM_AFAR;
      }
      // AUT-CBT-5
      const adjacentThreats =
        threat === BESIDE && !this.#isAutoma ? (this.#adjacentThreats[own.slot] as number) - 1 : 0;
      const support = Math.max(0, Math.min(2, adjacentThreats));
      const hurt = fire * prospects.damage(enemy.index, own.index, hex, support).mean;
      const isAnswered = threat === BESIDE && canClose(position.standing(own.index, hex), enemy.combatant);
      const returned = isAnswered ? (field.returnLoss(enemy, own)[Math.floor(before)] as number) : 0;
      const target = { own, before, hurt, returned, isAnswered, from: at ?? hex };
      const score = this.#isAutoma
        ? this.#preference(enemy, target, hex)
        : worthAt(own, before) - worthAt(own, before + hurt) - weights.deterrence * returned;
      if (score <= most) continue;
      const from = at ?? reach.standsOf(own.air, hex).find((node) => this.#occupied[node] === 0);
      if (from !== undefined) [most, best] = [score, { ...target, from }];
    }
    return best;
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
}

/** FRS-1 … FRS-4: the chance of each enemy to have orders in the next turn of its country, where armies are chosen at random. */
function sharesOf({ enemies, view, rules }: PlanningContext): number[] {
  const choices = new Map<Country, ReturnType<typeof armyChoices>>();
  return enemies.map(({ unit: { country, army } }) => {
    let ways = choices.get(country);
    if (ways === undefined) {
      const units = enemies.flatMap(({ unit }) => (unit.country === country ? [unit] : []));
      choices.set(country, (ways = armyChoices(beforeTurnOf(view, country), rules.options, country, units)));
    }
    return ways ? ways.filter((armies) => army !== undefined && armies.includes(army)).length / ways.length : 1;
  });
}

/** The state as it is, in the turn of a country that is next, or under way. */
function beforeTurnOf(view: State, country: Country): State {
  let state = view;
  while (!isOneSide(state, activeCountry(state), country)) state = { ...state, ...turnAfter(state) };
  return state;
}

/** The worth of a unit with such damage, also between whole numbers. */
function worthAt({ worth }: Fighter, damage: number): number {
  const whole = Math.floor(damage);
  const before = worth[whole] ?? 0;
  return before + (damage - whole) * ((worth[whole + 1] ?? 0) - before);
}
