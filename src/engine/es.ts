import { speakerIn } from '../language/translation.js';
import { BOOK as club } from '../trench-club/words/book-id.js';
import { es as ofClub } from '../trench-club/words/es/spanish.js';
import { BOOK as trench } from '../trench/words/book-id.js';
import { es as ofTrench } from '../trench/words/es/spanish.js';
import type { Language } from './types.js';

export type { Language } from './types.js';

/** Spanish, for `inLanguage` and `render` of both games. */
export const es: Language = speakerIn('es', { [club]: ofClub, [trench]: ofTrench }) as unknown as Language;
