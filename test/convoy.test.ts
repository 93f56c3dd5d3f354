import t from 'tap';
import { evolveAll } from '../src/trench-club/evolve.js';
import { canAllUnload, cargoLandingsOf } from '../src/trench-club/law/movement/convoy.js';
import { JointRoom, type Landing } from '../src/trench-club/law/movement/joint-room.js';
import { stepOf } from '../src/trench-club/law/movement/points.js';
import { reachOf } from '../src/trench-club/law/movement/reach.js';
import { RoomUndecided, SearchBudget } from '../src/trench-club/law/movement/search-budget.js';
import { forcedMove } from '../src/trench-club/law/movement/walk.js';
import { Position } from '../src/trench-club/board/position/position.js';
import { stateFindings } from '../src/trench-club/documents/state/state-check.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { type Below } from './oracle/movement-positions.js';
import { wholeNumbers } from '../scripts/play/random.js';
import { oracleWorld } from './oracle/movement-world.js';
import { oracleClosable } from './oracle/movement.js';
import { type Drawing, destinations, eventsOf, move, play, stateOf } from './support/boards.js';
import { amount } from './support/amount.js';
import { RUN_SEED, untilCovered } from './support/seed.js';
import { SEATS, threeTrucks } from './support/trucks.js';

const CONVOYS = amount('CONVOYS', 200, 2000);

t.test('three loaded transports are judged together (DEC-TRN-3, DEC-TRN-15)', async (t) => {
  play(t, [
    { name: 'DEC-TRN-3: the third may be boarded', board: threeTrucks('0,1'), path: '@c', costs: '0.5' },
    {
      name: 'DEC-TRN-15: and then the first leaves it its only hex',
      unit: 'a',
      board: threeTrucks('@c'),
      path: '',
      unload: 'a1:0,1 a2:0,3',
      refused: 'transport-boxed-in DEC-TRN-15',
    },
    {
      name: 'DEC-TRN-15: which it can',
      unit: 'a',
      board: threeTrucks('@c'),
      path: '',
      unload: 'a1:1,2 a2:0,3',
      costs: '',
    },
  ]);
  t.same(stateFindings(stateOf(threeTrucks('@c'))), [], 'DEC-TRN-15: all three loaded is possible');
  const two = stateOf({ ...threeTrucks('0,1'), units: { ...threeTrucks('0,1').units, x: 'G mortar 1,2' } });
  t.match(move(two, 'm', '@c'), { refusal: { code: 'transport-boxed-in', clause: 'DEC-TRN-3' } }, 'one hex less');
  t.notOk(destinations(two, 'm').has('@c'));
});

t.test('transports make way for each other (DEC-TRN-3, DEC-TRN-15)', async (t) => {
  const cases: { name: string; board: Drawing; answer: boolean }[] = [
    {
      name: 'one drives on, so that the other can unload where it stood',
      board: {
        rows: ['oorroo'],
        units: { a: 'G troop-transport 1,0', a1: 'G mortar @a', b: 'G troop-transport 0,0', b1: 'G mortar @b' },
      },
      answer: true,
    },
    {
      name: 'neither can before the other has',
      board: {
        rows: ['oo'],
        units: { a: 'G troop-transport 1,0', a1: 'G mortar @a', b: 'G troop-transport 0,0', b1: 'G mortar @b' },
      },
      answer: false,
    },
    {
      name: 'in a circle, each on the hex the next one needs',
      board: {
        rows: ['o ', 'oo'],
        units: Object.fromEntries(
          ['0,0', '0,1', '1,1'].flatMap((place, i) => [
            [`t${i}`, `G troop-transport ${place}`],
            [`c${i}`, `G mortar @t${i}`],
          ]),
        ),
      },
      answer: false,
    },
    {
      name: 'a fort takes one, and then there is room for two',
      board: {
        rows: ['<X>oo'],
        units: {
          a: 'G troop-transport 3,0',
          a1: 'G mortar @a',
          a2: 'G mortar @a',
          b: 'G troop-transport 4,0',
          b1: 'G mortar @b',
        },
        flags: { F1: 'G' },
      },
      answer: true,
    },
  ];
  for (const { name, board, answer } of cases) {
    const state = stateOf({ ...board, more: SEATS });
    t.equal(canAllUnload(new Position(state), 'germany'), answer, name);
    t.equal(stateFindings(state).length === 0, answer, `${name}: state`);
  }
});

const pick = <T>(below: Below, items: readonly T[]): T => items[below(items.length)] as T;

/** A small board, cramped, with two to four loaded transports that may or may not find room. */
function cramped(seed: number): State {
  const below = wholeNumbers(seed);
  const letters = pick(below, ['ooorrfwww ', 'oooorrf', 'oooow ']);
  const columns = 3 + below(4);
  const rows = Array.from({ length: 2 + below(3) }, () =>
    Array.from({ length: columns }, () => pick(below, [...letters])).join(''),
  );
  const isWall = below(4) === 0;
  if (isWall) rows.push(`<X>${'o'.repeat(columns - 3)}`);
  const free = rows.flatMap((row, y) => [...row].flatMap((letter, x) => ('orf'.includes(letter) ? [`${x},${y}`] : [])));
  const place = () => free.splice(below(free.length), 1)[0];
  const units: Record<string, string> = {};
  const count = 2 + below(3);
  for (let i = 0; i < count; i++) {
    const hex = place();
    if (hex === undefined) break;
    units[`t${i}`] = `G troop-transport ${hex}`;
    for (let n = pick(below, [1, 1, 1, 2, 2, 3, 4]); n > 0; n--)
      units[`t${i}c${n}`] = `G ${pick(below, ['infantry', 'mortar'])} @t${i}`;
  }
  for (let i = below(4); i > 0; i--) {
    const hex = place();
    if (hex) units[`x${i}`] = `${pick(below, ['G mortar', 'A mortar', 'F infantry', 'F mortar'])} ${hex}`;
  }
  return stateOf({
    rows,
    units,
    ...(isWall && { flags: { F1: pick(below, ['G', 'A', 'F']) } }),
    overrides: { 'troop-transport': { speed: pick(below, [0, 0.5, 1, 1.5, 2]) } },
    options: { 'transport.unloadIntoWater': below(3) === 0, 'fort.transit': below(2) === 0 },
    more: { round: 3, phase: 'movement', active: 'germany', firstPlayer: 'germany' },
  });
}

/** The state after these landings, each a legal end of a move; throws where one is not. */
function landed(state: State, landings: readonly Landing[]): State {
  return landings.reduce((now, { transport, to, unload }) => {
    const position = new Position(now);
    const reach = reachOf(position, transport);
    const path = to === position.places[transport] ? [] : reach.path(to).map((node) => stepOf(position, node));
    const cargo = position.loaded.get(transport) ?? [];
    const placements = unload.map((hex, i) => ({
      unit: now.units[cargo[i] as number]!.id,
      hex: position.map.board.hexes[hex]!,
    }));
    const verdict = forcedMove(position, transport, path, placements);
    if (!verdict.ok) throw new Error(`${now.units[transport]?.id}: ${verdict.refusal.message}`);
    return evolveAll(now, eventsOf(verdict.value));
  }, state);
}

t.test('the joint judgement agrees with a search of every path (DEC-TRN-3, DEC-TRN-15)', async (t) => {
  const answers = { true: 0, false: 0, jointly: 0 };
  const isCovered = () => answers.true > CONVOYS / 7 && answers.false > CONVOYS / 7 && answers.jointly > CONVOYS / 100;
  for (const n of untilCovered(CONVOYS, isCovered)) {
    const seed = RUN_SEED + n;
    const state = cramped(seed);
    const position = new Position(state);
    const transports = [...position.loaded.keys()];
    if (transports.length < 2) continue;
    const expected = oracleClosable(oracleWorld(state));
    const room = new JointRoom(position, transports, new SearchBudget());
    const jointly = room.isEnough();
    if (jointly !== expected || canAllUnload(position, 'germany') !== expected) {
      t.fail(`seed ${seed}: ${jointly}, should be ${expected}`, state);
      continue;
    }
    answers[`${expected}`]++;
    const landings = cargoLandingsOf(position, 'germany');
    if ((landings !== null) !== expected) t.fail(`seed ${seed}: ${landings?.length} landings`);
    for (const one of [landings, expected ? room.landings() : null]) {
      if (!one) continue;
      const after = landed(state, one);
      if (after.units.some(({ aboard }) => aboard !== undefined)) t.fail(`seed ${seed}: somebody is still aboard`);
    }
    // Those that have to make way for each other, or take turns.
    if (expected && landings?.some(({ transport }, i) => transport !== transports[i])) answers.jointly++;
  }
  t.ok(isCovered(), `${answers.true} with room, ${answers.false} without, ${answers.jointly} out of turn`);
});

t.test('a search that exceeds its budget refuses nothing (DEC-TRN-3)', async (t) => {
  const rows = Array.from({ length: 40 }, () => 'o'.repeat(40));
  const units = Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [
      [`t${i}`, `G troop-transport ${15 + (i % 10)},${15 + Math.floor(i / 10)}`] as const,
      ...[1, 2, 3, 4].map((n) => [`t${i}c${n}`, `G infantry @t${i}`] as const),
    ]).flat(),
  );
  const state = stateOf({ rows, units, overrides: { 'troop-transport': { speed: 8 } }, more: SEATS });
  t.throws(() => canAllUnload(new Position(state), 'germany'), RoomUndecided);
  t.throws(() => stateFindings(state), RoomUndecided, 'nor a finding');
});
