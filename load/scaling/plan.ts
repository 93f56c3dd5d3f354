import type { Figures, SessionFigure, WorkFigure } from './figures.js';

/** What is assumed of games and machines; everything else of the plan follows from this and from what was measured. */
export const ASSUMED = {
  /** Random games to their end take 633 on average (`npm run play`, 2,000 games). */
  commandsPerGame: 600,
  /** A game is played in one evening. */
  hoursOfPlay: 3,
  /** Four who play and one who watches, each with a socket. */
  socketsPerGame: 5,
  /** Asked of the session before each command: what a page shows of the state. */
  readsPerCommand: 2,
  /** Asked about a state before each command: somebody drags units about. */
  questionsPerCommand: 3,
  /** Of games that are begun and left in the middle. */
  abandoned: 0.2,
  /** Hours that a session is kept after its end, and one that was left; `SESSION_KEPT` and `SESSION_IDLE`. */
  keptHours: 720,
  idleHours: 4320,
  /** Share of a core that is used at the busiest: the autoscaler's 600m, and the same for Redis. */
  busy: 0.6,
  /** Sockets of an instance at which the autoscaler begins another. */
  socketsPerInstance: 4000,
  /** Memory of a shard for data, in GB; its replica has as much. */
  gbPerShard: 32,
  /** Beyond so many shards servers of one Cluster spend their time talking to each other. */
  shardsPerCluster: 100,
  /** Connections of an instance to each shard: reads, writes, wake-ups. */
  connectionsPerShard: 3,
  /** That a server of Redis takes by its default. */
  connectionsOfRedis: 10_000,
} as const;

/** What the plan changes where something breaks. */
export const CHANGED = { keptHours: 24, idleHours: 72, socketsPerInstance: 20_000 } as const;

export interface Planned {
  readonly gamesPerSecond: number;
  readonly commands: number;
  readonly live: number;
  readonly sockets: number;
  readonly deliveries: number;
  /** Processor cores that the work takes, by kind. */
  readonly cores: Readonly<Record<'questions' | 'reads' | 'commands' | 'events', number>>;
  readonly instancesByWork: number;
  readonly instancesBySockets: number;
  readonly instances: number;
  readonly redisCores: number;
  readonly storedTb: number;
  readonly shardsByWork: number;
  readonly shardsByMemory: number;
  readonly shards: number;
  /** Deployments, each with instances and a Cluster of its own; a session is in one of them. */
  readonly cells: number;
  readonly published: number;
  /** Copies that go to instances: at most one for each socket of a game. */
  readonly woken: number;
  /** Connections at each shard. */
  readonly connections: number;
}

interface Bounds {
  readonly keptHours: number;
  readonly idleHours: number;
  readonly socketsPerInstance: number;
}

function workOf({ instance }: Figures, work: WorkFigure['work']): number {
  const found = instance.works.find((one) => one.work === work);
  if (!found) throw new Error(`${work} was not measured.`);
  return found.micros;
}

/** Kilobytes of a session of the first game after so many commands, between the ages that were measured and beyond the last by their slope. */
export function sizeAt({ sessions }: Figures, commands: number): number {
  const first = sessions[0];
  const ages = sessions.filter(({ game, options }) => game === first?.game && options === first.options);
  const above = Math.max(
    1,
    ages.findIndex((one) => one.commands >= commands),
  );
  const place = ages.some((one) => one.commands >= commands) ? above : ages.length - 1;
  const [low, high] = [ages[place - 1], ages[place]] as [SessionFigure, SessionFigure];
  const slope = (high.redisKb - low.redisKb) / (high.commands - low.commands);
  return low.redisKb + slope * (commands - low.commands);
}

export function planFor(figures: Figures, gamesPerSecond: number, bounds: Bounds = ASSUMED): Planned {
  const commands = gamesPerSecond * ASSUMED.commandsPerGame;
  const live = gamesPerSecond * ASSUMED.hoursOfPlay * 3600;
  const sockets = live * ASSUMED.socketsPerGame;
  const deliveries = commands * figures.instance.redis.eventsPerCommand * ASSUMED.socketsPerGame;
  const cores = {
    questions: (commands * ASSUMED.questionsPerCommand * workOf(figures, 'a question about a new state')) / 1e6,
    reads: (commands * ASSUMED.readsPerCommand * workOf(figures, 'a question to a session')) / 1e6,
    commands: (commands * workOf(figures, 'a command')) / 1e6,
    events: (deliveries * workOf(figures, 'an event delivered')) / 1e6,
  };
  const all = Object.values(cores).reduce((sum, one) => sum + one, 0);
  const instancesByWork = Math.ceil(all / ASSUMED.busy);
  const instancesBySockets = Math.ceil(sockets / bounds.socketsPerInstance);
  const instances = Math.max(2, instancesByWork, instancesBySockets);

  const redisCores = (commands * figures.instance.redis.micros) / 1e6;
  const [half, whole] = [sizeAt(figures, ASSUMED.commandsPerGame / 2), sizeAt(figures, ASSUMED.commandsPerGame)];
  const ended = gamesPerSecond * (1 - ASSUMED.abandoned) * bounds.keptHours * 3600;
  const left = gamesPerSecond * ASSUMED.abandoned * bounds.idleHours * 3600;
  const storedTb = (live * half + ended * whole + left * half) / 1e9;
  const shardsByWork = Math.ceil(redisCores / ASSUMED.busy);
  const shardsByMemory = Math.ceil((storedTb * 1000) / ASSUMED.gbPerShard);
  const shards = Math.max(1, shardsByWork, shardsByMemory);
  const cells = Math.ceil(shards / ASSUMED.shardsPerCluster);
  return {
    ...{ gamesPerSecond, commands, live, sockets, deliveries, cores },
    ...{ instancesByWork, instancesBySockets, instances },
    ...{ redisCores, storedTb, shardsByWork, shardsByMemory, shards, cells },
    published: commands,
    woken: commands * Math.min(ASSUMED.socketsPerGame, instances),
    connections: Math.ceil(instances / cells) * ASSUMED.connectionsPerShard,
  };
}

/** What of a plan does not hold, first what is furthest from it. */
export function breaks(plan: Planned): string[] {
  const found: [number, string][] = [
    [
      plan.shards / ASSUMED.shardsPerCluster,
      `${plan.shards} shards, where one Cluster should have ${ASSUMED.shardsPerCluster}`,
    ],
    [
      plan.shardsByMemory / plan.shardsByWork,
      `memory asks for ${plan.shardsByMemory} shards, work for ${plan.shardsByWork}`,
    ],
    [
      plan.instancesBySockets / plan.instancesByWork,
      `sockets ask for ${plan.instancesBySockets} instances, work for ${plan.instancesByWork}`,
    ],
    [
      plan.connections / ASSUMED.connectionsOfRedis,
      `${plan.connections} connections at each shard, where Redis takes ${ASSUMED.connectionsOfRedis}`,
    ],
  ];
  return found
    .filter(([times]) => times > 1)
    .sort(([one], [other]) => other - one)
    .map(([times, text]) => `${text} (${times.toFixed(1)} times)`);
}
