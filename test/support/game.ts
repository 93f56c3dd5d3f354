import { givenDice, type GivenDice } from '../../src/dice/dice.js';
import { fromOffset, type Hex } from '../../src/hex/axial.js';
import type { Refusal } from '../../src/game/verdict.js';
import { decide } from '../../src/trench-club/decide.js';
import type { Command } from '../../src/trench-club/wire/schema/command.js';
import type { Event } from '../../src/trench-club/wire/schema/event.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import type { Country, UnitType } from '../../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';

export const FOUR: Country[] = ['germany', 'france', 'austria-hungary', 'great-britain'];
export const TWO: Country[] = ['germany', 'france'];
/** Seats of a set-up that people play. */
export const seated = (countries: readonly Country[]): { country: Country }[] =>
  countries.map((country) => ({ country }));

/** The hex in that column and row of a plain map. */
export const at = (column: number, row: number): Hex => fromOffset(column, row, 'flat');

const COLUMNS = 30;
const ROWS = 24;

/**
 * 30 by 24 hexes of open ground, odd-q. Halves are columns 0–14 and 15–29. Start numbers 1–6 stand at columns 2, 7, 12
 * of rows 7 and 16, 7–12 fifteen columns on. Forts F1–F7 (F8–F14) have their entrances left and right of a body
 * hex: along row 0 from columns 0, 4, 8, 12, along row 23 from columns 0, 4, 8.
 */
export function plainMap(letters: Readonly<Record<string, string>> = {}): MapDocument {
  const rows = Array.from({ length: ROWS }, () => new Array<string>(COLUMNS).fill('o'));
  for (const [key, letter] of Object.entries(letters)) {
    const [column, row] = key.split(',').map(Number) as [number, number];
    (rows[row] as string[])[column] = letter;
  }
  const forts: MapDocument['forts'] = [];
  const starts: MapDocument['starts'] = [];
  for (const shift of [0, 15]) {
    for (const [column, row] of [
      [0, 0],
      [4, 0],
      [8, 0],
      [12, 0],
      [0, 23],
      [4, 23],
      [8, 23],
    ] as const) {
      const [left, body, right] = [0, 1, 2].map((step) => at(column + shift + step, row)) as [Hex, Hex, Hex];
      for (const step of [0, 1, 2]) (rows[row] as string[])[column + shift + step] = 'X';
      forts.push({ id: `F${forts.length + 1}`, body: [body], entrances: { left, right } });
    }
    for (const row of [7, 16]) {
      for (const column of [2, 7, 12]) starts.push({ number: starts.length + 1, hex: at(column + shift, row) });
    }
  }
  return {
    schema: 'trench-club-map/1',
    id: 'plain',
    title: 'Open ground',
    orientation: 'flat',
    rows: rows.map((row) => row.join('')),
    trenches: [],
    forts,
    starts,
    halves: { 'half-1-6': { columns: [0, 14] }, 'half-7-12': { columns: [15, 29] } },
  };
}

export const PLAIN = plainMap();

/** `unit('germany', 'tank', at(3, 4))`: a unit on a hex, or in a fort by its id, or aboard `aboard:ID`. */
export function unit(country: Country, type: UnitType, place: Hex | string, more: Partial<Unit> = {}): Unit {
  const where =
    typeof place !== 'string'
      ? { hex: place }
      : place.startsWith('aboard:')
        ? { aboard: place.slice('aboard:'.length) }
        : { fort: place };
  return { id: `${country}-${type}`, country, type, ...where, ...more };
}

/** Round 3, phase movement, on the plain map, by default. */
export function position(more: Partial<State> & { countries?: readonly Country[] } = {}): State {
  const { countries = TWO, ...rest } = more;
  return {
    schema: 'trench-club/1',
    ruleset: 'e1',
    map: PLAIN,
    seats: countries.map((country) => ({ country })),
    round: 3,
    phase: 'movement',
    active: countries[0] as Country,
    firstPlayer: countries[0] as Country,
    units: [],
    ...rest,
  };
}

/** Forts under flags: `flags({ F1: 'france' })`. */
export function flags(holders: Readonly<Record<string, Country>>): NonNullable<State['forts']> {
  return Object.entries(holders).map(([id, country]) => ({ id, country }));
}

export interface Outcome {
  /** The state after the events; the same state when refused. */
  readonly state: State;
  readonly events: readonly Event[];
  readonly types: readonly string[];
  readonly refusal: Refusal | null;
  readonly dice: GivenDice;
}

/** Gives a command with the dice that fall, all at once in a row. */
export function give(state: State, seat: string, command: Command, rolls: readonly number[] = []): Outcome {
  const dice = givenDice(rolls);
  const decision = decide(state, command, seat, dice);
  if (!decision.ok) return { state, events: [], types: [], refusal: decision.refusal, dice };
  const { events, state: after } = decision;
  return { state: after, events, types: events.map(({ type }) => type), refusal: null, dice };
}

/** Gives a command that is expected to be accepted. */
export function must(state: State, seat: string, command: Command, rolls: readonly number[] = []): State {
  const { state: after, refusal } = give(state, seat, command, rolls);
  if (refusal) throw new Error(`${command.type}: ${refusal.code} ${refusal.message}`);
  return after;
}

/** The active country goes through its four phases without doing anything. */
export function passed(state: State): State {
  const seat = state.active as Country;
  const battles = must(must(state, seat, { type: 'end-movement' }), seat, { type: 'confirm-declarations' });
  return must(battles, seat, { type: 'end-turn' });
}
