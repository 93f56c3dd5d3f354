import { hash } from 'node:crypto';
import { StoreError } from './store.js';

/** The first 16 bytes of a SHA-256, in base64url: enough against accidents; against people there is the chain of the log. */
export function digestOf(parts: readonly (string | Buffer)[]): string {
  const [first, ...more] = parts.filter((part) => part.length > 0);
  // A single call is faster than an incremental hash.
  const whole = more.length === 0 ? (first ?? '') : Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return hash('sha256', whole, 'base64url').slice(0, 22);
}

/** The data read is not the data written. */
export function damaged(what: string, cause?: unknown): StoreError {
  return new StoreError('store-damaged', `the store is damaged: ${what}`, cause);
}

export function isDamaged(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'store-damaged';
}

/** Page not found, page corrupted, as LMDB numbers them. */
const DAMAGE: readonly unknown[] = [-30797, -30796];

export function isDamage(error: unknown): boolean {
  return DAMAGE.includes((error as { code?: unknown } | undefined)?.code);
}
