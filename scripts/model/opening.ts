import { Games } from '../../src/game/registry.js';
import { SessionService } from '../../src/session/sessions.js';
import type { StoredRecord } from '../../src/session/store/store.js';
import { parlour } from '../../test/support/parlour-game.js';
import { ModelStore, storeOf } from './model-store.js';
import type { Stored } from './store.js';

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
  const model = new ModelStore();
  const store = storeOf((name, args) => model.perform(name, args));
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
  const stored = model.stored.get(session) as Stored;
  return {
    ...{ stored, session, tokens: [tokens[0] as string, hostToken], spectator, start },
    record(session, name, at) {
      // No request of the model changes a record of the session.
      if (session !== null) return stored.records[name];
      // Another instance has just told that it is there.
      if (name !== 'service-time') return model.shared.get(name);
      return { version: 1, value: Buffer.from(JSON.stringify({ at, away: [] })) };
    },
  };
}
