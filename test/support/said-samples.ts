import { presets, terms } from '../../src/trench-club/hosted/trench-club.js';
import { presets as trenchPresets } from '../../src/trench/hosted/trench.js';
import { HIGHLIGHT_KINDS } from '../../src/trench-club/wire/schema/render.js';
import { STAFF_SCRIPTS } from '../../src/trench-club/wire/schema/opponent.js';
import { EXPECTED } from '../../src/trench-club/words/notation.js';
import { ENDINGS } from '../../src/trench/schema/state.js';
import {
  COUNTRIES,
  PHASES,
  RANKS,
  SPECIAL_FORCES,
  STRUCTURES,
  TERRAINS,
  UNIT_TYPES,
} from '../../src/trench-club/wire/schema/names.js';

/** What a message may be given under a name: every one of them is tried. */
type Samples = Readonly<Record<string, readonly unknown[]>>;

const HEX = { q: 3, r: -1, toString: () => '3,-1' };
const SHOOTERS = ['tank-1', { fort: 'F2' }];
const KINDS = UNIT_TYPES.map((type) => ({ type, title: `Title of ${type}` }));
const ROLLS = [{ dice: 10, value: 4, onCard: false }, { dice: 1, value: 2, onCard: true }, { hits: 1 }, { hits: 3 }];
const SENT = [{ hex: HEX }, { fort: 'F2' }, null];
const COUNTS = [2, 1, 0];
const WORDS = ['word', undefined];
const ORDERS = [
  'attack',
  'repair_in_fort',
  'occupy_crossroads',
  'retreat',
  'approach_group',
  'transport',
  'move_to_terrain',
  'move_to_fort_entrance',
  'move_within',
  'join_flank_or_surround',
];
const TERMS = terms.map(({ kind, id }) => ({ kind, id }));
const PLACES = ['off-map', 'not-land', 'not-adjacent', 'taken'];

const UNITS = [['tank-1'], ['tank-1', 'tank-2']];
const PAIRS = SHOOTERS.map((attacker) => ({ attacker, target: 'tank-2' }));
const FATES = [
  { damageTaken: 2, destroyed: false },
  { damageTaken: 0, destroyed: false },
  { damageTaken: 6, destroyed: true },
];
const BATTLES = FATES.flatMap((targetAfter) => [
  { attacker: 'tank-1', target: 'tank-2', targetAfter, attackerAfter: FATES[1] },
  {
    ...{ attacker: { fort: 'F2' }, target: 'tank-2', targetAfter, attackerAfter: FATES[0] },
    scatter: { hex: HEX, unit: null },
    hits: [{ unit: 'tank-3', after: targetAfter }],
  },
]);
const WON = ['forts', 'annihilation', 'surrender', 'agreed-draw', 'victory-points'].map((reason) => ({ reason }));

const CLUB: Samples = {
  aboard: ['truck-1'],
  fee: COUNTS,
  first: COUNTRIES,
  hexes: [[{ hex: HEX }], [{ hex: HEX }, { hex: HEX }]],
  placements: [[{ unit: 'tank-1' }], [{ unit: 'tank-1' }, { unit: 'tank-2' }]],
  result: WON,
  stopped: [true, false],
  total: COUNTS,
  term: TERMS,
  document: ['map flanders-mud', 'map vosges-snow', 'ruleset e1', 'ruleset e2', 'sheet e1', 'sheet e2'],
  active: ['france'],
  alive: COUNTS,
  ally: COUNTRIES,
  amount: COUNTS,
  answers: [ROLLS.map((roll) => ({ by: 'tank-1', roll })), [{ by: { fort: 'F2' }, roll: { hits: 2 } }]],
  armies: [[1, 2], [3]],
  army: [2],
  attacker: ['tank-1'],
  bases: [['unit', 'hex']],
  battles: COUNTS,
  book: COUNTS,
  by: COUNTRIES,
  cell: ['A4'],
  chance: [0.125],
  column: [7],
  command: ['move'],
  count: COUNTS,
  counted: [[], SHOOTERS],
  countries: [['germany'], ['germany', 'france'], []],
  country: COUNTRIES,
  cost: [2, 0.5, null],
  damage: COUNTS,
  deadline: ['2024-06-01T10:00:00Z'],
  die: [7],
  difficulty: ['poilu'],
  distance: [3, 1],
  each: COUNTS,
  ending: [null, { winner: 'entente' }, { winner: 'central-powers' }, { winner: null }],
  enemy: ['tank-2'],
  enough: COUNTS,
  extra: COUNTS,
  faction: ['central-powers', 'entente'],
  field: ['deck'],
  fixed: [true, false],
  force: SPECIAL_FORCES,
  fort: ['F1'],
  found: COUNTS,
  forts: COUNTS,
  from: [1],
  given: COUNTS,
  ground: TERRAINS,
  half: ['half-1-6'],
  halves: [['half-1-6', 'half-7-12']],
  hand: COUNTRIES,
  hex: [HEX],
  holder: COUNTRIES,
  id: ['F1'],
  inTurn: [['france'], ['france', 'germany']],
  key: ['title'],
  keys: [['F-IT-1'], ['F-IT-1', 'F-IT-2']],
  kind: KINDS,
  label: [null, '2.5'],
  last: [30],
  least: [2],
  left: COUNTS,
  letters: COUNTS,
  level: ['poilu'],
  limit: COUNTS,
  map: ['flanders-mud'],
  marker: [HEX],
  maps: [['flanders-mud', 'vosges-snow']],
  mean: [2.5, 0],
  medic: ['medic-1'],
  money: COUNTS,
  more: COUNTS,
  most: COUNTS,
  mine: [HEX],
  moved: [false, true],
  needed: COUNTS,
  number: [4],
  occupant: ['tank-2'],
  offer: ['surrender', 'draw'],
  onTarget: COUNTS,
  opponent: ['enemy', 'automa', 'person', 'staff'],
  option: ['map.area'],
  options: [['map.area'], ['map.area', 'players']],
  order: ORDERS.flatMap((order) => ['tank-2', null].map((target) => ({ do: order, target }))),
  other: ['T2'],
  outcome: [...SENT, 'destroyed'],
  phase: PHASES,
  phases: [['movement'], ['movement', 'money']],
  places: COUNTS,
  players: COUNTS,
  points: [2, 1, null],
  payer: COUNTRIES,
  piece: ['tank-1'],
  price: COUNTS,
  purse: [{ money: 2, currency: 'bonds' }, { money: 1, currency: 'coins' }, null],
  rank: RANKS,
  reason: PLACES,
  relation: ['own', 'allied'],
  ring: [2],
  roll: [...ROLLS, null],
  room: COUNTS,
  round: [1],
  seat: ['france'],
  seats: [['france'], ['france', 'germany']],
  sheet: ['e1'],
  sheets: [['e1', 'e2']],
  side: ['left', 'right'],
  sides: COUNTS,
  skipped: [[], ['A5'], ['A5', 'B6', 'C7']],
  source: ['dice', 'cards'],
  start: [4],
  starts: COUNTS,
  structure: STRUCTURES,
  support: ['flank', 'surround'],
  supporters: [['tank-1'], SHOOTERS],
  target: ['tank-2'],
  terrain: TERRAINS,
  title: ['Redoubt Vijfwegen'],
  to: [4],
  transport: ['truck-1'],
  transports: [['truck-1'], ['truck-1', 'truck-2']],
  trench: ['T1'],
  type: UNIT_TYPES,
  types: [['tank'], ['tank', 'medic']],
  unit: ['tank-1'],
  unitType: UNIT_TYPES,
  units: COUNTS,
  version: ['trench-club/9', undefined],
  waiting: [1],
  walker: ['foot', 'wheel', 'track', 'wheel-trenches', 'speed-1'],
  ways: [
    [{ start: 1, fort: 'F1' }],
    [
      { start: 1, fort: 'F1' },
      { start: 2, fort: 'F2' },
    ],
  ],
  who: SHOOTERS,
  what: ['start', 'column'],
  why: ['AUT-INF-1', null],
  widest: COUNTS,
  word: ['word'],
  xp: COUNTS,
};

const TRENCH_UNITS = [1, 2, 3, 4, 5].map((rank) => ({ square: 'd5', colour: rank % 2 ? 'black' : 'white', rank }));
const COLOURS = ['black', 'white'];
const TRENCH_ENDS = Object.keys(ENDINGS).flatMap((reason) => [...COLOURS, null].map((winner) => ({ reason, winner })));
const TRENCH: Samples = {
  captures: [[], [{ square: 'c3', rank: 2 }]],
  result: TRENCH_ENDS,
  active: COLOURS,
  battle: [null, 'first', 'second'],
  black: COUNTS,
  by: COLOURS,
  clause: ['T-END-1'],
  colour: COLOURS,
  declined: [true, false],
  depth: COUNTS,
  empty: ['d5'],
  from: ['d5'],
  goal: [25],
  history: [3],
  inTwos: [true, false],
  index: [2],
  kind: ['selected', 'move', 'capture', 'last-move', 'captured', 'hint'],
  label: [null, '+2'],
  line: [['d5-d8'], ['d5-d8', 'c3-c4']],
  most: COUNTS,
  move: ['d5-d8'],
  moves: COUNTS,
  nodes: COUNTS,
  obstacle: TRENCH_UNITS,
  offer: [null, ...COLOURS],
  owner: COLOURS,
  points: [2.5, -1],
  quiet: [50],
  range: [3],
  rank: [1, 2, 3, 4, 5],
  reason: Object.keys(ENDINGS),
  seat: COLOURS,
  score: COUNTS,
  square: ['d5'],
  steps: [4],
  to: ['d8'],
  unit: TRENCH_UNITS,
  version: ['trench/9', undefined],
  why: [
    'other-points',
    'match',
    'whole-army',
    'not-whole-army',
    'no-equal-turns',
    'both-have-units',
    'no-general',
    'no-repetition',
    'no-agreed-draw',
    'somebody-wins',
    'no-second-battle',
    { goal: 25 },
    { blackGoal: 25 },
    { quiet: 50 },
  ],
  white: COUNTS,
  winner: [...COLOURS, null],
  won: [true, false],
  word: ['d5'],
  nearest: ['d4e4'],
  worth: [25],
  written: ['D5'],
  zone: COLOURS.concat('trench'),
};

const SERVICE: Samples = {
  bytes: COUNTS,
  comparison: ['>='],
  factor: [2],
  format: ['date-time'],
  given: COUNTS,
  keyword: ['contains'],
  levels: COUNTS,
  limit: COUNTS,
  line: [3],
  method: ['PUT'],
  most: COUNTS,
  name: ['odds'],
  near: ['command'],
  needed: COUNTS,
  pattern: ['^a$'],
  size: COUNTS.flatMap((limit) => ['characters', 'items', 'fields'].map((noun) => ({ limit, noun }))),
  tag: ['type'],
  title: ['Trench'],
  types: [['string'], ['string', 'number']],
  url: ['/v1/maps'],
  value: ['1'],
  values: [['a', 'b'], ['a']],
};

const SESSION: Samples = {
  asked: [7],
  daysOff: [0, 1, 3],
  bytes: [1000],
  documents: COUNTS,
  game: ['chess'],
  least: [16],
  most: [200],
  role: ['seat', 'host', 'spectator'],
  seat: ['france'],
  opponents: [['enemy', 'staff']],
  session: ['ses_1'],
  seats: ['germany, france'],
  sessions: [3],
  version: [12],
  waiting: [['france'], ['france', 'germany']],
};

const SHAPE: Samples = {
  comparison: ['least', 'most', 'more', 'less'],
  limit: ['3'],
  pattern: ["'^a$'"],
  what: ['object'],
};

const BOOKS: Readonly<Record<string, Samples>> = {
  ...{ 'trench-club': CLUB, trench: TRENCH, service: SERVICE },
  'trench-club-notation': {
    column: [7],
    digest: ['0123456789ab'],
    expected: Object.keys(EXPECTED),
    line: [3],
    written: ['Inf2 12,-1>12,-2'],
  },
  replay: { played: [1], present: [2] },
  'session-events': { days: COUNTS, opponent: ['staff'], seat: ['Black'], seats: [['Black', 'White']], version: [12] },
  session: SESSION,
  shape: SHAPE,
};

const TARGETS = { target: ['tank-2', null] };
/** Where a message takes something else by the same name. */
const BY_MESSAGE: Readonly<Record<string, Samples>> = {
  'trench-club/drawn-highlight': { kind: HIGHLIGHT_KINDS },
  'event/armies-split': { armies: [[['a'], ['b', 'c']], [['a']]] },
  'event/army-drawn': { units: [[{ unit: 'a', unitType: 'tank' }]] },
  'event/attack-ordered': { attacker: SHOOTERS },
  'event/attack-void': { attacker: SHOOTERS },
  'event/attacks-declared/some': { attacks: [PAIRS, PAIRS.slice(0, 1)] },
  'event/attacks-planned/some': { attacks: [PAIRS, PAIRS.slice(0, 1)] },
  'event/battle-fought': { battle: BATTLES },
  'event/money-transferred/fee': { from: COUNTRIES, to: COUNTRIES },
  'event/money-transferred/free': { from: COUNTRIES, to: COUNTRIES },
  'event/points-scored': { points: [2, 1] },
  'event/repairs-ordered/some': { units: UNITS },
  'event/unit-destroyed/by': { by: SHOOTERS },
  'event/unit-moved/aboard': { cost: [2, 1] },
  'event/unit-moved/fort': { cost: [2, 1] },
  'event/unit-moved/hex': { cost: [2, 0.5] },
  'event/unit-moved/lost': { cost: [2, 0.5] },
  'event/units-unloaded/fort': { units: UNITS },
  'trench/unknown-version/other': { version: ['trench/9'] },
  'trench/event/battle-began': { battle: [1] },
  'trench/event/battle-ended': { battle: [1], points: [{ black: 3, white: 4 }] },
  'advice-own-units': { units: [['tank-1'], SHOOTERS] },
  'automa-acts': { ...TARGETS, to: SENT },
  'automa-deploys': { units: [['a', 'b'], []] },
  'drawn-fort': { holder: [...COUNTRIES, null] },
  'drawn-hex': {
    ground: ['open', { fort: 'Fort', part: 'body' }, { fort: 'Fort', part: 'left-entrance' }, 'water'],
    start: [null, 4],
    trench: [null, 'T1'],
  },
  'drawn-situation': { active: [...COUNTRIES, null] },
  'enemy-attacks': { unit: SHOOTERS },
  'shape/properties': { comparison: ['least', 'most'] },
  'staff-risk': { low: [0.25], high: [0.75], exposed: [['tank-1'], []] },
  'staff-attack': { unit: SHOOTERS, dealt: [2.5, 0], received: [0.25, 0], destroyed: [0.5, 0] },
  'staff-attacks': { attacks: [3] },
  'staff-order': { ...TARGETS, script: STAFF_SCRIPTS, to: SENT },
  'staff-plan': { forts: [['F1', 'F2'], []], targets: [['tank-1'], []], moves: COUNTS },
  'enemy-gets-nearer': TARGETS,
  'enemy-gives-up-attack': { unit: SHOOTERS },
  'enemy-retargets': { unit: SHOOTERS },
  'hex-not-free': { reason: ['off-map', 'fort', 'taken'] },
  'no-place-to-build': {
    hex: [HEX, undefined],
    reason: [
      'not-neighbours',
      'not-adjacent',
      'off-map',
      'fort',
      'enemy',
      'enemy-trench',
      'terrain',
      'beside-enemy-trench',
    ],
  },
  'no-range-against-target': { kind: ['ground', 'air'] },
  'not-a-basis': { word: WORDS },
  'not-a-half': { word: WORDS },
  'not-a-number': { word: WORDS },
  'not-a-place': { word: WORDS },
  'not-a-unit-type': { types: [UNIT_TYPES], word: ['word', ''] },
  'not-your-ally/one-purse': { to: COUNTRIES },
  'out-of-reach': { reason: [{ code: 'contact-stop', title: 'Stopped by contact' }] },
  'finding/special-force-not-in-play/force': {
    what: [...SPECIAL_FORCES, 'turret-of-fort', 'turrets-in-stock', 'mine', 'deck'],
  },
  'trench/preset-title': { preset: trenchPresets.map(({ id }) => id) },
  'trench-club/preset-title': { preset: presets.map(({ id }) => id) },
  'finding/unknown-version/other': { version: ['trench-club/9'] },
  'finding/wrong-number-of-seats': { seats: COUNTS },
};

/** @throws Error for an unknown parameter */
function samplesOf(book: string, key: string, name: string): readonly unknown[] {
  const samples = BY_MESSAGE[`${book}/${key}`]?.[name] ?? BY_MESSAGE[key]?.[name] ?? BOOKS[book]?.[name];
  if (!samples) throw new Error(`${book}/${key} takes ${name}, of which test/support/said-samples.ts has no sample.`);
  return samples;
}

/**
 * What a message may be given: the first sample of each parameter, and then each other one in its place.
 * @param messages the message in every language
 */
export function* givenTo(
  book: string,
  key: string,
  messages: readonly ((given: unknown) => string)[],
): Generator<Record<string, unknown>> {
  const names = new Set<string>();
  const asking = new Proxy(
    {},
    {
      get(_, name) {
        names.add(name as string);
        return samplesOf(book, key, name as string)[0];
      },
    },
  );
  for (const message of messages) message(asking);
  const first = Object.fromEntries([...names].map((name) => [name, samplesOf(book, key, name)[0]]));
  yield first;
  for (const name of names) {
    for (const other of samplesOf(book, key, name).slice(1)) yield { ...first, [name]: other };
  }
}
