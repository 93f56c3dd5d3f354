import { fr as ofShapes } from '../game/shape-translations.js';
import { SHAPE_BUNDLE } from '../game/shape-bundle.js';
import { translatorFor } from '../language/translation.js';
import { BUNDLE as club } from '../trench-club/wire/bundle-id.js';
import { fr as ofClub } from '../trench-club/words/french.js';
import { BUNDLE as trench } from '../trench/words/bundle-id.js';
import { fr as ofTrench } from '../trench/words/french.js';
import type { Language } from './types.js';

export type { Language } from './types.js';

/** French, for `inLanguage` and `render` of both games. */
export const fr: Language = translatorFor('fr', {
  [club]: ofClub,
  [trench]: ofTrench,
  [SHAPE_BUNDLE]: ofShapes,
}) as unknown as Language;
