import type { MessageBundle } from '../../language/messages.js';
import { BOOK } from './book-id.js';
import { en } from './en/english.js';
import { es } from './es/spanish.js';
import { fr } from './fr/french.js';
import { it } from './it/italian.js';

/** Every message of Trench in every language. */
export const book: MessageBundle<typeof en> = { id: BOOK, en, es, it, fr };
