import t from 'tap';
import { givenDice } from '../src/dice/dice.js';
import { decide } from '../src/trench-club/decide.js';
import { parseState } from '../src/trench-club/documents/state/parse.js';
import { Board } from '../src/trench-club/opponents/tactics/board.js';
import { endsOf } from '../src/trench-club/opponents/tactics/ends.js';
import { FORT, FORTS, OPEN, placeOf, played, scripted, soloState, table } from './support/solo.js';

const TURRET = [{ id: 'F1', country: 'germany' as const, turret: true }];

table('Turrets (KOF-SPC-4, KOF-D-42, KOF-D-61)', [
  {
    name: 'a Turret fires once, from the nearest hex of its fort, at the nearest unit (KOF-TGT-1)',
    rows: FORT,
    units: { f: 'F infantry 8,1', g: 'F tank 9,1', z: 'G mortar 0,5' },
    more: { forts: TURRET },
    dice: [8, 1],
    steps: ['approach z A5 > f @ 1,4', 'attack turret F1 > f'],
    rolls: '1 12 1',
  },
  {
    name: 'after all units, at another target where its own is gone (KOF-TGT-5)',
    rows: FORT,
    units: { f: 'F infantry 8,1', g: 'F tank 9,2', i: 'G mortar 9,4' },
    damage: { f: 5 },
    xp: { i: 10 },
    more: { forts: TURRET },
    dice: [8, ...new Array<number>(12).fill(1)],
    steps: ['order i A5 > f @ 9,5', 'attack i > f @ 9,5', 'retarget turret F1 > g'],
    rolls: '1 1 12 12 1',
  },
  {
    name: 'its target is chosen with all others, before any dice: what is worn out by then is no reason (KOF-D-40, KOF-TGT-1)',
    rows: FORT,
    units: { f: 'F infantry 8,2', g: 'F tank 10,1', i: 'G mortar 11,3' },
    damage: { g: 4 },
    overrides: { mortar: { speed: 0 } },
    more: { forts: TURRET },
    dice: [10, 1, 1],
    steps: ['order i A7 > g @ 11,3', 'attack i > g @ 11,3', 'attack turret F1 > f'],
    after: { units: [{ id: 'f' }, { id: 'g', damage: 5 }, { id: 'i' }] },
  },
  {
    name: 'not at aircraft, nor beyond three hexes, nor on the turn it was placed (KOF-D-42)',
    rows: FORT,
    units: { f: 'F infantry 11,1', g: 'F fighter-plane 8,2', i: 'G mortar 0,5' },
    more: { forts: TURRET },
    dice: [8],
    steps: ['approach i A5 > f @ 1,5'],
  },
]);

t.test('of a Turret set one goes into each of the first three forts (KOF-SPC-4, KOF-D-42)', async (t) => {
  const state = soloState({
    rows: FORTS,
    units: { a: 'G infantry 0,1', b: 'G infantry 7,1', f: 'F tank 11,5' },
    more: { turrets: { germany: 3 } },
  });
  const play = played(state, scripted([2, 1]));
  t.match(play.state, {
    turrets: { germany: 1 },
    forts: [
      { id: 'F1', turret: true },
      { id: 'F2', turret: true },
    ],
  });
  t.equal(parseState(JSON.parse(JSON.stringify(play.state))).ok, true, 'without special forces in the options');
});

t.test('reach and attack decide what a unit can do (KOF-DEF-4, KOF-DEF-8)', async (t) => {
  const state = soloState({
    rows: FORTS,
    flags: { F1: 'G', F2: 'F' },
    units: { i: 'G infantry 4,3', f: 'F tank 11,5' },
  });
  const board = new Board(state, 'germany');
  t.same(board.ownForts, [0]);
  t.same(board.enterableForts, [1]);
  t.ok(endsOf(board, 0).hexes.includes(board.place(0)), 'its own hex is an end');
  t.notOk(endsOf(board, 0).hexes.includes(board.place(1)));
});

t.test('an end hex is chosen by order, then distance, then advantage (KOF-MOV-3, KOF-D-34, KOF-D-38)', async (t) => {
  const keysOf = (units: Record<string, string>, dice: readonly number[]) => {
    const { steps } = played(soloState({ rows: OPEN, units }), scripted(dice));
    const order = steps.find(({ explanation }) => explanation.kind === 'order')?.explanation;
    return order?.choices?.find(({ question }) => question === 'hex')?.keys.map(({ key }) => key);
  };
  const safety = ['return fire', 'U', 'exposure', 'terrain'];
  const far = 'distances to close-combat capable units';
  t.same(keysOf({ how: 'G howitzer 0,2', a: 'F infantry 4,1' }, [8, 1]), [far, ...safety]);
  const tank = keysOf({ tk: 'G tank 2,2', a: 'F infantry 4,2' }, [11, 1, 1]) ?? [];
  t.same(tank, safety.slice(0, tank.length));
  t.ok(tank.length >= 3, 'as far as something is left to settle');
});

t.test('the player wins by forts, or when no unit of the enemy is left (KOF-END-1)', async (t) => {
  const one = (rows: readonly string[], units: Record<string, string>, more: object) =>
    soloState({ rows, units, more: { active: 'france', ...more }, options: { 'victory.forts': { full: 1, half: 1 } } });
  const taken = decide(
    one(FORT, { i: 'F infantry 4,1', g: 'G tank 11,5' }, {}),
    { type: 'move', unit: 'i', path: [{ fort: 'F1' }] },
    'france',
    givenDice([]),
  );
  t.match(taken.ok && taken.state.result, { winner: 'entente', reason: 'forts' });
  const fight = one(
    OPEN,
    { i: 'F mortar 2,2', g: 'G infantry 4,2' },
    {
      phase: 'battles',
      declarations: [{ attacker: 'i', target: 'g' }],
      battle: 0,
    },
  );
  const worn = { ...fight, units: fight.units.map((unit) => (unit.id === 'g' ? { ...unit, damage: 5 } : unit)) };
  const won = decide(worn, { type: 'fight' }, 'france', givenDice(new Array<number>(12).fill(1)));
  t.match(won.ok && won.state.result, { winner: 'entente', reason: 'annihilation' });
  t.equal(placeOf({ q: 0, r: 0 }), '0,0');
});
