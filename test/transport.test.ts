import t from 'tap';
import { attackRefusal } from '../src/trench-club/law/combat/attacks.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { UNIT_TYPES, type UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { destinations, hexAt, move, play, stateOf, type Case, type Drawing } from './support/boards.js';
import type { Edition } from './support/combat.js';

const CARRIED: readonly UnitType[] = [
  'infantry',
  'mounted-infantry',
  'heavy-infantry',
  'assault-gun',
  'howitzer',
  'mortar',
  'anti-tank-gunners',
  'big-bertha',
  'gas-launcher',
];

/** The state after a move that must be legal. */
function played(state: State, unit: string, path: string, unload?: string): State {
  const verdict = move(state, unit, path, unload);
  if (!verdict.ok) throw new Error(`${unit} ${path}: ${verdict.refusal.message}`);
  return evolveAll(state, verdict.value.events);
}

const crew = (types: readonly string[]): Record<string, string> =>
  Object.fromEntries(types.map((type, i) => [`c${i + 1}`, `G ${type} @t`]));

/** A transport `t` on open ground with cargo c1, c2 … aboard. */
function loaded(
  rows: readonly string[],
  place: string,
  cargo: readonly string[],
  units: Drawing['units'] = {},
): Drawing {
  return { rows, units: { t: `G troop-transport ${place}`, ...crew(cargo), ...units } };
}

const field = ['ooooooo', 'ooooooo', 'ooooooo', 'ooooooo'];

t.test(
  'a transport boards, drives and unloads in one move, EX-TRN-1 (TRN-1, TRN-3, TRN-4, TRN-6, TRN-9, TRN-14, DEC-TRN-8, DEC-TRN-12)',
  async (t) => {
    const start = stateOf({
      rows: field,
      units: {
        mortar: 'G mortar 0,2',
        infantry: 'G infantry 1,1',
        late: 'G infantry 2,2',
        t: 'G troop-transport 1,2',
        e: 'F infantry 6,2',
      },
    });
    const first = played(start, 'mortar', '@t');
    t.match(
      first.units.find(({ id }) => id === 'mortar'),
      { aboard: 't', moved: true, hex: undefined },
    );
    const second = played(first, 'infantry', '@t');
    t.match(move(second, 't', '2,2 3,2 4,2'), { refusal: { code: 'unload-incomplete', clause: 'TRN-6' } });
    const third = played(second, 't', '2,2 3,1 4,2', 'mortar:3,1 infantry:4,1');
    t.same(
      third.units.map(({ id, hex, aboard, moved }) => ({ id, hex, aboard, moved })),
      [
        { id: 'mortar', hex: hexAt('3,1'), aboard: undefined, moved: true },
        { id: 'infantry', hex: hexAt('4,1'), aboard: undefined, moved: true },
        { id: 'late', hex: hexAt('2,2'), aboard: undefined, moved: undefined },
        { id: 't', hex: hexAt('4,2'), aboard: undefined, moved: true },
        { id: 'e', hex: hexAt('6,2'), aboard: undefined, moved: undefined },
      ],
      'EX-TRN-1: both are out, and everybody but the latecomer has moved',
    );
    for (const id of ['mortar', 'infantry', 't']) {
      t.match(
        move(third, id, '4,1'),
        { refusal: { code: 'already-moved', clause: 'MOV-1' } },
        `TRN-9, TRN-5: ${id} rests`,
      );
    }
    t.match(
      move(third, 'late', '3,1'),
      { refusal: { code: 'hex-occupied' } },
      'DEC-TRN-12: the unloaded block their hexes',
    );
    const attack = (attacker: string) => attackRefusal(positionOf(third), { attacker, target: 'e' }, 'germany');
    t.equal(attack('mortar'), null, 'TRN-9: the Mortar may attack');
    t.match(attack('infantry'), { code: 'target-too-far' }, 'TRN-9: the Infantry only lacks the range');
    const near = played(second, 't', '2,2 3,2 4,2', 'mortar:3,1 infantry:5,2');
    const strike = attackRefusal(positionOf(near), { attacker: 'infantry', target: 'e' }, 'germany');
    t.match(strike, null, 'EX-TRN-1, TRN-9: the Infantry may attack');
    const truck = played(second, 't', '', 'mortar:0,2 infantry:1,1');
    t.match(
      truck.units.find(({ id }) => id === 't'),
      { hex: hexAt('1,2'), moved: true },
      'DEC-TRN-1: unloads where it stands',
    );
    t.match(
      move(truck, 'late', '@t'),
      { refusal: { code: 'transport-has-moved', clause: 'TRN-5' } },
      'TRN-5, DEC-TRN-8: once per turn',
    );
    t.equal(destinations(truck, 'late').has('@t'), false, 'DEC-TRN-8');
    const enemy = stateOf({
      rows: ['rrrrrr', 'oooooo'],
      units: { m: 'G mounted-infantry 0,0', t: 'F troop-transport 3,1', c: 'F infantry @t' },
    });
    t.match(move(enemy, 'm', '1,0 2,0 3,0 4,0'), { ok: true }, 'DEF-3: nobody aboard makes contact');
    const unloaded = evolveAll(enemy, [
      { type: 'units-unloaded', transport: 't', placements: [{ unit: 'c', hex: hexAt('2,1') }], units: ['c'] },
    ]);
    t.match(
      move(unloaded, 'm', '1,0 2,0 3,0 4,0'),
      { refusal: { code: 'contact-stop' } },
      'DEC-TRN-12: once unloaded it makes contact',
    );
  },
);

t.test('trucks carry the units of their class (TRN-1, TRN-2, TRN-13, DEC-TRN-7, EX-TRN-2)', async (t) => {
  for (const type of UNIT_TYPES) {
    const rows = type === 'gunboat' ? ['wooo', 'oooo'] : ['oooo', 'oooo'];
    const state = stateOf({ rows, units: { m: `G ${type} 0,0`, t: 'G troop-transport 1,0' } });
    const verdict = move(state, 'm', '@t');
    t.equal(destinations(state, 'm').has('@t'), verdict.ok, `TRN-2: ${type}, as the reach says`);
    if (CARRIED.includes(type)) t.match(verdict, { ok: true, value: { cost: 1 } }, `TRN-2: ${type} is carried`);
    else t.match(verdict, { refusal: { code: 'cannot-be-carried', clause: 'TRN-2' } }, `TRN-2: ${type} is not`);
  }
  const fourth = loaded(field, '3,2', ['mortar', 'infantry', 'howitzer'], { m: 'G big-bertha 2,2' });
  const fifth = loaded(field, '3,2', ['mortar', 'infantry', 'howitzer', 'infantry'], { m: 'G infantry 2,2' });
  play(t, [
    { name: 'TRN-1, TRN-13: Big Bertha as the fourth', board: fourth, path: '@t', costs: '0.5' },
    { name: 'EX-TRN-2: no fifth', board: fifth, path: '@t', refused: 'transport-full TRN-1', prefix: '' },
    {
      name: 'DEC-TRN-7: not with the ally',
      board: { rows: field, units: { m: 'G infantry 2,2', t: 'A troop-transport 3,2' } },
      path: '@t',
      refused: 'not-a-transport DEC-TRN-7',
    },
    {
      name: 'nor with the enemy',
      board: { rows: field, units: { m: 'G infantry 2,2', t: 'F troop-transport 3,2' } },
      path: '@t',
      refused: 'not-a-transport TRN-1',
    },
    {
      name: 'TRN-1: nor on another vehicle',
      board: { rows: field, units: { m: 'G infantry 2,2', t: 'G armoured-car 3,2' } },
      path: '@t',
      refused: 'not-a-transport TRN-1',
    },
    {
      name: 'no such unit',
      board: { rows: field, units: { m: 'G infantry 2,2' } },
      path: '@t',
      refused: 'unknown-unit DEF-3',
    },
  ]);
});

t.test(
  'units board adjacent transports (TRN-3, TRN-4, TRN-5, TRN-12, TRN-7, DEC-TRN-5, DEC-TRN-6, DEC-TRN-8, DEC-TRN-13)',
  async (t) => {
    const walk = (rows: readonly string[], truck: string, more: Partial<Drawing> = {}): Drawing => ({
      rows,
      units: { m: 'G infantry 0,0', t: `G troop-transport ${truck}` },
      ...more,
    });
    const own = { flags: { F1: 'G' } };
    const free = { options: { 'transport.boardInsideFort': true } };
    const gate = ['o<X>oo', 'oooooo'];
    play(t, [
      { name: 'TRN-4: a step of 0.5', board: walk(['oooo'], '1,0'), path: '@t', costs: '0.5' },
      { name: 'TRN-4: after other steps', board: walk(['oooo'], '2,0'), path: '1,0 @t', costs: '1 1.5' },
      {
        name: 'TRN-4: only into the hex next to one',
        board: walk(['oooo'], '2,0'),
        path: '@t',
        refused: 'transport-not-adjacent TRN-4',
        prefix: '',
      },
      {
        name: 'TRN-9: boarding ends the unit’s move',
        board: walk(['oooo'], '1,0'),
        path: '@t 2,0',
        refused: 'move-has-ended TRN-9',
        prefix: '@t',
      },
      {
        name: 'TRN-5, DEC-TRN-8: not when the transport has moved',
        board: walk(['oooo'], '1,0!'),
        path: '@t',
        refused: 'transport-has-moved TRN-5',
        prefix: '',
      },
      {
        name: 'DEC-TRN-5: not inside a fort',
        board: { rows: gate, units: { m: 'G infantry F1', t: 'G troop-transport F1' }, ...own },
        path: '@t',
        refused: 'transport-in-fort DEC-TRN-5',
      },
      {
        name: 'DEC-TRN-5: nor by walking in',
        board: { rows: gate, units: { m: 'G infantry 0,0', t: 'G troop-transport F1' }, ...own },
        path: 'F1 @t',
        refused: 'transport-in-fort DEC-TRN-5',
        prefix: 'F1',
      },
      {
        name: 'OPT-22: inside a fort where the option allows it',
        board: { rows: gate, units: { m: 'G infantry F1', t: 'G troop-transport F1' }, ...own, ...free },
        path: '@t',
        costs: '0.5',
      },
      {
        name: 'DEC-TRN-6: from a fort onto a truck at its gate',
        board: { rows: gate, units: { m: 'G infantry F1', t: 'G troop-transport 4,0' }, ...own },
        path: '@t',
        costs: '0.5',
      },
      {
        name: 'DEC-TRN-6: through a fort onto it',
        board: { rows: gate, units: { m: 'G infantry 0,0', t: 'G troop-transport 4,0' }, ...own },
        path: 'F1 @t',
        costs: '0.5 1',
      },
      {
        name: 'DEC-TRN-6: not onto one further away',
        board: { rows: gate, units: { m: 'G infantry F1', t: 'G troop-transport 5,0' }, ...own },
        path: '@t',
        refused: 'transport-not-adjacent TRN-4',
      },
      {
        name: 'MOV-10: not out of the water it has just entered',
        board: walk(['owo'], '2,0'),
        path: '1,0 @t',
        refused: 'move-has-ended MOV-10',
        prefix: '1,0',
      },
      { name: 'from water where it started', board: walk(['woo'], '1,0'), path: '@t', costs: '0.5' },
    ]);
  },
);

t.test(
  'cargo gets out beside its transport, EX-TRN-3 (TRN-6, TRN-7, TRN-8, TRN-14, DEC-TRN-1, DEC-TRN-2, DEC-TRN-4, DEC-TRN-14, MOV-23)',
  async (t) => {
    const water = { options: { 'transport.unloadIntoWater': true } };
    const two = ['mortar', 'infantry'];
    const pair = (unload: string, rows = field, place = '2,1'): Omit<Case, 'name'> => ({
      unit: 't',
      board: loaded(rows, place, two),
      path: '3,1',
      unload,
    });
    play(t, [
      { name: 'TRN-14: on two hexes of the owner’s choice', ...pair('c1:4,1 c2:2,1'), costs: '1' },
      { name: 'TRN-14: on two others', ...pair('c1:3,2 c2:3,0'), costs: '1' },
      { name: 'TRN-14: one unit per hex', ...pair('c1:4,1 c2:4,1'), refused: 'unload-hex DEC-TRN-4' },
      { name: 'TRN-6: all of them', ...pair('c1:4,1'), refused: 'unload-incomplete TRN-6', facts: { missing: ['c2'] } },
      { name: 'TRN-6: adjacent hexes', ...pair('c1:4,1 c2:1,1'), refused: 'unload-hex DEC-TRN-4' },
      { name: 'nobody who is not aboard', ...pair('c1:4,1 x:2,1'), refused: 'unload-incomplete TRN-6' },
      { name: 'TRN-6: on the map', ...pair('c1:4,1 c2:9,9'), refused: 'unload-hex DEC-TRN-4' },
      { name: 'TRN-6: not on the transport itself', ...pair('c1:4,1 c2:3,1'), refused: 'unload-hex DEC-TRN-4' },
      {
        name: 'TRN-6: free hexes',
        unit: 't',
        board: loaded(field, '2,1', two, { x: 'A tank 4,1' }),
        path: '3,1',
        unload: 'c1:4,1 c2:2,1',
        refused: 'unload-hex DEC-TRN-4',
      },
      {
        name: 'TRN-7: not into a fort',
        unit: 't',
        board: { ...loaded(['oo<X>', 'oooo'], '0,0', ['infantry']), flags: { F1: 'G' } },
        path: '1,0',
        unload: 'c1:2,0',
        refused: 'unload-hex DEC-TRN-4',
      },
      {
        name: 'TRN-7: not into another transport',
        unit: 't',
        board: loaded(['oooo', 'oooo'], '0,0', ['infantry'], { u: 'G troop-transport 2,0' }),
        path: '1,0',
        unload: 'c1:2,0',
        refused: 'unload-hex DEC-TRN-4',
      },
      {
        name: 'DEC-TRN-4, MOV-23: a Mortar into forest is fine',
        unit: 't',
        board: loaded(['oof'], '0,0', ['mortar']),
        path: '1,0',
        unload: 'c1:2,0',
        costs: '1',
      },
      {
        name: 'DEC-TRN-4: water is not',
        unit: 't',
        board: loaded(['oow'], '0,0', ['infantry']),
        path: '1,0',
        unload: 'c1:2,0',
        refused: 'unload-hex DEC-TRN-4',
      },
      {
        name: 'OPT-21: foot soldiers into water where the option allows it',
        unit: 't',
        board: { ...loaded(['oow'], '0,0', ['infantry']), ...water },
        path: '1,0',
        unload: 'c1:2,0',
        costs: '1',
      },
      {
        name: 'OPT-21: never a gun',
        unit: 't',
        board: { ...loaded(['oow'], '0,0', ['mortar']), ...water },
        path: '1,0',
        unload: 'c1:2,0',
        refused: 'unload-hex DEC-TRN-4',
      },
      {
        name: 'EX-TRN-3, TRN-8: two aboard, one free hex',
        unit: 't',
        board: loaded(['oooo'], '1,0', two),
        path: '2,0 3,0',
        unload: 'c1:2,0 c2:2,0',
        refused: 'no-room-to-unload TRN-8',
        facts: { cargo: ['c1', 'c2'], hex: hexAt('3,0') },
        prefix: '2,0',
      },
      {
        name: 'EX-TRN-3: with one more it is legal',
        unit: 't',
        board: loaded(['oooo'], '1,0', two),
        path: '2,0',
        unload: 'c1:1,0 c2:3,0',
        costs: '1',
      },
      {
        name: 'TRN-8: the hex it leaves counts as free',
        unit: 't',
        board: loaded(['ooo'], '0,0', two),
        path: '1,0',
        unload: 'c1:0,0 c2:2,0',
        costs: '1',
      },
      {
        name: 'DEC-TRN-1: staying put',
        unit: 't',
        board: loaded(field, '2,1', two),
        path: '',
        unload: 'c1:3,1 c2:2,2',
        costs: '',
      },
      {
        name: 'DEC-TRN-14: next to an enemy fort',
        unit: 't',
        board: { ...loaded(['ooo<X>'], '0,0', ['infantry']), flags: { F1: 'F' } },
        path: '1,0',
        unload: 'c1:2,0',
        costs: '1',
      },
      {
        name: 'nobody aboard, nothing to unload',
        board: { rows: field, units: { m: 'G tank 0,0' } },
        path: '1,0',
        unload: 'c1:2,0',
        refused: 'unload-not-allowed TRN-6',
      },
      {
        name: 'DEC-TRN-10: stopped by contact it unloads there',
        unit: 't',
        board: loaded(field, '1,1', ['infantry'], { e: 'F infantry 2,3' }),
        path: '1,2 2,2',
        unload: 'c1:2,1',
        costs: '1 2',
        stopped: true,
      },
      {
        name: 'DEC-TRN-10: a stop without room',
        unit: 't',
        board: loaded(field, '2,1', ['infantry', 'mortar'], {
          e: 'F infantry 3,0',
          ...Object.fromEntries(['3,2', '2,2', '4,1', '4,2'].map((place, i) => [`g${i}`, `A infantry ${place}`])),
        }),
        path: '3,1',
        refused: 'no-room-to-unload DEC-TRN-10',
        prefix: '',
      },
    ]);
    const tied = stateOf(loaded(field, '2,1', ['infantry']));
    t.match(move(tied, 'c1', '2,2'), { refusal: { code: 'unit-aboard', clause: 'TRN-6' } }, 'DEC-TRN-2: it waits');
    const remedy = move(tied, 't', '3,1');
    t.match(remedy, { refusal: { code: 'unload-incomplete', remedy: { unload: [{ unit: 'c1' }] } } });
    const beside = stateOf({ ...loaded(['ooo<X>'], '0,0', ['infantry']), flags: { F1: 'F' } });
    const after = played(beside, 't', '1,0', 'c1:2,0');
    t.match(
      move(after, 'c1', 'F1'),
      { refusal: { code: 'already-moved' } },
      'DEC-TRN-12, DEC-TRN-14: no fort this turn',
    );
    const next = evolveAll(after, [{ type: 'phase-began', phase: 'movement', country: 'germany', round: 4 }]);
    t.match(move(next, 'c1', 'F1'), { ok: true }, 'DEC-TRN-14: but the next');
  },
);

t.test(
  'transports load and unload in forts, EX-TRN-4 (TRN-10, TRN-11, DIFF-10, DEC-TRN-3, DEC-TRN-5, DEC-TRN-9)',
  async (t) => {
    const own = { flags: { F1: 'G' } };
    const full = { ...loaded(['oo<X>oooo'], '1,0', ['mortar', 'infantry']), ...own };
    play(t, [
      { name: 'EX-TRN-4, TRN-10: everybody gets out inside', unit: 't', board: full, path: 'F1', costs: '0.5' },
      {
        name: 'TRN-10: nothing to place',
        unit: 't',
        board: full,
        path: 'F1',
        unload: 'c1:0,0 c2:5,0',
        refused: 'unload-not-allowed TRN-10',
      },
      {
        name: 'DEC-TRN-9, TRN-11: loaded, it goes no further',
        unit: 't',
        board: full,
        path: 'F1 5,0',
        refused: 'move-has-ended TRN-10',
        prefix: 'F1',
      },
      {
        name: 'DEC-TRN-9: empty, it drives through',
        unit: 't',
        board: { ...loaded(['oo<X>oooo'], '1,0', []), ...own },
        path: 'F1 5,0 6,0',
        costs: '0.5 1.5 2.5',
      },
      {
        name: 'DEC-TRN-3: an own fort always has room',
        unit: 't',
        board: { ...loaded(['o<X>'], '0,0', ['mortar', 'infantry']), ...own },
        path: 'F1',
        costs: '0.5',
      },
      {
        name: 'FRT-7: not the ally’s fort',
        unit: 't',
        board: { ...full, flags: { F1: 'A' } },
        path: 'F1',
        refused: 'allied-fort FRT-7',
      },
      {
        name: 'FRT-1: nor does a transport take one',
        unit: 't',
        board: { ...full, flags: {} },
        path: 'F1',
        refused: 'cannot-take-forts FRT-1',
      },
    ]);
    for (const edition of ['e1', 'e2'] satisfies Edition[]) {
      const before = stateOf(full, edition);
      const inside = played(before, 't', 'F1');
      t.same(
        inside.units.map(({ id, fort, aboard, moved }) => ({ id, fort, aboard, moved })),
        ['t', 'c1', 'c2'].map((id) => ({ id, fort: 'F1', aboard: undefined, moved: true })),
        `EX-TRN-4, TRN-11 ${edition}: all inside, nobody aboard, nobody moves on`,
      );
      const next = evolveAll(inside, [{ type: 'phase-began', phase: 'movement', country: 'germany', round: 4 }]);
      const out = move(next, 't', '5,0');
      t.match(out, { ok: true, value: { events: [{ type: 'unit-moved', hex: hexAt('5,0') }] } });
      t.equal(out.ok && out.value.events.length, 1, `TRN-11 ${edition}: it leaves empty`);
      t.match(move(next, 'c2', '@t'), { refusal: { code: 'transport-in-fort' } }, `DEC-TRN-5 ${edition}`);
    }
  },
);

t.test('a loaded transport must keep room to unload, EX-TRN-5 (TRN-8, DEC-TRN-2, DEC-TRN-3, DEC-TRN-15)', async (t) => {
  // A dead end: the transport at 1,0 cannot leave, and only 0,0 takes its cargo.
  const pocket: Drawing = {
    rows: ['oowww', 'wwwww'],
    units: { t: 'G troop-transport 1,0', c: 'G infantry @t', m: 'G infantry 0,1', x: 'G mortar 2,1' },
  };
  const boxes = 'transport-boxed-in DEC-TRN-15';
  play(t, [
    {
      name: 'EX-TRN-5, DEC-TRN-15: nobody ends on the only hex for the cargo',
      board: pocket,
      path: '0,0',
      refused: boxes,
      facts: { transports: ['t'] },
      prefix: '',
    },
    {
      name: 'DEC-TRN-15: nor does a remedy send it there',
      board: pocket,
      path: '0,0 0,9',
      refused: 'off-the-map DEC-SET-10',
      prefix: '',
    },
    {
      name: 'DEC-TRN-15: an ally may, its moves are its own turn’s',
      unit: 'a',
      board: { ...pocket, units: { ...pocket.units, m: 'G infantry 2,1', a: 'A infantry 0,1' } },
      path: '0,0',
      costs: '1',
    },
    {
      name: 'DEC-TRN-3: boarding needs a place to get out',
      board: {
        rows: ['ww', 'oo', 'ww'],
        units: { m: 'G infantry 0,1', x: 'F infantry 0,0', t: 'G troop-transport 1,1' },
      },
      path: '@t',
      costs: '0.5',
    },
    {
      name: 'DEC-TRN-3: boarding from water has none',
      board: { rows: ['wow'], units: { m: 'G infantry 0,0', t: 'G troop-transport 1,0' } },
      path: '@t',
      refused: 'transport-boxed-in DEC-TRN-3',
      prefix: '',
    },
    {
      name: 'DEC-TRN-3: a second passenger where one has room',
      board: { rows: ['oow'], units: { m: 'G infantry 2,0', c: 'G infantry @t', t: 'G troop-transport 1,0' } },
      path: '@t',
      refused: 'transport-boxed-in DEC-TRN-3',
    },
    {
      name: 'DEC-TRN-3: a reachable end is enough',
      board: {
        rows: ['wowoo', 'wwooo'],
        units: { m: 'G infantry 0,0', t: 'G troop-transport 1,0' },
      },
      path: '@t',
      costs: '0.5',
    },
    {
      name: 'DEC-TRN-15: an unloading must not box in another transport either',
      unit: 't',
      board: {
        rows: ['ooow', 'wwww'],
        units: {
          t: 'G troop-transport 0,0',
          c: 'G infantry @t',
          u: 'G troop-transport 2,0',
          d: 'G infantry @u',
        },
      },
      path: '',
      unload: 'c:1,0',
      refused: boxes,
      facts: { transports: ['u'] },
    },
  ]);
  t.match(destinations(stateOf(pocket), 'm').get('0,0'), undefined, 'EX-TRN-5: nor is it a destination');

  // Five more could go anywhere: all their ways, one after another, would be more than anybody can try.
  const places = ['4,1', '6,1', '8,1', '4,3', '8,3'];
  const crowded: Drawing = {
    rows: ['oowoooooooo', 'wwwoooooooo', 'wwwoooooooo', 'wwwoooooooo', 'wwwoooooooo'],
    units: {
      ...pocket.units,
      x: 'G mortar 2,1',
      ...Object.fromEntries(places.map((place, i) => [`u${i}`, `G troop-transport ${place}`])),
      ...Object.fromEntries(places.map((_place, i) => [`d${i}`, `G infantry @u${i}`])),
    },
  };
  play(t, [
    { name: 'DEC-TRN-15: six loaded transports, one boxed in', board: crowded, path: '0,0', refused: boxes },
    { name: 'DEC-TRN-15: six loaded transports with room', unit: 'u4', board: crowded, path: '9,3', unload: 'd4:8,3' },
  ]);

  const empty = stateOf({ ...pocket, units: { ...pocket.units, c: 'G infantry -' } });
  t.match(move(empty, 'm', '0,0'), { ok: true }, 'EX-TRN-5: with nobody aboard it is');
});
