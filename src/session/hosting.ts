import type { Amended, Amendments, WithKey } from './amendments.js';
import type { SessionContext } from './context.js';
import { secretOf, type Ended } from './snapshot.js';

/** What the host of a session may do with all of it. */
export class Hosting {
  constructor(
    private readonly context: SessionContext,
    private readonly amendments: Amendments,
  ) {}

  /**
   * Ends a session before its game is over: nobody wins, the secret of the dice is told, streams end. A session that is over
   * stays as it is.
   */
  close({ session, idempotencyKey, token }: WithKey): Promise<Amended> {
    return this.amendments.amend({
      session,
      operation: 'close',
      caller: 'host',
      idempotencyKey,
      payload: null,
      credential: token,
      change: async (snapshot) => {
        const { meta, version, seq } = snapshot;
        const place = { session, version };
        if (meta.ended) return { events: [], answer: { ...place, ended: snapshot.ended } };
        const secret = await secretOf(snapshot, this.context.store);
        const at = this.context.now().toISOString();
        const ended: Ended = { at, seq: seq + 2, result: null, closed: true };
        return {
          events: [{ type: 'dice-revealed', secret }, { type: 'session-closed' }],
          meta: { ...meta, ended: { at, seq: ended.seq, closed: true }, secret },
          expiresInMs: this.context.keepEndedMs,
          answer: { ...place, version: version + 1, ended },
        };
      },
    });
  }
}
