import { messagesOf, type MessageBundle } from '../../../language/messages.js';
import { notation as en } from '../../words/en/notation.js';
import { notation as es } from '../../words/es/notation.js';
import { notation as fr } from '../../words/fr/notation.js';
import { notation as it } from '../../words/it/notation.js';

/** Faults of texts: a bundle of its own, because the engine reads no texts. */
export const messages: MessageBundle<typeof en> = { id: 'trench-club-notation', en, es, it, fr };
export const { msg, english, messageMember } = messagesOf(messages.id, en);
