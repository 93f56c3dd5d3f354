import { HIDDEN_FACT } from '../../game/contract.js';
import * as records from '../../game/records.js';
import * as trace from '../../game/trace.js';
import { refusals } from '../wire/refusals/table.js';
import { REFUSALS, type RefusalCode } from '../wire/refusals/refusals.js';
import type { WORDS } from '../wire/vocabulary.js';
import { englishRefusal } from '../words/msg.js';

/** A refusal with one of these codes, with the remedy of that code. */
export type RefusalOf<Code extends RefusalCode> = records.RefusalFrom<typeof WORDS, typeof REFUSALS, Code>;
export type RemedyOf<Code extends RefusalCode> = records.RemedyFrom<typeof REFUSALS, Code>;

export const refusal = refusals(REFUSALS, englishRefusal);

/** Notes a check by the codes with which it refuses ({@link trace.asked}). */
export const asked = trace.asked as <T>(found: T, ...codes: readonly RefusalCode[]) => T;
export const askedInTurn = trace.askedInTurn as <T>(found: T, codes: readonly RefusalCode[]) => T;

/** The same for a code that is known when it runs alone. */
export const refuseWith = refusal as unknown as <Code extends RefusalCode>(
  code: Code,
  facts: Readonly<Record<string, unknown>>,
  details?: { readonly clause?: string | undefined; readonly case?: string; readonly values?: object },
) => RefusalOf<Code>;

/** Adds to the remedy of a refusal, in place. */
export function addRemedy<Code extends RefusalCode>(
  fault: RefusalOf<Code>,
  remedy: Partial<Pick<RemedyOf<Code>, keyof RemedyOf<Code>>>,
): RefusalOf<Code> {
  return records.withRemedy(fault as { readonly remedy?: object }, remedy) as RefusalOf<Code>;
}

/** The result depends on facts hidden from the viewer; the legality of the command does not. */
export function hiddenFact(
  fact: keyof (typeof REFUSALS)[typeof HIDDEN_FACT]['says'],
  facts: { readonly unit?: string | boolean } = {},
): RefusalOf<typeof HIDDEN_FACT> {
  return refusal(HIDDEN_FACT, facts, { case: fact });
}
