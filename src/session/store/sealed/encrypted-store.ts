import { isUnopened, Keyring } from './keyring.js';
import { KeysInUse } from './keys-in-use.js';
import { ownersWebhooks, WEBHOOKS_RECORD } from '../webhook-records.js';
import { withOverrides } from '../with-overrides.js';
import { unready, type Readiness, type RecordWrite, type SessionStore, type StoredRecord } from '../store.js';

/** Records of sessions that would let a reader of the store predict dice, try tokens or sign webhooks. A reader sees everything else anyway. */
export const OF_SESSIONS = ['secret', 'access', WEBHOOKS_RECORD] as const;
/** Records of all sessions that let them try keys, or sign heads and webhooks. */
export const SHARED = ['creation-pepper', 'signing-key', WEBHOOKS_RECORD] as const;
const SEALED: ReadonlySet<string> = new Set([...OF_SESSIONS, ...SHARED]);

function isSealed(name: string): boolean {
  return SEALED.has(name) || name.startsWith(ownersWebhooks(''));
}

/** Written with the first session, and sealed again by `reseal` alone. */
const PROBE = 'creation-pepper';
/** Records that no key opens are remembered up to here. */
const MAX_UNOPENED = 1000;

/**
 * A store with encrypted secrets, whose keys it does not hold. The first key encrypts, all decrypt. A session's record under
 * another key, or unencrypted, is encrypted again when it is read.
 * @param onUnopened called with the number of records that no key decrypts, when it changes
 */
export function encryptedStore(
  store: SessionStore,
  keys: readonly string[],
  onUnopened: (records: number) => void = () => {},
): SessionStore {
  const ring = new Keyring(keys);
  const inUse = new KeysInUse(store, ring.ids);
  const unopened = new Map<string, readonly [session: string | null, name: string]>();
  const isOpened = (place: string): void => void (unopened.delete(place) && onUnopened(unopened.size));
  const open = (session: string | null, name: string, bytes: Buffer) => {
    const place = placeOf(session ?? '', name);
    try {
      const opened = ring.open(place, bytes);
      isOpened(place);
      return opened;
    } catch (error) {
      if (isUnopened(error) && unopened.size < MAX_UNOPENED) {
        unopened.set(place, [session, name]);
        onUnopened(unopened.size);
      }
      throw error;
    }
  };
  const seal = async (session: string, name: string, value: Buffer): Promise<Buffer> => {
    if (!isSealed(name)) return value;
    await inUse.enter();
    return ring.seal(placeOf(session, name), value);
  };
  const written = async (session: string, write: RecordWrite): Promise<RecordWrite> => {
    return { ...write, value: await seal(session, write.name, write.value) };
  };
  const own = {
    async commit(write) {
      const { session, records } = write;
      if (!records) return store.commit(write);
      return store.commit({ ...write, records: await Promise.all(records.map((one) => written(session, one))) });
    },
    writeRecord: async (session, write, expiresInMs) =>
      store.writeRecord(session, await written(session ?? '', write), expiresInMs),
    async readRecord(session, name): Promise<StoredRecord | undefined> {
      const record = await store.readRecord(session, name);
      if (!record) isOpened(placeOf(session ?? '', name));
      if (!record || !isSealed(name)) return record;
      const { value, isCurrent } = open(session, name, record.value);
      const { version } = record;
      if (isCurrent || session === null) return { version, value };
      // A store that takes no writes is no reason to read nothing.
      const write = written(session, { name, expectedVersion: version, value });
      const result = await write.then((sealing) => store.writeRecord(session, sealing)).catch(() => null);
      if (result?.outcome === 'conflict') return own.readRecord(session, name);
      return { version: result?.outcome === 'written' ? result.version : version, value };
    },
    /** If keys are missing, the service is not ready. */
    async ready(): Promise<Readiness> {
      const readiness = await store.ready();
      if (!readiness.ready) return readiness;
      try {
        const missing = await inUse.missing();
        if (missing.length > 0) return keysMissing(`SEALING_KEYS lacks the keys ${missing.join(', ')}`);
        await own.readRecord(null, PROBE);
        // They may have been deleted since.
        for (const [session, name] of unopened.values()) await own.readRecord(session, name);
      } catch (error) {
        return isUnopened(error) ? keysMissing(error.message) : unready(error);
      }
      return readiness;
    },
  } satisfies Partial<SessionStore>;
  return withOverrides(store, own);
}

export function placeOf(session: string, name: string): string {
  return `${session}/${name}`;
}

function keysMissing(reason: string): Readiness {
  return { ready: false, reason, code: 'keys-missing' };
}
