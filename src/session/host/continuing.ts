import { isWholeLog, type LoggedFile } from '../../game/chain-check.js';
import type { ReplayResult } from '../../game/game-file.js';
import type { AnyGame } from '../../game/hosted.js';
import type { Steps } from '../../game/steps.js';
import type { SessionContext } from '../context.js';
import { runCooperatively } from '../cooperative-scheduler.js';
import { createSession, type Created, type CreateSession } from './creation.js';
import { SessionFault } from '../fault.js';
import { followingOf, type Following } from './following.js';
import type { SessionLog } from '../log/session-log.js';
import type { Head, Signature } from '../log/signing.js';
import type { Origin, SessionSnapshot } from '../log/snapshot.js';
import { because } from '../words/book.js';

/** A game file of any game, as far as sessions look into it. */
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
export interface Place {
  readonly ok: true;
  readonly state: unknown;
  readonly origin: Continuation;
  /** The head of the log in the file, if the file agrees with all of it and it is signed. */
  readonly head: (Head & Signature) | null;
}

/** That; or where the file does not come out as it says. */
export type Continued = Place | Extract<ReplayResult<unknown>, { ok: false }>;

/**
 * Plays the first entries of a file again; all of them where it is not said how many.
 * @throws SessionFault `session-over` where the game is over by then
 */
export function* placeInFile(game: AnyGame, file: File, entries = file.entries.length): Steps<Continued> {
  const played = Math.min(entries, file.entries.length);
  const result = yield* game.files.replay(file as never, played) as Steps<ReplayResult<unknown>>;
  if (!result.ok) return result;
  const { state } = result;
  const over = game.result(state);
  if (over) {
    throw new SessionFault('session-over', because('over-by-then'), { result: over });
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

/** New sessions that begin where another game has come to. */
export class Continuing {
  constructor(
    private readonly context: SessionContext,
    private readonly log: SessionLog,
  ) {}

  /**
   * The same of a session that is over, after a version of it.
   * @throws SessionFault `session-running` before: whoever opened another session with what is hidden would know it
   */
  async atVersion(snapshot: SessionSnapshot, version: number, signal?: AbortSignal): Promise<Continued> {
    const file = (await this.log.gameFile(snapshot, signal)) as File;
    const begun = snapshot.meta.dice?.begun ?? 1;
    const records = file.chain?.records ?? [];
    const last = records.filter((record) => record.version <= version).length;
    if (last < begun || version > snapshot.version) {
      const { epoch, seq: head } = snapshot;
      const said = { in: 'body', pointer: '/version' };
      const facts = { ...said, reason: 'past-head', epoch, head, snapshot: `/v1/sessions/${snapshot.session}/state` };
      throw new SessionFault('position-gone', because('no-state-then'), facts);
    }
    const entries = file.entries.filter(({ seq = 0 }) => seq <= last).length;
    const continued = await runCooperatively(placeInFile(snapshot.game, file, entries), { signal });
    if (!continued.ok) return continued;
    return { ...continued, origin: { ...continued.origin, session: snapshot.session, proof: 'log' } };
  }

  async open(game: AnyGame, { state, origin, head }: Place, request: Omit<CreateSession, 'game'>): Promise<Created> {
    const isSigned = head !== null && (await this.context.signing.isSigned(head, head));
    const proof = origin.proof ?? (isSigned ? 'signature' : 'unverified');
    return createSession(this.context, { ...request, game: game.id, start: state, origin: { ...origin, proof } });
  }

  /** The same where the place is in a session that is over. */
  async openAfter(
    game: AnyGame,
    place: Place,
    request: Following,
    contributions: CreateSession['contributions'],
  ): Promise<Created> {
    const following = await followingOf(this.context.store, request, 'continuation');
    return this.open(game, place, { ...following, contributions });
  }
}
