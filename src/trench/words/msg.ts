import { englishTranslator, messagesOf } from '../../language/messages.js';
import { messages } from '../schema/refusals.js';
import { BUNDLE } from './bundle-id.js';
import { en, type MESSAGES } from './english.js';

export const msg = messages<typeof MESSAGES>();
export const { english, messageMember, textMember, localised } = messagesOf(BUNDLE, en);

/** The default translator. */
export const ENGLISH = englishTranslator(en);
