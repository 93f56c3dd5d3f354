import t from 'tap';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { decide } from '../src/trench-club/decide.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { hexAt, pathOf } from './support/boards.js';
import {
  FORT,
  FORTS,
  OPEN,
  played,
  RESTING,
  scripted,
  soloState,
  stateOfCase,
  table,
  type Case,
} from './support/solo.js';

table(
  'money (KOF-MON-1, KOF-MON-2, KOF-MON-3, KOF-MON-4, KOF-MON-5, KOF-MON-6, KOF-MON-7, KOF-MON-8, KOF-D-45, KOF-D-46, KOF-D-47, KOF-D-48)',
  [
    {
      name: 'bonds 7, roll 7: buys (conformance 5, KOF-MON-6)',
      rows: FORT,
      flags: { F1: 'G' },
      units: { aa: 'G anti-aircraft-truck 0,5', f: 'F mortar 11,5' },
      more: { money: { germany: 4 } },
      dice: [8, 7],
      steps: ['rest aa @ 0,5'],
      rolls: '1 1',
      after: { money: { germany: 0 } },
    },
    {
      name: 'bonds 7, roll 8: does not (conformance 5, KOF-MON-6)',
      rows: FORT,
      flags: { F1: 'G' },
      units: { aa: 'G anti-aircraft-truck 0,5', f: 'F mortar 11,5' },
      more: { money: { germany: 4 } },
      dice: [8, 8],
      steps: ['rest aa @ 0,5'],
      rolls: '1 1',
      after: { money: { germany: 7 } },
    },
    {
      name: 'rolls with nothing to spend, too (KOF-D-46)',
      units: { aa: 'G anti-aircraft-truck 0,5', f: 'F mortar 11,5' },
      dice: [8, 1],
      steps: ['rest aa @ 0,5'],
      rolls: '1 1',
    },
    {
      name: '5 bonds for a fort at some levels (KOF-MON-1, KOF-DIF-5)',
      rows: FORT,
      flags: { F1: 'G' },
      level: 'shell_shock',
      units: { aa: 'G anti-aircraft-truck 0,5', f: 'F mortar 11,5' },
      dice: [8],
      steps: ['rest aa @ 0,5'],
      after: { money: { germany: 5 } },
    },
    {
      name: 'an enemy with 3 damage that conquers a fort is repaired at once (conformance 8, KOF-MON-2, KOF-MON-3)',
      rows: FORT,
      units: { i: 'G infantry 4,1', f: 'F anti-aircraft-truck 11,5' },
      damage: { i: 3 },
      dice: [8],
      steps: ['conquer i F1 @ F1', 'repair i @ F1'],
      after: { money: { germany: 1 } },
    },
    {
      name: 'money for one of two: the higher to-hit; the other stays damaged (KOF-MON-4, KOF-MON-5, KOF-D-19)',
      rows: FORT,
      flags: { F1: 'G' },
      units: { i: 'G infantry F1', k: 'G tank F1', f: 'F mortar 11,5' },
      damage: { i: 4, k: 4 },
      more: { money: { germany: 2 } },
      dice: [5],
      steps: ['order i I3 @ F1', 'order k K1 @ F1', 'repair k @ F1', 'repair i @ F1'],
      after: { money: { germany: 0 } },
    },
    {
      name: 'any other box moves it out (KOF-MON-5)',
      rows: FORT,
      flags: { F1: 'G' },
      units: { k: 'G tank F1', f: 'F mortar 10,3' },
      damage: { k: 4 },
      dice: [6],
      steps: ['order k K3 > f @ 9,2', 'attack k > f @ 9,2'],
      rolls: '1 7 1',
    },
  ],
);

t.test(
  'the enemy buys units by its list and places them in forts (KOF-MON-6, KOF-MON-7, KOF-MON-8, KOF-D-47, KOF-D-48)',
  async (t) => {
    const bought = (one: Omit<Case, 'name' | 'steps' | 'dice'>, dice: readonly number[]) => {
      const play = played(stateOfCase({ name: '', steps: [], dice, ...one }), scripted(dice));
      const event = play.events.find(({ type }) => type === 'unit-recruited');
      return event?.type === 'unit-recruited' ? `${event.unitType} ${event.fort}` : null;
    };
    const aa = { aa: 'G anti-aircraft-truck 0,5' };
    const both = { rows: FORTS, flags: { F1: 'G', F2: 'G' } };
    const money = (germany: number) => ({ money: { germany } });
    t.equal(
      bought({ ...both, units: { ...aa, f: 'F mortar 11,1' }, more: money(4) }, [8, 7, 12]),
      'troop-transport F2',
      'equal prices by a die, the fort nearest to a player unit',
    );
    t.equal(
      bought({ ...both, units: { ...aa, f: 'F mortar 11,1' }, more: money(4) }, [8, 7, 1]),
      'mounted-infantry F2',
    );
    t.equal(
      bought({ ...both, units: { ...aa, f: 'F infantry 11,1' }, more: money(4) }, [8, 7, 12]),
      'troop-transport F1',
      'not where a foot soldier stands at an entrance',
    );
    const one = { rows: FORT, flags: { F1: 'G' } };
    t.equal(
      bought({ ...one, units: { ...aa, f: 'F infantry 8,1' }, more: money(20) }, [8, 1]),
      null,
      'all forts blocked',
    );
    t.equal(bought({ ...one, units: { ...aa, f: 'F mortar 11,5' }, more: money(20) }, [8, 1]), 'fighter-plane F1');
    const planes = { a: 'G fighter-plane F1', b: 'G fighter-plane F1' };
    const more = { ...money(20), ...RESTING };
    const armies = { aa: 1, a: 2, b: 2 };
    t.equal(
      bought({ ...one, units: { ...aa, ...planes, f: 'F mortar 11,5' }, armies, more }, [8, 1]),
      'tank F1',
      'never more than two of a type',
    );
  },
);

table('the first rounds (KOF-R1-1, KOF-R1-2, KOF-R1-3, KOF-D-7, KOF-D-8, KOF-D-55)', [
  {
    name: 'moving first its largest army acts; a die among equals, before everything else (KOF-R1-2, KOF-D-7)',
    units: { a: 'G infantry 0,0', b: 'G tank 2,2', c: 'G tank 4,4', f: 'F tank 11,7' },
    armies: { a: 1, b: 2, c: 3 },
    more: { round: 1 },
    dice: [1, 5, 1],
    steps: ['approach a I5 > f @ 1,1'],
    rolls: '1 1 1 1',
  },
  {
    name: 'moving second its two largest act (KOF-R1-2)',
    units: { a: 'G anti-aircraft-truck 0,0', b: 'G anti-aircraft-truck 2,2', c: 'G tank 4,4', f: 'F tank 11,7' },
    armies: { a: 1, b: 2, c: 3 },
    more: { round: 1, firstPlayer: 'france' },
    dice: [1, 1, 5],
    steps: ['rest a @ 0,0', 'rest b @ 2,2'],
    rolls: '1 1 1 1',
  },
  {
    name: 'sizes as placed, whatever is left of them (KOF-R1-3, KOF-D-7)',
    units: {
      a: 'G anti-aircraft-truck 0,0',
      b: 'G anti-aircraft-truck 2,2',
      c: 'G anti-aircraft-truck 4,4',
      f: 'F tank 11,7',
    },
    armies: { a: 1, b: 1, c: 2 },
    more: { round: 1, solo: { germany: { armySizes: [3, 8, 0] } } },
    dice: [5],
    steps: ['rest c @ 4,4'],
    rolls: '1 1',
  },
  {
    name: 'in round 2 the first player’s first army rests (KOF-R1-3, KOF-D-8)',
    units: { a: 'G anti-aircraft-truck 0,0', b: 'G anti-aircraft-truck 2,2', f: 'F tank 11,7' },
    armies: { a: 1, b: 2 },
    more: { ...RESTING, round: 2 },
    dice: [5],
    steps: ['rest b @ 2,2'],
    rolls: '1 1',
  },
  {
    name: 'units bought while the limits last wait (KOF-D-60)',
    units: { a: 'G anti-aircraft-truck 0,0', b: 'G anti-aircraft-truck 2,2', f: 'F tank 11,7' },
    armies: { a: 2 },
    more: { ...RESTING, round: 2 },
    dice: [5],
    steps: ['rest a @ 0,0'],
  },
]);

table('the Medic (KOF-SPC-3, KOF-D-41)', [
  {
    name: 'moves beside the most damaged and heals it at the end of the turn; its order is cancelled',
    units: { med: 'G medic 0,0', i: 'G infantry 3,0', f: 'F tank 11,7' },
    damage: { i: 3 },
    more: { money: { germany: 2 } },
    dice: [8],
    steps: ['medic med > i @ 2,0', 'patient i @ 3,0'],
    rolls: '1 1',
    after: { money: { germany: 0 } },
  },
  {
    name: 'without the money it keeps out of the reach of weapons, and the patient has its own order',
    units: { med: 'G medic 0,0', i: 'G infantry 3,0', f: 'F tank 6,2' },
    damage: { i: 3 },
    more: { money: { germany: 1 } },
    dice: [8],
    steps: ['medic med @ 0,3', 'order i I5 > f @ 5,1', 'attack i > f @ 5,1'],
  },
]);

table('the Minelayer (KOF-SEQ-6, KOF-SPC-5, KOF-D-43, KOF-D-71)', [
  {
    name: 'leaves a mine where it began the turn, then goes to where a player unit is 5 away (KOF-D-43)',
    units: { ml: 'G minelayer 2,3', f: 'F tank 9,3' },
    more: { round: 3 },
    dice: [8, 1],
    steps: ['minelayer ml @ 4,2'],
    rolls: '1 1 1',
    after: { solo: { germany: { mines: [{ q: 2, r: 2 }] } } },
  },
  {
    name: 'lays though its army rests, and does not move (KOF-D-43)',
    units: { a: 'G anti-aircraft-truck 0,0', ml: 'G minelayer 2,3', f: 'F tank 11,7' },
    armies: { a: 1, ml: 2 },
    more: RESTING,
    dice: [8],
    steps: ['rest a @ 0,0', 'minelayer ml @ 2,3'],
    after: { solo: { germany: { mines: [{ q: 2, r: 2 }] } } },
  },
  {
    name: 'one mine on a hex at most (KOF-D-43)',
    units: { a: 'G anti-aircraft-truck 0,0', ml: 'G minelayer 2,3', f: 'F tank 11,7' },
    armies: { a: 1, ml: 2 },
    more: { ...RESTING, solo: { germany: { mines: [{ q: 2, r: 2 }] } } },
    dice: [8],
    steps: ['rest a @ 0,0', 'minelayer ml @ 2,3'],
    after: { solo: { germany: { mines: [{ q: 2, r: 2 }] } } },
  },
  {
    name: 'leaves the game at the end of its fifth turn, which ends no game (KOF-SPC-5, KOF-D-71)',
    units: { ml: 'G minelayer 2,3', f: 'F tank 9,3' },
    more: { round: 5 },
    dice: [8, 1],
    steps: ['minelayer ml', 'withdrawal ml'],
    after: { phase: 'movement', active: 'france', units: [{ id: 'f' }] },
  },
]);

t.test('each visible mine rolls a die for each hex entered on it or beside it (KOF-SPC-6, KOF-D-43)', async (t) => {
  const mined = (units: Record<string, string>, mines: readonly string[]) =>
    soloState({
      rows: OPEN,
      units: { a: 'G infantry 11,7', ...units },
      more: { active: 'france', solo: { germany: { mines: mines.map(hexAt) } } },
    });
  const moved = (state: State, unit: string, path: string, dice: readonly number[]) => {
    const script = scripted(dice);
    const decided = decide(state, { type: 'move', unit, path: pathOf(path) }, 'france', script);
    if (!decided.ok) throw new Error(decided.refusal.message);
    return {
      state: evolveAll(state, decided.events),
      types: decided.events.map(({ type }) => type),
      used: script.used,
    };
  };
  const car = mined({ f: 'F armoured-car 0,3' }, ['3,3']);
  const safe = moved(car, 'f', '1,3 2,3 3,3 4,3', [4, 12, 5, 4]);
  t.equal(safe.used, 3, 'beside it, on it and beside it again: 1,3 is two hexes away');
  t.equal(safe.state.units.find(({ id }) => id === 'f')?.hex?.q, 4);
  const dead = moved(car, 'f', '1,3 2,3 3,3 4,3', [4, 3]);
  t.same(dead.types, ['unit-moved', 'visible-mine-tested', 'visible-mine-tested', 'unit-destroyed', 'game-ended']);
  t.equal(dead.state.solo, undefined, 'the mine is gone');
  const two = moved(mined({ f: 'F infantry 0,3', g: 'F tank 9,0' }, ['1,3', '1,2']), 'f', '1,2', [4, 2]);
  t.same(two.state.solo, { germany: { mines: [hexAt('1,3')] } }, 'in the order of the laying');
  t.equal(moved(mined({ f: 'F fighter-plane 0,3' }, ['1,3']), 'f', '1,3', []).used, 0, 'air units set nothing off');
});
