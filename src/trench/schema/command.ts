import { OneOfVariants, Variant, type VariantOf } from '../../game/schema.js';
import { SquareNameSchema } from './names.js';

export const TrenchCommandSchemas = {
  move: Variant(
    'move',
    { from: SquareNameSchema, to: SquareNameSchema },
    'T-MOV-1, T-CAP-7: one move of one own unit. The two squares determine the captured units.',
  ),
  offerDraw: Variant('offer-draw', {}, 'T-END-6: on the own turn, before the move, once a turn.'),
  acceptDraw: Variant('accept-draw', {}, 'T-END-6'),
  declineDraw: Variant('decline-draw', {}, 'T-END-6: a move declines as well.'),
  resign: Variant('resign', {}, 'T-END-6, T-DEC-18: at any time; ends a match of two battles, too.'),
} as const;

export type TrenchCommand = VariantOf<typeof TrenchCommandSchemas>;
export type TrenchCommandOf<T extends TrenchCommand['type']> = Extract<TrenchCommand, { type: T }>;

export const TrenchCommandSchema = OneOfVariants('TrenchCommand', 'A command of Trench.', TrenchCommandSchemas);
