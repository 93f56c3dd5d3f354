import { Type, type Static, type TProperties, type TSchema, type TUnsafe } from '@sinclair/typebox';
import { Nullable } from './schema.js';

/** The words of a game: the schemas of what facts and slots name. */
export type Vocabulary = Readonly<Record<string, TSchema>>;

/** Words of sentences alone, which need no schema: their values by name. */
export type WordsOf<Values> = { readonly [Name in keyof Values]: TUnsafe<Values[Name]> };

/** Words that share a schema: `unit fort`. */
export function wordsOf<Schema extends TSchema, List extends string>(
  schema: Schema,
  names: List,
): { readonly [Name in Names<List>]: Schema } {
  return Object.fromEntries(names.split(' ').map((name) => [name, schema])) as { [Name in Names<List>]: Schema };
}

/** `unit fort|null transport?` in parts. */
export type Names<Facts extends string> = Facts extends `${infer First} ${infer Rest}`
  ? First | Names<Rest>
  : Facts extends ''
    ? never
    : Facts;

/** A fact without its marks: `name` or `name:word`. */
type Bare<Fact extends string> = Fact extends `${infer Rest}?`
  ? Bare<Rest>
  : Fact extends `${infer Rest}|null`
    ? Rest
    : Fact;
type BeforeColon<Fact extends string> = Fact extends `${infer Name}:${string}` ? Name : Fact;
type AfterColon<Fact extends string> = Fact extends `${string}:${infer Word}` ? Word : Fact;
/** The name of a fact. */
export type NameOf<Fact extends string> = BeforeColon<Bare<Fact>>;
/** The word of a fact: what it is a value of. */
export type WordOf<Fact extends string> = AfterColon<Bare<Fact>>;

type ValueOf<Words extends Vocabulary, Fact extends string> =
  DeepReadonly<Static<Words[WordOf<Fact>]>> | (Fact extends `${string}|null` | `${string}|null?` ? null : never);

type Required<Fact extends string> = Fact extends `${string}?` ? never : Fact;
type Optional<Fact extends string> = Fact extends `${string}?` ? Fact : never;

/**
 * The values of facts named as `unit fort|null transport:unit?`: `|null` may be null, `?` may be absent, and what follows
 * a colon is the word where it is not the name: `ally:country|null?`.
 */
export type FactValues<Words extends Vocabulary, Facts extends string> = Flat<
  { readonly [Fact in Required<Names<Facts>> as NameOf<Fact>]: ValueOf<Words, Fact> } & {
    readonly [Fact in Optional<Names<Facts>> as NameOf<Fact>]?: ValueOf<Words, Fact>;
  }
>;

/** The names of facts that are no words. */
export type UnknownWords<Words extends Vocabulary, Facts extends string> = Exclude<WordOf<Names<Facts>>, keyof Words>;

type Flat<T> = { readonly [Member in keyof T]: T[Member] };

export type DeepReadonly<T> = T extends readonly (infer One)[]
  ? readonly DeepReadonly<One>[]
  : T extends object
    ? { readonly [Member in keyof T]: DeepReadonly<T[Member]> }
    : T;

interface Fact {
  readonly name: string;
  readonly word: string;
  readonly isNullable: boolean;
  readonly isOptional: boolean;
}

/** @throws Error for a fact that is not written as in {@link FactValues} */
export function factsIn(facts: string): Fact[] {
  return facts
    .split(' ')
    .filter(Boolean)
    .map((fact) => {
      const [, name, word = name, nullable, optional] = /^(\w+)(?::(\w+))?(\|null)?(\?)?$/.exec(fact) ?? [];
      if (name === undefined || word === undefined) throw new Error(`${fact} is no fact.`);
      return { name, word, isNullable: nullable !== undefined, isOptional: optional !== undefined };
    });
}

/**
 * The schemas of facts, in the order in which they are named.
 * @throws Error for a fact that is no word
 */
export function factSchemas(words: Vocabulary, facts: string): TProperties {
  const properties: TProperties = {};
  for (const { name, word, isNullable, isOptional } of factsIn(facts)) {
    const known = words[word];
    if (!known) throw new Error(`${word} is no word of the vocabulary.`);
    const schema = isNullable ? Nullable(known) : known;
    properties[name] = isOptional ? Type.Optional(schema) : schema;
  }
  return properties;
}
