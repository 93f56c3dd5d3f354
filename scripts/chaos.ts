/** `npm run chaos -- <scenario> [--runs N] [--seed N]`: breaks things and counts what was lost, doubled or skipped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../src/http/app.js';
import { SESSION_GAMES } from '../src/http/session-games.js';
import { SessionService } from '../src/session/service.js';
import { openStore } from '../src/session/store/open-store.js';
import { exactlyOnce } from './chaos/exactly-once.js';
import { killEmbedded, type Killable } from './chaos/kill-embedded.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Two instances of the service over one embedded store in this process. */
export async function overTwoInstances(runs: number, random: () => number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const store = openStore({ kind: 'embedded', path: folder });
  const apps = await Promise.all(
    [1, 2].map(async () => {
      const sessions = new SessionService({ store, games: SESSION_GAMES });
      const app = await buildApp({ sessions, rateLimit: { perMinute: 1e9 } });
      await app.listen({ host: '127.0.0.1', port: 0 });
      return app;
    }),
  );
  try {
    const bases = apps.map((app) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    return await exactlyOnce(bases, runs, random);
  } finally {
    for (const app of apps) app.server.closeAllConnections();
    await Promise.all(apps.map((app) => app.close()));
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The service as a process of its own on the embedded store, killed and started again. */
export async function overKilledProcess(runs: number, random: () => number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const start = async (): Promise<Killable> => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, SESSION_RATE: '10000000' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    const stop = () => child.kill('SIGKILL');
    process.once('exit', stop);
    let output = '';
    const base = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        const match = /Server listening at (http:\/\/[^"\s]+)/.exec((output += chunk));
        if (match?.[1]) resolve(match[1]);
      });
      void ended.then(() => reject(new Error(`the service ended: ${output}`)));
    });
    const kill = async () => {
      process.off('exit', stop);
      child.kill('SIGKILL');
      await ended;
    };
    return { base, kill };
  };
  try {
    return await killEmbedded(start, runs, random);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const SCENARIOS = { 'exactly-once': overTwoInstances, 'kill-embedded': overKilledProcess } as const;

/** A small generator with a seed, so that a run can be repeated (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', ...rest] = process.argv.slice(2);
  const option = (word: string, fallback: number) => {
    const at = rest.indexOf(word);
    return at < 0 ? fallback : Number(rest[at + 1]);
  };
  const scenario = SCENARIOS[name as keyof typeof SCENARIOS];
  if (!scenario) {
    console.error(`usage: npm run chaos -- ${Object.keys(SCENARIOS).join('|')} [--runs N] [--seed N]`);
    process.exit(2);
  }
  const seed = option('--seed', Date.now() % 1_000_000);
  const verdict = await scenario(option('--runs', 20), seeded(seed));
  const { acknowledged, ...faults } = verdict;
  console.log(JSON.stringify({ scenario: name, seed, ...verdict }));
  process.exit(acknowledged > 0 && Object.values(faults).every((count) => count === 0) ? 0 : 1);
}
