import {
  englishOf,
  englishSpeaker,
  SAID,
  sayerOf,
  type SaidOfBook,
  type Speaking,
  type Words,
} from '../../language/words.js';
import { en } from './en/english.js';

export const BOOK = 'trench';

/** Says something to people in the words of the catalogues beside this file. */
export const say = sayerOf<typeof en>(BOOK);

export const english = englishOf(en);

/** Where nobody asks for another language. */
export const ENGLISH = englishSpeaker(en);

/** The member `message` of an object. */
export function messageOf(said: SaidOfBook): { readonly message: string } & Speaking {
  return { message: english(said), [SAID]: { message: said } };
}

/** The member `text` of an object. */
export function textOf(said: SaidOfBook): { readonly text: string } & Speaking {
  return { text: english(said), [SAID]: { text: said } };
}

export function words(said: SaidOfBook): Words {
  return { text: english(said), said };
}
