import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type * as hashing from '../../dice/hmac.js';

export const hmacSha256: typeof hashing.hmacSha256 = (secret) => {
  const key = typeof secret === 'string' ? utf8ToBytes(secret) : secret;
  return (message) => hmac(sha256, key, utf8ToBytes(message));
};
