import t from 'tap';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { assaultOf } from '../src/trench-club/opponents/tactics/assault.js';
import { Board } from '../src/trench-club/opponents/tactics/board.js';
import { Chooser, least, most, narrow } from '../src/trench-club/opponents/tactics/criteria.js';
import { crossroadsOf, entranceDistance, exposure } from '../src/trench-club/opponents/tactics/measures.js';
import { costsFrom, costsTo, NO_WAY, roadsOf } from '../src/trench-club/opponents/tactics/travel.js';
import { answersTo, inActingOrder, keepsAway, toHit } from '../src/trench-club/opponents/koff/chart.js';
import { terrainRank } from '../src/trench-club/opponents/koff/places.js';
import { matches } from '../src/trench-club/opponents/koff/actor.js';
import { hexAt, type Drawing } from './support/boards.js';
import { scripted, soloState } from './support/solo.js';

const OPEN = Array.from({ length: 6 }, () => 'oooooooooo');

function boardOf(drawing: Partial<Drawing> & Pick<Drawing, 'units'>): Board {
  return new Board(soloState({ rows: OPEN, ...drawing }), 'germany');
}

const at = (board: Board, place: string) => {
  const { q, r } = hexAt(place);
  return board.position.map.board.indexOf(q, r);
};
const indexOf = (board: Board, id: string) => board.position.unitIndex(id);

/** Travel of unit `u` to a place, in points; fort `F1` by its name. */
function travel(drawing: Drawing, place: string): number {
  const board = boardOf(drawing);
  const unit = indexOf(board, 'u');
  const node = place.startsWith('F')
    ? board.position.map.board.size + board.position.map.fortIndex(place)
    : at(board, place);
  const roads = roadsOf(board.position, unit);
  const there = costsFrom(roads, board.place(unit))[node] as number;
  const back = costsTo(roads, [node])[board.place(unit)] as number;
  t.equal(there, back, `${place}: the same from either end`);
  return there / 2;
}

t.test('travel is measured over any number of turns (KOF-DEF-9, KOF-D-28, KOF-D-64)', async (t) => {
  const row = (rows: readonly string[], units: Drawing['units'], flags: Drawing['flags'] = {}): Drawing => ({
    rows,
    units,
    flags,
  });
  t.equal(travel(row(['oooo'], { u: 'G infantry 0,0' }), '3,0'), 3);
  t.equal(travel(row(['orrfo'], { u: 'G infantry 0,0' }), '4,0'), 3.5);
  t.equal(travel(row(['owo'], { u: 'G infantry 0,0' }), '2,0'), 3, 'water costs the whole allowance');
  t.equal(travel(row(['owwo'], { u: 'G mounted-infantry 0,0' }), '3,0'), 7);
  t.equal(travel(row(['owo'], { u: 'G tank 0,0' }), '2,0'), NO_WAY);
  t.equal(travel(row(['ofo'], { u: 'G mortar 0,0' }), '2,0'), NO_WAY, 'a step dearer than the allowance');
  t.equal(travel(row(['oro'], { u: 'G railway-gun 0,0' }), '2,0'), 1, 'open ground for the last half point');
  t.equal(travel(row(['ofo'], { u: 'G fighter-plane 0,0' }), '2,0'), 2);
  t.equal(travel(row(['ooo'], { u: 'G tank 0,0', f: 'F tank 1,0' }), '2,0'), NO_WAY, 'enemies block');
  t.equal(travel(row(['ooo'], { u: 'G tank 0,0', f: 'G tank 1,0' }), '2,0'), 2, 'friends do not');
  const fort = ['o<X>o'];
  t.equal(travel(row(fort, { u: 'G tank 0,0' }, { F1: 'G' }), 'F1'), 0.5);
  t.equal(travel(row(fort, { u: 'G tank 0,0' }, { F1: 'G' }), '4,0'), 1.5, 'through an own fort');
  t.equal(travel(row(fort, { u: 'G tank 0,0' }), '4,0'), NO_WAY, 'not through another');
  t.equal(travel(row(fort, { u: 'G fighter-plane 0,0' }, { F1: 'G' }), 'F1'), 0.5, 'an air unit gets in');
  t.equal(travel(row(fort, { u: 'G fighter-plane 0,0' }, { F1: 'G' }), '4,0'), NO_WAY, 'and not through');
  t.equal(travel(row(fort, { u: 'G fighter-plane F1' }, { F1: 'G' }), '4,0'), 1, 'who is inside starts there');
  t.equal(travel(row(fort, { u: 'G infantry F1' }, { F1: 'G' }), '0,0'), 1);
});

t.test('exposure counts enemies that could attack on the next turn (KOF-ADV-2, KOF-D-66)', async (t) => {
  const exposed = (units: Drawing['units'], more: Partial<Drawing> = {}) => {
    const board = boardOf({ units: { u: 'G infantry 0,0', ...units }, ...more });
    return exposure(board, indexOf(board, 'u'), at(board, '4,2'));
  };
  t.equal(exposed({}), 0);
  t.equal(exposed({ f: 'F tank 7,2' }), 1, 'two steps and one hex');
  t.equal(exposed({ f: 'F tank 8,2' }), 0);
  t.equal(exposed({ f: 'F mortar 9,2' }), 1, 'where it stands');
  t.equal(exposed({ f: 'F anti-aircraft-truck 6,2', g: 'F troop-transport 5,2' }), 0, 'no range');
  t.equal(exposed({ f: 'F tank 7,2', g: 'F infantry 2,2', h: 'F howitzer 0,5' }), 3);
  t.equal(exposed({ f: 'F tank 7,2!' }), 1, 'who has moved this turn may on the next');
  const fort = { rows: [...OPEN.slice(0, 2), 'oooooo<X>o', ...OPEN.slice(0, 3)], flags: { F1: 'F' } };
  t.equal(exposed({ f: 'F tank F1' }, fort), 1, 'it can come out');
  const walls = { rows: [...OPEN.slice(0, 2), 'ooo<X>oooo', ...OPEN.slice(0, 3)], flags: { F1: 'F' } };
  t.equal(exposed({ f: 'F mortar 5,0' }, walls), 1);
  const long = boardOf({
    rows: ['oooooooooo', 'o<XXXX>ror', 'oooooooooo'],
    flags: { F1: 'F' },
    units: { u: 'G infantry 9,1', f: 'F infantry 0,1' },
  });
  t.equal(exposure(long, 0, at(long, '8,1')), 1, 'in by one entrance and out by the other');
  const limited = { more: { round: 1, firstPlayer: 'france' } as Partial<State> };
  t.equal(exposed({ f: 'F tank 7,2' }, limited), 1, 'first-round limits do not count');
  const board = boardOf({ units: { u: 'G infantry 0,0', f: 'F tank 7,2' } });
  exposure(board, 0, at(board, '4,2'));
  t.equal(board.place(0), at(board, '0,0'), 'the position is as before');
  t.equal(positionOf(board.state), board.position);
});

t.test('terrain is ranked by class (KOF-MOV-1, KOF-D-39, KOF-D-69, KOF-D-24)', async (t) => {
  const rows = ['ofbrow', 'rrrrro', 'oorooo', ...OPEN.slice(0, 3).map((line) => line.slice(0, 6))];
  const ranks = (type: string, place: string, start = '5,5') => {
    const board = boardOf({ rows, units: { u: `G ${type} ${start}`, f: 'F tank 0,5' } });
    return terrainRank(board, indexOf(board, 'u'), at(board, place));
  };
  const places = { forest: '1,0', bridge: '2,0', crossroads: '2,1', road: '0,1', open: '0,0', water: '5,0' };
  const all = (type: string) =>
    Object.values(places)
      .map((place) => ranks(type, place))
      .join(' ');
  t.equal(all('infantry'), '0 1 2 3 4 4');
  t.equal(all('tank'), '0 1 2 3 4 4');
  for (const type of ['mortar', 'anti-aircraft-truck', 'troop-transport', 'medic', 'gunboat'])
    t.equal(all(type), '4 1 2 3 4 4', type);
  t.equal(all('fighter-plane'), '0 0 0 0 0 0');
  const { map } = boardOf({ rows, units: {} }).position;
  t.ok(crossroadsOf(map).has(map.board.indexOf(hexAt('2,1').q, hexAt('2,1').r)));
});

t.test('U includes return fire, flank and surround on the present board (KOF-ADV-1, KOF-D-53, KOF-D-62)', async (t) => {
  const board = boardOf({ units: { u: 'G tank 0,0', i: 'G infantry 4,4', f: 'F infantry 4,3', g: 'F mortar 8,3' } });
  const [u, f, g] = ['u', 'f', 'g'].map((id) => indexOf(board, id)) as [number, number, number];
  const opposite = assaultOf(board, u, at(board, '4,2'), f);
  t.match(opposite, { returnFire: true, support: 'surround' });
  t.match(assaultOf(board, u, at(board, '5,2'), f), { returnFire: true, support: 'flank' });
  const lone = assaultOf(board, u, at(board, '8,2'), g);
  t.match(lone, { returnFire: false, support: 'none' });
  t.equal(lone.advantage, lone.gain, 'nothing comes back');
  t.ok(opposite.gain > opposite.advantage);
  t.equal(board.canHit(u, at(board, '4,1'), f), false, 'two hexes away');
  const allied = boardOf({
    units: { u: 'G tank 0,0', a: 'A infantry 4,4', f: 'F infantry 4,3' },
    more: {
      seats: [
        { country: 'germany', opponent: 'enemy' },
        { country: 'france' },
        { country: 'austria-hungary' },
        { country: 'great-britain' },
      ],
    },
  });
  t.match(assaultOf(allied, 0, at(allied, '4,2'), 2), { support: 'none' }, 'another nation gives nothing');
});

t.test('shells and gas count friend and foe (KOF-D-44, KOF-D-33)', async (t) => {
  const shell = (units: Drawing['units'], xp = 0) => {
    const board = boardOf({ units: { b: 'G big-bertha 0,3', f: 'F infantry 4,3', ...units } });
    const state = {
      ...board.state,
      units: board.state.units.map((unit) => (unit.id === 'b' && xp ? { ...unit, xp } : unit)),
    };
    const now = new Board(state, 'germany');
    return assaultOf(now, 0, now.place(0), 1);
  };
  const alone = shell({});
  t.ok(alone.isSensible);
  t.equal(alone.harm, 0n);
  // On target with 6, 9 and 12 of 12, at 7, 9 and 11: hits do not scale, so only recruit and neighbour compare exactly.
  const both = shell({ g: 'F infantry 4,2' });
  t.equal(both.gain * 6n, alone.gain * 7n, 'a neighbour is hit by one number of twelve');
  const own = shell({ i: 'G infantry 4,2' });
  t.equal(own.harm * 6n, own.gain, 'an own unit as well');
  t.equal(own.advantage, own.gain - own.harm);
  t.ok(own.isSensible);
  const ring = {
    a: 'G infantry 4,2',
    c: 'G infantry 5,2',
    d: 'G infantry 5,3',
    e: 'G infantry 4,4',
    h: 'G infantry 3,3',
    i: 'G infantry 3,2',
  };
  t.notOk(shell(ring).isSensible, 'as much to its own side');
  t.equal(shell(ring, 5).harm, 0n, 'a War Hero never scatters');
  t.equal(shell({ g: 'F fighter-plane 4,2' }).gain, alone.gain, 'air units are not harmed');
  const gas = boardOf({
    units: {
      u: 'G gas-launcher 2,3',
      i: 'G infantry 4,2',
      f: 'F infantry 4,3',
      g: 'F infantry 5,3',
      p: 'F fighter-plane 5,2',
    },
  });
  const cloud = assaultOf(gas, 0, gas.place(0), indexOf(gas, 'f'));
  t.equal(cloud.gain, 2n * cloud.harm);
  const beside = assaultOf(gas, 0, at(gas, '3,3'), indexOf(gas, 'f'));
  t.equal(beside.returnFire, true);
  t.equal(beside.harm * 2n, beside.gain, 'it does not hit itself');
});

t.test('boxes choose their targets (KOF-D-51, KOF-D-52, KOF-DEF-6, KOF-D-26, KOF-D-70)', async (t) => {
  const rows = [...OPEN.slice(0, 2), 'o<X>oooooo', ...OPEN.slice(0, 3)];
  const board = boardOf({
    rows,
    flags: { F1: 'F' },
    units: { u: 'G tank 9,5', a: 'F infantry 5,3', b: 'F infantry 6,2', c: 'F heavy-infantry F1', d: 'F airship 9,0' },
  });
  const [a, b] = [indexOf(board, 'a'), indexOf(board, 'b')];
  t.equal(entranceDistance(board, board.place(a)), 2);
  t.equal(entranceDistance(board, board.place(b)), 3);
  const near = { do: 'attack', target: 'infantry', fort_entrance_distance: { max: 2 } } as const;
  const far = { do: 'attack', target: 'infantry', fort_entrance_distance: { min: 3 } } as const;
  t.same(
    [matches(board, a, near), matches(board, b, near), matches(board, a, far), matches(board, b, far)],
    [true, false, false, true],
  );
  t.same(
    board.opposingOnMap.map((index) => board.unit(index).id),
    ['a', 'b', 'd'],
    'who is inside a fort is not on the map',
  );
  t.equal(answersTo('mounted-infantry', 'infantry'), true, 'infantry means every foot soldier');
  t.equal(answersTo('medic', 'non_artillery'), true);
  t.equal(answersTo('armoured-car', 'tank'), false);
  t.equal(toHit(board, indexOf(board, 'd')), 5, 'against ordinary targets');
});

t.test('units act in order, and some keep away (KOF-D-16, KOF-MOV-2, KOF-DEF-7, KOF-SPC-2)', async (t) => {
  const types = [
    'airship',
    'armoured-car',
    'tank',
    'mortar',
    'howitzer',
    'anti-tank-gunners',
    'infantry',
    'heavy-infantry',
    'fighter-plane',
    'troop-transport',
    'anti-aircraft-truck',
    'infantry',
    'big-bertha',
    'medic',
    'ground-attack-plane',
    'gunboat',
  ];
  const units = Object.fromEntries(
    types.map((type, index) => [`${type}-${index}`, `G ${type} ${index % 10},${Math.floor(index / 10)}`]),
  );
  const board = boardOf({ rows: ['oooooooooo', 'ooooowoooo', ...OPEN.slice(0, 2)], units });
  t.same(
    inActingOrder(board, board.own).map((index) => board.unit(index).id.replace(/-\d+$/, '')),
    [
      'troop-transport',
      'infantry',
      'infantry',
      'heavy-infantry',
      'anti-tank-gunners',
      'howitzer',
      'mortar',
      'big-bertha',
      'gunboat',
      'tank',
      'armoured-car',
      'fighter-plane',
      'ground-attack-plane',
      'airship',
      'anti-aircraft-truck',
      'medic',
    ],
  );
  t.same(
    board.own.filter((index) => keepsAway(board, index)).map((index) => board.unit(index).type),
    ['mortar', 'howitzer', 'troop-transport', 'anti-aircraft-truck', 'big-bertha', 'medic'],
  );
});

t.test('tests are applied in order, and a die decides among equals (KOF-DEF-1, KOF-DEF-2, KOF-D-1)', async (t) => {
  const criteria = [
    most('tens', 'A-1', (n: number) => Math.floor(n / 10)),
    least('list', 'A-2', (n: number) => [n % 2, Infinity]),
  ];
  t.same(narrow([11, 22, 25, 24], criteria), {
    left: [22, 24],
    values: [[1], [2, [0, Infinity]], [2, [1, Infinity]], [2, [0, Infinity]]],
    satisfied: [],
  });
  const chooser = new Chooser(scripted([7]));
  const describe = (n: number) => ({ unit: `u${n}` });
  t.equal(chooser.choose('unit', [11, 22, 25, 24], criteria, describe), 22);
  t.equal(chooser.choose('unit', [11, 22], criteria, describe), 22);
  t.match(chooser.choices, [
    {
      keys: [
        { key: 'tens', clause: 'A-1', best: 'most' },
        { key: 'list', clause: 'A-2', best: 'least' },
      ],
      options: [{ values: [1] }, { values: [2, [0, null]] }, { values: [2, [1, null]] }, { values: [2, [0, null]] }],
      by: 'pick',
      among: 2,
    },
    { keys: [{ key: 'tens' }], by: 'tens', among: 1 },
  ]);
  const picked = (count: number, dice: readonly number[]) => {
    const script = scripted(dice);
    const options = Array.from({ length: count }, (_, index) => index);
    const chosen = new Chooser(script).choose('unit', options, [], describe);
    return `${chosen} after ${script.used}`;
  };
  t.equal(picked(1, []), '0 after 0');
  t.equal(picked(5, [11, 12, 7]), '1 after 3', 'beyond 10 again');
  t.equal(picked(12, [12]), '11 after 1');
  t.equal(picked(13, [12, 12, 2, 1]), '12 after 4', '144 lies beyond 143');
  t.equal(picked(150, [1, 12, 12]), '143 after 3');
  t.equal(picked(150, [12, 12, 12, 2, 1, 7]), '0 after 6', '1728 lies beyond 1650');
});
