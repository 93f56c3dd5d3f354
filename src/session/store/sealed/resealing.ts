import { isUnopened, Keyring } from './keyring.js';
import { KeysInUse } from './keys-in-use.js';
import { OF_SESSIONS, placeOf, SHARED } from './sealing.js';
import { StoreError, type RecordWrite, type SessionStore, type StoredRecord } from '../store.js';

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
 * Seals every record of a store with the first key. Instances may serve meanwhile if that key is their first too; where it is interrupted
 * it can be run again.
 * @throws StoreError
 */
export async function reseal(store: SessionStore, keys: readonly string[]): Promise<Resealed> {
  const ring = new Keyring(keys);
  const inUse = new KeysInUse(store, ring.ids);
  await inUse.enter();
  const before = await inUse.list();
  const done: Resealed = { sessions: 0, records: 0, resealed: 0, unopened: [], isDone: false };
  /** @param own reads and writes the record as it is stored */
  const renew = async (place: string, own: Place): Promise<void> => {
    for (;;) {
      const record = await own.read();
      if (!record) return;
      const { value, isCurrent } = ring.open(place, record.value);
      if (isCurrent) return void (done.records += 1);
      const { outcome } = await own.write({ expectedVersion: record.version, value: ring.seal(place, value) });
      if (outcome === 'unknown-session') return;
      if (outcome === 'conflict') continue;
      done.records += 1;
      done.resealed += 1;
      return;
    }
  };
  const tried = async (place: string, own: Place): Promise<void> => {
    try {
      await renew(place, own);
    } catch (error) {
      if (!isUnopened(error) && !isDamage(error)) throw error;
      done.records += 1;
      done.unopened.push(place);
    }
  };
  for (const name of SHARED) {
    await tried(placeOf('', name), {
      read: () => store.readShared(name),
      write: (write) => store.writeShared({ name, ...write }),
    });
  }
  for await (const session of store.sessions?.() ?? []) {
    done.sessions += 1;
    for (const name of OF_SESSIONS) {
      await tried(placeOf(session, name), {
        read: () => store.readRecord(session, name),
        write: (write) => store.writeRecord(session, { name, ...write }),
      });
    }
  }
  done.isDone = done.unopened.length === 0 && (await inUse.retireOthers(before));
  return done;
}

interface Place {
  read(): Promise<StoredRecord | undefined>;
  write(write: Omit<RecordWrite, 'name'>): ReturnType<SessionStore['writeShared']>;
}

function isDamage(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'store-damaged';
}
