import { stands } from '../../game/takeback.js';
import type { ChangeResult, SeatRequest, SessionChange, SessionChanges } from '../journal/session-changes.js';
import { SessionFault } from '../fault.js';
import type { SessionEvent } from '../core/envelope.js';
import type { SessionLog } from '../log/session-log.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { seatsYetToAgree, type Takeback } from '../core/meta.js';
import type { KeyedMessage } from '../../language/messages.js';
import { sessionMsg } from '../words/bundle.js';

/**
 * Takebacks by consent of all human seats. The log continues: reverted events stay in it, their dice stay rolled, and later
 * events use dice of their own places.
 */
export class TakebackService {
  constructor(
    private readonly amendments: SessionChanges,
    private readonly log: SessionLog,
  ) {}

  /** @throws SessionFault `takeback-impossible`, `session-over`, `session-gathering` */
  ask({ version, ...request }: SeatRequest & { readonly version: number }): Promise<ChangeResult> {
    return this.amendments.amendAsSeat(request, 'takeback', { version }, async (snapshot) => {
      const { seat } = request.principal;
      const { meta } = snapshot;
      if (meta.takeback) {
        const { asked } = meta.takeback;
        throw takebackImpossible(sessionMsg('takeback-waits', { asked }), { asked });
      }
      const to = await this.#placeOf(snapshot, version);
      const asked = snapshot.seq + 1;
      const takeback: Takeback = { seat, version, to, asked, accepted: [] };
      return this.#agreed(snapshot, takeback, { type: 'takeback-asked', seat, version, seq: to });
    });
  }

  /** Accepts or declines; the seat that asked withdraws. @throws SessionFault `takeback-gone` */
  answer({
    asked,
    accept,
    ...request
  }: SeatRequest & { readonly asked: number; readonly accept: boolean }): Promise<ChangeResult> {
    return this.amendments.amendAsSeat(request, `takeback/${asked}`, { accept }, async (snapshot) => {
      const { seat } = request.principal;
      const { meta, version } = snapshot;
      const { takeback } = meta;
      const isAsked = takeback?.asked === asked && (accept ? seatsYetToAgree(meta, takeback).includes(seat) : true);
      if (!takeback || !isAsked) {
        const facts = takeback ? { asked: takeback.asked } : {};
        throw new SessionFault('takeback-gone', 'This takeback does not wait for an answer of this seat.', facts);
      }
      if (accept) {
        const accepted = { ...takeback, accepted: [...takeback.accepted, seat] };
        return this.#agreed(snapshot, accepted, { type: 'takeback-accepted', seat, asked });
      }
      return {
        events: [{ type: 'takeback-declined', seat, asked }],
        meta: { ...meta, takeback: undefined },
        answer: { session: snapshot.session, asked, outcome: 'declined', waiting: [], version: version + 1 },
      };
    });
  }

  /** With the last consent it happens, in the same write. */
  async #agreed(snapshot: SessionSnapshot, takeback: Takeback, event: SessionEvent): Promise<SessionChange> {
    const { session, meta, seq } = snapshot;
    const { seat, version, to, asked } = takeback;
    const waiting = seatsYetToAgree(meta, takeback);
    const common = { session, asked, version: snapshot.version + 1, waiting };
    if (waiting.length > 0) {
      return { events: [event], meta: { ...meta, takeback }, answer: { ...common, outcome: 'asked' } };
    }
    const { rolls } = await this.log.effectiveEventsAfter(snapshot, to);
    const state = snapshot.documents.adopted(await this.log.wholeStateAt(snapshot, to));
    const takenBack = [...(meta.takenBack ?? []), { seq: seq + 2, to }];
    return {
      events: [event, { type: 'taken-back', seat, version, seq: to, rolls }],
      meta: { ...meta, takeback: undefined, takenBack },
      state,
      answer: { ...common, outcome: 'taken-back', toAct: snapshot.game.toAct(state) },
    };
  }

  /** The last event of a version that is in effect and followed by other events. */
  async #placeOf(snapshot: SessionSnapshot, version: number): Promise<number> {
    const { meta, seq } = snapshot;
    const begun = meta.dice?.begun ?? 1;
    const to = await this.log.lastOf(snapshot, version);
    if (to === null || to < begun || to >= seq || !stands(meta.takenBack ?? [], to)) {
      throw takebackImpossible(sessionMsg('no-way-back'), {});
    }
    const { events } = await this.log.effectiveEventsAfter(snapshot, to);
    if (events === 0) throw takebackImpossible(sessionMsg('nothing-since'), {});
    return to;
  }
}

function takebackImpossible(words: KeyedMessage, facts: Readonly<Record<string, unknown>>): SessionFault {
  return new SessionFault('takeback-impossible', words, facts);
}
