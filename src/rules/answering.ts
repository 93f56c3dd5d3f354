import { LRUCache } from 'lru-cache';
import { canonicalJson, hashOfJson } from '../game/hash.js';
import type { AnyGame } from '../game/hosted.js';
import { NO_PROGRESS } from '../game/progress.js';
import type { Games } from '../game/registry.js';
import type { Language } from '../language/language.js';
import { booksOf } from '../wire/language.js';
import { DEFAULT_LIMITS } from '../wire/limits.js';
import { problemIn } from '../wire/problem-in.js';
import { Problem, PROBLEM_MEDIA_TYPE } from '../wire/problems.js';
import { typedQuery } from '../wire/queries.js';
import { asProblem } from './as-problem.js';
import { notOfThisGame, type Subject } from './bodies.js';
import { builtInDocument, builtInList } from './catalogue.js';
import { JobContext } from './context.js';
import { rulesOf, type NamedPost } from './jobs.js';
import { positionId, type GameState } from './positions.js';
import { answerText, asJson, type SerialisedAnswer } from './serialised-answer.js';
import { idsIn, placesOf } from './substitutes.js';

/** A request that needs nothing but the rules. */
export interface RulesRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Parsed JSON, in the form that the schemas of its address have: it is not checked again. */
  readonly body: unknown;
  readonly language: Language;
}

export interface RulesResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** Positions that are remembered. */
const MAX_POSITIONS = 500;

/** What the service answers by its rules alone, without the service: the same jobs, by the same addresses. */
export class Answering {
  readonly #at: JobContext;
  readonly #rules: ReturnType<typeof rulesOf>;
  readonly #positions = new LRUCache<string, GameState>({ max: MAX_POSITIONS });
  /** Names of questions by the last part of their address below a position. */
  readonly #names: ReadonlyMap<string, string>;

  readonly #places: ReturnType<typeof placesOf>;
  readonly #without: string | undefined;

  /** @param without the name of a question that is not answered */
  constructor(games: Games, without?: string) {
    this.#without = without;
    this.#places = placesOf(games);
    const positions = { remember: (game: AnyGame, state: unknown) => this.#remember(game, state) };
    this.#at = new JobContext({ games, positions, books: booksOf(games), limits: DEFAULT_LIMITS });
    this.#rules = rulesOf(this.#at);
    this.#names = new Map(
      [...this.#at.table].flatMap(([name, hosts]) =>
        hosts.flatMap(({ value }) => (value.query ? [[value.query.address, name] as const] : [])),
      ),
    );
  }

  /** @returns null for what the service alone has, custom documents among it */
  answer(request: RulesRequest): RulesResponse | null {
    const { language } = request;
    try {
      const answer = this.#answer(request);
      return answer && { status: 200, mediaType: answer.mediaType, text: answerText(answer) };
    } catch (error) {
      const found = asProblem(error);
      const problem = found instanceof Problem ? found : new Problem('internal-error');
      const document = problemIn(this.#at.books, language, problem, '');
      return { status: document.status, mediaType: PROBLEM_MEDIA_TYPE, text: JSON.stringify(document) };
    }
  }

  /** @throws Problem, and what games throw */
  #answer({ method, path: whole, body, language }: RulesRequest): SerialisedAnswer | null {
    const [path = '', query = ''] = whole.split('?');
    const [, , collection = '', second = '', third = ''] = path.split('/').map(decodeURIComponent);
    if (method === 'POST') {
      const isCustom = idsIn(body, this.#places).length > 0;
      const post = collection === 'rules' && !isCustom ? this.#rules.posts.get(second) : undefined;
      if (post && second !== this.#without) return this.#post(post, body, language);
      if (path === '/v1/positions' && !isCustom) return this.#refer(this.#subject(body as Subject));
    } else if (collection === 'positions') {
      return this.#query(second, third, Object.fromEntries(new URLSearchParams(query)), language);
    } else {
      const { games } = this.#at;
      const found = second === '' ? builtInList(games, collection) : builtInDocument(games, collection, second);
      if (found) return this.#at.json(found, language);
    }
    return null;
  }

  #post({ job, expand, read }: NamedPost, given: unknown, language: Language): SerialisedAnswer {
    const body = expand?.(given) ?? given;
    const reading = {
      ...({ language, form: 'whole', limits: this.#at.limits, substitutes: [] } as const),
      isShaped: () => false,
      subject: (of: Subject) => this.#subject(of),
    };
    return this.#rules.jobs[job].run(read(body as never, reading) as never, NO_PROGRESS) as SerialisedAnswer;
  }

  #query(
    id: string,
    address: string,
    query: Readonly<Record<string, string>>,
    language: Language,
  ): SerialisedAnswer | null {
    const name = this.#names.get(address);
    if (name === undefined) return null;
    const { game, state } = this.#subject({ position: id });
    const form = this.#at.table.get(name)?.find((one) => one.game.id === game.id)?.value.query;
    if (!form) throw notOfThisGame(game, name);
    const asked = { in: 'query', query: typedQuery(form.members, query) } as const;
    const job = { game: game.id, question: name, subject: { state }, asked, language };
    return this.#rules.jobs.question.run(job, NO_PROGRESS);
  }

  #refer({ game, state }: GameState): SerialisedAnswer {
    const { position } = this.#rules.jobs.position.run({ game: game.id, state }, NO_PROGRESS);
    return asJson({ position, href: `/v1/positions/${position}` });
  }

  #subject({ state, position = '' }: Subject): GameState & { readonly isPosted: boolean } {
    if (state !== undefined) return { game: this.#at.gameOfState(state), state, isPosted: true };
    const known = this.#positions.get(position);
    if (!known) throw new Problem('position-unknown');
    return { ...known, isPosted: false };
  }

  #remember(game: AnyGame, state: unknown): string {
    const id = positionId(hashOfJson(canonicalJson(state)));
    if (!this.#positions.get(id)) this.#positions.set(id, { game, state });
    return id;
  }
}
