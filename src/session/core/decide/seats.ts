import type { Seat } from '../../../game/contract.js';
import { unknownSession } from '../../fault.js';
import { isInvitation } from '../../members/access.js';
import { contributionsStatus } from '../meta.js';
import type { SessionSnapshot } from '../snapshot.js';
import { eventsOf, issued, type Accepted, type DecideEnv, type Unchanged } from './decision.js';

interface Claim {
  readonly seat: Seat;
  readonly invitation: string | undefined;
  readonly name?: string | undefined;
}

/** Exchanges an invitation, or the offer of a seat, for a seat token. Without either the session does not exist. */
export async function claim(
  snapshot: SessionSnapshot,
  { seat, invitation, name }: Claim,
  env: DecideEnv,
): Promise<Accepted> {
  const { meta, session, version, toAct } = snapshot;
  requireClaimable(snapshot, { seat, invitation }, env.at.getTime());
  const { token, grant, expiresAt } = await issued(env, 'seat');
  const contributions = contributionsStatus(meta);
  return {
    envelopes: eventsOf(snapshot, env, { type: 'seat-claimed', seat, ...(name !== undefined && { name }) }),
    grant,
    answer: { session, seat, token, expiresAt, version: version + 1, toAct, contributions },
  };
}

/** @throws SessionFault `session-unknown` unless the seat can be claimed with the invitation, or with none */
export function requireClaimable(
  { access, meta }: SessionSnapshot,
  { seat, invitation }: Pick<Claim, 'seat' | 'invitation'>,
  now: number,
): void {
  const isAllowed =
    invitation === undefined
      ? !meta.ended && meta.seats.some((one) => one.seat === seat && one.offered)
      : isInvitation(access, seat, invitation, now);
  if (!isAllowed) throw unknownSession();
}

/** The host offers a seat that nobody has claimed to everybody, or takes the offer back. */
export function offer(
  snapshot: SessionSnapshot,
  { seat, offered }: { readonly seat: Seat; readonly offered: boolean },
  env: DecideEnv,
): Accepted | Unchanged {
  const { access, meta, session, version } = snapshot;
  if (!Object.hasOwn(access.seats, seat)) throw unknownSession();
  const present = meta.seats.find((one) => one.seat === seat);
  const isOffered = present?.offered === true;
  if (isOffered === offered || present?.claimed) {
    return { answer: { session, seat, offered: isOffered, version } };
  }
  return {
    envelopes: eventsOf(snapshot, env, { type: 'seat-offered', seat, offered }),
    answer: { session, seat, offered, version: version + 1 },
  };
}

/** The host takes a seat's token and invitation back and gets a new invitation. */
export async function reissue(
  snapshot: SessionSnapshot,
  { seat }: { readonly seat: Seat },
  env: DecideEnv,
): Promise<Accepted> {
  const { access, session, version } = snapshot;
  if (!Object.hasOwn(access.seats, seat)) throw unknownSession();
  const { token: invitation, grant, expiresAt } = await issued(env, 'invitation');
  return {
    envelopes: eventsOf(snapshot, env, { type: 'seat-reissued', seat }),
    grant,
    answer: { session, seat, invitation, expiresAt, version: version + 1 },
  };
}

/** The host takes the spectators' token back and gets another. */
export async function reissueSpectators(snapshot: SessionSnapshot, _: object, env: DecideEnv): Promise<Accepted> {
  const { session, version } = snapshot;
  const { token: spectatorToken, grant, expiresAt } = await issued(env, 'spectator');
  return {
    envelopes: eventsOf(snapshot, env, { type: 'spectators-reissued' }),
    grant,
    answer: { session, spectatorToken, expiresAt, version: version + 1 },
  };
}
