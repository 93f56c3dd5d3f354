import { isUnopened, Keyring } from './keyring.js';
import { KeysInUse } from './keys-in-use.js';
import { OF_SESSIONS, placeOf, SHARED } from './encrypted-store.js';
import { ownersIn, ownersWebhooks, WEBHOOK_OWNERS } from '../webhook-records.js';
import { StoreError, type SessionStore } from '../store.js';

export interface Resealed {
  sessions: number;
  /** Sealed ones, or such as should be. */
  records: number;
  resealed: number;
  /** Places of records that no key opens, or that are damaged. */
  readonly unopened: string[];
  /** The store needs the first key alone now. */
  isDone: boolean;
}

/**
 * Encrypts every record of a store under the first key. Instances may serve meanwhile if that is their first key too. After an
 * interruption it can be run again.
 * @throws StoreError
 */
export async function reseal(store: SessionStore, keys: readonly string[]): Promise<Resealed> {
  const ring = new Keyring(keys);
  const inUse = new KeysInUse(store, ring.ids);
  await inUse.enter();
  const before = await inUse.list();
  const done: Resealed = { sessions: 0, records: 0, resealed: 0, unopened: [], isDone: false };
  const renew = async (session: string | null, name: string): Promise<void> => {
    const place = placeOf(session ?? '', name);
    for (;;) {
      const record = await store.readRecord(session, name);
      if (!record) return;
      const { value, isCurrent } = ring.open(place, record.value);
      if (isCurrent) return void (done.records += 1);
      const write = { name, expectedVersion: record.version, value: ring.seal(place, value) };
      const { outcome } = await store.writeRecord(session, write);
      if (outcome === 'unknown-session') return;
      if (outcome === 'conflict') continue;
      done.records += 1;
      done.resealed += 1;
      return;
    }
  };
  const tried = async (session: string | null, name: string): Promise<void> => {
    try {
      await renew(session, name);
    } catch (error) {
      if (!isUnopened(error) && !isDamage(error)) throw error;
      done.records += 1;
      done.unopened.push(placeOf(session ?? '', name));
    }
  };
  const owners = ownersIn((await store.readRecord(null, WEBHOOK_OWNERS))?.value);
  for (const name of [...SHARED, ...owners.map(ownersWebhooks)]) await tried(null, name);
  for await (const session of store.sessions?.() ?? []) {
    done.sessions += 1;
    for (const name of OF_SESSIONS) await tried(session, name);
  }
  done.isDone = done.unopened.length === 0 && (await inUse.retireOthers(before));
  return done;
}

function isDamage(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'store-damaged';
}
