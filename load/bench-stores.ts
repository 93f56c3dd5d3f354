/**
 * Commits per second of the stores: `npm run bench:stores -- [seconds] [rounds]`. One commit is what a command of a game
 * costs: 8 KB of state, two events of 250 B, an answer of 2 KB. The base lines run in the same process, in turn with the stores; every
 * figure is the median of the rounds, ratios are formed within a round. They are written into docs/performance.md.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { openStore, type StoreConfig } from '../src/session/store/open-store.js';
import { startReplicated } from '../test/support/redis-topology.js';
import { eventually } from '../test/support/waiting.js';
import { median } from './measure.js';
import { publish, spread } from './page.js';
import { markdown } from './throughput.js';

const seconds = Number(process.argv[2] ?? 2);
const rounds = Number(process.argv[3] ?? 3);
const state = Buffer.alloc(8000, 's');
const event = Buffer.alloc(250, 'e');
const response = Buffer.alloc(2000, 'r');

interface Row {
  readonly name: string;
  readonly writers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Every writer commits as soon as its last commit was acknowledged. */
async function measure(name: string, writers: number, commit: (writer: number, count: number) => Promise<void>) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  const one = async (writer: number): Promise<void> => {
    for (let count = 1; performance.now() < end; count += 1) {
      const start = performance.now();
      await commit(writer, count);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => one(writer)));
  const perSecond = (times.length / (performance.now() - began)) * 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? NaN;
  return { name, writers, perSecond, p50: at(0.5), p99: at(0.99) } satisfies Row;
}

async function measureStore(name: string, config: StoreConfig, writers: number): Promise<Row> {
  const store = openStore(config);
  await eventually('the store is ready', async () => (await store.ready()).ready);
  const sessions = Array.from({ length: writers }, () => `ses_${randomUUID()}`);
  for (const session of sessions) await store.create({ session, epoch: 'e', state, meta: event, events: [event] });
  const row = await measure(name, writers, async (writer, count) => {
    const session = sessions[writer] ?? '';
    const idempotency = { key: `k${count}`, payloadHash: 'h', label: '201', response };
    const events = [event, event];
    const result = await store.append({ session, expectedVersion: count, state, events, idempotency });
    if (result.outcome !== 'committed') throw new Error(result.outcome);
  });
  await store.close();
  return row;
}

/** The same bytes in the same number of keys, put and flushed without looking at anything. */
async function measureLmdb(path: string, writers: number): Promise<Row> {
  const db = open<Buffer>({ path, encoding: 'binary' });
  const row = await measure('raw lmdb puts', writers, async (writer, count) => {
    void db.put(['state', writer], state);
    void db.put(['event', writer, 2 * count], event);
    void db.put(['event', writer, 2 * count + 1], event);
    await db.put(['answer', writer, count], response);
    await db.flushed;
  });
  await db.close();
  return row;
}

const directory = await mkdtemp(join(tmpdir(), 'bench-stores-'));
const redis = await startReplicated(1);
const results: Row[][] = [];
try {
  const redisConfig = { kind: 'redis', url: redis.url } as const;
  for (let round = 0; round < rounds; round += 1) {
    const rows: Row[] = [];
    for (const writers of [1, 64]) {
      const path = (name: string): string => join(directory, `${name}-${writers}-${round}`);
      rows.push(await measureLmdb(path('raw'), writers));
      rows.push(await measureStore('embedded', { kind: 'embedded', path: path('embedded') }, writers));
      rows.push(await measureStore('memory', { kind: 'memory' }, writers));
      rows.push(await measureStore('redis', redisConfig, writers));
      rows.push(await measureStore('redis, WAIT 1', { ...redisConfig, waitReplicas: 1 }, writers));
    }
    results.push(rows);
  }
} finally {
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
}

function ratioTo(base: string, row: Row, rows: readonly Row[]): number {
  return row.perSecond / (rows.find(({ name, writers }) => name === base && writers === row.writers)?.perSecond ?? NaN);
}

const table = (results[0] ?? []).map(({ name, writers }, index) => {
  const base = name.startsWith('redis') ? 'redis' : 'raw lmdb puts';
  const all = (pick: (row: Row, rows: readonly Row[]) => number): number[] =>
    results.map((rows) => pick(rows[index] as Row, rows));
  const rates = all((row) => row.perSecond);
  const ratios = all((row, rows) => ratioTo(base, row, rows));
  return {
    store: name,
    writers,
    'commits/s': median(rates).toFixed(0),
    spread: spread(rates),
    'p50 ms': median(all((row) => row.p50)).toFixed(2),
    'p99 ms': median(all((row) => row.p99)).toFixed(2),
    ratio: median(ratios).toFixed(2),
    'its spread': spread(ratios, 2),
    of: base,
  };
});
const text = markdown(table, ['store', 'of']);
const setting = `Median of ${rounds} rounds of ${seconds} s each.`;
console.log(`${text}\n${setting}`);
// A shorter run shows that it runs.
if (seconds >= 1) publish('bench:stores', text, setting);
