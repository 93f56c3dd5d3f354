import type { Seat } from '../../../game/contract.js';
import { SessionFault, unknownSession } from '../../fault.js';
import { sessionMsg } from '../../words/bundle.js';
import type { SessionEvent } from '../envelope.js';
import { botsOf } from '../meta.js';
import type { SessionSnapshot } from '../snapshot.js';
import {
  eventsOf,
  requirePlaying,
  requireRequestLeft,
  seriesAt,
  stampOf,
  type Accepted,
  type DecideEnv,
  type Unchanged,
} from './decision.js';
import { withOpponents } from './play.js';

/** A bot for the seat of a person; null: the person plays again. */
export interface SetOpponent {
  readonly seat: Seat;
  readonly opponent: string | null;
  /** For the turn under way alone. */
  readonly once?: boolean | undefined;
}

/** The moves of the bot come in the same write. @throws SessionFault `opponent-impossible` */
export async function setOpponent(
  snapshot: SessionSnapshot,
  { seat, opponent, once = false }: SetOpponent,
  env: DecideEnv,
): Promise<Accepted | Unchanged> {
  requirePlaying(snapshot);
  const { session, version, meta, game, toAct } = snapshot;
  const bots = botsOf(meta) ?? {};
  const isOnce = once && opponent !== null;
  requireSettable(snapshot, { seat, opponent, once: isOnce });
  if (!isOnce && (bots[seat] ?? null) === opponent) return { answer: { session, seat, opponent, toAct, version } };
  requireRequestLeft(meta, seat);
  const event: SessionEvent = { type: 'opponent-set', seat, opponent, ...(isOnce && { once: true }) };
  const first = snapshot.seq + 2;
  const { [seat]: _, ...others } = bots;
  const after = { ...others, ...(opponent !== null && !isOnce && { [seat]: opponent }) };
  const moves = { moves: [], state: snapshot.state, first, series: await seriesAt(snapshot, env.store, first) };
  const turn = isOnce ? { seat, bot: opponent } : undefined;
  const played = await withOpponents(game, { ...moves, bots: after, once: turn }, env, stampOf(snapshot, env));
  return {
    envelopes: [...eventsOf(snapshot, env, event), ...played.envelopes],
    state: played.state,
    answer: { session, seat, opponent: after[seat] ?? null, toAct: game.toAct(played.state), version: version + 1 },
  };
}

type Reason = 'unknown-opponent' | 'seat-of-opponent' | 'taken-over' | 'last-person' | 'not-to-act';

function requireSettable({ meta, game, toAct }: SessionSnapshot, { seat, opponent, once }: SetOpponent): void {
  const own = meta.seats.find((one) => one.seat === seat);
  if (!own) throw unknownSession();
  const names = Object.keys(game.bots);
  const takenOver = (one: Seat) => meta.clocks?.seats.some((clock) => clock.seat === one && clock.takenOver) === true;
  const isLast = () =>
    meta.seats.every((one) => one.seat === seat || (one.opponent ?? one.bot) !== undefined || takenOver(one.seat));
  if (own.opponent !== undefined) throw impossible('seat-of-opponent');
  if (takenOver(seat)) throw impossible('taken-over');
  if (opponent === null) return;
  if (!names.includes(opponent)) throw impossible('unknown-opponent', { opponents: names });
  if (once && !toAct.includes(seat)) throw impossible('not-to-act');
  if (!once && isLast()) throw impossible('last-person');
}

/** Reasons are the keys of their messages. */
function impossible(reason: Reason, facts: { readonly opponents?: readonly string[] } = {}): SessionFault {
  const { opponents = [] } = facts;
  const words = reason === 'unknown-opponent' ? sessionMsg(reason, { opponents }) : sessionMsg(reason);
  return new SessionFault('opponent-impossible', words, { reason, ...facts });
}
