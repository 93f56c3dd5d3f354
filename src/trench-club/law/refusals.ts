import { HIDDEN_FACT } from '../../game/contract.js';
import * as registry from '../../game/refusals.js';
import type { KeyedMessage } from '../../language/messages.js';
import { REFUSALS, type RefusalCode } from '../wire/refusals/refusals.js';
import { english } from '../words/msg.js';

/** A refusal with one of these codes, with the facts and the remedy of that code. */
export type RefusalOf<Code extends RefusalCode> = registry.RefusalOf<typeof REFUSALS, Code>;
export type RemedyOf<Code extends RefusalCode> = registry.RemedyOf<typeof REFUSALS, Code>;

export const refusal: registry.RefusalMaker<typeof REFUSALS> = registry.refusalsOf(REFUSALS, english);

/** Adds to the remedy of a refusal. */
export function addRemedy<Code extends RefusalCode>(
  fault: RefusalOf<Code>,
  remedy: Partial<Pick<RemedyOf<Code>, keyof RemedyOf<Code>>>,
): RefusalOf<Code> {
  return { ...fault, remedy: { ...fault.remedy, ...remedy } as RemedyOf<Code> };
}

/** The result depends on facts hidden from the viewer; the legality of the command does not. */
export function hiddenFact(
  message: KeyedMessage,
  facts: Readonly<Record<string, unknown>> = {},
  clause?: string,
): RefusalOf<typeof HIDDEN_FACT> {
  return refusal(HIDDEN_FACT, { message, facts }, clause);
}
