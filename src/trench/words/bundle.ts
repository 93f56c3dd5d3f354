import type { MessageBundle } from '../../language/messages.js';
import { BUNDLE } from './bundle-id.js';
import { en } from './english.js';
import { es } from './spanish.js';
import { fr } from './french.js';
import { it } from './italian.js';

/** Every message of Trench in every language. */
export const bundle: MessageBundle<typeof en> = { id: BUNDLE, en, es, it, fr };
