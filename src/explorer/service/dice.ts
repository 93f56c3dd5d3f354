const text = new TextEncoder();

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
