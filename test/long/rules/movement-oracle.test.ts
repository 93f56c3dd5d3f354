import t from 'tap';
import { MOVEMENT_CASES } from '../../oracle/movement-cases.js';
import { differences, moveDifferences, randomMove, smallest } from '../../oracle/movement-engine.js';
import { wholeNumbers } from '../../../scripts/play/random.js';
import { movementPosition } from '../../oracle/movement-positions.js';
import { oracleWorld } from '../../oracle/movement-world.js';
import { oracleClosable, oracleMove, oracleReach } from '../../oracle/movement.js';
import { amount } from '../../support/amount.js';
import { RUN_SEED } from '../../support/seed.js';

/** MOVEMENT_POSITIONS asks for a longer run, TEST_SEED for the positions of a run. */
const POSITIONS = amount('MOVEMENT_POSITIONS', 20_000, 300_000);
const FIRST = RUN_SEED;

t.test('the oracle moves as the worked examples do', async (t) => {
  for (const { name, state, unit, path, unload, cost, ends } of MOVEMENT_CASES) {
    const world = oracleWorld(state);
    t.equal(oracleMove(world, unit, path, unload), cost, name);
    t.same(differences(state).found, [], `${name}: the engine agrees`);
    const last = path[path.length - 1];
    if (cost === null || !last) continue;
    const key = 'fort' in last ? `fort:${last.fort}` : 'board' in last ? `board:${last.board}` : `hex:${last.q},${last.r}`; // prettier-ignore
    const found = oracleReach(world, unit).get(key);
    t.ok(found && found.cost <= cost, `${name}: reached`);
    if (ends) t.equal(found?.freeCost, null, `${name}: ends there`);
  }
});

t.test('the oracle may leave out what it has walked before', async (t) => {
  let compared = 0;
  for (let seed = 0; compared < 300; seed++) {
    const state = movementPosition(seed);
    const world = oracleWorld(state);
    for (const { id, country, type } of state.units) {
      if (country !== state.active || (world.figures.get(type)?.speed ?? 0) > 6) continue;
      if (state.units.some(({ aboard }) => aboard !== undefined)) continue;
      const plain = oracleReach(world, id, true);
      if (plain.size === 0) continue;
      compared++;
      const found = oracleReach(world, id);
      if (JSON.stringify([...plain].sort()) !== JSON.stringify([...found].sort()))
        t.same(found, plain, `${seed} ${id}`);
    }
  }
  t.ok(compared >= 300);
});

t.test(`engine and oracle agree on ${POSITIONS} random positions`, async (t) => {
  const seen: Record<string, number> = {};
  const count = (what: string) => (seen[what] = (seen[what] ?? 0) + 1);
  const failures: unknown[] = [];
  for (let seed = FIRST; seed < FIRST + POSITIONS && failures.length < 5; seed++) {
    const state = movementPosition(seed);
    const { found, agreed } = differences(state);
    for (const { kind, stopped, freeCost } of agreed) {
      count(kind);
      if (stopped) count('contact stop');
      if (kind === 'move' && freeCost === null && stopped === false) count('whole-turn step or last-move exception');
    }
    if (found.length === 0) continue;
    const least = smallest(state, (candidate) => differences(candidate).found.length > 0);
    failures.push({ seed, found, least: JSON.stringify(least) });
  }
  t.same(failures, []);
  t.comment(seen);
  const wanted = ['move', 'stay', 'board', 'enter-fort', 'take-fort', 'contact stop', 'whole-turn step or last-move exception']; // prettier-ignore
  for (const what of wanted) t.ok((seen[what] ?? 0) > POSITIONS / 50, `${seen[what] ?? 0} times: ${what}`);
});

t.test(`engine and oracle judge whole moves alike in ${POSITIONS / 4} random positions`, async (t) => {
  let legal = 0;
  const codes: Record<string, number> = {};
  const failures: unknown[] = [];
  for (let seed = FIRST; seed < FIRST + POSITIONS / 4 && failures.length < 5; seed++) {
    const state = movementPosition(seed);
    const judged = moveDifferences(state, wholeNumbers(seed + 1));
    legal += judged.legal;
    for (const code of judged.refused) codes[code] = (codes[code] ?? 0) + 1;
    if (judged.found.length === 0) continue;
    const least = smallest(state, (candidate) => moveDifferences(candidate, wholeNumbers(seed + 1)).found.length > 0);
    failures.push({ seed, found: judged.found, least: JSON.stringify(least) });
  }
  t.same(failures, []);
  t.comment({ legal, ...codes });
  t.ok(legal > POSITIONS / 4, `${legal} legal moves`);
  const wanted = ['contact-stop', 'move-has-ended', 'hex-occupied', 'enemy-in-the-way', 'no-room-to-unload', 'transport-boxed-in', 'too-many-armies']; // prettier-ignore
  for (const code of wanted) t.ok((codes[code] ?? 0) > 0, `${codes[code] ?? 0} times: ${code}`);
});

t.test(
  'engine and oracle agree after every move of random movement phases, and no cargo gets stuck (DEC-TRN-2, DEC-TRN-15)',
  async (t) => {
    let moves = 0;
    const failures: unknown[] = [];
    for (let seed = FIRST; seed < FIRST + POSITIONS / 10 && failures.length < 5; seed++) {
      const below = wholeNumbers(seed + 2);
      let state = movementPosition(seed);
      for (let tries = 0; tries < 12; tries++) {
        const next = randomMove(state, below);
        if (!next) continue;
        state = next;
        moves++;
        const { found } = differences(state);
        const closable = oracleClosable(oracleWorld(state));
        if (found.length > 0 || !closable) failures.push({ seed, found, closable, state: JSON.stringify(state) });
      }
    }
    t.same(failures, []);
    t.ok(moves > POSITIONS / 10, `${moves} moves`);
  },
);
