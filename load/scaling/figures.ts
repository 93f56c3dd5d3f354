/** What `npm run scaling` measures, as docs/scaling.json keeps it. Times are microseconds of processor time unless they say otherwise. */
export interface Figures {
  /** Machine and commit of each part. */
  readonly measuredOn: Readonly<Record<Part, string>>;
  readonly questions: readonly QuestionFigure[];
  readonly sessions: readonly SessionFigure[];
  readonly instance: InstanceFigures;
  readonly clusters: readonly ClusterFigure[];
}

export type Part = 'questions' | 'sessions' | 'instance' | 'clusters';

/** One unit's reach on a state never seen before, from its JSON to the JSON of the answer. */
export interface QuestionFigure {
  readonly hexes: number;
  readonly units: number;
  readonly speed: number;
  readonly bodyKb: number;
  readonly micros: number;
  readonly spread: string;
  /** With a map of its own that no body had before. */
  readonly microsNewMap: number;
  /** `JSON.parse` of the same body, in turn. */
  readonly bare: number;
}

/** A session in Redis. */
export interface SessionFigure {
  readonly game: string;
  /** What was chosen for it; empty for the position and the script of the load tables. */
  readonly options: string;
  readonly commands: number;
  /** As Redis counts it (`MEMORY USAGE`). */
  readonly redisKb: number;
  readonly stateKb: number;
  readonly eventsKb: number;
  readonly answersKb: number;
  /** The bytes that were stored, without what Redis needs to keep them. */
  readonly bareKb: number;
}

/** One kind of work of an instance over Redis, beside what is the least for it. */
export interface WorkFigure {
  readonly work: string;
  readonly perSecond: number;
  readonly micros: number;
  readonly bareMicros: number;
  readonly bare: string;
}

export interface InstanceFigures {
  readonly works: readonly WorkFigure[];
  /** Of one command: what Redis has to do for it. */
  readonly redis: {
    readonly micros: number;
    /** A `SET` of the same bytes. */
    readonly bareMicros: number;
    readonly operations: number;
    readonly kbIn: number;
    readonly kbOut: number;
    readonly eventsPerCommand: number;
  };
  readonly socketKb: number;
  readonly bareSocketKb: number;
  /** Memory of an instance that has done this work. */
  readonly residentMb: number;
}

export interface ClusterFigure {
  readonly shards: number;
  /** Of 10,000 sessions, on the shard with the fewest and with the most: shares of what is even. */
  readonly fewest: number;
  readonly most: number;
  readonly commitsPerSecond: number;
  /** Of one server with a replica, in turn. */
  readonly ratio: number;
  readonly spread: string;
  /** All servers together, replicas included. */
  readonly microsPerCommit: number;
  readonly bareMicrosPerCommit: number;
  /** Messages between the servers for each one published. */
  readonly sharded: number;
  readonly plain: number;
  /** Seconds from the death of a primary to the next commit there. */
  readonly failover: number | null;
}
