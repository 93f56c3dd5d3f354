import { createHash, createHmac } from 'node:crypto';

/** What `GET /v1/sessions/{id}/dice` answers after the end, and a game file has as `dice`. */
export interface Record {
  readonly session: string;
  readonly commitment: string;
  readonly secret: string | null;
  readonly contributions: readonly { readonly seat: string; readonly entropy: string; readonly seq: number }[];
  readonly rolls: readonly { readonly seq: number; readonly rolls: readonly (readonly number[])[] }[];
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** The first dice of a secret and a context: `trench-club-dice/1`. */
export function diceOf(secret: Buffer, context: string, count: number): number[] {
  const rolled: number[] = [];
  for (let block = 0; rolled.length < count; block += 1) {
    const bytes = createHmac('sha256', secret).update(`trench-club-dice/1\n${context}\n${block}`).digest();
    for (const byte of bytes) if (byte < 252) rolled.push(1 + (byte % 12));
  }
  return rolled.slice(0, count);
}

/** The places whose dice are not those that the commitment promised; throws if the secret is another. */
export function wrongRolls({ session, commitment, secret, contributions, rolls }: Record): number[] {
  if (secret === null) throw new Error('The secret is not revealed before the end.');
  const bytes = Buffer.from(secret, 'hex');
  if (sha256(bytes) !== commitment) throw new Error('The secret does not fit the commitment.');
  const wrong = rolls.filter(({ seq, rolls: shown }) => {
    const before = contributions.filter((one) => one.seq < seq).map(({ seat, entropy }) => `${seat}:${entropy}\n`);
    const context = `trench-club-session-dice/1/${session}/${sha256(before.join(''))}/${seq}`;
    return diceOf(bytes, context, shown.flat().length).join() !== shown.flat().join();
  });
  return wrong.map(({ seq }) => seq);
}
