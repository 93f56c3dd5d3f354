import t from 'tap';
import { attackRefusal } from '../src/trench-club/law/combat/attacks.js';
import { immobility } from '../src/trench-club/law/movement/destinations.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { COUNTRIES, UNIT_TYPES, type UnitType } from '../src/trench-club/wire/schema/names.js';
import type { Step } from '../src/trench-club/wire/schema/command.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { destinations, hexAt, move, play, stateOf, textOf, type Case, type Drawing } from './support/boards.js';
import type { Edition } from './support/combat.js';

const FOOT: readonly UnitType[] = ['infantry', 'mounted-infantry', 'heavy-infantry', 'anti-tank-gunners'];
const AIR: readonly UnitType[] = ['fighter-plane', 'ground-attack-plane', 'airship'];

/** One row of hexes with the mover `m` at its left end, and other units on it. */
function row(letters: string, mover = 'infantry', units: Drawing['units'] = {}): Drawing {
  return { rows: [letters], units: { m: `G ${mover} 0,0`, ...units } };
}

const corridor = (n: number, from = 1): string => Array.from({ length: n }, (_, i) => `${from + i},0`).join(' ');

t.test('steps cost their printed prices (MOV-2 … MOV-7, MOV-11, MOV-23, DEF-12, UNI-20)', async (t) => {
  const cases: Case[] = [
    {
      name: 'EX-MOV-1, MOV-2: not a fifth',
      board: row('oooooo', 'armoured-car'),
      path: corridor(5),
      refused: 'not-enough-points MOV-2',
      facts: { unit: 'm', step: 4, spent: 4, left: 0, needed: 1, missing: 1, terrain: 'open', hex: hexAt('5,0') },
      prefix: corridor(4),
    },
    {
      name: 'EX-MOV-4, DEC-MOV-15: the end hex must be free',
      board: row('rrrrrr', 'infantry', { ally: 'A infantry 4,0' }),
      path: corridor(4),
      refused: 'hex-occupied DEC-MOV-15',
      facts: { occupant: 'ally', hex: hexAt('4,0') },
      prefix: corridor(3),
    },
    {
      name: 'EX-MOV-9, DEC-MOV-2: no exception into forest',
      board: row('orrrf'),
      path: corridor(4),
      refused: 'not-enough-points MOV-2',
      facts: { terrain: 'forest', needed: 1.5, missing: 1, left: 0.5 },
      prefix: corridor(3),
    },
    {
      name: 'EX-MOV-9, DEC-MOV-2: nor into water',
      board: row('orrrw'),
      path: corridor(4),
      refused: 'whole-turn-step MOV-10',
      prefix: corridor(3),
    },
    {
      name: 'EX-MOV-9, DEC-MOV-1, MOV-11: nothing follows it, not even road',
      board: row('orrror'),
      path: corridor(5),
      refused: 'move-has-ended DEC-MOV-1',
      prefix: corridor(4),
    },
    {
      name: 'EX-MOV-9, DEC-MOV-1: nor a second exception',
      board: row('orrroo'),
      path: corridor(5),
      refused: 'move-has-ended DEC-MOV-1',
    },
    {
      name: 'EX-MOV-10, MOV-23, DEC-MOV-5: no forest for a Mortar',
      board: row('of', 'mortar'),
      path: '1,0',
      refused: 'not-enough-points MOV-23',
      facts: { terrain: 'forest', needed: 1.5, missing: 0.5 },
      prefix: '',
    },
    {
      name: 'MOV-23: it may leave forest where it was deployed',
      board: row('fo', 'mortar'),
      path: '1,0',
      costs: '1',
    },
    { name: 'MOV-3: only the hex entered counts', board: row('frf'), path: corridor(2), costs: '0.5 2' },
    {
      name: 'DEC-MOV-3: 1 left is not 0.5 left, forest stays too dear',
      board: row('orrf'),
      path: corridor(3),
      refused: 'not-enough-points MOV-2',
      facts: { left: 1, missing: 0.5 },
    },
    {
      name: 'MOV-2, MOV-8: a speed of 0 is no turn’s movement to wade with',
      board: { ...row('ow', 'infantry'), overrides: { infantry: { speed: 0 } } },
      path: '1,0',
      refused: 'not-enough-points MOV-2',
    },
    {
      name: 'MOV-2, FRT-3: nor to take a fort with',
      board: { ...row('o<X>', 'infantry'), overrides: { infantry: { speed: 0 } } },
      path: 'F1',
      refused: 'not-enough-points MOV-2',
    },
    {
      name: 'DEC-MOV-3: a speed of 0.5 is enough for one',
      board: row('ooo', 'railway-gun'),
      path: '1,0',
      costs: '0.5',
    },
    {
      name: 'DEC-MOV-3: and no more',
      board: row('ooo', 'railway-gun'),
      path: corridor(2),
      refused: 'move-has-ended DEC-MOV-1',
      prefix: '1,0',
    },
    {
      name: 'DEC-MOV-3: with 0 left there is no exception',
      board: row('oooo'),
      path: corridor(3),
      refused: 'not-enough-points MOV-2',
      facts: { left: 0, missing: 1 },
      prefix: corridor(2),
    },
    {
      name: 'DEC-MOV-17: the exception does not enter a friend’s hex',
      board: row('orrro', 'infantry', { own: 'G tank 4,0' }),
      path: corridor(4),
      refused: 'hex-occupied DEC-MOV-15',
      prefix: corridor(3),
    },
    {
      name: 'DEC-MOV-17: nor an enemy’s',
      board: row('orrro', 'infantry', { foe: 'F mortar 4,0' }),
      path: corridor(4),
      refused: 'enemy-in-the-way MOV-16',
    },
    {
      name: 'DEC-MOV-17: nor is anything boarded after it',
      board: row('orrroo', 'infantry', { t: 'G troop-transport 5,0' }),
      path: `${corridor(4)} @t`,
      refused: 'move-has-ended DEC-MOV-1',
    },
    {
      name: 'MOV-18, DEC-MOV-16, MOV-5: road is road, whatever else is drawn around it',
      board: row('frf'),
      path: '1,0',
      costs: '0.5',
    },
  ];
  play(t, cases);
});

t.test(
  'boarding and forts cost a fixed price on any terrain, EX-MOV-14 (MOV-20, DEC-MOV-17, TRN-4, FRT-8)',
  async (t) => {
    const truck = (place: string) => ({ t: `G troop-transport ${place}` });
    const own = { flags: { F1: 'G' } };
    play(t, [
      {
        name: 'EX-MOV-14: boarding a transport in a forest with 0.5 left',
        board: row('orrrf', 'infantry', truck('4,0')),
        path: `${corridor(3)} @t`,
        costs: '0.5 1 1.5 2',
      },
      {
        name: 'EX-MOV-14: with 0 left it is refused',
        board: row('orrrrf', 'infantry', truck('5,0')),
        path: `${corridor(4)} @t`,
        refused: 'not-enough-points TRN-4',
        facts: { needed: 0.5, missing: 0.5, left: 0 },
        prefix: corridor(4),
      },
      {
        name: 'EX-MOV-14: an own fort with 0.5 left',
        board: { ...row('orrr<X>'), ...own },
        path: `${corridor(3)} F1`,
        costs: '0.5 1 1.5 2',
      },
      {
        name: 'EX-MOV-14: with 0 left it is refused',
        board: { ...row('orrrr<X>'), ...own },
        path: `${corridor(4)} F1`,
        refused: 'not-enough-points FRT-8',
        facts: { needed: 0.5, missing: 0.5, fort: 'F1', holder: 'germany' },
        prefix: corridor(4),
      },
      { name: 'speed 1 boards in a forest', board: row('of', 'mortar', truck('1,0')), path: '@t', costs: '0.5' },
      { name: 'speed 1 enters an own fort', board: { ...row('f<X>', 'mortar'), ...own }, path: 'F1', costs: '0.5' },
      { name: 'speed 0.5 too', board: { ...row('f<X>', 'railway-gun'), ...own }, path: 'F1', costs: '0.5' },
      { name: 'taking costs the whole turn', board: row('f<X>', 'mounted-infantry'), path: 'F1', costs: '3' },
    ]);
  },
);

t.test(
  'soldiers wade, boats swim and others stay out of water, EX-MOV-11 (MOV-8, MOV-9, MOV-10, MOV-21, MOV-22, DEC-MOV-9, DEC-MOV-10, DEF-4)',
  async (t) => {
    play(t, [
      { name: 'EX-MOV-11: wading costs the whole turn', board: row('ow', 'mounted-infantry'), path: '1,0', costs: '3' },
      {
        name: 'EX-MOV-11, MOV-10: not after another step',
        board: row('orw', 'mounted-infantry'),
        path: corridor(2),
        refused: 'whole-turn-step MOV-10',
        facts: { terrain: 'water', spent: 0.5, left: 2.5 },
        prefix: '1,0',
      },
      {
        name: 'MOV-10: and nothing comes after it',
        board: row('owr', 'mounted-infantry'),
        path: corridor(2),
        refused: 'move-has-ended MOV-10',
        prefix: '1,0',
      },
      {
        name: 'MOV-22: out of the water for the price of the land',
        board: row('wor'),
        path: corridor(2),
        costs: '1 1.5',
      },
      { name: 'MOV-22: onto road', board: row('wrf'), path: corridor(2), costs: '0.5 2' },
      { name: 'MOV-22, DEC-MOV-10: water to water, the whole turn', board: row('wwo'), path: '1,0', costs: '2' },
      {
        name: 'MOV-22: not back in after coming out',
        board: row('wrw'),
        path: corridor(2),
        refused: 'whole-turn-step MOV-10',
      },
      {
        name: 'DEC-MOV-10: from a fort into adjacent water',
        board: { rows: ['<X>w'], units: { m: 'G infantry F1' }, flags: { F1: 'G' } },
        path: '3,0',
        costs: '2',
      },
      {
        name: 'DEC-MOV-10: not through a fort into water',
        board: { ...row('o<X>w'), flags: { F1: 'G' } },
        path: 'F1 4,0',
        refused: 'whole-turn-step MOV-10',
        prefix: 'F1',
      },
      { name: 'DEC-MOV-10, DEC-FRT-5: from water take a fort', board: row('w<X>'), path: 'F1', costs: '2' },
      {
        name: 'MOV-17: not onto a friend in the water',
        board: row('ow', 'infantry', { own: 'G infantry 1,0' }),
        path: '1,0',
        refused: 'hex-occupied DEC-MOV-15',
        prefix: '',
      },
      {
        name: 'DEC-MOV-9: a wading enemy blocks its hex',
        board: row('ow', 'infantry', { foe: 'F infantry 1,0' }),
        path: '1,0',
        refused: 'enemy-in-the-way MOV-16',
      },
      {
        name: 'DEC-MOV-12, MOV-19: a bridge is no water for ground units',
        board: row('obo', 'tank'),
        path: corridor(2),
        costs: '0.5 1.5',
      },
      {
        name: 'DEC-MOV-12, MOV-19: it is for boats',
        board: row('wbw', 'gunboat'),
        path: corridor(2),
        costs: '1 2',
      },
      {
        name: 'DEC-MOV-12: one unit of either kind',
        board: row('obo', 'tank', { boat: 'G gunboat 1,0' }),
        path: '1,0',
        refused: 'hex-occupied DEC-MOV-15',
      },
      {
        name: 'UNI-20: boats keep to water and bridges',
        board: row('bo', 'gunboat'),
        path: '1,0',
        refused: 'terrain-barred DEC-SF-GUN-1',
      },
      {
        name: 'UNI-20: a road is no bridge',
        board: row('br', 'gunboat'),
        path: '1,0',
        refused: 'terrain-barred DEC-SF-GUN-1',
      },
    ]);
    for (const type of UNIT_TYPES) {
      const verdict = move(stateOf(row('ow', type)), 'm', '1,0');
      if (FOOT.includes(type)) t.equal(verdict.ok, true, `MOV-8, DEF-4: ${type} wades`);
      else if (AIR.includes(type)) t.match(verdict, { ok: true, value: { cost: 2 } }, `MOV-12: ${type} flies over it`);
      else if (type === 'gunboat') t.match(verdict, { ok: true, value: { cost: 2 } }, 'a Gunboat swims');
      else
        t.match(verdict, { ok: false, refusal: { code: 'terrain-barred', clause: 'MOV-21' } }, `MOV-21: not ${type}`);
    }
    for (const type of UNIT_TYPES) {
      const verdict = move(stateOf({ ...row('of', type), overrides: { [type]: { speed: 2 } } }), 'm', '1,0');
      if (AIR.includes(type)) t.match(verdict, { value: { cost: 2 } }, `${type} above a forest`);
      else if (type !== 'gunboat') t.match(verdict, { value: { cost: 3 } }, `UNI-20: ${type} pays 1.5 for forest`);
      if (AIR.includes(type) || type === 'gunboat') continue;
      for (const way of ['or', 'ob']) {
        t.match(move(stateOf(row(way, type)), 'm', '1,0'), { value: { cost: 1 } }, `MOV-5, MOV-19: ${type} on ${way}`);
      }
    }
    const wading = stateOf(row('wo', 'infantry', { foe: 'F infantry 1,0' }));
    const field = positionOf(wading);
    t.match(
      attackRefusal(field, { attacker: 'm', target: 'foe' }, 'germany'),
      { code: 'attacker-in-water' },
      'MOV-9: it cannot attack',
    );
    t.equal(attackRefusal(field, { attacker: 'foe', target: 'm' }, 'france'), null, 'DEC-MOV-9: it can be attacked');
  },
);

t.test(
  'air units fly over any terrain, EX-MOV-12 and EX-MOV-13 (MOV-12, MOV-13, DIFF-7, DEC-MOV-4, DEC-MOV-7, DEC-MOV-8, DEC-FRT-14)',
  async (t) => {
    const inside = (letters: string, type: string): Drawing => ({
      rows: [letters],
      units: { m: `G ${type} F1` },
      flags: { F1: 'G' },
    });
    // The entrance 2,1 lies between 1,1 and 3,1; the body is below it.
    const walls = ['ooooo', 'oo<oo', '  X  ', '  >  '];
    const over = (units: Drawing['units'] = {}, options: Drawing['options'] = {}): Drawing => ({
      rows: walls,
      units: { m: 'G fighter-plane 1,1', ...units },
      options,
    });
    const e1: Edition[] = ['e1'];
    const e2: Edition[] = ['e2'];
    play(t, [
      {
        name: 'EX-MOV-12: forest, road, open, water, bridge: 1 each',
        board: row('ofrowbo', 'fighter-plane'),
        path: corridor(6),
        costs: '1 2 3 4 5 6',
      },
      {
        name: 'EX-MOV-13: out of a fort onto forest, 1, and 5 left',
        board: inside('<X>foooooo', 'fighter-plane'),
        path: corridor(6, 3),
        costs: '1 2 3 4 5 6',
      },
      {
        name: 'EX-MOV-13: not seven',
        board: inside('<X>foooooo', 'fighter-plane'),
        path: corridor(7, 3),
        refused: 'not-enough-points MOV-2',
      },
      {
        name: 'EX-MOV-13, DEC-FRT-14: onto water too',
        board: inside('<X>wooooo', 'fighter-plane'),
        path: corridor(2, 3),
        costs: '1 2',
      },
      {
        name: 'EX-MOV-13: infantry onto road',
        board: inside('<X>rf', 'infantry'),
        path: corridor(2, 3),
        costs: '0.5 2',
      },
      { name: 'EX-MOV-13: infantry onto open', board: inside('<X>oo', 'infantry'), path: corridor(2, 3), costs: '1 2' },
      {
        name: 'DEC-MOV-8: into an own fort for 0.5',
        board: { ...row('o<X>', 'fighter-plane'), flags: { F1: 'G' } },
        path: 'F1',
        costs: '0.5',
      },
      {
        name: 'DEC-MOV-4: no last-move exception',
        board: { ...row('oooo', 'fighter-plane'), overrides: { 'fighter-plane': { speed: 2.5 } } },
        path: '1,0 2,0 3,0',
        refused: 'not-enough-points MOV-2',
        facts: { left: 0.5, missing: 0.5 },
        prefix: '1,0 2,0',
      },
      {
        name: 'MOV-13: E1 never over an entrance',
        editions: e1,
        board: over(),
        path: '2,1 3,1',
        refused: 'fort-entrance DEC-MOV-6',
      },
      {
        name: 'MOV-13, DEC-MOV-7: E2 over any entrance, for 1',
        editions: e2,
        board: over(),
        path: '2,1 3,1',
        costs: '1 2',
      },
      {
        name: 'OPT-19: E2 with the option set to no',
        editions: e2,
        board: over({}, { 'air.overflyEntrances': false }),
        path: '2,1 3,1',
        refused: 'fort-entrance DEC-MOV-6',
      },
      {
        name: 'OPT-19: E1 with the option set to yes',
        editions: e1,
        board: over({}, { 'air.overflyEntrances': true }),
        path: '2,1 3,1',
        costs: '1 2',
      },
      {
        name: 'DEC-MOV-7: not to end there',
        editions: e2,
        board: over(),
        path: '2,1',
        refused: 'fort-entrance DEC-MOV-7',
        prefix: '',
      },
      {
        name: 'DEC-MOV-7: nor to be stopped there by contact',
        editions: e2,
        board: over({ foe: 'F heavy-infantry 1,0' }),
        path: '2,1 3,1',
        refused: 'fort-entrance DEC-MOV-7',
      },
      {
        name: 'DEC-MOV-7: it counts as a map hex for contact',
        editions: e2,
        board: over({ foe: 'F heavy-infantry 3,0' }),
        path: '2,1 3,1',
        costs: '1 2',
        stopped: true,
      },
      {
        name: 'DEC-MOV-7: no contact there, no stop',
        editions: e2,
        board: over({ foe: 'F infantry 3,0' }),
        path: '2,1 3,1',
        costs: '1 2',
        stopped: false,
      },
      { name: 'MOV-13: nobody flies over the walls', board: over(), path: '2,2', refused: 'fort-wall MOV-24' },
    ]);
    const ends = destinations(stateOf(over(), 'e2'), 'm');
    t.equal(ends.has('2,1'), false, 'DEC-MOV-7: the entrance is no destination');
    t.match(ends.get('3,1'), { cost: 2 }, 'DEC-MOV-7: 3,1 is two hexes away across it');
    t.match(destinations(stateOf(over(), 'e1'), 'm').get('3,1'), { cost: 4 }, 'MOV-13: and four around it');
  },
);

t.test(
  'enemies block and units do not stack (MOV-15, MOV-16, MOV-17, MOV-24, DIFF-8, DEC-MOV-6, DEC-MOV-13, DEC-MOV-14, DEC-MOV-15)',
  async (t) => {
    const past = (mover: string, other: string): Drawing => row('ooo', mover, { x: `${other} 1,0` });
    const cases: Case[] = [];
    for (const [mover, other, passes] of [
      ['infantry', 'G tank', true],
      ['infantry', 'A fighter-plane', true],
      ['fighter-plane', 'A infantry', true],
      ['infantry', 'F troop-transport', false],
      ['infantry', 'B fighter-plane', false],
      ['fighter-plane', 'F mortar', false],
      ['fighter-plane', 'B fighter-plane', false],
    ] as const) {
      const board = past(mover, other);
      cases.push(
        passes
          ? { name: `MOV-15: ${mover} passes ${other}`, board, path: corridor(2), costs: '1 2' }
          : {
              name: `MOV-16, DEC-MOV-14: ${mover} does not enter the hex of ${other}`,
              board,
              path: corridor(2),
              refused: 'enemy-in-the-way MOV-16',
              facts: { enemy: 'x', hex: hexAt('1,0') },
              prefix: '',
            },
      );
      if (passes) {
        cases.push({
          name: `MOV-17, DEC-MOV-13: ${mover} does not end on ${other}`,
          board,
          path: '1,0',
          refused: 'hex-occupied DEC-MOV-15',
          facts: { occupant: 'x' },
          prefix: '',
        });
      }
    }
    const fort = ['oo<X>oo', 'ooooooo'];
    for (const mover of ['infantry', 'tank', 'mortar'] as const) {
      const board = { rows: fort, units: { m: `G ${mover} 3,1` }, flags: { F1: 'G' } };
      cases.push(
        {
          name: `MOV-24: ${mover} into the body`,
          board,
          path: '3,0',
          refused: 'fort-wall MOV-24',
          facts: { fort: 'F1' },
        },
        {
          name: `MOV-24, DEC-MOV-6: ${mover} onto an entrance`,
          board,
          path: '4,0 5,0',
          refused: 'fort-entrance DEC-MOV-6',
          facts: { fort: 'F1' },
        },
      );
    }
    cases.push(
      { name: 'a step goes to a neighbour', board: row('ooo'), path: '2,0', refused: 'not-adjacent MOV-3', prefix: '' },
      { name: 'standing still is no step', board: row('ooo'), path: '0,0', refused: 'not-adjacent MOV-3' },
      { name: 'MOV-2: to and fro is a move', board: row('ooo'), path: '1,0 0,0', costs: '1 2' },
      { name: 'off the map', board: row('ooo'), path: '0,1', refused: 'off-the-map DEC-SET-10', prefix: '' },
      { name: 'PHS-4: not moving is no move', board: row('ooo'), path: '', refused: 'empty-path PHS-4' },
    );
    play(t, cases);
  },
);

t.test('each unit moves once, in one go, in any order (MOV-1, MOV-2, MOV-14, EX-MOV-2, PHS-4)', async (t) => {
  const before = stateOf({
    rows: ['oooo', 'oooo'],
    units: { m: 'G mounted-infantry 0,0', n: 'G mounted-infantry 0,1', a: 'A infantry 3,0' },
  });
  const orders = [
    ['m', '1,0 2,0'],
    ['n', '1,1'],
  ] as const;
  const playAll = (list: readonly (readonly [string, string])[]): State => {
    let state = before;
    for (const [unit, path] of list) {
      const verdict = move(state, unit, path);
      if (!verdict.ok) throw new Error(verdict.refusal.message);
      state = evolveAll(state, verdict.value.events);
    }
    return state;
  };
  const after = playAll(orders);
  t.same(after, playAll([...orders].reverse()), 'MOV-1: any order');
  t.match(move(after, 'm', '3,1'), { refusal: { code: 'already-moved', clause: 'MOV-1' } }, 'MOV-14: not resumed');
  const next = evolveAll(after, [{ type: 'phase-began', phase: 'movement', country: 'germany', round: 4 }]);
  t.match(move(next, 'm', '1,0 2,0 1,0'), { ok: true, value: { cost: 6 } }, 'MOV-2: the same 3 points next turn');
  t.match(
    move(next, 'm', '1,0 2,0 1,0 2,0'),
    { refusal: { code: 'not-enough-points' } },
    'EX-MOV-2: nothing carries over',
  );
  const waiting = stateOf({
    rows: ['oo'],
    units: { m: 'G infantry -', n: 'G infantry @t', t: 'G troop-transport 0,0' },
  });
  t.match(move(waiting, 'm', '1,0'), { refusal: { code: 'unit-not-deployed', clause: 'DEF-3' } });
  t.match(move(waiting, 'n', '1,0'), { refusal: { code: 'unit-aboard', clause: 'TRN-6', remedy: { move: ['t'] } } });
});

t.test('a unit whose army rests does not board, and one army may have all units (DEC-FRS-3, DEC-TRN-13)', async (t) => {
  const more: Partial<State> = {
    seats: COUNTRIES.map((country) => ({ country })),
    ...({ round: 1, firstPlayer: 'germany' } as const),
  };
  const units = { u1: 'G infantry 0,0', u2: 'G infantry 0,1', u3: 'G infantry 0,2' };
  const position = positionOf(stateOf({ rows: ['oo', 'oo', 'oo'], units, armies: { u1: 2, u2: 2, u3: 2 }, more }));
  t.same(
    Object.keys(units).map((id) => immobility(position, position.unitIndex(id))),
    [null, null, null],
    'DEC-FRS-3: all in one army',
  );
  const aboard = stateOf({
    rows: ['oo', 'oo'],
    units: { m: 'G infantry 0,0', t: 'G troop-transport 1,0' },
    armies: { m: 1, t: 2 },
    more,
  });
  t.match(move(aboard, 'm', '@t'), { refusal: { code: 'too-many-armies', clause: 'FRS-1' } }, 'DEC-TRN-13');
  t.equal(destinations(aboard, 'm').has('@t'), false, 'DEC-TRN-13: nor is it a destination');
});

t.test('the move that is offered instead leads somewhere (MOV-17, DEC-MOV-15)', async (t) => {
  const cases: [name: string, drawing: Drawing, path: string, nearest: string | null][] = [
    [
      'out of two as near, the one that is not the way back',
      { rows: ['oow', 'www'], units: { m: 'G infantry 0,0', f: 'G infantry 1,0' } },
      '1,0',
      '0,1',
    ],
    ['none, where one could but come back', { rows: ['oo'], units: { m: 'G tank 0,0', f: 'G tank 1,0' } }, '1,0', null],
  ];
  for (const [name, drawing, path, nearest] of cases) {
    const verdict = move(stateOf(drawing), 'm', path);
    if (verdict.ok) return t.fail(name);
    const remedy = verdict.refusal.remedy as { nearest: { path: Step[] } | null };
    t.equal(remedy.nearest && textOf(remedy.nearest.path), nearest, name);
  }
});
