import type { Localisable } from '../language/messages.js';

/**
 * A refusal is a value, not an exception: the clause that forbids the command, the facts it rests on, and a legal
 * alternative.
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
  /** A legal alternative: a path prefix, missing members, free places … */
  readonly remedy?: Readonly<Record<string, unknown>>;
}

export type Verdict<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accept<T>(value: T): Verdict<T> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}
