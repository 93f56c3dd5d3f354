import { leadOf, leads } from '../../board/position/side.js';
import { refusal, type RefusalOf } from '../refusals.js';
import type { Country } from '../../wire/schema/names.js';
import type { Options } from '../../wire/schema/options.js';
import type { State, Unit } from '../../wire/schema/state.js';

/** FRS-1, FRS-2: armies that may get orders, by round and by place in the order of play. */
const LIMITS = {
  two: [
    [1, 2],
    [2, 3],
  ],
  four: [[1, 1, 2, 3]],
} as const;
const LIMITED_ROUNDS = 2;

/** An order that the first-round limits forbid. */
export type OrdersRefusal = RefusalOf<(typeof ORDERS)[number]>;

/** Codes of {@link ordersRefusal}, in the order in which it asks. */
export const ORDERS = ['recruit-without-army', 'army-rests', 'too-many-armies'] as const;

type Orders = Pick<State, 'seats' | 'round' | 'firstPlayer'>;
type LimitOptions = Pick<Options, 'firstRound.limits' | 'firstRound.secondTurn'>;

/** The limits of the first rounds for a country; null if none apply (any more). */
export interface ArmyOrders {
  /** FRS-1, FRS-2 */
  readonly limit: number;
  /** Armies that have got orders this round; they may get more. */
  readonly ordered: readonly number[];
  /** Armies that had their orders in the round before and rest (FRS-4). */
  readonly resting: readonly number[];
  /** Armies that may (still) get orders now. */
  readonly allowed: readonly number[];
  readonly clause: 'FRS-1' | 'FRS-2';
}

export function armyOrders(state: Orders, options: LimitOptions, country: Country): ArmyOrders | null {
  const round = state.round ?? 3;
  if (round > LIMITED_ROUNDS || !options['firstRound.limits']) return null;
  const order = leads(state);
  const two = order.length === 2;
  const limits: readonly number[] | undefined = LIMITS[two ? 'two' : 'four'][round - 1];
  // KOF-D-59: the three armies of two people are theirs together.
  const lead = leadOf(state, country);
  const seat = order.indexOf(lead);
  if (!limits || seat < 0) return null;
  const first = Math.max(0, state.firstPlayer ? order.indexOf(leadOf(state, state.firstPlayer)) : 0);
  const place = (seat - first + order.length) % order.length;
  const limit = limits[place] ?? 3;
  const history = state.seats.find((one) => one.country === lead)?.ordered ?? [];
  const ordered = history[round - 1] ?? [];
  // FRS-4, DEC-FRS-2, DEC-FRS-6: the first player's second turn belongs to the armies that rested in the first.
  const remaining = two && round === 2 && place === 0 && options['firstRound.secondTurn'] === 'remaining';
  const resting = remaining ? (history[0] ?? []) : [];
  const allowed = [1, 2, 3].filter(
    (army) => ordered.includes(army) || (ordered.length < limit && !resting.includes(army)),
  );
  return { limit, ordered, resting, allowed, clause: two ? 'FRS-2' : 'FRS-1' };
}

/**
 * FRS-1 … FRS-4: the armies that act in this turn, in each way that a country can choose among those of its units; null where no limit
 * applies.
 */
export function armyChoices(
  state: Orders,
  options: LimitOptions,
  country: Country,
  units: readonly Pick<Unit, 'army'>[],
): readonly (readonly number[])[] | null {
  const orders = armyOrders(state, options, country);
  if (!orders) return null;
  const { allowed, ordered, limit } = orders;
  const open = allowed.filter((army) => !ordered.includes(army) && units.some((unit) => unit.army === army));
  const count = Math.min(open.length, Math.max(0, limit - ordered.length));
  return subsets(open, count).map((more) => [...ordered, ...more]);
}

function subsets(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** {@link ordersRefusal} for one unit of the country, without the reason; `orders` are those of {@link armyOrders}. */
export function mayHaveOrders(orders: ArmyOrders | null, { army }: Pick<Unit, 'army'>): boolean {
  if (!orders) return true;
  if (army === undefined) return false;
  const { ordered, resting, limit } = orders;
  if (ordered.includes(army)) return true;
  return !resting.includes(army) && new Set(ordered).size < Math.max(limit, ordered.length);
}

/**
 * FRS-5, DEC-FRS-1, DEC-FRS-5: may these units of one country all get an order, on top of the orders given so far
 * this round? The army is chosen by its first order.
 */
export function ordersRefusal(
  state: Orders,
  options: LimitOptions,
  country: Country,
  units: readonly Pick<Unit, 'id' | 'army'>[],
): OrdersRefusal | null {
  const orders = armyOrders(state, options, country);
  if (!orders) return null;
  const round = state.round ?? 3;
  const wanted = new Set(orders.ordered);
  for (const unit of units) {
    const facts = { unit: unit.id, country, round, ordered: orders.ordered, limit: orders.limit };
    const remedy = { armies: orders.allowed };
    if (unit.army === undefined) return refusal('recruit-without-army', facts, { remedy });
    if (orders.resting.includes(unit.army) && !wanted.has(unit.army)) {
      return refusal('army-rests', { ...facts, army: unit.army }, { remedy });
    }
    wanted.add(unit.army);
    if (wanted.size > Math.max(orders.limit, orders.ordered.length)) {
      return refusal(
        'too-many-armies',
        { ...facts, army: unit.army, armies: [...wanted] },
        { remedy, clause: orders.clause },
      );
    }
  }
  return null;
}
