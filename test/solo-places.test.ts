import { FORT, FORTS, OPEN, table } from './support/solo.js';

/** Infantry that can move one hex, two own units in its way, and a target without weapons: three hexes are equally near. */
const BLOCKED = {
  units: { i: 'G infantry 3,3', x: 'G mortar 4,3!', y: 'G mortar 4,4!', f: 'F troop-transport 9,3' },
  overrides: { infantry: { speed: 1 }, mortar: { groundRange: [2, 2] as [number, number] } },
};
/** The open map with one other terrain on a hex. */
const withTerrain = (letter: string, column: number, row: number, rows = OPEN) =>
  rows.map((line, at) => (at === row ? line.slice(0, column) + letter + line.slice(column + 1) : line));

table('moving toward something (KOF-DEF-11, KOF-MOV-3)', [
  {
    name: 'nothing is nearer, and another hex is better: it goes there',
    ...BLOCKED,
    units: { ...BLOCKED.units, z: 'G mortar 4,2!' },
    rows: withTerrain('r', 3, 2),
    dice: [9],
    steps: ['approach i I5 > f @ 3,2'],
    rolls: '1 1',
  },
  {
    name: 'nothing is nearer, and its own hex is the best of the equally near: it stays',
    ...BLOCKED,
    rows: withTerrain('r', 3, 3),
    dice: [9],
    steps: ['approach i I5 > f @ 3,3'],
    rolls: '1 1',
  },
  {
    name: 'its own hex is one of those among which a die decides: 5 to 8 of three',
    ...BLOCKED,
    dice: [9, 5],
    steps: ['approach i I5 > f @ 3,3'],
    rolls: '1 1 1',
  },
  {
    name: 'and 1 to 4 the one before it',
    ...BLOCKED,
    dice: [9, 1],
    steps: ['approach i I5 > f @ 3,2'],
    rolls: '1 1 1',
  },
  {
    name: 'something is nearer: a better hex of its own does not hold it',
    ...BLOCKED,
    units: { i: 'G infantry 3,3', x: 'G mortar 4,3!', f: 'F troop-transport 9,3' },
    rows: withTerrain('r', 3, 3),
    dice: [9],
    steps: ['approach i I5 > f @ 4,4'],
    rolls: '1 1',
  },
]);

const AIRCRAFT = 'F fighter-plane 8,3';
const HARMLESS = { 'fighter-plane': { speed: 0, groundRange: null } };

table('within a distance (move_within, KOF-D-50, KOF-D-63, KOF-D-70, KOF-ORD-2)', [
  {
    name: 'there already, it shifts: as far from who could fight it as that allows (KOF-MOV-2)',
    units: { aa: 'G anti-aircraft-truck 6,3', f: AIRCRAFT, k: 'F tank 4,3' },
    overrides: HARMLESS,
    dice: [2],
    steps: ['order aa Z1 @ 9,4', 'attack aa > f @ 9,4'],
  },
  {
    name: 'there already, on the best of the hexes that fit: it stays',
    rows: withTerrain('r', 6, 3),
    units: { aa: 'G anti-aircraft-truck 6,3', f: AIRCRAFT },
    overrides: HARMLESS,
    dice: [2],
    steps: ['order aa Z1 @ 6,3', 'attack aa > f @ 6,3'],
    rolls: '1 12 1',
  },
  {
    name: 'not there: on the way that leads there, even away from it (KOF-DEF-9)',
    rows: ['oooowooooooo', 'owwwwooooooo', 'owwwwooooooo', 'oooooooooooo'],
    units: { aa: 'G anti-aircraft-truck 3,0', f: 'F fighter-plane 8,0' },
    overrides: HARMLESS,
    dice: [2],
    steps: ['order aa Z1 @ 0,1'],
    rolls: '1 1',
  },
  {
    name: 'no path leads within the distance: no box fits, and there is nothing to approach',
    rows: ['ooowooooooo', 'ooowooooooo', 'ooowooooooo'],
    units: { aa: 'G anti-aircraft-truck 0,1', f: 'F fighter-plane 8,1' },
    dice: [12],
    steps: ['rest aa @ 0,1'],
    rolls: '1 1',
  },
  {
    name: 'another island within the distance is enough for those on its near side',
    rows: ['ooowooooooo', 'ooowooooooo', 'ooowooooooo'],
    units: { aa: 'G anti-aircraft-truck 0,1', f: 'F fighter-plane 5,1' },
    overrides: HARMLESS,
    dice: [12, 1],
    steps: ['order aa Z1 @ 2,0', 'attack aa > f @ 2,0'],
  },
  {
    name: 'Anti-Tank Gunners to whom no path leads within range take the box to the left',
    rows: FORT,
    units: {
      at: 'G anti-tank-gunners 0,4',
      f: 'F tank 11,5',
      t: 'F troop-transport 11,4',
      u: 'F troop-transport 10,5',
    },
    overrides: { 'anti-tank-gunners': { groundRange: [1, 1] } },
    dice: [9, 1, 1],
    steps: ['order at I4 @ 2,3'],
  },
  {
    name: 'where one hex within range is free they go toward it',
    rows: FORT,
    units: { at: 'G anti-tank-gunners 0,4', f: 'F tank 11,5', t: 'F troop-transport 11,4' },
    overrides: { 'anti-tank-gunners': { groundRange: [1, 1] } },
    dice: [9, 1, 1],
    steps: ['order at I5 @ 2,3'],
  },
]);

table('which forts, and by whom (KOF-D-12, KOF-D-47, KOF-SEQ-1, KOF-SEQ-2)', [
  {
    name: 'of two forts the one nearer to a player’s unit first, then the other one',
    rows: FORTS,
    units: { a: 'G infantry 0,1', b: 'G infantry 11,1', f: 'F tank 11,5' },
    dice: [12],
    steps: ['conquer b F2 @ F2', 'conquer a F1 @ F1'],
    rolls: '1 1',
  },
  {
    name: 'a foot soldier between two forts takes the nearer one, once',
    rows: ['oooooooooooo', 'oo<X>o<X>ooo', ...OPEN.slice(0, 4)],
    units: { a: 'G infantry 5,1', f: 'F tank 0,4' },
    dice: [12],
    steps: ['conquer a F1 @ F1'],
    rolls: '1 1',
  },
  {
    name: 'the price is before the damage',
    rows: FORT,
    units: { i: 'G infantry 4,1', h: 'G heavy-infantry 4,2', f: 'F anti-aircraft-truck 11,5' },
    damage: { i: 3 },
    dice: [12],
    steps: ['conquer h F1 @ F1', 'approach i I5 > f @ 8,3'],
  },
  {
    name: 'of equal ones the most damaged, without a die',
    rows: FORT,
    units: { a: 'G infantry 4,1', b: 'G infantry 8,1', f: 'F tank 11,3' },
    damage: { b: 2 },
    dice: [12],
    steps: ['conquer b F1 @ F1', 'approach a I5 > f @ 9,2'],
    rolls: '1 1',
  },
  {
    name: 'the one left over goes on: it closes in on another fort',
    rows: ['oooooooooooo', 'oo<X>oo<X>oo', ...OPEN.slice(0, 4)],
    units: { h: 'G heavy-infantry 5,0', i: 'G infantry 5,1', f: 'F tank 11,5' },
    dice: [12],
    steps: ['conquer h F1 @ F1', 'close-in i @ 7,2'],
  },
  {
    name: 'between a guarded fort and an open one it takes the open one and does not hold',
    rows: ['oooooooooooo', 'oo<X>o<X>ooo', ...OPEN.slice(0, 4)],
    units: { i: 'G infantry 5,1', f: 'F infantry 1,1' },
    dice: [12],
    steps: ['conquer i F2 @ F2'],
    rolls: '1 1',
  },
  {
    name: 'whoever is left over beside a guarded fort holds',
    rows: ['oooooooooooo', 'oo<X>o<X>ooo', ...OPEN.slice(0, 4)],
    units: { h: 'G heavy-infantry 5,1', i: 'G infantry 5,0', f: 'F infantry 1,1' },
    dice: [12],
    steps: ['conquer h F2 @ F2', 'hold i F1 @ 5,0'],
    rolls: '1 1',
  },
]);

table('where the Minelayer goes (KOF-D-43, KOF-MOV-1, KOF-MOV-2)', [
  {
    name: 'of the hexes 5 away one on a road, without a die',
    rows: withTerrain('r', 6, 5),
    units: { ml: 'G minelayer 4,4', f: 'F troop-transport 11,4' },
    more: { round: 3 },
    dice: [8],
    steps: ['minelayer ml @ 6,5'],
    rolls: '1 1',
  },
  {
    name: 'away from who could fight it before the road (KOF-MOV-2, KOF-MOV-1)',
    rows: withTerrain('r', 6, 5),
    units: { ml: 'G minelayer 4,4', f: 'F troop-transport 11,4', k: 'F tank 11,7' },
    more: { round: 3 },
    dice: [8],
    steps: ['minelayer ml @ 6,3'],
    rolls: '1 1',
  },
  {
    name: 'out of the reach of weapons before that (KOF-D-66)',
    units: { ml: 'G minelayer 4,4', f: 'F troop-transport 11,4', k: 'F tank 11,7', h: 'F howitzer 11,1' },
    overrides: { howitzer: { speed: 0, groundRange: [5, 5] } },
    more: { round: 3 },
    dice: [8],
    steps: ['minelayer ml @ 6,5'],
    rolls: '1 1',
  },
  {
    name: 'a patient of the Medic lays nothing and stays',
    units: { ml: 'G minelayer 4,4', med: 'G medic 3,3', f: 'F troop-transport 11,4' },
    damage: { ml: 2 },
    more: { round: 3, money: { germany: 30 } },
    dice: [8, 1],
    steps: ['medic med > ml @ 4,3', 'patient ml @ 4,4'],
    after: { solo: undefined },
  },
  {
    name: 'one that the Medic cannot be paid for lays',
    units: { ml: 'G minelayer 4,4', med: 'G medic 3,3', f: 'F troop-transport 11,4' },
    damage: { ml: 2 },
    more: { round: 3 },
    dice: [8, 1],
    steps: ['medic med @ 6,2', 'minelayer ml @ 6,5'],
    after: { solo: { germany: { mines: [{ q: 4, r: 2 }] } } },
  },
]);
