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

/** The dice of a source; dice are what they are. */
export function diceOf(dice: Dice | DiceSource): RulesDice {
  return 'roll' in dice ? dice : diceFrom(dice);
}

/** What a game's parser says, as answers carry it. */
export function toResult<State>(
  parsed:
    { readonly ok: true; readonly state: unknown } | { readonly ok: false; readonly findings: readonly RulesFinding[] },
): Parsed<State> {
  if (parsed.ok) return { ok: true, state: parsed.state as State };
  return { ok: false, findings: parsed.findings.map(onTheWire) };
}

/** Languages are speakers; the types of the package do not say so. */
export function translatorOf(language: Language): Translator;
export function translatorOf(language: Language | undefined): Translator | undefined;
export function translatorOf(language: Language | undefined): Translator | undefined {
  return language as Translator | undefined;
}
