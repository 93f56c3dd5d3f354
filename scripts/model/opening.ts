import { Games } from '../../src/game/registry.js';
import { SessionService } from '../../src/session/sessions.js';
import type { RecordWrite, SessionStore, StoredRecord } from '../../src/session/store/store.js';
import { parlour } from '../../test/support/parlour-game.js';
import { NOTHING, performed, type Stored, type StoreCall } from './store.js';

export type ReadRecord = (session: string | null, name: string, ms: number) => StoredRecord | undefined;

/** A session with both seats taken. */
export interface Opened {
  readonly stored: Stored;
  readonly session: string;
  /** Of those who write: a seat, whose turn it is, and the host. */
  readonly tokens: readonly string[];
  readonly spectator: string;
  /** The first moment, ms since 1970. */
  readonly start: number;
  /** Records are answered at once: reading them is no step of the model. */
  readonly record: ReadRecord;
}

/** A player of the model has ten seconds. */
const BANK_S = 10;

export async function opened(start: number, hasClock: boolean): Promise<Opened> {
  let stored = NOTHING;
  const shared = new Map<string, StoredRecord>();
  const call = async (name: StoreCall, args: readonly unknown[]): Promise<unknown> => {
    const [session, second] = args;
    if (session === null && name === 'readRecord') return shared.get(second as string);
    if (session === null) {
      const { name, value } = second as RecordWrite;
      const version = (shared.get(name)?.version ?? 0) + 1;
      shared.set(name, { version, value });
      return { outcome: 'written', version };
    }
    if (stored.version === 0 && name.startsWith('read')) return undefined;
    const [after, result] = performed(stored, { name, args });
    stored = after;
    return result;
  };
  const store = new Proxy({} as SessionStore, {
    get: (_, name) => {
      if (name === 'kind') return 'memory';
      if (name === 'knownPosition' || name === 'sessions') return undefined;
      return (...args: readonly unknown[]) => call(name as StoreCall, args);
    },
  });
  const now = () => new Date(start);
  const service = new SessionService({ store, games: new Games([parlour]), now, steady: () => 0 });
  const { session: created } = await service.create({
    ...{ game: parlour.id, contributions: 'waived', setUp: { cards: { red: 'RED', blue: 'BLUE' } }, caller: '' },
    ...(hasClock && { clock: { bank: BANK_S, atZero: 'forfeit' } }),
    idempotencyKey: 'opening',
  });
  const { id: session, hostToken, spectatorToken: spectator, invitations } = created;
  const tokens: string[] = [];
  for (const { seat, invitation } of invitations) {
    const { text } = await service.claim({ session, seat, invitation, idempotencyKey: seat });
    tokens.push((JSON.parse(text) as { token: string }).token);
  }
  return {
    ...{ stored, session, tokens: [tokens[0] as string, hostToken], spectator, start },
    record(session, name, at) {
      // No request of the model changes a record of the session.
      if (session !== null) return stored.records[name];
      // Another instance has just told that it is there.
      if (name !== 'service-time') return shared.get(name);
      return { version: 1, value: Buffer.from(JSON.stringify({ at, away: [] })) };
    },
  };
}
