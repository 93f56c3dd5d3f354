import type { Seat } from '../../game/contract.js';
import { contentHash } from '../../game/hash.js';
import { open, type Open } from '../core/decide/open.js';
import { publicOrigin, type Origin } from '../core/meta.js';
import { keyReused, SessionFault } from '../fault.js';
import { sessionIdFor } from '../ids.js';
import type { SessionContext } from '../journal/context.js';
import { CREATION_RECORD, type CreationRecord } from '../journal/creation-record.js';
import type { Journal } from '../journal/journal.js';
import { ownerOf, type Owner } from '../journal/quota.js';
import { decrypt, encrypt } from '../members/encryption.js';
import { pepperOf } from '../members/pepper.js';
import type { SessionStore } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

export interface CreateSession extends Omit<Open, 'contributions'> {
  readonly game: string;
  /** Origin of a game that is not new; it may name a session without proof. */
  readonly origin?: Origin | undefined;
  readonly idempotencyKey: string;
  /** The caller: an API key; without one the address, or nothing if the key cannot be guessed. Idempotency keys of different callers are independent. */
  readonly caller: string;
  /** The owner in whose quota the session counts: an API key or an address. Default: none. */
  readonly owner?: string | Owner | undefined;
  /** The session whose host opens this one, which inherits its webhooks. */
  readonly predecessor?: string | undefined;
  /** Default: `awaited`. */
  readonly contributions?: Open['contributions'] | undefined;
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
export async function createSession(
  context: SessionContext,
  journal: Journal,
  request: CreateSession,
): Promise<Created> {
  const { store, games, snapshots } = context;
  const { idempotencyKey, caller, predecessor, clock, analysis, setUp, start } = request;
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

  const game = games.get(request.game);
  if (!game)
    throw new SessionFault('game-unknown', sessionMsg('no-game', { game: request.game }), { games: games.ids });
  const { origin: claimed, contributions = 'awaited' } = request;
  const { former } = request;
  const opening = { setUp, start, contributions, clock, analysis, former, origin: claimed && publicOrigin(claimed) };
  const { meta, access, accepted } = await open(id, game, opening, journal.env());
  const snapshot = snapshots.start(id, game, { meta, access });
  const { epoch } = snapshot;
  const sessionAt = (chain: string, seq: number) =>
    ({ id, epoch, version: 1, seq, chain, ...accepted.answer }) as unknown as CreatedSession;
  const owner = typeof request.owner === 'string' ? ownerOf(request.owner) : request.owner;
  const inherited = (await context.onOpening?.(id, { owner: owner?.hash, predecessor })) ?? [];
  const opened = { ...accepted, records: [...(accepted.records ?? []), ...inherited] };
  const result = await journal.append(snapshot, opened, {
    ...(owner && { reserve: (bytes) => context.quota.reserve(owner, id, bytes) }),
    expiresInMs: context.unplayedMs,
    kept(chain, events) {
      const text = JSON.stringify(sessionAt(chain, events.length));
      const sealed = encrypt(text, caller, idempotencyKey).toString('base64');
      const creation: CreationRecord = { payloadHash, ...(owner && { owner }), sealed };
      return { name: CREATION_RECORD, expectedVersion: 0, value: Buffer.from(JSON.stringify(creation)) };
    },
  });
  if (result.outcome === 'committed') {
    const { chain, seq } = result.next;
    return { session: sessionAt(chain as string, seq), replayed: false };
  }
  // Another request with the same key was first; the tokens generated here were never returned.
  const first = await again();
  if (!first) throw new SessionFault('commit-unknown');
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
  { game, setUp, start, origin, contributions, clock, analysis }: CreateSession,
): [string, ...string[]] {
  // Whether an origin can be proven may change between two attempts.
  const { proof: _, ...claim } = { proof: undefined, ...origin };
  const terms = { ...(clock && { clock }), ...(analysis && { analysis }) };
  const payload = { game, setUp, start, origin: origin && claim, ...terms };
  const waived = contentHash(payload);
  if (contributions === 'waived' || games.get(game)?.rollsDice === false) return [waived];
  const awaited = contentHash({ ...payload, awaitContributions: true });
  return contributions === undefined ? [awaited, waived] : [awaited];
}
