import t from 'tap';
import { neighbours, type Hex } from '../src/hex/axial.js';
import { playCases, playStep, stateOfScene, type Scene } from './support/automa.js';

/** The board of AUT-T-1: B needs eight hits and can fire back, C and D cannot. */
const TANK: Scene = {
  units: {
    tank: 'G tank 0,0',
    A: 'F troop-transport 6,-3 d3',
    B: 'F infantry -1,2 d1',
    C: 'F anti-aircraft-truck 2,-1',
    D: 'F mortar 2,0',
    G: 'G armoured-car 0,3 done',
  },
};
/** The board of AUT-T-2: five hits destroy A and B. */
const GUN: Scene = {
  ground: { r: '-3,-1 -2,-1 -1,-1 0,-1 1,-1 2,-1 3,-1' },
  forts: { F1: '0,-5 1,-6 2,-6' },
  units: {
    gun: 'G assault-gun 0,0 x3',
    A: 'F mortar -4,-1 d4',
    B: 'F infantry 0,-4 d3',
    C: 'F tank 3,-3',
    G: 'G armoured-car -1,1 done',
  },
  overrides: { 'assault-gun': { speed: 2, groundRange: [2, 3] } },
};

t.test(
  'the Automa follows the printed examples (AUT-T-1, AUT-T-2, AUT-II-1, AUT-III-1, AUT-PRI-1 … AUT-PRI-5, AUT-D-7)',
  async (t) => {
    playCases(t, [
      { name: 'AUT-T-1', scene: TANK, unit: 'tank', cell: 'AUT-II-1', to: '1,1', target: 'D', hits: 6 },
      {
        name: 'AUT-T-1: without its own unit letter d decides',
        scene: { ...TANK, units: { ...TANK.units, G: 'F troop-transport 0,6' } },
        cell: 'AUT-II-1',
        to: '1,0',
        target: 'D',
      },
      { name: 'AUT-T-2', scene: GUN, unit: 'gun', cell: 'AUT-III-1', to: '0,-1', target: 'B', hits: 5 },
      {
        name: 'AUT-T-2: without the fort letter b of the targets is skipped, and both are destroyed: the dearer one',
        scene: { ...GUN, forts: {} },
        cell: 'AUT-III-1',
        target: 'A',
      },
    ]);
  },
);

/** A fort whose approach hexes are 1,0 1,1 2,-1 3,-1 2,1 and 5,0 5,-1 4,-1 4,1 3,1. */
const FORT = { F1: '2,0 3,0 4,0' };
const FAR = { far: 'F troop-transport -7,0' };

t.test('table I guides foot soldiers to forts (AUT-I-1, AUT-I-2, AUT-I-3, AUT-D-9, AUT-D-10, AUT-D-11)', async (t) => {
  playCases(t, [
    {
      name: 'AUT-T-12: beside a neutral fort it conquers',
      scene: { forts: FORT, units: { i: 'G infantry 1,0', ...FAR } },
      cell: 'AUT-I-1',
      to: 'F1',
      target: null,
    },
    {
      name: 'AUT-T-13: a foot soldier of the enemy at the other entrance forbids that, and allows a second one here',
      scene: { forts: FORT, units: { i: 'G infantry 1,0', X: 'G infantry 2,-1 done', e: 'F infantry 5,0' } },
      unit: 'i',
      cell: 'AUT-I-2',
      // Four movement points from the enemy: no other approach hex is as far.
      to: '1,0',
      target: null,
    },
    {
      name: 'AUT-T-13: a tank there forbids nothing',
      scene: { forts: FORT, units: { i: 'G infantry 1,0', e: 'F tank 5,0' } },
      cell: 'AUT-I-1',
      to: 'F1',
    },
    {
      name: 'AUT-T-14: a second foot soldier stays away, one turn off: farthest from the enemy, then nearest the entrance, then by pick',
      scene: { forts: FORT, units: { X: 'G infantry 2,-1 done', i: 'G infantry 0,0', ...FAR } },
      unit: 'i',
      cell: 'AUT-I-3',
      rolls: [2],
      to: '0,2',
      target: null,
    },
    {
      name: 'AUT-T-14: the first of them',
      scene: { forts: FORT, units: { X: 'G infantry 2,-1 done', i: 'G infantry 0,0', ...FAR } },
      cell: 'AUT-I-3',
      rolls: [11],
      to: '2,-2',
    },
    {
      name: 'AUT-I-2: farthest from the enemy among the approach hexes in reach',
      scene: { forts: FORT, units: { i: 'G infantry 0,0', e: 'F tank -2,0' } },
      cell: 'AUT-I-2',
      rolls: [1],
      to: '2,-1',
      target: null,
    },
    {
      name: 'AUT-I-2: an Enemy fort too, never one of its own (AUT-D-10)',
      scene: {
        forts: { ...FORT, F2: '-2,0 -3,0 -4,0' },
        flags: { F1: 'G', F2: 'F' },
        units: { i: 'G infantry 0,0', e: 'F tank 7,-3' },
      },
      cell: 'AUT-I-2',
      to: '-2,1',
    },
    {
      name: 'AUT-D-9: held by the enemy before neutral',
      scene: {
        forts: { F1: '1,-1 2,-2 3,-3', F2: '-1,1 -2,2 -3,3' },
        flags: { F2: 'F' },
        units: { i: 'G infantry 0,0', ...FAR },
      },
      cell: 'AUT-I-1',
      to: 'F2',
    },
    {
      name: 'AUT-D-9: with the last units of the enemy inside before all others, by pick',
      scene: {
        forts: { F1: '1,-1 2,-2 3,-3', F2: '-1,1 -2,2 -3,3' },
        flags: { F1: 'F', F2: 'F' },
        units: { i: 'G infantry 0,0', e: 'F tank F2' },
      },
      cell: 'AUT-I-1',
      to: 'F2',
    },
    {
      name: 'AUT-D-9, AUT-PRI-4: several alike, by pick',
      scene: { forts: { F1: '1,-1 2,-2 3,-3', F2: '-1,1 -2,2 -3,3' }, units: { i: 'G infantry 0,0', ...FAR } },
      cell: 'AUT-I-1',
      rolls: [4],
      to: 'F2',
    },
  ]);
});

t.test(
  'table I guides fights and advances (AUT-I-4 … AUT-I-7, AUT-D-12, AUT-D-21, AUT-D-32, AUT-D-41, AUT-D-43)',
  async (t) => {
    const lone = 'G infantry 0,0';
    playCases(t, [
      {
        name: 'AUT-I-4: an enemy it can destroy before one that cannot fire back',
        scene: { units: { i: lone, e: 'F infantry 2,0 d5', m: 'F mortar -2,0' } },
        cell: 'AUT-I-4',
        to: '1,0',
        rolls: [...Array(5).fill(12)],
        target: 'e',
      },
      {
        name: 'AUT-I-4, AUT-D-12: among several it cannot fire back counts (b), then its value (d)',
        scene: { units: { i: lone, e: 'F infantry 2,0 d5', m: 'F mortar -2,0 d5', a: 'F anti-aircraft-truck 0,2 d5' } },
        cell: 'AUT-I-4',
        target: 'm',
      },
      {
        name: 'AUT-I-5: an enemy that cannot fire back, for want of one to destroy',
        scene: { units: { i: lone, e: 'F infantry 2,0', m: 'F mortar -2,0' } },
        cell: 'AUT-I-5',
        target: 'm',
      },
      {
        name: 'AUT-CBT-9: in water nobody fires back',
        scene: { ground: { w: '-2,0' }, units: { i: lone, e: 'F infantry 2,0', m: 'F infantry -2,0' } },
        cell: 'AUT-I-5',
        target: 'm',
      },
      {
        name: 'AUT-I-5: from afar nobody does (AUT-D-4)',
        scene: { units: { i: 'G anti-tank-gunners 0,0', e: 'F infantry 3,0' } },
        cell: 'AUT-I-5',
        // Letter d: where it stands.
        to: '0,0',
        target: 'e',
      },
      {
        name: 'AUT-I-6, AUT-D-41: nearer to the nearest fort, as near as it can',
        scene: { forts: { F1: '6,0 6,-1 6,-2' }, units: { i: lone }, overrides: {} },
        cell: 'AUT-I-6',
        rolls: [3],
        to: '2,0',
        target: null,
      },
      {
        name: 'AUT-D-41: among equals by pick',
        scene: { forts: { F1: '6,-3 7,-4 7,-5' }, units: { i: lone } },
        cell: 'AUT-I-6',
        rolls: [3],
        to: '2,0',
      },
      {
        name: 'AUT-D-8: over the road to the nearer of two forts',
        scene: {
          ground: { r: '-1,0 -2,0 -3,0 -4,0 -5,0' },
          forts: { F1: '5,0 6,0 7,0', F2: '-6,0 -7,1 -7,2' },
          units: { i: lone },
        },
        cell: 'AUT-I-3',
        to: '-4,0',
      },
      {
        name: 'AUT-I-7: table II at the end, an attack',
        scene: { units: { i: lone, e: 'F infantry 2,0' } },
        cell: 'AUT-II-1',
        rolls: [...Array(12).fill(12)],
        to: '1,0',
        target: 'e',
        hits: 2,
      },
      {
        name: 'AUT-I-7: table II at the end, an approach',
        scene: { units: { i: lone, e: 'F tank 5,0' } },
        cell: 'AUT-II-2',
        to: '2,0',
        target: null,
      },
      {
        name: 'AUT-D-21: after a move to an entrance it attacks whoever is there, even in vain',
        scene: {
          forts: FORT,
          units: { i: lone, e: 'F tank 1,-1', g: 'F tank 6,1' },
          overrides: { infantry: { speed: 1 }, tank: { speed: 2, openRow: [9, 10, 11, 12, 13, 14] } },
        },
        cell: 'AUT-I-2',
        rolls: [...Array(12).fill(12)],
        target: 'e',
        hits: 2,
      },
      {
        name: 'AUT-D-32: not into water where land does as well',
        scene: { forts: FORT, ground: { w: '1,1 2,-1' }, units: { i: lone, e: 'F tank -5,0' } },
        cell: 'AUT-I-2',
        to: '1,0',
      },
      {
        name: 'AUT-D-43: a foot soldier that may not take forts skips what is about them',
        scene: {
          forts: FORT,
          options: { 'victory.forts': { full: 7, half: 4 } },
          units: { i: 'G anti-tank-gunners 1,0', e: 'F tank 1,3' },
        },
        cell: 'AUT-I-5',
        target: 'e',
        rolls: [],
      },
      {
        name: 'AUT-D-44: nobody it could attack and no fort: nothing moves',
        scene: { units: { i: lone, e: 'F fighter-plane 2,0' } },
        cell: 'hold',
        to: '0,0',
        target: null,
      },
    ]);
  },
);

t.test(
  'table II guides close combat (AUT-II-1, AUT-II-2, AUT-D-13, AUT-D-14, AUT-D-22, AUT-D-23, AUT-D-25, AUT-D-27)',
  async (t) => {
    const tank = 'G tank 0,0';
    playCases(t, [
      {
        name: 'a: destroyed before all else',
        scene: { units: { tank, e: 'F tank 2,0 d5', m: 'F mortar -2,0' } },
        cell: 'AUT-II-1',
        target: 'e',
        to: '1,0',
        rolls: [...Array(5).fill(12)],
      },
      {
        name: 'd: the lowest value printed for a recruit, whatever its rank (AUT-D-14)',
        scene: { units: { tank, e: 'F armoured-car 1,0', m: 'F infantry 0,1 x5' } },
        target: 'm',
        to: '0,0',
        rolls: [...Array(12).fill(12)],
      },
      {
        name: 'd: a value it cannot use here counts, and none at all is 0 (AUT-D-14)',
        scene: { units: { tank, a: 'F anti-aircraft-truck 1,0', m: 'F mortar 0,1', t: 'F troop-transport -1,0' } },
        target: 't',
      },
      {
        name: 'e: the dearest',
        scene: { units: { tank, i: 'F infantry 1,0', m: 'F mounted-infantry 0,1' } },
        target: 'm',
        rolls: [...Array(12).fill(12)],
      },
      {
        name: 'f: the least experienced',
        scene: { units: { tank, i: 'F infantry 1,0 x2', j: 'F infantry 0,1 x1', k: 'F infantry -1,0 x2' } },
        target: 'j',
        rolls: [...Array(12).fill(12)],
      },
      {
        name: 'AUT-SEQ-8: first the pick of the target, then that of the hex, then the dice of the person',
        scene: { units: { tank, i: 'F infantry 3,0', j: 'F infantry -3,0' } },
        target: 'j',
        to: '-2,0',
        rolls: [2, ...Array(12).fill(12)],
      },
      {
        name: 'b: forest before the nearest own unit',
        scene: { ground: { f: '1,-1' }, units: { tank, m: 'F mortar 2,-1', own: 'G armoured-car 0,3 done' } },
        target: 'm',
        to: '1,-1',
      },
      {
        name: 'AUT-D-22: nobody in a fort is a target',
        scene: { forts: FORT, flags: { F1: 'F' }, units: { tank, e: 'F mortar F1' } },
        cell: 'hold',
        to: '0,0',
      },
      {
        name: 'c, AUT-D-23: a plane attacks far from the Anti-Aircraft',
        scene: {
          units: { p: 'G fighter-plane 0,0', a: 'F anti-aircraft-truck 4,0', m: 'F mortar 2,0', n: 'F mortar -2,0' },
        },
        target: 'n',
        // The three farthest of its neighbours are -3,0, -2,-1 and -3,1, in the order of the map.
        to: '-2,-1',
        rolls: [2],
      },
      {
        name: 'AUT-II-2, AUT-D-27: as near as possible to the target that the letters put first, with its full move',
        scene: { units: { tank, c: 'F armoured-car 5,0', m: 'F mortar -6,0' } },
        cell: 'AUT-II-2',
        to: '-2,0',
        target: null,
      },
      {
        name: 'AUT-D-13: the letters as if it stood beside them, on their terrain',
        scene: {
          ground: { f: '-6,0' },
          units: { tank: 'G tank 0,0 d3', c: 'F infantry 5,0 d4', m: 'F infantry -6,0 d4' },
        },
        cell: 'AUT-II-2',
        // Three hits are 2 damage in the open and 1 in the forest.
        to: '2,0',
      },
      {
        name: 'AUT-D-27: it stays where nothing is nearer',
        scene: { ground: { w: '1,0 1,-1 0,-1 -1,0 -1,1 0,1' }, units: { tank, d: 'F mortar 4,0' } },
        cell: 'AUT-II-2',
        to: '0,0',
      },
      {
        name: 'AUT-D-30: Medics stay near their own',
        scene: { units: { m: 'G medic 0,0', own: 'G infantry 5,0 done', e: 'F mortar -3,0' } },
        cell: 'AUT-D-30',
        to: '3,0',
        target: null,
      },
    ]);
  },
);

t.test('a unit destroyed by a mine on its way makes no attack (AUT-III-1, AUT-D-24, DEC-SF-MIN-3)', async (t) => {
  const state = stateOfScene({
    overrides: { mortar: { speed: 0 } },
    units: { i: 'G infantry 0,0', m: 'G mortar -3,0', f: 'F tank 2,0', g: 'F tank -3,4' },
  });
  const mines = neighbours(state.units[2]?.hex as Hex).map((mine) => ({
    country: 'france' as const,
    marker: mine,
    mine,
  }));
  const { chose, events, state: after } = playStep({ ...state, mines });
  t.match(events.at(-1), { type: 'unit-destroyed', unit: 'i', cause: 'mine' });
  t.same(chose.ordered, [{ unit: 'i' }]);
  t.equal(chose.explanation.target, undefined);
  t.equal(playStep(after, [2]).chose.explanation.target, 'g', 'letter c tells nothing apart: a die');
});

t.test(
  'table III guides long-range attacks (AUT-III-1, AUT-III-2, AUT-D-24, AUT-D-26, AUT-D-28, AUT-D-44)',
  async (t) => {
    const gun = 'G mortar 0,0';
    /** It stays where it is, so that only the targets count. */
    const still = { mortar: { speed: 0 } };
    playCases(t, [
      {
        name: 'c: attacked already in this turn',
        scene: { overrides: still, units: { gun, i: 'F tank 3,0', m: 'F infantry 0,3' }, attacked: 'm' },
        cell: 'AUT-III-1',
        target: 'm',
      },
      {
        name: 'b: a foot soldier beside a neutral fort before one that has been attacked',
        scene: {
          forts: { F1: '-3,0 -4,0 -5,0' },
          overrides: still,
          units: { gun, i: 'F infantry -2,0', m: 'F tank 0,3' },
          attacked: 'm',
        },
        target: 'i',
      },
      {
        name: 'b: beside a fort of its own, but not beside one of the enemy',
        scene: {
          forts: { F1: '-3,0 -4,0 -5,0' },
          flags: { F1: 'F' },
          overrides: still,
          units: { gun, i: 'F infantry -2,0', m: 'F tank 0,3' },
        },
        target: 'm',
      },
      {
        name: 'd: the dearest',
        scene: { overrides: still, units: { gun, i: 'F infantry 3,0', m: 'F tank 0,3' } },
        target: 'm',
      },
      {
        name: 'e: the most experienced',
        scene: { overrides: still, units: { gun, i: 'F infantry 3,0 x1', m: 'F infantry 0,3 x4' } },
        target: 'm',
      },
      {
        name: 'AUT-D-28: in range already, a hex beside a road is better, farther from the enemy better still',
        scene: { ground: { r: '-2,1' }, units: { gun, m: 'F infantry 3,0' } },
        to: '-1,0',
        target: 'm',
        rolls: [1],
      },
      {
        name: 'AUT-III-2: as near as possible in hexes',
        scene: { units: { gun, m: 'F infantry 7,0' } },
        cell: 'AUT-III-2',
        to: '1,0',
        target: null,
      },
      {
        name: 'AUT-D-13, AUT-D-44: Anti-Aircraft without aircraft holds',
        scene: { units: { a: 'G anti-aircraft-truck 0,0', m: 'F infantry 3,0' } },
        cell: 'hold',
        to: '0,0',
        target: null,
      },
      {
        name: 'AUT-D-29: the die of a shell comes before all others, and where it lands the hits are as fixed',
        scene: {
          units: { b: 'G big-bertha 0,0', e: 'F tank 5,0', i: 'F infantry 5,-1' },
          overrides: { 'big-bertha': { speed: 0, groundRange: [2, 8] } },
        },
        target: 'e',
        rolls: [1],
        hits: 7,
      },
    ]);
  },
);

/** Units that act one after another, without a die. */
function order(scene: Scene): unknown[] {
  const acted: unknown[] = [];
  let state = stateOfScene(scene);
  for (;;) {
    const step = playStep(state, Array(60).fill(12));
    if (step.chose.explanation.kind !== 'unit') return acted;
    acted.push(step.chose.explanation.unit);
    ({ state } = step);
  }
}

t.test(
  'units act in the order of the tables (AUT-SEQ-2, AUT-SEQ-3, AUT-SEQ-4, AUT-SEQ-5, AUT-D-4, AUT-D-44)',
  async (t) => {
    const types = [
      'big-bertha mortar anti-aircraft-truck assault-gun',
      'medic armoured-car mark-i-female tank fighter-plane airship',
      'anti-tank-gunners heavy-infantry mounted-infantry infantry',
    ].flatMap((list) => list.split(' '));
    const units = Object.fromEntries(types.map((type, index) => [type, `G ${type} ${index - 7},0`]));
    const scene: Scene = { radius: 12, units: { ...units, e: 'F troop-transport 0,12' } };
    t.same(order(scene), [
      ...['infantry', 'mounted-infantry', 'heavy-infantry', 'anti-tank-gunners'],
      ...['fighter-plane', 'airship', 'tank', 'mark-i-female', 'armoured-car', 'medic'],
      ...['assault-gun', 'anti-aircraft-truck', 'mortar', 'big-bertha'],
    ]);
  },
);

t.test(
  'the explanation names the test that chose among units of one type, with its values (AUT-SEQ-6, AUT-D-6)',
  async (t) => {
    const rows: [units: Scene['units'], chosen: number, by: string, values: unknown[]][] = [
      [{ one: 'G howitzer 0,0', two: 'G howitzer 5,0', e: 'F tank 7,0' }, 1, 'action', [[2], [1]]],
      [
        { one: 'G howitzer 0,0', two: 'G howitzer 0,5', e: 'F tank 2,0', m: 'F mortar 2,5 d5' },
        1,
        'letter 1',
        [
          [1, false],
          [1, true],
        ],
      ],
      [
        { one: 'G howitzer 0,0', two: 'G howitzer 0,5', e: 'F tank 2,0', m: 'F tank 2,5' },
        0,
        'order of the state',
        [
          [1, false, false, false],
          [1, false, false, false],
        ],
      ],
    ];
    for (const [units, chosen, by, values] of rows) {
      const { chose } = playStep(stateOfScene({ units, overrides: { howitzer: { speed: 0 } } }));
      const [choice] = chose.explanation.choices ?? [];
      t.match(choice, { question: 'unit', chosen, by, options: values.map((one) => ({ values: one })) }, by);
      t.same(
        choice?.options.map((option) => option.values),
        values,
        `${by}: no value that decides nothing`,
      );
    }
  },
);

t.test('tests choose among units of one type (AUT-SEQ-6, AUT-D-6, AUT-T-15)', async (t) => {
  const still = { howitzer: { speed: 0 } };
  playCases(t, [
    {
      name: 'AUT-T-15: who can attack goes first',
      scene: { units: { one: 'G howitzer 0,0', two: 'G howitzer 5,0', e: 'F tank 7,0' }, overrides: still },
      unit: 'two',
      cell: 'AUT-III-1',
    },
    {
      name: 'AUT-D-6: of two that can attack, who destroys',
      scene: {
        units: { one: 'G howitzer 0,0', two: 'G howitzer 0,5', e: 'F tank 2,0', m: 'F mortar 2,5 d5' },
        overrides: still,
      },
      unit: 'two',
    },
    {
      name: 'AUT-D-6: otherwise the earlier in the order of the state',
      scene: {
        units: { one: 'G howitzer 0,0', two: 'G howitzer 0,5', e: 'F tank 2,0', m: 'F mortar 2,5' },
        overrides: still,
      },
      unit: 'one',
    },
  ]);
});

t.test(
  'letters, hexes and dice settle ties (AUT-PRI-2, AUT-PRI-3, AUT-CBT-8, AUT-T-10, AUT-D-5, AUT-D-31, AUT-D-33, AUT-D-42)',
  async (t) => {
    // Five hits against three damage; the rows of the fixture.
    const rows = { infantry: { openRow: [1, 3, 5, 7, 8, 10], forestRow: [2, 4, 6, 8, 9, 11] } };
    const car = 'G armoured-car 0,0';
    const five = { 'armoured-car': { speed: 0, attack: { recruit: 5, veteran: 7, warHero: 9 } }, ...rows };
    playCases(t, [
      {
        name: 'AUT-T-10: destroyable in the open, not in forest',
        scene: {
          ground: { f: '1,0' },
          units: { car, w: 'F infantry 1,0 d3 x5', o: 'F infantry 0,1 d3 x6' },
          overrides: five,
        },
        target: 'o',
        hits: 5,
        rolls: [...Array(8).fill(12)],
      },
      {
        name: 'AUT-D-31, AUT-D-42: a unit in its own fort leaves it to attack',
        scene: { forts: FORT, flags: { F1: 'G' }, units: { tank: 'G tank F1', m: 'F mortar 6,1' } },
        cell: 'AUT-II-1',
        target: 'm',
        to: '5,1',
        rolls: [1],
      },
      {
        name: 'AUT-D-5: units in forts count for no distance',
        scene: {
          forts: FORT,
          flags: { F1: 'G' },
          units: {
            in: 'G armoured-car F1 done',
            medic: 'G medic 0,0',
            out: 'G armoured-car -6,0 done',
            e: 'F tank 0,7',
          },
        },
        unit: 'medic',
        to: '-3,0',
      },
      {
        name: 'AUT-D-33: before the pick the greatest U, here for less fire in return',
        scene: {
          units: { car, a: 'F infantry 1,0', b: 'F infantry -1,0 d2' },
          overrides: { 'armoured-car': { speed: 0 } },
          manner: { expectedValueTieBreak: true },
        },
        target: 'b',
        rolls: [...Array(10).fill(12)],
      },
      {
        name: 'AUT-D-33: off by default',
        scene: {
          units: { car, a: 'F infantry 1,0', b: 'F infantry -1,0 d2' },
          overrides: { 'armoured-car': { speed: 0 } },
        },
        target: 'a',
        rolls: [1, ...Array(12).fill(12)],
      },
    ]);
  },
);
