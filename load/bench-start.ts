import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstRequests } from './first-requests.js';
import { ofSamples, type Measurement, type Section } from './measure.js';

const ROUNDS = 9;
const FIRST_ROUNDS = 5;
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
    const rounds = Array.from({ length: ROUNDS }, () => [cpuOf(service[1]), cpuOf(bare[1])] as const);
    return [
      ofSamples(
        service[0],
        rounds.map(([of]) => of),
      ),
      ofSamples(
        bare[0],
        rounds.map(([, of]) => of),
      ),
      await slowest(service[1], 0, 'asked one after another as soon as it listens'),
      await slowest(service[1], SETTLED_MS, 'asked when it has listened for a while'),
    ];
  },
};

/** Of all first requests the one that is slowest in the median of some starts. */
async function slowest(program: string, settledMs: number, when: string): Promise<Measurement> {
  const samples = new Map<string, number[]>();
  for (let round = 0; round < FIRST_ROUNDS; round++) {
    for (const { operation, wallMicroseconds } of await firstRequests(program, settledMs)) {
      samples.set(operation, [...(samples.get(operation) ?? []), wallMicroseconds]);
    }
  }
  const [one] = [...samples]
    .map(([operation, values]) => {
      return ofSamples(`the slowest first request of ${samples.size} operations, ${when}: \`${operation}\``, values);
    })
    .sort((a, b) => b.microseconds - a.microseconds);
  if (!one) throw new Error('nothing was asked');
  return one;
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
