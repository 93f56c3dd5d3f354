import { LRUCache } from 'lru-cache';
import { answerCache, type AnswerCache } from '../game/answer-cache.js';
import { canonicalJson, hashOfJson } from '../game/hash.js';
import type { AnyGame } from '../game/hosted.js';
import type { Games } from '../game/registry.js';
import type { StateReferenceStore } from '../session/library/state-reference-store.js';
import { strongETag } from '../wire/documents.js';
import type { Limits } from '../wire/limits.js';
import type { Metrics } from '../wire/metrics.js';
import { Problem } from '../wire/problems.js';
import { answerText, type AnswerStore, type SerialisedAnswer } from './serialised-answer.js';

const PREFIX = 'pos_';
export const POSITION_ID = `^${PREFIX}[0-9a-f]{64}$`;
const ID = new RegExp(POSITION_ID);

export function positionId(hash: string): string {
  return PREFIX + hash;
}

/** A stored state: its canonical JSON and the hash of that. */
export interface Remembered {
  readonly game: string;
  readonly hash: string;
  readonly text: string;
}

/** A validated state and its game. */
export interface GameState {
  readonly game: AnyGame;
  readonly state: unknown;
}

interface PostedSubject {
  readonly state?: { readonly schema?: unknown } | undefined;
  readonly position?: string | undefined;
}

/** An answer about a position. Positions are immutable, so the answer never expires. */
export interface PositionAnswer extends SerialisedAnswer {
  readonly etag: string;
}

/** A parsed and compiled state takes several times the memory of its text. */
const BYTES_PER_CHARACTER = 10;

/** Answers from this length on are stored as bytes, others as text, which is cheaper to send. */
const LONG = 65_536;

/**
 * Caches validated states by the hash of their content, and answers about them. Behind it is the store, shared with other instances. The
 * compiled position is attached to the state object, so caching the object caches both.
 */
export class StateReferenceCache implements AnswerStore {
  readonly #states: LRUCache<string, GameState>;
  readonly #answers: AnswerCache<PositionAnswer>;
  readonly #library: StateReferenceStore;
  readonly #games: Games;
  readonly #metrics: Metrics;

  constructor(
    limits: Pick<Limits, 'positionBytes' | 'answerBytes'>,
    library: StateReferenceStore,
    games: Games,
    metrics: Metrics,
  ) {
    this.#metrics = metrics;
    this.#library = library;
    this.#games = games;
    this.#states = new LRUCache({ maxSize: limits.positionBytes });
    this.#answers = answerCache(limits.answerBytes);
  }

  /** Stores a validated state and returns its reference. Other instances can read it once `shared` resolves. */
  remember(game: AnyGame, state: unknown): string {
    const text = canonicalJson(state);
    const hash = hashOfJson(text);
    const id = positionId(hash);
    if (!this.#states.has(id)) {
      this.#hold(id, { game, state }, text);
      this.#library.keep(hash, { game: game.id, text });
    }
    return id;
  }

  /** Stores a state that a thread has serialised. */
  rememberText({ game: id, hash, text }: Remembered): void {
    const game = this.#games.get(id);
    if (!game || this.#states.has(positionId(hash))) return;
    this.#hold(positionId(hash), { game, state: JSON.parse(text) as unknown }, text);
    this.#library.keep(hash, { game: id, text });
  }

  /** Resolves when other instances can read the states stored so far. */
  shared(): Promise<void> {
    return this.#library.shared();
  }

  /** The game of a position that is in memory. */
  gameOf(id: string | undefined): AnyGame | undefined {
    return id === undefined ? undefined : this.#states.peek(id)?.game;
  }

  /** True if there is nothing to fetch: the state is in memory, or the id is not a reference. */
  isCached(id: unknown): boolean {
    return typeof id !== 'string' || this.#states.has(id) || !ID.test(id);
  }

  /** Loads a position from the store, if it exists there. */
  async fetch(id: string): Promise<void> {
    const kept = await this.#library.find(id.slice(PREFIX.length));
    const game = kept && this.#games.get(kept.game);
    if (!game) return;
    this.#metrics.positionLookups.inc({ result: 'stored' });
    this.#hold(id, { game, state: JSON.parse(kept.text) as unknown }, kept.text);
  }

  /** @throws Problem `position-unknown` */
  recall(id: string): GameState {
    const position = this.#states.get(id);
    this.#metrics.positionLookups.inc({ result: position ? 'hit' : 'miss' });
    if (!position) throw new Problem('position-unknown');
    return position;
  }

  /** The state of a validated body, or the one that it refers to. @throws Problem `position-unknown` */
  subject({ state, position }: PostedSubject): GameState & { readonly isPosted: boolean } {
    if (state === undefined) return { ...this.recall(position as string), isPosted: false };
    const game = this.#games.ofSchema(state.schema);
    if (!game) throw new Error('The body of a question was not checked.');
    return { game, state, isPosted: true };
  }

  #hold(id: string, position: GameState, text: string): void {
    this.#states.set(id, position, { size: text.length * BYTES_PER_CHARACTER });
    this.#metrics.positions.set(this.#states.size);
  }

  /** A cached answer, by its key. */
  find(address: string): PositionAnswer | undefined {
    return this.#answers.get(address);
  }

  /** Caches an answer. */
  keep(address: string, answer: SerialisedAnswer): PositionAnswer {
    // Long texts are encoded once, not for every response.
    const text = answer.text.length < LONG ? answerText(answer) : Buffer.from(answer.text);
    const stored = { text, mediaType: answer.mediaType, etag: strongETag(text) };
    this.#answers.set(address, stored);
    return stored;
  }
}
