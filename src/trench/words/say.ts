import { englishSpeaker, voiceOf } from '../../language/words.js';
import { BOOK } from './book-id.js';
import { en } from './en/english.js';

export const { say, english, messageOf, textOf, words } = voiceOf(BOOK, en);

/** Where nobody asks for another language. */
export const ENGLISH = englishSpeaker(en);
