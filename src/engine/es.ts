import { BUNDLE as ofSchemas } from '../game/words/shape-bundle.js';
import { shapes } from '../game/words/spanish.js';
import { translatorFor } from '../language/translation.js';
import { BUNDLE as club } from '../trench-club/wire/bundle-id.js';
import { es as ofClub } from '../trench-club/words/spanish.js';
import { BUNDLE as trench } from '../trench/words/bundle-id.js';
import { es as ofTrench } from '../trench/words/spanish.js';
import type { Language } from './types.js';

export type { Language } from './types.js';

/** Spanish, for `inLanguage` and `render` of both games. */
export const es: Language = translatorFor('es', {
  [club]: ofClub,
  [trench]: ofTrench,
  [ofSchemas]: shapes,
}) as unknown as Language;
