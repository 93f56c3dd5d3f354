import { Type, type Static } from '@sinclair/typebox';
import { NamedObject, Nullable } from '../../game/schema.js';
import { TrenchRefusalSchema } from './refusals.js';
import { CaptureSchema } from './event.js';
import { ColourSchema, RankSchema, SquareNameSchema } from './names.js';

/** The members of the question beside the position. */
export const TrenchReachableQuestion = {
  squares: Type.Optional(
    Type.Array(SquareNameSchema, { maxItems: 64, description: 'Default: all units of the side to move.' }),
  ),
  explain: Type.Optional(
    Type.Boolean({ description: 'Also why the other squares of a unit’s lines are out of reach.' }),
  ),
};

export const TrenchDestinationSchema = NamedObject('TrenchDestination', 'A square on which a unit may end its move.', {
  square: SquareNameSchema,
  captures: Type.Array(CaptureSchema, { description: 'From near to far (T-CAP-4).' }),
  points: Type.Integer({ minimum: 0, description: 'What they score together.' }),
});
export type TrenchDestination = Static<typeof TrenchDestinationSchema>;

export const TrenchOutOfReachSchema = NamedObject(
  'TrenchOutOfReach',
  'A square on a line of the unit on which it cannot end its move.',
  {
    square: SquareNameSchema,
    code: Type.String({ description: 'A refusal code of Trench.' }),
    clause: Type.String({ description: 'Id of the clause or decision in docs/rules/trench.md.' }),
    message: Type.String(),
    obstacle: Type.Optional(SquareNameSchema),
  },
);
export type TrenchOutOfReach = Static<typeof TrenchOutOfReachSchema>;

export const TrenchReachSchema = NamedObject('TrenchReach', {
  square: SquareNameSchema,
  colour: Nullable(ColourSchema, { description: 'null where no unit stands.' }),
  rank: Nullable(RankSchema),
  refusal: Nullable(TrenchRefusalSchema, {
    description:
      'Why the unit cannot be moved now. When it is only not its turn, the destinations are those it would have.',
  }),
  destinations: Type.Array(TrenchDestinationSchema, { description: 'In the order of the squares: a1, b1 … h8.' }),
  outOfReach: Type.Optional(
    Type.Array(TrenchOutOfReachSchema, { description: 'With `explain`: in the order of the squares.' }),
  ),
});
export type TrenchReach = Static<typeof TrenchReachSchema>;

export const TrenchReachableAnswerSchema = NamedObject('TrenchReachableAnswer', {
  units: Type.Array(TrenchReachSchema),
});
export type TrenchReachableAnswer = Static<typeof TrenchReachableAnswerSchema>;
