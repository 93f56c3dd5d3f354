import { englishTranslator, messagesOf } from '../../language/messages.js';
import { BUNDLE } from './bundle-id.js';
import { en } from './en/english.js';

export const { msg, english, messageMember, textMember, localised } = messagesOf(BUNDLE, en);

/** Where nobody asks for another language. */
export const ENGLISH = englishTranslator(en);
