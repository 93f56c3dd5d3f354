import { fr as ofShapes } from '../game/shape-translations.js';
import { SHAPE_BUNDLE } from '../game/shape-book.js';
import { translatorFor } from '../language/translation.js';
import { BOOK as club } from '../trench-club/words/book-id.js';
import { fr as ofClub } from '../trench-club/words/fr/french.js';
import { BOOK as trench } from '../trench/words/book-id.js';
import { fr as ofTrench } from '../trench/words/fr/french.js';
import type { Language } from './types.js';

export type { Language } from './types.js';

/** French, for `inLanguage` and `render` of both games. */
export const fr: Language = translatorFor('fr', {
  [club]: ofClub,
  [trench]: ofTrench,
  [SHAPE_BUNDLE]: ofShapes,
}) as unknown as Language;
