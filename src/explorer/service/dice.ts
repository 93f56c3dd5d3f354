import type { DiceSource, GameEvent } from './types.js';

const text = new TextEncoder();

/** Bytes as hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Browsers compute hashes for pages of this machine or over TLS only. */
export const canDerive = globalThis.isSecureContext;

/** The first dice of a secret and a context, by the derivation of docs/proofs.md, which is in no need of the service. */
export async function derivedDice(secret: Uint8Array, context: string, count: number): Promise<number[]> {
  const { subtle } = crypto;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', secret as BufferSource, hmac, false, ['sign']);
  const dice: number[] = [];
  for (let block = 0; dice.length < count; block++) {
    const message = text.encode(`trench-club-dice/1\n${context}\n${block}`);
    for (const byte of new Uint8Array(await subtle.sign('HMAC', key, message))) {
      if (byte < 252) dice.push(1 + (byte % 12));
    }
  }
  return dice.slice(0, count);
}

/** The dice that were used; null if neither their source nor the events show them all. */
export async function rolled(
  events: readonly GameEvent[],
  source: DiceSource,
  used: number,
): Promise<readonly number[] | null> {
  if ('rolls' in source) return source.rolls.slice(0, used);
  if (used === 0) return [];
  if (canDerive) return derivedDice(new TextEncoder().encode(source.seed), source.context ?? '', used);
  const shown = diceOf(events);
  return shown.length === used ? shown : null;
}

/** Every die that events show, in their order. */
export function diceOf(value: unknown, found: number[] = []): number[] {
  if (Array.isArray(value)) for (const one of value) diceOf(one, found);
  else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) {
      if (key === 'die' && typeof one === 'number') found.push(one);
      else if (key === 'dice' && Array.isArray(one)) found.push(...(one as number[]));
      else diceOf(one, found);
    }
  }
  return found;
}
