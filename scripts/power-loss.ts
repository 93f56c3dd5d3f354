/**
 * npm run tool -- power-loss [--cuts N] [--seed N] [--commands N] [--lies]
 *
 * Records every write of a playing service to its embedded store, and takes the power away N times (default 1,000): after any
 * call, with what was synced on the disk and any part of what was not, torn at sectors. Each time the store must open, have every
 * command that was acknowledged until then, whole, with its answer, and go on, and what the store was asked until then and is asked
 * now must be what the model allows. `--lies`: the disk reports a sync, and has not; then commands must be found lost. Ends with 1
 * when it is otherwise.
 */
import { realpathSync } from 'node:fs';
import { toolArguments } from './arguments.js';
import { find, STRACE } from '../test/support/executables.js';
import { temporaryFolder } from '../test/support/leftovers.js';
import { cutPower } from './power-loss/cuts.js';
import { record } from './power-loss/record.js';

const { values } = toolArguments(import.meta.url, {
  cuts: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  commands: { type: 'string', default: '300' },
  lies: { type: 'boolean', default: false },
});

const strace = find(STRACE);
if (strace === undefined) {
  console.error('strace is needed to see what is written: install the package strace (Linux).');
  process.exit(2);
}

const { lies } = values;
const began = performance.now();
let said = 0;
const { folder, remove } = temporaryFolder('power-loss-');
const made = realpathSync(folder);
const say = (line: string) => {
  if (++said <= 10 || !lies) console.log(line);
};
const steps = record(strace, made, Number(values.commands));
const found = await cutPower(made, steps, { cuts: Number(values.cuts), seed: values.seed, lies, say });
remove();
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ ...found, seed: values.seed, ...(lies && { lies }), seconds }));
process.exitCode = found.faulty > 0 === lies ? 0 : 1;
