import { opponentOf } from '../../board/position/opponents.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { enemyOf, fortsOf } from '../../board/position/side.js';
import { wouldWin } from '../../law/turn/ending.js';
import { FACTION_OF, type Country } from '../../wire/schema/names.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { costsTo, NO_WAY, pricesAt } from '../tactics/travel.js';
import { AT, power } from './weights.js';
import type { PlanningContext, Fighter } from './planning-context.js';

/** Turns to a fort that a foot soldier cannot reach. */
const NEVER = 99;

const TURNS = new WeakMap<CompiledMap, Map<string, readonly Uint8Array[]>>();

/**
 * For each fort the turns until a foot soldier of this speed can take it, by the node where it stands; 1 beside it. Units bar no way for more
 * than a turn, so a map has them once for all.
 */
export function turnsToForts({ position, look }: PlanningContext, unit: number): readonly Uint8Array[] {
  const { map } = position;
  const way = position.wayOf(unit);
  const { speed } = position.figures[unit] as UnitRules;
  let known = TURNS.get(map);
  if (!known) TURNS.set(map, (known = new Map<string, readonly Uint8Array[]>()));
  const key = `${way} ${speed}`;
  let turns = known.get(key);
  if (!turns) {
    const roads = {
      map,
      prices: pricesAt(map, way, speed),
      isEntered: () => false,
      isLeft: () => true,
      passesForts: false,
    };
    turns = map.forts.map(({ approaches }) => {
      look();
      return Uint8Array.from(costsTo(roads, approaches), (cost) =>
        cost === NO_WAY ? NEVER : Math.min(NEVER, 1 + Math.ceil(cost / Math.max(1, speed))),
      );
    });
    known.set(key, turns);
  }
  return turns;
}

/** Forts of each side, ours worth nothing more once they have won, and the difference in coins. */
interface FortsHeld {
  readonly won: number;
  readonly ours: number;
  readonly theirs: number;
  readonly worth: number;
}

/** What forts are worth, in coins, once some are taken. */
interface FortPrices {
  readonly held: FortsHeld;
  /** What one more is worth to us. */
  readonly gains: readonly number[];
  /** The cost to us if the enemy takes it. */
  readonly losses: readonly number[];
}

/** The forts of a turn: who holds them, what one more is worth to each side, and how soon foot soldiers can take them. */
export class FortRace {
  readonly #ours: number;
  readonly #theirs: number;
  readonly #holders: readonly (Country | null)[];
  readonly #isOurs: readonly boolean[];
  /** Of a fort in a turn. */
  readonly #income: number;
  readonly #most: number;
  readonly #dangers: readonly number[];
  readonly #guardedShare: number;
  readonly #footOwn: readonly Fighter[];
  readonly #footEnemies: readonly Fighter[];
  /** By unit. */
  readonly #turns: (readonly Uint8Array[] | undefined)[] = [];
  /** By the forts that we take, as bits. */
  readonly #prices = new Map<number, FortPrices>();

  constructor(readonly field: PlanningContext) {
    const { own, enemies, position, map, view, country, weights, measure, rules } = field;
    const faction = FACTION_OF[country];
    this.#holders = position.fortCountries;
    this.#isOurs = this.#holders.map((holder) => holder !== null && FACTION_OF[holder] === faction);
    this.#ours = fortsOf(view, faction);
    this.#theirs = fortsOf(view, enemyOf(faction));
    this.#income = rules.options['money.perFort'];
    this.#most = weights.fortLimit * (weights.income * this.#income + measure * weights.fort);
    this.#footOwn = own.filter(({ takesForts }) => takesForts);
    this.#footEnemies = enemies.filter(({ takesForts }) => takesForts);
    // KOF-SEQ-1, AUT-I-1: neither of those takes a fort that a foot soldier stands beside.
    const isScripted = (seat: Country) => ['enemy', 'automa'].includes(opponentOf(view, seat) ?? '');
    const scripted = view.seats.every((seat) => FACTION_OF[seat.country] === faction || isScripted(seat.country));
    this.#guardedShare = scripted ? 0 : weights.guarded;
    const alive = new Float64Array(enemies.length).fill(1);
    this.#dangers = map.forts.map((_, fort) => (this.#isTheirs(fort) ? 0 : this.#dangerOf(fort, alive)));
  }

  isOurs(fort: number): boolean {
    return this.#isOurs[fort] === true;
  }

  #isTheirs(fort: number): boolean {
    return this.#holders[fort] !== null && !this.isOurs(fort);
  }

  #worthOfForts(count: number): number {
    const { weights, measure } = this.field;
    const { income, fort, fortGrowth } = weights;
    return count * (income * this.#income + measure * fort) + measure * fortGrowth * pairs(count);
  }

  /** What it is worth that we have taken these forts, and what then each of the others is. */
  prices(taken: readonly number[]): FortPrices {
    const key = taken.reduce((sum, fort) => sum + 2 ** fort, 0);
    let prices = this.#prices.get(key);
    if (!prices) this.#prices.set(key, (prices = this.#pricesOf(taken)));
    return prices;
  }

  #pricesOf(taken: readonly number[]): FortPrices {
    const { view, map, country } = this.field;
    const held = this.#held(taken);
    const { theirs } = held;
    const ours = this.#ours + taken.length;
    const foes = view.seats.filter((seat) => FACTION_OF[seat.country] !== FACTION_OF[country]);
    return {
      held,
      // A victory is bounded, as it is worth more than all else.
      gains: map.forts.map((_, fort) => Math.min(this.#held([...taken, fort]).worth - held.worth, this.#most)),
      losses: map.forts.map((_, fort) => {
        if (foes.some((seat) => this.#wouldWin(seat.country, [fort]))) return this.#most;
        const left = this.isOurs(fort) || taken.includes(fort) ? ours - 1 : ours;
        const loss = this.#worthOfForts(ours) - this.#worthOfForts(theirs) - this.#worthOfForts(left);
        return Math.min(loss + this.#worthOfForts(theirs + 1), this.#most);
      }),
    };
  }

  #held(taken: readonly number[]): FortsHeld {
    const { country, weights } = this.field;
    const won = Number(this.#wouldWin(country, taken));
    const ours = won ? 0 : this.#ours + taken.length;
    const theirs = this.#theirs - taken.filter((fort) => this.#isTheirs(fort)).length;
    const worth = won * weights.won + this.#worthOfForts(ours) - this.#worthOfForts(theirs);
    return { won, ours, theirs, worth };
  }

  #wouldWin(country: Country, forts: readonly number[]): boolean {
    const { view, map } = this.field;
    return wouldWin(
      view,
      country,
      forts.map((fort) => map.forts[fort]?.id ?? ''),
    );
  }

  /** Turns until a foot soldier can take a fort from a node: see {@link turnsToForts}. */
  turnsTo({ index }: Fighter, fort: number, node: number): number {
    const turns = (this.#turns[index] ??= turnsToForts(this.field, index));
    return turns[fort]?.[node] ?? NEVER;
  }

  /** 0 to 1: how near the enemy is to taking a fort, with each of its foot soldiers as it stands. */
  danger(fort: number): number {
    return this.#dangers[fort] as number;
  }

  /** @param alive chance that each enemy still stands, by slot */
  #dangerOf(fort: number, alive: Float64Array): number {
    let danger = 0;
    for (const enemy of this.#footEnemies) {
      const standing = alive[enemy.slot] as number;
      if (standing <= danger) continue;
      const turns = this.turnsTo(enemy, fort, enemy.place);
      danger = Math.max(danger, standing * power(this.field.weights.losingPerTurn, turns - 1));
    }
    return danger;
  }

  /**
   * Adds the features of forts: those held, and those that can be taken in the next turns, by us and by the enemy.
   * @param nodes the place of each of our units, by slot
   * @param taken forts that the plan takes
   * @param alive chance that each enemy still stands after our attacks, by slot
   */
  fill(nodes: ArrayLike<number>, taken: readonly number[], alive: Float64Array, features: Float64Array): void {
    const { field } = this;
    const { map, weights, measure } = field;
    const { size } = map.board;
    const { gains, losses, held } = this.prices(taken);
    features[AT.won] = held.won;
    features[AT.income] = this.#income * (held.ours - held.theirs);
    features[AT.fort] = measure * (held.ours - held.theirs);
    features[AT.fortGrowth] = measure * (pairs(held.ours) - pairs(held.theirs));
    const free = this.#footOwn.map((own) => ({ own, node: nodes[own.slot] as number }));
    // Each fort draws the foot soldier that is nearest to it, and each of them goes to one.
    const open: number[] = [];
    for (let fort = 0; fort < map.forts.length; fort++) {
      const isOurs = this.isOurs(fort) || taken.includes(fort);
      if (!isOurs) open.push(fort);
      // The enemy that can take it.
      let danger = this.#dangers[fort] as number;
      if (danger > 0 || taken.includes(fort)) danger = this.#dangerOf(fort, alive);
      if (danger === 0) continue;
      const approaches = map.forts[fort]?.approaches ?? [];
      const isGuarded = free.some(({ node }) => node < size && approaches.includes(node));
      const loss = danger * (losses[fort] as number);
      features[isOurs ? AT.losing : AT.contested]! -= isGuarded ? loss * this.#guardedShare : loss;
    }
    while (open.length > 0 && free.length > 0) {
      let most = 0;
      let [bestFort, bestFoot, isNear] = [-1, -1, false];
      for (let i = 0; i < open.length; i++) {
        const gain = gains[open[i] as number] as number;
        for (let j = 0; j < free.length; j++) {
          const { own, node } = free[j] as (typeof free)[number];
          const turns = this.turnsTo(own, open[i] as number, node);
          if (turns >= NEVER) continue;
          const share = turns <= 1 ? weights.taking : weights.approach * power(weights.perTurn, turns - 1);
          if (gain * share > most) [most, bestFort, bestFoot, isNear] = [gain * share, i, j, turns <= 1];
        }
      }
      if (bestFort === -1) break;
      if (isNear) features[AT.taking]! += most / weights.taking;
      else features[AT.approach]! += most / weights.approach;
      open.splice(bestFort, 1);
      free.splice(bestFoot, 1);
    }
  }
}

/** The sum of the numbers below. */
function pairs(count: number): number {
  return (count * (count - 1)) / 2;
}
