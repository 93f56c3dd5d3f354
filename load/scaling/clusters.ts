import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import slotOf from 'cluster-key-slot';
import { sessionIdFor } from '../../src/session/ids.js';
import { openStore } from '../../src/session/store/open-store.js';
import type { SessionStore } from '../../src/session/store/store.js';
import { startCluster, startReplicated, type RedisSet } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import { processorTime } from '../children.js';
import { median } from '../measure.js';
import { spread } from '../page.js';
import type { ClusterFigure } from './figures.js';

const WRITERS = 64;
/** As a command of a game writes it (bench-stores.ts). */
const [state, event, response] = [Buffer.alloc(8000, 's'), Buffer.alloc(250, 'e'), Buffer.alloc(2000, 'r')];

interface Rate {
  readonly rate: number;
  readonly micros: number;
}

class Writing {
  readonly #sessions: { readonly session: string; version: number }[] = [];
  private constructor(
    readonly set: RedisSet,
    readonly store: SessionStore,
  ) {}

  static async on(set: RedisSet): Promise<Writing> {
    const store = openStore({ kind: 'redis', url: set.url });
    await eventually('the store is ready', async () => (await store.ready()).ready);
    const writing = new Writing(set, store);
    for (let index = 0; index < WRITERS; index++) {
      const session = sessionIdFor('scaling', [randomUUID()]);
      await store.create({ session, epoch: 'e', state, meta: event, events: [event] });
      writing.#sessions.push({ session, version: 1 });
    }
    return writing;
  }

  get sessions(): readonly string[] {
    return this.#sessions.map(({ session }) => session);
  }

  async commit(index: number): Promise<void> {
    const one = this.#sessions[index] as { session: string; version: number };
    const idempotency = { key: `k${one.version}`, payloadHash: 'h', label: '201', response };
    const { session, version: expectedVersion } = one;
    const result = await this.store.append({ session, expectedVersion, state, events: [event, event], idempotency });
    if (result.outcome !== 'committed' && result.outcome !== 'replayed') throw new Error(result.outcome);
    one.version += 1;
  }

  async measure(seconds: number): Promise<Rate> {
    const used = this.#used();
    const [began, end] = [performance.now(), performance.now() + seconds * 1000];
    let count = 0;
    const one = async (index: number): Promise<void> => {
      for (; performance.now() < end; count++) await this.commit(index);
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => one(index)));
    const rate = (count / (performance.now() - began)) * 1000;
    return { rate, micros: ((this.#used() - used) * 1e6) / count };
  }

  #used(): number {
    return this.set.servers.reduce((sum, { process }) => sum + processorTime(process.pid as number), 0);
  }
}

/** Messages that the servers of a Cluster have sent each other for what was published. */
async function sentBetween({ servers, ask }: Asked, kind: string): Promise<number> {
  const told = await Promise.all(servers.map(async (server) => String(await ask(server, 'CLUSTER', 'INFO'))));
  const name = new RegExp(`^cluster_stats_messages_${kind}_sent:(\\d+)`, 'm');
  return told.reduce((sum, info) => sum + Number(name.exec(info)?.[1] ?? 0), 0);
}

interface Asked {
  readonly servers: RedisSet['servers'];
  readonly ask: RedisSet['ask'];
}

async function published(set: RedisSet, word: string, kind: string, channel: string): Promise<number> {
  const asked: Asked = { servers: set.servers, ask: (server, ...command) => set.ask(server, ...command) };
  const before = await sentBetween(asked, kind);
  const times = 200;
  for (let one = 0; one < times; one++) await set.ask(primaryOf(set, channel), word, channel, 'x');
  return Number((((await sentBetween(asked, kind)) - before) / times).toFixed(1));
}

function primaryOf({ servers }: RedisSet, key: string): RedisSet['servers'][number] {
  return servers[Math.floor((slotOf(key) * servers.length) / 2 / 16_384)] as RedisSet['servers'][number];
}

function shares(shards: number): { readonly fewest: number; readonly most: number } {
  const counts = Array.from({ length: shards }, () => 0);
  const total = 10_000;
  for (let one = 0; one < total; one++) {
    const shard = Math.floor((slotOf(`{${sessionIdFor('scaling', [String(one)])}}:state`) * shards) / 16_384);
    counts[shard] = (counts[shard] as number) + 1;
  }
  const even = total / shards;
  return { fewest: round(Math.min(...counts) / even), most: round(Math.max(...counts) / even) };
}

const round = (value: number) => Number(value.toFixed(2));

async function failover(writing: Writing): Promise<number> {
  const { set, sessions } = writing;
  const index = sessions.findIndex((session) => primaryOf(set, `{${session}}:state`) === set.servers[0]);
  set.servers[0]?.signal('SIGKILL');
  const began = performance.now();
  for (;;) {
    try {
      await writing.commit(index);
      return Number(((performance.now() - began) / 1000).toFixed(1));
    } catch (error) {
      if (performance.now() - began > 60_000) throw error;
      await sleep(50);
    }
  }
}

export async function measureClusters(
  shardCounts: readonly number[],
  rounds: number,
  seconds: number,
): Promise<ClusterFigure[]> {
  const single = await startReplicated(1);
  const bare = await Writing.on(single);
  const figures: ClusterFigure[] = [];
  try {
    for (const shards of shardCounts) {
      const set = await startCluster(undefined, shards);
      const writing = await Writing.on(set);
      try {
        await writing.measure(seconds);
        await bare.measure(seconds);
        const windows: [Rate, Rate][] = [];
        for (let one = 0; one < rounds; one++)
          windows.push([await writing.measure(seconds), await bare.measure(seconds)]);
        const ratios = windows.map(([ours, theirs]) => ours.rate / theirs.rate);
        figures.push({
          shards,
          ...shares(shards),
          commitsPerSecond: Math.round(median(windows.map(([{ rate }]) => rate))),
          ratio: round(median(ratios)),
          spread: spread(ratios, 2),
          microsPerCommit: Math.round(median(windows.map(([{ micros }]) => micros))),
          bareMicrosPerCommit: Math.round(median(windows.map(([, { micros }]) => micros))),
          sharded: await published(set, 'SPUBLISH', 'publishshard', writing.sessions[0] as string),
          plain: await published(set, 'PUBLISH', 'publish', writing.sessions[0] as string),
          failover: await failover(writing),
        });
      } finally {
        await writing.store.close();
        await set.stop();
      }
    }
    return figures;
  } finally {
    await bare.store.close();
    await single.stop();
  }
}
