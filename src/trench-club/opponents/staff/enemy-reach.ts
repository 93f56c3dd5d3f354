import { neighboursOf } from '../../../hex/board.js';
import { Position, type Change } from '../../board/position/position.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import { nextEnds } from '../../law/movement/next-ends.js';
import { FACTION_OF } from '../../wire/schema/names.js';
import type { Unit } from '../../wire/schema/state.js';
import { turnsToForts } from './fort-race.js';
import type { Fighter, PlanningContext } from './planning-context.js';

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
  readonly #unbarred: (EnemyReach | undefined)[] = [];
  /** By slot: the hexes on which a unit of ours can be in the way. */
  readonly #ways: (Uint8Array | undefined)[] = [];
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
    return (this.#unbarred[enemy.slot] ??= this.#reachOf(enemy, []));
  }

  /** @param nodes the place of each of our units, by slot */
  among(enemy: Fighter, nodes: ArrayLike<number>): EnemyReach {
    const { own, map } = this.field;
    const ways = (this.#ways[enemy.slot] ??= this.#waysOf(enemy));
    let key = '';
    for (let slot = 0; slot < own.length; slot++) {
      const node = nodes[slot] as number;
      if (node < map.board.size && ways[node] === 1) key += String.fromCharCode(slot, node);
    }
    if (key === '') return this.of(enemy);
    key += String.fromCharCode(enemy.slot);
    let reach = this.#known.get(key);
    if (!reach) {
      const barring = own.flatMap(({ index, slot }) =>
        ways[nodes[slot] as number] === 1 ? [{ unit: index, to: nodes[slot] as number }] : [],
      );
      this.#known.set(key, (reach = this.#reachOf(enemy, barring)));
    }
    return reach;
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

  #reachOf(enemy: Fighter, barring: readonly Change[]): EnemyReach {
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
    const known = this.#byEnds.get(key);
    if (known) return known;
    const reach = new EnemyReach(field, enemy, ends);
    this.#byEnds.set(key, reach);
    return reach;
  }
}

/** The hexes where an enemy can end its next move, the cheapest first, and what it can attack from there. */
export class EnemyReach {
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
