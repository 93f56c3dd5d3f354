import { DEFAULT_LANGUAGE, type Language } from './language.js';

/** The messages of a language: what each of them says of what is given. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each message has parameters of its own
export type Catalogue = Readonly<Record<string, (given: any) => string>>;

/** The same messages in another language. One that is missing, or wants what nobody gives, fails the type check. */
export type Translated<English extends Catalogue> = {
  readonly [Key in keyof English]: (given: Parameters<English[Key]>[0]) => string;
};

/** The messages of one part of the service in every language; the English ones say which there are. */
export interface Book<English extends Catalogue = Catalogue> {
  readonly id: string;
  readonly en: English;
  readonly es: Translated<English>;
  readonly it: Translated<English>;
  readonly fr: Translated<English>;
}

/** Something to be said to people: a message of a book and what goes into it. Plain data, put into words at the edge. */
export interface SaidOfBook {
  /** Id of the {@link Book}. */
  readonly book: string;
  readonly key: string;
  readonly given?: unknown;
}
/** Several things one after the other; a text by itself is the same in every language. */
export interface SaidTogether {
  readonly parts: readonly (Said | string)[];
}
export type Said = SaidOfBook | SaidTogether;

/** How a part of the service says something: the key of a message and its parameters, checked by type. */
export type Sayer<English extends Catalogue> = <Key extends keyof English & string>(
  key: Key,
  ...given: Parameters<English[Key]>
) => SaidOfBook;

/** Where an object keeps what was said in its members. Never on the wire: JSON has no symbols. */
export const SAID: unique symbol = Symbol('what is said in the members of an object');

/** What was said in the members of an object, by member. */
export type SaidIn = Readonly<Record<string, Said>>;

/** An object some members of which are words for people: they stand there in English. */
export interface Speaking {
  readonly [SAID]?: SaidIn;
}

/** Words in English, and what they say. */
export interface Words {
  readonly text: string;
  readonly said: Said;
}

export function wordsIn(object: Speaking, member: string): Words {
  const text = (object as Readonly<Record<string, string>>)[member] ?? '';
  return { text, said: saidIn(object, member) };
}

/** What was said in a member of an object; where nobody knows, the words themselves. */
export function saidIn(object: Speaking, member: string): Said {
  return object[SAID]?.[member] ?? { parts: [(object as Readonly<Record<string, string>>)[member] ?? ''] };
}

/** The speaker of a book by itself: English, the language in which answers are made. */
export function englishSpeaker(catalogue: Catalogue): Speaker {
  const told = englishOf(catalogue);
  const tell = (said: Said | string): string =>
    typeof said === 'string' ? said : 'parts' in said ? said.parts.map(tell).join('') : told(said);
  return { language: DEFAULT_LANGUAGE, tell };
}

/** All that a part of the service needs of its book to say something: in English, with what is said beside it. */
export interface Voice<English extends Catalogue> {
  /** Says something to people in the words of the catalogues. */
  readonly say: Sayer<English>;
  readonly english: (said: SaidOfBook) => string;
  /** The member `message` of an object. */
  readonly messageOf: (said: SaidOfBook) => { readonly message: string } & Speaking;
  /** The member `text` of an object. */
  readonly textOf: (said: SaidOfBook) => { readonly text: string } & Speaking;
  readonly words: (said: SaidOfBook) => Words;
}

export function voiceOf<English extends Catalogue>(book: string, catalogue: English): Voice<English> {
  const english = englishOf(catalogue);
  return {
    say: (key, ...[given]) => ({ book, key, given }),
    english,
    messageOf: (said) => ({ message: english(said), [SAID]: { message: said } }),
    textOf: (said) => ({ text: english(said), [SAID]: { text: said } }),
    words: (said) => ({ text: english(said), said }),
  };
}

/** Puts what a book says into English, the language in which answers are made. */
function englishOf(catalogue: Catalogue): (said: SaidOfBook) => string {
  return ({ key, given }) => (catalogue[key] as Catalogue[string])(given);
}

/** Puts what is said into the words of one language. */
export interface Speaker {
  readonly language: Language;
  tell(said: Said): string;
}
