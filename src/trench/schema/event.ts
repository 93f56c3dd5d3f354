import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { closed } from '../../game/schema.js';
import { ColourSchema, RankSchema, SquareNameSchema, TrenchSeatSchema } from './names.js';
import { TrenchExplanationSchema } from './opponent.js';
import { EndingReasonSchema, PointsSchema, TrenchResultSchema } from './state.js';

const event = <const N extends string, P extends Record<string, TSchema>>(
  type: N,
  properties: P,
  description: string,
) => Type.Object({ type: Type.Literal(type), ...properties }, { ...closed, description });

export const CaptureSchema = Type.Object(
  {
    square: SquareNameSchema,
    rank: RankSchema,
    points: Type.Integer({ minimum: 1, maximum: 10, description: 'The rank, or twice the rank.' }),
  },
  { ...closed, $id: 'TrenchCapture', description: 'A captured unit and what it scores.' },
);
export type Capture = Static<typeof CaptureSchema>;

const Battle = Type.Integer({ minimum: 1, maximum: 2 });

export const TrenchEventSchemas = {
  opponentChose: event(
    'opponent-chose',
    { seat: TrenchSeatSchema, explanation: TrenchExplanationSchema },
    'Why the opponent does what the next event tells.',
  ),
  unitMoved: event(
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
  drawOffered: event('draw-offered', { seat: TrenchSeatSchema }, 'T-END-6'),
  drawDeclined: event('draw-declined', { seat: TrenchSeatSchema }, 'T-END-6'),
  battleEnded: event(
    'battle-ended',
    {
      battle: Battle,
      reason: EndingReasonSchema,
      clause: Type.String({ maxLength: 40 }),
      points: PointsSchema('What the seats scored in this battle.'),
    },
    'T-DEC-12: one of the two battles of a match.',
  ),
  battleBegan: event('battle-began', { battle: Battle }, 'T-DEC-12: the start position with the colours exchanged.'),
  gameEnded: event('game-ended', { result: TrenchResultSchema }, 'T-END-1 … T-END-6'),
} as const;

type Schemas = typeof TrenchEventSchemas;
export type TrenchEvent = { [K in keyof Schemas]: Static<Schemas[K]> }[keyof Schemas];
export type TrenchEventOf<T extends TrenchEvent['type']> = Extract<TrenchEvent, { type: T }>;

export const TrenchEventSchema = Type.Unsafe<TrenchEvent>({
  $id: 'TrenchEvent',
  description: 'Something that happened in a game of Trench.',
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: Object.values(TrenchEventSchemas),
});
