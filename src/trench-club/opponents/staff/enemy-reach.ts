import { Position } from '../../board/position/position.js';
import { nextEnds } from '../../law/movement/next-ends.js';
import { FACTION_OF } from '../../wire/schema/names.js';
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

/** What each enemy can do in its next turn, if none of our units is in its way. */
export class EnemyReaches {
  readonly #known: (EnemyReach | undefined)[] = [];
  #withoutOwn: Position | null = null;

  constructor(readonly field: PlanningContext) {}

  of(enemy: Fighter): EnemyReach {
    let reach = this.#known[enemy.slot];
    if (!reach) {
      const { field } = this;
      const own = new Set(field.own.map(({ unit }) => unit));
      const units = () => field.view.units.filter((unit) => !own.has(unit));
      const without = (this.#withoutOwn ??= new Position({ ...field.view, units: units() }, field.rules));
      const found = nextEnds(without, without.state.units.indexOf(enemy.unit));
      found.sort((a, b) => a.cost - b.cost || a.node - b.node);
      const ends = found.map(({ node }) => node);
      this.#known[enemy.slot] = reach = new EnemyReach(field, enemy, ends);
      field.look();
    }
    return reach;
  }
}

/** The hexes where an enemy can end its next move, the cheapest first, and what it can attack from there. */
class EnemyReach {
  readonly #zones: (Uint8Array | undefined)[] = [];
  readonly #stands = new Map<number, readonly number[]>();
  readonly #toward = new Map<number, readonly number[]>();
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

  /** The ends, those nearest to a hex first. */
  toward(hex: number): readonly number[] {
    const { field } = this;
    let ends = this.#toward.get(hex);
    if (!ends) {
      ends = [...this.ends].sort((a, b) => field.distance(a, hex) - field.distance(b, hex));
      this.#toward.set(hex, ends);
    }
    return ends;
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
