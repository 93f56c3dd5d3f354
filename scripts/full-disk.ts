/**
 * npm run tool -- full-disk [--runs N] [--folder F]
 *
 * Fills the disk under the embedded store N times (default 200): an ext4 of 40 MB in a file, mounted for it, which takes Linux and
 * root; or the disk of `--folder`, which should be a small one of its own. Eight sessions write until 400 writes were refused; then all must be
 * read as it was acknowledged; then there is room, and writing must come back by itself; then the store is opened anew, and nothing may be
 * missing. Ends with 1 when something is, or a process died of it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolArguments } from './arguments.js';
import { inFolder } from './chaos/scenario.js';
import type { Filled } from './full-disk/filler.js';

const { values } = toolArguments(import.meta.url, {
  runs: { type: 'string', default: '200' },
  folder: { type: 'string' },
});
/** So many in one process: what a failed commit breaks in it may show later. */
const AT_ONCE = 10;

if (values.folder === undefined && (process.platform !== 'linux' || process.getuid?.() !== 0)) {
  console.error('Mounting a small disk takes Linux and root: name one with --folder.');
  process.exit(2);
}

const began = performance.now();
const sum: Filled & { died: number } = { runs: 0, acknowledged: 0, refused: 0, faults: [], died: 0 };
if (values.folder === undefined) await inFolder((made) => mounted(made, fill));
else await fill(values.folder);
const seconds = Math.round((performance.now() - began) / 1000);
for (const fault of sum.faults.slice(0, 20)) console.log(fault);
console.log(JSON.stringify({ ...sum, faults: sum.faults.length, seconds }));
process.exitCode = sum.faults.length + sum.died === 0 ? 0 : 1;

async function mounted(made: string, work: (folder: string) => Promise<void>): Promise<void> {
  const image = path.join(made, 'image');
  const disk = path.join(made, 'disk');
  mkdirSync(disk);
  run('truncate', '-s', '40M', image);
  run('mkfs.ext4', '-q', '-m', '0', image);
  run('mount', '-o', 'loop', image, disk);
  try {
    await work(disk);
  } finally {
    run('umount', disk);
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

async function fill(folder: string): Promise<void> {
  const filler = fileURLToPath(new URL('full-disk/filler.ts', import.meta.url));
  for (let left = Number(values.runs), first = 1; left > 0; left -= AT_ONCE, first += AT_ONCE) {
    const args = ['--import', 'tsx', filler, folder, String(first), String(Math.min(left, AT_ONCE))];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = await new Promise<number | string | null>((resolve) => {
      child.on('close', (code, signal) => resolve(signal ?? code));
    });
    for (const line of said.split('\n').filter(Boolean)) {
      const { runs, acknowledged, refused, faults } = JSON.parse(line) as Filled;
      sum.runs += runs;
      sum.acknowledged += acknowledged;
      sum.refused += refused;
      sum.faults.push(...faults);
    }
    if (ended !== 0) {
      sum.died++;
      console.log(`runs ${first} and on: the process ended with ${ended}`);
    }
  }
}
