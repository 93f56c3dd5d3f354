import { Redis } from 'ioredis';
import { openStore } from '../../src/session/store/open-store.js';
import type { SessionStore } from '../../src/session/store/store.js';
import { startSingle } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import { plant, plots, type Planted } from '../planted.js';
import type { SessionFigure } from './figures.js';
import { CHOICES, playSession } from './optioned.js';

const kb = (bytes: number) => Number((bytes / 1000).toFixed(1));

/** Commands of the sessions by what was chosen for them. */
const OPTIONED = 400;

/** What a session takes in Redis after so many commands, for each game, and after 400 at most by what was chosen for it. */
export async function measureSessions(ages: readonly number[]): Promise<SessionFigure[]> {
  const server = await startSingle();
  const redis = new Redis(server.url);
  const store = openStore({ kind: 'redis', url: server.url });
  const measured = (session: string) => sizesOf(redis, store, session);
  try {
    await eventually('the store is ready', async () => (await store.ready()).ready);
    const figures: SessionFigure[] = [];
    for (const plot of plots(Math.max(...ages))) {
      for (const age of ages.filter((commands) => commands <= plot.script.length)) {
        const [{ id }] = (await plant(store, 1, plot, age)) as [Planted];
        figures.push({ game: plot.game.id, options: '', commands: age, ...(await measured(id)) });
      }
    }
    const commands = Math.min(OPTIONED, Math.max(...ages));
    for (const [options, setUp] of Object.entries(CHOICES)) {
      const { id } = await playSession(store, setUp, commands);
      figures.push({ game: 'trench-club', options, commands, ...(await measured(id)) });
    }
    return figures;
  } finally {
    await store.close();
    redis.disconnect();
    await server.stop();
  }
}

type Sizes = Omit<SessionFigure, 'game' | 'options' | 'commands'>;

async function sizesOf(redis: Redis, store: SessionStore, id: string): Promise<Sizes> {
  const keys = (await redis.keys(`*${id}*`)).sort();
  const sizes = await Promise.all(keys.map((key) => redis.memory('USAGE', key, 'SAMPLES', 0)));
  const size = (part: RegExp) => keys.reduce((sum, key, at) => sum + (part.test(key) ? Number(sizes[at]) : 0), 0);
  const head = await store.readSnapshot(id);
  const page = await store.readEvents(id, 0, 100_000);
  const answers = Object.values(await redis.hgetall(keys.find((key) => key.endsWith(':idem')) ?? ''));
  const stored = [head?.state, head?.meta, ...(page?.events ?? []).map(({ bytes }) => bytes), ...answers];
  return {
    redisKb: kb(size(/./)),
    stateKb: kb(size(/:(state|meta)$/)),
    eventsKb: kb(size(/:events$/)),
    answersKb: kb(size(/:idem/)),
    bareKb: kb(stored.reduce((sum, one) => sum + Buffer.byteLength(one ?? ''), 0)),
  };
}
