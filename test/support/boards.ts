import type { Test } from 'tap';
import { equals, fromOffset, neighbours, toOffset, type Hex } from '../../src/hex/axial.js';
import { freshDestinationsOf, type Destination } from '../../src/trench-club/law/movement/destinations.js';
import { checkMove } from '../../src/trench-club/law/movement/walk.js';
import type { Walked } from '../../src/trench-club/law/mines/walked.js';
import { positionOf, type Position } from '../../src/trench-club/board/position/position.js';
import { fortIdOf } from '../../src/trench-club/board/position/place.js';
import type { Refusal, Verdict } from '../../src/game/verdict.js';
import type { Placement, Step } from '../../src/trench-club/wire/schema/command.js';
import type { Event } from '../../src/trench-club/wire/schema/event.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import { COUNTRIES, type Country, type UnitType } from '../../src/trench-club/wire/schema/names.js';
import type { OptionOverrides } from '../../src/trench-club/wire/schema/options.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';
import type { UnitOverrides } from '../../src/trench-club/wire/schema/unit-sheet.js';
import type { Edition } from './combat.js';

/**
 * A small board drawn with letters, one row of text per row of hexes (flat-top, odd columns half a hex lower): the
 * letters of map documents, `t` for a trench in open ground (connected ones are one: T1, T2 …), and `<` and `>` for the left and
 * right entrance of a fort. Each connected group of `X`, `<`
 * and `>` is one fort; they are called F1, F2 … in reading order of their left entrances. In a row, every hex is adjacent to
 * the ones before and after it, so a row alone is a corridor.
 */
export interface Drawing {
  readonly rows: readonly string[];
  /**
   * Units by id, written `country type place`: country G, A, F or B; the place `column,row`, a fort `F1`, a transport
   * `@t`, or `-` for a unit that waits. Example: `G infantry 0,0`. A `!` at the end marks a unit that has moved.
   */
  readonly units: Readonly<Record<string, string>>;
  /** Flags of forts, by fort id: country letter. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly options?: OptionOverrides;
  readonly overrides?: UnitOverrides;
  readonly edition?: Edition;
  readonly more?: Partial<State>;
  readonly armies?: Readonly<Record<string, number>>;
}

const BY_LETTER: Readonly<Record<string, Country>> = {
  G: 'germany',
  A: 'austria-hungary',
  F: 'france',
  B: 'great-britain',
};

/** Speeds the tables rely on, so that a better estimate in a unit sheet does not change their results. */
const SPEEDS: UnitOverrides = {
  'heavy-infantry': { speed: 2 },
  'assault-gun': { speed: 2 },
  howitzer: { speed: 2 },
  'anti-aircraft-truck': { speed: 3 },
  'troop-transport': { speed: 5 },
  tank: { speed: 2 },
  'fighter-plane': { speed: 6 },
  'big-bertha': { speed: 1 },
  'anti-tank-gunners': { speed: 2 },
  'renault-ft-17': { speed: 3 },
  'mark-i-female': { speed: 2 },
  gunboat: { speed: 4 },
  'railway-gun': { speed: 0.5 },
};

/** `2,1` in columns and rows as a hex. */
export function hexAt(place: string): Hex {
  const [column, row] = place.split(',').map(Number);
  return fromOffset(column as number, row as number, 'flat');
}

function placeOf({ q, r }: Hex): string {
  const { column, row } = toOffset({ q, r }, 'flat');
  return `${column},${row}`;
}

/** `1,0 2,0 F1 @t`: hexes, forts entered, transports boarded. */
export function pathOf(text: string): Step[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) =>
      word.startsWith('@') ? { board: word.slice(1) } : word.includes(',') ? hexAt(word) : { fort: word },
    );
}

/** A path back in the notation of {@link pathOf}. */
export function textOf(path: readonly Step[]): string {
  return path
    .map((step) => ('board' in step ? `@${step.board}` : 'fort' in step ? step.fort : placeOf(step)))
    .join(' ');
}

function drawMap(rows: readonly string[]): MapDocument {
  const letter = (hex: Hex): string => {
    const { column, row } = toOffset(hex, 'flat');
    return rows[row]?.[column] ?? ' ';
  };
  const seen = new Set<string>();
  const forts: MapDocument['forts'] = [];
  rows.forEach((line, row) =>
    [...line].forEach((sign, column) => {
      if (sign !== '<') return;
      const group = [fromOffset(column, row, 'flat')];
      seen.add(`${column},${row}`);
      for (const hex of group) {
        for (const [dq, dr] of [
          [0, -1],
          [1, -1],
          [1, 0],
          [0, 1],
          [-1, 1],
          [-1, 0],
        ] as const) {
          const next = { q: hex.q + dq, r: hex.r + dr };
          if (!'X<>'.includes(letter(next)) || seen.has(placeOf(next))) continue;
          seen.add(placeOf(next));
          group.push(next);
        }
      }
      const [left, right] = ['<', '>'].map((end) => group.filter((hex) => letter(hex) === end));
      const body = group.filter((hex) => letter(hex) === 'X');
      if (left?.length !== 1 || right?.length !== 1 || body.length === 0) {
        throw new Error(`The fort at ${column},${row} needs one <, one > and at least one X.`);
      }
      const entrances = { left: left[0] as Hex, right: right[0] as Hex };
      forts.push({ id: `F${forts.length + 1}`, body, entrances });
    }),
  );
  const trenches: MapDocument['trenches'] = [];
  rows.forEach((line, row) =>
    [...line].forEach((sign, column) => {
      const first = fromOffset(column, row, 'flat');
      if (sign !== 't' || trenches.some(({ hexes }) => hexes.some((hex) => placeOf(hex) === placeOf(first)))) return;
      const hexes = [first];
      for (const hex of hexes) {
        for (const next of neighbours(hex)) {
          if (letter(next) === 't' && !hexes.some((known) => placeOf(known) === placeOf(next))) hexes.push(next);
        }
      }
      trenches.push({ id: `T${trenches.length + 1}`, hexes });
    }),
  );
  return {
    schema: 'trench-club-map/1',
    id: 'drawing',
    title: 'Drawing',
    orientation: 'flat',
    rows: rows.map((line) => line.replace(/[<>]/g, 'X').replace(/t/g, 'o')),
    trenches,
    forts,
    starts: [],
  };
}

function unitOf(id: string, text: string, army: number | undefined): Unit {
  const [letter, type, place] = text.replace('!', '').split(' ') as [string, UnitType, string];
  const country = BY_LETTER[letter];
  if (!country || !type || !place) throw new Error(`${id}: ${text}?`);
  return {
    id,
    country,
    type,
    ...(place.startsWith('@')
      ? { aboard: place.slice(1), moved: true }
      : place.startsWith('F')
        ? { fort: place }
        : place !== '-' && { hex: hexAt(place) }),
    ...(text.endsWith('!') && { moved: true }),
    ...(army !== undefined && { army }),
  };
}

/** The state of a drawing. */
export function stateOf(drawing: Drawing, edition: Edition = drawing.edition ?? 'e1'): State {
  const { rows, units, flags = {}, options, overrides = {}, more, armies = {} } = drawing;
  return {
    schema: 'trench-club/1',
    ruleset: edition,
    map: drawMap(rows),
    seats: COUNTRIES.map((country) => ({ country })),
    unitOverrides: { ...SPEEDS, ...overrides },
    ...(options && { options }),
    units: Object.entries(units).map(([id, text]) => unitOf(id, text, armies[id])),
    forts: Object.entries(flags).map(([id, letter]) => ({ id, country: BY_LETTER[letter] as Country })),
    ...more,
  };
}

/** `a:2,1 b:3,1`: who is unloaded where. */
export function unloadOf(text: string): Placement[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [unit, place] = word.split(':') as [string, string];
      return { unit, hex: hexAt(place) };
    });
}

/** Half points of a legal move. */
export function costOf({ costs }: Walked): number {
  return costs.at(-1) ?? 0;
}

/** The events of a legal move that nothing comes between. */
export function eventsOf({ moved, unloaded }: Walked): Event[] {
  return unloaded ? [...moved, unloaded] : [...moved];
}

/** Judges a move of unit `unit` along a path in the notation of {@link pathOf}, with its cost in half points. */
export function move(
  state: State,
  unit: string,
  path: string,
  unload?: string,
): Verdict<Walked & { readonly cost: number; readonly events: readonly Event[] }> {
  const position = positionOf(state);
  const placements = unload === undefined ? undefined : unloadOf(unload);
  const verdict = checkMove(position, position.unitIndex(unit), pathOf(path), placements);
  if (!verdict.ok) return verdict;
  return { ok: true, value: { ...verdict.value, cost: costOf(verdict.value), events: eventsOf(verdict.value) } };
}

/** Where a unit may end its move, as text: `2,0`, `F1` or `@t`, with the cost in points and the kind. */
export function destinations(
  state: State,
  unit: string,
): Map<string, { cost: number; kind: string; stopped: boolean }> {
  const position = positionOf(state);
  const found = freshDestinationsOf(position, position.unitIndex(unit));
  return new Map(
    found.map((one) => [nameOf(position, one), { cost: one.cost / 2, kind: one.kind, stopped: one.stopped }]),
  );
}

function nameOf(position: Position, { kind, node, transport }: Destination): string {
  const { map } = position;
  if (kind === 'board') return `@${position.state.units[transport]?.id}`;
  return fortIdOf(map, node) ?? placeOf(map.board.hexes[node] as Hex);
}

/** One line of a rules table: a position, a move, and the verdict of the rules. */
export interface Case {
  /** The behaviour; the clause ids stand in the name of the table or here. */
  readonly name: string;
  readonly board: Drawing;
  /** Id of the unit that moves; default: `m`. */
  readonly unit?: string;
  readonly path: string;
  readonly unload?: string;
  /** Running cost after every step in points, when legal: `0.5 1 2`. */
  readonly costs?: string;
  /** Code and clause of the refusal otherwise: `contact-stop CON-1`. */
  readonly refused?: string;
  /** Must the move have been stopped by contact? */
  readonly stopped?: boolean;
  /** Default: both editions. */
  readonly editions?: readonly Edition[];
  /** Facts and remedy that the refusal must hold. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** The longest legal part of the path, in path notation. */
  readonly prefix?: string;
}

/**
 * Plays a table of cases in both editions. A legal move must also be among the unit’s destinations, no dearer than
 * booked; the remedy of a refusal must itself be legal.
 */
export function play(t: Test, cases: readonly Case[]): void {
  for (const one of cases) {
    for (const edition of one.editions ?? (['e1', 'e2'] as const)) {
      const state = stateOf(one.board, edition);
      const unit = one.unit ?? 'm';
      const name = `${one.name} [${edition}]`;
      const verdict = move(state, unit, one.path, one.unload);
      const found = destinations(state, unit);
      const end = endOf(state, unit, one.path);
      if (one.refused !== undefined) {
        if (verdict.ok) {
          t.fail(`${name}: legal, should be ${one.refused}`);
          continue;
        }
        const { refusal } = verdict;
        t.equal(`${refusal.code} ${refusal.clause}`, one.refused, `${name}: ${refusal.message}`);
        if (one.facts) t.match(refusal.facts, one.facts, `${name}: facts`);
        const remedy = remedyOf(refusal);
        if (one.prefix !== undefined)
          t.equal(textOf(remedy.longestPrefix ?? []), one.prefix, `${name}: longest prefix`);
        const complaint = remedyComplaint(state, unit, refusal);
        t.equal(complaint, null, `${name}: the remedy is legal`);
        continue;
      }
      if (!verdict.ok) {
        t.fail(`${name}: refused, ${verdict.refusal.code} ${verdict.refusal.clause}: ${verdict.refusal.message}`);
        continue;
      }
      const { costs } = verdict.value;
      const [cost, events] = [costOf(verdict.value), eventsOf(verdict.value)];
      if (one.costs !== undefined)
        t.equal(costs.map((half) => half / 2).join(' '), one.costs, `${name}: running costs`);
      if (one.stopped !== undefined) t.match(events[0], { stopped: one.stopped }, `${name}: stopped`);
      const destination = found.get(end);
      t.ok(destination && destination.cost * 2 <= cost, `${name}: ${end} is among the destinations`);
    }
  }
}

function endOf(state: State, unit: string, path: string): string {
  const last = path.split(' ').filter(Boolean).at(-1);
  if (last) return last;
  const who = state.units.find(({ id }) => id === unit);
  return who?.hex ? placeOf(who.hex) : (who?.fort ?? '');
}

interface Remedy {
  readonly longestPrefix?: readonly Step[];
  readonly nearest?: { readonly path: readonly Step[]; readonly cost: number; readonly distance: number } | null;
  readonly unload?: readonly Placement[];
}

function remedyOf(refusal: Refusal): Remedy {
  return (refusal.remedy ?? {}) as Remedy;
}

/** The fault of the remedy of a refused move, or null: both paths it offers must be legal. */
export function remedyComplaint(state: State, unit: string, refusal: Refusal): string | null {
  const position = positionOf(state);
  const index = position.unitIndex(unit);
  const { longestPrefix, nearest } = remedyOf(refusal);
  const isLoaded = position.loaded.has(index);
  const offered: [string, readonly Step[], number | null][] = [];
  if (longestPrefix && longestPrefix.length > 0) offered.push(['longest prefix', longestPrefix, null]);
  if (nearest) offered.push(['nearest', nearest.path, nearest.cost]);
  for (const [what, path, cost] of offered) {
    let verdict = checkMove(position, index, path);
    if (!verdict.ok && isLoaded && verdict.refusal.code === 'unload-incomplete') {
      verdict = checkMove(position, index, path, remedyOf(verdict.refusal).unload);
    }
    if (!verdict.ok) return `${what} ${textOf(path)}: ${verdict.refusal.code}, ${verdict.refusal.message}`;
    if (cost !== null && costOf(verdict.value) !== cost * 2)
      return `${what}: costs ${costOf(verdict.value) / 2}, not ${cost}`;
  }
  const way = nearest?.path ?? [];
  const end = way.at(-1);
  const here = position.state.units[index]?.hex;
  if (end && here && 'q' in end && equals(end, here)) return `nearest ${textOf(way)}: to where it stands`;
  return null;
}
