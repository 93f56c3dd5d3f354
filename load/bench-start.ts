import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstRequests, type First } from './first-requests.js';
import type { Measurement, Section } from './measure.js';

const ROUNDS = 9;
/** Until the checks of all requests are compiled. */
const SETTLED_MS = 5000;
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PROGRAMS = {
  'the built service, processor time until it listens': file('../dist/main.js'),
  'the packages it is made of, loaded, processor time until one listens': file('start/bare.mjs'),
};

/** Processor time of a start, of the service and of its packages alone, in turn. Needs the build. */
export const start: Section = {
  title: 'Start-up',
  async run() {
    const [service, bare] = Object.entries(PROGRAMS) as [[string, string], [string, string]];
    if (!existsSync(service[1])) throw new Error('npm run build first');
    const atOnce = await firstRequests(service[1], 0);
    const later = await firstRequests(service[1], SETTLED_MS);
    const rounds = Array.from({ length: ROUNDS }, () => [cpuOf(service[1]), cpuOf(bare[1])] as const);
    return [
      median(
        service[0],
        rounds.map(([of]) => of),
      ),
      median(
        bare[0],
        rounds.map(([, of]) => of),
      ),
      slowest(atOnce, 'asked one after another as soon as it listens'),
      slowest(later, 'asked when it has listened for a while'),
    ];
  },
};

function slowest(firsts: readonly First[], when: string): Measurement {
  const [one] = firsts.toSorted((a, b) => b.wallMicroseconds - a.wallMicroseconds);
  if (!one) throw new Error('nothing was asked');
  const name = `the slowest first request of ${firsts.length} operations, ${when}: \`${one.operation}\``;
  return { name, microseconds: one.wallMicroseconds };
}

/** Microseconds of processor time until a program listens. */
function cpuOf(program: string): number {
  const directory = mkdtempSync(join(tmpdir(), 'bench-start-'));
  try {
    const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: directory };
    const args = ['--import', file('start/at-listening.mjs'), program];
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} did not start: ${stderr}`);
    return Number(stderr);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function median(name: string, values: readonly number[]): Measurement {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    name,
    microseconds: sorted[sorted.length >> 1] as number,
    spread: [sorted[0] as number, sorted.at(-1) as number],
  };
}
