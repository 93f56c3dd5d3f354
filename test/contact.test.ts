import t from 'tap';
import { attackRefusal } from '../src/trench-club/law/combat/attacks.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { COUNTRIES, UNIT_TYPES, type Country, type UnitType } from '../src/trench-club/wire/schema/names.js';
import { destinations, move, play, stateOf, type Case, type Drawing } from './support/boards.js';

/**
 * The mover walks along the middle row of three, enemies stand above or below. A unit above an odd column or below an even one
 * touches three hexes of the row, above an even or below an odd one it touches one: 3,0 touches 2,1, 3,1 and 4,1, but 2,0
 * touches 2,1 alone. Names list the contacts of the path: `c` in contact, `-` free, the start hex first.
 */
function lane(letters: string, mover: string, units: Drawing['units']): Drawing {
  const open = 'o'.repeat(letters.length);
  return { rows: [open, letters, open], units: { m: `G ${mover} 0,1`, ...units } };
}

const along = (n: number): string => Array.from({ length: n }, (_, i) => `${i + 1},1`).join(' ');

t.test('only two contacts in a row stop a unit (CON-1, CON-3, CON-4, DEC-CON-1, DEC-CON-2, DEC-CON-4)', async (t) => {
  const foe = (place: string, type = 'infantry', country = 'F') => ({ [`e${place}`]: `${country} ${type} ${place}` });
  const stop = 'contact-stop CON-1';
  const cases: Case[] = [
    {
      name: 'CON-4, DEC-CON-4: c-c- is no stop, the count starts anew',
      board: lane('rrrrrr', 'mounted-infantry', { ...foe('0,0'), ...foe('2,0') }),
      path: along(4),
      costs: '0.5 1 1.5 2',
      stopped: false,
    },
    {
      name: 'CON-4: -c-cc stops on the second of the pair',
      board: lane('rrrrrrr', 'mounted-infantry', { ...foe('1,2'), ...foe('3,2'), ...foe('4,0') }),
      path: along(5),
      refused: stop,
      prefix: along(4),
    },
  ];
  play(t, cases);
  const ends = destinations(stateOf(lane('rrrrrr', 'mounted-infantry', foe('2,2'))), 'm');
  t.match(ends.get('2,1'), { cost: 1, stopped: true }, 'the reach says where the unit is stopped');
});

t.test(
  'contact depends on the classes of both units (CON-2, CON-6, CON-7, CON-8, CON-12, UNI-8 … UNI-10, UNI-18, UNI-19, DEC-CON-10)',
  async (t) => {
    const ground: readonly UnitType[] = [
      ...(['infantry', 'mounted-infantry', 'anti-tank-gunners', 'heavy-infantry', 'armoured-car', 'tank'] as const),
      ...(['renault-ft-17', 'mark-i-female', 'assault-gun', 'gas-launcher'] as const),
      ...(['fighter-plane', 'ground-attack-plane', 'airship', 'gunboat'] as const),
    ];
    const air: readonly UnitType[] = [
      ...([
        'heavy-infantry',
        'anti-aircraft-truck',
        'fighter-plane',
        'ground-attack-plane',
        'airship',
        'gunboat',
      ] as const),
    ];
    const isStopped = (mover: string, letter: string, type: string): boolean => {
      const state = stateOf({
        rows: ['oooo', 'rrrr', type === 'gunboat' ? 'oowo' : 'oooo'],
        units: { m: `G ${mover} 0,1`, e: `${letter} ${type} 2,2` },
      });
      const verdict = move(state, 'm', '1,1 2,1');
      if (!verdict.ok) throw new Error(verdict.refusal.message);
      return verdict.value.events.some((event) => event.type === 'unit-moved' && event.stopped);
    };
    for (const type of UNIT_TYPES) {
      t.equal(isStopped('infantry', 'F', type), ground.includes(type), `${type} against a ground unit`);
      t.equal(isStopped('fighter-plane', 'F', type), air.includes(type), `${type} against an air unit`);
    }
    for (const country of COUNTRIES) {
      const letter = { germany: 'G', 'austria-hungary': 'A', france: 'F', 'great-britain': 'B' }[country];
      const enemy = country === 'france' || country === 'great-britain';
      t.equal(isStopped('infantry', letter, 'tank'), enemy, `CON-12, DEC-CON-10: a tank of ${country}`);
    }
  },
);

t.test(
  'contact depends on terrain and place (CON-9, CON-11, FRT-10, DEF-3, DEF-9, DEC-CON-8, DEC-MOV-11, DEC-MOV-12)',
  async (t) => {
    const past = (terrain: string, type: string): Drawing => ({
      rows: ['oooo', 'rrrr', `oo${terrain}o`],
      units: { m: 'G mounted-infantry 0,1', e: `F ${type} 2,2` },
    });
    play(t, [
      { name: 'an enemy on open ground', board: past('o', 'infantry'), path: '1,1 2,1', stopped: true },
      { name: 'in a forest', board: past('f', 'infantry'), path: '1,1 2,1', stopped: true },
      { name: 'DEC-MOV-12: on a bridge', board: past('b', 'tank'), path: '1,1 2,1', stopped: true },
      { name: 'CON-11, DEC-CON-8: wading', board: past('w', 'infantry'), path: '1,1 2,1 3,1', stopped: false },
      {
        name: 'CON-11, DEC-CON-8: it blocks its hex',
        board: past('w', 'infantry'),
        path: '1,1 2,1 2,2',
        refused: 'enemy-in-the-way MOV-16',
      },
      { name: 'a boat in water', board: past('w', 'gunboat'), path: '1,1 2,1', stopped: true },
      { name: 'DEC-MOV-11: a plane above water', board: past('w', 'fighter-plane'), path: '1,1 2,1', stopped: true },
      {
        name: 'CON-9, FRT-10: nobody inside a fort',
        board: {
          rows: ['rrrrr', 'o<X>o'],
          units: { m: 'G mounted-infantry 0,0', e: 'F tank F1' },
          flags: { F1: 'F' },
        },
        path: '1,0 2,0 3,0 4,0',
        stopped: false,
      },
      {
        name: 'DEF-3: nobody aboard',
        board: {
          rows: ['rrrrr', 'ooooo'],
          units: { m: 'G mounted-infantry 0,0', e: 'F infantry @t', t: 'F troop-transport 2,1' },
        },
        path: '1,0 2,0 3,0 4,0',
        stopped: false,
      },
    ]);
  },
);

t.test(
  'forts, boarding and friends make or prevent contact, EX-CON-9 (CON-10, TRN-12, DEC-CON-5, DEC-CON-6, DEC-CON-7, DEC-CON-11, DEC-FRT-6)',
  async (t) => {
    const own = { flags: { F1: 'G' } };
    const stop = 'contact-stop CON-1';
    // Row 1: a fort, then 3,1 and 4,1 and so on; 3,2 touches 3,1 alone, 4,2 touches 3,1, 4,1 and 5,1.
    const out = (e: Drawing['units']): Drawing => ({
      rows: ['   ooooo', '<X>rrrrr', '   ooooo'],
      units: { m: 'G mounted-infantry F1', ...e },
      ...own,
    });
    const friend = { own: 'G infantry 2,1', e: 'F infantry 2,2' };
    play(t, [
      {
        name: 'EX-CON-9, CON-10, DEC-CON-7: the first hex outside is the first contact',
        board: out({ e: 'F infantry 4,2' }),
        path: '3,1 4,1',
        costs: '0.5 1',
        stopped: true,
      },
      {
        name: 'EX-CON-9: stopped on the second',
        board: out({ e: 'F infantry 4,2' }),
        path: '3,1 4,1 5,1',
        refused: stop,
        prefix: '3,1 4,1',
      },
      { name: 'EX-CON-9: not on the first', board: out({ e: 'F infantry 4,2' }), path: '3,1', stopped: false },
      {
        name: 'DEC-CON-6: from contact into an own fort',
        board: { rows: ['ooo', 'oo<X>'], units: { m: 'G infantry 1,1', e: 'F infantry 1,0' }, ...own },
        path: 'F1',
        costs: '0.5',
        stopped: false,
      },
      {
        name: 'DEC-CON-6, DEC-FRT-6, FRT-15: from contact take a fort',
        board: { rows: ['ooo', 'oo<X>'], units: { m: 'G infantry 1,1', e: 'F tank 1,0' } },
        path: 'F1',
        costs: '2',
        stopped: false,
      },
      {
        name: 'DEC-CON-6: a stopped unit does not go on into a fort',
        board: { rows: ['ooo', 'rr<X>'], units: { m: 'G mounted-infantry 0,1', e: 'F infantry 1,0' }, ...own },
        path: '1,1 F1',
        refused: stop,
        prefix: '1,1',
      },
      {
        name: 'DEC-CON-11, TRN-12: boarding from contact into contact',
        board: {
          rows: ['oooo', 'oooo'],
          units: { m: 'G infantry 0,1', t: 'G troop-transport 1,1', e: 'F infantry 1,0' },
        },
        path: '@t',
        costs: '0.5',
        stopped: false,
      },
      {
        name: 'DEC-CON-11: a stopped unit does not board',
        board: {
          rows: ['oooo', 'oooo'],
          units: { m: 'G infantry 0,1', t: 'G troop-transport 2,1', e: 'F infantry 1,0' },
        },
        path: '1,1 @t',
        refused: stop,
        prefix: '1,1',
      },
      {
        name: 'TRN-12: the transport is stopped like anyone',
        unit: 'm',
        board: lane('rrrrrr', 'troop-transport', { e: 'F infantry 2,2' }),
        path: along(3),
        refused: stop,
        prefix: along(2),
      },
      {
        name: 'DEC-CON-5, DEC-MOV-15: nobody is stopped on a friend’s hex',
        board: lane('rrrrrr', 'mounted-infantry', friend),
        path: along(3),
        refused: 'hex-occupied DEC-CON-5',
        facts: { occupant: 'own' },
        prefix: along(1),
      },
      {
        name: 'DEC-CON-5: passing a friend with one contact is fine',
        board: lane('rrrrrr', 'mounted-infantry', { own: 'G infantry 2,1', e: 'F infantry 2,0' }),
        path: along(3),
        costs: '0.5 1 1.5',
      },
    ]);
    const reach = destinations(stateOf(lane('rrrrrr', 'mounted-infantry', friend)), 'm');
    t.equal(reach.has('2,1'), false, 'DEC-CON-5: the reach does not stop there either');
  },
);

t.test('a stop by contact ends the move (CON-5, DEC-CON-3, DEC-CON-9, MOV-11, DEC-MOV-17)', async (t) => {
  const before = stateOf(lane('rrrrrr', 'mounted-infantry', { e: 'F infantry 2,2' }));
  const stopped = move(before, 'm', along(2));
  if (!stopped.ok) throw new Error(stopped.refusal.message);
  const after = evolveAll(before, stopped.value.events);
  t.equal(attackRefusal(positionOf(after), { attacker: 'm', target: 'e' }, 'germany'), null, 'CON-5: it may attack');
  play(t, [
    {
      name: 'DEC-CON-3: the last-move exception ends with it',
      board: lane('rrrroo', 'infantry', { e: 'F infantry 3,0' }),
      path: along(4),
      refused: 'contact-stop CON-1',
      facts: { left: 0.5 },
      prefix: along(3),
    },
    {
      name: 'DEC-MOV-17: an exception step into contact is a stop',
      board: { rows: ['ooooooo', 'rrrroo', 'ooooooo'], units: { m: 'G infantry 0,1', e: 'F infantry 4,2' } },
      path: '1,1 2,1 3,1 4,1',
      costs: '0.5 1 1.5 2',
      stopped: true,
    },
    {
      name: 'MOV-8: wading from contact into contact is one too',
      board: { rows: ['oooo', 'ww  '], units: { m: 'G infantry 0,0', e: 'F infantry 1,0' } },
      path: '0,1',
      stopped: true,
    },
  ]);

  const enemies = (country: Country) => country === 'france';
  const scene = stateOf({
    rows: ['ooooo', 'rrr<X>o', 'ooooooo'],
    units: { m: 'G mounted-infantry 0,1', taker: 'G infantry 2,1', e: 'F infantry F1' },
    flags: { F1: 'F' },
  });
  const taken = move(scene, 'taker', 'F1');
  if (!taken.ok) throw new Error(taken.refusal.message);
  const later = evolveAll(scene, taken.value.events);
  t.equal(later.units.filter(({ country }) => enemies(country)).length, 0);
  t.match(move(scene, 'm', '1,1 2,1'), { refusal: { code: 'hex-occupied' } }, 'DEC-CON-9: before the fort is taken');
  t.match(move(later, 'm', '1,1 2,1 F1'), { ok: true }, 'DEC-CON-9: each step is judged on the board as it is');
});
