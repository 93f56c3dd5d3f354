import { Type } from '@sinclair/typebox';
import { NamedObject, OneOfVariants, Variant, type VariantOf, variantsOfTypes } from '../../game/schema.js';
import { ColourSchema, RankSchema, SquareNameSchema, TrenchSeatSchema } from './names.js';
import { TrenchExplanationSchema } from './opponent.js';
import { EndingReasonSchema, PointsSchema, TrenchResultSchema } from './state.js';

export const CaptureSchema = NamedObject('TrenchCapture', 'A captured unit and what it scores.', {
  square: SquareNameSchema,
  rank: RankSchema,
  points: Type.Integer({ minimum: 1, maximum: 10, description: 'The rank, or twice the rank.' }),
});

const Battle = Type.Integer({ minimum: 1, maximum: 2 });

export const TrenchEventSchemas = variantsOfTypes({
  'opponent-chose': Variant('The reason for the next event.', {
    seat: TrenchSeatSchema,
    explanation: TrenchExplanationSchema,
  }),
  'unit-moved': Variant('T-MOV-1; the captured units leave the board and are scored.', {
    seat: TrenchSeatSchema,
    colour: ColourSchema,
    rank: RankSchema,
    from: SquareNameSchema,
    to: SquareNameSchema,
    captures: Type.Array(CaptureSchema, { maxItems: 5, description: 'In the order of the way (T-CAP-4).' }),
  }),
  'draw-offered': Variant('T-END-6', { seat: TrenchSeatSchema }),
  'draw-declined': Variant('T-END-6', { seat: TrenchSeatSchema }),
  'battle-ended': Variant('T-DEC-12: one of the two battles of a match.', {
    battle: Battle,
    reason: EndingReasonSchema,
    clause: Type.String({ maxLength: 40 }),
    points: PointsSchema('What the seats scored in this battle.'),
  }),
  'battle-began': Variant('T-DEC-12: the start position with the colours exchanged.', { battle: Battle }),
  'game-ended': Variant('T-END-1 … T-END-6', { result: TrenchResultSchema }),
});

export type TrenchEvent = VariantOf<typeof TrenchEventSchemas>;
export type TrenchEventOf<T extends TrenchEvent['type']> = Extract<TrenchEvent, { type: T }>;

export const TrenchEventSchema = OneOfVariants(
  'TrenchEvent',
  'Something that happened in a game of Trench.',
  TrenchEventSchemas,
);
