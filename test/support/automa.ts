import type { Test } from 'tap';
import { givenDice } from '../../src/dice/dice.js';
import { distance, toOffset, type Hex } from '../../src/hex/axial.js';
import type { Event, EventOf } from '../../src/trench-club/wire/schema/event.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import type { Country, UnitType } from '../../src/trench-club/wire/schema/names.js';
import type { OptionOverrides } from '../../src/trench-club/wire/schema/options.js';
import type { SeatState, State, Unit } from '../../src/trench-club/wire/schema/state.js';
import type { UnitOverrides } from '../../src/trench-club/wire/schema/unit-sheet.js';
import { opponent } from '../../src/trench-club/opponents/opponents.js';

/**
 * A board around the hex 0,0 in axial coordinates, as the catalogue writes its fixtures. The Automa plays Germany and is to
 * act; France is a person's.
 */
export interface Scene {
  /** Hexes from the middle to the edge; default 7. */
  readonly radius?: number;
  /** Letters of map documents to lists of hexes: `{ f: '1,0 2,0' }`; all else is open. */
  readonly ground?: Readonly<Record<string, string>>;
  /** Forts as left entrance, body, right entrance: `{ F1: '3,0 4,0 5,0' }`, in the order of the map. */
  readonly forts?: Readonly<Record<string, string>>;
  readonly flags?: Readonly<Record<string, 'G' | 'F'>>;
  /** Start hexes by number. */
  readonly starts?: Readonly<Record<number, string>>;
  /** `G tank 0,0`: country, type, hex, fort or `-` for one that waits, then `d3` for damage, `x5` for experience, `a1` for an army, `done`. */
  readonly units: Readonly<Record<string, string>>;
  readonly options?: OptionOverrides;
  readonly overrides?: UnitOverrides;
  readonly manner?: SeatState['automa'];
  /** Units that it has attacked in this turn. */
  readonly attacked?: string;
  readonly more?: Partial<State>;
}

const COUNTRY: Readonly<Record<string, Country>> = { G: 'germany', F: 'france' };

/** Figures the tables rely on, so that a better estimate in a unit sheet does not change their results. */
const FIGURES: UnitOverrides = {
  'heavy-infantry': { speed: 2 },
  'assault-gun': { speed: 2, groundRange: [1, 3] },
  howitzer: { speed: 2, groundRange: [2, 4] },
  'anti-aircraft-truck': { speed: 3, airRange: [1, 4] },
  tank: { speed: 2, price: 6 },
  'fighter-plane': { speed: 6, price: 6 },
  'armoured-car': { price: 4 },
  'mark-i-female': { speed: 2, price: 5 },
  'big-bertha': { speed: 1, groundRange: [2, 8] },
  'anti-tank-gunners': { speed: 2, groundRange: [1, 3] },
};

const parsed = (text: string): Hex => {
  const [q, r] = text.split(',').map(Number) as [number, number];
  return { q, r };
};
const list = (text: string) => text.split(' ').filter(Boolean);

/** Map documents have their first column and row at 0. */
function shift(radius: number): Hex {
  return { q: radius + (radius % 2), r: radius };
}

export function stateOfScene(scene: Scene): State {
  const {
    radius = 7,
    ground = {},
    forts = {},
    flags = {},
    units,
    options,
    overrides,
    manner,
    attacked,
    starts = {},
    more,
  } = scene;
  const by = shift(radius);
  const moved = ({ q, r }: Hex): Hex => ({ q: q + by.q, r: r + by.r });
  const hex = (text: string) => moved(parsed(text));
  const letters = new Map<string, string>();
  for (const [letter, hexes] of Object.entries(ground)) for (const one of list(hexes)) letters.set(one, letter);
  for (const hexes of Object.values(forts)) for (const one of list(hexes)) letters.set(one, 'X');
  const rows: string[][] = [];
  for (let q = -radius; q <= radius; q++) {
    for (let r = -radius; r <= radius; r++) {
      if (distance({ q, r }, { q: 0, r: 0 }) > radius) continue;
      const { column, row } = toOffset(moved({ q, r }), 'flat');
      (rows[row] ??= [])[column] = letters.get(`${q},${r}`) ?? 'o';
    }
  }
  const width = Math.max(...Array.from(rows, (row) => row?.length ?? 0));
  const map: MapDocument = {
    schema: 'trench-club-map/1',
    id: 'scene',
    title: 'Scene',
    orientation: 'flat',
    rows: Array.from(rows, (row) => Array.from({ length: width }, (_, column) => row?.[column] ?? ' ').join('')),
    trenches: [],
    forts: Object.entries(forts).map(([id, text]) => {
      const [left, body, right] = list(text).map(hex) as [Hex, Hex, Hex];
      return { id, body: [body], entrances: { left, right } };
    }),
    starts: Object.entries(starts).map(([number, text]) => ({ number: Number(number), hex: hex(text) })),
  };
  const done = list(attacked ?? '').map((target) => ({ unit: 'another', target }));
  for (const [id, text] of Object.entries(units)) if (/ done\b/.test(text)) done.push({ unit: id } as (typeof done)[0]);
  return {
    schema: 'trench-club/1',
    ruleset: 'e2',
    map,
    seats: [{ country: 'germany', opponent: 'automa', ...(manner && { automa: manner }) }, { country: 'france' }],
    round: 3,
    active: 'germany',
    unitOverrides: { ...FIGURES, ...overrides },
    ...(options && { options }),
    units: Object.entries(units).map(([id, text]) => unitOf(id, text, hex)),
    forts: Object.entries(flags).map(([id, letter]) => ({ id, country: COUNTRY[letter] as Country })),
    ...(done.length > 0 && { solo: { germany: { turn: { stage: 'units', orders: done } } } }),
    ...more,
  };
}

function unitOf(id: string, text: string, hex: (text: string) => Hex): Unit {
  const [letter, type, place, ...marks] = text.split(' ') as [string, UnitType, string, ...string[]];
  const mark = (sign: string) => Number(marks.find((one) => new RegExp(`^${sign}\\d+$`).test(one))?.slice(1) ?? 0);
  return {
    id,
    country: COUNTRY[letter] as Country,
    type,
    ...(place.includes(',') ? { hex: hex(place) } : place !== '-' && { fort: place }),
    ...(mark('d') > 0 && { damage: mark('d') }),
    ...(mark('x') > 0 && { xp: mark('x') }),
    ...(mark('a') > 0 && { army: mark('a') }),
  };
}

/** What the Automa does in one step. */
export interface Played {
  readonly chose: EventOf<'opponent-chose'>;
  readonly events: readonly Event[];
  readonly state: State;
  /** Dice that it took. */
  readonly used: number;
}

export function playStep(state: State, rolls: readonly number[] = []): Played {
  const dice = givenDice(rolls);
  const play = opponent.step(state, dice);
  const [chose] = play?.events ?? [];
  if (!play || chose?.type !== 'opponent-chose') throw new Error('It is not the turn of the Automa.');
  return { chose, events: play.events as Event[], state: play.state as State, used: dice.used };
}

/** Where a unit is: `1,0` as in the scene, or the id of its fort; null when it is gone. */
export function placeOf(scene: Scene, state: State, id: string): string | null {
  const unit = state.units.find((one) => one.id === id);
  const by = shift(scene.radius ?? 7);
  if (unit?.hex) return `${unit.hex.q - by.q},${unit.hex.r - by.r}`;
  return unit?.fort ?? null;
}

/** One line of a table: a position, and what the Automa does next. */
export interface Case {
  readonly name: string;
  readonly scene: Scene;
  /** Dice it is given; it takes all of them. */
  readonly rolls?: readonly number[];
  /** Who acts, by which priority, where it ends and whom it attacks. */
  readonly unit?: string;
  readonly cell?: string;
  readonly to?: string;
  readonly target?: string | null;
  /** Hits of its attack. */
  readonly hits?: number;
}

export function playCases(t: Test, cases: readonly Case[]): void {
  for (const { name, scene, rolls = [], unit, cell, to, target, hits } of cases) {
    const { chose, events, state, used } = playStep(stateOfScene(scene), rolls);
    const { explanation } = chose;
    t.equal(used, rolls.length, `${name}: dice`);
    if (unit !== undefined) t.equal(explanation.unit, unit, `${name}: who acts`);
    if (cell !== undefined) t.equal(explanation.cell, cell, `${name}: by which priority (${explanation.text})`);
    if (to !== undefined) t.equal(placeOf(scene, state, explanation.unit as string), to, `${name}: where it ends`);
    if (target !== undefined) t.equal(explanation.target ?? null, target, `${name}: whom it attacks`);
    if (hits !== undefined) {
      const fought = events.find((event) => event.type === 'battle-fought');
      t.match(fought, { battle: { attackerRoll: { fixed: true, hits } } }, `${name}: hits`);
    }
  }
}
