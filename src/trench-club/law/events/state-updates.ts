import { isCooperative, leadOf, seatsOfSide } from '../../board/position/side.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Country } from '../../wire/schema/names.js';
import type { SeatState, State, Unit } from '../../wire/schema/state.js';
import type { EventKinds } from './command-kind.js';

type Money = NonNullable<State['money']>;
type Armies = readonly number[];
type Army = NonNullable<SeatState['armies']>[number];

/** KOF-COP-6: two people have one purse. */
export function withMoney(state: State, country: Country, change: number): State {
  const money = { ...state.money, [country]: (state.money?.[country] ?? 0) + change };
  return { ...state, money: isCooperative(state) ? pooled(state, country, money) : money };
}

/** All the money of a side with the country that leads it. */
function pooled(state: State, country: Country, money: Money): Money {
  const side = seatsOfSide(state, country).map((seat) => seat.country);
  const sum = side.reduce((all, one) => all + (money[one] ?? 0), 0);
  return { ...money, ...Object.fromEntries(side.map((one) => [one, 0])), [leadOf(state, country)]: sum };
}

/** A repair or a recruit is paid for, which counts as spending (VAR-VP-7) where Victory Points are played. */
export function withPurchase(state: State, country: Country, price: number): State {
  const paid = withMoney(state, country, -price);
  if (!rulesOf(state).options['variant.victoryPoints']) return paid;
  return { ...paid, spent: { ...state.spent, [country]: (state.spent?.[country] ?? 0) + price } };
}

export function withSeat(state: State, country: Country, change: (seat: SeatState) => SeatState): State {
  return { ...state, seats: state.seats.map((seat) => (seat.country === country ? change(seat) : seat)) };
}

export function withArmy(state: State, country: Country, army: number, change: Partial<Army>): State {
  return withSeat(state, leadOf(state, country), (seat) => ({
    ...seat,
    armies: (seat.armies ?? []).map((one, index) => (index === army - 1 ? { ...one, ...change } : one)),
  }));
}

/** Removes the members of phases 1 to 3 of a turn. */
export function withoutTurn(state: State): State {
  if (state.declarations === undefined && state.battle === undefined && state.deadline === undefined) return state;
  const { declarations: _declarations, battle: _battle, deadline: _deadline, ...rest } = state;
  return rest;
}

/** The first-round limits depend only on the orders of rounds 1 and 2 (FRS-1, FRS-2). */
export function withOrders(state: State, country: Country, armies: Armies): State {
  const round = state.round ?? 3;
  if (round > 2 || armies.length === 0) return state;
  const lead = leadOf(state, country);
  const seat = state.seats.find((one) => one.country === lead);
  const before = seat?.ordered?.[round - 1] ?? [];
  if (armies.every((army) => before.includes(army))) return state;
  const now = [...new Set([...before, ...armies])].sort();
  const ordered = round === 1 ? [now] : [seat?.ordered?.[0] ?? [], now];
  return withSeat(state, lead, (one) => ({ ...one, ordered }));
}

/** Armies of the units that get an order by an event, as long as the first-round limits last. */
export function armiesGivenOrders(state: State, belongs: (unit: Unit) => boolean): Armies {
  if ((state.round ?? 3) > 2) return [];
  return state.units.flatMap((unit) => (unit.army !== undefined && belongs(unit) ? [unit.army] : []));
}

/** Place of a unit in the list of the state, or −1. */
export function unitIndex(units: State['units'], id: string): number {
  for (let index = 0; index < units.length; index++) if (units[index]?.id === id) return index;
  return -1;
}

/** By a battle, in a fort that is taken, by a mine. */
export const destruction: EventKinds<'unit-destroyed'> = {
  /** A battle has removed its dead already. */
  'unit-destroyed'(state, event) {
    const index = unitIndex(state.units, event.unit);
    return index === -1 ? state : { ...state, units: state.units.toSpliced(index, 1) };
  },
};
