/**
 * npm run tool -- simulate [--seeds N] [--from N] [--seed N] [--plant P] [--capsule FILE]
 *
 * Plays N worlds (default 10,000) by their seeds: sessions on instances of the real session code, players, watchers, and a storm
 * of faults, in one process and in virtual time. Topology, weights and faults are drawn from the seed. The first world in which
 * something is found is made as small as possible and written to a capsule, which `--capsule` plays again. `--seed` plays one
 * world. `--plant` takes a protection out, and then a fault must be found.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { toolArguments } from './arguments.js';
import { drawn, type Capsule } from './simulate/plan.js';
import { PLANTED, type Planted } from './simulate/planted.js';
import { shrunkWorld, Simulation } from './simulate/simulation.js';
import { STAGE } from './simulate/stage.js';

const { values } = toolArguments(import.meta.url, {
  seeds: { type: 'string', default: '10000' },
  from: { type: 'string', default: '1' },
  seed: { type: 'string' },
  plant: { type: 'string' },
  capsule: { type: 'string' },
});
const given = values.capsule === undefined ? null : (JSON.parse(readFileSync(values.capsule, 'utf8')) as Capsule);
const plant = given ? given.plant : values.plant;
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const planted: Planted | undefined = plant === undefined ? { finds: /./ } : PLANTED[plant];
if (!planted || !Number.isSafeInteger(first) || !Number.isSafeInteger(count)) {
  console.error(`--plant is one of ${Object.keys(PLANTED).join(', ')}; --seeds, --from and --seed are numbers`);
  process.exit(2);
}
const worlds = given ? [given] : Array.from({ length: count }, (_, index) => first + index);
const sums: Record<string, number> = {};
let [found, simulatedMs, assertions] = [0, 0, 0];
const began = process.hrtime.bigint();
for (const world of worlds) {
  const outcome = await new Simulation(world, STAGE, planted).play();
  const { faults, facts, capsule } = outcome;
  for (const [name, value] of Object.entries(facts)) sums[name] = (sums[name] ?? 0) + value;
  simulatedMs += outcome.simulatedMs;
  assertions += outcome.assertions;
  if (faults.length === 0) continue;
  found++;
  console.log(`seed ${capsule.seed}: ${faults.join('; ')}`);
  if (found > 1 || given) continue;
  const { capsule: least } = (await shrunkWorld(drawn(capsule.seed), STAGE, planted)) ?? { capsule };
  const file = `capsule-${capsule.seed}.json`;
  writeFileSync(file, `${JSON.stringify({ ...least, ...(plant !== undefined && { plant }) }, null, 2)}\n`);
  console.log(`${least.steps.length} steps of ${capsule.steps.length}: npm run tool -- simulate --capsule ${file}`);
}
const seconds = Number(process.hrtime.bigint() - began) / 1e9;
const rate = `${Math.round(simulatedMs / 1000 / seconds)} simulated seconds and ${Math.round(assertions / seconds)} assertions a second`;
console.log(`${worlds.length} worlds, ${found} with faults, ${seconds.toFixed(1)} s, ${rate}`, sums);
process.exitCode = found > 0 === (plant !== undefined) ? 0 : 1;
