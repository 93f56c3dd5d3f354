import keySlot from 'cluster-key-slot';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster, type RedisSet, type Server } from '../../test/support/redis-topology.js';
import type { Fault } from './players.js';
import type { Stage } from './stage.js';

/** Every so many moves one stands still in the middle for longer than a command waits. */
const STANDSTILL = 10;
const STANDSTILL_MS = 6_000;

export async function reshard(stage: Stage): Promise<Fault> {
  const { random, without } = stage.options;
  const redis = await stage.keep(startCluster());
  const cluster = new Slots(redis);
  const env = { REDIS_URL: redis.url, REDIS_WAIT_REPLICAS: '1' };
  await stage.start(env, env);
  const facts = { slots: 0, keys: 0, standstills: 0 };
  return {
    facts,
    async breaks(crowd, run) {
      const played = crowd.sessions;
      const slot = keySlot(played[Math.floor(random() * played.length)] as string);
      const from = await cluster.ownerOf(slot);
      const to = redis.servers[(redis.servers.indexOf(from) + 1 + Math.floor(random() * 2)) % 3] as Server;
      if (without === 'handover') {
        facts.keys += await cluster.copy(slot, from, to);
        await crowd.progress(3);
      } else {
        const stands = run % STANDSTILL === 0;
        if (stands) facts.standstills += 1;
        let toStandAt = stands ? 2 : -1;
        facts.keys += await cluster.migrate(slot, from, to, () =>
          sleep(toStandAt-- === 0 ? STANDSTILL_MS : 10 * random()),
        );
      }
      await cluster.assign(slot, from, to);
      facts.slots += 1;
    },
  };
}

/** Moves slots between the primaries of a Cluster as its administration does. */
class Slots {
  constructor(private readonly redis: RedisSet) {}

  async ownerOf(slot: number): Promise<Server> {
    const [first] = this.redis.servers as [Server];
    const ranges = (await this.redis.ask(first, 'CLUSTER', 'SLOTS')) as [number, number, [string, number]][];
    const range = ranges.find(([from, to]) => from <= slot && slot <= to);
    return this.redis.servers.find(({ port }) => port === range?.[2][1]) as Server;
  }

  /** One key after another, so that a session stands on two primaries for a while; how many there were. */
  async migrate(slot: number, from: Server, to: Server, pause: () => Promise<unknown>): Promise<number> {
    await this.#set(to, slot, 'IMPORTING', await this.#id(from));
    await this.#set(from, slot, 'MIGRATING', await this.#id(to));
    for (let moved = 0; ; moved++) {
      const [key] = await this.#keysIn(slot, from, 1);
      if (key === undefined) return moved;
      await this.#move(key, from, to);
      await pause();
    }
  }

  /** Forbidden in production: the keys stay in use where they were. */
  async copy(slot: number, from: Server, to: Server): Promise<number> {
    await this.#set(to, slot, 'IMPORTING', await this.#id(from));
    const keys = await this.#keysIn(slot, from, 1000);
    const target = ['127.0.0.1', String(to.port), '', '0', '5000'];
    await this.redis.ask(from, 'MIGRATE', ...target, 'COPY', 'REPLACE', 'KEYS', ...keys);
    return keys.length;
  }

  async assign(slot: number, from: Server, to: Server): Promise<void> {
    const id = await this.#id(to);
    const others = this.redis.servers.slice(0, 3).filter((server) => server !== from && server !== to);
    for (const server of [to, from, ...others]) await this.#set(server, slot, 'NODE', id);
  }

  async #id(server: Server): Promise<string> {
    return String(await this.redis.ask(server, 'CLUSTER', 'MYID'));
  }

  async #set(server: Server, slot: number, state: string, id: string): Promise<void> {
    await this.redis.ask(server, 'CLUSTER', 'SETSLOT', String(slot), state, id);
  }

  async #keysIn(slot: number, server: Server, count: number): Promise<string[]> {
    return (await this.redis.ask(server, 'CLUSTER', 'GETKEYSINSLOT', String(slot), String(count))) as string[];
  }

  async #move(key: string, from: Server, to: Server): Promise<void> {
    await this.redis.ask(from, 'MIGRATE', '127.0.0.1', String(to.port), key, '0', '5000');
  }
}
