import { Type, type Static } from '@sinclair/typebox';
import { ClosedObject, HexSchema, NamedObject, StringEnum } from '../../../game/schema.js';
import type { Terrain } from './names.js';

const IdSchema = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$' });

/** The largest map. */
export const MAX_ROWS = 200;
export const MAX_COLUMNS = 200;

/** Trenches lie on other terrain and are listed apart. */
const LETTER_OF = {
  open: 'o',
  road: 'r',
  bridge: 'b',
  forest: 'f',
  water: 'w',
  fort: 'X',
} as const satisfies Record<Exclude<Terrain, 'trench'>, string>;
const LETTERS = Object.values(LETTER_OF);

/** One letter per hex in `rows`. A space is a place without a hex. */
export const TERRAIN_LETTERS = Object.fromEntries(
  Object.entries(LETTER_OF).map(([terrain, letter]) => [letter, terrain]),
) as Readonly<Record<(typeof LETTERS)[number], Exclude<Terrain, 'trench'>>>;

/**
 * A map as data. `rows` holds one letter per hex (MOV-18: exactly one terrain each) in offset notation, see
 * `fromOffset` in `src/hex/axial.ts`; everything else names hexes in axial coordinates.
 */
export const MapDocumentSchema = NamedObject('MapDocument', {
  schema: Type.Literal('trench-club-map/1'),
  id: IdSchema,
  title: Type.String({ maxLength: 100 }),
  season: Type.Optional(StringEnum(['mud', 'snow'], { description: 'Cosmetic: how the map is drawn.' })),
  orientation: StringEnum(['flat', 'pointy']),
  rows: Type.Array(Type.String({ pattern: `^[ ${LETTERS.join('')}]{1,${MAX_COLUMNS}}$` }), {
    minItems: 1,
    maxItems: MAX_ROWS,
    description:
      'One string per row, one letter per hex: o open, r road, b bridge, f forest, w water, X fort (body or entrance), space no hex. Flat-top maps are in odd-q, pointy-top maps in odd-r offset notation.',
  }),
  trenches: Type.Array(ClosedObject({ id: IdSchema, hexes: Type.Array(HexSchema, { minItems: 1, maxItems: 100 }) }), {
    maxItems: 200,
    description: 'One trench is one connected group of hexes (DEC-TRE-16).',
  }),
  forts: Type.Array(
    ClosedObject({
      id: IdSchema,
      title: Type.Optional(Type.String({ maxLength: 60 })),
      body: Type.Array(HexSchema, { minItems: 1, maxItems: 20, description: 'DEF-11: hexes that no unit enters.' }),
      entrances: ClosedObject({ left: HexSchema, right: HexSchema }),
    }),
    { maxItems: 100, description: 'DEF-11: body hexes and exactly two entrance hexes.' },
  ),
  starts: Type.Array(ClosedObject({ number: Type.Integer({ minimum: 1, maximum: 12 }), hex: HexSchema }), {
    maxItems: 12,
    description: 'CMP-3: the numbered start hexes.',
  }),
  halves: Type.Optional(
    ClosedObject('SET-2: first and last offset column of each half.', {
      'half-1-6': ClosedObject({ columns: Type.Tuple([Type.Integer(), Type.Integer()]) }),
      'half-7-12': ClosedObject({ columns: Type.Tuple([Type.Integer(), Type.Integer()]) }),
    }),
  ),
});
export type MapDocument = Static<typeof MapDocumentSchema>;
