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
  /** Values of the sentence that are neither facts nor words by themselves, named as facts are. */
  readonly values?: string;
  readonly remedy?: TSchema;
  readonly says: Sentences;
}
export type Records = Readonly<Record<string, RecordEntry>>;

/** A sentence without a code: its text, after the values of its slots that are no words by themselves, named as facts are. */
export type Phrase = string | readonly [values: string, says: string];
export type Phrases = Readonly<Record<string, Phrase>>;
type Table = Readonly<Record<string, RecordEntry | Phrase>>;

type FactsIn<Entry> = Entry extends { readonly facts: infer Facts extends string } ? Facts : '';
// A tuple first: it has a method called `values`.
type ValuesIn<Entry> = Entry extends readonly [infer Values extends string, string]
  ? Values
  : Entry extends { readonly values: infer Values extends string }
    ? Values
    : '';
type SaysIn<Entry> = Entry extends { readonly says: infer Says } | readonly [string, infer Says] ? Says : Entry;
type SlotsIn<Says> = Slots<Says extends string ? Says : Says extends null ? never : Says[keyof Says] & string>;
/** The names of facts and values. */
type Named<Entry> = NameOf<Names<FactsIn<Entry>> | Names<ValuesIn<Entry>>>;
/** All values of the sentence that are not facts: those named, and slots that are words. */
type ValuesOf<Entry> = Names<ValuesIn<Entry>> | Exclude<SlotsIn<SaysIn<Entry>>, Named<Entry>>;

/** Fails the type check where a fact, a value or another slot is no word. */
export type Checked<Words extends Vocabulary, All extends Table> = {
  readonly [Key in keyof All]: [UnknownWords<Words, FactsIn<All[Key]> | ValuesIn<All[Key]>>] extends [never]
    ? [Exclude<SlotsIn<SaysIn<All[Key]>>, Named<All[Key]> | keyof Words>] extends [never]
      ? unknown
      : `no fact, value or word: ${Exclude<SlotsIn<SaysIn<All[Key]>>, Named<All[Key]> | keyof Words>}`
    : `no word: ${UnknownWords<Words, FactsIn<All[Key]> | ValuesIn<All[Key]>>}`;
};

/** The text of a sentence outside of its slots. */
type Outside<Text> = Text extends `${infer Before}{${string}}${infer Behind}` ? `${Before}${Outside<Behind>}` : Text;
/** A sentence of slots and marks alone is the same in every language. */
type IsWordless<Says> = Says extends `${string}|${string}`
  ? false
  : Outside<Says> extends infer Text extends string
    ? Uppercase<Text> extends Lowercase<Text>
      ? true
      : false
    : false;
type Worded<All extends Table> = {
  [Key in keyof All]: SaysIn<All[Key]> extends null ? never : IsWordless<SaysIn<All[Key]>> extends true ? never : Key;
}[keyof All];
type Others<Says> = Says extends string ? string : { readonly [Case in keyof Says]: string };

/** The sentences of a table in another language, each case of a code apart. */
export type Translation<All extends Table> = { readonly [Key in Worded<All>]: Others<SaysIn<All[Key]>> } & {
  readonly [Key in keyof All]?: Others<SaysIn<All[Key]>>;
};

/** Fails the type check where a sentence has a slot that the English one lacks. */
export type CheckedTranslation<All extends Table, Other> = {
  readonly [Key in keyof All & keyof Other]: [Exclude<SlotsIn<Other[Key]>, SlotsIn<SaysIn<All[Key]>>>] extends [never]
    ? unknown
    : `not a slot of the English sentence: ${Exclude<SlotsIn<Other[Key]>, SlotsIn<SaysIn<All[Key]>>>}`;
};

/** Makes a message of a table of sentences without codes. */
export type PhraseFactory<Words extends Vocabulary, Table extends Phrases> = <Key extends keyof Table & string>(
  key: Key,
  ...values: [ValuesOf<Table[Key]>] extends [never]
    ? readonly []
    : readonly [values: FactValues<Words, ValuesOf<Table[Key]>>]
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
    : { readonly values: Pick<FactValues<Words, ValuesOf<Entry>>, Needed & keyof FactValues<Words, ValuesOf<Entry>>> }
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
    table: <const Table extends Records>(table: Table & Checked<Words, Table>): Table => table,

    /** A table of sentences without codes, checked by type. */
    phrases: <const Table extends Phrases>(table: Table & Checked<Words, Table>): Table => table,

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

type Said = Readonly<Record<string, Sentences>>;

/** The messages of a table, by the keys of {@link recordsOf}. @param says by code; default: the sentences of the table */
export function sentencesOf(table: Table, phrasebook: Phrasebook, says: Said = {}): Messages {
  const writers = Object.entries(table).flatMap(([code, entry]) => {
    const [values, english] = sentencesIn(entry);
    const words = new Map(factsIn(values).map(({ name, word }) => [name, word]));
    const said = english && (says[code] ?? english);
    const cases = typeof said === 'string' ? [[undefined, said] as const] : Object.entries(said ?? {});
    return cases.map(([which, text]) => {
      const write = compileTemplate(text, phrasebook, (slot) => words.get(slot) ?? slot);
      return [keyOf(code, which), write] as const;
    });
  });
  return Object.fromEntries(writers);
}

/** What the slots of an entry are values of, and its sentences. */
function sentencesIn(entry: RecordEntry | Phrase): readonly [values: string, says: Sentences] {
  if (typeof entry === 'string') return ['', entry];
  return 'says' in entry ? [`${entry.facts ?? ''} ${entry.values ?? ''}`, entry.says] : entry;
}

/** The same in another language, checked by type: each sentence once, with slots of the English sentence alone. */
export function translationOf<const All extends Table, const Other extends Translation<All>>(
  table: All,
  phrasebook: Phrasebook,
  says: Other & CheckedTranslation<All, Other>,
): Messages {
  return sentencesOf(table, phrasebook, says as Said);
}

/** Messages of a table whose keys begin with a prefix, as in {@link recordsOf}. */
export function prefixed(prefix: string, messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, write]) => [`${prefix}${key}`, write]));
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

type TypeIn<Key> = Key extends `${infer Type}/${string}` ? Type : Key;
type Typed = { readonly type: string };

/**
 * The types of events without a sentence in a table, and the values of sentences that their events lack. Its keys are types of events,
 * with a case where an event has several sentences; its values are members of the event.
 */
export type Untold<Event extends Typed, Told extends Phrases> =
  | Exclude<Event['type'], TypeIn<keyof Told>>
  | {
      [Key in keyof Told]: Exclude<NameOf<ValuesOf<Told[Key]>>, keyof Extract<Event, { readonly type: TypeIn<Key> }>>;
    }[keyof Told];

/** Which sentence of an event with several. */
export type EventCases<Event extends Typed> = {
  readonly [Type in Event['type']]?: (event: Extract<Event, { readonly type: Type }>) => string;
};

/** The key of the sentence of an event. */
export function eventKey<Event extends Typed>(event: Event, cases: EventCases<Event>): string {
  const which = cases[event.type as Event['type']] as ((event: Event) => string) | undefined;
  return keyOf(event.type, which?.(event));
}
