/**
 * Start-up: `npm run tool -- load:start`. Processor time of the built service until it listens, beside that of its packages alone, in turn.
 * A whole run writes its table into docs/performance.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publish, spread } from './page.js';
import { settings } from './settings.js';
import { markdown, median } from './throughput.js';

const { rounds, short } = settings(import.meta.url, { rounds: 9, seconds: 0, connections: 1 });
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVICE = file('../dist/main.js');
const BARE = file('start/bare.mjs');

/** Milliseconds of processor time until a program listens. */
function cpuOf(program: string): number {
  const directory = mkdtempSync(join(tmpdir(), 'load-start-'));
  try {
    const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: directory };
    const args = ['--import', file('start/at-listening.mjs'), program];
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} did not start: ${stderr}`);
    return Number(stderr) / 1000;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const row = (name: string, milliseconds: readonly number[]) => ({
  case: name,
  'median ms': median(milliseconds).toFixed(0),
  spread: spread(milliseconds),
});

const starts = Array.from({ length: rounds }, () => [cpuOf(SERVICE), cpuOf(BARE)] as const);
const ratios = starts.map(([service, bare]) => service / bare);
const text = markdown(
  [
    row(
      'the built service, processor time until it listens',
      starts.map(([service]) => service),
    ),
    row(
      `its packages alone, loaded, one of them listens: the service takes ${median(ratios).toFixed(2)} times that`,
      starts.map(([, bare]) => bare),
    ),
  ],
  ['case'],
);
console.log(text);
if (!short) publish('load:start', text, `Median of ${rounds} starts.`);
