import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { overlaid } from './store/overlay.js';
import { StoreError, type RecordWrite, type SessionStore, type StoredRecord } from './store/store.js';

/** Records that let whoever reads the store roll dice in advance, try tokens and keys, or sign heads: the rest is theirs to see anyway. */
const SEALED: ReadonlySet<string> = new Set(['secret', 'access', 'creation-pepper', 'signing-key']);

/** Written with the first session, and never again. */
const PROBE = 'creation-pepper';
const NO_KEY = Symbol('no key');

const MARK = Buffer.from('sealed/1\0');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A store whose secrets are sealed under keys that it does not hold. The first key seals, all of them open; what was written
 * before there was a key is read as it stands, and sealed when it is written next. A record is sealed for its place: none
 * can be put in the place of another.
 */
export function sealed(store: SessionStore, keys: readonly string[]): SessionStore {
  const secrets = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'records at rest', 32)));
  const [first] = secrets;
  const seal = (session: string, name: string, value: Buffer): Buffer =>
    first && SEALED.has(name) ? sealedValue(first, placeOf(session, name), value) : value;
  const written = <W extends RecordWrite>(session: string, write: W): W => {
    return { ...write, value: seal(session, write.name, write.value) };
  };
  const read = (session: string, name: string, record: StoredRecord | undefined): StoredRecord | undefined => {
    return record && { ...record, value: opened(secrets, placeOf(session, name), record.value) };
  };
  const own: Partial<SessionStore> = {
    create(input) {
      const { session, records = {} } = input;
      const all = Object.entries(records).map(([name, value]) => [name, seal(session, name, value)] as const);
      return store.create({ ...input, records: Object.fromEntries(all) });
    },
    append(input) {
      const { session, records } = input;
      return store.append({ ...input, ...(records && { records: records.map((one) => written(session, one)) }) });
    },
    writeRecord: (session, write) => store.writeRecord(session, written(session, write)),
    readRecord: async (session, name) => read(session, name, await store.readRecord(session, name)),
    writeShared: (write, expiresInMs) => store.writeShared(written('', write), expiresInMs),
    readShared: async (name) => read('', name, await store.readShared(name)),
    /** Where the keys are others the service says so before anybody asks it. */
    async ready() {
      try {
        await own.readShared?.(PROBE);
      } catch (error) {
        if (error instanceof StoreError && error.cause === NO_KEY) return { ready: false, reason: error.message };
      }
      return store.ready();
    },
  };
  return overlaid(store, own);
}

function placeOf(session: string, name: string): Buffer {
  return Buffer.from(`${session}/${name}`);
}

function sealedValue(key: Buffer, place: Buffer, value: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(place);
  const body = Buffer.concat([cipher.update(value), cipher.final()]);
  return Buffer.concat([MARK, nonce, cipher.getAuthTag(), body]);
}

/** @throws StoreError where no key opens it */
function opened(keys: readonly Buffer[], place: Buffer, bytes: Buffer): Buffer {
  if (!bytes.subarray(0, MARK.length).equals(MARK)) return bytes;
  const nonce = bytes.subarray(MARK.length, MARK.length + NONCE_BYTES);
  const tag = bytes.subarray(MARK.length + NONCE_BYTES, MARK.length + NONCE_BYTES + TAG_BYTES);
  const body = bytes.subarray(MARK.length + NONCE_BYTES + TAG_BYTES);
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(place);
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      // Another key, or another place.
    }
  }
  throw new StoreError('store-unavailable', `no key of SEALING_KEYS opens ${place.toString()}`, NO_KEY);
}
