import { LRUCache } from 'lru-cache';
import { canonicalJson, contentHash } from '../../game/hash.js';
import type { State } from '../../trench-club/schema/state.js';
import { strongETag } from '../../wire/documents.js';
import type { Limits } from '../../wire/limits.js';
import type { Metrics } from '../../wire/metrics.js';
import { Problem } from '../../wire/problems.js';

export const POSITION_ID = '^pos_[0-9a-f]{64}$';

/** An answer about a position: it can never become another one. */
export interface PositionAnswer {
  readonly text: string;
  readonly mediaType: string;
  readonly etag: string;
}

/** A state takes several times the memory of its text once it is parsed and compiled. */
export const BYTES_PER_CHARACTER = 10;

/**
 * Positions by reference: checked states under the hash of their content, as many as fit, and the answers given about
 * them. What the engine compiles of a state hangs on the state object, so remembering the object is enough.
 */
export class Positions {
  readonly #states: LRUCache<string, State>;
  readonly #answers: LRUCache<string, PositionAnswer>;
  readonly #metrics: Metrics;

  constructor(limits: Pick<Limits, 'positionBytes' | 'answerBytes'>, metrics: Metrics) {
    this.#metrics = metrics;
    this.#states = new LRUCache({ maxSize: limits.positionBytes });
    this.#answers = new LRUCache({
      maxSize: limits.answerBytes,
      sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + 200,
    });
  }

  /** Keeps a state that has been checked and says under which reference. */
  remember(state: State): string {
    const id = `pos_${contentHash(state)}`;
    if (!this.has(id)) this.keep(id, state, canonicalJson(state).length * BYTES_PER_CHARACTER);
    return id;
  }

  has(id: string): boolean {
    return this.#states.has(id);
  }

  /** Keeps a checked state of about so many bytes under a reference of the caller's. */
  keep(id: string, state: State, bytes: number): void {
    this.#states.set(id, state, { size: bytes });
    this.#metrics.positions.set(this.#states.size);
  }

  /** @throws Problem `position-unknown` */
  recall(id: string): State {
    const state = this.#states.get(id);
    this.#metrics.positionLookups.inc({ result: state ? 'hit' : 'miss' });
    if (!state) throw new Problem('position-unknown', 'The service does not remember this position; post it again.');
    return state;
  }

  /** The answer to a question by its address, worked out at most once while it is remembered. */
  answer(address: string, mediaType: string, workOut: () => string): PositionAnswer {
    const known = this.#answers.get(address);
    if (known) return known;
    const text = workOut();
    const answer = { text, mediaType, etag: strongETag(text) };
    this.#answers.set(address, answer);
    return answer;
  }
}
