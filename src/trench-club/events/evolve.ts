import { afterBattle } from '../combat/battle.js';
import type { Event, EventOf } from '../schema/event.js';
import type { Country } from '../schema/names.js';
import type { SeatState, State, Unit } from '../schema/state.js';

type Armies = readonly number[];

/**
 * The state after an event. Never refuses and never rolls; shares everything that the event leaves alone. Flags are
 * absent when false, damage and experience when 0, lists of declarations when empty, neutral forts always.
 */
export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'armies-split':
      return armiesSplit(state, event);
    case 'order-rolled':
      return event.purpose === 'first-turn' ? { ...state, firstPlayer: event.first } : state;
    case 'token-revealed':
      return withArmy(state, event.country, event.army, { token: event.number, revealed: true });
    case 'army-deployed':
      return armyDeployed(state, event);
    case 'phase-began':
      return phaseBegan(state, event);
    case 'unit-moved':
      return unitMoved(state, event);
    case 'units-unloaded':
      return unitsUnloaded(state, event);
    case 'fort-taken':
      return fortTaken(state, event);
    case 'unit-destroyed':
      return unitDestroyed(state, event);
    case 'attacks-declared': {
      const { declarations: _before, ...rest } = state;
      return event.attacks.length > 0 ? { ...rest, declarations: event.attacks } : rest;
    }
    case 'battle-fought':
      return { ...afterBattle(state, event.battle), battle: event.battle.index + 1 };
    case 'attack-void':
      return { ...state, battle: event.index + 1 };
    case 'income-paid':
      return withMoney(state, event.country, event.amount);
    case 'unit-repaired':
      return unitRepaired(state, event);
    case 'unit-recruited':
      return unitRecruited(state, event);
    case 'money-transferred':
      return withMoney(withMoney(state, event.from, -event.amount - event.fee), event.to, event.amount);
    case 'timer-started':
      return { ...state, deadline: event.deadline };
    case 'timer-expired': {
      const { deadline: _deadline, ...rest } = state;
      return rest;
    }
    case 'surrender-offered':
      return withSeat(state, event.country, (seat) => ({ ...seat, surrendered: true }));
    case 'surrender-withdrawn':
      return withSeat(state, event.country, ({ surrendered: _surrendered, ...seat }) => seat);
    case 'draw-offered':
      return withSeat(state, event.country, (seat) => ({ ...seat, drawOffered: true }));
    case 'draw-withdrawn':
      return withSeat(state, event.country, ({ drawOffered: _drawOffered, ...seat }) => seat);
    case 'game-ended':
      return { ...withoutTurn(state), phase: 'over', result: event.result };
  }
}

/** The state after a list of events. */
export function evolveAll(state: State, events: readonly Event[]): State {
  return events.reduce(evolve, state);
}

/** SET-5 */
function armiesSplit(state: State, { country, armies }: EventOf<'armies-split'>): State {
  const armyOf = new Map(armies.flatMap((units, index) => units.map((id) => [id, index + 1] as const)));
  const units = state.units.map((unit) => {
    const army = armyOf.get(unit.id);
    return army === undefined ? unit : { ...unit, army };
  });
  return withSeat({ ...state, units }, country, (seat) => ({ ...seat, split: true }));
}

/** SET-9: the army stands, and the next player clockwise deploys. */
function armyDeployed(state: State, { country, army, placements }: EventOf<'army-deployed'>): State {
  const place = state.seats.findIndex((seat) => seat.country === country);
  const next = state.seats[(place + 1) % state.seats.length]?.country ?? country;
  const hexOf = new Map(placements.map(({ unit, hex }) => [unit, hex]));
  const units = state.units.map((unit) => {
    const hex = hexOf.get(unit.id);
    return hex ? { ...unit, hex } : unit;
  });
  return { ...withArmy(state, country, army, { deployed: true }), units, active: next };
}

/** PHS-1: a phase of the same turn, or the first phase of the next one. */
function phaseBegan(state: State, { phase, country, round }: EventOf<'phase-began'>): State {
  // A country without units begins with phase 4 (DEC-PHS-2).
  if (phase === 'movement' || (phase === 'money' && country !== state.active)) {
    return { ...withoutTurn(state), units: refreshed(state.units, country), phase, round, active: country };
  }
  if (phase === 'battles') {
    // FRS-5, DEC-FRS-1: a declared attack is an order once the list is locked.
    const attackers = new Set((state.declarations ?? []).map(({ attacker }) => attacker));
    const armies = armiesOf(state, (unit) => attackers.has(unit.id));
    const { deadline: _deadline, ...rest } = withOrders(state, country, armies);
    return { ...rest, phase, round, active: country, battle: 0 };
  }
  return { ...(phase === 'money' ? withoutTurn(state) : state), phase, round, active: country };
}

/** What belongs to the phases 1 to 3 of one turn. */
function withoutTurn(state: State): State {
  if (state.declarations === undefined && state.battle === undefined && state.deadline === undefined) return state;
  const { declarations: _declarations, battle: _battle, deadline: _deadline, ...rest } = state;
  return rest;
}

/** Between turns the marks of the last turn go, and who is inside a fort now may be repaired (ECO-3). */
function refreshed(units: State['units'], country: Country): State['units'] {
  let result: Unit[] | null = null;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    const rested = unit.fort !== undefined && unit.country === country;
    if (!unit.moved && !unit.acted && !unit.enteredTrench && (unit.rested ?? false) === rested) continue;
    const { moved: _moved, acted: _acted, enteredTrench: _entered, rested: _rested, ...rest } = unit;
    (result ??= units.slice())[index] = rested ? { ...rest, rested } : rest;
  }
  return result ?? units;
}

function unitMoved(state: State, event: EventOf<'unit-moved'>): State {
  const index = indexOf(state.units, event.unit);
  const unit = state.units[index];
  if (!unit) return state;
  const { hex: _hex, fort: _fort, aboard: _aboard, rested: _rested, ...rest } = unit;
  const { hex, fort, aboard } = event;
  const units = state.units.slice();
  units[index] = {
    ...rest,
    ...(hex && { hex }),
    ...(fort !== undefined && { fort }),
    ...(aboard !== undefined && { aboard }),
    moved: true,
  };
  // DEC-TRN-13: who boards gives the transport's army an order as well.
  const armies = armiesOf(state, ({ id }) => id === event.unit || id === event.aboard);
  return withOrders({ ...state, units }, unit.country, armies);
}

/** TRN-6, TRN-9, TRN-10, DEC-TRN-13 */
function unitsUnloaded(state: State, event: EventOf<'units-unloaded'>): State {
  const hexOf = new Map(event.placements.map(({ unit, hex }) => [unit, hex]));
  const out = new Set(event.units);
  let country: Country | null = null;
  const units = state.units.map((unit): Unit => {
    const hex = hexOf.get(unit.id);
    if (!hex && !out.has(unit.id)) return unit;
    country = unit.country;
    const { aboard: _aboard, ...rest } = unit;
    if (hex) return { ...rest, hex, moved: true };
    return event.fort === undefined ? unit : { ...rest, fort: event.fort, moved: true };
  });
  const armies = armiesOf(state, (unit) => out.has(unit.id) || hexOf.has(unit.id));
  return country ? withOrders({ ...state, units }, country, armies) : state;
}

/** FRT-5 */
function fortTaken(state: State, { fort, country }: EventOf<'fort-taken'>): State {
  const others = (state.forts ?? []).filter(({ id }) => id !== fort);
  const before = state.forts?.find(({ id }) => id === fort);
  const forts = [...others, { ...before, id: fort, country }].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...state, forts };
}

/** A battle has removed its dead already. */
function unitDestroyed(state: State, event: EventOf<'unit-destroyed'>): State {
  const index = indexOf(state.units, event.unit);
  return index === -1 ? state : { ...state, units: state.units.toSpliced(index, 1) };
}

/** ECO-5 */
function unitRepaired(state: State, event: EventOf<'unit-repaired'>): State {
  const index = indexOf(state.units, event.unit);
  const unit = state.units[index];
  if (!unit) return state;
  const { damage: _damage, ...repaired } = unit;
  const units = state.units.slice();
  units[index] = repaired;
  return withMoney({ ...state, units }, unit.country, -event.price);
}

/** ECO-7, ECO-14 */
function unitRecruited(state: State, event: EventOf<'unit-recruited'>): State {
  const { country } = event;
  const units = [...state.units, { id: event.unit, country, type: event.unitType, fort: event.fort }];
  const serial = { ...state.serial, [country]: (state.serial?.[country] ?? 0) + 1 };
  return withMoney({ ...state, units, serial }, country, -event.price);
}

function withMoney(state: State, country: Country, change: number): State {
  return { ...state, money: { ...state.money, [country]: (state.money?.[country] ?? 0) + change } };
}

function withSeat(state: State, country: Country, change: (seat: SeatState) => SeatState): State {
  return { ...state, seats: state.seats.map((seat) => (seat.country === country ? change(seat) : seat)) };
}

type Army = NonNullable<SeatState['armies']>[number];

function withArmy(state: State, country: Country, army: number, change: Partial<Army>): State {
  return withSeat(state, country, (seat) => ({
    ...seat,
    armies: (seat.armies ?? []).map((one, index) => (index === army - 1 ? { ...one, ...change } : one)),
  }));
}

/** The first-round limits look at the orders of rounds 1 and 2 only (FRS-1, FRS-2). */
function withOrders(state: State, country: Country, armies: Armies): State {
  const round = state.round ?? 3;
  if (round > 2 || armies.length === 0) return state;
  const seat = state.seats.find((one) => one.country === country);
  const before = seat?.ordered?.[round - 1] ?? [];
  if (armies.every((army) => before.includes(army))) return state;
  const now = [...new Set([...before, ...armies])].sort();
  const ordered = round === 1 ? [now] : [seat?.ordered?.[0] ?? [], now];
  return withSeat(state, country, (one) => ({ ...one, ordered }));
}

function armiesOf(state: State, belongs: (unit: Unit) => boolean): Armies {
  if ((state.round ?? 3) > 2) return [];
  return state.units.flatMap((unit) => (unit.army !== undefined && belongs(unit) ? [unit.army] : []));
}

function indexOf(units: State['units'], id: string): number {
  for (let index = 0; index < units.length; index++) if (units[index]?.id === id) return index;
  return -1;
}
