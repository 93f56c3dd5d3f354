import { contentHash, hashOfState } from '../../game/hash.js';
import type { Seat } from '../../game/contract.js';
import { memberPointer } from '../../game/json-pointer.js';
import type { AnyGame } from '../../game/hosted.js';
import type { Refusal } from '../../game/verdict.js';
import type { Access } from '../members/access.js';
import { newClocks, type ClocksRequest } from '../core/clock.js';
import { startGame } from '../core/start-game.js';
import type { SessionContext } from '../journal/context.js';
import { SessionFault, keyReused } from '../fault.js';
import { decrypt, encrypt } from '../members/encryption.js';
import { hashOf, newToken, sessionIdFor } from '../ids.js';
import { rulesStamp } from '../core/moves.js';
import { commit, jsonBytes, type Commit } from '../journal/commit.js';
import type { EventEnvelope } from '../core/envelope.js';
import { pepperOf } from '../members/pepper.js';
import { CREATION_RECORD, type CreationRecord } from '../journal/creation-record.js';
import { ownerOf, type Owner } from '../journal/quota.js';
import { commitmentTo, contributionsDigest, newSecret, NOBODYS_DICE } from '../core/session-dice.js';
import { SessionDocuments } from '../core/session-documents.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import {
  INITIAL_RECORD,
  SECRET_RECORD,
  contributionsStatus,
  publicOrigin,
  type Meta,
  type Origin,
  type SecretRecord,
} from '../core/meta.js';
import type { RecordWrite, SessionStore } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

export interface CreateSession {
  readonly game: string;
  /** Set-up parameters, in the game's own shape. */
  readonly setUp?: unknown;
  /** In its place: the state it begins with. */
  readonly start?: unknown;
  /** Origin of a game that is not new; it may name a session without proof. */
  readonly origin?: Origin | undefined;
  readonly idempotencyKey: string;
  /** The caller: an API key; without one the address, or nothing if the key cannot be guessed. Idempotency keys of different callers are independent. */
  readonly caller: string;
  /** The owner in whose quota the session counts: an API key or an address. Default: none. */
  readonly owner?: string | Owner | undefined;
  /** The session whose host opens this one, which inherits its webhooks. */
  readonly predecessor?: string | undefined;
  /**
   * `awaited`: nothing is rolled before every seat has contributed to the dice or waived it. `waived`: the word of the host that does without for
   * all. Default: `awaited`.
   */
  readonly contributions?: 'awaited' | 'waived' | undefined;
  /** Clocks of the seats of persons. Default: none. */
  readonly clock?: ClocksRequest | undefined;
}

/** Returned to the creator of the session, and again on a retry with the same key. */
export interface CreatedSession {
  readonly id: string;
  readonly epoch: string;
  readonly version: number;
  readonly seq: number;
  /** Hash of event `seq`. */
  readonly chain: string;
  /** Seats that may give a command now. */
  readonly toAct: readonly Seat[];
  readonly commitment: string;
  /** Only if dice are rolled: whether the first roll waits for every seat. */
  readonly contributions?: 'awaited' | 'waived' | undefined;
  readonly hostToken: string;
  readonly spectatorToken: string;
  readonly invitations: readonly { readonly seat: Seat; readonly invitation: string }[];
  readonly origin?: Origin | undefined;
  /** Expiry of the spectator token and the invitations. */
  readonly expiresAt: string;
}

export interface Created {
  readonly session: CreatedSession;
  readonly replayed: boolean;
}

/**
 * Creates a session exactly once for each key: the id follows from the key, and the answer is stored in the session, so a single
 * write opens the session and answers all retries.
 */
export async function createSession(context: SessionContext, request: CreateSession): Promise<Created> {
  const { store } = context;
  const { idempotencyKey, caller } = request;
  const [payloadHash, ...others] = payloadHashes(context, request);
  const id = await sessionOf(store, request);
  const again = async (): Promise<Created | null> => {
    const earlier = await earlierCreation(store, request);
    if (!earlier) return null;
    const { payloadHash: first, ...created } = earlier;
    if (first !== payloadHash && !others.includes(first)) throw keyReused();
    return created;
  };
  const earlier = await again();
  if (earlier) return earlier;

  const { snapshot, change, sessionAt } = await opened(context, id, request);
  const owner = typeof request.owner === 'string' ? ownerOf(request.owner) : request.owner;
  const { predecessor } = request;
  const records = (await context.onOpening?.(id, { owner: owner?.hash, predecessor })) ?? [];
  const result = await commit(context, snapshot, {
    ...change,
    records: [...(change.records ?? []), ...records],
    ...(owner && { reserve: (bytes) => context.quota.enter(owner, id, bytes) }),
    expiresInMs: context.unplayedMs,
    answer(chain, events) {
      const text = JSON.stringify(sessionAt(chain, events.length));
      const sealed = encrypt(text, caller, idempotencyKey).toString('base64');
      const creation: CreationRecord = { payloadHash, ...(owner && { owner }), sealed };
      return { text, kept: newRecord(CREATION_RECORD, creation) };
    },
  });
  if (result.outcome === 'committed') {
    const { chain, seq } = result.next;
    return { session: sessionAt(chain as string, seq), replayed: false };
  }
  // Another request with the same key was first; the tokens generated here were never returned.
  const first = await again();
  if (!first) throw new SessionFault('commit-unknown', 'Whether the session exists is not known; retry.');
  return first;
}

type CreationKey = Pick<CreateSession, 'caller' | 'idempotencyKey'>;

/** The answer to the creation under a key, and the hash of its payload; null if there is no such session. */
export async function earlierCreation(
  store: SessionStore,
  key: CreationKey,
): Promise<(Created & { readonly payloadHash: string }) | null> {
  const record = await store.readRecord(await sessionOf(store, key), CREATION_RECORD);
  if (!record) return null;
  const { payloadHash, sealed } = JSON.parse(record.value.toString()) as CreationRecord;
  const text = decrypt(Buffer.from(sealed, 'base64'), key.caller, key.idempotencyKey);
  return { session: JSON.parse(text) as CreatedSession, replayed: true, payloadHash };
}

/** The session that a key opens, or has opened. */
export async function sessionOf(store: SessionStore, { caller, idempotencyKey }: CreationKey): Promise<string> {
  return sessionIdFor(await pepperOf(store), [caller, idempotencyKey]);
}

/**
 * The payload's hash, and the hashes under which earlier releases may have stored it: before 0.2, absent `contributions` meant
 * the host's waiver.
 */
function payloadHashes(
  { games }: SessionContext,
  { game, setUp, start, origin, contributions, clock }: CreateSession,
): [string, ...string[]] {
  // Whether an origin can be proven may change between two attempts.
  const { proof: _, ...claim } = { proof: undefined, ...origin };
  const payload = { game, setUp, start, origin: origin && claim, ...(clock && { clock }) };
  const waived = contentHash(payload);
  if (contributions === 'waived' || games.get(game)?.rollsDice === false) return [waived];
  const awaited = contentHash({ ...payload, awaitContributions: true });
  return contributions === undefined ? [awaited, waived] : [awaited];
}

/** The first write of a session, and the creator's answer, which depends on the chain. */
async function opened(
  context: SessionContext,
  session: string,
  { game: id, setUp, start, origin: claimed, contributions = 'awaited', clock }: CreateSession,
): Promise<{
  snapshot: SessionSnapshot;
  change: Pick<Commit, 'envelopes' | 'state' | 'documents' | 'meta' | 'access' | 'records'>;
  sessionAt: (chain: string, seq: number) => CreatedSession;
}> {
  const game = context.games.get(id);
  if (!game) throw new SessionFault('game-unknown', sessionMsg('no-game', { game: id }), { games: context.games.ids });
  const origin = claimed && publicOrigin(claimed);
  const secret = newSecret();
  const isAwaited = contributions === 'awaited' && game.rollsDice;
  const now = context.now();
  const at = now.toISOString();
  // If contributions are awaited, the set-up only determines the seats and whether it is legal. Its rolls are discarded.
  const dice = isAwaited ? NOBODYS_DICE : { secret, session, digest: contributionsDigest([], 1) };
  const place = { seq: 1, version: 1, at, dice, work: context.work };
  const begun = await startGame(game, { setUp, start }, place);
  if (!begun.ok) throw refusedSetUp(game, begun.refusal);
  const { initial } = begun;
  const seats = game.seats(initial);
  const opponents = new Map<Seat, string>(
    game.opponent?.seats(initial).map((seat) => [seat, game.opponent?.nameOf(initial, seat) as string]),
  );
  const people = seats.filter((seat) => !opponents.has(seat));
  const waits = isAwaited && people.length > 0;

  const { access, tokens } = await issueTokens(context, people, now);
  const commitment = commitmentTo(secret);
  const meta: Meta = {
    game: id,
    createdAt: at,
    seats: seats.map((seat): Meta['seats'][number] => {
      const opponent = opponents.get(seat);
      return { seat, claimed: false, ...(opponent !== undefined && { opponent }) };
    }),
    commitment,
    contributions: [],
    firstRoll: null,
    ended: null,
    secret: null,
    answers: 'log',
    ...(origin && { origin }),
    ...clocksOf(clock, people),
    ...(game.rollsDice && { dice: { waived: waits ? [] : ['host'], begun: waits ? null : 1 } }),
  };
  const created: EventEnvelope = {
    version: 1,
    at,
    session: {
      type: 'session-created',
      game: id,
      seats,
      commitment,
      ...(game.rollsDice && { contributions: waits ? ('awaited' as const) : ('waived' as const) }),
      ...rulesStamp(game),
      ...toldClock(clock),
      ...(origin && { origin }),
    },
    ...((!waits || start !== undefined) && { start: hashOfState(begun.start) }),
  };
  const log: EventEnvelope[] = waits ? [created] : [created, ...begun.envelopes];
  const documents = waits ? SessionDocuments.NONE : SessionDocuments.of(game, begun.state);
  const initialRecord = waits ? { state: null, setUp, start } : { state: documents.stored(initial) };
  const change = {
    ...{ envelopes: log, state: waits ? null : begun.state, documents, meta, access },
    records: [
      ...Object.entries(documents.records).map(([name, value]) => ({ name, expectedVersion: 0, value })),
      newRecord(INITIAL_RECORD, initialRecord),
      newRecord(SECRET_RECORD, { secret, rolls: waits ? [] : begun.rolls } satisfies SecretRecord),
    ],
  };
  const snapshot = context.snapshots.start(session, game, { meta, access });
  const { epoch } = snapshot;
  const toAct = waits ? [] : game.toAct(begun.state);
  const common = { toAct, commitment, contributions: contributionsStatus(meta), ...(origin && { origin }) };
  const sessionAt = (chain: string, seq: number) => {
    return { id: session, epoch, version: 1, seq, chain, ...common, ...tokens };
  };
  return { snapshot, change, sessionAt };
}

/** @throws SessionFault `malformed-request` for terms of a seat that has no clock */
function clocksOf(clock: ClocksRequest | undefined, people: readonly Seat[]): Pick<Meta, 'clocks'> {
  const unknown = Object.keys(clock?.seats ?? {}).find((seat) => !people.includes(seat));
  if (unknown !== undefined) {
    const pointer = memberPointer('/clock/seats', unknown);
    const words = sessionMsg('clock-of-nobody', { seats: people.join(', ') });
    throw new SessionFault('malformed-request', words, { pointer, code: 'unknown-member' });
  }
  return clock ? { clocks: newClocks(clock, people) } : {};
}

function toldClock(clock: ClocksRequest | undefined): { readonly clock?: ClocksRequest } {
  return clock ? { clock } : {};
}

function refusedSetUp(game: AnyGame, refusal: Refusal): SessionFault {
  return new SessionFault('rules-refusal', refusal.message, { refusal, pointer: game.refusedAt?.(refusal) ?? '' });
}

/** The tokens of a new session: the access record has their hashes, the creator the tokens themselves. */
async function issueTokens(context: SessionContext, people: readonly Seat[], now: Date) {
  const pepper = await pepperOf(context.store);
  const hostToken = newToken('host', pepper);
  const spectatorToken = newToken('spectator', pepper);
  const invitations = people.map((seat) => ({ seat, invitation: newToken('invitation', pepper) }));
  const until = now.getTime() + context.tokenLifeMs;
  const access: Access = {
    host: hashOf(hostToken),
    spectator: hashOf(spectatorToken),
    until,
    seats: Object.fromEntries(
      invitations.map(({ seat, invitation }) => [seat, { invitation: hashOf(invitation), token: null, until }]),
    ),
  };
  return { access, tokens: { hostToken, spectatorToken, invitations, expiresAt: new Date(until).toISOString() } };
}

function newRecord(name: string, value: unknown): RecordWrite {
  return { name, expectedVersion: 0, value: jsonBytes(value) };
}
