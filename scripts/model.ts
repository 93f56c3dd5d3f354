/**
 * npm run tool -- model [--scene NAME] [--without NAME]
 *
 * Visits every state of a small model, the nearest first: two instances of the real session code on a store of the model, a few
 * clients, and what may go wrong. Prints states, depth and seconds of processor time of each scene, and the shortest way to what must
 * not be. `--without` takes a protection out, and then a fault must be found.
 */
import { toolArguments } from './arguments.js';
import { explored } from './model/explore.js';
import { FAULTS } from './model/faults.js';
import { WHOLE } from './model/scenes.js';

const { values } = toolArguments(import.meta.url, { scene: { type: 'string' }, without: { type: 'string' } });
const { scene, without } = values;
const fault = without === undefined ? null : FAULTS[without];
const wanted = scene ?? fault?.scene;
const scenes = Object.entries(WHOLE).filter(([name]) => wanted === undefined || wanted === name);
if (fault === undefined || scenes.length === 0) {
  console.error(
    [`--scene: ${Object.keys(WHOLE).join('; ')}`, `--without: ${Object.keys(FAULTS).join('; ')}`].join('\n'),
  );
  process.exit(2);
}
let found = 0;
for (const [name, bounds] of scenes) {
  const began = process.cpuUsage();
  const { violation, ...counts } = await explored(bounds, fault);
  const { user, system } = process.cpuUsage(began);
  console.log(name, JSON.stringify(counts), `${((user + system) / 1e6).toFixed(1)} s`);
  if (!violation) continue;
  found += 1;
  console.log([`  ${violation.what}:`, ...violation.steps.map((step, index) => `  ${index + 1}. ${step}`)].join('\n'));
  if (fault) break;
}
process.exitCode = found > 0 === (fault !== null) ? 0 : 1;
