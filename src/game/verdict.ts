import type { Localisable } from '../language/messages.js';

/**
 * A refusal is an answer, not an exception: it says which rule forbids the command, what it rests on, and what
 * would be legal instead.
 */
export interface Refusal extends Localisable {
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

export type Verdict<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accept<T>(value: T): Verdict<T> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}
