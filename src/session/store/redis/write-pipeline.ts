import type { Redis } from 'ioredis';
import { withTimeout } from '../with-timeout.js';
import { classify, type ErrorClass } from './errors.js';
import { scripts, type Script } from './scripts.js';

/**
 * One script call. `tag`: the hash tag of its keys. `wake`: followers are woken after confirmation, with `events` including the
 * last sequence number.
 */
export interface ScriptCall {
  readonly script: Script;
  readonly tag: string;
  readonly keys: readonly string[];
  readonly args: readonly (string | number | Buffer)[];
  readonly wake: boolean | 'events';
}

/** {outcome, waits, tick, seq, …} as the scripts answer. */
export type Reply = readonly (Buffer | number)[];

type CallOutcome =
  | { outcome: 'reply'; reply: Reply }
  /** It happened on the primary; too few replicas have it. */
  | { outcome: 'unconfirmed'; replicas: number }
  | { outcome: Exclude<ErrorClass, 'no-script'>; error: Error };

interface WritePipelineOptions {
  readonly waitReplicas: number;
  readonly waitMs: number;
  readonly attemptMs: number;
  readonly publish: 'publish' | 'spublish';
  readonly channel: (tag: string) => string;
}

interface Queued {
  readonly call: ScriptCall;
  readonly settle: (outcome: CallOutcome) => void;
  byText: boolean;
}

interface Confirmed {
  readonly call: ScriptCall;
  readonly tick: number;
  readonly seq: number;
}

const MAX_CALLS = 256;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The writes to one primary: a connection of its own on which everything that queued up goes out as one batch with one WAIT
 * behind it. WAIT counts the writes of its own connection and blocks it, so it has to be here and only once per batch.
 */
export class WritePipeline {
  #queue: Queued[] = [];
  #running = false;
  readonly #confirmLoaded = new WeakSet<Redis>();

  constructor(
    private readonly connection: () => Promise<Redis>,
    private readonly options: WritePipelineOptions,
  ) {}

  submit(call: ScriptCall): Promise<CallOutcome> {
    return new Promise((settle) => {
      this.#queue.push({ call, settle, byText: false });
      if (!this.#running) {
        this.#running = true;
        setImmediate(() => void this.#drain());
      }
    });
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#takeBatch();
      try {
        await this.#send(await this.connection(), batch);
      } catch (error) {
        batch.forEach(({ settle }) => settle({ outcome: 'not-executed', error: error as Error }));
      }
    }
    this.#running = false;
  }

  #takeBatch(): Queued[] {
    let bytes = 0;
    let count = 0;
    for (const { call } of this.#queue) {
      const more = call.args.reduce<number>((sum, arg) => sum + (typeof arg === 'number' ? 8 : arg.length), 0);
      if (count === MAX_CALLS || (count > 0 && bytes + more > MAX_BYTES)) break;
      bytes += more;
      count += 1;
    }
    return this.#queue.splice(0, count);
  }

  async #send(redis: Redis, batch: readonly Queued[]): Promise<void> {
    const pipeline = redis.pipeline();
    for (const { call, byText } of batch) {
      const head = byText ? ['EVAL', call.script.text] : ['EVALSHA', call.script.sha];
      pipeline.callBuffer(...(head as [string, string]), call.keys.length, ...call.keys, ...call.args);
    }
    const waiting = this.options.waitReplicas > 0;
    if (waiting) pipeline.wait(this.options.waitReplicas, this.options.waitMs);
    const results = await withTimeout<Results | Error>(pipeline.exec(), this.options.attemptMs, tooLate).catch(
      (error: Error) => error,
    );
    if (results instanceof Error || results === null) {
      // Late answers would be taken for those of the next batch's time: the connection goes with them.
      redis.disconnect(true);
      const error = results ?? new Error('the connection gave no answer');
      batch.forEach(({ settle }) => settle({ outcome: 'indeterminate', error }));
      return;
    }
    const waited = waiting ? results[batch.length] : undefined;
    const replicas = waited && waited[0] === null ? Number(waited[1]) : 0;
    const enough = replicas >= this.options.waitReplicas;
    const confirmed: Confirmed[] = [];
    let isUnconfirmed = false;
    const settlements = batch.map((queued, index): (() => void) => {
      const [error, reply] = results[index] ?? [new Error('the connection gave no answer')];
      if (error) return this.#failed(redis, queued, error);
      const done = reply as Reply;
      if (done[1] === 1 && !enough) {
        isUnconfirmed = true;
        return () => queued.settle({ outcome: 'unconfirmed', replicas });
      }
      if (done[1] === 1) confirmed.push({ call: queued.call, tick: Number(done[2]), seq: Number(done[3]) });
      return () => queued.settle({ outcome: 'reply', reply: done });
    });
    if (confirmed.length > 0) this.#confirm(redis, confirmed);
    settlements.forEach((settle) => settle());
    // The primary may have been replaced: it is located again before the next write.
    if (isUnconfirmed) redis.disconnect(true);
  }

  #failed(redis: Redis, queued: Queued, error: Error): () => void {
    const errorClass = classify(error);
    if (errorClass === 'no-script' && !queued.byText) {
      queued.byText = true;
      this.#queue.unshift(queued);
      return () => {};
    }
    if (error.message.startsWith('READONLY')) redis.disconnect(true);
    const outcome = errorClass === 'no-script' ? 'not-executed' : errorClass;
    return () => queued.settle({ outcome, error });
  }

  /** Marks the writes as confirmed, then wakes followers. A lost message is harmless: readers settle an unconfirmed tail. */
  #confirm(redis: Redis, writes: readonly Confirmed[]): void {
    const pipeline = redis.pipeline();
    const wake = new Map<string, string>();
    for (const { call, tick, seq } of writes) {
      if (tick > 0 && this.options.waitReplicas > 0) {
        const { sha, text } = scripts.confirm;
        const known = this.#confirmLoaded.has(redis);
        const head: [string, string] = known ? ['EVALSHA', sha] : ['EVAL', text];
        this.#confirmLoaded.add(redis);
        pipeline.call(...head, 1, call.keys[0] as string, tick, seq);
      }
      // Earlier releases send and read `1` for all of them.
      if (call.wake) wake.set(call.tag, call.wake === 'events' && !wake.has(call.tag) ? messageOf(seq) : ANY);
    }
    for (const [tag, text] of wake) pipeline.call(this.options.publish, this.options.channel(tag), text);
    pipeline
      .exec()
      .then((answers) => {
        if (answers?.some(([error]) => error?.message.startsWith('NOSCRIPT'))) this.#confirmLoaded.delete(redis);
      })
      .catch(() => this.#confirmLoaded.delete(redis));
  }
}

type Results = Awaited<ReturnType<ReturnType<Redis['pipeline']>['exec']>>;

const tooLate = (milliseconds: number) => new Error(`no answer in ${milliseconds} ms`);

/** Anything of the session may be another. */
const ANY = '1';
const SEQ = 'seq:';

function messageOf(seq: number): string {
  return `${SEQ}${seq}`;
}

/** The last sequence number in a wake-up that only announces new events. */
export function seqIn(message: string): number | undefined {
  return message.startsWith(SEQ) ? Number(message.slice(SEQ.length)) : undefined;
}
