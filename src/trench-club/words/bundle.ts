import type { MessageBundle } from '../../language/messages.js';
import { BUNDLE } from './bundle-id.js';
import { en } from './en/english.js';
import { es } from './es/spanish.js';
import { fr } from './fr/french.js';
import { it } from './it/italian.js';

/** Every message of Trench Club in every language. */
export const bundle: MessageBundle<typeof en> = { id: BUNDLE, en, es, it, fr };
