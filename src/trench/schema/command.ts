import { OneOfVariants, Variant, variantsOfTypes, type VariantOf } from '../../game/schema.js';
import { SquareNameSchema } from './names.js';

export const TrenchCommandSchemas = variantsOfTypes({
  move: Variant('T-MOV-1, T-CAP-7: one move of one own unit. The two squares determine the captured units.', {
    from: SquareNameSchema,
    to: SquareNameSchema,
  }),
  'offer-draw': Variant('T-END-6: on the own turn, before the move, once a turn.', {}),
  'accept-draw': Variant('T-END-6', {}),
  'decline-draw': Variant('T-END-6: a move declines as well.', {}),
  resign: Variant('T-END-6, T-DEC-18: at any time; ends a match of two battles, too.', {}),
});

export type TrenchCommand = VariantOf<typeof TrenchCommandSchemas>;
export type TrenchCommandOf<T extends TrenchCommand['type']> = Extract<TrenchCommand, { type: T }>;

export const TrenchCommandSchema = OneOfVariants('TrenchCommand', 'A command of Trench.', TrenchCommandSchemas);
