import t from 'tap';
import { decide } from '../src/trench-club/decide.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { canAllUnload, cargoLandingsOf } from '../src/trench-club/law/movement/convoy.js';
import { wayTo } from '../src/trench-club/law/movement/destinations.js';
import { reachOf, releaseReach } from '../src/trench-club/law/movement/reach.js';
import { placementsOn } from '../src/trench-club/law/movement/transport.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import type { CommandOf } from '../src/trench-club/wire/schema/command.js';
import type { Event } from '../src/trench-club/wire/schema/event.js';
import type { MapDocument } from '../src/trench-club/wire/schema/map.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { Chance } from '../scripts/play/random.js';
import { hexAt, stateOf, type Drawing } from './support/boards.js';
import { scripted } from './support/solo.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

/**
 * DEC-PHS-3: what the clock does to a loaded transport is what a `move` of its owner does that goes the same way: mines, visible
 * ones too (KOF-SPC-6), contact, trenches, headquarters.
 */
const NOW = '2024-03-01T10:00:00.000Z';
const SEATS: State['seats'] = [{ country: 'germany' }, { country: 'france' }];

/** Germany is to move and the clock has run out. */
function timed({ more, options, ...drawing }: Drawing): State {
  const state = stateOf({
    ...drawing,
    options: { 'timer.movePlusDeclare': 60, 'sf.enabled': true, ...options },
    more: { seats: SEATS, round: 3, phase: 'movement', active: 'germany', deadline: NOW, ...more },
  });
  const starts = (more?.headquarters ?? []).map(({ hex }, index) => ({ number: index + 1, hex }));
  return { ...state, map: { ...(state.map as MapDocument), starts } };
}

/** The moves by which the clock unloads all cargo, as commands of the owner; each on the state after the one before. */
function ordered(state: State, dice: readonly number[]): { events: Event[]; rolls: string } {
  const script = scripted(dice);
  const events: Event[] = [];
  let now = state;
  for (const { transport, to, unload } of cargoLandingsOf(positionOf(state), 'germany') ?? []) {
    if (now.result) break;
    const { id } = state.units[transport] as State['units'][number];
    const position = positionOf(now);
    const unit = position.unitIndex(id);
    const reach = reachOf(position, unit);
    const path = wayTo(position, reach, to);
    releaseReach(reach);
    const command: CommandOf<'move'> = { type: 'move', unit: id, path, unload: placementsOn(position, unit, unload) };
    const decided = decide(now, command, 'germany', script);
    if (!decided.ok) throw new Error(decided.refusal.message);
    events.push(...decided.events);
    now = evolveAll(now, decided.events);
  }
  return { events, rolls: script.rolls.join(' ') };
}

/** What the clock does before phase 2 begins. */
function forced(state: State, dice: readonly number[]): { events: Event[]; rolls: string } {
  const script = scripted(dice);
  const decided = decide(state, { type: 'expire-timer', now: NOW }, 'france', script);
  if (!decided.ok) throw new Error(decided.refusal.message);
  const [first, ...events] = decided.events;
  if (first?.type !== 'timer-expired') throw new Error('The clock has not run out.');
  const end = events.findIndex(({ type }) => type === 'phase-began');
  return { events: end === -1 ? events : events.slice(0, end), rolls: script.rolls.join(' ') };
}

interface Case {
  readonly name: string;
  readonly board: Drawing;
  readonly dice?: readonly number[];
  /** Types of the events, and the sizes of the rolls. */
  readonly events: string;
  readonly rolls?: string;
}

const TRUCK = { t: 'G troop-transport 1,0', a: 'G infantry @t', f: 'F tank 9,3' };
const ROWS = ['owwwwwwwwo', 'wwwwwwwwwo', 'oooooooooo', 'oooooooooo'];
/** The truck stands in the only dry corner; its cargo gets out at 0,0. */
const CORNER: Drawing = { rows: ['oowwwwwwww', ...ROWS.slice(1)], units: TRUCK };
/** Water around the truck: it has to drive along the road, to 3,1, where there is room for three. */
const DRIVE: Drawing = {
  rows: ['wwwwwwwwww', 'rrrroowwww', 'wwwwowwwww', 'oooooooooo'],
  units: {
    ...TRUCK,
    t: 'G troop-transport 0,1',
    b: 'G infantry @t',
    c: 'G mortar @t',
    g: 'G tank 9,3',
    f: 'F tank 7,3',
  },
};
const visible = (...places: string[]): Partial<State> => ({ solo: { france: { mines: places.map(hexAt) } } });
const HIDDEN = { country: 'france' as const, marker: hexAt('0,0'), mine: hexAt('0,0') };

const CASES: readonly Case[] = [
  { name: 'nothing in the way', board: CORNER, events: 'unit-moved units-unloaded', rolls: '' },
  {
    name: 'a mine under the cargo (SF-MIN-3, DEC-SF-MIN-5)',
    board: { ...CORNER, more: { mines: [HIDDEN] } },
    events: 'unit-moved units-unloaded mine-set-off unit-destroyed',
  },
  {
    name: 'a visible mine beside the cargo, which survives (KOF-SPC-6)',
    board: { ...CORNER, more: visible('0,1') },
    dice: [4],
    events: 'unit-moved units-unloaded visible-mine-tested',
    rolls: '1',
  },
  {
    name: 'a visible mine beside the cargo, which is destroyed (KOF-SPC-6)',
    board: { ...CORNER, more: visible('0,1') },
    dice: [3],
    events: 'unit-moved units-unloaded visible-mine-tested unit-destroyed',
    rolls: '1',
  },
  {
    name: 'a visible mine on the way of the transport: its cargo is lost with it (KOF-SPC-6, DEC-TRN-11)',
    board: { ...DRIVE, more: visible('2,1') },
    dice: [12, 2],
    events:
      'unit-moved visible-mine-tested visible-mine-tested unit-destroyed unit-destroyed unit-destroyed unit-destroyed',
    rolls: '1 1',
  },
  {
    name: 'the transport gets through, and one of the cargo does not (KOF-SPC-6)',
    board: { ...DRIVE, more: visible('5,1') },
    dice: [4, 1],
    events: 'unit-moved units-unloaded visible-mine-tested visible-mine-tested unit-destroyed',
  },
  {
    name: 'contact on the way stops it (CON-1, DEC-TRN-10)',
    board: {
      rows: ['wwwwwwwwwww', 'rrrroooowww', 'wwwooooooww', 'ooooooooooo'],
      units: { ...TRUCK, t: 'G troop-transport 0,1', f: 'F tank 4,2', m: 'G mortar 1,1' },
    },
    events: 'unit-moved units-unloaded',
  },
  {
    name: 'into a trench (DEC-TRE-8)',
    board: { ...CORNER, rows: ['towwwwwwww', ...ROWS.slice(1)], options: { 'variant.trenches': true } },
    events: 'unit-moved units-unloaded',
  },
  {
    name: 'onto a headquarters (VAR-VP-3, DEC-VP-1)',
    board: {
      ...CORNER,
      options: { 'variant.victoryPoints': true },
      more: { headquarters: [{ country: 'france', hex: hexAt('0,0') }] },
    },
    events: 'unit-moved units-unloaded headquarters-captured points-scored',
  },
  {
    name: 'two transports, the second at the hexes of the first (DEC-TRN-15)',
    board: {
      rows: ['oooowwwwww', 'wwwwwwwwww', 'oooooooooo', 'oooooooooo'],
      units: { ...TRUCK, u: 'G troop-transport 2,0', b: 'G infantry @u' },
      more: { mines: [HIDDEN], ...visible('3,1') },
    },
    dice: [4, 1],
    events: 'unit-moved units-unloaded mine-set-off unit-destroyed unit-moved units-unloaded visible-mine-tested',
  },
];

t.test('a forced unloading is a move (DEC-PHS-3, KOF-SPC-6)', async (t) => {
  for (const { name, board, dice = [], events, rolls } of CASES) {
    const state = timed(board);
    t.same(stateFindings(state), [], `${name}: a possible state`);
    const [byClock, byOwner] = [forced(state, dice), ordered(state, dice)];
    t.equal(byClock.events.map(({ type }) => type).join(' '), events, name);
    t.same(byClock, byOwner, `${name}: as its owner would`);
    if (rolls !== undefined) t.equal(byClock.rolls, rolls, `${name}: dice`);
  }
});

t.test('a forced unloading is a legal move on random boards', async (t) => {
  const chance = new Chance(`forced moves ${RUN_SEED}`);
  const seen = new Set<string>();
  let compared = 0;
  const wanted = ['units-unloaded', 'mine-set-off', 'visible-mine-tested', 'unit-destroyed', 'points-scored'];
  const missing = () => wanted.filter((type) => !seen.has(type));
  for (const round of untilCovered(400, () => compared > 200 && missing().length === 0)) {
    const rows = Array.from({ length: 6 }, () =>
      Array.from({ length: 8 }, () => chance.one([...'ooorfwwtb'])).join(''),
    );
    const free = chance.shuffled(
      rows.flatMap((line, row) =>
        [...line].flatMap((letter, column) => ('orfb'.includes(letter) ? [`${column},${row}`] : [])),
      ),
    );
    const [t1, t2, tank, gun, infantry] = free as [string, string, string, string, string];
    const anywhere = () => hexAt(`${chance.below(8)},${chance.below(6)}`);
    const [isSolo, isScored] = [chance.happens(0.5), chance.happens(0.3)];
    const state = timed({
      rows,
      units: {
        t: `G troop-transport ${t1}`,
        a: 'G infantry @t',
        ...(chance.happens(0.5) && { b: `G ${chance.one(['mortar', 'infantry'])} @t` }),
        // Points of two moves are scored after each or after both.
        ...(!isScored && chance.happens(0.5) && { u: `G troop-transport ${t2}`, c: 'G infantry @u' }),
        g: `G tank ${gun}`,
        f: `F tank ${tank}`,
        h: `F infantry ${infantry}`,
      },
      options: { 'variant.trenches': !isSolo, 'variant.victoryPoints': isScored },
      more: {
        mines: Array.from({ length: chance.below(4) }, () => {
          const hex = anywhere();
          return { country: 'france' as const, marker: hex, mine: hex };
        }),
        solo: { france: { mines: Array.from({ length: chance.below(4) }, anywhere) } },
        headquarters: [{ country: 'france', hex: anywhere() }],
      },
    });
    const dice = Array.from({ length: 40 }, () => 1 + chance.below(12));
    if (!canAllUnload(positionOf(state), 'germany')) continue;
    const [byClock, byOwner] = [forced(state, dice), ordered(state, dice)];
    if (!t.same(byClock, byOwner, `round ${round}: ${rows.join('/')}`)) break;
    for (const { type } of byClock.events) seen.add(type);
    compared++;
  }
  t.ok(compared > 200, `${compared} boards`);
  t.same(missing(), []);
});
