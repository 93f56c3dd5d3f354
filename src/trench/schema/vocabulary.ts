import { Type } from '@sinclair/typebox';
import type { Vocabulary } from '../../game/vocabulary.js';
import { TrenchSeatSchema } from './names.js';
import { TrenchResultSchema, TrenchUnitSchema } from './state.js';

const DrawSchema = Type.Object({ declined: Type.Optional(Type.Boolean()), by: TrenchSeatSchema });

/** What facts and sentences of Trench are about. */
export const WORDS = {
  active: TrenchSeatSchema,
  command: Type.String(),
  draw: DrawSchema,
  from: Type.String(),
  number: Type.Number(),
  obstacle: TrenchUnitSchema,
  result: TrenchResultSchema,
  seat: TrenchSeatSchema,
  square: Type.String(),
  text: Type.String(),
  to: Type.String(),
  unit: TrenchUnitSchema,
} as const satisfies Vocabulary;
