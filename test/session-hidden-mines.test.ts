import t, { type Test } from 'tap';
import type { MapDocument } from '../src/trench-club/wire/schema/map.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import { hexAt, pathOf, stateOf, unloadOf, type Drawing } from './support/boards.js';
import { ask } from './support/session-table.js';
import { allHeard, stackedSession, tellers, TOKENS, type Step, type Who } from './support/stacked.js';

/**
 * Non-interference of mines: two sessions in which a mine lies on another hex give every viewer but its owner the same bytes, whatever is
 * played around it, until a unit sets it off (DEC-SF-MIN-2, DEC-SF-MIN-3).
 */
type Mine = NonNullable<State['mines']>[number];

interface Scene {
  readonly name: string;
  readonly board: Drawing;
  /** Where the mine lies in the one session and in the other: `column,row`. */
  readonly mine: readonly [string, string];
  readonly marker: string;
  /** The owner of the mine, who alone can tell the sessions apart. */
  readonly owner: Country;
  /** Other mines, which lie on their markers in both. */
  readonly others?: Readonly<Record<string, Country>>;
  /** In parts if more viewers can tell the sessions apart after a later one. */
  readonly steps: readonly (readonly Step[])[];
  /** Who can tell the sessions apart after each part, besides the owner. */
  readonly told?: readonly (readonly Who[])[];
  /** The last step, which reveals the mine; absent if no unit sets it off. */
  readonly reveals?: Step;
  /** Types of events that must have been heard by all. */
  readonly heard: readonly string[];
}

const moves = (who: Who, unit: string, path: string, unload?: string): Step => ({
  who,
  command: { type: 'move', unit, path: pathOf(path), ...(unload !== undefined && { unload: unloadOf(unload) }) },
});
const dry = (step: Step): Step => ({ ...step, dryRun: true });
const OPEN = Array.from({ length: 5 }, () => 'oooooooooooo');
const UNITS = {
  'france-infantry-1': 'F infantry 2,1',
  'france-infantry-2': 'F infantry 2,3',
  'france-infantry-3': 'F infantry 4,4',
  'germany-infantry-1': 'G infantry 11,4',
};
const withHeadquarters = (place: string): Partial<Drawing> => ({
  rows: OPEN,
  units: { ...UNITS, 'france-infantry-3': 'F infantry 5,3' },
  options: { 'variant.victoryPoints': true },
  more: { headquarters: [{ country: 'germany', hex: hexAt(place) }] },
});

const TRUCK: Drawing = {
  rows: OPEN,
  units: {
    ...UNITS,
    'france-troop-transport-1': 'F troop-transport 8,2',
    'france-infantry-4': 'F infantry @france-troop-transport-1',
  },
  options: { 'timer.movePlusDeclare': 60 },
  more: { deadline: '2026-11-21T11:59:00.000Z' },
};

const SCENES: readonly Scene[] = [
  {
    name: 'one mine explodes, and tells nothing of the other one beside it (SF-MIN-3)',
    board: { rows: OPEN, units: UNITS },
    owner: 'germany',
    others: { '4,1': 'germany' },
    marker: '4,3',
    mine: ['4,3', '3,3'],
    steps: [
      [
        dry(moves('france', 'france-infantry-1', '3,1 4,1')),
        moves('france', 'france-infantry-1', '3,1 4,1'),
        dry(moves('france', 'france-infantry-2', '3,3')),
        dry(moves('france', 'france-infantry-2', '3,2 4,3')),
        moves('france', 'france-infantry-2', '3,2'),
      ],
    ],
    reveals: moves('france', 'france-infantry-3', '4,3'),
    heard: ['mine-set-off', 'unit-destroyed'],
  },
  {
    name: 'a mine that is laid on another one, which nobody hears of (DEC-SF-MIN-2)',
    board: { rows: OPEN, units: { ...UNITS, 'france-minelayer-1': 'F minelayer 6,2' } },
    owner: 'germany',
    marker: '7,2',
    mine: ['7,1', '8,3'],
    steps: [
      [
        dry({
          who: 'france',
          command: { type: 'lay-mine', unit: 'france-minelayer-1', marker: hexAt('6,1'), mine: hexAt('7,1') },
        }),
        {
          who: 'france',
          command: { type: 'lay-mine', unit: 'france-minelayer-1', marker: hexAt('6,1'), mine: hexAt('7,1') },
        },
        moves('france', 'france-infantry-1', '3,1'),
      ],
    ],
    reveals: moves('france', 'france-minelayer-1', '7,1'),
    heard: ['mine-laid'],
  },
  {
    name: 'a headquarters is captured beside it (VAR-VP-3)',
    board: withHeadquarters('4,1') as Drawing,
    owner: 'germany',
    marker: '5,1',
    mine: ['5,1', '5,0'],
    steps: [
      [
        dry(moves('france', 'france-infantry-1', '3,1 4,1')),
        dry(moves('france', 'france-infantry-1', '3,1 4,1 5,1')),
        moves('france', 'france-infantry-1', '3,1 4,1'),
        moves('france', 'france-infantry-2', '3,2'),
      ],
    ],
    reveals: moves('france', 'france-infantry-3', '5,2 5,1'),
    heard: ['headquarters-captured', 'points-scored'],
  },
  {
    name: 'it lies under a headquarters, and comes before it (VAR-VP-3, DEC-SF-MIN-3)',
    board: withHeadquarters('4,1') as Drawing,
    owner: 'germany',
    marker: '4,2',
    mine: ['4,1', '5,1'],
    steps: [[dry(moves('france', 'france-infantry-1', '3,1 4,1')), moves('france', 'france-infantry-2', '3,2')]],
    reveals: moves('france', 'france-infantry-1', '3,1 4,1'),
    heard: ['unit-moved'],
  },
  {
    name: 'the clock unloads a transport beside it (DEC-PHS-3)',
    board: TRUCK,
    owner: 'germany',
    marker: '8,3',
    mine: ['8,3', '7,2'],
    steps: [
      [
        dry({ who: 'germany', command: { type: 'expire-timer' } }),
        { who: 'germany', command: { type: 'expire-timer' } },
        { who: 'france', command: { type: 'end-turn' } },
      ],
    ],
    heard: ['timer-expired', 'units-unloaded'],
  },
  {
    name: 'the clock unloads a transport onto it: where does not hang on mines (DEC-PHS-3, DEC-SF-MIN-5)',
    board: TRUCK,
    owner: 'germany',
    marker: '8,2',
    mine: ['8,1', '8,3'],
    steps: [[dry({ who: 'germany', command: { type: 'expire-timer' } }), moves('france', 'france-infantry-1', '3,1')]],
    reveals: { who: 'germany', command: { type: 'expire-timer' } },
    heard: ['unit-moved'],
  },
  {
    name: 'a country surrenders, and its mines are its ally’s to know for as long as it has the hand (DEC-END-6)',
    board: {
      rows: OPEN,
      units: {
        ...UNITS,
        'great-britain-infantry-1': 'B infantry 0,0',
        'austria-hungary-infantry-1': 'A infantry 11,0',
        'germany-infantry-2': 'G infantry 9,1',
      },
      more: {
        seats: [
          { country: 'germany' },
          { country: 'france' },
          { country: 'austria-hungary' },
          { country: 'great-britain' },
        ],
        active: 'germany',
        firstPlayer: 'germany',
      },
    },
    owner: 'france',
    marker: '8,2',
    mine: ['8,2', '8,3'],
    steps: [
      [dry(moves('germany', 'germany-infantry-2', '8,1 8,2')), moves('germany', 'germany-infantry-1', '10,4')],
      [{ who: 'france', command: { type: 'surrender' } }, dry(moves('germany', 'germany-infantry-2', '8,1 8,2'))],
      [{ who: 'france', command: { type: 'withdraw-surrender' } }],
      [dry(moves('great-britain', 'great-britain-infantry-1', '1,0'))],
    ],
    told: [[], ['great-britain'], ['great-britain'], []],
    reveals: moves('germany', 'germany-infantry-2', '8,1 8,2'),
    heard: ['surrender-offered', 'surrender-withdrawn'],
  },
];

/** A session that stands as drawn, with the mine on that hex. */
async function seated(t: Test, scene: Scene, mine: string) {
  const { board, marker, owner, others = {} } = scene;
  const mines: Mine[] = [
    ...Object.entries(others).map(([at, country]) => ({ country, marker: hexAt(at), mine: hexAt(at) })),
    { country: owner, marker: hexAt(marker), mine: hexAt(mine) },
  ];
  const drawn = stateOf({
    ...board,
    options: { 'sf.enabled': true, ...board.options },
    more: {
      seats: [{ country: 'germany' }, { country: 'france' }],
      round: 3,
      phase: 'movement',
      active: 'france',
      firstPlayer: 'france',
      mines,
      ...board.more,
    },
  });
  const starts = (drawn.headquarters ?? []).map(({ hex }, index) => ({ number: index + 1, hex }));
  const state: State = { ...drawn, map: { ...(drawn.map as MapDocument), starts } };
  t.same(stateFindings(state), [], 'a possible state');
  const seats = state.seats.map(({ country }) => ({ country }));
  const setUp = { seats, ...(seats.length === 4 && { options: { players: 4 } }) };
  const numbers = Array.from({ length: 12 }, (_, n) => n + 1);
  const unseen = { numbers, command: 'c', card: 'medic', mine: hexAt(mine), secret: 'ef'.repeat(32) };
  const viewers = [...seats.map(({ country }) => country), 'spectator', 'host'] as Who[];
  return stackedSession(t, { ...unseen, field: () => state }, setUp, viewers);
}

for (const scene of SCENES) {
  t.test(scene.name, async (t) => {
    const [a, b] = await Promise.all([seated(t, scene, scene.mine[0]), seated(t, scene, scene.mine[1])]);
    const isTold = async (steps: readonly Step[]) => {
      const [left, right] = await Promise.all([a.play(steps), b.play(steps)]);
      return { left, tellers: tellers(left, right) };
    };
    let all = '';
    for (const [part, steps] of scene.steps.entries()) {
      const { left, tellers } = await isTold(steps);
      const expected = [scene.owner, ...(scene.told?.[part] ?? [])];
      t.same(tellers.sort(), expected.sort(), `part ${part}: who can tell where the mine lies`);
      all += allHeard('spectator', left);
    }
    for (const type of scene.heard) t.ok(all.includes(`"type":"${type}"`), `${type} was heard`);
    const { reveals, steps } = scene;
    if (reveals) t.same((await isTold([reveals])).tellers, a.viewers, 'set off, it is told to all');
    const { version } = (await ask(a.app, TOKENS.host, { url: `/v1/sessions/${a.id}` })).json<{ version: number }>();
    const given = steps.flat().filter(({ dryRun }) => !dryRun).length + (reveals ? 1 : 0);
    t.equal(version, 1 + given, 'every command was legal');
  });
}
