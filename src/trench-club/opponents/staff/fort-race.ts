import { opponentOf } from '../../board/position/opponents.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { enemyOf, fortsOf } from '../../board/position/side.js';
import { wouldWin } from '../../law/turn/ending.js';
import { COUNTRIES, FACTION_OF, type Country } from '../../wire/schema/names.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import type { MovementMode } from '../../board/map/movement-modes.js';
import { costsTo, NO_WAY, pricesAt } from '../tactics/travel.js';
import type { PlanningContext, Fighter } from './planning-context.js';
import { power } from './power.js';

/** A won game is worth more than anything on the board. */
const WON = 1e6;

/** Turns to a fort that a foot soldier cannot reach. */
const NEVER = 99;

const COSTS = new WeakMap<CompiledMap, Map<string, readonly Float64Array[]>>();

/** Costs from each node to the approaches of each fort. Units bar no way for more than a turn, so a map has them once for all. */
function costsToForts(map: CompiledMap, way: MovementMode, speed: number, look: () => void): readonly Float64Array[] {
  let known = COSTS.get(map);
  if (!known) COSTS.set(map, (known = new Map<string, readonly Float64Array[]>()));
  const key = `${way} ${speed}`;
  let costs = known.get(key);
  if (!costs) {
    const roads = {
      map,
      prices: pricesAt(map, way, speed),
      isEntered: () => false,
      isLeft: () => true,
      passesForts: false,
    };
    costs = map.forts.map(({ approaches }) => {
      look();
      return costsTo(roads, approaches);
    });
    known.set(key, costs);
  }
  return costs;
}

/** Turns until a foot soldier that stands on a node can take a fort; 1 beside it. */
export function turnsToFort({ position, look }: PlanningContext, unit: number, fort: number, node: number): number {
  const { speed } = position.figures[unit] as UnitRules;
  const cost = costsToForts(position.map, position.wayOf(unit), speed, look)[fort]?.[node] ?? NO_WAY;
  return cost === NO_WAY ? NEVER : 1 + Math.ceil(cost / Math.max(1, speed));
}

/** What forts are worth, in coins, once some are taken. */
interface FortPrices {
  readonly worth: number;
  /** What one more is worth to us. */
  readonly gains: readonly number[];
  /** The cost to us if the enemy takes it. */
  readonly losses: readonly number[];
}

/** The forts of a turn: who holds them, what one more is worth to each side, and how soon foot soldiers can take them. */
export class FortRace {
  /** Forts that each side holds. */
  readonly ours: number;
  readonly theirs: number;
  readonly #holders: readonly (Country | null)[];
  readonly #isOurs: readonly boolean[];
  readonly #most: number;
  readonly #dangers: readonly number[];
  readonly #guardedShare: number;
  readonly #footOwn: readonly Fighter[];
  /** By the forts that we take, as bits. */
  readonly #prices = new Map<number, FortPrices>();

  constructor(readonly field: PlanningContext) {
    const { own, enemies, position, map, view, country, weights, measure, rules } = field;
    const faction = FACTION_OF[country];
    this.#holders = position.fortCountries;
    this.#isOurs = this.#holders.map((holder) => holder !== null && FACTION_OF[holder] === faction);
    this.ours = fortsOf(view, faction);
    this.theirs = fortsOf(view, enemyOf(faction));
    this.#most = 4 * (weights.income * rules.options['money.perFort'] + measure * weights.fort);
    this.#footOwn = own.filter(({ takesForts }) => takesForts);
    // KOF-SEQ-1, AUT-I-1: neither of those takes a fort that a foot soldier stands beside.
    const scripted = COUNTRIES.every((one) => {
      if (FACTION_OF[one] === faction || !view.seats.some((seat) => seat.country === one)) return true;
      return ['enemy', 'automa'].includes(opponentOf(view, one) ?? '');
    });
    this.#guardedShare = scripted ? 0 : weights.guarded;
    const alive = new Float64Array(enemies.length).fill(1);
    this.#dangers = map.forts.map((_, fort) => (this.#isTheirs(fort) ? 0 : this.#dangerOf(fort, alive)));
  }

  holder(fort: number): Country | null {
    return this.#holders[fort] ?? null;
  }

  isOurs(fort: number): boolean {
    return this.#isOurs[fort] === true;
  }

  #isTheirs(fort: number): boolean {
    return this.holder(fort) !== null && !this.isOurs(fort);
  }

  /** The worth of a number of forts of one side. */
  #worthOfForts(count: number): number {
    const { weights, measure, rules } = this.field;
    const income = weights.income * rules.options['money.perFort'];
    let sum = 0;
    for (let fort = 0; fort < count; fort++) sum += income + measure * weights.fort * (1 + weights.fortGrowth * fort);
    return sum;
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
    const ours = this.ours + taken.length;
    const theirs = this.theirs - taken.filter((fort) => this.#isTheirs(fort)).length;
    const worth = this.#worth(taken);
    const foes = view.seats.filter((seat) => FACTION_OF[seat.country] !== FACTION_OF[country]);
    return {
      worth,
      // A victory is bounded, as it is worth more than all else.
      gains: map.forts.map((_, fort) => Math.min(this.#worth([...taken, fort]) - worth, this.#most)),
      losses: map.forts.map((_, fort) => {
        if (foes.some((seat) => this.#wouldWin(seat.country, [fort]))) return this.#most;
        const left = this.isOurs(fort) || taken.includes(fort) ? ours - 1 : ours;
        const loss = this.#worthOfForts(ours) - this.#worthOfForts(theirs) - this.#worthOfForts(left);
        return Math.min(loss + this.#worthOfForts(theirs + 1), this.#most);
      }),
    };
  }

  #worth(taken: readonly number[]): number {
    const theirs = this.theirs - taken.filter((fort) => this.#isTheirs(fort)).length;
    const ours = this.#wouldWin(this.field.country, taken) ? WON : this.#worthOfForts(this.ours + taken.length);
    return ours - this.#worthOfForts(theirs);
  }

  #wouldWin(country: Country, forts: readonly number[]): boolean {
    const { view, map } = this.field;
    return wouldWin(
      view,
      country,
      forts.map((fort) => map.forts[fort]?.id ?? ''),
    );
  }

  /** Turns until a foot soldier can take a fort from a node; 1 beside it. */
  turnsTo({ index }: Fighter, fort: number, node: number): number {
    return turnsToFort(this.field, index, fort, node);
  }

  /** 0 to 1: how near the enemy is to taking a fort, with each of its foot soldiers as it stands. */
  danger(fort: number): number {
    return this.#dangers[fort] as number;
  }

  /** @param alive chance that each enemy still stands, by slot */
  #dangerOf(fort: number, alive: Float64Array): number {
    let danger = 0;
    for (const enemy of this.field.enemies) {
      if (!enemy.takesForts) continue;
      const standing = alive[enemy.slot] as number;
      if (standing <= danger) continue;
      const turns = this.turnsTo(enemy, fort, enemy.place);
      danger = Math.max(danger, standing * power(this.field.weights.losingPerTurn, turns - 1));
    }
    return danger;
  }

  /**
   * Values the forts that can be taken in the next turns, by us and by the enemy.
   * @param nodes the place of each of our units, by slot
   * @param taken forts that the plan takes
   * @param alive chance that each enemy still stands after our attacks, by slot
   */
  value(nodes: ArrayLike<number>, taken: readonly number[], alive: Float64Array): number {
    const { field } = this;
    const { map, weights } = field;
    const { size } = map.board;
    const { gains, losses } = this.prices(taken);
    let value = 0;
    const free = this.#footOwn.map((own) => ({ own, node: nodes[own.slot] as number }));
    for (let fort = 0; fort < map.forts.length; fort++) {
      const isOurs = this.isOurs(fort) || taken.includes(fort);
      const approaches = map.forts[fort]?.approaches ?? [];
      const isGuarded = free.some(({ node }) => node < size && approaches.includes(node));
      // The enemy that can take it.
      let danger = this.#dangers[fort] as number;
      if (danger > 0 || taken.includes(fort)) danger = this.#dangerOf(fort, alive);
      const loss = danger * (losses[fort] as number) * (isOurs ? weights.losing : weights.taking * 0.5);
      value -= isGuarded ? loss * this.#guardedShare : loss;
    }
    // Each fort draws the foot soldier that is nearest to it, and each of them goes to one.
    const open: number[] = [];
    for (let fort = 0; fort < map.forts.length; fort++) {
      if (!this.isOurs(fort) && !taken.includes(fort)) open.push(fort);
    }
    while (open.length > 0 && free.length > 0) {
      let most = 0;
      let [bestFort, bestFoot] = [-1, -1];
      for (let i = 0; i < open.length; i++) {
        const gain = gains[open[i] as number] as number;
        for (let j = 0; j < free.length; j++) {
          const { own, node } = free[j] as (typeof free)[number];
          const turns = this.turnsTo(own, open[i] as number, node);
          if (turns >= NEVER) continue;
          const share = turns <= 1 ? weights.taking : weights.approach * power(weights.perTurn, turns - 1);
          if (gain * share > most) [most, bestFort, bestFoot] = [gain * share, i, j];
        }
      }
      if (bestFort === -1) break;
      value += most;
      open.splice(bestFort, 1);
      free.splice(bestFoot, 1);
    }
    return value;
  }
}
