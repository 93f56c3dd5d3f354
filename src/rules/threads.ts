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
  /** Most threads for questions. Each runs one task at a time. Sessions have another one of their own. */
  readonly threads: number;
  /** Longest queue of questions, and of work of sessions. */
  readonly waiting: number;
  /** Most questions in it of one caller. */
  readonly waitingOfCaller: number;
  /** Heap limit of a thread, in megabytes. A task that exceeds it is lost with its thread. */
  readonly heap: number;
  /** How much lower the priority of threads is, so that the event loop goes first where processors are short. Holds on Linux only. */
  readonly nice?: number;
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

/** For whom a task is done. */
export interface Asker {
  /** API key or address. */
  readonly caller?: string;
  /** It is work of a session, which has a thread of its own, as all that has no caller. */
  readonly ofSession?: true;
  /** Ends the task. */
  readonly gone?: AbortSignal | undefined;
}

interface Waiting {
  readonly task: ThreadTask;
  readonly transfer: readonly (ArrayBuffer | MessagePort)[];
  readonly since: number;
  /** It uses the threads for questions. */
  readonly isQuestion: boolean;
  resolve(outcome: unknown): void;
  reject(error: unknown): void;
}

/** Tasks in order of arrival, taken from each caller in turn. */
class Queue {
  size = 0;
  readonly #tasks = new Map<string, Set<Waiting>>();

  of(caller: string): number {
    return this.#tasks.get(caller)?.size ?? 0;
  }

  add(caller: string, task: Waiting): void {
    const tasks = this.#tasks.get(caller);
    if (tasks) tasks.add(task);
    else this.#tasks.set(caller, new Set([task]));
    this.size += 1;
  }

  /** False if it was taken already. */
  delete(caller: string, task: Waiting): boolean {
    const tasks = this.#tasks.get(caller);
    if (!tasks?.delete(task)) return false;
    if (tasks.size === 0) this.#tasks.delete(caller);
    this.size -= 1;
    return true;
  }

  get first(): Waiting | undefined {
    const [tasks] = this.#tasks.values();
    return tasks?.values().next().value;
  }

  take(): Waiting | undefined {
    for (const [caller, tasks] of this.#tasks) {
      for (const task of tasks) {
        this.delete(caller, task);
        // The next turn is that of another caller.
        if (this.#tasks.delete(caller)) this.#tasks.set(caller, tasks);
        return task;
      }
    }
    return undefined;
  }
}

/** Longest time in the queue: proxies give up after a minute, and no question takes more than ten seconds. */
const MAX_WAIT_MS = 20_000;

/** Node's arguments for a thread that runs from source. */
function sourceArguments(): string[] {
  const loader = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(loader).href];
}

/** Jobs that nobody waits for. They begin after all questions, but for those that have waited for {@link YIELDING_MS}. */
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
  readonly #questions = new Queue();
  readonly #ofSessions = new Queue();
  readonly #yielding = new Queue();
  #pool: Piscina<ThreadTask, ThreadOutcome> | undefined;
  #busy = 0;
  #busyWithQuestions = 0;
  #lost = 0;
  /** Called with the time that a task has waited. */
  onWait: (seconds: number) => void = () => {};
  onLost: (error: Error) => void = () => {};

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  get counts(): ThreadCounts {
    return { threads: this.#options.threads, busy: this.#busy, waiting: this.#waiting, lost: this.#lost };
  }

  get #waiting(): number {
    return this.#questions.size + this.#ofSessions.size + this.#yielding.size;
  }

  start(): Piscina<ThreadTask, ThreadOutcome> {
    if (this.#pool) return this.#pool;
    const { file, threads, heap, nice = 0, data } = this.#options;
    const pool = new Piscina<ThreadTask, ThreadOutcome>({
      filename: file.href,
      minThreads: 1,
      maxThreads: threads + 1,
      idleTimeout: IDLE_MS,
      // Elsewhere it would be the priority of the whole process.
      niceIncrement: process.platform === 'linux' ? nice : 0,
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
   * @throws Problem `overloaded` if the queue, or the caller's share of it, is full, the wait is too long or the thread was lost; the
   * reason of `gone` when it aborts; else what the job throws
   */
  run<Name extends keyof Jobs>(
    name: Name,
    job: Job<Name>,
    { caller, ofSession, gone: signal }: Asker = {},
    transfer: readonly ArrayBuffer[] = [],
    progress?: Progress,
  ): Promise<Outcome<Name>> {
    const isYielding = YIELDING.has(name);
    const isQuestion = isYielding || (caller !== undefined && !ofSession);
    const queue = isYielding ? this.#yielding : isQuestion ? this.#questions : this.#ofSessions;
    const lane = caller ?? name;
    const { waiting: most, waitingOfCaller } = this.#options;
    const share = ofSession ? Math.ceil(most / 2) : waitingOfCaller;
    if (queue.size >= most || (caller !== undefined && queue.of(lane) >= share)) {
      throw overloaded();
    }
    return new Promise((resolve, reject) => {
      const gone = new Int32Array(new SharedArrayBuffer(4));
      const channel = progress && new MessageChannel();
      channel?.port1.on('message', ({ done, of }: { done: number; of: number | null }) => progress?.(done, of));
      const timer = setTimeout(() => {
        if (queue.delete(lane, waiting)) waiting.reject(overloaded());
      }, MAX_WAIT_MS).unref();
      const waiting: Waiting = {
        isQuestion,
        task: { name, job, gone, port: channel?.port2 },
        transfer: channel ? [...transfer, channel.port2] : transfer,
        since: performance.now(),
        resolve(outcome) {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          channel?.port1.close();
          resolve(outcome as Outcome<Name>);
        },
        reject(error) {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          channel?.port1.close();
          reject(error as Error);
        },
      };
      const leave = (): void => {
        queue.delete(lane, waiting);
        Atomics.store(gone, 0, 1);
        waiting.reject(signal?.reason);
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      queue.add(lane, waiting);
      this.#begin();
    });
  }

  async close(): Promise<void> {
    for (const queue of [this.#ofSessions, this.#questions, this.#yielding]) {
      for (let one = queue.take(); one; one = queue.take()) one.reject(new Problem('not-ready'));
    }
    await this.#pool?.destroy();
  }

  #begin(): void {
    const { threads } = this.#options;
    while (this.#busy <= threads) {
      const next = this.#ofSessions.take() ?? (this.#busyWithQuestions < threads ? this.#question() : undefined);
      if (!next) return;
      this.#busy += 1;
      if (next.isQuestion) this.#busyWithQuestions += 1;
      this.onWait((performance.now() - next.since) / 1000);
      void this.#work(next);
    }
  }

  #question(): Waiting | undefined {
    const latest = performance.now() - YIELDING_MS;
    const isDue = (this.#yielding.first?.since ?? Infinity) < latest;
    return (isDue ? undefined : this.#questions.take()) ?? this.#yielding.take();
  }

  async #work({ task, transfer, isQuestion, resolve, reject }: Waiting): Promise<void> {
    try {
      const done = await this.start().run(task, { transferList: [...transfer] });
      if (done.ok) resolve(done.outcome);
      else reject(deserialiseError(done.why));
    } catch (error) {
      // Data that cannot be cloned is a bug.
      if (!(error instanceof Error) || error.name === 'DataCloneError') return reject(error);
      this.#countLost(error);
      reject(overloaded());
    } finally {
      this.#busy -= 1;
      if (isQuestion) this.#busyWithQuestions -= 1;
      this.#begin();
    }
  }

  #countLost(error: Error): void {
    this.#lost += 1;
    this.onLost(error);
  }
}

function overloaded(): Problem {
  return new Problem('overloaded', null, [], 1);
}
