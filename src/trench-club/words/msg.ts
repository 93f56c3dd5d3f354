import { englishTranslator, messagesOf } from '../../language/messages.js';
import { BUNDLE } from '../wire/bundle-id.js';
import { messages } from '../wire/refusals/table.js';
import { findings, messages as texts, refusals, type MESSAGES } from './english.js';

export const msg = messages<typeof MESSAGES>();
// One for each table: programs that write no messages of the others leave them out.
export const { english, messageMember, textMember, localised } = messagesOf(BUNDLE, texts);
export const { english: englishRefusal } = messagesOf(BUNDLE, refusals);
export const { english: englishFinding } = messagesOf(BUNDLE, findings);

/** The default translator. */
export const ENGLISH = englishTranslator(texts);
