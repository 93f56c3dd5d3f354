import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { closed, ClosedObject, NamedObject, StringEnum } from '../../../game/schema.js';
import { CHART_ROWS } from './chart-rows.js';
import { UNIT_TYPES, UnitTypeSchema, type UnitType } from './names.js';

/** Target keys of section 11.3 (KOF-DEF-3). */
export const TARGET_KEYS = [
  'infantry',
  'artillery',
  'non_artillery',
  'transport',
  'anti_aircraft',
  'air',
  'tank',
  'tank_or_armoured_car',
  'any',
] as const;
export type TargetKey = (typeof TARGET_KEYS)[number];

export const CARGO_KEYS = ['infantry', 'artillery'] as const;

const Rank = Type.Integer({ minimum: 1, maximum: 9 });
const Distance = Type.Integer({ minimum: 0, maximum: 99 });

/** The orders a box may give; `more` are members that each of them has besides. */
function orders<M extends Record<string, TSchema>>(more: M) {
  const order = <const N extends string, P extends Record<string, TSchema>>(name: N, properties: P) =>
    ClosedObject({ ...more, do: Type.Literal(name), ...properties });
  return [
    order('repair_in_fort', {}),
    order('occupy_crossroads', {}),
    order('retreat', {}),
    order('approach_group', { rank: Rank }),
    order('transport', { cargo: Type.Array(StringEnum(CARGO_KEYS), { minItems: 1 }), fort_rank: Rank }),
    order('move_to_terrain', { terrain: Type.Literal('forest') }),
    order('move_to_fort_entrance', { fort_rank: Rank }),
    order('move_within', {
      of: StringEnum(TARGET_KEYS),
      distance: Type.Union([Distance, Type.Literal('own_range')]),
    }),
    order('attack', {
      target: StringEnum(TARGET_KEYS),
      fort_entrance_distance: Type.Optional(
        ClosedObject({ min: Type.Optional(Distance), max: Type.Optional(Distance) }),
      ),
      min_damage: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      rank_by: Type.Optional(
        ClosedObject({
          key: StringEnum(['to_hit', 'damage', 'expected_damage']),
          dir: StringEnum(['asc', 'desc']),
          place: Rank,
        }),
      ),
    }),
    order('join_flank_or_surround', {}),
  ] as const;
}

const OrderSchema = Type.Union([...orders({})]);
/** The order of a box; a box may offer several. */
export type Order = Static<typeof OrderSchema>;
export type OrderOf<N extends Order['do']> = Extract<Order, { do: N }>;

const boxMembers = {
  cell: Type.String({ pattern: '^[A-Z][0-9]{1,2}$', description: 'Boxes of one cell are one merged box.' }),
  override: Type.Optional(
    Type.Partial(
      Type.Object(
        Object.fromEntries(UNIT_TYPES.map((type) => [type, OrderSchema])) as Record<UnitType, typeof OrderSchema>,
        { ...closed, description: 'The order of a unit type for which the box differs.' },
      ),
      closed,
    ),
  ),
};
const boxShape = Type.Union([
  ...orders(boxMembers),
  ClosedObject({ ...boxMembers, do: Type.Literal('first_of'), options: Type.Array(OrderSchema, { minItems: 1 }) }),
]);
export type BoxDocument = Static<typeof boxShape>;
/** A name for it: written out 72 times it is more than the compiler puts into a declaration. */
interface TBox extends TSchema {
  static: BoxDocument;
}
const BoxSchema = boxShape as TSchema as TBox;

const perRow = <T extends TSchema>(value: T) =>
  ClosedObject({
    transport: value,
    infantry: value,
    artillery: value,
    armour: value,
    fighter: value,
    anti_aircraft: value,
  });
const perColumn = <T extends TSchema>(value: T) => Type.Array(value, { minItems: 12, maxItems: 12 });

/** The action chart as data (solo-enemy.md 11.3): a box for each row and column, and alternatives as patches. */
export const ChartDocumentSchema = NamedObject('ActionChart', {
  schema: Type.Literal('trench-club/koff-chart@1'),
  row_order: Type.Array(StringEnum(CHART_ROWS), { minItems: 6, maxItems: 6 }),
  row_units: perRow(Type.Array(UnitTypeSchema, { minItems: 1 })),
  column_names: perColumn(Type.String()),
  chart: perRow(perColumn(BoxSchema)),
  confidence: perRow(perColumn(Type.Integer({ minimum: 0, maximum: 100 }))),
  patches: Type.Array(
    ClosedObject({
      id: Type.String({ pattern: '^[A-Z0-9-]{1,20}$' }),
      why: Type.String(),
      row: StringEnum(CHART_ROWS),
      columns: Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { minItems: 1 }),
      box: BoxSchema,
    }),
  ),
});
export type ChartDocument = Static<typeof ChartDocumentSchema>;
