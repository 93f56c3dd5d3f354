import type { Seat } from '../../game/contract.js';
import type { FileEntry, GameFileOf } from '../../game/game-file.js';
import type { AnyGame } from '../../game/hosted.js';
import {
  csvOf,
  statisticsOf,
  statisticsOfFile,
  type Counted,
  type GameStatistics,
  type Statistician,
} from '../../game/statistics.js';
import type { Language } from '../../language/language.js';
import { CSV, withCsv } from '../../wire/negotiation.js';
import { answersOf, bodyByFile, withStatistics } from '../bodies.js';
import type { JobContext } from '../context.js';
import { posted } from '../post.js';
import type { SerialisedAnswer } from '../serialised-answer.js';

interface StatisticsJob {
  readonly game: string;
  readonly of:
    | { readonly file: object }
    /** A session, and who asks. */
    | {
        readonly start: unknown;
        readonly entries: readonly Pick<FileEntry, 'events' | 'takenBack'>[];
        readonly viewer: Seat | null;
      };
  readonly isCsv?: boolean | undefined;
  readonly language: Language;
}

/** Figures of a game. */
export function statistics(at: JobContext) {
  const counted = withStatistics(at.games);
  return posted({
    post:
      counted.length === 0
        ? null
        : {
            operation: 'Statistics',
            summary: 'A game in numbers',
            description:
              'Of a game file: per turn and seat its figures, the damage dealt, received and to be expected, and luck as an exact probability; the same of each fight and of the whole game. With `Accept: text/csv` the turns as a table.',
            body: () => bodyByFile(at.games, counted, ({ value }) => value.body, 'statistics'),
            answer: () =>
              withCsv(
                answersOf('The figures, or the first entry that diverges.', counted, ({ value }) => value.answer),
              ),
            problems: at.games.list.length === counted.length ? [] : ['question-not-of-this-game'],
            takesFile: true,
            mayBeCsv: true,
            read: ({ file }: { readonly file: { readonly schema: string } }, { language, isCsv }): StatisticsJob => ({
              ...{ game: at.gameOfFile(file).id, of: { file }, isCsv, language },
            }),
          },
    run({ game: id, of, isCsv, language }: StatisticsJob, progress): SerialisedAnswer {
      const game = at.game(id) as AnyGame & Counted<unknown, unknown, unknown>;
      const answer =
        'file' in of
          ? statisticsOfFile(game, of.file as GameFileOf<unknown>, progress)
          : statisticsOf(game, of, of.viewer, progress);
      return isCsv && answer.ok ? asCsv(answer, game.statistics) : at.json(answer, language);
    },
  });
}

function asCsv(answer: GameStatistics, by: Pick<Statistician<never, never>, 'figures'>): SerialisedAnswer {
  return { text: csvOf(answer, by), mediaType: `${CSV}; charset=utf-8` };
}
