import { es as ofShapes } from '../game/shape-translations.js';
import { SHAPE_BOOK } from '../game/shape-book.js';
import { speakerIn } from '../language/translation.js';
import { BOOK as club } from '../trench-club/words/book-id.js';
import { es as ofClub } from '../trench-club/words/es/spanish.js';
import { BOOK as trench } from '../trench/words/book-id.js';
import { es as ofTrench } from '../trench/words/es/spanish.js';
import type { Language } from './types.js';

export type { Language } from './types.js';

/** Spanish, for `inLanguage` and `render` of both games. */
export const es: Language = speakerIn('es', {
  [club]: ofClub,
  [trench]: ofTrench,
  [SHAPE_BOOK]: ofShapes,
}) as unknown as Language;
