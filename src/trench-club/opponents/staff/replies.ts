import { fixedHits, automataOf } from '../../law/combat/fixed-hits.js';
import { BASE_DICE } from '../../board/rules/attack-value.js';
import { xpOf } from '../../board/position/combatant.js';
import { canClose } from '../../board/rules/close-combat.js';
import { BESIDE, FROM_AFAR } from '../../law/combat/prospects.js';
import { armyChoices } from '../../law/orders/first-round.js';
import { type Country, FACTION_OF } from '../../wire/schema/names.js';
import type { AttackSolver } from './attack-solver.js';
import { AT } from './weights.js';
import { inTurnOf, type Acting, type PlanningContext, type Fighter } from './planning-context.js';
import { neighboursOf } from '../../../hex/board.js';
import { Position, type Change } from '../../board/position/position.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import { nextEnds } from '../../law/movement/destinations.js';
import type { Unit } from '../../wire/schema/state.js';
import { turnsToForts } from './fort-race.js';

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
      choices.set(country, (ways = armyChoices(inTurnOf(view, country), rules.options, country, units)));
    }
    return ways ? ways.filter((armies) => army !== undefined && armies.includes(army)).length / ways.length : 1;
  });
}

/** The worth of a unit with such damage, also between whole numbers. */
function worthAt({ worth }: Fighter, damage: number): number {
  const whole = Math.floor(damage);
  const before = worth[whole] ?? 0;
  return before + (damage - whole) * ((worth[whole + 1] ?? 0) - before);
}

/** Where a foot soldier of the Automa wants to go. */
interface Goals {
  /** Forts that it stands beside. */
  readonly beside: readonly number[];
  /** Ends of its move toward the others. */
  readonly ends: readonly number[];
}

/** Turns and hexes that are farther than any. */
const FAR = 99;
/** Turns to a fort beyond which the Automa does not go there. */
const NEAR = 2;

/** What each enemy can do in its next turn, by which of our units are in its way. */
export class EnemyReaches {
  /** By slot: the hexes on which a unit of ours can be in the way. */
  readonly #ways: (Uint8Array | undefined)[] = [];
  /** By the enemy and our units in its way. */
  readonly #known = new Map<string, EnemyReach>();
  /** Most units in the way change nothing. */
  readonly #byEnds = new Map<string, EnemyReach>();
  /** Ours are in it, but on no hex. */
  readonly #withoutOwn: Position;

  constructor(readonly field: PlanningContext) {
    const { own, view, rules } = field;
    const ours = new Set(own.map(({ unit }) => unit));
    const away = ({ hex: _hex, fort: _fort, ...unit }: Unit): Unit => unit;
    const units = view.units.map((unit) => (ours.has(unit) ? away(unit) : unit));
    this.#withoutOwn = new Position({ ...view, units }, rules);
  }

  /** If none of our units is in its way. */
  of(enemy: Fighter): EnemyReach {
    return (
      this.#known.get(String.fromCharCode(enemy.slot)) ?? this.#reachOf(enemy, String.fromCharCode(enemy.slot), [])
    );
  }

  /** @param nodes the place of each of our units, by slot */
  among(enemy: Fighter, nodes: ArrayLike<number>): EnemyReach {
    const { own, map } = this.field;
    const ways = (this.#ways[enemy.slot] ??= this.#waysOf(enemy));
    let key = String.fromCharCode(enemy.slot);
    for (let slot = 0; slot < own.length; slot++) {
      const node = nodes[slot] as number;
      if (node < map.board.size && ways[node] === 1) key += String.fromCharCode(slot, node);
    }
    const known = this.#known.get(key);
    if (known) return known;
    const barring = own.flatMap(({ index, slot }) =>
      ways[nodes[slot] as number] === 1 ? [{ unit: index, to: nodes[slot] as number }] : [],
    );
    return this.#reachOf(enemy, key, barring);
  }

  #waysOf(enemy: Fighter): Uint8Array {
    const { board, trenches } = this.field.map;
    // VAR-TRE-3: a trench is held along its whole length.
    const ways = new Uint8Array(board.size).fill(trenches.length > 0 ? 1 : 0);
    const reach = reachOf(this.#withoutOwn, enemy.index);
    for (const hex of [enemy.place, ...reach.nodes]) {
      if (hex < board.size) for (const way of [hex, ...neighboursOf(board, hex)]) ways[way] = 1;
    }
    releaseReach(reach);
    return ways;
  }

  #reachOf(enemy: Fighter, inWay: string, barring: readonly Change[]): EnemyReach {
    const { field } = this;
    const without = this.#withoutOwn;
    const found = barring.reduce(
      (ask, change) => () => without.whatIf(change, ask),
      () => nextEnds(without, enemy.index),
    )();
    found.sort((a, b) => a.cost - b.cost || a.node - b.node);
    field.look();
    const ends = found.map(({ node }) => node);
    const key = String.fromCharCode(enemy.slot, ...ends);
    const reach = this.#byEnds.get(key) ?? new EnemyReach(field, enemy, ends);
    this.#byEnds.set(key, reach);
    this.#known.set(inWay, reach);
    return reach;
  }
}

/** The hexes where an enemy can end its next move, the cheapest first, and what it can attack from there. */
class EnemyReach {
  readonly #zones: (Uint8Array | undefined)[] = [];
  readonly #stands = new Map<number, readonly number[]>();
  #goals: Goals | null = null;

  constructor(
    readonly field: PlanningContext,
    readonly enemy: Fighter,
    readonly ends: readonly number[],
  ) {}

  /** How it could attack a unit on the ground, or in the air, on each hex: 0 not at all, or a mark of `Prospects.zone`. */
  zone(air: boolean): Uint8Array {
    const { field, enemy, ends } = this;
    return (this.#zones[air ? 1 : 0] ??= field.prospects.zone(enemy.index, enemy.armed ? ends : [], air));
  }

  /** The ends from which it can attack such a unit on that hex, the likeliest first. */
  standsOf(air: boolean, hex: number): readonly number[] {
    const { field, enemy } = this;
    const key = 2 * hex + Number(air);
    let stands = this.#stands.get(key);
    if (!stands) {
      const found = this.ends.filter(
        (node) => field.isInRange(enemy, air, node, hex) && !field.position.standing(enemy.index, node).wading,
      );
      // AUT-III: far from its enemies.
      stands = enemy.isLong ? found.sort((a, b) => field.distance(b, hex) - field.distance(a, hex)) : found;
      this.#stands.set(key, stands);
    }
    return stands;
  }

  /** AUT-I: forts that are open to it. */
  get goals(): Goals {
    return (this.#goals ??= this.#goalsOf());
  }

  #goalsOf(): Goals {
    const { field, enemy } = this;
    const { map, position, own } = field;
    const open = map.forts.flatMap((_, fort) => {
      const holder = position.fortCountries[fort] ?? null;
      return holder === null || FACTION_OF[holder] !== FACTION_OF[enemy.unit.country] ? [fort] : [];
    });
    const beside = open.filter((fort) => map.forts[fort]?.approaches.includes(enemy.place));
    const all = turnsToForts(field, enemy.index);
    const turns = (node: number) => Math.min(FAR, ...open.map((fort) => all[fort]?.[node] ?? FAR));
    const away = (node: number) =>
      Math.min(FAR, ...own.flatMap(({ place }) => (field.isHex(place) ? [field.distance(place, node)] : [])));
    const ends = this.ends.map((node) => ({ node, turns: turns(node), away: away(node) }));
    const least = Math.min(...ends.map((one) => one.turns));
    if (least > NEAR) return { beside, ends: [] };
    const best = ends.filter((one) => one.turns === least).sort((a, b) => b.away - a.away);
    return { beside, ends: best.map(({ node }) => node) };
  }
}
