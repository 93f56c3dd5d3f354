import { localise } from '../language/translation.js';
import { translatorOf } from './given.js';
import type { Language } from './types.js';

/**
 * An answer of the engine with its messages, titles and reasons in another language; codes, clauses and facts stay.
 * Translations are attached to the object: a copy made by JSON or `postMessage` stays English.
 */
export function inLanguage<T>(answer: T, language: Language): T {
  return localise(answer, translatorOf(language));
}
