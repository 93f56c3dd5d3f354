import type { AnyGame } from '../../game/hosted.js';
import type { SessionContext } from '../journal/context.js';
import type { Journal } from '../journal/journal.js';
import { createSession, type Created, type CreateSession } from './creation.js';
import { SessionFault } from '../fault.js';
import { successorOf, type SuccessorRequest } from './successor.js';
import type { SessionLog } from '../log/session-log.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import type { Continued, File, ContinuationPoint } from '../core/place-in-file.js';
import { sessionMsg } from '../words/bundle.js';

/** Opens sessions that begin at a position of another game. */
export class ContinuationService {
  constructor(
    private readonly context: SessionContext,
    private readonly journal: Journal,
    private readonly log: SessionLog,
  ) {}

  /**
   * As above, from a session that is over, after one of its versions.
   * @throws SessionFault `session-running` before the end, because another session would reveal hidden facts
   */
  async atVersion(snapshot: SessionSnapshot, version: number, signal?: AbortSignal): Promise<Continued> {
    const file = (await this.log.gameFile(snapshot, signal)) as File;
    const begun = snapshot.meta.dice?.begun ?? 1;
    const records = file.chain?.records ?? [];
    const last = records.filter((record) => record.version <= version).length;
    if (last < begun || version > snapshot.version) {
      const { epoch, seq: head } = snapshot;
      const message = { in: 'body', pointer: '/version' };
      const facts = {
        ...message,
        reason: 'past-head',
        epoch,
        head,
        snapshot: `/v1/sessions/${snapshot.session}/state`,
      };
      throw new SessionFault('position-gone', sessionMsg('no-state-then'), facts);
    }
    const entries = file.entries.filter(({ seq = 0 }) => seq <= last).length;
    const continued = await this.context.work.place(snapshot.game, file, entries, signal);
    if (!continued.ok) return continued;
    return { ...continued, origin: { ...continued.origin, session: snapshot.session, proof: 'log' } };
  }

  async open(
    game: AnyGame,
    { state, origin, head }: ContinuationPoint,
    request: Omit<CreateSession, 'game'>,
  ): Promise<Created> {
    const isSigned = head !== null && (await this.context.signing.isSigned(head, head));
    const proof = origin.proof ?? (isSigned ? 'signature' : 'unverified');
    return createSession(this.context, this.journal, {
      ...request,
      game: game.id,
      start: state,
      origin: { ...origin, proof },
    });
  }

  /** As above, for a place in a session that is over. */
  async openAfter(
    game: AnyGame,
    place: ContinuationPoint,
    request: SuccessorRequest,
    terms: Pick<CreateSession, 'contributions' | 'analysis'>,
  ): Promise<Created> {
    const following = await successorOf(this.context.store, request, 'continuation');
    return this.open(game, place, { ...following, ...terms });
  }
}
