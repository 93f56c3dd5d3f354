import { signal } from '@preact/signals';
import { client } from '../service/client.js';
import { canDerive, derivedDice, hexOf } from '../service/dice.js';
import type { DiceVerdict } from '../service/types.js';
import { following } from './game.js';
import { ForeseenError } from '../service/words.js';
import { text } from '../text/text.js';

/** The result of checking a game's dice. */
export interface DiceCheck {
  readonly rolls: number;
  readonly dice: number;
  readonly verdict: DiceVerdict;
  /** Computed on this machine from docs/proofs.md; null where the browser gives pages of this address no hashes. */
  readonly own: { readonly commitment: boolean; readonly wrong: readonly number[] } | null;
}

export const diceCheck = signal<DiceCheck | null>(null);

type Claim = Parameters<typeof client.post<'/v1/dice/verify'>>[1]['body'];

/** Checks every die of the finished game: here, by the published derivation, and by asking the service. */
export async function checkDice(): Promise<void> {
  const one = following.peek();
  if (!one) return;
  const { secret, ...rest } = await one.client.dice();
  if (secret === null) throw new ForeseenError(text('secret-later'));
  const claim: Claim = { ...rest, secret };
  const [verdict, own] = await Promise.all([client.post('/v1/dice/verify', { body: claim }), recomputed(claim)]);
  const dice = claim.rolls.reduce((sum, { rolls }) => sum + rolls.flat().length, 0);
  diceCheck.value = { rolls: claim.rolls.length, dice, verdict, own };
}

/** The derivation of docs/proofs.md, which is in no need of the service. */
async function recomputed(claim: Claim): Promise<DiceCheck['own']> {
  if (!canDerive) return null;
  const { subtle } = crypto;
  const text = new TextEncoder();
  const secret = Uint8Array.from(claim.secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const sha256 = async (bytes: Uint8Array) =>
    hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource)));
  const wrong: number[] = [];
  for (const { seq, rolls } of claim.rolls) {
    const given = claim.contributions.filter((one) => one.seq < seq).map(({ seat, entropy }) => `${seat}:${entropy}\n`);
    const digest = await sha256(text.encode(given.join('')));
    const context = `trench-club-session-dice/1/${claim.session}/${digest}/${seq}`;
    const recorded = rolls.flat();
    const dice = await derivedDice(secret, context, recorded.length);
    if (recorded.some((die, index) => die !== dice[index])) wrong.push(seq);
  }
  return { commitment: (await sha256(secret)) === claim.commitment, wrong };
}
