import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Filled } from './filler.js';
import type { Stage } from './stage.js';
import { total, type Verdict } from './verdict.js';

/** So many runs in one process: what a failed commit breaks in it may show later. */
const AT_ONCE = 10;

/**
 * Eight sessions write until 400 writes were refused; then all must be read as it was acknowledged; then there is room, and writing
 * must come back by itself; then the store is opened anew, and nothing may be missing.
 * @throws if there is neither a folder nor the right to mount a small disk
 */
export async function fillDisk(stage: Stage): Promise<Verdict> {
  const { runs, folder: given, say } = stage.options;
  const folder = given ?? mounted(stage);
  const filler = fileURLToPath(new URL('filler.ts', import.meta.url));
  const sum = { acknowledged: 0, lost: 0, refused: 0, died: 0 };
  for (let left = runs, first = 1; left > 0; left -= AT_ONCE, first += AT_ONCE) {
    const args = ['--import', 'tsx', filler, folder, String(first), String(Math.min(left, AT_ONCE))];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const ended = await new Promise<number | string | null>((resolve) => {
      child.on('close', (code, signal) => resolve(signal ?? code));
    });
    for (const line of printed.split('\n').filter(Boolean)) {
      const { acknowledged, refused, faults } = JSON.parse(line) as Filled;
      sum.acknowledged += acknowledged;
      sum.refused += refused;
      sum.lost += faults.length;
      for (const fault of faults) console.error(fault);
    }
    if (ended !== 0) {
      sum.died++;
      console.error(`runs ${first} and on: the process ended with ${ended}`);
    }
    say?.(`run ${first}: ${sum.acknowledged} acknowledged, ${sum.refused} refused`);
  }
  const { acknowledged, lost, refused, died } = sum;
  return { ...total([], { refused, died }), acknowledged, lost: lost + died };
}

/** An ext4 of 40 MB in a file, mounted until the scenario is over. */
function mounted(stage: Stage): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error('Mounting a small disk takes Linux and root: name one with --folder.');
  }
  const made = stage.folder();
  const [image, disk] = [path.join(made, 'image'), path.join(made, 'disk')];
  mkdirSync(disk);
  run('truncate', '-s', '40M', image);
  run('mkfs.ext4', '-q', '-m', '0', image);
  run('mount', '-o', 'loop', image, disk);
  stage.ends(() => run('umount', disk));
  return disk;
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}
