import { contentHash } from '../game/hash.js';
import type { Seat } from '../game/contract.js';
import { invites, principalName, type Access, type Principal } from './access.js';
import { unknownSession } from './command-handler.js';
import type { SessionContext } from './context.js';
import { begin } from './beginning.js';
import { keyReused, type SecretRecord } from './creation.js';
import { decrypt, encrypt } from './encryption.js';
import { SessionFault } from './fault.js';
import { hashOf, newToken } from './ids.js';
import { snapshotDigest } from './chain.js';
import { bytesOf, chainOf, encode, sealing, type EventEnvelope, type SessionEvent } from './recorded-event.js';
import { SessionDocuments } from './session-documents.js';
import { contributionsDigest, sessionDice } from './session-dice.js';
import { ACCESS_RECORD, INITIAL_RECORD, SECRET_RECORD } from './snapshot-cache.js';
import { contributionsTold, waitingSeats, type Meta, type SessionSnapshot } from './snapshot.js';
import type { RecordWrite, StoredRecord } from './store/store.js';

/** A change of the session that is no command of the game. `answer` is told to the caller only. */
interface Amendment {
  readonly event: SessionEvent;
  readonly meta?: Meta;
  readonly access?: Access;
  /** The game begins with it. */
  readonly begins?: Beginning;
  readonly answer: Readonly<Record<string, unknown>>;
}

interface Beginning {
  readonly state: unknown;
  readonly documents: SessionDocuments;
  readonly envelopes: readonly EventEnvelope[];
  readonly records: readonly RecordWrite[];
}

interface Amend {
  readonly session: string;
  readonly operation: string;
  readonly caller: string;
  readonly idempotencyKey: string;
  readonly payload: unknown;
  /** The credential the caller came with: its answer is encrypted under it. */
  readonly credential: string;
  change(snapshot: SessionSnapshot): Amendment | Promise<Amendment>;
}

export interface Amended {
  readonly replayed: boolean;
  /** JSON; the same bytes for the same key. */
  readonly text: string;
}

export interface WithKey {
  readonly session: string;
  readonly idempotencyKey: string;
  /** The token the caller came with. */
  readonly token: string;
}

/** Seats, invitations, spectators and what seats add to the dice. */
export class Seats {
  constructor(private readonly context: SessionContext) {}

  /** An invitation becomes a seat token, once; to anybody without a good one the session does not exist. */
  claim(request: { session: string; seat: Seat; invitation: string; idempotencyKey: string }): Promise<Amended> {
    const { session, seat, invitation, idempotencyKey } = request;
    const hash = hashOf(invitation);
    return this.#amend({
      session,
      operation: `claim:${seat}`,
      caller: hash,
      idempotencyKey,
      payload: null,
      credential: invitation,
      change: ({ access, meta, version, toAct }) => {
        if (!invites(access, seat, invitation, this.context.now().getTime())) throw unknownSession();
        const token = newToken('seat');
        const until = this.#until();
        return {
          event: { type: 'seat-claimed', seat },
          meta: withSeat(meta, seat, true),
          access: { ...access, seats: { ...access.seats, [seat]: { invitation: null, token: hashOf(token), until } } },
          answer: {
            session,
            seat,
            token,
            expiresAt: timeOf(until),
            version: version + 1,
            toAct,
            contributions: contributionsTold(meta),
          },
        };
      },
    });
  }

  /** The host takes a seat's token and invitation back and gets a new invitation. */
  reissueSeat(request: WithKey & { seat: Seat }): Promise<Amended> {
    const { session, seat, idempotencyKey, token } = request;
    return this.#amend({
      session,
      operation: `reissue:${seat}`,
      caller: 'host',
      idempotencyKey,
      payload: null,
      credential: token,
      change: ({ access, meta, version }) => {
        if (!Object.hasOwn(access.seats, seat)) throw unknownSession();
        const invitation = newToken('invitation');
        const until = this.#until();
        return {
          event: { type: 'seat-reissued', seat },
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
  reissueSpectators({ session, idempotencyKey, token }: WithKey): Promise<Amended> {
    return this.#amend({
      session,
      operation: 'spectators',
      caller: 'host',
      idempotencyKey,
      payload: null,
      credential: token,
      change: ({ access, version }) => {
        const spectatorToken = newToken('spectator');
        const until = this.#until();
        return {
          event: { type: 'spectators-reissued' },
          access: { ...access, spectator: hashOf(spectatorToken), until },
          answer: { session, spectatorToken, expiresAt: timeOf(until), version: version + 1 },
        };
      },
    });
  }

  /**
   * Entropy of a seat, mixed into every die of the commands after it, or the word that it wants none; once per seat, before the
   * first roll. Where contributions are awaited the last of them begins the game, in the same write.
   */
  contribute(request: WithKey & { principal: Principal & { role: 'seat' }; entropy: string | null }): Promise<Amended> {
    const { session, principal, entropy, idempotencyKey, token } = request;
    const { seat } = principal;
    return this.#amend({
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
        if (meta.ended || meta.firstRoll !== null || isLate || (entropy === null && !isGathering)) {
          throw new SessionFault('dice-rolled', 'Dice have been rolled; it is too late to contribute.', {
            firstRoll: meta.firstRoll ?? dice?.begun ?? null,
          });
        }
        if (meta.contributions.some((one) => one.seat === seat) || dice?.waived.includes(seat)) {
          throw new SessionFault('entropy-given', 'This seat has contributed, or waived it, already.', { seat });
        }
        const seq = last + 1;
        const told: Meta =
          entropy === null
            ? { ...meta, dice: { begun: null, waived: [...(dice?.waived ?? []), seat] } }
            : { ...meta, contributions: [...meta.contributions, { seat, entropy, seq }] };
        const event: SessionEvent =
          entropy === null ? { type: 'dice-waived', seat } : { type: 'dice-contributed', seat, entropy };
        const answer = { session, seat, ...(entropy !== null && { entropy }), seq, version: version + 1 };
        if (!isGathering || waitingSeats(told).length > 0) return { event, meta: told, answer };
        const begun = { waived: told.dice?.waived ?? [], begun: seq + 1 };
        return { event, meta: { ...told, dice: begun }, begins: await this.#begin(snapshot, told, seq + 1), answer };
      },
    });
  }

  /** The set-up, whose dice hang on all contributions. */
  async #begin({ session, game, version }: SessionSnapshot, { contributions }: Meta, seq: number): Promise<Beginning> {
    const { store, now } = this.context;
    const [initial, secret] = await Promise.all(
      [INITIAL_RECORD, SECRET_RECORD].map((name) => store.readRecord(session, name)),
    );
    if (!initial || !secret) throw unknownSession();
    const { setUp } = JSON.parse(initial.value.toString()) as { setUp: unknown };
    const kept = JSON.parse(secret.value.toString()) as SecretRecord;
    const place = { version: version + 1, at: now().toISOString() };
    const diceAt = (at: number) => sessionDice(kept.secret, session, contributionsDigest(contributions, at), at);
    const begun = await begin(game, setUp, { seq, ...place, diceAt });
    if (!begun.ok) throw new Error(`A set-up that could be played is refused: ${begun.refusal.code}`);
    const documents = SessionDocuments.of(game, begun.state);
    const write = (name: string, { version: expectedVersion }: StoredRecord, value: object): RecordWrite => {
      return { name, expectedVersion, value: Buffer.from(JSON.stringify(value)) };
    };
    return {
      state: begun.state,
      documents,
      envelopes: [{ ...place, session: { type: 'session-begun' } }, ...begun.envelopes],
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

  async #amend(amend: Amend): Promise<Amended> {
    const { store, snapshots, events, now } = this.context;
    const { session, idempotencyKey, credential } = amend;
    const key = [amend.operation, amend.caller, idempotencyKey].join('\n');
    const payloadHash = contentHash(amend.payload);
    const replay = (stored: { payloadHash: string; response: Buffer }): Amended => {
      if (stored.payloadHash !== payloadHash) throw keyReused();
      return { replayed: true, text: decrypt(stored.response, credential, idempotencyKey) };
    };
    for (;;) {
      const snapshot = await snapshots.latest(session);
      if (!snapshot) throw unknownSession();
      const stored = await store.readResponse(session, key);
      if (stored) return replay(stored);
      const { event, meta = snapshot.meta, access, begins, answer } = await amend.change(snapshot);
      const version = snapshot.version + 1;
      const { documents, state } = begins ?? snapshot;
      const stateBytes = documents.encode(state);
      const metaBytes = Buffer.from(JSON.stringify(meta));
      const envelopes = sealing(
        [{ version, at: now().toISOString(), session: event }, ...(begins?.envelopes ?? [])],
        snapshotDigest(stateBytes, metaBytes),
      );
      const appending = encode(envelopes, snapshot.seq + 1, snapshot.game, snapshot.prev);
      const chain = chainOf(appending);
      const text = JSON.stringify({ ...answer, chain });
      const result = await store.append({
        session,
        expectedVersion: snapshot.version,
        expectedChain: snapshot.chain,
        chain,
        state: stateBytes,
        meta: metaBytes,
        events: bytesOf(appending),
        idempotency: { key, payloadHash, label: 'sealed', response: encrypt(text, credential, idempotencyKey) },
        records: [
          ...(access
            ? [
                {
                  name: ACCESS_RECORD,
                  expectedVersion: snapshot.accessVersion,
                  value: Buffer.from(JSON.stringify(access)),
                },
              ]
            : []),
          ...(begins?.records ?? []),
        ],
      });
      switch (result.outcome) {
        case 'committed':
          events.put(snapshot, appending);
          snapshots.put(
            snapshot.next({
              seq: result.lastSeq,
              chain,
              meta,
              ...(begins && { state, documents, bytes: stateBytes.length }),
              ...(access && { access, accessVersion: snapshot.accessVersion + 1 }),
            }),
          );
          return { replayed: false, text };
        case 'replayed':
          return replay(result.answer);
        case 'unknown-session':
          throw unknownSession();
        case 'conflict':
        case 'record-conflict':
          // Somebody else changed the session in between: look again.
          continue;
      }
    }
  }
}

function timeOf(until: number): string {
  return new Date(until).toISOString();
}

function withSeat(meta: Meta, seat: Seat, claimed: boolean): Meta {
  return { ...meta, seats: meta.seats.map((one) => (one.seat === seat ? { seat, claimed } : one)) };
}

/**
 * Whoever gets a seat that is handed on speaks for itself: what was said for the seat is dropped as long as no dice hang on it,
 * and where those of the set-up do, that is kept in mind.
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
