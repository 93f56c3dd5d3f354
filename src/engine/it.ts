import { BUNDLE as ofSchemas } from '../game/words/shape-bundle.js';
import { shapes } from '../game/words/italian.js';
import { translatorFor } from '../language/translation.js';
import { BUNDLE as club } from '../trench-club/wire/bundle-id.js';
import { it as ofClub } from '../trench-club/words/italian.js';
import { BUNDLE as trench } from '../trench/words/bundle-id.js';
import { it as ofTrench } from '../trench/words/italian.js';
import type { Language } from './types.js';

export type { Language } from './types.js';

/** Italian, for `inLanguage` and `render` of both games. */
export const it: Language = translatorFor('it', {
  [club]: ofClub,
  [trench]: ofTrench,
  [ofSchemas]: shapes,
}) as unknown as Language;
