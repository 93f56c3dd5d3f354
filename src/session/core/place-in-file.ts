import { isWholeLog, type LoggedFile } from '../../game/chain-check.js';
import type { ReplayResult } from '../../game/game-file.js';
import type { AnyGame } from '../../game/hosted.js';
import { NO_PROGRESS } from '../../game/progress.js';
import { SessionFault } from '../fault.js';
import type { Head, Signature } from './envelope.js';
import type { Origin } from './meta.js';
import { sessionMsg } from '../words/bundle.js';

/** The members of a game file that sessions read. */
export interface File extends LoggedFile {
  readonly entries: readonly { readonly seq?: number }[];
  readonly dice?: { readonly session: string };
  readonly chain?: {
    readonly session: string;
    readonly head: string;
    readonly signed?: Omit<Head, 'session' | 'chain'> & Signature;
    readonly records: readonly { readonly version: number }[];
  };
}

type Continuation = Extract<Origin, { type: 'continuation' }>;

/** A place in a game that was played before. Plain data. */
export interface ContinuationPoint {
  readonly ok: true;
  readonly state: unknown;
  readonly origin: Continuation;
  /** The signed head of the log in the file, if the file agrees with the whole log. */
  readonly head: (Head & Signature) | null;
}

/** The point, or the failure of the replay. */
export type Continued = ContinuationPoint | Extract<ReplayResult<unknown>, { ok: false }>;

/**
 * Replays the first entries of a file; by default all.
 * @throws SessionFault `session-over` if the game is over at that point
 */
export function placeInFile(
  game: AnyGame,
  file: File,
  entries = file.entries.length,
  progress = NO_PROGRESS,
): Continued {
  const played = Math.min(entries, file.entries.length);
  const result = game.files.replay(file as never, played, progress) as ReplayResult<unknown>;
  if (!result.ok) return result;
  const { state } = result;
  const over = game.result(state);
  if (over) {
    throw new SessionFault('session-over', sessionMsg('over-by-then'), { result: over });
  }
  const { chain, dice } = file;
  const session = chain?.session ?? dice?.session;
  const origin: Continuation = {
    type: 'continuation',
    ...(session !== undefined && { session }),
    entries: played,
  };
  const head =
    chain?.signed && isWholeLog(file) ? { ...chain.signed, session: chain.session, chain: chain.head } : null;
  return { ok: true, state, origin, head };
}
