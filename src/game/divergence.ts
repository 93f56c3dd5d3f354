import { Type } from '@sinclair/typebox';
import { MEMBER_MESSAGES, type Localisable, type LocalisedText } from '../language/messages.js';
import { StringEnum } from './schema.js';

/** The members of a divergence; `kinds` in the order in which a replay checks them. */
export function divergenceMembers<const Kinds extends readonly string[]>(kinds: Kinds) {
  return {
    kind: StringEnum(kinds),
    entry: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Index of the entry; null before the first.',
    }),
    pointer: Type.String({ description: 'JSON pointer into the game file.' }),
    message: Type.String(),
    expected: Type.Unknown({ description: 'The value in the file.' }),
    actual: Type.Unknown({ description: 'The value by the rules.' }),
  };
}

/** The first point at which a replay departs from the file. */
export interface Divergence extends Localisable {
  readonly kind: string;
  /** Index of the entry; null before the first. */
  readonly entry: number | null;
  readonly pointer: string;
  readonly message: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** The versions of the rules, where they differ. */
  readonly rules?: { readonly played: number; readonly present: number };
}

/** A replay that ends there; `place` is a pointer into the entry, or into the file where there is none. */
export function diverged(
  kind: string,
  entry: number | null,
  place: string,
  { text, message }: LocalisedText,
  expected: unknown,
  actual: unknown,
): { readonly ok: false; readonly divergence: Divergence } {
  const pointer = entry === null ? place : `/entries/${entry}${place}`;
  return {
    ok: false,
    divergence: { kind, entry, pointer, message: text, expected, actual, [MEMBER_MESSAGES]: { message } },
  };
}

/** An event without its explanation text. The text is in the language of the caller and repeats the members. */
export function withoutWords(event: unknown): unknown {
  const { type, explanation } = (event ?? {}) as { type?: unknown; explanation?: object };
  if (type !== 'opponent-chose' || !explanation) return event;
  return { ...(event as object), explanation: { ...explanation, text: '' } };
}
