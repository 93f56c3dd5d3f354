import type { RootDatabase } from 'lmdb';
import { messageOf } from './data-directory.js';
import type { DataFileSpace, Write } from './data-file-space.js';
import type { HeadEntry } from './entries.js';
import { StoreError } from '../store.js';

/** The result of a job, and its writes. */
export interface WritePlan<T> {
  readonly value: T;
  readonly writes: readonly Write[];
  /** The new head of the session, if the writes contain one. */
  readonly head?: HeadEntry;
}

interface Job {
  readonly scope: string;
  /** Approximate bytes of the writes; 0 for writes that free space. */
  readonly bytes: number;
  readonly plan: () => WritePlan<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface PlannedJob {
  readonly job: Job;
  readonly plan: WritePlan<unknown>;
}

const MAX_JOBS = 512;
const MAX_BYTES = 8 * 1024 * 1024;
/** Pause of writing after a failed commit. */
const PAUSE_MS = 1000;
const ignore = (): void => {};

/**
 * Writers that arrive while a transaction is being synced share the next transaction and the next sync. There is one transaction
 * at a time, with one job per scope, so a job sees committed data only, and no job is answered before the sync. LMDB's package
 * can batch asynchronous transactions itself (`db.transaction`, then `db.flushed`), but there one job without space fails the
 * whole batch, and the package does not report which sessions are committed but not yet synced.
 */
export class GroupCommit {
  readonly #queue: Job[] = [];
  #running: Promise<void> | undefined;
  #underway: { scopes: Set<string>; done: Promise<void> } | undefined;
  #refused = 0;
  #failure: { readonly error: unknown; readonly until: number } | undefined;
  #closed = false;

  constructor(
    private readonly db: RootDatabase<Buffer>,
    private readonly space: DataFileSpace,
    /** Called for every scope that was written, or may have been, before its jobs are answered; with its head if known. */
    private readonly onWritten: (scope: string, head: HeadEntry | undefined) => void = ignore,
  ) {}

  run<T>(scope: string, bytes: number, plan: () => WritePlan<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreError('store-closed', 'the store is closed'));
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ scope, bytes, plan, resolve: resolve as (value: unknown) => void, reject });
      this.#running ??= this.#drain();
    });
  }

  /** Committed but not yet on disk is not to be read: the power could still fail. */
  async settled(scope: string): Promise<void> {
    while (this.#underway?.scopes.has(scope)) await this.#underway.done;
  }

  /** True if all readable data of the scope is on disk. */
  isSettled(scope: string): boolean {
    return !this.#underway?.scopes.has(scope);
  }

  /** Bytes of the largest write that was refused for lack of space; 0 once that much was written again. */
  get refusedBytes(): number {
    return this.#refused;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      // Lets the writers of this turn join, including those just answered, and lets readers read.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = this.#takeBatch();
      const done = this.#commit(batch);
      this.#underway = { scopes: new Set(batch.map((job) => job.scope)), done };
      await done;
      this.#underway = undefined;
    }
    this.#running = undefined;
  }

  #takeBatch(): Job[] {
    const batch: Job[] = [];
    const scopes = new Set<string>();
    const left: Job[] = [];
    let bytes = 0;
    for (const job of this.#queue) {
      const fits = batch.length === 0 || (batch.length < MAX_JOBS && bytes + job.bytes <= MAX_BYTES);
      if (!fits || scopes.has(job.scope)) left.push(job);
      else {
        batch.push(job);
        bytes += job.bytes;
      }
      scopes.add(job.scope);
    }
    this.#queue.splice(0, this.#queue.length, ...left);
    return batch;
  }

  async #commit(batch: readonly Job[]): Promise<void> {
    const planned = batch.flatMap(planOf);
    if (this.#failure && performance.now() < this.#failure.until) {
      for (const one of planned) this.#refuse(one, this.#failure.error);
      return;
    }
    const fitting = await this.#fitting(planned);
    try {
      await this.#write(fitting);
      this.#failure = undefined;
    } catch (error) {
      // A failed commit may have done more harm than it reports (see DataFileSpace), so it is not retried immediately.
      this.#failure = { error, until: performance.now() + PAUSE_MS };
      // It is unknown which of them were written.
      fitting.forEach(({ job }) => this.onWritten(job.scope, undefined));
      for (const one of fitting) this.#refuse(one, error);
      return;
    }
    if (fitting.some(({ plan }) => this.space.cost(plan.writes) >= this.#refused)) this.#refused = 0;
    fitting.forEach(({ job, plan }) => plan.writes.length > 0 && this.onWritten(job.scope, plan.head));
    fitting.forEach(({ job, plan }) => job.resolve(plan.value));
  }

  /** The jobs that fit. The others are refused. */
  async #fitting(planned: readonly PlannedJob[]): Promise<readonly PlannedJob[]> {
    const costs = planned.map(({ plan }) => this.space.cost(plan.writes));
    const all = costs.reduce((sum, cost) => sum + cost, 0);
    if (all === 0) return planned;
    await this.space.provide(all);
    let taken = 0;
    const fitting = planned.filter((one, index) => {
      const cost = costs[index] as number;
      const fits = cost === 0 || this.space.has(taken + cost, one.job.bytes === 0);
      if (fits) taken += cost;
      else this.#refuse(one, this.space.refusal);
      return fits;
    });
    if (taken > 0) this.space.take(taken);
    return fitting;
  }

  #refuse({ job, plan }: PlannedJob, cause: unknown): void {
    if (isOutOfSpace(cause)) {
      if (job.bytes > 0) this.#refused = Math.max(this.#refused, this.space.cost(plan.writes));
      job.reject(new StoreError('store-full', `the disk takes no more: ${messageOf(cause)}`, cause));
    } else if (cause instanceof StoreError) {
      job.reject(cause);
    } else {
      job.reject(new StoreError('store-unavailable', `the store does not take writes: ${messageOf(cause)}`, cause));
    }
  }

  async #write(planned: readonly PlannedJob[]): Promise<void> {
    if (planned.every(({ plan }) => plan.writes.length === 0)) return;
    const committed = this.db.batch(() => {
      for (const { plan } of planned) {
        for (const [key, bytes] of plan.writes) {
          const written = bytes === undefined ? this.db.remove(key) : this.db.put(key, bytes);
          written.catch(ignore);
        }
      }
    });
    const flushed = Promise.resolve(this.db.flushed);
    flushed.catch(ignore);
    try {
      await committed;
    } catch (error) {
      (error as { commitError?: Promise<unknown> }).commitError?.catch(ignore);
      throw error;
    }
    try {
      await flushed;
    } catch (error) {
      throw new StoreError('commit-unknown', `written, but perhaps not on the disk: ${messageOf(error)}`, error);
    }
  }
}

function planOf(job: Job): PlannedJob[] {
  try {
    return [{ job, plan: job.plan() }];
  } catch (error) {
    job.reject(error);
    return [];
  }
}

/** Codes of Node and LMDB; LMDB reports a short write as EIO. */
const NO_ROOM: readonly unknown[] = ['EFBIG', 'ENOSPC', 'EDQUOT', 5, 12, 27, 28, 122, -30792];

function isOutOfSpace(cause: unknown): boolean {
  return NO_ROOM.includes((cause as { code?: unknown } | undefined)?.code);
}
