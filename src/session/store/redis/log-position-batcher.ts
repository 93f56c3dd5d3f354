import type { Redis } from 'ioredis';
import { withTimeout } from '../with-timeout.js';
import type { LogPosition } from '../store.js';
import { classify } from './errors.js';
import type { RedisKeys } from './keys.js';
import type { Attempted, Retrier } from './retrier.js';
import { scripts } from './scripts.js';
import type { Topology } from './topology.js';

/** Position of a session, and whether the replicas have confirmed it. */
interface Seen {
  readonly position: LogPosition;
  readonly isReplicated: boolean;
}

/** The batch had no result for the session. It is read alone in the remaining time. */
export interface Unresolved {
  /** The result of the attempt; undefined if it is to be repeated immediately. */
  readonly made: Attempted<never> | undefined;
  readonly deadline: number;
}

type LookupResult = Seen | Unresolved | undefined;

interface Source {
  readonly keys: RedisKeys;
  readonly topology: Topology;
  readonly retrier: Retrier;
  readonly attemptMs: number;
  readonly deadlineMs: number;
}

interface Asked {
  readonly looked: Promise<LookupResult>;
  readonly tell: (looked: LookupResult) => void;
  readonly fail: (error: unknown) => void;
}

type Part = readonly (readonly [session: string, asked: Asked])[];

/** Redis does nothing else meanwhile. */
const MAX_SESSIONS = 256;
const NUMBERS = /^\d{1,15}( \d{1,15}){4}$/;

/**
 * Batches the positions requested in one turn of the event loop: one message to each primary, with each session once. It makes a
 * single attempt; after a failure each caller retries alone.
 */
export class LogPositionBatcher {
  /** By primary. Requests added to a batch are sent at the end of the turn. */
  readonly #turns = new Map<string, Map<string, Asked>>();

  constructor(private readonly source: Source) {}

  /** Undefined if the session does not exist. @throws StoreError `store-closed` */
  look(session: string): Promise<LookupResult> {
    const primary = this.source.topology.primaryOf(session);
    let turn = this.#turns.get(primary);
    if (!turn) {
      this.#turns.set(primary, (turn = new Map()));
      void this.#take(primary, turn);
    }
    let asked = turn.get(session);
    if (!asked) turn.set(session, (asked = question()));
    return asked.looked;
  }

  async #take(primary: string, turn: ReadonlyMap<string, Asked>): Promise<void> {
    const { retrier, deadlineMs } = this.source;
    const deadline = Date.now() + deadlineMs;
    const attempt = async (): Promise<Attempted<void>> => {
      await new Promise(setImmediate);
      this.#turns.delete(primary);
      try {
        await this.#ask(primary, turn, deadline);
        return { done: undefined };
      } catch (error) {
        return { error: error as Error, indeterminate: false };
      }
    };
    try {
      const made = await retrier.once(deadline, attempt);
      if ('error' in made) turn.forEach(({ tell }) => tell(unseen(made.error, deadline)));
    } catch (error) {
      this.#turns.delete(primary);
      turn.forEach(({ fail }) => fail(error));
    }
  }

  async #ask(primary: string, turn: ReadonlyMap<string, Asked>, deadline: number): Promise<void> {
    const { topology, attemptMs } = this.source;
    const redis = await topology.connection(primary, 'read', attemptMs);
    const all = [...turn];
    const most = topology.takesManySlots ? MAX_SESSIONS : 1;
    const parts: Part[] = [];
    for (let from = 0; from < all.length; from += most) parts.push(all.slice(from, from + most));
    const answers = await withTimeout(this.#send(redis, parts), attemptMs, () => {
      redis.disconnect(true);
      throw new Error(`no answer in ${attemptMs} ms`);
    });
    for (const [place, part] of parts.entries()) {
      const [error, texts] = answers[place] ?? [new Error('the connection gave no answer')];
      part.forEach(([, { tell }], index) => {
        tell(error ? unseen(error, deadline) : seen(texts as string[], 3 * index, deadline));
      });
    }
  }

  async #send(redis: Redis, parts: readonly Part[]) {
    const send = (...script: [command: 'EVALSHA' | 'EVAL', name: string]) => {
      const pipeline = redis.pipeline();
      for (const part of parts) {
        pipeline.call(...script, part.length, ...part.map(([session]) => this.source.keys.of(session)[0]));
      }
      return pipeline.exec();
    };
    const answers = await send('EVALSHA', scripts.positions.sha);
    const isLoaded = !answers?.some(([error]) => error && classify(error) === 'no-script');
    return (isLoaded ? answers : await send('EVAL', scripts.positions.text)) ?? [];
  }
}

function question(): Asked {
  const asked: Partial<{ -readonly [Member in keyof Asked]: Asked[Member] }> = {};
  asked.looked = new Promise((resolve, reject) => {
    asked.tell = resolve;
    asked.fail = reject;
  });
  return asked as Asked;
}

/** Three texts of the reply of `scripts.positions`. */
function seen(texts: readonly string[], at: number, deadline: number): LookupResult {
  const [numbers, epoch, chain] = [texts[at] as string, texts[at + 1] as string, texts[at + 2] as string];
  if (numbers === '') return undefined;
  // Reading the session alone reports the fault.
  if (!NUMBERS.test(numbers)) return { made: undefined, deadline };
  const [version, seq, tick, replicated] = numbers.split(' ').map(Number) as [number, number, number, number];
  const position = { version, epoch, seq };
  return { position: chain === '' ? position : { ...position, chain }, isReplicated: replicated >= tick };
}

/** An error that a retry cannot cure is reported immediately. */
function unseen(error: Error, deadline: number): Unresolved {
  return { made: classify(error) === 'rejected' ? undefined : { error, indeterminate: false }, deadline };
}
