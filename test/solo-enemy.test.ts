import t from 'tap';
import type { Hex } from '../src/hex/axial.js';
import { opponent } from '../src/trench-club/opponents/opponents.js';
import { FORT, FORTS, OPEN, placeOf, played, RESTING, scripted, soloState, table } from './support/solo.js';

table('forts first (KOF-SEQ-1, KOF-SEQ-2, KOF-D-10, KOF-D-11, KOF-D-12, KOF-D-13, KOF-D-14, KOF-D-15, KOF-D-16)', [
  {
    name: 'one foot soldier conquers, the dearer one; the other goes on to the chart (KOF-SEQ-1, KOF-D-12)',
    rows: FORT,
    units: { i: 'G infantry 4,1', h: 'G heavy-infantry 4,2', f: 'F tank 11,3' },
    dice: [12],
    steps: ['conquer h F1 @ F1', 'approach i I5 > f @ 9,2'],
    rolls: '1 1',
    after: { money: { germany: 3 }, forts: [{ id: 'F1', country: 'germany' }] },
  },
  {
    name: 'of two alike and equally damaged a die, before the chart die (KOF-D-12, KOF-D-68)',
    rows: FORT,
    units: { a: 'G infantry 4,1', b: 'G infantry 4,2', c: 'G infantry 8,1', f: 'F anti-aircraft-truck 11,5' },
    damage: { b: 1, c: 1 },
    dice: [2, 6],
    steps: ['conquer c F1 @ F1', 'approach a I5 > f @ 8,3', 'approach b I5 > f @ 7,3'],
  },
  {
    name: 'the fort of a player before a neutral one (KOF-D-12)',
    rows: FORTS,
    flags: { F2: 'F' },
    units: { a: 'G infantry 0,1', b: 'G infantry 11,1', f: 'F anti-aircraft-truck 5,5' },
    dice: [6],
    steps: ['conquer b F2 @ F2', 'conquer a F1 @ F1'],
    rolls: '1 1',
  },
  {
    name: 'one foot soldier between two forts (KOF-D-12)',
    rows: ['oooooooooooo', 'oo<X>o<X>ooo', ...OPEN.slice(0, 4)],
    flags: { F1: 'F' },
    units: { a: 'G infantry 5,1', f: 'F anti-aircraft-truck 11,5' },
    dice: [6],
    steps: ['conquer a F1 @ F1'],
  },
  {
    name: 'the turn stops at victory: no die at all (KOF-D-68, KOF-END-2)',
    rows: FORTS,
    flags: { F2: 'F' },
    options: { 'victory.forts': { full: 1, half: 1 } },
    units: { a: 'G infantry 0,1', f: 'F anti-aircraft-truck 5,5' },
    dice: [],
    steps: ['conquer a F1 @ F1'],
    rolls: '',
    after: { phase: 'over', result: { winner: 'central-powers', reason: 'forts', clause: 'END-1' } },
  },
  {
    name: 'a player’s foot soldier at any entrance: the enemy holds (KOF-D-10, KOF-D-11)',
    rows: FORT,
    units: { i: 'G infantry 4,1', f: 'F infantry 8,1' },
    dice: [1],
    steps: ['hold i F1 @ 4,1'],
    rolls: '1 1',
  },
  {
    name: 'any other player unit does not guard (KOF-D-10)',
    rows: FORT,
    units: { i: 'G infantry 4,1', f: 'F tank 8,1' },
    dice: [1],
    steps: ['conquer i F1 @ F1'],
  },
  {
    name: 'two hexes from an entrance: beside it, and no further (KOF-SEQ-2, KOF-D-13, KOF-D-14)',
    rows: FORT,
    units: { i: 'G infantry 3,1', f: 'F anti-aircraft-truck 11,5' },
    dice: [2, 1],
    steps: ['close-in i @ 4,1'],
    rolls: '1 1 1',
  },
  {
    name: 'three hexes away is a matter of the chart (KOF-D-13)',
    rows: FORT,
    units: { i: 'G infantry 2,2', f: 'F anti-aircraft-truck 11,5' },
    dice: [6, 1],
    steps: ['order i I4 @ 4,1'],
  },
  {
    name: 'armies at rest take no forts (KOF-D-9)',
    rows: FORT,
    units: { a: 'G mortar 0,5', i: 'G infantry 4,1', f: 'F anti-aircraft-truck 11,5' },
    armies: { a: 1, i: 2 },
    more: RESTING,
    dice: [8, 1],
    steps: ['approach a A4 > f @ 1,4'],
  },
  {
    name: 'a Turret of the stock is placed at once (KOF-SPC-4, KOF-D-42)',
    rows: FORT,
    units: { i: 'G infantry 4,1', f: 'F infantry 11,5' },
    more: { turrets: { germany: 3 } },
    dice: [12],
    steps: ['conquer i F1 @ F1'],
    after: {
      turrets: { germany: 2 },
      forts: [{ id: 'F1', country: 'germany', turret: true }],
    },
  },
]);

table(
  'boxes (KOF-ORD-1, KOF-ORD-2, KOF-ORD-3, KOF-ORD-4, KOF-ORD-5, KOF-ORD-6, KOF-ORD-7, KOF-ORD-8, KOF-ORD-9, KOF-SEQ-5)',
  [
    {
      name: 'approach: A6 is skipped, the goal is that of A5 (conformance 10, KOF-ORD-7, KOF-D-57)',
      units: { how: 'G howitzer 0,0', inf: 'F infantry 9,0' },
      dice: [9, 1],
      steps: ['approach how A5 > inf @ 2,0'],
      rolls: '1 1 1',
    },
    {
      name: 'approach: nothing on the map for A5, so A4 (conformance 10)',
      units: { how: 'G howitzer 0,0', car: 'F armoured-car 9,0' },
      dice: [9, 1],
      steps: ['approach how A4 > car @ 2,0'],
    },
    {
      name: 'icon only: with 3 damage fall through to A5 (conformance 2, KOF-ORD-6)',
      rows: FORT,
      flags: { F1: 'G' },
      units: { how: 'G howitzer 4,1', f: 'F infantry 8,3' },
      damage: { how: 3 },
      dice: [9, 1],
      steps: ['order how A5 > f @ 5,0', 'attack how > f @ 5,0'],
      rolls: '1 1 8 1',
    },
    {
      name: 'icon: with 4 damage into the fort, and repaired there on the same turn (conformance 2, KOF-MON-2, KOF-MON-3)',
      rows: FORT,
      flags: { F1: 'G' },
      units: { how: 'G howitzer 3,1', f: 'F infantry 8,3' },
      damage: { how: 4 },
      more: { money: { germany: 1 } },
      dice: [9],
      steps: ['order how A6 @ F1', 'repair how @ F1'],
      rolls: '1 1',
      after: { money: { germany: 0 } },
    },
    {
      name: 'icon: too far for this turn; the order stays (KOF-ORD-5, KOF-ORD-6)',
      rows: FORT,
      flags: { F1: 'G' },
      units: { how: 'G howitzer 0,5', f: 'F infantry 11,5' },
      damage: { how: 4 },
      dice: [9],
      steps: ['order how A6 @ 1,3'],
      after: { solo: { germany: { repairing: ['how'] } } },
    },
    {
      name: 'of two forts equally near the one without a foot soldier at its entrance (KOF-D-18)',
      rows: ['oooooooooooo', 'o<X>ooooo<X>', ...OPEN.slice(0, 4)],
      flags: { F1: 'G', F2: 'G' },
      units: { how: 'G howitzer 6,1', a: 'F infantry 0,1', f: 'F infantry 11,5' },
      overrides: { howitzer: { speed: 5 } },
      damage: { how: 5 },
      dice: [9],
      steps: ['order how A6 @ F2', 'repair how @ F2'],
    },
    {
      name: 'most damaged of those in reach, not of all (KOF-D-30, KOF-D-35)',
      units: { m: 'G mortar 0,3', a: 'F infantry 3,3', b: 'F infantry 3,1', f: 'F infantry 11,7' },
      damage: { a: 1, b: 2, f: 4 },
      dice: [10, 1],
      steps: ['order m A7 > b @ 0,4', 'attack m > b @ 0,4'],
    },
    {
      name: 'a pending repair comes before the chart (KOF-SEQ-3, KOF-SEQ-4, KOF-SEQ-8)',
      rows: FORT,
      flags: { F1: 'G' },
      units: { how: 'G howitzer 3,1', f: 'F infantry 8,3' },
      damage: { how: 4 },
      more: { solo: { germany: { repairing: ['how'] } } },
      dice: [8],
      steps: ['pending-repair how @ F1', 'repair how @ F1'],
      after: { solo: undefined },
    },
    {
      name: 'a pending repair ends with less than 4 damage (KOF-D-17)',
      rows: FORT,
      flags: { F1: 'G' },
      units: { how: 'G howitzer 4,1', f: 'F infantry 8,3' },
      damage: { how: 3 },
      more: { solo: { germany: { repairing: ['how'] } } },
      dice: [8, 1],
      steps: ['order how A5 > f @ 5,0', 'attack how > f @ 5,0'],
      after: { solo: undefined },
    },
    {
      name: 'a Gunboat attacks aircraft instead, and from water (conformance 2 and 9, KOF-SPC-1, KOF-DEF-5)',
      rows: ['wwwooooo', 'wwwooooo', 'oooooooo', 'oooooooo'],
      units: { g: 'G gunboat 0,0', f: 'F fighter-plane 4,1', i: 'F infantry 3,2' },
      dice: [9],
      steps: ['order g A6 > f @ 0,1', 'attack g > f @ 0,1'],
    },
    {
      name: 'wading Infantry cannot hit: it leaves the water to attack (conformance 9, KOF-DEF-5)',
      rows: ['owoooooo', ...OPEN.slice(0, 3)],
      units: { i: 'G infantry 1,0', f: 'F mortar 2,0' },
      dice: [12, 12],
      steps: ['order i I2 > f @ 2,1', 'attack i > f @ 2,1'],
    },
    {
      name: 'second highest to-hit of {6, 4} (conformance 4, KOF-D-27, KOF-MOV-2)',
      units: { how: 'G howitzer 0,2', a: 'F tank 4,1', b: 'F mark-i-female 4,3' },
      dice: [3],
      steps: ['order how A2 > b @ 0,4', 'attack how > b @ 0,4'],
      rolls: '1 12 1',
    },
    {
      name: 'second highest of {6, 6, 4}: values, not units (conformance 4)',
      units: { how: 'G howitzer 0,2', a: 'F tank 4,1', c: 'F tank 5,0', b: 'F mark-i-female 4,3' },
      dice: [3],
      steps: ['order how A2 > b @ 0,4', 'attack how > b @ 0,4'],
    },
    {
      name: 'one value only: there is no second (conformance 4)',
      units: { how: 'G howitzer 0,2', a: 'F tank 4,1', c: 'F tank 4,3' },
      dice: [3, 1],
      steps: ['order how A4 > a @ 0,0', 'attack how > a @ 0,0'],
    },
    {
      name: 'an order names its target: attacked whatever U is (KOF-D-29, KOF-D-40)',
      units: { i: 'G infantry 3,3', f: 'F tank 4,3', g: 'F mortar 11,7' },
      damage: { i: 5 },
      dice: [6],
      steps: ['order i I5 > f @ 4,4', 'attack i > f @ 4,4'],
      rolls: '1 1 5 12 1',
    },
    {
      name: 'without such an order not against return fire with U below 0 (KOF-D-40, KOF-TGT-6)',
      rows: ['ooofoooo', ...OPEN.slice(0, 3)],
      units: { i: 'G infantry 3,0', f: 'F tank 4,0' },
      dice: [1],
      steps: ['order i I1 @ 3,0', 'no-attack i @ 3,0'],
      rolls: '1 1',
    },
    {
      name: 'a held foot soldier attacks what cannot shoot back (KOF-D-11, KOF-D-15, KOF-D-40)',
      rows: FORT,
      units: { i: 'G infantry 4,1', f: 'F infantry 8,1', g: 'F mortar 4,2' },
      dice: [1],
      steps: ['hold i F1 @ 4,1', 'attack i > g @ 4,1'],
      rolls: '1 12 1',
    },
    {
      name: 'retreat: as far as possible from the nearest player unit (KOF-D-25)',
      units: { tr: 'G troop-transport 3,3', f: 'F tank 5,3' },
      dice: [2, 1],
      steps: ['order tr T2 @ 0,0'],
      rolls: '1 1 1',
    },
    {
      name: 'crossroads: a road hex with three road neighbours (KOF-D-24, KOF-D-69)',
      rows: ['ooorooooooo', 'rrrrrrrrrro', 'ooorooooooo', 'ooooooooooo'],
      units: { tr: 'G troop-transport 0,0', f: 'F tank 10,3' },
      dice: [1],
      steps: ['order tr T1 @ 2,1'],
      rolls: '1 1',
    },
    {
      name: 'the second nearest group; two units two hexes apart are one (KOF-D-23, KOF-D-65)',
      units: {
        tr: 'G troop-transport 0,0',
        a: 'G infantry 3,0',
        b: 'G infantry 5,1',
        c: 'G infantry 11,7',
        f: 'F tank 11,0',
      },
      armies: { tr: 1, a: 2, b: 2, c: 2 },
      more: RESTING,
      dice: [3],
      steps: ['order tr T3 @ 3,3'],
    },
    {
      name: 'Anti-Tank Gunners come within range and then take whatever they can hit (KOF-D-50)',
      units: { at: 'G anti-tank-gunners 3,3', f: 'F tank 8,3', g: 'F infantry 4,3' },
      overrides: { 'anti-tank-gunners': { speed: 2, groundRange: [1, 2] } },
      dice: [3],
      steps: ['order at I2 @ 4,5', 'attack at > g @ 4,5'],
    },
    {
      name: 'Anti-Tank Gunners that can hit a tank attack no other (KOF-D-50)',
      units: { at: 'G anti-tank-gunners 3,3', f: 'F tank 6,3', g: 'F infantry 2,7' },
      overrides: { 'anti-tank-gunners': { speed: 2, groundRange: [1, 2] } },
      damage: { g: 5 },
      dice: [3],
      steps: ['order at I2 @ 5,4', 'attack at > f @ 5,4'],
    },
    {
      name: 'an entrance that may be flown over is no goal: nobody ends there (KOF-D-63, DEC-MOV-7)',
      rows: ['oooooooooooooo', 'ooooooooo<X>oo', ...Array.from({ length: 12 }, () => 'oooooooooooooo')],
      units: { p: 'G fighter-plane 11,12', f: 'F tank 11,0' },
      options: { 'air.overflyEntrances': true },
      dice: [12, 2],
      steps: ['approach p F7 > f @ 12,7'],
      rolls: '1 1 1',
    },
    {
      name: 'a unit that has moved has had its order, whoever gave it (KOF-ORD-4)',
      rows: FORT,
      units: { i: 'G infantry 4,1!', j: 'G infantry 2,2!', f: 'F anti-aircraft-truck 11,5' },
      dice: [6],
      steps: [],
      rolls: '1 1',
    },
    {
      name: 'Anti-Aircraft moves to within 3 hexes (KOF-DEF-11, KOF-MOV-2)',
      units: { aa: 'G anti-aircraft-truck 0,0', f: 'F fighter-plane 8,3', g: 'F tank 1,7' },
      dice: [2],
      steps: ['order aa Z1 @ 3,0'],
    },
    {
      name: 'Anti-Aircraft without aircraft flees who can reach it (KOF-D-49)',
      units: { aa: 'G anti-aircraft-truck 3,3', f: 'F tank 5,3' },
      dice: [2, 1],
      steps: ['approach aa @ 0,2'],
      rolls: '1 1 1',
    },
    {
      name: 'Anti-Aircraft without aircraft holds otherwise (KOF-D-49)',
      units: { aa: 'G anti-aircraft-truck 3,3', f: 'F tank 11,7' },
      dice: [2],
      steps: ['rest aa @ 3,3'],
      rolls: '1 1',
    },
  ],
);

t.test('the explanation lists the skipped boxes and the tests of each choice (KOF-ORD-2, KOF-ORD-3)', async (t) => {
  const play = played(
    soloState({ rows: OPEN, units: { how: 'G howitzer 0,2', a: 'F tank 4,1', c: 'F tank 4,3' } }),
    scripted([3, 1]),
  );
  const order = play.steps.map(({ explanation }) => explanation).find(({ kind }) => kind === 'order');
  t.match(order, {
    unit: 'how',
    row: 'artillery',
    column: 7,
    cell: 'A4',
    order: 'attack',
    target: 'a',
    fellThrough: [
      { column: 3, cell: 'A2', reasons: [{ do: 'attack', reason: 'no-such-rank', clause: 'KOF-D-27' }] },
      { column: 2, cell: 'A1', reasons: [{ reason: 'no-such-target-on-the-map', clause: 'KOF-D-33' }] },
      { column: 12, cell: 'A8', reasons: [{ reason: 'no-such-target-on-the-map' }] },
      { column: 10, cell: 'A7', reasons: [{ reason: 'no-such-target-on-the-map' }] },
      { column: 9, cell: 'A6', reasons: [{ do: 'repair_in_fort', reason: 'less-than-4-damage', clause: 'KOF-ORD-6' }] },
      { column: 8, cell: 'A5', reasons: [{ reason: 'no-such-target-on-the-map' }] },
    ],
  });
  t.match(order?.choices?.[0], { question: 'target', by: 'pick', options: [{ option: { unit: 'a' } }, {}] });
});

t.test('among equal forts the choice of the hex decides, without another die (KOF-D-14)', async (t) => {
  const state = soloState({
    rows: ['oooooooooooo', 'oo<X>ooo<X>o', ...OPEN.slice(0, 4)],
    units: { i: 'G infantry 6,1', f: 'F anti-aircraft-truck 11,5' },
  });
  const dice = scripted([3, 1]);
  const { steps, state: after } = played(state, dice);
  t.equal(placeOf(after.units[0]?.hex as Hex), '7,0');
  t.match(steps[0]?.explanation.choices, [
    {
      question: 'fort',
      options: [{ option: { fort: 'F1' } }, { option: { fort: 'F2' } }],
      chosen: 1,
      by: 'hex',
      among: 2,
    },
    { question: 'hex', chosen: 2, by: 'pick', among: 8 },
  ]);
  t.equal(dice.rolls.join(' '), '1 1 1');
});

t.test('only the enemy’s turn is played (KOF-END-2)', async (t) => {
  const board = { rows: OPEN, units: { a: 'G infantry 0,0', f: 'F tank 11,7' } };
  t.equal(opponent.step(soloState({ ...board, more: { active: 'france' } }), scripted([])), null);
  const person = soloState({ ...board, more: { seats: [{ country: 'germany' }, { country: 'france' }] } });
  t.equal(opponent.step(person, scripted([])), null);
  t.equal(placeOf({ q: 0, r: 0 }), '0,0');
});
