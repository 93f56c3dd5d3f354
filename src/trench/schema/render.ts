import { Type, type Static } from '@sinclair/typebox';
import { NamedObject, StringEnum } from '../../game/schema.js';
import { ColourSchema, SquareNameSchema } from './names.js';

/** The meaning of a highlight. */
export const HIGHLIGHT_KINDS = ['selected', 'move', 'capture', 'last-move', 'captured', 'hint'] as const;
export type TrenchHighlightKind = (typeof HIGHLIGHT_KINDS)[number];

export const TrenchHighlightSchema = NamedObject('TrenchHighlight', {
  kind: StringEnum(HIGHLIGHT_KINDS, {
    description:
      'The unit of the question, where it may go and what it may take; the squares of the last move and of a hint in their order, joined by an arrow; where a unit has just been taken.',
  }),
  square: SquareNameSchema,
  label: Type.Optional(Type.String({ maxLength: 12, description: 'A few words, written on the square.' })),
});
export type TrenchHighlight = Static<typeof TrenchHighlightSchema>;

/** Drawing options of a board. All members have defaults; the same state and options give the same bytes. */
export const TrenchRenderOptionsSchema = NamedObject('TrenchRenderOptions', {
  view: Type.Optional(
    StringEnum(['diamond', 'square'], {
      default: 'diamond',
      description: 'On a corner, with the trench across, or on an edge.',
    }),
  ),
  seenBy: Type.Optional(ColourSchema),
  highlights: Type.Optional(Type.Array(TrenchHighlightSchema, { maxItems: 300 })),
  size: Type.Optional(
    Type.Number({ minimum: 8, maximum: 200, default: 64, description: 'Pixels of the side of a square.' }),
  ),
  coordinates: Type.Optional(Type.Boolean({ default: true })),
  caption: Type.Optional(Type.Boolean({ default: true, description: 'Whose move it is, points, quiet moves.' })),
});
export type TrenchRenderOptions = Static<typeof TrenchRenderOptionsSchema>;
