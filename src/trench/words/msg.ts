import { englishTranslator, messagesOf } from '../../language/messages.js';
import { BUNDLE } from './bundle-id.js';
import { en } from './english.js';

export const { msg, english, messageMember, textMember, localised } = messagesOf(BUNDLE, en);

/** The default translator. */
export const ENGLISH = englishTranslator(en);
