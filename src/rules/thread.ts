import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { AnyGame } from '../game/hosted.js';
import { canonicalJson, hashOfJson } from '../game/hash.js';
import type { Games } from '../game/registry.js';
import { booksOf } from '../wire/language.js';
import type { Limits } from '../wire/limits.js';
import { JobContext } from './context.js';
import { jobsOf, type Jobs, type Outcome } from './jobs.js';
import { throttled } from './throttled.js';
import { serialiseError } from './serialised-error.js';
import type { ThreadOutcome, ThreadTask } from './threads.js';
import { positionId, type Remembered } from './positions.js';

/** Worker data of a thread. */
export interface ThreadData {
  readonly limits: Limits;
}

/** Collects states to store, for the thread that sent the task. */
class Collected {
  #states: Remembered[] = [];

  remember(game: AnyGame, state: unknown): string {
    const text = canonicalJson(state);
    const hash = hashOfJson(text);
    this.#states.push({ game: game.id, hash, text });
    return positionId(hash);
  }

  take(): readonly Remembered[] {
    const states = this.#states;
    this.#states = [];
    return states;
  }
}

/** The client has disconnected. */
class Cancelled extends Error {}

/** The task handler of a thread. */
export function threadHandler(games: Games, { limits }: ThreadData): (task: ThreadTask) => unknown {
  const collected = new Collected();
  const { jobs } = jobsOf(new JobContext({ games, positions: collected, books: booksOf(games), limits }));
  return ({ name, job, gone, port }) => {
    const tell = port && throttled((done, of) => port.postMessage({ done, of }));
    const checkpoint = (done = 0, of: number | null = null): void => {
      if (Atomics.load(gone, 0) !== 0) throw new Cancelled();
      tell?.(done, of);
    };
    try {
      checkpoint();
      return moved(jobs[name].run(job as never, checkpoint), collected.take());
    } catch (error) {
      collected.take();
      return { ok: false, why: serialiseError(error) } satisfies ThreadOutcome;
    } finally {
      port?.close();
    }
  };
}

const encoder = new TextEncoder();

/** Transfers texts and bytes instead of copying them. */
function moved(outcome: object, remembered: readonly Remembered[]): unknown {
  const { text, bytes } = outcome as { readonly text?: string | Uint8Array; readonly bytes?: Uint8Array };
  const encoded = typeof text === 'string' ? encoder.encode(text) : text;
  const value: ThreadOutcome = {
    ok: true,
    outcome: {
      ...outcome,
      ...(encoded && { text: encoded }),
      ...(remembered.length > 0 && { remembered }),
    } as unknown as Outcome<keyof Jobs>,
  };
  const transfer = [encoded, bytes].flatMap((each) => (each ? [each.buffer] : []));
  return move({ [transferableSymbol]: transfer, [valueSymbol]: value });
}
