import { distance, type Hex } from '../../src/hex/axial.js';
import { rulesOf } from '../../src/trench-club/board/rules/rules.js';
import type { SpecialForce } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { pathOf, unloadOf } from './boards.js';
import { First, type Hidden, type Step, type Who } from './stacked.js';

/** A game of Trench Club in two sessions that differ in hidden facts alone. */
export interface Scene {
  readonly name: string;
  readonly setUp?: object;
  readonly viewers?: readonly Who[];
  readonly hidden: readonly [Hidden, Hidden];
  /** In parts if other viewers can tell the sessions apart after a later one. */
  readonly parts: readonly (readonly Step[])[];
  /** The viewers who can tell the sessions apart after each part. Default: none. */
  readonly told?: readonly (readonly Who[])[];
  /** What a viewer knows by right and no other hears; it is not compared. */
  readonly own?: Readonly<Partial<Record<Who, RegExp>>>;
  /** Steps that reveal what differs, tried in turn until all are told. */
  readonly reveals?: readonly Step[];
  /** What each viewer hears, and what none may hear. */
  readonly heard?: readonly (string | RegExp)[];
  readonly unheard?: readonly (string | RegExp)[];
  /** How many commands are accepted, where each step is legal. */
  readonly accepted?: number;
}

const NUMBERS = [1, 2, 3, 4, 5, 6];
/** Hidden facts that do not matter to a scene. */
export const UNSEEN = { command: 'c', card: 'medic', numbers: NUMBERS, mine: { q: 0, r: 0 }, secret: 'ef'.repeat(32) };

const both = (of: (index: 0 | 1) => Hidden): readonly [Hidden, Hidden] => [of(0), of(1)];
export const at = (who: Who, type: string, more: object = {}): Step => ({ who, command: { type, ...more } });
export const dry = (step: Step): Step => ({ ...step, dryRun: true }) as Step;
const first = (who: Who, type?: string): Step => ({ who, command: new First(type) });
const reveal = (who: Who, army: number): Step => at(who, 'reveal-token', { army });
export const moves = (who: Who, unit: string, path: string, unload?: string): Step =>
  at(who, 'move', { unit, path: pathOf(path), ...(unload !== undefined && { unload: unloadOf(unload) }) });
const steps = (who: Who, unit: string, to: Hex): Step => at(who, 'move', { unit, path: [to] });

/** Calls of all tools, and reads of all resources of a session. */
const agent = (who: Who): Step[] => [
  ...Object.entries({
    look: { state: true },
    legal_commands: {},
    events: {},
    why_not: { command: { type: 'reveal-token', army: 1 } },
    give_command: { version: 1, command: { type: 'reveal-token', army: 1 } },
    advise: { budget: 5 },
    odds: { attacker: 'france-tank-1', target: 'germany-tank-1' },
  }).map(([name, args]) => ({
    who,
    rpc: { method: 'tools/call', params: { name, arguments: { session: '{session}', ...args } } },
  })),
  ...['state', 'board.svg'].map((name) => ({
    who,
    rpc: { method: 'resources/read', params: { uri: `trench-club://sessions/{session}/${name}` } },
  })),
];

/** Random tokens, cards, mines and, in each second scene, dice before the first army is shown. */
export function beginnings(count: number, random: () => number): Scene[] {
  const secret = () => Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join('');
  return Array.from({ length: count }, (_, number): Scene => {
    const order = NUMBERS.map((token) => ({ token, at: random() })).sort((a, b) => a.at - b.at);
    const numbers = order.map(({ token }) => token);
    const same = secret();
    const hasOtherDice = number % 2 === 1;
    const hidden = both((index) => ({
      // No token lies at the same place in both.
      numbers: index ? [...numbers.slice(1), ...numbers.slice(0, 1)] : numbers,
      secret: index && hasOtherDice ? secret() : same,
      mine: { q: [731, 842][index] as number, r: 0 },
      card: `canary-card-${index}`,
      draws: [1, 2, 3].map((army) => [`canary-drawn-${index}-${army}`]),
      command: `canary-command-${index}`,
    }));
    const [germany, france] = [first('germany'), first('france')];
    const before = [
      reveal('germany', 1),
      at('germany', 'move', { unit: 'germany-infantry-1', path: [{ q: 8, r: 15 }] }),
      at('france', 'offer-draw'),
      dry(france),
      germany,
      germany,
      at('germany', 'start-timer'),
      at('spectator', 'expire-timer'),
    ];
    // The first roll, which other dice may show.
    const rolled = [
      france,
      dry(reveal('germany', 2)),
      dry(reveal('france', 2)),
      at('germany', 'deploy', { army: 1, placements: [] }),
      at('france', 'deploy', { army: 1, placements: [] }),
    ];
    return {
      name: `beginning ${number}`,
      hidden,
      parts: [hasOtherDice ? before : [...before, ...rolled]],
      own: { germany: /"q":(731|842)/g },
      reveals: [...(hasOtherDice ? [france] : []), reveal('germany', 1), reveal('france', 1)],
      unheard: ['canary-', '"q":731', '"q":842', ...hidden.map((one) => one.secret)],
    };
  });
}

const AGENTS: Scene = {
  name: 'agents ask by all tools, and read all resources',
  hidden: both((index) => ({
    ...{ numbers: index ? [...NUMBERS].reverse() : NUMBERS, secret: '0'.repeat(64), card: `canary-card-${index}` },
    ...{ mine: { q: [731, 842][index] as number, r: 0 }, draws: [1, 2, 3].map((army) => [`canary-${index}-${army}`]) },
    command: `canary-command-${index}`,
  })),
  viewers: ['france', 'spectator'],
  parts: [[...agent('france'), ...agent('spectator')]],
  heard: ['FRA(?,?,?)'],
  unheard: ['canary', /\b(731|842)[,@]|:(731|842)\b/],
};

/** Places on a map of the game, by what surrounds them. */
function ground(setUp: { ruleset: string; map: string; seats: readonly unknown[]; options?: object }) {
  const { map } = rulesOf({ ...setUp, seats: setUp.seats.map((_, index) => index) } as never);
  const isOpen = (hex: number) => hex !== -1 && map.fortAt[hex] === -1 && ['open', 'road'].includes(map.terrainAt(hex));
  const around = (hex: number) => [...map.board.neighbours.slice(6 * hex, 6 * hex + 6)];
  const hexOf = (hex: number): Hex => ({ q: (map.board.hexes[hex] as Hex).q, r: (map.board.hexes[hex] as Hex).r });
  const all = [...map.board.hexes.keys()];
  const clear = all.filter((hex) => isOpen(hex) && around(hex).every(isOpen));
  const centre = clear[0] as number;
  return { map, all, isOpen, around, hexOf, clear: clear.map(hexOf), centre };
}

function turnOfFrance(): Scene {
  const { map, all, isOpen, around, hexOf, centre } = ground({ ruleset: 'e1', map: 'flanders-mud', seats: [1, 2] });
  const ring = [centre, ...around(centre)].map(hexOf);
  const [marker, here, there, tank, from, to] = ring as [Hex, Hex, Hex, Hex, Hex, Hex];
  const land = all.filter((hex) => isOpen(hex) && !around(centre).includes(hex)).map(hexOf);
  const far = land.find((hex) => distance(hex, marker) > 5) as Hex;
  // A mortar makes no contact.
  const prey = land.find((hex) => distance(hex, tank) === 1) as Hex;
  const [theirs, ours] = map.forts.map(({ id }) => id) as [string, string];
  const field =
    (mine: Hex, specialForceDeck: SpecialForce[]) =>
    (state: State): State => ({
      ...state,
      options: { ...state.options, 'sf.enabled': true, 'sf.draw': 'deck', 'random.source': 'cards' },
      seats: state.seats.map(({ country }) => ({ country })),
      ...{ round: 3, phase: 'movement', active: 'france', firstPlayer: 'france' },
      units: [
        { id: 'france-infantry-1', country: 'france', type: 'infantry', hex: from },
        { id: 'france-tank-1', country: 'france', type: 'tank', hex: tank },
        { id: 'germany-infantry-1', country: 'germany', type: 'infantry', hex: far },
        { id: 'germany-mortar-1', country: 'germany', type: 'mortar', hex: prey },
      ],
      forts: [
        { id: theirs, country: 'germany', turret: true },
        { id: ours, country: 'france' },
      ],
      money: { france: 40 },
      mines: [{ country: 'germany', marker, mine }],
      specialForceDeck,
    });
  const world = (mine: Hex, ...deck: SpecialForce[]): Hidden => ({ ...UNSEEN, mine, field: field(mine, deck) });
  const attacks = [{ attacker: 'france-tank-1', target: 'germany-mortar-1' }];
  return {
    name: 'a turn with a live mine, cards, a deck and a Turret (DEC-SF-MIN-2, CARD-1, SF-TUR-3)',
    hidden: [world(here, 'minelayer', 'medic', 'airship'), world(there, 'minelayer', 'airship', 'medic')],
    parts: [
      [
        steps('france', 'france-infantry-1', to),
        steps('france', 'france-infantry-1', from),
        at('france', 'end-movement'),
        at('germany', 'choose-random-source', { source: 'dice' }),
        at('france', 'declare', { attacks }),
        at('france', 'confirm-declarations'),
        at('france', 'fight'),
        // The top card is the same in both: drawing it reveals nothing of those below.
        dry(at('france', 'buy-special-force')),
        at('france', 'buy-special-force'),
        at('france', 'place-special-force', { at: { fort: ours } }),
        at('france', 'end-turn'),
        at('germany', 'end-movement'),
      ],
    ],
    told: [['germany']],
    heard: ['"turret":true', /"attackerRoll":\{[^}]*"card":/, 'france-minelayer-1'],
  };
}

/** Two people against Koff’s enemy. */
const JOINT = {
  ruleset: 'e1',
  map: 'vosges-snow',
  options: { 'map.area': 'half-1-6' },
  seats: [
    { country: 'great-britain' },
    { country: 'germany', opponent: 'enemy', difficulty: 'no_mans_land' },
    { country: 'france' },
  ],
};
const ALLIES: readonly Who[] = ['great-britain', 'france', 'spectator', 'host'];
const OF_GERMANY = [
  ...['infantry', 'mounted-infantry', 'heavy-infantry', 'assault-gun', 'mortar', 'anti-aircraft-truck'],
  ...['troop-transport', 'armoured-car', 'tank', 'fighter-plane', 'big-bertha', 'anti-tank-gunners'],
].map((type) => `germany-${type}-1`);
const BAGS = [
  [OF_GERMANY.slice(0, 3), ['germany-airship-1', ...OF_GERMANY.slice(3, 7)], [...OF_GERMANY.slice(7), 'turret-set']],
  [
    ['germany-medic-1', ...OF_GERMANY.slice(6)],
    OF_GERMANY.slice(0, 2),
    ['germany-gunboat-1', ...OF_GERMANY.slice(2, 6)],
  ],
];

const BAG: Scene = {
  name: 'the bag, armies and special forces of the enemy stay hidden from two players (KOF-D-56, KOF-COP-4)',
  setUp: JOINT,
  viewers: ALLIES,
  hidden: both((index) => ({
    ...{ numbers: index ? [...NUMBERS].reverse() : NUMBERS, secret: 'ab'.repeat(32), draws: BAGS[index] as string[][] },
    ...{ command: `canary-command-${index}`, mine: { q: 731 + index, r: 0 }, card: `canary-card-${index}` },
  })),
  parts: [
    [
      reveal('france', 1),
      first('great-britain', 'split-armies'),
      at('france', 'move', { unit: 'germany-tank-1', path: [{ q: 8, r: 15 }] }),
      dry(first('france', 'split-armies')),
      at('host', 'start-timer'),
    ],
  ],
  reveals: [first('france', 'split-armies'), first('great-britain', 'reveal-token'), first('great-britain', 'deploy')],
  unheard: ['canary-', 'germany-airship', 'germany-medic', 'germany-gunboat', 'turret-set', '"q":73'],
};

function mineOfAnAlly(): Scene {
  const { around, hexOf, clear, centre } = ground(JOINT);
  const [marker, ...others] = clear as [Hex, ...Hex[]];
  const far = (from: Hex[], least: number) =>
    others.find((hex) => from.every((one) => distance(hex, one) >= least)) as Hex;
  const british = far([marker], 9);
  const french = far([marker, british], 4);
  const german = far([marker, british, french], 4);
  const visible = far([marker, british, french, german], 2);
  const [here, there] = around(centre).map(hexOf) as [Hex, Hex];
  const field =
    (mine: Hex) =>
    (state: State): State => ({
      ...state,
      seats: state.seats.map(({ armies: _armies, split: _split, ...seat }) => seat),
      ...{ round: 3, phase: 'movement', active: 'great-britain', firstPlayer: 'great-britain' },
      units: [
        { id: 'great-britain-tank-1', country: 'great-britain', type: 'tank', hex: british },
        { id: 'france-infantry-1', country: 'france', type: 'infantry', hex: french },
        { id: 'germany-infantry-1', country: 'germany', type: 'infantry', hex: german },
        { id: 'germany-tank-1', country: 'germany', type: 'tank', hex: far([marker, british, french, german], 3) },
      ],
      mines: [{ country: 'great-britain', marker, mine, armed: true }],
      solo: { germany: { mines: [visible] } },
    });
  const step = (from: Hex): Hex => others.find((hex) => distance(hex, from) === 1) as Hex;
  return {
    name: 'a mine is shown to its owner alone, and visible mines of the enemy to all (DEC-SF-MIN-2, KOF-D-43)',
    setUp: JOINT,
    viewers: ALLIES,
    hidden: both((index) => {
      const mine = index ? there : here;
      return { ...UNSEEN, mine, field: field(mine) };
    }),
    parts: [
      [
        steps('france', 'great-britain-tank-1', step(british)),
        steps('great-britain', 'great-britain-tank-1', step(british)),
        steps('france', 'france-infantry-1', step(french)),
        at('great-britain', 'end-movement'),
        at('great-britain', 'confirm-declarations'),
        dry(at('france', 'end-turn')),
        at('france', 'end-turn'),
      ],
    ],
    told: [['great-britain']],
    heard: ['chart-rolled', '"round":4', `"mines":[${JSON.stringify(visible)}]`],
  };
}

/** The scenes that are the same in each run. */
export const SCENES: readonly Scene[] = [AGENTS, turnOfFrance(), BAG, mineOfAnAlly()];
