import { Type, type TUnsafe } from '@sinclair/typebox';
import { wordsOf, type Vocabulary } from '../../game/vocabulary.js';
import { TrenchSeatSchema, type Colour } from './names.js';
import type { TrenchHighlightKind } from './render.js';
import { TrenchResultSchema, TrenchUnitSchema, type EndingReason, type Points, type TrenchUnit } from './state.js';
import type { TrenchPreset, WhyNot, Zone } from './values.js';

const DrawSchema = Type.Object({ declined: Type.Optional(Type.Boolean()), by: TrenchSeatSchema });

/** A value of sentences alone, which nothing publishes. */
const valueOf = <T>(): TUnsafe<T> => Type.Unsafe<T>({});

/** What facts and sentences of Trench are about. */
export const WORDS = {
  ...wordsOf(TrenchSeatSchema, 'active colour seat side'),
  ...wordsOf(Type.String(), 'command from square text to'),
  ...wordsOf(Type.Number(), 'number ordinal rank signed'),
  ...wordsOf(TrenchUnitSchema, 'obstacle unit'),
  ...wordsOf(Type.Boolean(), 'inTwos won'),
  ...wordsOf(valueOf<EndingReason>(), 'ended ending'),
  ...wordsOf(valueOf<Colour | null>(), 'offer victor winner'),
  draw: DrawSchema,
  outcome: TrenchResultSchema,
  result: TrenchResultSchema,
  captures: valueOf<readonly Pick<TrenchUnit, 'square' | 'rank'>[]>(),
  score: valueOf<Points>(),
  battle: valueOf<'first' | 'second' | null>(),
  kind: valueOf<TrenchHighlightKind>(),
  label: valueOf<string | null>(),
  line: valueOf<readonly string[]>(),
  preset: valueOf<TrenchPreset>(),
  why: valueOf<WhyNot>(),
  zone: valueOf<Zone>(),
} as const satisfies Vocabulary;
