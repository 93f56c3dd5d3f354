import { createHmac, createSecretKey } from 'node:crypto';

/** HMAC-SHA256 of texts under a key; a key that is text stands for its UTF-8. The engine has `src/engine/platform/hmac.ts` in its place. */
export function hmacSha256(secret: string | Uint8Array): (message: string) => Uint8Array {
  const key = typeof secret === 'string' ? secret : createSecretKey(secret);
  return (message) => createHmac('sha256', key).update(message).digest();
}
