import type { MessageBundle } from '../../language/messages.js';
import { BUNDLE } from '../wire/bundle-id.js';
import * as english from './english.js';
import * as french from './french.js';
import * as italian from './italian.js';
import { BUNDLE as NOTATION, en as notation } from './notation.js';
import * as spanish from './spanish.js';

/** Every message of Trench Club in every language. */
export const bundle: MessageBundle = {
  id: BUNDLE,
  en: { ...english.refusals, ...english.findings, ...english.messages, ...english.events },
  es: { ...spanish.es, ...spanish.events },
  it: { ...italian.it, ...italian.events },
  fr: { ...french.fr, ...french.events },
};

/** The messages about its texts. */
export const notationBundle: MessageBundle = {
  id: NOTATION,
  en: notation,
  es: spanish.notation,
  it: italian.notation,
  fr: french.notation,
};
