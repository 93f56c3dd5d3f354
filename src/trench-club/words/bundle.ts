import type { MessageBundle } from '../../language/messages.js';
import { BUNDLE } from '../wire/bundle-id.js';
import { en } from './english.js';
import { es } from './spanish.js';
import { fr } from './french.js';
import { it } from './italian.js';

/** Every message of Trench Club in every language. */
export const bundle: MessageBundle = { id: BUNDLE, en, es, it, fr };
