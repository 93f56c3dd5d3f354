import { hash } from 'node:crypto';

/** SHA-256 of a text as UTF-8, in lower-case hexadecimal. The engine has `src/engine/platform/sha256.ts` in its place. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
