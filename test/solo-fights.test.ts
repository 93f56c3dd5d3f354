import { hexAt } from './support/boards.js';
import { FORT, FORTS, RESTING, ROAD, table } from './support/solo.js';

table('transport (KOF-D-22, KOF-D-58, KOF-ORD-4)', [
  {
    name: 'cargo skips its own row and may attack after unloading (conformance 3)',
    rows: ROAD,
    units: { tr: 'G troop-transport 1,1', inf: 'G infantry 1,2', f: 'F mortar 6,2' },
    dice: [8, 12, 1],
    steps: ['order tr T8 @ 6,4', 'attack inf > f @ 6,3'],
  },
  {
    name: 'four at most: foot soldiers by price, then guns by a die (KOF-D-22)',
    rows: ROAD,
    units: {
      tr: 'G troop-transport 1,1',
      m: 'G mortar 0,1',
      h: 'G howitzer 2,2',
      i: 'G infantry 1,2',
      c: 'G mounted-infantry 2,1',
      hv: 'G heavy-infantry 1,0',
      f: 'F mortar 11,4',
    },
    dice: [8, 12],
    steps: ['order tr T8 @ 6,4', 'approach m A4 > f @ 2,0'],
  },
  {
    name: 'of five foot soldiers the cheapest stays, by the second die (KOF-D-22)',
    rows: ROAD,
    units: {
      tr: 'G troop-transport 1,1',
      at: 'G anti-tank-gunners 0,1',
      i: 'G infantry 1,2',
      j: 'G infantry 2,2',
      c: 'G mounted-infantry 2,1',
      hv: 'G heavy-infantry 1,0',
      f: 'F mortar 11,4',
    },
    dice: [5, 1, 1, 1, 1, 1, 1],
    steps: ['order tr T5 @ 7,2', 'order j I4 @ 4,3'],
  },
  {
    name: 'nobody to carry makes no sense: to the left until T2 (KOF-D-33)',
    rows: ROAD,
    units: { tr: 'G troop-transport 1,1', f: 'F mortar 11,4' },
    dice: [8],
    steps: ['order tr T2 @ 0,0'],
  },
  {
    name: 'the second nearest enterable fort (KOF-D-63, KOF-D-65)',
    rows: FORTS,
    units: { tr: 'G troop-transport 5,3', i: 'G infantry 5,4', f: 'F mortar 11,5' },
    dice: [7],
    steps: ['order tr T7 @ 8,0'],
  },
  {
    name: 'a transport inside a fort carries nobody (KOF-D-22)',
    rows: FORT,
    flags: { F1: 'G' },
    units: { tr: 'G troop-transport F1', i: 'G infantry 4,1', f: 'F mortar 11,5' },
    armies: { tr: 1, i: 2 },
    more: RESTING,
    dice: [5, 1],
    steps: ['order tr T2 @ 0,0'],
  },
  {
    name: 'left alone by a mine on the way of its passenger, a transport stays where it is nearest (KOF-D-22, DEC-SF-MIN-3)',
    rows: ['ooooo<X>oooo'],
    units: { tr: 'G troop-transport 4,0', i: 'G mounted-infantry 2,0', f: 'F mortar 11,0' },
    more: { mines: [{ country: 'france', marker: hexAt('3,0'), mine: hexAt('3,0') }] },
    dice: [5],
    steps: ['order tr T5 @ 4,0'],
  },
]);

table('flank and surround (KOF-D-31, KOF-D-32, KOF-ORD-8)', [
  {
    name: 'a unit of a resting army supports (KOF-D-31 a)',
    units: { k: 'G tank 3,5', i: 'G infantry 3,4', f: 'F armoured-car 4,4' },
    armies: { k: 1, i: 2 },
    more: RESTING,
    dice: [10, 12],
    steps: ['order k K6 > f @ 4,5', 'attack k > f @ 4,5'],
    rolls: '1 1 14 12 1',
  },
  {
    name: 'two of one row are committed together, opposite each other (KOF-D-31 b, KOF-TGT-4)',
    units: { k: 'G tank 2,3', c: 'G armoured-car 2,5', f: 'F tank 4,3' },
    dice: [10, 12],
    steps: ['order k K6 > f @ 4,4', 'partner c K6 > f @ 4,2', 'attack c > f @ 4,2', 'attack k > f @ 4,4'],
    rolls: '1 1 15 12 15 12 1',
  },
  {
    name: 'a chance of 0.888 is a doubt, so the tank joins; after it there is none (conformance 11)',
    units: { a: 'G infantry 3,3', k: 'G tank 3,5', p: 'G fighter-plane 0,0', f: 'F infantry 4,4' },
    damage: { f: 5 },
    dice: [10, 12, 12],
    steps: [
      'order a I5 > f @ 3,4',
      'order k K6 > f @ 4,5',
      'order p F5 > f @ 5,3',
      'attack p > f @ 5,3',
      'attack a > f @ 3,4',
      'attack k > f @ 4,5',
    ],
  },
]);

table('attacks (KOF-TGT-1, KOF-TGT-2, KOF-TGT-3, KOF-TGT-4, KOF-TGT-5, KOF-TGT-6, KOF-TGT-7, KOF-SEQ-7)', [
  {
    name: 'no return fire first, then the lowest to-hit (KOF-TGT-4, KOF-D-36, KOF-D-61)',
    units: { m: 'G mortar 2,3', a: 'G armoured-car 4,4', k: 'G tank 6,4', f: 'F tank 5,3' },
    dice: [3, 12],
    steps: [
      'order m A4 > f @ 1,3',
      'order k K2 > f @ 6,3',
      'order a K2 > f @ 4,4',
      'attack m > f @ 1,3',
      'attack a > f @ 4,4',
      'attack k > f @ 6,3',
    ],
  },
  {
    name: 'a target that is gone is replaced from the same hex (KOF-TGT-5, KOF-D-37)',
    units: { m: 'G mortar 2,3', a: 'G assault-gun 5,5', b: 'F infantry 5,3', c: 'F troop-transport 6,4' },
    damage: { b: 5 },
    dice: [8, ...new Array<number>(14).fill(1)],
    steps: ['order a A5 > b @ 3,4', 'order m A5 > b @ 1,2', 'attack a > b @ 3,4', 'retarget m > c @ 1,2'],
  },
  {
    name: 'artillery: 5 damage before nearest (KOF-TGT-1)',
    units: { m: 'G mortar 0,3', a: 'F infantry 3,3', b: 'F infantry 5,3', c: 'F tank 11,7' },
    damage: { b: 5 },
    dice: [8, 12],
    steps: ['order m A5 > b @ 0,4', 'attack m > b @ 0,4'],
  },
  {
    name: 'artillery: nearest before everything else (KOF-TGT-1, KOF-D-67)',
    units: { m: 'G mortar 0,3', a: 'F infantry 3,3', b: 'F heavy-infantry 5,3' },
    xp: { b: 3 },
    dice: [8, 12],
    steps: ['order m A5 > a @ 0,4', 'attack m > a @ 0,4'],
  },
  {
    name: 'the others: lowest to-hit, then least experience (KOF-TGT-2)',
    units: { k: 'G tank 3,3', a: 'F infantry 5,2', b: 'F infantry 5,4', c: 'F heavy-infantry 3,5' },
    xp: { a: 2, b: 1 },
    dice: [11, 12],
    steps: ['order k K7 > b @ 4,5', 'attack k > b @ 4,5'],
  },
]);
