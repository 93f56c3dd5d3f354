import { analyseGame, analysePosition, type Analysed } from '../../game/analysis.js';
import type { Seat } from '../../game/contract.js';
import type { GameFileOf } from '../../game/game-file.js';
import type { AnyGame } from '../../game/hosted.js';
import { NamedObject } from '../../game/schema.js';
import type { Language } from '../../language/language.js';
import { Problem } from '../../wire/problems.js';
import { answersOf, bodyByStateOrFile, questionBody, withAnalyst, type Subject } from '../bodies.js';
import type { JobContext } from '../context.js';
import { posted } from '../post.js';
import { requirePossible } from '../states.js';
import { sentence } from '../../wire/words/english.js';

/** The members of the body beside the state or the file. */
interface AnalysisAsked {
  readonly seat?: Seat;
  readonly budget?: number;
  readonly plans?: number;
}

interface AnalysisJob {
  readonly game: string;
  readonly of: { readonly state: unknown; readonly isPosted?: boolean } | { readonly file: object };
  readonly asked: AnalysisAsked;
  /** The largest budget of a caller without an API key, where others have one. */
  readonly maxBudget?: number | undefined;
  readonly language: Language;
}

type Body = Subject & AnalysisAsked & { readonly file?: { readonly schema: string } };

/** The best plans of a position, or where a game was won and lost. */
export function analyse(at: JobContext) {
  const { games } = at;
  const analysed = withAnalyst(games);
  const isOfAll = games.list.length === analysed.length;
  return posted({
    post:
      analysed.length === 0
        ? null
        : {
            operation: 'Analyse',
            summary: 'What would be good here, and where did this game turn?',
            description:
              'Of a state: up to three plans for the seat in turn, by its view alone, with the chance of winning that each is expected to lead to, the reasons and the risk. Of a game file: the chance of winning after each turn, luck apart from decisions, and the turns that mattered with a better plan for each. `budget` bounds the search; where the service has API keys, more than the default needs one; the same question has the same answer. With `Accept: text/event-stream` progress events come first; a client that leaves cancels the search.',
            body(positions) {
              const what = 'What are the best plans?';
              const states = analysed.map(({ game, value: { position } }) => ({
                game,
                value: questionBody(`${game.prefix}AnalysePosition`, game.schemas.state, position, what),
              }));
              const files = analysed.map(({ game, value }) => ({
                game,
                value: NamedObject(`${game.prefix}AnalyseGame`, 'Where was this game won and lost?', {
                  file: game.schemas.gameFile,
                  ...value.game,
                }),
              }));
              return bodyByStateOrFile(games, positions, 'analyse', states, files);
            },
            answer: () =>
              answersOf('The plans, or the analysis of the game.', analysed, ({ value }) => [
                value.positionAnswer,
                value.gameAnswer,
              ]),
            problems: [
              ...(isOfAll ? [] : (['question-not-of-this-game'] as const)),
              'unauthenticated',
              'unknown-id',
              'position-unknown',
              'impossible-state',
            ],
            takesFile: true,
            tellsProgress: true,
            read({ state, position, file, ...asked }: Body, { subject, maxBudget, language }): AnalysisJob {
              const job = { asked, maxBudget, language };
              if (file) return { ...job, game: at.gameOfFile(file).id, of: { file } };
              const { game, ...of } = subject({ state, position });
              return { ...job, game: game.id, of };
            },
          },
    run({ game: id, of, asked, maxBudget, language }: AnalysisJob, progress) {
      const game = at.game(id);
      if (!game.analyst) throw new Error(`${id} cannot be analysed.`);
      if (maxBudget !== undefined && (asked.budget ?? 0) > maxBudget) {
        throw new Problem('unauthenticated', sentence('budget-needs-key', { most: maxBudget }));
      }
      const analysed = game as AnyGame & Analysed<unknown, unknown, unknown>;
      if ('file' in of) {
        return at.json(analyseGame(analysed, of.file as GameFileOf<unknown>, asked, progress), language);
      }
      if (of.isPosted) requirePossible(game, of.state);
      return at.json(analysePosition(analysed, game.normalise(of.state), asked, progress), language);
    },
  });
}
