import t from 'tap';
import { unitSheets } from '../../../src/trench-club/board/rules/catalogue.js';
import type { Seat } from '../../../src/game/contract.js';
import type { MapDocument } from '../../../src/trench-club/wire/schema/map.js';
import type { SeatState, State, Unit } from '../../../src/trench-club/wire/schema/state.js';
import type { UnitSheetDocument } from '../../../src/trench-club/wire/schema/unit-sheet.js';
import { at, FOUR } from '../../support/game.js';
import { appFor } from '../../support/session-table.js';

/**
 * The largest and oddest requests that the schemas let through, and the nearest that they do not: each has its answer. None
 * of them may be slow: before its bound was found, each of these took seconds, minutes or all memory.
 */

/** 200 by 200 hexes of one terrain, the largest map there is. */
function wide(letter = 'o', more: Partial<MapDocument> = {}): MapDocument {
  const rows = Array.from({ length: 200 }, () => letter.repeat(200));
  const nothing = { trenches: [], forts: [], starts: [] };
  return { schema: 'trench-club-map/1', id: 'wide', title: 'Wide', orientation: 'flat', rows, ...nothing, ...more };
}

const WIDE = wide();

/** Round 5 of a game of four on the wide map, in the phase movement of Germany. */
function state(more: Partial<State> = {}): State {
  const seats = FOUR.map((country) => ({ country }));
  const base = { schema: 'trench-club/1' as const, ruleset: 'e1' as const, map: WIDE, seats, units: [] };
  return { ...base, round: 5, phase: 'movement', active: 'germany', ...more };
}

function units(count: number, make: (index: number) => Partial<Unit>): Unit[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `u${index}`,
    country: 'germany',
    type: 'infantry',
    ...make(index),
  }));
}

/** A thousand units, side by side, each next to enemies. */
const CROWD = units(1000, (i) => ({
  country: i % 2 === 0 ? 'germany' : 'france',
  hex: at(i % 200, Math.floor(i / 200)),
}));

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

function seatsWith(more: (country: Seat) => Partial<SeatState>): SeatState[] {
  return FOUR.map((country) => ({ country, ...more(country) }));
}

const THREE = seatsWith(() => ({ armies: [{ token: 1 }, { token: 2 }, { token: 3 }] }));
const CALLED = seatsWith(() => ({ split: true, armies: [{ token: 1, revealed: true }, { token: 2 }, { token: 3 }] }));
const START = { starts: [{ number: 1, hex: at(100, 100) }] };
const SHEET = unitSheets.get('e1')?.document as UnitSheetDocument;
const FORT = {
  id: 'F1',
  body: [at(11, 10)],
  entrances: { left: at(10, 10), right: at(12, 10) },
};
const FORTRESS = wide('o', {
  rows: WIDE.rows.map((row, index) => (index === 10 ? `${'o'.repeat(10)}XXX${'o'.repeat(187)}` : row)),
  forts: [FORT],
});

const LONG_RANGE = { infantry: { groundRange: [1, 400] as [number, number], openRow: [1, 2, 3, 4, 5, 6] } };

const FAST = { 'troop-transport': { speed: 40 } };

/** Transports of Germany, each with four units aboard. */
function convoy(count: number, spot: (index: number) => Unit['hex']): Unit[] {
  return many(count, (i): Unit[] => {
    const hex = spot(i) as NonNullable<Unit['hex']>;
    const cargo = many(4, (k): Unit => ({ id: `c${i}-${k}`, country: 'germany', type: 'infantry', aboard: `t${i}` }));
    return [{ id: `t${i}`, country: 'germany', type: 'troop-transport', hex }, ...cargo];
  }).flat();
}

interface Answer {
  readonly code?: string;
  readonly legal?: boolean;
  readonly refusal?: { readonly code: string };
  readonly state?: unknown;
}

interface Extreme {
  readonly name: string;
  /** After /v1/rules/. */
  readonly path: string;
  readonly body: () => object;
  readonly status: number;
  /** Of the problem or of the refusal; `legal` where it is neither. */
  readonly code: string;
}

const EXTREMES: readonly Extreme[] = [
  {
    name: 'an army of more units than a state holds',
    path: 'validate',
    body: () => ({
      state: state({ phase: 'armies', round: 1, seats: THREE, units: units(1000, () => ({})) }),
      command: { type: 'split-armies', armies: [many(100_000, (i) => `a${i % 1000}`), [], []] },
    }),
    status: 400,
    code: 'malformed-request',
  },
  {
    name: 'three full armies of strangers',
    path: 'validate',
    body: () => ({
      state: state({ phase: 'armies', round: 1, seats: THREE, units: units(1000, () => ({})) }),
      command: { type: 'split-armies', armies: many(3, (army) => many(1000, (i) => `a${army}-${i}`)) },
    }),
    status: 200,
    code: 'wrong-split',
  },
  {
    name: 'more armies with orders than there are, which every refusal would repeat',
    path: 'attacks',
    body: () => ({
      state: state({ round: 1, units: CROWD, seats: seatsWith(() => ({ ordered: [many(10_000, () => 1)] })) }),
    }),
    status: 400,
    code: 'malformed-request',
  },
  {
    name: 'a title that every explanation would repeat',
    path: 'reachable',
    body: () => ({
      state: state({
        units: CROWD,
        unitSheet: { ...SHEET, units: SHEET.units.map((entry) => ({ ...entry, title: 'x'.repeat(10_000) })) },
      }),
      explain: true,
    }),
    status: 400,
    code: 'malformed-request',
  },
  {
    name: 'a serial number after which there is no next one',
    path: 'apply',
    body: () => ({
      state: state({
        map: FORTRESS,
        phase: 'money',
        money: { germany: 10_000 },
        serial: { germany: Number.MAX_SAFE_INTEGER + 1 },
        forts: [{ id: 'F1', country: 'germany' }],
        units: [{ id: `germany-tank-${Number.MAX_SAFE_INTEGER + 1}`, country: 'germany', type: 'tank', fort: 'F1' }],
      }),
      command: { type: 'recruit', unitType: 'tank', fort: 'F1' },
    }),
    status: 400,
    code: 'malformed-request',
  },
  {
    name: 'the largest serial number, taken',
    path: 'apply',
    body: () => ({
      state: state({
        map: FORTRESS,
        phase: 'money',
        money: { germany: 10_000 },
        serial: { germany: 1e12 - 1 },
        forts: [{ id: 'F1', country: 'germany' }],
        units: [{ id: `germany-tank-${1e12}`, country: 'germany', type: 'tank', fort: 'F1' }],
      }),
      command: { type: 'recruit', unitType: 'tank', fort: 'F1' },
    }),
    status: 200,
    code: 'legal',
  },
  {
    name: 'a clock that starts in a leap second',
    path: 'apply',
    body: () => ({
      state: state({ options: { 'timer.movePlusDeclare': 60 } }),
      command: { type: 'start-timer', now: '2026-12-31T23:59:60Z' },
    }),
    status: 400,
    code: 'malformed-request',
  },
  {
    name: 'a clock that starts in the last second of the last year',
    path: 'apply',
    body: () => ({
      state: state({ options: { 'timer.movePlusDeclare': 86_400 } }),
      command: { type: 'start-timer', now: '9999-12-31T23:59:59Z' },
    }),
    status: 200,
    code: 'legal',
  },
  {
    name: 'a thousand units to deploy where there is water only',
    path: 'legal-commands',
    body: () => ({
      state: state({
        map: wide('w', START),
        phase: 'deployment',
        round: 1,
        seats: CALLED,
        units: units(1000, () => ({ army: 1 })),
      }),
    }),
    status: 422,
    code: 'answer-too-large',
  },
  {
    name: 'a hundred placements in the first hundred rings',
    path: 'validate',
    body: () => ({
      state: state({
        map: wide('w', START),
        phase: 'deployment',
        round: 1,
        seats: CALLED,
        units: units(100, () => ({ army: 1 })),
      }),
      command: { type: 'deploy', army: 1, placements: many(100, (i) => ({ unit: `u${i}`, hex: at(0, i) })) },
    }),
    status: 200,
    code: 'legal',
  },
  {
    name: 'a thousand attacks that may not stand',
    path: 'validate',
    body: () => ({
      state: state({
        phase: 'declaration',
        units: CROWD,
        unitOverrides: { infantry: { groundRange: [1, 400] } },
      }),
      command: { type: 'declare', attacks: many(1000, (i) => ({ attacker: `u${(2 * i) % 1000}`, target: 'nobody' })) },
    }),
    status: 200,
    code: 'unknown-unit',
  },
  {
    name: 'two hundred loaded transports that all have room',
    path: 'apply',
    body: () => ({
      state: state({
        unitOverrides: FAST,
        deadline: '2026-01-01T00:00:00Z',
        units: convoy(200, (i) => at(10 * (i % 20), 10 * Math.floor(i / 20))),
      }),
      command: { type: 'expire-timer', now: '2027-01-01T00:00:00Z' },
    }),
    status: 200,
    code: 'legal',
  },
  {
    name: 'two hundred loaded transports side by side',
    path: 'apply',
    body: () => ({
      state: state({
        unitOverrides: FAST,
        deadline: '2026-01-01T00:00:00Z',
        units: convoy(200, (i) => at(80 + (i % 20), 80 + Math.floor(i / 20))),
      }),
      command: { type: 'expire-timer', now: '2027-01-01T00:00:00Z' },
    }),
    status: 200,
    code: 'legal',
  },
  {
    name: 'a hundred loaded transports in a field that just about holds them',
    path: 'apply',
    body: () => ({
      state: state({
        unitOverrides: { 'troop-transport': { speed: 8 } },
        deadline: '2026-01-01T00:00:00Z',
        units: convoy(100, (i) => at(80 + (i % 10), 80 + Math.floor(i / 10))),
      }),
      command: { type: 'expire-timer', now: '2027-01-01T00:00:00Z' },
    }),
    status: 422,
    code: 'answer-too-large',
  },
  {
    name: 'a transport with twenty loaded fellows and the whole map before it',
    path: 'reachable',
    body: () => ({
      state: state({
        map: wide('r'),
        unitOverrides: FAST,
        units: convoy(21, (i) => at(20 + 7 * i, 100)),
      }),
      units: ['t0'],
    }),
    status: 422,
    code: 'answer-too-large',
  },
  {
    name: 'time is up for a loaded transport whose army may get no orders',
    path: 'apply',
    body: () => ({
      state: state({
        round: 1,
        firstPlayer: 'germany',
        seats: seatsWith(() => ({ ordered: [[1]] })),
        deadline: '2026-01-01T00:00:00Z',
        units: convoy(1, () => at(20, 20)).map((unit) => ({ ...unit, army: 2 })),
      }),
      command: { type: 'expire-timer', now: '2027-01-01T00:00:00Z' },
    }),
    status: 200,
    code: 'legal',
  },
  {
    name: 'a hundred attacks on one unit as fractions',
    path: 'odds',
    body: () => ({
      state: state({ phase: 'declaration', units: CROWD, unitOverrides: LONG_RANGE }),
      attacks: many(100, (i) => ({ attacker: `u${2 * i}`, target: 'u1' })),
      exact: true,
    }),
    status: 200,
    code: 'legal',
  },
  {
    name: 'attacks that support each other as fractions',
    path: 'odds',
    body: () => ({
      state: state({ phase: 'declaration', units: CROWD, unitOverrides: LONG_RANGE }),
      attacks: [...many(5, (i) => [2 * i, 2 * i + 1]), ...many(60, (i) => [2 * i + 10, 1 + 2 * (i % 3)])].map(
        ([attacker, target]) => ({ attacker: `u${attacker}`, target: `u${target}` }),
      ),
      exact: true,
    }),
    status: 200,
    code: 'legal',
  },
];

const app = await appFor(t);

for (const { name, path, body, status, code } of EXTREMES) {
  t.test(name, async (t) => {
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify(body());
    const post = (path: string, payload: string) =>
      app.inject({ method: 'POST', url: `/v1/rules/${path}`, headers, payload });
    const response = await post(path, payload);
    const answer = response.json<Answer>();
    t.equal(response.statusCode, status, response.body.slice(0, 300));
    t.equal(answer.code ?? answer.refusal?.code ?? (answer.legal ? 'legal' : 'answered'), code);
    if (!answer.state) return;
    const checked = await post('validate-state', JSON.stringify({ state: answer.state }));
    t.same(checked.json(), { valid: true, findings: [] }, 'the state after it can be asked about');
  });
}
