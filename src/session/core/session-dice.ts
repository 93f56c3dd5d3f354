import { createHash, hash, randomBytes } from 'node:crypto';
import { seededDice } from '../../dice/d12.js';
import { whenRolled, type Dice } from '../../dice/dice.js';
import type { Seat } from '../../game/contract.js';
import type { TakenBack } from '../../game/takeback.js';

/** Name of the derivation in `docs/proofs.md`. Another derivation needs another name. */
const SESSION_DICE = 'trench-club-session-dice/1';

export interface Contribution {
  readonly seat: Seat;
  readonly entropy: string;
  readonly seq: number;
}

/** All dice of one command, by the seq of its first event; one list for each roll. */
export interface RollsAt {
  readonly seq: number;
  readonly rolls: readonly (readonly number[])[];
  /** Digest of the contributions that count. */
  readonly digest?: string | undefined;
}

/** The answer of `…/dice`: all inputs to verify the dice once the secret is revealed. */
export interface DiceRecord {
  readonly session: string;
  readonly commitment: string;
  readonly contributions: readonly Contribution[];
  /** Seats that waived, or the host for all. Absent in sessions of earlier releases. */
  readonly waived?: readonly string[] | undefined;
  /** Seats that were taken back after the set-up had been rolled with what they contributed. */
  readonly handedOn?: readonly string[] | undefined;
  /** The game began with a state that was there already. */
  readonly continued?: true | undefined;
  /** The event whose dice the set-up used; default: 1. */
  readonly begun?: number | undefined;
  /** The takebacks by consent. Their dice are proved like all others. */
  readonly takenBack?: readonly TakenBack[] | undefined;
  /** null until the game has ended. */
  readonly secret: string | null;
  readonly rolls: readonly RollsAt[];
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
  const lines = contributions.flatMap(({ seat, entropy, seq: given }) => (given < seq ? `${seat}:${entropy}\n` : []));
  return hash('sha256', lines.join(''), 'hex');
}

/** The public inputs of the dice of a command whose first event is `seq`. */
function diceContext(session: string, digest: string, seq: number): string {
  return `${SESSION_DICE}/${session}/${digest}/${seq}`;
}

/** The dice of one session: by seqs, all behind the contributions of which `digest` is. Plain data. */
export interface DiceSeries {
  /** null: fixed dice without a secret. */
  readonly secret: string | null;
  readonly session: string;
  readonly digest: string;
}

/** For set-ups whose rolls are discarded. */
export const NOBODYS_DICE: DiceSeries = { secret: null, session: '', digest: '' };

/** The dice of a series for the command or opponent's step whose first event is `seq`. */
export function diceOf(series: DiceSeries, seq: number): Dice {
  return whenRolled(() => {
    const { secret, session, digest } = series;
    return secret === null ? seededDice('', '') : sessionDice(secret, session, digest, seq);
  });
}

/** `digest` is that of the contributions before `seq`. */
export function sessionDice(secret: string, session: string, digest: string, seq: number): Dice {
  return seededDice(Buffer.from(secret, 'hex'), diceContext(session, digest, seq));
}
