import { localise } from '../language/translation.js';
import { translatorOf } from './given.js';
import type { Language } from './types.js';

/**
 * An answer of the engine with what it says to people (messages, titles, reasons) in another language than English; codes, clauses
 * and facts are the same. What an answer says goes with the object: one that went through JSON or to a worker stays English.
 */
export function inLanguage<T>(answer: T, language: Language): T {
  return localise(answer, translatorOf(language));
}
