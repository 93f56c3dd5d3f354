import { Type } from '@sinclair/typebox';
import { closed, OneOfVariants, Variant, type VariantOf } from '../../game/schema.js';
import { ColourSchema, RankSchema, SquareNameSchema, TrenchSeatSchema } from './names.js';
import { TrenchExplanationSchema } from './opponent.js';
import { EndingReasonSchema, PointsSchema, TrenchResultSchema } from './state.js';

export const CaptureSchema = Type.Object(
  {
    square: SquareNameSchema,
    rank: RankSchema,
    points: Type.Integer({ minimum: 1, maximum: 10, description: 'The rank, or twice the rank.' }),
  },
  { ...closed, $id: 'TrenchCapture', description: 'A captured unit and what it scores.' },
);

const Battle = Type.Integer({ minimum: 1, maximum: 2 });

export const TrenchEventSchemas = {
  opponentChose: Variant(
    'opponent-chose',
    { seat: TrenchSeatSchema, explanation: TrenchExplanationSchema },
    'The reason for the next event.',
  ),
  unitMoved: Variant(
    'unit-moved',
    {
      seat: TrenchSeatSchema,
      colour: ColourSchema,
      rank: RankSchema,
      from: SquareNameSchema,
      to: SquareNameSchema,
      captures: Type.Array(CaptureSchema, { maxItems: 5, description: 'In the order of the way (T-CAP-4).' }),
    },
    'T-MOV-1; the captured units leave the board and are scored.',
  ),
  drawOffered: Variant('draw-offered', { seat: TrenchSeatSchema }, 'T-END-6'),
  drawDeclined: Variant('draw-declined', { seat: TrenchSeatSchema }, 'T-END-6'),
  battleEnded: Variant(
    'battle-ended',
    {
      battle: Battle,
      reason: EndingReasonSchema,
      clause: Type.String({ maxLength: 40 }),
      points: PointsSchema('What the seats scored in this battle.'),
    },
    'T-DEC-12: one of the two battles of a match.',
  ),
  battleBegan: Variant('battle-began', { battle: Battle }, 'T-DEC-12: the start position with the colours exchanged.'),
  gameEnded: Variant('game-ended', { result: TrenchResultSchema }, 'T-END-1 … T-END-6'),
} as const;

export type TrenchEvent = VariantOf<typeof TrenchEventSchemas>;
export type TrenchEventOf<T extends TrenchEvent['type']> = Extract<TrenchEvent, { type: T }>;

export const TrenchEventSchema = OneOfVariants(
  'TrenchEvent',
  'Something that happened in a game of Trench.',
  TrenchEventSchemas,
);
