import { createHash, randomBytes } from 'node:crypto';
import { seededDice } from '../dice/d12.js';
import type { Dice } from '../dice/dice.js';
import type { Seat } from '../game/contract.js';

/** Names the derivation of `docs/dice.md`; a change of it gets another name. */
export const SESSION_DICE = 'trench-club-session-dice/1';

export interface Contribution {
  readonly seat: Seat;
  readonly entropy: string;
  readonly seq: number;
}

/** All dice of one command, by the seq of its first event; one list for each roll. */
export interface RollsAt {
  readonly seq: number;
  readonly rolls: readonly (readonly number[])[];
}

export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** SHA-256 of the secret's 32 bytes. */
export function commitmentTo(secret: string): string {
  return createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
}

/** SHA-256 of one line `seat:entropy\n` for each contribution that came before `seq`, in the order of the log. */
export function contributionsDigest(contributions: readonly Contribution[], seq: number): string {
  const hash = createHash('sha256');
  for (const { seat, entropy, seq: given } of contributions) if (given < seq) hash.update(`${seat}:${entropy}\n`);
  return hash.digest('hex');
}

/** The public inputs of the dice of the command whose first event is `seq`. */
export function diceContext(session: string, contributions: readonly Contribution[], seq: number): string {
  return `${SESSION_DICE}/${session}/${contributionsDigest(contributions, seq)}/${seq}`;
}

export function sessionDice(
  secret: string,
  session: string,
  contributions: readonly Contribution[],
  seq: number,
): Dice {
  return seededDice(Buffer.from(secret, 'hex'), diceContext(session, contributions, seq));
}

export interface DiceClaim {
  readonly session: string;
  readonly commitment: string;
  readonly secret: string;
  readonly contributions: readonly Contribution[];
  readonly rolls: readonly RollsAt[];
}

export interface DiceVerdict {
  /** Does the secret fit the commitment? */
  readonly commitment: 'kept' | 'broken';
  readonly rolls: readonly {
    readonly seq: number;
    readonly verdict: 'right' | 'wrong';
    readonly expected: readonly (readonly number[])[];
  }[];
}

/** Computes every roll again. */
export function verifyDice({ session, commitment, secret, contributions, rolls }: DiceClaim): DiceVerdict {
  return {
    commitment: commitmentTo(secret) === commitment ? 'kept' : 'broken',
    rolls: rolls.map(({ seq, rolls: claimed }) => {
      const dice = sessionDice(secret, session, contributions, seq);
      const expected = claimed.map((roll) => dice.roll(roll.length));
      const right = claimed.every((roll, i) => roll.every((die, j) => die === expected[i]?.[j]));
      return { seq, verdict: right ? 'right' : 'wrong', expected };
    }),
  };
}
