import { englishSpeaker, voiceOf } from '../../language/words.js';
import { en } from './en/english.js';

export const BOOK = 'trench';

export const { say, english, messageOf, textOf, words } = voiceOf(BOOK, en);

/** Where nobody asks for another language. */
export const ENGLISH = englishSpeaker(en);
