import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Progress } from '../game/progress.js';
import type { ThreadCounts } from '../wire/metrics.js';
import { Problem } from '../wire/problems.js';
import type { Job, Jobs, Outcome } from './jobs.js';
import { deserialiseError, type SerialisedError } from './serialised-error.js';

export interface ThreadOptions {
  /** A module whose default export is made by {@link threadHandler}. */
  readonly file: URL;
  /** Most threads. Each runs one task at a time. */
  readonly threads: number;
  /** Longest queue. */
  readonly waiting: number;
  /** Heap limit of a thread, in megabytes. A task that exceeds it is lost with its thread. */
  readonly heap: number;
  /** Worker data. */
  readonly data: unknown;
}

/** A task, as sent to a thread. */
export interface ThreadTask {
  readonly name: keyof Jobs;
  readonly job: Job<keyof Jobs>;
  /** Not 0 after the client has disconnected. */
  readonly gone: Int32Array;
  /** Receives the progress. */
  readonly port: MessagePort | undefined;
}

/** The result, as a thread sends it. */
export type ThreadOutcome =
  { readonly ok: true; readonly outcome: Outcome<keyof Jobs> } | { readonly ok: false; readonly why: SerialisedError };

interface Waiting {
  readonly task: ThreadTask;
  readonly transfer: readonly (ArrayBuffer | MessagePort)[];
  readonly since: number;
  resolve(outcome: unknown): void;
  reject(error: unknown): void;
}

/** Node's arguments for a thread that runs from source. */
function sourceArguments(): string[] {
  const loader = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(loader).href];
}

/** Jobs that nobody waits for. They begin after all others, but for those that have waited for {@link YIELDING_MS}. */
const YIELDING: ReadonlySet<keyof Jobs> = new Set(['absent']);
const YIELDING_MS = 5_000;

/** An idle thread ends after this time, except the last one. */
const IDLE_MS = 60_000;

/** Megabytes. V8's default grows to several times that with bodies of megabytes. */
const YOUNG_MB = 16;

/**
 * Threads for heavy work, started by the first task or by {@link start}. The queue is here and not in piscina, which ends the thread of a
 * cancelled task: here the task ends at its next step, and the thread goes on.
 */
export class Threads {
  readonly #options: ThreadOptions;
  readonly #waiting = new Set<Waiting>();
  #pool: Piscina<ThreadTask, ThreadOutcome> | undefined;
  #busy = 0;
  #lost = 0;
  /** Called with the time that a task has waited. */
  onWait: (seconds: number) => void = () => {};
  onLost: (error: Error) => void = () => {};

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  get counts(): ThreadCounts {
    return { threads: this.#options.threads, busy: this.#busy, waiting: this.#waiting.size, lost: this.#lost };
  }

  start(): Piscina<ThreadTask, ThreadOutcome> {
    if (this.#pool) return this.#pool;
    const { file, threads, heap, data } = this.#options;
    const pool = new Piscina<ThreadTask, ThreadOutcome>({
      filename: file.href,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: YOUNG_MB },
      workerData: data,
      ...(file.pathname.endsWith('.ts') && { execArgv: sourceArguments() }),
    });
    // A thread died without a task. If the threads of a pool fail to load, piscina starts no others, and tasks would wait forever:
    // `destroy` rejects them.
    pool.on('error', (error: Error) => {
      this.#countLost(error);
      if (pool.threads.length > 0 || this.#pool !== pool) return;
      this.#pool = undefined;
      void pool.destroy();
    });
    return (this.#pool = pool);
  }

  /**
   * @throws Problem `overloaded` if the queue is full or the thread was lost; the signal's reason when it aborts; else what the job throws
   */
  run<Name extends keyof Jobs>(
    name: Name,
    job: Job<Name>,
    signal?: AbortSignal,
    transfer: readonly ArrayBuffer[] = [],
    progress?: Progress,
  ): Promise<Outcome<Name>> {
    if (this.#waiting.size >= this.#options.waiting) {
      throw new Problem('overloaded', 'Too much long work is under way; nothing has happened.', [], 1);
    }
    return new Promise((resolve, reject) => {
      const gone = new Int32Array(new SharedArrayBuffer(4));
      const channel = progress && new MessageChannel();
      channel?.port1.on('message', ({ done, of }: { done: number; of: number | null }) => progress?.(done, of));
      const waiting: Waiting = {
        task: { name, job, gone, port: channel?.port2 },
        transfer: channel ? [...transfer, channel.port2] : transfer,
        since: performance.now(),
        resolve(outcome) {
          channel?.port1.close();
          resolve(outcome as Outcome<Name>);
        },
        reject(error) {
          channel?.port1.close();
          reject(error as Error);
        },
      };
      const leave = (): void => {
        this.#waiting.delete(waiting);
        Atomics.store(gone, 0, 1);
        waiting.reject(signal?.reason);
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.add(waiting);
      this.#begin();
    });
  }

  async close(): Promise<void> {
    for (const { reject } of this.#waiting) reject(new Problem('not-ready', 'The service is stopping.'));
    this.#waiting.clear();
    await this.#pool?.destroy();
  }

  #begin(): void {
    while (this.#busy < this.#options.threads) {
      const waiting = this.#next();
      if (!waiting) return;
      this.#waiting.delete(waiting);
      this.#busy += 1;
      this.onWait((performance.now() - waiting.since) / 1000);
      void this.#work(waiting);
    }
  }

  #next(): Waiting | undefined {
    const [first] = this.#waiting;
    const latest = performance.now() - YIELDING_MS;
    return [...this.#waiting].find(({ task, since }) => !YIELDING.has(task.name) || since < latest) ?? first;
  }

  async #work({ task, transfer, resolve, reject }: Waiting): Promise<void> {
    try {
      const done = await this.start().run(task, { transferList: [...transfer] });
      if (done.ok) resolve(done.outcome);
      else reject(deserialiseError(done.why));
    } catch (error) {
      // Data that cannot be cloned is a bug.
      if (!(error instanceof Error) || error.name === 'DataCloneError') return reject(error);
      this.#countLost(error);
      reject(new Problem('overloaded', 'The thread that worked on it was lost; nothing has happened.', [], 1));
    } finally {
      this.#busy -= 1;
      this.#begin();
    }
  }

  #countLost(error: Error): void {
    this.#lost += 1;
    this.onLost(error);
  }
}
