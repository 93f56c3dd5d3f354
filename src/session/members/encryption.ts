import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Responses with tokens are stored for retries, encrypted under the caller's idempotency key and credential. The store has at
 * most their hashes, so a reader of the store cannot decrypt them.
 */
export function encrypt(text: string, ...secrets: readonly string[]): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws Error when the secrets are others */
export function decrypt(bytes: Buffer, ...secrets: readonly string[]): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function keyOf(secrets: readonly string[]): Buffer {
  return Buffer.from(hkdfSync('sha256', JSON.stringify(secrets), '', 'sealed answer', 32));
}
