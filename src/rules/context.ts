import { allowanceOf } from '../game/allowance.js';
import type { AnyGame, DocumentList } from '../game/hosted.js';
import { NO_PROGRESS, type Progress } from '../game/progress.js';
import type { Question, QuestionContext } from '../game/question.js';
import type { Games } from '../game/registry.js';
import type { MessageBundles } from '../language/bundles.js';
import type { Language } from '../language/language.js';
import type { ContainerLimits } from '../wire/json-containers.js';
import type { Limits } from '../wire/limits.js';
import { fileSchemaOf, type Subject } from './bodies.js';
import type { StateStore } from './play.js';
import { asJson, type SerialisedAnswer } from './serialised-answer.js';
import { questionTable, sessionQuestions, type QuestionTable } from './table.js';

interface Parts {
  readonly games: Games;
  readonly positions: StateStore;
  readonly books: MessageBundles;
  readonly limits: Pick<Limits, 'answerPlaces' | 'drawnHexes' | 'jsonDepth'> & ContainerLimits;
}

/** What jobs share, in one thread. */
export class JobContext {
  readonly games: Games;
  readonly positions: StateStore;
  readonly books: MessageBundles;
  readonly limits: Parts['limits'];
  readonly table: QuestionTable;
  readonly #ofSessions: ReadonlyMap<string, readonly Question[]>;

  constructor({ games, positions, books, limits }: Parts) {
    this.games = games;
    this.positions = positions;
    this.books = books;
    this.limits = limits;
    this.table = questionTable(games, positions, limits.answerPlaces);
    this.#ofSessions = new Map(games.list.map((game) => [game.id, Object.values(sessionQuestions(game))]));
  }

  /** The game without a prefix, where a body names none. */
  get firstGame(): AnyGame {
    return this.games.list[0] as AnyGame;
  }

  /** @throws Error if there is no such game */
  game(id: string): AnyGame {
    const game = this.games.get(id);
    if (!game) throw new Error(`There is no game ${id}.`);
    return game;
  }

  /** @throws Error if the body with the file was not validated */
  gameOfFile({ schema }: { readonly schema: string }): AnyGame {
    const game = this.games.list.find((one) => fileSchemaOf(one) === schema);
    if (!game) throw new Error('The body with a game file was not checked.');
    return game;
  }

  /** @throws Error if the body with the state was not validated */
  gameOfState(state: Subject['state']): AnyGame {
    const game = this.games.ofSchema(state?.schema);
    if (!game) throw new Error('The body of a question was not checked.');
    return game;
  }

  /** @throws Error if the game has no such question */
  question(game: string, name: string): Question {
    const found = this.table.get(name)?.find((one) => one.game.id === game)?.value;
    const question = found ?? this.#ofSessions.get(game)?.find((one) => one.name === name);
    if (!question) throw new Error(`${game} has no question ${name}.`);
    return question;
  }

  /** @throws Error if there is no such list */
  documents(name: string): DocumentList {
    const list = this.games.list.flatMap(({ documents }) => documents).find((one) => one.name === name);
    if (!list) throw new Error(`There are no ${name}.`);
    return list;
  }

  /** Limits and services for an answer of a game. */
  answering(language: Language, progress: Progress = NO_PROGRESS): QuestionContext {
    const { books, limits } = this;
    return {
      allowance: allowanceOf(limits.answerPlaces),
      drawnPlaces: limits.drawnHexes,
      mayBeText: true,
      progress,
      translator: books.translator(language),
    };
  }

  /** The answer in a language, as JSON. */
  json(answer: unknown, language: Language): SerialisedAnswer {
    return asJson(this.books.localise(answer, language));
  }
}
