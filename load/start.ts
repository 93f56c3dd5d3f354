/**
 * Start-up: `npm run tool -- load:start`. Processor time of the built service until it listens, beside that of its packages alone, in turn; and
 * the slowest first request of all operations. A whole run writes its table into docs/performance.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstRequests } from './first-requests.js';
import { median } from './measure.js';
import { publish, spread } from './page.js';
import { settings } from './settings.js';
import { markdown } from './throughput.js';

const { rounds, json, short } = settings(import.meta.url, { rounds: 9, seconds: 0, connections: 1 });
/** Until the checks of all requests are compiled. */
const SETTLED_MS = short ? 0 : 5000;
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

/** The first request that is slowest in the median of some starts, in milliseconds. */
async function slowest(settledMs: number, when: string) {
  const samples = new Map<string, number[]>();
  for (let round = 0; round < Math.ceil(rounds / 2); round++) {
    for (const { operation, wallMicroseconds } of await firstRequests(SERVICE, settledMs)) {
      samples.set(operation, [...(samples.get(operation) ?? []), wallMicroseconds / 1000]);
    }
  }
  const [[operation, values]] = [...samples].sort(([, a], [, b]) => median(b) - median(a)) as [[string, number[]]];
  return row(`the slowest first request of ${samples.size} operations, ${when}: \`${operation}\``, values);
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
    await slowest(0, 'asked one after another as soon as it listens'),
    await slowest(SETTLED_MS, 'asked when it has listened for a while'),
  ],
  ['case'],
);
console.log(text);
if (!json && !short) publish('load:start', text, `Median of ${rounds} starts.`);
