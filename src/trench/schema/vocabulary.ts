import { Type } from '@sinclair/typebox';
import type { Vocabulary } from '../../game/vocabulary.js';
import { TrenchSeatSchema } from './names.js';
import { TrenchResultSchema, TrenchUnitSchema } from './state.js';

const DrawSchema = Type.Object({ declined: Type.Optional(Type.Boolean()), by: TrenchSeatSchema });

/** What facts and sentences of Trench are about. */
export const WORDS = {
  active: { schema: TrenchSeatSchema, about: 'The seat to move.' },
  command: { schema: Type.String(), about: 'The type of the command.' },
  draw: { schema: DrawSchema, about: 'The offer of a draw.' },
  from: { schema: Type.String(), about: 'The start square.' },
  number: { schema: Type.Number(), about: 'A number.' },
  obstacle: { schema: TrenchUnitSchema, about: 'The unit in the way.' },
  result: { schema: TrenchResultSchema, about: 'The result of the game.' },
  seat: { schema: TrenchSeatSchema, about: 'A seat.' },
  square: { schema: Type.String(), about: 'A square.' },
  text: { schema: Type.String(), about: 'Text as it was given.' },
  to: { schema: Type.String(), about: 'The last square of the move.' },
  unit: { schema: TrenchUnitSchema, about: 'The unit on the start square.' },
} as const satisfies Vocabulary;
