import { BUNDLE as ofSchemas } from '../game/words/shape-bundle.js';
import { shapes } from '../game/words/french.js';
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
  [ofSchemas]: shapes,
}) as unknown as Language;
