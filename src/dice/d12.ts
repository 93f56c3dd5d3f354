import type { Dice } from './dice.js';
import { hmacSha256 } from './hmac.js';

/** First line of every message; a change of the derivation gets another name. */
export const DERIVATION = 'trench-club-dice/1';

/** Largest multiple of 12 a byte can reach: bytes from here on are thrown away, so that every result is as likely. */
const LIMIT = 252;

/**
 * The dice that belong to a secret and a context, as `docs/proofs.md` describes them: block 0, 1, 2 … of
 * HMAC-SHA256(secret, "trench-club-dice/1\n" + context + "\n" + block), each byte below 252 a die of
 * 1 + byte modulo 12. Calls of `roll` consume one stream; how it is cut into calls does not matter.
 */
export function seededDice(secret: string | Uint8Array, context: string): Dice {
  // Most commands roll none.
  let mac: ReturnType<typeof hmacSha256> | undefined;
  const prefix = `${DERIVATION}\n${context}\n`;
  let block = 0;
  let bytes: Uint8Array = new Uint8Array(0);
  let next = 0;
  return {
    roll(count) {
      const dice = new Array<number>(count);
      for (let i = 0; i < count;) {
        if (next === bytes.length) {
          mac ??= hmacSha256(secret);
          bytes = mac(`${prefix}${block}`);
          block += 1;
          next = 0;
        }
        const byte = bytes[next++] as number;
        if (byte < LIMIT) dice[i++] = 1 + (byte % 12);
      }
      return dice;
    },
  };
}
