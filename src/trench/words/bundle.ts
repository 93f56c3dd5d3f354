import type { MessageBundle } from '../../language/messages.js';
import { BUNDLE } from './bundle-id.js';
import * as english from './english.js';
import * as french from './french.js';
import * as italian from './italian.js';
import * as spanish from './spanish.js';

/** Every message of Trench in every language. */
export const bundle: MessageBundle = {
  id: BUNDLE,
  en: { ...english.en, ...english.events },
  es: { ...spanish.es, ...spanish.events },
  it: { ...italian.it, ...italian.events },
  fr: { ...french.fr, ...french.events },
};
