import { hashOfState } from '../../game/hash.js';
import type { Seat } from '../../game/contract.js';
import { isInvitation, principalName } from '../members/access.js';
import type { ChangeResult, SeatRequest, SessionChanges, StartedGame, WithKey } from '../journal/session-changes.js';
import { unknownSession, SessionFault } from '../fault.js';
import type { SessionContext } from '../journal/context.js';
import { startGame, type StartRequest } from '../core/start-game.js';
import { ownerOfSession } from '../journal/creation-record.js';
import type { OpenSeats } from './open-seats.js';
import {
  INITIAL_RECORD,
  SECRET_RECORD,
  contributionsStatus,
  waitingSeats,
  type SecretRecord,
  type Meta,
} from '../core/meta.js';
import { hashOf, newToken } from '../ids.js';
import type { SessionEvent } from '../core/envelope.js';
import { SessionDocuments } from '../core/session-documents.js';
import { pepperOf } from '../members/pepper.js';
import { contributionsDigest } from '../core/session-dice.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import type { RecordWrite, StoredRecord } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

interface ClaimRequest {
  readonly session: string;
  readonly seat: Seat;
  /** Not needed for a seat that the host offers. */
  readonly invitation: string | undefined;
  readonly idempotencyKey: string;
  /** Without an invitation: what the key is bound to, for example an address. */
  readonly boundTo?: string;
}

/** Seats, invitations, spectators and what seats add to the dice. */
export class SeatService {
  constructor(
    private readonly context: SessionContext,
    private readonly amendments: SessionChanges,
    private readonly openSeats: OpenSeats,
  ) {}

  /**
   * Exchanges an invitation, or the offer of a seat, for a seat token, once. With an invalid invitation, or without an offer, the
   * session does not exist.
   */
  claim(request: ClaimRequest): Promise<ChangeResult> {
    const { session, seat, invitation, idempotencyKey, boundTo = '' } = request;
    // The idempotency key is all that a claimant of an offered seat has.
    const credential = invitation ?? `${boundTo}${idempotencyKey}`;
    const hash = hashOf(credential);
    return this.amendments.amend({
      session,
      operation: `claim:${seat}`,
      caller: hash,
      idempotencyKey,
      payload: null,
      credential,
      change: async ({ access, meta, version, toAct }) => {
        const isAllowed =
          invitation === undefined
            ? !meta.ended && meta.seats.some((one) => one.seat === seat && one.offered)
            : isInvitation(access, seat, invitation, this.context.now().getTime());
        if (!isAllowed) throw unknownSession();
        const token = newToken('seat', await pepperOf(this.context.store));
        const until = this.#until();
        return {
          events: [{ type: 'seat-claimed', seat }],
          meta: withSeat(meta, seat, true),
          access: { ...access, seats: { ...access.seats, [seat]: { invitation: null, token: hashOf(token), until } } },
          answer: {
            session,
            seat,
            token,
            expiresAt: timeOf(until),
            version: version + 1,
            toAct,
            contributions: contributionsStatus(meta),
          },
        };
      },
    });
  }

  /** The host offers a seat that nobody has claimed to everybody, or takes the offer back. */
  async offer(request: WithKey & { seat: Seat; offered: boolean }): Promise<ChangeResult> {
    const { session, seat, offered, idempotencyKey, token } = request;
    if (offered) {
      const owner = await ownerOfSession(this.context.store, session);
      await this.openSeats.enter(session, this.context.now().getTime(), owner?.hash);
    }
    return this.amendments.amend({
      session,
      operation: `offer:${seat}`,
      caller: 'host',
      idempotencyKey,
      payload: offered,
      credential: token,
      change: ({ access, meta, version }) => {
        if (!Object.hasOwn(access.seats, seat)) throw unknownSession();
        const present = meta.seats.find((one) => one.seat === seat);
        const isOffered = present?.offered === true;
        if (isOffered === offered || present?.claimed) {
          return { events: [], answer: { session, seat, offered: isOffered, version } };
        }
        return {
          events: [{ type: 'seat-offered', seat, offered }],
          meta: {
            ...meta,
            seats: meta.seats.map((one) =>
              one.seat === seat
                ? { seat, claimed: false, ...(one.reissued && { reissued: true }), ...(offered && { offered }) }
                : one,
            ),
          },
          answer: { session, seat, offered, version: version + 1 },
        };
      },
    });
  }

  /** The host takes a seat's token and invitation back and gets a new invitation. */
  reissueSeat(request: WithKey & { seat: Seat }): Promise<ChangeResult> {
    const { session, seat, idempotencyKey, token } = request;
    return this.amendments.amend({
      session,
      operation: `reissue:${seat}`,
      caller: 'host',
      idempotencyKey,
      payload: null,
      credential: token,
      change: async ({ access, meta, version }) => {
        if (!Object.hasOwn(access.seats, seat)) throw unknownSession();
        const invitation = newToken('invitation', await pepperOf(this.context.store));
        const until = this.#until();
        return {
          events: [{ type: 'seat-reissued', seat }],
          meta: withoutWord(withSeat(meta, seat, false), seat),
          access: {
            ...access,
            seats: { ...access.seats, [seat]: { invitation: hashOf(invitation), token: null, until } },
          },
          answer: { session, seat, invitation, expiresAt: timeOf(until), version: version + 1 },
        };
      },
    });
  }

  /** The host takes the spectators' token back and gets another. */
  reissueSpectators({ session, idempotencyKey, token }: WithKey): Promise<ChangeResult> {
    return this.amendments.amend({
      session,
      operation: 'spectators',
      caller: 'host',
      idempotencyKey,
      payload: null,
      credential: token,
      change: async ({ access, version }) => {
        const spectatorToken = newToken('spectator', await pepperOf(this.context.store));
        const until = this.#until();
        return {
          events: [{ type: 'spectators-reissued' }],
          access: { ...access, spectator: hashOf(spectatorToken), until },
          answer: { session, spectatorToken, expiresAt: timeOf(until), version: version + 1 },
        };
      },
    });
  }

  /**
   * Adds a seat's entropy to all later dice, or waives it: once per seat, before the first roll. If contributions are awaited,
   * the last one starts the game in the same write.
   */
  contribute(request: SeatRequest & { readonly entropy: string | null }): Promise<ChangeResult> {
    const { session, principal, entropy, idempotencyKey, token } = request;
    const { seat } = principal;
    return this.amendments.amend({
      session,
      operation: 'contribute',
      caller: principalName(principal),
      idempotencyKey,
      payload: entropy,
      credential: token,
      change: async (snapshot) => {
        const { meta, version, seq: last } = snapshot;
        const { dice } = meta;
        const isGathering = dice?.begun === null;
        const isLate = dice && !isGathering && !dice.waived.includes('host');
        snapshot.requireRunning();
        if (meta.firstRoll !== null || isLate || (entropy === null && !isGathering)) {
          throw new SessionFault('dice-rolled', sessionMsg('dice-rolled'), {
            firstRoll: meta.firstRoll ?? dice?.begun ?? null,
          });
        }
        if (meta.contributions.some((one) => one.seat === seat) || dice?.waived.includes(seat)) {
          throw new SessionFault('entropy-given', sessionMsg('seat-contributed', { seat }), { seat });
        }
        const seq = last + 1;
        const changed: Meta =
          entropy === null
            ? { ...meta, dice: { begun: null, waived: [...(dice?.waived ?? []), seat] } }
            : { ...meta, contributions: [...meta.contributions, { seat, entropy, seq }] };
        const event: SessionEvent =
          entropy === null ? { type: 'dice-waived', seat } : { type: 'dice-contributed', seat, entropy };
        const answer = { session, seat, ...(entropy !== null && { entropy }), seq, version: version + 1 };
        if (!isGathering || waitingSeats(changed).length > 0) return { events: [event], meta: changed, answer };
        const begun = { waived: changed.dice?.waived ?? [], begun: seq + 1 };
        return {
          events: [event],
          meta: { ...changed, dice: begun },
          begins: await this.#begin(snapshot, changed, seq + 1),
          answer,
        };
      },
    });
  }

  /** The set-up, whose dice depend on all contributions. */
  async #begin(
    { session, game, version }: SessionSnapshot,
    { contributions }: Meta,
    seq: number,
  ): Promise<StartedGame> {
    const { store, now, work } = this.context;
    const [initial, secret] = await Promise.all(
      [INITIAL_RECORD, SECRET_RECORD].map((name) => store.readRecord(session, name)),
    );
    if (!initial || !secret) throw unknownSession();
    const opening = JSON.parse(initial.value.toString()) as StartRequest;
    const kept = JSON.parse(secret.value.toString()) as SecretRecord;
    const place = { version: version + 1, at: now().toISOString() };
    const dice = { secret: kept.secret, session, digest: contributionsDigest(contributions, seq) };
    const begun = await startGame(game, opening, { seq, ...place, dice, work });
    if (!begun.ok) throw new Error(`A set-up that could be played is refused: ${begun.refusal.code}`);
    const documents = SessionDocuments.of(game, begun.state);
    const write = (name: string, { version: expectedVersion }: StoredRecord, value: object): RecordWrite => {
      return { name, expectedVersion, value: Buffer.from(JSON.stringify(value)) };
    };
    return {
      state: begun.state,
      documents,
      envelopes: [
        { ...place, session: { type: 'session-begun' }, start: hashOfState(begun.start) },
        ...begun.envelopes,
      ],
      records: [
        write(INITIAL_RECORD, initial, { state: documents.stored(begun.initial) }),
        write(SECRET_RECORD, secret, { secret: kept.secret, rolls: begun.rolls } satisfies SecretRecord),
        ...Object.entries(documents.records).map(([name, value]) => ({ name, expectedVersion: 0, value })),
      ],
    };
  }

  #until(): number {
    const { now, tokenLifeMs } = this.context;
    return now().getTime() + tokenLifeMs;
  }
}

function timeOf(until: number): string {
  return new Date(until).toISOString();
}

function withSeat(meta: Meta, seat: Seat, claimed: boolean): Meta {
  return {
    ...meta,
    seats: meta.seats.map((one) => {
      if (one.seat !== seat) return one;
      return { seat, claimed, ...(!claimed && (one.claimed || one.reissued) && { reissued: true as const }) };
    }),
  };
}

/**
 * The new holder of a reissued seat contributes anew: the earlier contribution is dropped if no dice depend on it. Otherwise the
 * seat is recorded as handed on.
 */
function withoutWord(meta: Meta, seat: Seat): Meta {
  const { dice } = meta;
  if (!dice) return meta;
  const { begun } = dice;
  const isDropped = (seq: number) => (begun === null || seq > begun) && meta.firstRoll === null;
  const contributions = meta.contributions.filter((one) => one.seat !== seat || !isDropped(one.seq));
  if (begun === null) {
    const waived = dice.waived.filter((one) => one !== seat);
    return { ...meta, contributions, dice: { begun, waived } };
  }
  const isInSetUp = contributions.some((one) => one.seat === seat && one.seq < begun);
  if (!isInSetUp) return { ...meta, contributions };
  return { ...meta, contributions, dice: { ...dice, handedOn: [...new Set([...(dice.handedOn ?? []), seat])] } };
}
