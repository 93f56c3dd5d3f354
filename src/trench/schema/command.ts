import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { closed } from '../../game/schema.js';
import { SquareNameSchema } from './names.js';

const command = <const N extends string, P extends Record<string, TSchema>>(
  type: N,
  properties: P,
  description: string,
) => Type.Object({ type: Type.Literal(type), ...properties }, { ...closed, description });

export const TrenchCommandSchemas = {
  move: command(
    'move',
    { from: SquareNameSchema, to: SquareNameSchema },
    'T-MOV-1, T-CAP-7: one move of one own unit. The two squares say which units it takes.',
  ),
  offerDraw: command('offer-draw', {}, 'T-END-6: on the own turn, before the move, once a turn.'),
  acceptDraw: command('accept-draw', {}, 'T-END-6'),
  declineDraw: command('decline-draw', {}, 'T-END-6: a move declines as well.'),
  resign: command('resign', {}, 'T-END-6, T-DEC-18: at any time; ends a match of two battles, too.'),
} as const;

type Schemas = typeof TrenchCommandSchemas;
export type TrenchCommand = { [K in keyof Schemas]: Static<Schemas[K]> }[keyof Schemas];
export type TrenchCommandOf<T extends TrenchCommand['type']> = Extract<TrenchCommand, { type: T }>;

export const TrenchCommandSchema = Type.Unsafe<TrenchCommand>({
  $id: 'TrenchCommand',
  description: 'A command of Trench.',
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: Object.values(TrenchCommandSchemas),
});
