import * as ofGamesInFrench from '../../game/words/french.js';
import * as ofGamesInItalian from '../../game/words/italian.js';
import * as ofGamesInSpanish from '../../game/words/spanish.js';
import type { Translated } from '../../language/messages.js';
import * as french from './french.js';
import * as italian from './italian.js';
import * as spanish from './spanish.js';

/** The words of the service in each language. English has them at their source. */
export const TRANSLATIONS = {
  es: { ...ofGamesInSpanish, ...spanish },
  it: { ...ofGamesInItalian, ...italian },
  fr: { ...ofGamesInFrench, ...french },
} satisfies Translated<object>;
type Part = keyof (typeof TRANSLATIONS)['es'];

/** A part of the words in each language but English. */
export function translationsOf<Name extends Part>(part: Name): Translated<(typeof TRANSLATIONS)['es'][Name]> {
  const parts = Object.entries(TRANSLATIONS).map(([language, words]) => [language, words[part]]);
  return Object.fromEntries(parts) as Translated<(typeof TRANSLATIONS)['es'][Name]>;
}
