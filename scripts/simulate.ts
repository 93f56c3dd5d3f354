/**
 * npm run tool -- simulate [--seeds N] [--from N] [--seed N] [--plant P]
 *
 * Plays N worlds (default 10,000) by their seeds: one session on two instances of the real session code, players, watchers, and
 * a storm of faults, in one process and in virtual time. `--seed` plays one again. `--plant` takes a protection out, and then
 * a fault must be found.
 */
import { toolArguments } from './arguments.js';
import { PLANTED } from './simulate/planted.js';
import { Simulation } from './simulate/simulation.js';
import { STAGE } from './simulate/stage.js';

const { values } = toolArguments(import.meta.url, {
  seeds: { type: 'string', default: '10000' },
  from: { type: 'string', default: '1' },
  seed: { type: 'string' },
  plant: { type: 'string' },
});
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const planted = values.plant === undefined ? { finds: /./ } : PLANTED[values.plant];
if (!planted || !Number.isSafeInteger(first) || !Number.isSafeInteger(count)) {
  console.error(`--plant is one of ${Object.keys(PLANTED).join(', ')}; --seeds, --from and --seed are numbers`);
  process.exit(2);
}
const sums: Record<string, number> = {};
let found = 0;
const began = process.hrtime.bigint();
for (let seed = first; seed < first + count; seed++) {
  const { faults, facts } = await new Simulation(seed, STAGE, planted).play();
  for (const [name, value] of Object.entries(facts)) sums[name] = (sums[name] ?? 0) + value;
  if (faults.length === 0) continue;
  found++;
  console.log(`seed ${seed}: ${faults.join('; ')}`);
}
const seconds = Number(process.hrtime.bigint() - began) / 1e9;
console.log(`${count} seeds, ${found} with faults, ${seconds.toFixed(1)} s`, sums);
process.exitCode = found > 0 === (values.plant !== undefined) ? 0 : 1;
