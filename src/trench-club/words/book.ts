import type { Book } from '../../language/words.js';
import { en } from './en/english.js';
import { es } from './es/spanish.js';
import { fr } from './fr/french.js';
import { it } from './it/italian.js';
import { BOOK } from './say.js';

/** Every message of Trench Club in every language. */
export const book: Book<typeof en> = { id: BOOK, en, es, it, fr };
