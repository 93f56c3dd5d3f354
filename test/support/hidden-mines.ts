import { stateFindings } from '../../src/trench-club/documents/state/state-check.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import type { Country } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { hexAt, stateOf, type Drawing } from './boards.js';
import { at, dry, moves, UNSEEN, type Scene } from './hidden-scenes.js';
import type { Hidden, Step, Who } from './stacked.js';

type Mine = NonNullable<State['mines']>[number];

interface MineScene extends Pick<Scene, 'name' | 'parts' | 'heard'> {
  readonly board: Drawing;
  /** Where the mine lies in the one session and in the other: `column,row`. */
  readonly mine: readonly [string, string];
  readonly marker: string;
  /** The owner of the mine, who can tell the sessions apart. */
  readonly owner: Country;
  /** Other mines, which lie on their markers in both. */
  readonly others?: Readonly<Record<string, Country>>;
  /** Who can tell the sessions apart after each part, besides the owner. */
  readonly told?: readonly (readonly Who[])[];
  /** The last step, which sets the mine off. */
  readonly reveals?: Step;
}

/**
 * A mine on one hex or on another: only its owner can tell, whatever is played around it, until a unit sets it off
 * (DEC-SF-MIN-2, DEC-SF-MIN-3).
 * @throws if the board is no possible state
 */
function mineScene({
  name,
  board,
  marker,
  owner,
  others = {},
  mine,
  parts,
  told,
  reveals,
  heard = [],
}: MineScene): Scene {
  const world = (place: string): Hidden => {
    const mines: Mine[] = [
      ...Object.entries(others).map(([at, country]) => ({ country, marker: hexAt(at), mine: hexAt(at) })),
      { country: owner, marker: hexAt(marker), mine: hexAt(place) },
    ];
    const more: Partial<State> = {
      seats: [{ country: 'germany' }, { country: 'france' }],
      ...({ round: 3, phase: 'movement', active: 'france', firstPlayer: 'france', mines } as const),
    };
    const drawn = stateOf({
      ...board,
      options: { 'sf.enabled': true, ...board.options },
      more: { ...more, ...board.more },
    });
    const starts = (drawn.headquarters ?? []).map(({ hex }, index) => ({ number: index + 1, hex }));
    const state: State = { ...drawn, map: { ...(drawn.map as MapDocument), starts } };
    const [fault] = stateFindings(state);
    if (fault) throw new Error(`${name}: ${JSON.stringify(fault)}`);
    return { ...UNSEEN, numbers: Array.from({ length: 12 }, (_, n) => n + 1), mine: hexAt(place), field: () => state };
  };
  const hidden = [world(mine[0]), world(mine[1])] as const;
  const seats = hidden[0].field?.({} as State).seats.map(({ country }) => ({ country })) ?? [];
  const isGiven = (step: Step) => !('dryRun' in step);
  return {
    name,
    setUp: { seats, ...(seats.length === 4 && { options: { players: 4 } }) },
    viewers: [...seats.map(({ country }) => country), 'spectator', 'host'] as Who[],
    hidden,
    parts,
    told: parts.map((_, part) => [owner as Who, ...(told?.[part] ?? [])]),
    ...(reveals && { reveals: [reveals] }),
    heard: heard.map((type) => `"type":"${String(type)}"`),
    accepted: parts.flat().filter(isGiven).length + (reveals ? 1 : 0),
  };
}

const OPEN = Array.from({ length: 5 }, () => 'oooooooooooo');
const UNITS = {
  'france-infantry-1': 'F infantry 2,1',
  'france-infantry-2': 'F infantry 2,3',
  'france-infantry-3': 'F infantry 4,4',
  'germany-infantry-1': 'G infantry 11,4',
};
const withHeadquarters = (place: string): Drawing => ({
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
const lays = at('france', 'lay-mine', { unit: 'france-minelayer-1', marker: hexAt('6,1'), mine: hexAt('7,1') });

const ROWS: readonly MineScene[] = [
  {
    name: 'one mine explodes, and tells nothing of the other one beside it (SF-MIN-3)',
    board: { rows: OPEN, units: UNITS },
    owner: 'germany',
    others: { '4,1': 'germany' },
    marker: '4,3',
    mine: ['4,3', '3,3'],
    parts: [
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
    parts: [[dry(lays), lays, moves('france', 'france-infantry-1', '3,1')]],
    reveals: moves('france', 'france-minelayer-1', '7,1'),
    heard: ['mine-laid'],
  },
  {
    name: 'a headquarters is captured beside it (VAR-VP-3)',
    board: withHeadquarters('4,1'),
    owner: 'germany',
    marker: '5,1',
    mine: ['5,1', '5,0'],
    parts: [
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
    board: withHeadquarters('4,1'),
    owner: 'germany',
    marker: '4,2',
    mine: ['4,1', '5,1'],
    parts: [[dry(moves('france', 'france-infantry-1', '3,1 4,1')), moves('france', 'france-infantry-2', '3,2')]],
    reveals: moves('france', 'france-infantry-1', '3,1 4,1'),
    heard: ['unit-moved'],
  },
  {
    name: 'the clock unloads a transport beside it (DEC-PHS-3)',
    board: TRUCK,
    owner: 'germany',
    marker: '8,3',
    mine: ['8,3', '7,2'],
    parts: [[dry(at('germany', 'expire-timer')), at('germany', 'expire-timer'), at('france', 'end-turn')]],
    heard: ['timer-expired', 'units-unloaded'],
  },
  {
    name: 'the clock unloads a transport onto it: where does not hang on mines (DEC-PHS-3, DEC-SF-MIN-5)',
    board: TRUCK,
    owner: 'germany',
    marker: '8,2',
    mine: ['8,1', '8,3'],
    parts: [[dry(at('germany', 'expire-timer')), moves('france', 'france-infantry-1', '3,1')]],
    reveals: at('germany', 'expire-timer'),
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
    parts: [
      [dry(moves('germany', 'germany-infantry-2', '8,1 8,2')), moves('germany', 'germany-infantry-1', '10,4')],
      [at('france', 'surrender'), dry(moves('germany', 'germany-infantry-2', '8,1 8,2'))],
      [at('france', 'withdraw-surrender')],
      [dry(moves('great-britain', 'great-britain-infantry-1', '1,0'))],
    ],
    told: [[], ['great-britain'], ['great-britain'], []],
    reveals: moves('germany', 'germany-infantry-2', '8,1 8,2'),
    heard: ['surrender-offered', 'surrender-withdrawn'],
  },
];

/** Mines that lie on one hex or on another. */
export const MINES: readonly Scene[] = ROWS.map(mineScene);
