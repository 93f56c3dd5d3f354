import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StoreError } from '../store.js';

const NO_KEY = Symbol('no key');

const MARK = Buffer.from('sealed/1\0');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 8;

interface Opened {
  readonly value: Buffer;
  /** Would it be sealed with the same key today? */
  readonly isCurrent: boolean;
}

/** The keys of SEALING_KEYS: the first seals, all of them open. */
export class Keyring {
  /** Ids of the keys in their order. They reveal nothing about the keys. */
  readonly ids: readonly string[];
  readonly #keys: readonly Buffer[];

  constructor(keys: readonly string[]) {
    this.#keys = keys.map((key) => deriveKey(key, 'records at rest', 32));
    this.ids = keys.map((key) => deriveKey(key, 'name of the key', ID_BYTES).toString('hex'));
  }

  /** Unchanged without a key. The ciphertext is bound to its place, so that records cannot be exchanged. */
  seal(place: string, value: Buffer): Buffer {
    const [key] = this.#keys;
    if (!key) return value;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(value), cipher.final()]);
    return Buffer.concat([MARK, nonce, cipher.getAuthTag(), body]);
  }

  /** A record written without a key is returned as stored. @throws StoreError if no key decrypts it (`isUnopened`) */
  open(place: string, bytes: Buffer): Opened {
    if (!bytes.subarray(0, MARK.length).equals(MARK)) return { value: bytes, isCurrent: this.#keys.length === 0 };
    const nonce = bytes.subarray(MARK.length, MARK.length + NONCE_BYTES);
    const tag = bytes.subarray(MARK.length + NONCE_BYTES, MARK.length + NONCE_BYTES + TAG_BYTES);
    const body = bytes.subarray(MARK.length + NONCE_BYTES + TAG_BYTES);
    for (const [at, key] of this.#keys.entries()) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
        return { value: Buffer.concat([decipher.update(body), decipher.final()]), isCurrent: at === 0 };
      } catch {
        // Another key, or another place.
      }
    }
    throw new StoreError('store-unavailable', `no key of SEALING_KEYS opens ${place}`, NO_KEY);
  }
}

/** True if the error means that no key decrypts the record. */
export function isUnopened(error: unknown): error is StoreError {
  return error instanceof StoreError && error.cause === NO_KEY;
}

function deriveKey(key: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, bytes));
}
