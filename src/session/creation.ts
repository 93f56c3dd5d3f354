import { contentHash } from '../game/hash.js';
import type { Seat } from '../game/contract.js';
import { recordingDice } from '../dice/dice.js';
import type { Access } from './access.js';
import type { SessionContext } from './context.js';
import { SessionFault } from './fault.js';
import { ACCESS_RECORD, INITIAL_RECORD, SECRET_RECORD, type Meta } from './heads.js';
import { hashOf, newId, newToken } from './ids.js';
import { encoded, type Entry } from './log.js';
import { seal, unseal } from './sealed.js';
import { commitmentTo, newSecret, sessionDice } from './session-dice.js';

export interface CreateSession {
  readonly game: string;
  /** What the game needs to begin; its shape is the game's. */
  readonly setUp: unknown;
  readonly idempotencyKey: string;
  /** Who asks, for example an API key; empty where anybody may. Keys of different callers do not meet. */
  readonly caller: string;
}

/** Told once, to whoever created the session, and again to whoever retries with the same key. */
export interface CreatedSession {
  readonly id: string;
  readonly epoch: string;
  readonly version: number;
  readonly seq: number;
  readonly commitment: string;
  readonly hostToken: string;
  readonly spectatorToken: string;
  readonly invitations: readonly { readonly seat: Seat; readonly invitation: string }[];
}

export interface SecretRecord {
  readonly secret: string;
  /** Dice of the set-up: they may tell what is hidden, so they stay here until the end. */
  readonly rolls: readonly (readonly number[])[];
}

export interface Created {
  readonly session: CreatedSession;
  readonly replayed: boolean;
}

/** A creation can be repeated under its key for so long. */
const KEY_LIFE_MS = 7 * 24 * 3600 * 1000;

interface CreationRecord {
  readonly payloadHash: string;
  readonly sealed: string;
}

export async function createSession(context: SessionContext, request: CreateSession): Promise<Created> {
  const { store } = context;
  const { idempotencyKey, caller } = request;
  const payloadHash = contentHash({ game: request.game, setUp: request.setUp });
  const name = `creation:${hashOf(JSON.stringify([caller, idempotencyKey]))}`;
  const again = async (): Promise<Created | null> => {
    const record = await store.readShared(name);
    if (!record) return null;
    const { payloadHash: first, sealed } = JSON.parse(record.value.toString()) as CreationRecord;
    if (first !== payloadHash) throw keyReused();
    const text = unseal(Buffer.from(sealed, 'base64'), caller, idempotencyKey);
    return { session: JSON.parse(text) as CreatedSession, replayed: true };
  };
  const earlier = await again();
  if (earlier) return earlier;

  const session = await begin(context, request);
  const sealed = seal(JSON.stringify(session), caller, idempotencyKey).toString('base64');
  const value = Buffer.from(JSON.stringify({ payloadHash, sealed } satisfies CreationRecord));
  const written = await store.writeShared({ name, expectedVersion: 0, value }, KEY_LIFE_MS);
  if (written.outcome === 'written') return { session, replayed: false };
  // The same key was first somewhere else; nobody has heard of the session made here.
  await store.delete(session.id);
  const first = await again();
  if (!first) throw new SessionFault('commit-unknown', 'Whether the session exists is not known; retry.');
  return first;
}

export function keyReused(): SessionFault {
  return new SessionFault('idempotency-key-reused', 'This idempotency key came with another payload before.');
}

async function begin(context: SessionContext, { game: id, setUp }: CreateSession): Promise<CreatedSession> {
  const kind = context.games.get(id);
  if (!kind) throw new SessionFault('game-unknown', `There is no game ${id}.`, { games: [...context.games.keys()] });
  const { game } = kind;
  const session = newId('ses');
  const secret = newSecret();
  const dice = recordingDice(sessionDice(secret, session, [], 1));
  const begun = kind.setUp(setUp, dice);
  if (!begun.ok) throw new SessionFault('rules-refusal', begun.refusal.message, { refusal: begun.refusal });
  const { state: initial, events } = begun.value;
  const state = events.reduce((before, event) => game.evolve(before, event) as unknown, initial);
  const seats = game.seats(initial);

  const hostToken = newToken('host');
  const spectatorToken = newToken('spectator');
  const invitations = seats.map((seat) => ({ seat, invitation: newToken('invitation') }));
  const access: Access = {
    host: hashOf(hostToken),
    spectator: hashOf(spectatorToken),
    seats: Object.fromEntries(
      invitations.map(({ seat, invitation }) => [seat, { invitation: hashOf(invitation), token: null }]),
    ),
  };
  const at = context.now().toISOString();
  const commitment = commitmentTo(secret);
  const meta: Meta = {
    game: id,
    createdAt: at,
    seats: seats.map((seat) => ({ seat, claimed: false })),
    commitment,
    contributions: [],
    firstRoll: null,
    ended: null,
    secret: null,
  };
  const log: Entry[] = [
    { version: 1, at, session: { type: 'session-created', game: id, seats, commitment } },
    ...events.map((event): Entry => ({ version: 1, at, game: event as { type: string } })),
  ];
  const epoch = newId('epo');
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const created = await context.store.create({
    session,
    epoch,
    state: json(state),
    meta: json(meta),
    events: encoded(log),
    records: {
      [ACCESS_RECORD]: json(access),
      [INITIAL_RECORD]: json({ state: initial, setUp }),
      [SECRET_RECORD]: json({ secret, rolls: dice.rolls } satisfies SecretRecord),
    },
  });
  if (created.outcome === 'exists') throw new Error('Two sessions got the same id.');
  return { id: session, epoch, version: 1, seq: log.length, commitment, hostToken, spectatorToken, invitations };
}
