import { createHmac, createSecretKey } from 'node:crypto';

/** HMAC-SHA256 of texts. A text key is encoded in UTF-8. The engine replaces this module by `src/engine/platform/hmac.ts`. */
export function hmacSha256(secret: string | Uint8Array): (message: string) => Uint8Array {
  const key = typeof secret === 'string' ? secret : createSecretKey(secret);
  return (message) => createHmac('sha256', key).update(message).digest();
}
