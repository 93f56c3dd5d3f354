import { createHash } from 'node:crypto';
import { StoreError } from './store.js';

/** The first 16 bytes of a SHA-256, in base64url: enough against accidents; against people there is the chain of the log. */
export function digestOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

/** What was read is not what was written. */
export function damaged(what: string, cause?: unknown): StoreError {
  return new StoreError('store-damaged', `the store is damaged: ${what}`, cause);
}

/** Page not found, page corrupted, as LMDB numbers them. */
const DAMAGE: readonly unknown[] = [-30797, -30796];

export function isDamage(error: unknown): boolean {
  return DAMAGE.includes((error as { code?: unknown } | undefined)?.code);
}
