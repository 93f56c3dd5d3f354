import t from 'tap';
import { MOVEMENT_CASES } from './oracle/movement-cases.js';
import { differences } from './oracle/movement-engine.js';
import { movementPosition } from './oracle/movement-positions.js';
import { oracleWorld } from './oracle/movement-world.js';
import { oracleMove, oracleReach } from './oracle/movement.js';

const POSITIONS = Number(process.env['MOVEMENT_POSITIONS'] ?? 20_000);
const FIRST = Number(process.env['MOVEMENT_FIRST'] ?? 0);

t.test('the oracle moves as the worked examples do', (t) => {
  for (const { name, state, unit, path, unload, cost, ends } of MOVEMENT_CASES) {
    const world = oracleWorld(state);
    t.equal(oracleMove(world, unit, path, unload), cost, name);
    const last = path[path.length - 1];
    if (cost === null || !last) continue;
    const key = 'fort' in last ? `fort:${last.fort}` : 'board' in last ? `board:${last.board}` : `hex:${last.q},${last.r}`; // prettier-ignore
    const found = oracleReach(world, unit).get(key);
    t.ok(found && found.cost <= cost, `${name}: reached`);
    if (ends) t.equal(found?.freeCost, null, `${name}: ends there`);
  }
  t.end();
});

t.test('the oracle may leave out what it has walked before', (t) => {
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
  t.end();
});

t.test(`engine and oracle agree on ${POSITIONS} random positions`, (t) => {
  let destinations = 0;
  const failures: unknown[] = [];
  for (let seed = FIRST; seed < FIRST + POSITIONS && failures.length < 5; seed++) {
    const state = movementPosition(seed);
    const { found, compared } = differences(state);
    destinations += compared;
    if (found.length > 0) failures.push({ seed, found });
  }
  t.same(failures, []);
  t.ok(destinations > 5 * POSITIONS, `${destinations} destinations`);
  t.end();
});
