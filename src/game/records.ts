import type { Static, TSchema } from '@sinclair/typebox';
import { MEMBER_MESSAGES, type KeyedMessage, type Messages } from '../language/messages.js';
import { compileTemplate, type Phrasebook, type Slots } from '../language/template.js';
import type { Finding } from './contract.js';
import type { RefusalEntry } from './refusals.js';
import type { Refusal } from './verdict.js';
import {
  factSchemas,
  factsIn,
  type DeepReadonly,
  type FactValues,
  type NameOf,
  type Names,
  type UnknownWords,
  type Vocabulary,
} from './vocabulary.js';

/** One sentence, or one for each case of a code; null where each call brings a message of its own, with logic. */
export type Sentences = string | Readonly<Record<string, string>> | null;

/** One code: all that is published of it, and its English sentence. */
export interface RecordEntry {
  readonly clause: string | null;
  readonly title: string;
  readonly description: string;
  /** Published facts in order, as in {@link FactValues}. */
  readonly facts?: string;
  /** Values of the sentence that are not published as facts, named as facts are. */
  readonly values?: string;
  readonly remedy?: TSchema;
  readonly says: Sentences;
}
export type Records = Readonly<Record<string, RecordEntry>>;

type FactsIn<Entry extends RecordEntry> = Entry extends { readonly facts: infer Facts extends string } ? Facts : '';
type ValuesIn<Entry extends RecordEntry> = Entry extends { readonly values: infer Values extends string } ? Values : '';
type Named<Entry extends RecordEntry> = NameOf<Names<FactsIn<Entry>> | Names<ValuesIn<Entry>>>;
type SentenceIn<Says extends Sentences> = Says extends string
  ? Says
  : Says extends null
    ? never
    : Says[keyof Says] & string;

/** A sentence without a code: its text, after the values of its slots, named as facts are, if it has any. */
export type Phrase = string | readonly [values: string, says: string];
export type Phrases = Readonly<Record<string, Phrase>>;

type ValuesOf<One extends Phrase> = One extends readonly [infer Values extends string, string] ? Values : '';
type TextOf<One extends Phrase> = One extends readonly [string, infer Text] ? Text : One;

/** Fails the type check where a value is no word, or a slot is no value. */
export type CheckedPhrases<Words extends Vocabulary, Table extends Phrases> = {
  readonly [Key in keyof Table]: [UnknownWords<Words, ValuesOf<Table[Key]>>] extends [never]
    ? [Exclude<Slots<TextOf<Table[Key]> & string>, NameOf<Names<ValuesOf<Table[Key]>>>>] extends [never]
      ? unknown
      : `no value: ${Exclude<Slots<TextOf<Table[Key]> & string>, NameOf<Names<ValuesOf<Table[Key]>>>>}`
    : `no word: ${UnknownWords<Words, ValuesOf<Table[Key]>>}`;
};

/** The same sentences in another language, with slots of the English sentence alone. */
export type TranslatedPhrases<Table extends Phrases> = Readonly<Record<keyof Table, string>>;
export type CheckedPhraseTranslation<Table extends Phrases, Other> = {
  readonly [Key in keyof Table & keyof Other]: [
    Exclude<Slots<Other[Key] & string>, Slots<TextOf<Table[Key]> & string>>,
  ] extends [never]
    ? unknown
    : `not a slot of the English sentence: ${Exclude<Slots<Other[Key] & string>, Slots<TextOf<Table[Key]> & string>>}`;
};

/** Fails the type check where a fact is no word, or a slot is neither a fact nor a value. */
export type CheckedRecords<Words extends Vocabulary, Table extends Records> = {
  readonly [Code in keyof Table]: [UnknownWords<Words, FactsIn<Table[Code]> | ValuesIn<Table[Code]>>] extends [never]
    ? [Exclude<Slots<SentenceIn<Table[Code]['says']>>, Named<Table[Code]>>] extends [never]
      ? unknown
      : { readonly says: `no fact or value: ${Exclude<Slots<SentenceIn<Table[Code]['says']>>, Named<Table[Code]>>}` }
    : { readonly facts: `no word: ${UnknownWords<Words, FactsIn<Table[Code]> | ValuesIn<Table[Code]>>}` };
};

/** The sentences of records in another language: each code and case once, with slots of the English sentence alone. */
export type Translation<Table extends Records> = {
  readonly [Code in keyof Table as Table[Code]['says'] extends null ? never : Code]: Table[Code]['says'] extends string
    ? string
    : { readonly [Case in keyof Table[Code]['says']]: string };
};

type ForeignSlots<English extends Sentences, Other> = Exclude<
  Slots<SentenceIn<Extract<Other, Sentences>>>,
  Slots<SentenceIn<English>>
>;
export type CheckedTranslation<Table extends Records, Other> = {
  readonly [Code in keyof Table & keyof Other]: Code extends keyof Other
    ? [ForeignSlots<Table[Code]['says'], Other[Code]>] extends [never]
      ? unknown
      : `not a slot of the English sentence: ${ForeignSlots<Table[Code]['says'], Other[Code]>}`
    : never;
};

/** Checks a translation by type and returns it. */
export function translationOf<const Table extends Records>(_english: Table) {
  return <const Other extends Translation<Table>>(other: Other & CheckedTranslation<Table, Other>): Other => other;
}

/** Checks a translation of sentences without codes by type and returns it. */
export function phraseTranslationOf<const Table extends Phrases>(_english: Table) {
  return <const Other extends TranslatedPhrases<Table>>(other: Other & CheckedPhraseTranslation<Table, Other>): Other =>
    other;
}

/** Makes a message of a table of sentences without codes. */
export type PhraseFactory<Words extends Vocabulary, Table extends Phrases> = <Key extends keyof Table & string>(
  key: Key,
  ...values: ValuesOf<Table[Key]> extends '' ? readonly [] : readonly [values: FactValues<Words, ValuesOf<Table[Key]>>]
) => KeyedMessage;

type RemedyIn<Entry extends RecordEntry> = Entry extends { readonly remedy: infer Schema extends TSchema }
  ? DeepReadonly<Static<Schema>>
  : { readonly none?: never };

/** The values that a sentence needs beside the facts. */
type NeededValues<Words extends Vocabulary, Entry extends RecordEntry, Says extends string> = [
  Exclude<Slots<Says>, NameOf<Names<FactsIn<Entry>>>>,
] extends [infer Needed]
  ? [Needed] extends [never]
    ? unknown
    : { readonly values: Pick<FactValues<Words, ValuesIn<Entry>>, Needed & keyof FactValues<Words, ValuesIn<Entry>>> }
  : never;

/** What a code takes beside its facts: the case of its sentence, values that are not facts, a remedy, a closer clause. */
export type Details<Words extends Vocabulary, Entry extends RecordEntry> = {
  readonly remedy?: RemedyIn<Entry> | undefined;
  readonly clause?: string | undefined;
} & (Entry['says'] extends string
  ? NeededValues<Words, Entry, Entry['says']>
  : Entry['says'] extends null
    ? { readonly message: KeyedMessage }
    : {
        [Case in keyof Entry['says']]: { readonly case: Case } & NeededValues<
          Words,
          Entry,
          Entry['says'][Case] & string
        >;
      }[keyof Entry['says']]);

export type DetailsArgument<Words extends Vocabulary, Entry extends RecordEntry> =
  Record<never, never> extends Details<Words, Entry>
    ? readonly [details?: Details<Words, Entry>]
    : readonly [details: Details<Words, Entry>];

/** The remedy of a code, or of any of some. */
export type RemedyFrom<Table extends Records, Code extends keyof Table> = Code extends keyof Table
  ? RemedyIn<Table[Code]>
  : never;

/** The facts of a code, or of any of some. */
export type FactsFrom<
  Words extends Vocabulary,
  Table extends Records,
  Code extends keyof Table,
> = Code extends keyof Table ? FactValues<Words, FactsIn<Table[Code]>> : never;

/** A refusal of one code, or of any of some. */
export type RefusalFrom<
  Words extends Vocabulary,
  Table extends Records,
  Code extends keyof Table & string,
> = Refusal & {
  readonly code: Code;
  readonly facts: FactsFrom<Words, Table, Code>;
  readonly remedy?: RemedyFrom<Table, Code>;
};

/** Reports a fault with a code of a table, at a JSON pointer. */
export type Reporter<Words extends Vocabulary, Table extends Records, Result = Finding> = <
  Code extends keyof Table & string,
>(
  pointer: string,
  code: Code,
  ...details: DetailsArgument<Words, Table[Code]>
) => Result;

interface Given {
  readonly remedy?: Readonly<Record<string, unknown>> | undefined;
  readonly clause?: string | undefined;
  readonly case?: string;
  readonly message?: KeyedMessage;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The key of a sentence in its bundle: the code, followed by the case if there are several. */
const keyOf = (code: string, which: string | undefined) => (which === undefined ? code : `${code}/${which}`);

/**
 * Builds tables of codes from the words of a game, for the message bundle with the id `bundle`. The words are their types alone:
 * programs that publish nothing leave their schemas out.
 * @param prefix of the keys of messages, where the bundle has another table with the same codes
 */
export function recordsOf<Words extends Vocabulary>(bundle: string, prefix = '') {
  const messageOf = (code: string, facts: object, given: Given | undefined): KeyedMessage =>
    given?.message ?? {
      bundle,
      key: `${prefix}${keyOf(code, given?.case)}`,
      params: given?.values ? { ...facts, ...given.values } : facts,
    };
  return {
    /** A table of codes, checked by type. */
    table: <const Table extends Records>(table: Table & CheckedRecords<Words, Table>): Table => table,

    /** A table of sentences without codes, checked by type. */
    phrases: <const Table extends Phrases>(table: Table & CheckedPhrases<Words, Table>): Table => table,

    /** The function that makes messages of such a table. The table is its type alone: programs that write none leave it out. */
    messages:
      <Table extends Phrases>(): PhraseFactory<Words, Table> =>
      (key, ...[params]) => ({ bundle, key, params }),

    /** The function that refuses with a code of a table. The English sentence is written when `message` is read. */
    refusals<Table extends Records>(table: Table, english: (message: KeyedMessage) => string) {
      return <Code extends keyof Table & string>(
        code: Code,
        facts: FactValues<Words, FactsIn<Table[Code]>>,
        ...[details]: DetailsArgument<Words, Table[Code]>
      ): RefusalFrom<Words, Table, Code> => {
        const given = details as Given | undefined;
        const message = messageOf(code, facts, given);
        return {
          code,
          clause: given?.clause ?? (table[code] as RecordEntry).clause,
          get message() {
            return english(message);
          },
          facts,
          ...(given?.remedy && { remedy: given.remedy }),
          [MEMBER_MESSAGES]: { message },
        } as unknown as RefusalFrom<Words, Table, Code>;
      };
    },

    /** The function that reports a fault with a code of a table, at a JSON pointer. */
    findings<Table extends Records>(table: Table, english: (message: KeyedMessage) => string): Reporter<Words, Table> {
      return (pointer, code, ...[details]) => {
        const given = details as Given | undefined;
        const message = messageOf(code, {}, given);
        const clause = given?.clause ?? (table[code] as RecordEntry).clause;
        return {
          pointer,
          code,
          get message() {
            return english(message);
          },
          ...(clause !== null && { clause }),
          [MEMBER_MESSAGES]: { message },
        };
      };
    },
  };
}

/** The entries of a table as they are published. */
export function publishedRecords<Table extends Records>(
  words: Vocabulary,
  table: Table,
): { readonly [Code in keyof Table]: RefusalEntry } {
  const entries = Object.entries(table).map(([code, { clause, title, description, facts = '', remedy }]) => [
    code,
    { clause, title, description, facts: factSchemas(words, facts), ...(remedy && { remedy }) },
  ]);
  return Object.fromEntries(entries) as { readonly [Code in keyof Table]: RefusalEntry };
}

/**
 * The messages of a table in a language, by the keys of {@link recordsOf}.
 * @param says the sentences of that language; default: those of the table, which are English
 */
export function sentencesOf(
  table: Records,
  phrasebook: Phrasebook,
  says?: Readonly<Record<string, Sentences>>,
  prefix = '',
): Messages {
  const sentences = Object.entries(table).flatMap(([code, { facts = '', values = '', says: english }]) => {
    const said = english === null ? {} : (says?.[code] ?? english);
    const cases = typeof said === 'string' ? [[undefined, said] as const] : Object.entries(said ?? {});
    return cases.map(([which, text]) => [`${prefix}${keyOf(code, which)}`, text, `${facts} ${values}`] as const);
  });
  return writersOf(sentences, phrasebook);
}

/** The messages of a table of sentences without codes; `says` and `prefix` as in {@link sentencesOf}. */
export function phrasesOf(
  table: Phrases,
  phrasebook: Phrasebook,
  says?: Readonly<Record<string, string>>,
  prefix = '',
): Messages {
  const sentences = Object.entries(table).map(([key, phrase]) => {
    const [values, english] = typeof phrase === 'string' ? ['', phrase] : phrase;
    return [`${prefix}${key}`, says?.[key] ?? english, values] as const;
  });
  return writersOf(sentences, phrasebook);
}

/** @param sentences keys, texts and the values of their slots, named as facts are */
function writersOf(
  sentences: readonly (readonly [key: string, text: string, values: string])[],
  phrasebook: Phrasebook,
): Messages {
  const writers = sentences.map(([key, text, values]) => {
    const words = new Map(factsIn(values).map(({ name, word }) => [name, word]));
    return [key, compileTemplate(text, phrasebook, (slot) => words.get(slot) ?? slot)] as const;
  });
  return Object.fromEntries(writers);
}

/**
 * Gives a refusal its remedy, or adds to it, in place: its sentence stays unwritten.
 * @returns the same refusal
 */
export function withRemedy<T extends { readonly remedy?: object }>(
  refusal: T,
  remedy: Partial<NonNullable<T['remedy']>>,
): T {
  return Object.assign(refusal, { remedy: { ...refusal.remedy, ...remedy } });
}
