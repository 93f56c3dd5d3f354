import keySlot from 'cluster-key-slot';
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { need, REDIS } from './executables.js';
import { removeAtExit } from './leftovers.js';
import { freePort } from './redis.js';
import { eventually } from './waiting.js';

/** Real Redis processes for tests: one server, a primary with replicas, Sentinels, a Cluster. All on free ports. */
export interface Server {
  readonly port: number;
  /** The port at which others reach it; the same unless there is a line before it. */
  readonly door: number;
  readonly process: ChildProcess;
  signal(signal: NodeJS.Signals): void;
}

export interface RedisSet {
  /** As REDIS_URL takes it. */
  readonly url: string;
  readonly servers: readonly Server[];
  /** Where the servers keep their data. */
  readonly directory: string;
  /** One command to one server, outside the store. */
  ask(server: Server, ...command: string[]): Promise<unknown>;
  /** How many replicas this primary is feeding. */
  online(primary: Server): Promise<number>;
  /** Starts a dead server again with what it finds on its disk; resolves when it answers. */
  restart(server: Server): Promise<void>;
  stop(): Promise<void>;
}

/** Files of a certificate for 127.0.0.1: with them servers speak TLS, and nothing else, to clients and among each other. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

interface Wishes {
  readonly doors?: Doors;
  readonly tls?: Certificate | undefined;
}

/** A line before each server, by the port that the server listens at; gives the port at which the line is reached. */
export type Doors = (port: number, mode: 'server' | 'sentinel') => Promise<number>;

export interface SentinelSet extends RedisSet {
  /** The one that most Sentinels name. */
  primary(): Promise<Server>;
  /** The other data servers. */
  replicasOf(primary: Server): Server[];
  /** Waits until all Sentinels name the same other server and none of them is still at it. */
  failover(from: Server): Promise<void>;
  /** Starts a dead server again, empty, as a replica of the primary. */
  revive(server: Server): Promise<void>;
}

const host = '127.0.0.1';

/** Below 55000, because a Cluster node also listens at its port + 10000. */
async function lowPort(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port < 55_000 && !taken.has(port)) {
      taken.add(port);
      return port;
    }
  }
}
const taken = new Set<number>();

class Servers implements SentinelSet {
  url = '';
  readonly servers: Server[] = [];
  private readonly arguments = new Map<number, readonly string[]>();
  private readonly gone: () => void;
  private constructor(
    readonly directory: string,
    private readonly program: string,
    private readonly doors: Doors,
    private readonly tls: Certificate | undefined,
  ) {
    this.gone = removeAtExit(() => {
      for (const server of this.servers) server.signal('SIGKILL');
      rmSync(this.directory, { recursive: true, force: true });
    });
  }

  static async open({ doors = async (port) => port, tls }: Wishes = {}): Promise<Servers> {
    const program = need(REDIS);
    return new Servers(await mkdtemp(join(tmpdir(), 'redis-')), program, doors, tls);
  }

  /** `redis`, or `rediss` with TLS. */
  get scheme(): string {
    return this.tls ? 'rediss' : 'redis';
  }

  async start(args: string[] = [], mode: 'server' | 'sentinel' = 'server', config = ''): Promise<Server> {
    // A port that was free may be taken by the time the server listens: then another one is tried.
    for (let left = 4; ; left--) {
      const port = await lowPort();
      const server = await this.run(port, await this.doors(port, mode), args, mode, config);
      this.servers.push(server);
      this.arguments.set(port, args);
      if (await this.answers(server)) return server;
      if (left === 0) throw this.endedAtOnce();
      this.servers.splice(this.servers.indexOf(server), 1);
    }
  }

  private async run(
    port: number,
    door: number,
    args: readonly string[],
    mode: 'server' | 'sentinel',
    config: string,
  ): Promise<Server> {
    const file = join(this.directory, `${port}.conf`);
    const { tls } = this;
    const listens = tls
      ? `port 0\ntls-port ${port}\ntls-cert-file ${tls.certificate}\ntls-key-file ${tls.key}\n` +
        `tls-ca-cert-file ${tls.certificate}\ntls-auth-clients no\ntls-replication yes\n` +
        (mode === 'sentinel' ? '' : 'tls-cluster yes\n')
      : `port ${port}\n`;
    const announced = door === port ? '' : `sentinel announce-ip ${host}\nsentinel announce-port ${door}\n`;
    await writeFile(
      file,
      `${listens}bind ${host}\ndir ${this.directory}\nsave ""\n${config}${mode === 'sentinel' ? announced : ''}`,
    );
    const own = ['--dbfilename', `${port}.rdb`, '--repl-diskless-sync-delay', '0'];
    const told = door === port ? [] : ['--replica-announce-ip', host, '--replica-announce-port', String(door)];
    const more = mode === 'sentinel' ? ['--sentinel'] : [...own, ...told, ...args];
    const child = spawn(this.program, [file, ...more], { stdio: 'ignore' });
    return { port, door, process: child, signal: (signal: NodeJS.Signals) => void child.kill(signal) };
  }

  /** False where it has ended. */
  private async answers(server: Server): Promise<boolean> {
    const ended = () => server.process.exitCode !== null;
    await eventually(
      `redis-server at ${server.port}`,
      async () => ended() || (await this.ask(server, 'PING')) === 'PONG',
    );
    return !ended();
  }

  private endedAtOnce(): Error {
    return new Error(`redis-server ended at once${this.tls ? '; is it built with TLS?' : ''}`);
  }

  async primary(): Promise<Server> {
    // One may be wrong for a while.
    const named = await this.named();
    const port = named.find((one, index) => named.indexOf(one) !== index);
    const primary = this.servers.find((server) => String(server.door) === port);
    if (!primary) throw new Error('the Sentinels are at odds');
    return primary;
  }

  replicasOf(primary: Server): Server[] {
    return this.servers.slice(0, 3).filter((server) => server !== primary);
  }

  async failover(from: Server): Promise<void> {
    await eventually('a failover', async () => {
      const [first, ...others] = await this.named();
      const isSame = first !== String(from.door) && others.every((other) => other === first);
      // One that still configures the replicas would never end if the primary it has chosen failed now.
      return isSame && (await this.flags()).every((flags) => flags === 'master');
    });
  }

  /** The primary as each Sentinel names it. */
  private flags(): Promise<(string | undefined)[]> {
    const flags = async (sentinel: Server) => {
      const facts = (await this.ask(sentinel, 'SENTINEL', 'MASTER', 'main')) as string[];
      return facts[facts.indexOf('flags') + 1];
    };
    return Promise.all(this.servers.slice(3).map(flags));
  }

  /** The port that each Sentinel names. */
  private named(): Promise<string[]> {
    const name = async (sentinel: Server) => {
      const answer = await this.ask(sentinel, 'SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'main');
      return (answer as [string, string])[1];
    };
    return Promise.all(this.servers.slice(3).map(name));
  }

  async revive(server: Server): Promise<void> {
    const primary = await this.primary();
    await this.again(server, ['--replicaof', `${host} ${primary.door}`]);
  }

  restart(server: Server): Promise<void> {
    return this.again(server, this.arguments.get(server.port) ?? []);
  }

  private async again(server: Server, args: readonly string[]): Promise<void> {
    const again = await this.run(server.port, server.door, args, 'server', '');
    this.servers[this.servers.indexOf(server)] = again;
    if (!(await this.answers(again))) throw this.endedAtOnce();
  }

  async ask(server: Server, ...command: string[]): Promise<unknown> {
    const redis = new Redis(server.port, host, {
      lazyConnect: true,
      retryStrategy: () => null,
      enableReadyCheck: false,
      ...(this.tls && { tls: { ca: await readFile(this.tls.certificate) } }),
    });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      const [name, ...args] = command as [string, ...string[]];
      return await redis.call(name, ...args);
    } finally {
      redis.disconnect();
    }
  }

  async replicas(primary: Server, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await this.start(['--replicaof', `${host} ${primary.door}`]);
    await eventually('replicas', async () => (await this.online(primary)) >= count);
  }

  async online(primary: Server): Promise<number> {
    return String(await this.ask(primary, 'INFO', 'replication')).split('state=online').length - 1;
  }

  async stop(): Promise<void> {
    const ended = this.servers.map(
      ({ process: child }) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) resolve();
          else child.once('exit', () => resolve());
        }),
    );
    for (const server of this.servers) server.signal('SIGKILL');
    await Promise.all(ended);
    this.gone();
    await rm(this.directory, { recursive: true, force: true });
  }
}

export async function startSingle(args: string[] = [], tls?: Certificate): Promise<RedisSet> {
  const set = await Servers.open({ tls });
  const server = await set.start(args);
  set.url = `${set.scheme}://${host}:${server.port}`;
  return set;
}

/** servers[0] is the primary. */
export async function startReplicated(replicas: number): Promise<RedisSet> {
  const set = await Servers.open();
  const primary = await set.start();
  await set.replicas(primary, replicas);
  set.url = `redis://${host}:${primary.port}`;
  return set;
}

/** servers[0] is the first primary, 1 and 2 its replicas, 3 to 5 the Sentinels, which see a failure after a second. */
export async function startSentinel(wishes?: Wishes): Promise<SentinelSet> {
  const set = await Servers.open(wishes);
  const primary = await set.start();
  await set.replicas(primary, 2);
  const config = [
    `sentinel monitor main ${host} ${primary.door} 2`,
    'sentinel down-after-milliseconds main 1000',
    'sentinel failover-timeout main 2000',
    '',
  ].join('\n');
  const sentinels: Server[] = [];
  for (let index = 0; index < 3; index += 1) sentinels.push(await set.start([], 'sentinel', config));
  await eventually('sentinels know each other', async () => {
    const known = await Promise.all(sentinels.map((sentinel) => set.ask(sentinel, 'SENTINEL', 'CKQUORUM', 'main')));
    const replicas = await Promise.all(sentinels.map((sentinel) => set.ask(sentinel, 'SENTINEL', 'REPLICAS', 'main')));
    return (
      known.every((answer) => String(answer).startsWith('OK 3')) &&
      replicas.every((list) => (list as unknown[]).length === 2)
    );
  });
  set.url = `${set.scheme}+sentinel://${sentinels.map(({ door }) => `${host}:${door}`).join()}/main`;
  return set;
}

/** Primaries of a Cluster, which share its slots evenly. */
export const PRIMARIES = 3;
const SLOTS = 16_384;

/** The index in `servers` of the primary that has the slot of this key at first. */
export const primaryOf = (key: string): number => Math.floor((keySlot(key) * PRIMARIES) / SLOTS);

/** The primaries (the first servers) with a replica each (those behind them, in the same order). */
export async function startCluster(tls?: Certificate): Promise<RedisSet> {
  const set = await Servers.open({ tls });
  const nodes: Server[] = [];
  for (let index = 0; index < 2 * PRIMARIES; index += 1) {
    const port = `nodes-${index}.conf`;
    nodes.push(
      await set.start(['--cluster-enabled', 'yes', '--cluster-config-file', port, '--cluster-node-timeout', '2000']),
    );
  }
  const all = Array.from({ length: PRIMARIES }, (_, index) => index);
  // As `primaryOf` divides them.
  const bound = (index: number) => Math.ceil((index * SLOTS) / PRIMARIES);
  for (const index of all) {
    const [from, to] = [bound(index), bound(index + 1) - 1];
    await set.ask(nodes[index] as Server, 'CLUSTER', 'ADDSLOTSRANGE', String(from), String(to));
    await set.ask(nodes[index] as Server, 'CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
  }
  for (const node of nodes.slice(1)) await set.ask(nodes[0] as Server, 'CLUSTER', 'MEET', host, String(node.port));
  const ids = await Promise.all(nodes.map(async (node) => String(await set.ask(node, 'CLUSTER', 'MYID'))));
  for (const index of all) {
    const replica = nodes[index + PRIMARIES] as Server;
    await eventually('the replica knows its primary', async () => {
      return (await set.ask(replica, 'CLUSTER', 'REPLICATE', ids[index] as string)) === 'OK';
    });
  }
  await eventually('the cluster is ok', async () => {
    for (const node of nodes) {
      const info = String(await set.ask(node, 'CLUSTER', 'INFO'));
      if (!info.includes('cluster_state:ok') || !info.includes(`cluster_known_nodes:${2 * PRIMARIES}`)) return false;
      const slots = (await set.ask(node, 'CLUSTER', 'SLOTS')) as unknown[][];
      if (slots.length !== PRIMARIES || slots.some((range) => range.length !== 4)) return false;
    }
    const online = await Promise.all(all.map((index) => set.online(nodes[index] as Server)));
    return online.every((count) => count === 1);
  });
  set.url = nodes.map(({ port }) => `${set.scheme}://${host}:${port}`).join();
  return set;
}
