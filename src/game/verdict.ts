import { SAID, type SaidOfBook, type Speaking } from '../language/words.js';

/**
 * A refusal is an answer, not an exception: it says which rule forbids the command, what it rests on, and what
 * would be legal instead.
 */
export interface Refusal extends Speaking {
  /** Stable kebab-case word out of the game's registry of refusal codes. */
  readonly code: string;
  /** Id of the clause or decision in `docs/rules/`. */
  readonly clause: string;
  /** One sentence for people. */
  readonly message: string;
  /** The places, pieces and numbers the refusal rests on. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What would be legal: a path prefix, what is missing, free places … */
  readonly remedy?: Readonly<Record<string, unknown>>;
}

/** A refusal of one code, or of some, with the remedies that those have. */
export type RefusalOf<Code extends string, Remedy> = Refusal & { readonly code: Code; readonly remedy?: Remedy };

/** What the schema of a remedy says, from whoever gives away nothing to be changed. */
type Told<T> = T extends readonly (infer One)[]
  ? readonly Told<One>[]
  : T extends object
    ? { readonly [Member in keyof T]: Told<T[Member]> }
    : T;

/** The remedy of a code, or of any of some, out of those of a game by code; nothing where it has none. */
export type RemedyIn<Remedies, Code extends string> = Code extends keyof Remedies
  ? Told<Remedies[Code]>
  : { readonly none?: never };

export type Verdict<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accept<T>(value: T): Verdict<T> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}

/** Makes the refusals of a registry: each with the clause of its code, or with a closer one, and no remedy but of its code. */
export function refusalsOf<Registry extends Readonly<Record<string, { readonly clause: string }>>, Remedies>(
  registry: Registry,
  english: (said: SaidOfBook) => string,
) {
  return <Code extends keyof Registry & string>(
    code: Code,
    {
      message,
      facts,
      remedy,
    }: Pick<Refusal, 'facts'> & { readonly message: SaidOfBook; readonly remedy?: RemedyIn<Remedies, Code> },
    clause: string = (registry[code] as Registry[Code]).clause,
  ): RefusalOf<Code, RemedyIn<Remedies, Code>> => ({
    code,
    clause,
    message: english(message),
    facts,
    ...(remedy && { remedy }),
    [SAID]: { message },
  });
}
