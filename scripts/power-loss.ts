/**
 * npm run power-loss -- [--cuts N] [--seed N] [--commands N] [--lies]
 *
 * Records every write of a playing service to its embedded store, and takes the power away N times (default 1,000): after any
 * call, with what was synced on the disk and any part of what was not, torn at sectors. Each time the store must open, have every
 * command that was acknowledged until then, whole, with its answer, and go on. `--lies`: the disk says that it has synced, and
 * has not; then commands must be found lost. Ends with 1 when it is otherwise.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inFolder } from './chaos/scenario.js';
import { Chance } from './play/random.js';
import { faultsOf } from './power-loss/check.js';
import { Disk } from './power-loss/disk.js';
import { withAnotherBoot } from './power-loss/boot.js';
import { CALLS, readRecording, type Step } from './power-loss/recording.js';
import type { Told } from './power-loss/writer.js';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '300' },
    lies: { type: 'boolean', default: false },
  },
});

if (spawnSync('strace', ['-V']).error) {
  console.error('strace is needed to see what is written: install the package strace (Linux).');
  process.exit(2);
}

const { lies } = values;
const began = performance.now();
const found = await inFolder((made) => cuts(realpathSync(made)));
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ ...found, seed: values.seed, ...(lies && { lies }), seconds }));
process.exitCode = found.faulty > 0 === lies ? 0 : 1;

async function cuts(made: string) {
  const steps = record(made);
  const chance = new Chance(`power loss ${values.seed}`);
  // Before that there is no store yet, and nothing to be lost.
  const opened = Math.max(
    0,
    steps.findIndex(({ kind }) => kind === 'owner'),
  );
  const places = Array.from({ length: Number(values.cuts) }, () => opened + chance.below(steps.length - opened));
  places.sort((a, b) => a - b);
  const disk = new Disk(lies);
  const folder = path.join(made, 'after');
  const told: Told[] = [];
  const manners: Record<string, number> = {};
  let faulty = 0;
  let followed = 0;
  for (const [index, place] of places.entries()) {
    for (; followed <= place; followed++) {
      const step = steps[followed] as Step;
      disk.follow(step, followed);
      if (step.kind === 'told') told.push(JSON.parse(step.line) as Told);
    }
    const { data, hasOwner, manner } = disk.cut(chance);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(path.join(folder, 'sessions'), { recursive: true });
    if (data) writeFileSync(path.join(folder, 'sessions', 'data.mdb'), withAnotherBoot(data));
    if (hasOwner) writeFileSync(path.join(folder, 'owner.json'), '{}');
    const faults = await faultsOf(folder, told);
    manners[manner] = (manners[manner] ?? 0) + 1;
    if (faults.length === 0) continue;
    faulty++;
    if (faulty <= 10 || !lies)
      console.log(
        `cut ${index} (${manner}) after step ${place}, ${told.length} told: ${faults.slice(0, 3).join('; ')}`,
      );
  }
  return { cuts: places.length, faulty, acknowledged: told.length, steps: steps.length, manners };
}

/** Lets the writer play under strace. */
function record(made: string): Step[] {
  const data = path.join(made, 'data');
  const file = path.join(data, 'sessions', 'data.mdb');
  const [trace, told] = [path.join(made, 'trace'), path.join(made, 'told')];
  const writer = fileURLToPath(new URL('power-loss/writer.ts', import.meta.url));
  const output = openSync(told, 'w');
  const watched = [data, path.join(data, 'sessions'), file, path.join(data, 'owner.json'), told];
  const options = ['-f', '-y', '-xx', '-s', '2000000', '-o', trace, '-e', `trace=${CALLS}`];
  const node = [process.execPath, '--import', 'tsx', writer, data, values.commands];
  const { status } = spawnSync('strace', [...options, ...watched.flatMap((name) => ['-P', name]), ...node], {
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  if (status !== 0) throw new Error(`the writer ended with ${status}`);
  const steps = readRecording(trace, { file, told });
  rmSync(trace);
  return steps;
}
