import type { Static, TObject, TProperties, TSchema } from '@sinclair/typebox';
import { MEMBER_MESSAGES, type KeyedMessage } from '../language/messages.js';
import type { RuleEntry } from './hosted.js';
import type { Refusal } from './verdict.js';

/** All that is to be known of one refusal code. */
export interface RefusalEntry extends RuleEntry {
  /** The places, pieces and numbers that the refusal rests on. */
  readonly facts: TProperties;
  /** The nearest legal alternative; optional, since there may be none. */
  readonly remedy?: TSchema;
}
export type RefusalRegistry = Readonly<Record<string, RefusalEntry>>;

type DeepReadonly<T> = T extends readonly (infer One)[]
  ? readonly DeepReadonly<One>[]
  : T extends object
    ? { readonly [Member in keyof T]: DeepReadonly<T[Member]> }
    : T;

/** The facts of a code. */
export type FactsOf<Registry extends RefusalRegistry, Code extends keyof Registry> = DeepReadonly<
  Static<TObject<Registry[Code]['facts']>>
>;

/** The remedy of a code, or of any of some. */
export type RemedyOf<Registry extends RefusalRegistry, Code extends keyof Registry> = Code extends keyof Registry
  ? Registry[Code] extends { readonly remedy: infer Schema extends TSchema }
    ? DeepReadonly<Static<Schema>>
    : { readonly none?: never }
  : never;

/** A refusal of one code, or of any of some. */
export type RefusalOf<Registry extends RefusalRegistry, Code extends keyof Registry & string> = Refusal & {
  readonly code: Code;
  readonly remedy?: RemedyOf<Registry, Code>;
};

/** Makes a refusal of a code, with the clause of the code or a closer one. */
export type RefusalMaker<Registry extends RefusalRegistry> = <Code extends keyof Registry & string>(
  code: Code,
  why: {
    readonly message: KeyedMessage;
    readonly facts: FactsOf<Registry, Code>;
    readonly remedy?: RemedyOf<Registry, Code>;
  },
  clause?: string,
) => RefusalOf<Registry, Code>;

export function refusalsOf<Registry extends RefusalRegistry>(
  registry: Registry,
  english: (message: KeyedMessage) => string,
): RefusalMaker<Registry> {
  return (code, { message, facts, remedy }, clause = (registry[code] as RefusalEntry).clause) => ({
    code,
    clause,
    message: english(message),
    facts: facts as Refusal['facts'],
    ...(remedy && { remedy }),
    [MEMBER_MESSAGES]: { message },
  });
}
