import type { Dice as RulesDice } from '../dice/dice.js';
import { diceFrom } from '../dice/source.js';
import { ANSWER_PLACES, allowanceOf, type Allowance } from '../game/allowance.js';
import { onTheWire, type Finding as RulesFinding } from '../game/contract.js';
import type { Translator } from '../language/messages.js';
import type { Bounds, Dice, DiceSource, Language, Parsed } from './types.js';

/** The allowance of an answer within bounds. */
export function within({ places = ANSWER_PLACES }: Bounds = {}): Allowance {
  return allowanceOf(places);
}

/** Reads dice given as a source or as dice. */
export function diceOf(dice: Dice | DiceSource): RulesDice {
  return 'roll' in dice ? dice : diceFrom(dice);
}

/** The result of a game's parser in the form of the package's answers. */
export function toResult<State>(
  parsed:
    { readonly ok: true; readonly state: unknown } | { readonly ok: false; readonly findings: readonly RulesFinding[] },
): Parsed<State> {
  if (parsed.ok) return { ok: true, state: parsed.state as State };
  return { ok: false, findings: parsed.findings.map(onTheWire) };
}

/** A {@link Language} is a translator; the public type hides that. */
export function translatorOf(language: Language): Translator;
export function translatorOf(language: Language | undefined): Translator | undefined;
export function translatorOf(language: Language | undefined): Translator | undefined {
  return language as Translator | undefined;
}
