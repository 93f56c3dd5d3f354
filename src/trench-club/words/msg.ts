import { messagesOf, englishTranslator } from '../../language/messages.js';
import { messages } from '../wire/refusals/table.js';
import { BUNDLE } from '../wire/bundle-id.js';
import { en, MESSAGES } from './english.js';

export const msg = messages(MESSAGES);
export const { english, messageMember, textMember, localised } = messagesOf(BUNDLE, en);

/** The default translator. */
export const ENGLISH = englishTranslator(en);
