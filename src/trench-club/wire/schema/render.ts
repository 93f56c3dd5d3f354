import { Type, type Static } from '@sinclair/typebox';
import { HexSchema, NamedObject, StringEnum } from '../../../game/schema.js';
import { AREAS } from './names.js';
import { FortIdSchema } from './state.js';

/** The meaning of a highlight: the kinds of destination of `reachable`, a target of an attack, a step of a path. */
export const HIGHLIGHT_KINDS = ['move', 'board', 'enter-fort', 'take-fort', 'target', 'path'] as const;
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];

/** Marks a place on the drawn board: a hex or a fort, one of the two. */
export const HighlightSchema = NamedObject('Highlight', 'Give `hex` or `fort`.', {
  kind: StringEnum(HIGHLIGHT_KINDS, {
    description: 'The entries of kind `path`, in their order, are joined by a line.',
  }),
  hex: Type.Optional(HexSchema),
  fort: Type.Optional(FortIdSchema),
  cost: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1000,
      multipleOf: 0.5,
      description: 'Movement points, written on the place.',
    }),
  ),
  label: Type.Optional(Type.String({ maxLength: 40, description: 'A few words more, written below.' })),
});
export type Highlight = Static<typeof HighlightSchema>;

/**
 * Drawing options of a board. `from` and `to` are opposite corners of the part that is drawn; the default of each is
 * the corner of the sheet. All members have defaults; the same state and options give the same bytes.
 */
/** Parts of a drawing that are drawn alone. */
export const LAYERS = ['marks', 'pieces'] as const;

export const RenderOptionsSchema = NamedObject('RenderOptions', {
  highlights: Type.Optional(Type.Array(HighlightSchema, { maxItems: 2000 })),
  layers: Type.Optional(
    Type.Array(StringEnum(LAYERS), {
      minItems: 1,
      maxItems: 1,
      description:
        '`marks`: the highlights alone, to lay over a board; `pieces`: all but the land, to lay over that of another position of the map. Default: the board with them.',
    }),
  ),
  size: Type.Optional(
    Type.Number({
      minimum: 8,
      maximum: 100,
      default: 30,
      description: 'Circumradius of a hex in pixels. It scales the picture; the coordinates inside stay the same.',
    }),
  ),
  coordinates: Type.Optional(Type.Boolean({ default: false, description: 'Write `q,r` into every hex.' })),
  caption: Type.Optional(
    Type.Boolean({ default: true, description: 'Title, round and phase above, the countries below the board.' }),
  ),
  from: Type.Optional(HexSchema),
  to: Type.Optional(HexSchema),
  area: Type.Optional(StringEnum(AREAS, { description: 'SET-2; default: the state’s option `map.area`.' })),
});
export type RenderOptions = Static<typeof RenderOptionsSchema>;
