import keySlot from 'cluster-key-slot';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { RedisAddress } from './address.js';

type Purpose = 'read' | 'write' | 'subscribe';

/** Which connection serves which session, for the three ways to run Redis. */
export interface Topology {
  readonly publish: 'publish' | 'spublish';
  /** Whether one script may use keys of several tags. */
  readonly takesManySlots: boolean;
  /** The primary that has the keys of a tag, by name. */
  primaryOf(tag: string): string;
  /** A connection that is ready; rejects when there is none within the time. */
  connection(primary: string, purpose: Purpose, withinMs: number): Promise<Redis>;
  /** Called after a redirection, or without a reply. */
  refresh(): Promise<void>;
  /** One tag per primary, to try whether all take writes. */
  probeTags(): string[];
  subscribe(channel: string): Promise<void>;
  unsubscribe(channel: string): void;
  close(): void;
}

interface TopologyListener {
  onWakeUp(channel: string, message: string): void;
  /** Messages may have been missed. */
  onReconnect(): void;
}

/** No queue, no automatic resend, no endless waiting: the idempotency key settles uncertain writes. */
const FAIL_FAST = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1000,
  keepAlive: 10_000,
  retryStrategy: (times: number) => Math.min(50 * times, 500),
} satisfies RedisOptions;

/** The client omits TLS with Sentinels unless both options are set. */
const SENTINEL_TLS = { enableTLSForSentinelMode: true, sentinelTLS: {} } satisfies RedisOptions;

/** The client's own type does not pass under exactOptionalPropertyTypes with this field in it. */
type Options = Omit<RedisOptions, 'replyMapping'>;

const ignore = (): void => {};

export function openTopology(address: RedisAddress, listener: TopologyListener): Topology {
  return address.topology === 'cluster'
    ? new ClusterTopology(address, listener)
    : new PrimaryTopology(() => connectPrimary(address), listener, address.topology === 'sentinel');
}

/** A client for what needs no promises, such as counting requests: better no answer than a late one. */
export function openClient(address: RedisAddress): Redis | Cluster {
  const hasty = { ...FAIL_FAST, commandTimeout: 250 };
  if (address.topology !== 'cluster') return connectPrimary(address, hasty);
  const redisOptions = { ...hasty, ...credentials(address.login) };
  return ignoringErrors(new Cluster([...address.nodes], { enableOfflineQueue: false, redisOptions }));
}

function connectPrimary(address: Exclude<RedisAddress, { topology: 'cluster' }>, manners: Options = FAIL_FAST): Redis {
  if (address.topology === 'single') return ignoringErrors(new Redis(address.url, manners));
  const { sentinels, name, login } = address;
  // Leaves a primary that was cut off when the Sentinels name another, without waiting for it to become a replica.
  const found = { sentinels: [...sentinels], name, failoverDetector: true, ...(login.tls && SENTINEL_TLS) };
  const options: Options = { ...manners, ...credentials(login), ...found };
  const asking = { sentinelCommandTimeout: 1000, sentinelRetryStrategy: (times: number) => Math.min(50 * times, 500) };
  return ignoringErrors(new ReconnectingRedis({ ...options, ...asking }));
}

function credentials({ tls, ...login }: Extract<RedisAddress, { login: unknown }>['login']): Options {
  return { ...login, ...(tls ? { tls: {} } : {}) };
}

/** States with a connection. Before, the client locates the server and connects, each with its own timeout. */
const CONNECTED: ReadonlySet<string> = new Set(['connect', 'ready']);

/**
 * A client that reconnects until it is disconnected. The base class ends for good, despite `retryStrategy`, if its connector is
 * disconnected during a query of the Sentinels: `SentinelConnector.connect` rejects with "Connection is closed.", which
 * `Redis.connect` takes for the end (ioredis 6.0.0, `built/Redis.js`). The failover detector disconnects the connector at
 * `+switch-master` (https://github.com/redis/ioredis/pull/1328), which is when a failover makes the client query them.
 */
class ReconnectingRedis extends Redis {
  #over = false;
  #dropped = false;

  constructor(options: Options) {
    super(options);
    for (const event of ['close', 'end']) this.on(event, () => (this.#dropped = false));
    this.on('end', () => {
      setTimeout(() => {
        if (!this.#over) this.connect().catch(ignore);
      }, 100).unref();
    });
  }

  override disconnect(reconnect = false): void {
    if (!reconnect) this.#over = true;
    // Several calls may drop one connection; its reconnect is prepared once. Without a connection there is nothing to drop.
    else if (this.#dropped || !CONNECTED.has(this.status)) return;
    else this.#dropped = true;
    super.disconnect(reconnect);
  }
}

/** Without a listener the client prints; every failure comes back to the caller of a command anyway. */
function ignoringErrors<T extends Redis | Cluster>(client: T): T {
  client.on('error', ignore);
  return client;
}

/** One server, or the primary that the Sentinels name, which may change. */
class PrimaryTopology implements Topology {
  readonly publish = 'publish';
  readonly takesManySlots = true;
  readonly #connections = new Map<Purpose, Redis>();

  constructor(
    private readonly connect: () => Redis,
    private readonly listener: TopologyListener,
    private readonly moves: boolean,
  ) {}

  primaryOf(): string {
    return 'primary';
  }

  connection(_primary: string, purpose: Purpose, withinMs: number): Promise<Redis> {
    let redis = this.#connections.get(purpose);
    if (!redis) {
      redis = this.connect();
      this.#connections.set(purpose, redis);
      const found = redis;
      if (this.moves) redis.on('ready', () => this.#follow(found));
      if (purpose === 'subscribe') {
        redis.on('message', (channel: string, text: string) => this.listener.onWakeUp(channel, text));
        redis.on('ready', () => this.listener.onReconnect());
      }
    }
    return whenReady(redis, withinMs);
  }

  async refresh(): Promise<void> {}

  probeTags(): string[] {
    return ['probe'];
  }

  async subscribe(channel: string): Promise<void> {
    await (await this.connection('primary', 'subscribe', 1000)).subscribe(channel);
  }

  unsubscribe(channel: string): void {
    this.#connections.get('subscribe')?.unsubscribe(channel).catch(ignore);
  }

  close(): void {
    this.#connections.forEach((redis) => redis.disconnect());
  }

  /**
   * A new connection has just located the primary, so connections to another server locate it again. Otherwise a connection that
   * missed the failover would keep reading from the former primary.
   */
  #follow(found: Redis): void {
    const primary = serverOf(found);
    for (const redis of this.#connections.values()) {
      if (redis.status === 'ready' && serverOf(redis) !== primary) redis.disconnect(true);
    }
  }
}

function serverOf({ stream: { remoteAddress, remotePort } }: Redis): string {
  return `${remoteAddress} ${remotePort}`;
}

/** The Cluster client keeps the map of slots and the sharded subscriptions; commands go to primaries directly. */
class ClusterTopology implements Topology {
  readonly publish = 'spublish';
  readonly takesManySlots = false;
  readonly #cluster: Cluster;
  readonly #connections = new Map<string, Redis>();
  #refreshing: Promise<void> | undefined;

  constructor(address: Extract<RedisAddress, { topology: 'cluster' }>, listener: TopologyListener) {
    const { retryStrategy: _, enableOfflineQueue: __, ...node } = FAIL_FAST;
    this.#cluster = ignoringErrors(
      new Cluster([...address.nodes], {
        shardedSubscribers: true,
        maxRedirections: 100,
        slotsRefreshTimeout: 1000,
        slotsRefreshInterval: 5000,
        clusterRetryStrategy: (times) => Math.min(50 * times, 500),
        redisOptions: { ...node, ...credentials(address.login) },
      }),
    );
    this.#cluster.on('smessage', (channel: string, text: string) => listener.onWakeUp(channel, text));
    this.#cluster.on('ready', () => listener.onReconnect());
    this.#cluster.on('+node', () => listener.onReconnect());
    // Callers that wait for a former primary are redirected to the new one.
    this.#cluster.on('refresh', () => this.#prune());
  }

  primaryOf(tag: string): string {
    return this.#cluster.slots[keySlot(tag)]?.[0] ?? '';
  }

  async connection(primary: string, purpose: Purpose, withinMs: number): Promise<Redis> {
    const id = `${purpose} ${primary}`;
    const known = this.#connections.get(id);
    if (known && known.status !== 'end') return whenReady(known, withinMs);
    const node = this.#cluster.nodes('all').find(({ options }) => `${options.host}:${options.port}` === primary);
    if (!node) {
      await this.refresh();
      throw new Error(primary ? `the node ${primary} is not known` : 'the map of slots is not there yet');
    }
    const redis = ignoringErrors(node.duplicate({ ...FAIL_FAST, readOnly: false, lazyConnect: false }) as Redis);
    this.#connections.set(id, redis);
    return whenReady(redis, withinMs);
  }

  refresh(): Promise<void> {
    this.#refreshing ??= new Promise<void>((resolve) => {
      this.#cluster.refreshSlotsCache(() => resolve());
    }).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  probeTags(): string[] {
    const tags = new Map<string, string>();
    const primaries = new Set(this.#cluster.slots.map((nodes) => nodes?.[0]));
    for (let count = 0; tags.size < primaries.size && count < 20_000; count += 1) {
      const primary = this.primaryOf(`probe-${count}`);
      if (!tags.has(primary)) tags.set(primary, `probe-${count}`);
    }
    return tags.size > 0 ? [...tags.values()] : ['probe'];
  }

  async subscribe(channel: string): Promise<void> {
    await this.#cluster.ssubscribe(channel);
  }

  unsubscribe(channel: string): void {
    this.#cluster.sunsubscribe(channel).catch(ignore);
  }

  close(): void {
    this.#connections.forEach((redis) => redis.disconnect());
    this.#cluster.disconnect();
  }

  #prune(): void {
    const primaries = new Set(this.#cluster.slots.map((nodes) => nodes?.[0]));
    for (const [id, redis] of this.#connections) {
      if (primaries.size === 0 || primaries.has(id.split(' ')[1] ?? '')) continue;
      this.#connections.delete(id);
      redis.disconnect();
      giveUp.get(redis)?.();
    }
  }
}

const awaited = new WeakMap<Redis, Promise<void>>();
/** Rejects the callers that wait: a client that is disconnected between two attempts emits no event. */
const giveUp = new WeakMap<Redis, () => void>();

/** All callers that wait for a connection share one promise. */
async function whenReady(redis: Redis, withinMs: number): Promise<Redis> {
  if (redis.status === 'ready') return redis;
  let waiting = awaited.get(redis);
  if (!waiting) {
    waiting = getsReady(redis, withinMs).finally(() => awaited.delete(redis));
    awaited.set(redis, waiting);
  }
  await waiting;
  return redis;
}

/** A connection that does not become ready is dropped, so that the next attempt locates the primary again. */
function getsReady(redis: Redis, withinMs: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const done = (error?: Error): void => {
      clearTimeout(timer);
      giveUp.delete(redis);
      redis.off('ready', done).off('end', ended).off('error', failed);
      if (error) reject(error);
      else resolve();
    };
    const ended = (): void => done(new Error('the connection is closed'));
    giveUp.set(redis, ended);
    let why = '';
    const failed = ({ message }: Error): void => void (why = `: ${message}`);
    const timer = setTimeout(() => {
      if (redis.status !== 'reconnecting') redis.disconnect(true);
      done(new Error(`Redis cannot be reached${why}`));
    }, withinMs);
    redis.once('ready', done).once('end', ended).on('error', failed);
  });
}
