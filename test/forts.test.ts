import t from 'tap';
import { attackRefusal } from '../src/trench-club/law/combat/attacks.js';
import { positionOf } from '../src/trench-club/board/position/position.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { UNIT_TYPES, type UnitType } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { destinations, hexAt, move, play, stateOf, type Drawing } from './support/boards.js';

const FOOT: readonly UnitType[] = ['infantry', 'mounted-infantry', 'heavy-infantry', 'anti-tank-gunners'];

/** The state after a move that must be legal. */
function played(state: State, unit: string, path: string): State {
  const verdict = move(state, unit, path);
  if (!verdict.ok) throw new Error(`${unit} ${path}: ${verdict.refusal.message}`);
  return evolveAll(state, verdict.value.events);
}

const nextTurn = (state: State, country: 'germany' | 'france', round: number): State =>
  evolveAll(state, [{ type: 'phase-began', phase: 'movement', country, round }]);

const flag = (state: State, fort = 'F1') => state.forts?.find(({ id }) => id === fort)?.country ?? null;

/** A corridor with a fort in it: approach hexes 1,0 and 5,0. */
const gate = (unit: string, flags: Drawing['flags'] = {}, more: Partial<Drawing> = {}): Drawing => ({
  rows: ['oo<X>oo'],
  units: { m: unit },
  flags,
  ...more,
});

t.test(
  'entering an enemy or empty fort takes it, EX-FRT-1 (FRT-1, FRT-2, FRT-3, FRT-5, FRT-6, FRT-13, DEC-FRT-5, DEC-FRT-7, DEC-FRT-11, MOV-10)',
  async (t) => {
    const horse = 'G mounted-infantry';
    play(t, [
      { name: 'EX-FRT-1: from an approach hex, the whole turn', board: gate(`${horse} 1,0`), path: 'F1', costs: '3' },
      {
        name: 'EX-FRT-1, FRT-3: not from one hex further away',
        board: gate(`${horse} 0,0`),
        path: '1,0 F1',
        refused: 'whole-turn-step FRT-3',
        facts: { fort: 'F1', holder: null },
        prefix: '1,0',
      },
      {
        name: 'FRT-3: nor without the step in between',
        board: gate(`${horse} 0,0`),
        path: 'F1',
        refused: 'not-at-the-fort FRT-2',
        facts: { approaches: [hexAt('1,0'), hexAt('5,0')] },
        prefix: '',
      },
      { name: 'FRT-2: from the other entrance', board: gate(`${horse} 5,0`), path: 'F1', costs: '3' },
      {
        name: 'FRT-2, DEF-11: from any hex adjacent to an entrance',
        board: { rows: ['ooooo', 'oo<X>', 'ooooo'], units: { m: 'G infantry 1,1' } },
        path: 'F1',
        costs: '2',
      },
      {
        name: 'FRT-2: above it',
        board: { rows: ['ooooo', 'oo<X>', 'ooooo'], units: { m: 'G infantry 2,0' } },
        path: 'F1',
        costs: '2',
      },
      {
        name: 'FRT-2, DEF-11: a hex next to the body only is none',
        board: { rows: ['o    ', 'X<X>o'], units: { m: 'G infantry 0,0' } },
        path: 'F1',
        refused: 'not-at-the-fort FRT-2',
      },
      {
        name: 'FRT-3: nothing follows',
        board: gate(`${horse} 1,0`),
        path: 'F1 5,0',
        refused: 'move-has-ended MOV-10',
        prefix: 'F1',
      },
      { name: 'FRT-1: an enemy fort', board: gate('G infantry 1,0', { F1: 'F' }), path: 'F1', costs: '2' },
      {
        name: 'FRT-6: not the ally’s',
        board: gate('G infantry 1,0', { F1: 'A' }),
        path: 'F1',
        refused: 'allied-fort FRT-6',
        facts: { holder: 'austria-hungary' },
      },
      {
        name: 'DEC-FRT-5: not from inside another fort',
        board: { rows: ['<X>o<X>'], units: { m: 'G infantry F1' }, flags: { F1: 'G' } },
        path: 'F2',
        refused: 'taking-from-inside DEC-FRT-5',
        prefix: '',
      },
      {
        name: 'DEC-FRT-5, FRT-3: nor after coming out of one',
        board: { rows: ['<X>r<X>'], units: { m: 'G mounted-infantry F1' }, flags: { F1: 'G' } },
        path: '3,0 F2',
        refused: 'whole-turn-step FRT-3',
        prefix: '3,0',
      },
      {
        name: 'DEC-FRT-5: nor by coming back to the approach hex',
        board: gate(`${horse} 1,0`),
        path: '0,0 1,0 F1',
        refused: 'whole-turn-step FRT-3',
        prefix: '0,0 1,0',
      },
      {
        name: 'there is no such fort',
        board: gate(`${horse} 1,0`),
        path: 'F9',
        refused: 'unknown-fort DEF-11',
        prefix: '',
      },
    ]);
    for (const type of UNIT_TYPES.filter((one) => one !== 'gunboat')) {
      const state = stateOf(gate(`G ${type} 1,0`));
      const verdict = move(state, 'm', 'F1');
      t.equal(destinations(state, 'm').has('F1'), verdict.ok, `FRT-1: ${type}, as the reach says`);
      if (FOOT.includes(type)) t.match(verdict, { ok: true }, `FRT-1: ${type} takes forts`);
      else t.match(verdict, { refusal: { code: 'cannot-take-forts', clause: 'FRT-1' } }, `FRT-1: ${type} does not`);
    }
    const short: Drawing['options'] = { 'victory.forts': { full: 7, half: 4 } };
    const gunners = (edition: 'e1' | 'e2', options: Drawing['options'] = short) =>
      move(stateOf(gate('A anti-tank-gunners 1,0', {}, options && { options }), edition), 'm', 'F1');
    t.match(gunners('e2'), { refusal: { code: 'cannot-take-forts', clause: 'VAR-SHORT-2' } }, 'OPT-16: short game');
    t.match(gunners('e1'), { ok: true }, 'OPT-16: E1 leaves them their forts');
    t.match(gunners('e2', { ...short, 'victory.atGunnersTakeForts': true }), { ok: true }, 'OPT-16: yes');

    const taken = played(stateOf(gate(`${horse} 1,0`)), 'm', 'F1');
    t.match(taken.units[0], { fort: 'F1', hex: undefined, moved: true }, 'EX-FRT-1: inside, no movement left');
    t.equal(flag(taken), 'germany', 'EX-FRT-1, FRT-5, DEC-FRT-7: its country’s flag');
    t.match(move(taken, 'm', '5,0'), { refusal: { code: 'already-moved' } });
    const empty = played(nextTurn(taken, 'germany', 4), 'm', '5,0');
    t.equal(flag(empty), 'germany', 'FRT-5: even empty');
    const lost = played(stateOf(gate('G infantry 1,0', { F1: 'F' })), 'm', 'F1');
    t.equal(flag(lost), 'germany', 'FRT-5: until the enemy takes it');
    const retaken = played(stateOf(gate('A infantry 1,0', { F1: 'F' })), 'm', 'F1');
    t.equal(flag(retaken), 'austria-hungary', 'DEC-FRT-11, DEC-FRT-7: the flag of who takes it');
  },
);

t.test(
  'units inside a captured fort are destroyed, EX-FRT-2, EX-FRT-3 (FRT-4, FRT-15, DEC-FRT-1, DEC-FRT-6, DEC-FRT-9)',
  async (t) => {
    const board: Drawing = {
      rows: ['oo<X>oo'],
      units: { m: 'G infantry 1,0', one: 'F tank F1', two: 'F infantry F1', out: 'F infantry 5,0' },
      flags: { F1: 'F' },
    };
    const verdict = move(stateOf(board), 'm', 'F1');
    t.match(verdict, {
      ok: true,
      value: {
        events: [
          { type: 'unit-moved', unit: 'm', fort: 'F1', cost: 2 },
          { type: 'fort-taken', fort: 'F1', unit: 'm', country: 'germany', from: 'france' },
          { type: 'unit-destroyed', unit: 'one', country: 'france', cause: 'fort', by: 'm' },
          { type: 'unit-destroyed', unit: 'two', country: 'france', cause: 'fort', by: 'm' },
        ],
      },
    });
    t.equal(verdict.ok && verdict.value.events.length, 4, 'EX-FRT-2: those inside, nobody else, without dice');
    const after = played(stateOf(board), 'm', 'F1');
    t.same(
      after.units,
      [{ id: 'm', country: 'germany', type: 'infantry', fort: 'F1', moved: true }, stateOf(board).units[3]],
      'DEC-FRT-9: no experience',
    );

    for (const edition of ['e1', 'e2'] as const) {
      const start = stateOf({ rows: ['oo<X>oo'], units: { a: 'G infantry 1,0', b: 'F infantry 5,0' } }, edition);
      const first = played(start, 'a', 'F1');
      const second = played(nextTurn(first, 'france', 3), 'b', 'F1');
      t.same(
        second.units.map(({ id, fort }) => ({ id, fort })),
        [{ id: 'b', fort: 'F1' }],
        `EX-FRT-3, FRT-15, DEC-FRT-1 ${edition}`,
      );
      t.equal(flag(second), 'france', `EX-FRT-3 ${edition}`);
    }
  },
);

t.test(
  'units enter and leave forts by their entrances (FRT-7, FRT-8, FRT-9, FRT-12, DEC-FRT-2, DEC-FRT-3, DEC-FRT-4, DEC-FRT-8, DEC-FRT-14)',
  async (t) => {
    const own = { F1: 'G' };
    const inside = (unit: string, rows: readonly string[], more: Partial<Drawing> = {}): Drawing => ({
      rows,
      units: { m: `G ${unit} F1` },
      flags: own,
      ...more,
    });
    const noTransit = { options: { 'fort.transit': false } };
    play(t, [
      {
        name: 'FRT-7: not into the ally’s fort',
        board: gate('G tank 1,0', { F1: 'A' }),
        path: 'F1',
        refused: 'allied-fort FRT-7',
      },
      { name: 'FRT-8: after other steps', board: gate('G tank 0,0', own), path: '1,0 F1', costs: '1 1.5' },
      {
        name: 'FRT-8: only from an approach hex',
        board: gate('G tank 0,0', own),
        path: 'F1',
        refused: 'not-at-the-fort FRT-2',
      },
      {
        name: 'FRT-9: any number inside',
        board: {
          rows: ['oo<X>oo'],
          units: {
            m: 'G tank 1,0',
            ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`i${i}`, 'G infantry F1'])),
          },
          flags: own,
        },
        path: 'F1',
        costs: '0.5',
      },
      { name: 'FRT-12: out on the left', board: inside('tank', ['oo<X>oo']), path: '1,0 0,0', costs: '1 2' },
      {
        name: 'FRT-12, DEC-FRT-2: or on the right, for its terrain only',
        board: inside('tank', ['oo<X>ro']),
        path: '5,0 6,0',
        costs: '0.5 1.5',
      },
      { name: 'DEC-FRT-2, DEC-FRT-14: onto forest', board: inside('infantry', ['<X>fo']), path: '3,0', costs: '1.5' },
      {
        name: 'DEC-FRT-14: into water on foot only',
        board: inside('tank', ['<X>wo']),
        path: '3,0',
        refused: 'terrain-barred MOV-21',
      },
      {
        name: 'FRT-12: only to an approach hex',
        board: inside('tank', ['oo<X>oo']),
        path: '0,0',
        refused: 'not-adjacent FRT-12',
        prefix: '',
      },
      {
        name: 'DEC-FRT-3: in by one entrance, out by the other',
        board: gate('G armoured-car 1,0', own),
        path: 'F1 5,0 6,0',
        costs: '0.5 1.5 2.5',
      },
      {
        name: 'OPT-20: not where the option forbids it',
        board: gate('G armoured-car 1,0', own, noTransit),
        path: 'F1 5,0',
        refused: 'move-has-ended DEC-FRT-3',
        prefix: 'F1',
      },
      {
        name: 'OPT-20: leaving is no transit',
        board: inside('tank', ['oo<X>oo'], noTransit),
        path: '1,0',
        costs: '1',
      },
      {
        name: 'DEC-FRT-3, DEC-MOV-8: an air unit flies in, and ends its move there',
        board: gate('G fighter-plane 0,0', own),
        path: '1,0 F1',
        costs: '1 1.5',
      },
      {
        name: 'DEC-FRT-3, MOV-13: but not through',
        board: gate('G fighter-plane 1,0', own),
        path: 'F1 5,0 6,0',
        refused: 'move-has-ended DEC-FRT-3',
        prefix: 'F1',
      },
      {
        name: 'DEC-FRT-3, MOV-13: whatever the option says',
        board: gate('G airship 1,0', own, noTransit),
        path: 'F1 1,0',
        refused: 'move-has-ended DEC-FRT-3',
        prefix: 'F1',
      },
      {
        name: 'DEC-FRT-3, EX-MOV-13: it flies out of the fort it starts in',
        board: inside('fighter-plane', ['oo<X>oo']),
        path: '5,0 6,0',
        costs: '1 2',
      },
      {
        name: 'DEC-FRT-3: and in again, to stay',
        board: inside('fighter-plane', ['oo<X>oo']),
        path: '5,0 F1 1,0',
        refused: 'move-has-ended DEC-FRT-3',
        prefix: '5,0 F1',
      },
      {
        name: 'DEC-FRT-3: from fort to fort over the hex between',
        board: { rows: ['<X>r<X>o'], units: { m: 'G tank F1' }, flags: { F1: 'G', F2: 'G' } },
        path: '3,0 F2 7,0',
        costs: '0.5 1 2',
      },
      {
        name: 'a fort is not entered from inside another',
        board: { rows: ['<X>r<X>o'], units: { m: 'G tank F1' }, flags: { F1: 'G', F2: 'G' } },
        path: 'F2',
        refused: 'not-at-the-fort FRT-2',
      },
      {
        name: 'DEC-FRT-4: no way through a neutral fort',
        board: gate('G armoured-car 1,0'),
        path: 'F1 5,0',
        refused: 'cannot-take-forts FRT-1',
      },
      {
        name: 'DEC-FRT-4: nor the ally’s',
        board: gate('G armoured-car 1,0', { F1: 'A' }),
        path: 'F1 5,0',
        refused: 'allied-fort FRT-7',
      },
      {
        name: 'DEC-FRT-8: an enemy at the gate shuts it',
        board: { rows: ['oo<X>'], units: { m: 'G tank F1', e: 'F mortar 1,0' }, flags: own },
        path: '1,0 0,0',
        refused: 'enemy-in-the-way MOV-16',
      },
      {
        name: 'DEC-FRT-8: a friend is passed',
        board: { rows: ['oo<X>'], units: { m: 'G tank F1', a: 'A mortar 1,0' }, flags: own },
        path: '1,0 0,0',
        costs: '1 2',
      },
      {
        name: 'DEC-FRT-8: a friend is passed on the way in',
        board: { rows: ['oo<X>'], units: { m: 'G tank 0,0', a: 'A mortar 1,0' }, flags: own },
        path: '1,0 F1',
        costs: '1 1.5',
      },
      {
        name: 'UNI-20: boats stay outside',
        board: { rows: ['w<X>'], units: { m: 'G gunboat 0,0' }, flags: own },
        path: 'F1',
        refused: 'boats-stay-outside DEC-SF-GEN-1',
      },
    ]);
    for (const type of UNIT_TYPES.filter((one) => one !== 'gunboat')) {
      const state = stateOf(gate(`G ${type} 1,0`, own));
      t.match(move(state, 'm', 'F1'), { ok: true, value: { cost: 1 } }, `FRT-7, FRT-8: ${type} enters for 0.5`);
      t.match(
        destinations(state, 'm').get('F1'),
        { cost: 0.5, kind: 'enter-fort' },
        `FRT-7: ${type}, as the reach says`,
      );
    }
    t.match(destinations(stateOf(gate('G infantry 1,0')), 'm').get('F1'), { cost: 2, kind: 'take-fort' }, 'FRT-3');
  },
);

t.test(
  'units inside a fort neither fight nor make contact (FRT-10, FRT-11, FRT-14, FRT-16, DIFF-11, DEC-FRT-1, DEC-FRT-12, DEC-FRT-13)',
  async (t) => {
    for (const edition of ['e1', 'e2'] as const) {
      const state = stateOf(
        {
          rows: ['oo<X>oo', 'ooooooo'],
          units: { m: 'G infantry F1', e: 'F infantry 5,0', gun: 'F howitzer 6,1', shell: 'G howitzer F1' },
          flags: { F1: 'G' },
        },
        edition,
      );
      const field = positionOf(state);
      for (const attacker of ['m', 'shell']) {
        t.match(
          attackRefusal(field, { attacker, target: 'e' }, 'germany'),
          { code: 'attacker-in-fort', clause: 'FRT-16' },
          `FRT-16, DEC-FRT-12 ${edition}: ${attacker} cannot attack out`,
        );
      }
      for (const attacker of ['e', 'gun']) {
        t.match(
          attackRefusal(field, { attacker, target: 'm' }, 'france'),
          { code: 'target-not-on-map', clause: 'FRT-10' },
          `FRT-10, FRT-11, FRT-14, DEC-FRT-13 ${edition}: ${attacker} cannot attack in`,
        );
      }
      t.match(
        move(stateOf(gate('F infantry 5,0', { F1: 'G' }), edition), 'm', 'F1'),
        { ok: true },
        `FRT-11, FRT-15 ${edition}: a fort is taken, not attacked`,
      );
      const entered = played(stateOf(gate('G infantry 1,0', { F1: 'G' }), edition), 'm', 'F1');
      t.match(entered.units[0], { fort: 'F1', hex: undefined }, `DEC-FRT-1 ${edition}: inside, off the map`);
      const taker = played(
        stateOf(gate('G infantry 1,0', { F1: 'F' }, { units: { m: 'G infantry 1,0', e: 'F infantry 5,0' } }), edition),
        'm',
        'F1',
      );
      t.match(
        attackRefusal(positionOf(taker), { attacker: 'm', target: 'e' }, 'germany'),
        { code: 'attacker-in-fort' },
        `FRT-16, FRT-13 ${edition}: nor who took it this turn`,
      );
    }
  },
);
