import { Type } from '@sinclair/typebox';
import type { Played } from '../../game/game-file.js';
import type { Games } from '../../game/registry.js';
import { NamedObject, StringEnum } from '../../game/schema.js';
import { playForSeat, type AbsentSeat } from '../../session/core/absence.js';
import { serviceMoves, type OpponentsTurn } from '../../session/core/long-work.js';
import { placeInFile, type File } from '../../session/core/place-in-file.js';
import { AnalysisSchema } from '../../wire/hosting-schemas.js';
import { bodyByFile, type OfGame } from '../bodies.js';
import type { JobContext } from '../context.js';
import { kind } from '../post.js';

export const ContributionsSchema = Type.Optional(
  StringEnum(['awaited', 'waived'], {
    description: 'As in `POST /v1/sessions`: whether every seat is to contribute to the dice before one is rolled.',
  }),
);

/** The body of `POST /v1/sessions/continuations`. */
export function continuationBody(games: Games) {
  const body = ({ game: { prefix, schemas } }: OfGame<null>) =>
    NamedObject(`${prefix}ContinueGame`, 'A game file, and how far it is played.', {
      file: schemas.gameFile,
      entries: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of entries to play. Default: all.' })),
      contributions: ContributionsSchema,
      analysis: AnalysisSchema,
    });
  const all = games.list.map((game) => ({ game, value: null }));
  return bodyByFile(games, all, body);
}

export interface ContinuationBody {
  readonly file: { readonly schema: string };
  readonly entries?: number;
  readonly contributions?: 'awaited' | 'waived';
  readonly analysis?: boolean;
}

/** A session that continues a game file. The body is raw or parsed. */
export interface ContinuationJob {
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly body?: ContinuationBody;
}

/**
 * Replays a file up to its `entries`, as the start of a session.
 * @throws Problem, SessionFault
 */
export const continuation = (at: JobContext, read: (bytes: Uint8Array) => object) =>
  kind({
    run({ bytes, body }: ContinuationJob, progress) {
      const { file, entries, contributions, analysis } = (bytes ? read(bytes) : body) as ContinuationBody;
      const game = at.gameOfFile(file);
      const continued = placeInFile(game, file as unknown as File, entries, progress);
      return { game: game.id, continued, contributions, analysis };
    },
  });

/** The turn of the opponents and bots of a session. */
export const opponents = (at: JobContext) =>
  kind({
    run: ({ game, turn }: { readonly game: string; readonly turn: OpponentsTurn }, progress) => ({
      moves: serviceMoves(at.game(game), turn, progress),
    }),
  });

/** The turn of a seat whose clock is at zero. */
export const absent = (at: JobContext) =>
  kind({
    run: ({ game, absent }: { readonly game: string; readonly absent: AbsentSeat }, progress) =>
      playForSeat(at.game(game), absent, progress),
  });

/** @throws SessionFault */
export const place = (at: JobContext) =>
  kind({
    run: (
      { game, file, entries }: { readonly game: string; readonly file: File; readonly entries: number },
      progress,
    ) => placeInFile(at.game(game), file, entries, progress),
  });

/** The game file of a session. */
export const played = (at: JobContext) =>
  kind({
    run: ({ game, played }: { readonly game: string; readonly played: Played }, progress) => ({
      file: at.game(game).files.ofSession(played, progress),
    }),
  });
