import { withCommandsText } from '../game/play.js';
import type { Seat } from '../game/contract.js';
import type { AnyGame } from '../game/hosted.js';
import { mediaTypeOf, question, type Question } from '../game/question.js';
import type { Games } from '../game/registry.js';
import { AnyJson } from '../wire/components.js';
import { Problem } from '../wire/problems.js';
import { batchQuestion } from './batch.js';
import { explainQuestion } from './explain.js';
import { compareQuestion } from './compare.js';
import type { OfGame } from './bodies.js';
import { playQuestions, type StateStore } from './play.js';
import { sentence } from '../wire/words/english.js';

/** The questions of all games, by name. Games with a question of the same name share its path. */
export type QuestionTable = ReadonlyMap<string, readonly OfGame<Question>[]>;

/** @throws Error if games answer under one path with different media types */
export function questionTable(games: Games, positions: StateStore, answerPlaces: number): QuestionTable {
  const table = new Map<string, OfGame<Question>[]>();
  for (const game of games) {
    const own = [...playQuestions(game, positions), ...game.questions];
    const batch = batchQuestion(game, own);
    const compare = compareQuestion(game, batch, answerPlaces);
    for (const value of [...own, batch, explainQuestion(game), ...(compare ? [compare] : [])]) {
      const hosts = table.get(value.name) ?? [];
      if (hosts[0] && mediaTypeOf(hosts[0].value) !== mediaTypeOf(value)) {
        throw new Error(`The games answer ${value.name} with different media.`);
      }
      table.set(value.name, [...hosts, { game, value }]);
    }
  }
  return table;
}

export interface WordsAsked {
  readonly place: object;
  /** Whose surroundings to add. */
  readonly unit?: string | undefined;
  readonly isWhole: boolean;
}

interface AskedInSession {
  readonly version: number;
  readonly chain: string | undefined;
  /** Null for viewers without commands. */
  readonly seat: Seat | null;
}

/** The questions of sessions alone, by name. Each answer has members of its session. */
export function sessionQuestions(game: AnyGame): Readonly<Record<'commands' | 'words', Question>> {
  const unpublished = { bodyId: '', operation: '', summary: '', description: '', body: {}, answer: AnyJson } as const;
  const cost = (state: unknown) => (game.isLarge?.(state) ? 'heavy' : 'light');
  return {
    commands: question({
      name: 'session commands',
      cost,
      ...unpublished,
      answerTo(state, asked, { allowance }) {
        const { seat, ...place } = asked as unknown as AskedInSession;
        const { commandsText } = game;
        if (seat !== null && commandsText) {
          return withCommandsText(place, commandsText(state, seat, allowance));
        }
        return { ...place, commands: seat === null ? [] : game.enumerate(state, seat, allowance) };
      },
    }),
    words: question({
      name: 'session words',
      cost,
      ...unpublished,
      query: { address: '', description: '', members: {}, question: (asked) => asked },
      answerTo(state, asked) {
        const { place, unit, isWhole } = asked as unknown as WordsAsked;
        const words = game.inWords(state, unit);
        if (unit !== undefined && !words.around) {
          throw new Problem('unknown-id', sentence('no-unit-ids', { title: game.title }));
        }
        return { ...place, ...words, ...(isWhole && { state }) };
      },
    }),
  };
}
