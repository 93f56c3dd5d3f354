import type { Seat } from '../../../game/contract.js';
import { stands } from '../../../game/takeback.js';
import type { KeyedMessage } from '../../../language/messages.js';
import { SessionFault } from '../../fault.js';
import { sessionMsg } from '../../words/bundle.js';
import type { SessionEvent } from '../envelope.js';
import { botsOf, seatsYetToAgree, type Takeback } from '../meta.js';
import type { SessionSnapshot } from '../snapshot.js';
import {
  eventsOf,
  requirePlaying,
  requireRequestLeft,
  seriesAt,
  stampOf,
  type Accepted,
  type DecideEnv,
} from './decision.js';
import { withOpponents } from './play.js';

/** A seat asks to take back everything after a version. @throws SessionFault `takeback-impossible` */
export async function askTakeback(
  snapshot: SessionSnapshot,
  { seat, version }: { readonly seat: Seat; readonly version: number },
  env: DecideEnv,
): Promise<Accepted> {
  requirePlaying(snapshot);
  const { meta } = snapshot;
  if (meta.takeback) {
    const { asked } = meta.takeback;
    throw takebackImpossible(sessionMsg('takeback-waits', { asked }), { asked });
  }
  const to = await placeOf(snapshot, version, env);
  const takeback: Takeback = { seat, version, to, asked: snapshot.seq + 1, accepted: [] };
  const event: SessionEvent = { type: 'takeback-asked', seat, version, seq: to };
  if (seatsYetToAgree(meta, takeback).length > 0) requireRequestLeft(meta, seat);
  return agreed(snapshot, takeback, event, env);
}

/**
 * With the last consent it happens, in the same write. The log continues: reverted events stay in it, their dice stay rolled, and
 * later events use dice of their own places.
 */
async function agreed(
  snapshot: SessionSnapshot,
  takeback: Takeback,
  event: SessionEvent,
  env: DecideEnv,
): Promise<Accepted> {
  const { session, meta, game } = snapshot;
  const { seat, version, to, asked } = takeback;
  const waiting = seatsYetToAgree(meta, takeback);
  const common = { session, asked, version: snapshot.version + 1, waiting };
  if (waiting.length > 0) {
    return { envelopes: eventsOf(snapshot, env, event), answer: { ...common, outcome: 'asked' } };
  }
  const { rolls } = await env.past.effectiveEventsAfter(snapshot, to);
  const then = snapshot.documents.adopted(await env.past.wholeStateAt(snapshot, to));
  const events = eventsOf(snapshot, env, event, { type: 'taken-back', seat, version, seq: to, rolls });
  // A bot may have come since.
  const first = snapshot.seq + events.length + 1;
  const moves = { moves: [], state: then, first, series: await seriesAt(snapshot, env.store, first) };
  const { envelopes, state } = await withOpponents(game, { ...moves, bots: botsOf(meta) }, env, stampOf(snapshot, env));
  return {
    envelopes: [...events, ...envelopes],
    state,
    answer: { ...common, outcome: 'taken-back', toAct: game.toAct(state) },
  };
}

/** The last event of a version that is in effect and followed by other events. */
async function placeOf(snapshot: SessionSnapshot, version: number, { past }: DecideEnv): Promise<number> {
  const { meta, seq } = snapshot;
  const begun = meta.dice?.begun ?? 1;
  const to = await past.lastOf(snapshot, version);
  if (to === null || to < begun || to >= seq || !stands(meta.takenBack ?? [], to)) {
    throw takebackImpossible(sessionMsg('no-way-back'), {});
  }
  const { events } = await past.effectiveEventsAfter(snapshot, to);
  if (events === 0) throw takebackImpossible(sessionMsg('nothing-since'), {});
  return to;
}

function takebackImpossible(words: KeyedMessage, facts: Readonly<Record<string, unknown>>): SessionFault {
  return new SessionFault('takeback-impossible', words, facts);
}

/** A seat accepts or declines a takeback; the seat that asked withdraws. @throws SessionFault `takeback-gone` */
export function answerTakeback(
  snapshot: SessionSnapshot,
  { seat, asked, accept }: { readonly seat: Seat; readonly asked: number; readonly accept: boolean },
  env: DecideEnv,
): Accepted | Promise<Accepted> {
  requirePlaying(snapshot);
  const { meta, version, session } = snapshot;
  const { takeback } = meta;
  const isAsked = takeback?.asked === asked && (!accept || seatsYetToAgree(meta, takeback).includes(seat));
  if (!takeback || !isAsked) {
    const facts = takeback ? { asked: takeback.asked } : {};
    throw new SessionFault('takeback-gone', null, facts);
  }
  if (accept) {
    const accepted = { ...takeback, accepted: [...takeback.accepted, seat] };
    return agreed(snapshot, accepted, { type: 'takeback-accepted', seat, asked }, env);
  }
  return {
    envelopes: eventsOf(snapshot, env, { type: 'takeback-declined', seat, asked }),
    answer: { session, asked, outcome: 'declined', waiting: [], version: version + 1 },
  };
}
