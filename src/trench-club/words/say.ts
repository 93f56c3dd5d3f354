import { englishTranslator, messagesOf } from '../../language/messages.js';
import { BOOK } from './book-id.js';
import { en } from './en/english.js';

export const { msg, english, messageMember, textMember, localised } = messagesOf(BOOK, en);

/** Where nobody asks for another language. */
export const ENGLISH = englishTranslator(en);
