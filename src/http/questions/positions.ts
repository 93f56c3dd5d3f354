import { LRUCache } from 'lru-cache';
import { AnswerCache } from '../../game/answer-cache.js';
import { canonicalJson, contentHash } from '../../game/hash.js';
import type { AnyGame } from '../../game/hosted.js';
import { strongETag } from '../../wire/documents.js';
import type { Limits } from '../../wire/limits.js';
import type { Metrics } from '../../wire/metrics.js';
import { Problem } from '../../wire/problems.js';

export const POSITION_ID = '^pos_[0-9a-f]{64}$';

/** A checked state, and the game it is one of. */
export interface GameState {
  readonly game: AnyGame;
  readonly state: unknown;
}

/** An answer about a position: it can never become another one. */
export interface PositionAnswer {
  readonly text: string;
  readonly mediaType: string;
  readonly etag: string;
}

/** A state takes several times the memory of its text once it is parsed and compiled. */
const BYTES_PER_CHARACTER = 10;

/**
 * Positions by reference: checked states under the hash of their content, as many as fit, and the answers given about
 * them. What the engine compiles of a state hangs on the state object, so remembering the object is enough.
 */
export class Positions {
  readonly #states: LRUCache<string, GameState>;
  readonly #answers: AnswerCache<PositionAnswer>;
  readonly #metrics: Metrics;

  constructor(limits: Pick<Limits, 'positionBytes' | 'answerBytes'>, metrics: Metrics) {
    this.#metrics = metrics;
    this.#states = new LRUCache({ maxSize: limits.positionBytes });
    this.#answers = new AnswerCache(limits.answerBytes);
  }

  /** Keeps a state that has been checked and says under which reference. */
  remember(game: AnyGame, state: unknown): string {
    const id = `pos_${contentHash(state)}`;
    if (!this.#states.has(id)) {
      this.#states.set(id, { game, state }, { size: canonicalJson(state).length * BYTES_PER_CHARACTER });
      this.#metrics.positions.set(this.#states.size);
    }
    return id;
  }

  /** The game of a position, as far as it is remembered. */
  gameOf(id: string | undefined): AnyGame | undefined {
    return id === undefined ? undefined : this.#states.peek(id)?.game;
  }

  /** @throws Problem `position-unknown` */
  recall(id: string): GameState {
    const position = this.#states.get(id);
    this.#metrics.positionLookups.inc({ result: position ? 'hit' : 'miss' });
    if (!position) throw new Problem('position-unknown', 'The service does not remember this position; post it again.');
    return position;
  }

  /** The answer to a question by its address, as far as it is remembered. */
  answer(address: string): PositionAnswer | undefined {
    return this.#answers.find(address);
  }

  /** Remembers an answer for a while. */
  answered(address: string, mediaType: string, text: string): PositionAnswer {
    const answer = { text, mediaType, etag: strongETag(text) };
    this.#answers.keep(address, answer);
    return answer;
  }
}
