import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { closed, ClosedObject, HexSchema, NamedObject, Nullable, StringEnum } from '../../../game/schema.js';
import { CountrySchema, MOVEMENT_CLASSES, UNIT_TYPES, type UnitType } from './names.js';

/** DEC-DATA-1: where a figure comes from. `caller` marks an override of the request or session. */
export const BASES = ['book', 'derived', 'estimated', 'caller'] as const;
export type Basis = (typeof BASES)[number];
const BasisSchema = StringEnum(BASES, { title: 'FigureSource' });
const BasisOfFigure = Type.Union([BasisSchema, Type.Array(BasisSchema, { maxItems: 10 })], {
  title: 'FigureBasis',
  description: 'DEC-DATA-1: where the figure comes from.',
});

/** A figure with its basis; a list of figures may carry one basis for each. */
function Figure<T extends TSchema>(value: T, title?: string) {
  return Type.Object({ value, basis: BasisOfFigure }, { ...closed, ...(title !== undefined && { title }) });
}

/** Movement points in steps of one half (DEF-12). */
const Points = Type.Number({ minimum: 0, maximum: 40, multipleOf: 0.5 });
const Distance = Type.Integer({ minimum: 1, maximum: 400 });
/** DEF-7: an interval of distances. */
const Interval = Type.Tuple([Distance, Distance]);
const Unlimited = Type.Literal('unlimited');
/** ICON-UNL-1, DEC-ICON-9 */
const Range = Type.Union([Interval, Unlimited, Type.Tuple([Distance, Unlimited])], {
  title: 'DistanceInterval',
  description: 'An interval of distances; `unlimited` is from 2 to any hex of the map (ICON-UNL-1, DEC-ICON-9).',
});
/** BAT-12: a die at or below it is a hit; one value per rank. */
const AttackValues = Type.Object(
  {
    recruit: Type.Integer({ minimum: 0, maximum: 12 }),
    veteran: Type.Integer({ minimum: 0, maximum: 12 }),
    warHero: Type.Integer({ minimum: 0, maximum: 12 }),
  },
  { ...closed, title: 'AttackValues' },
);
/** BAT-14: hits needed for 1, 2, 3, 4, 5 and 6 damage. */
const Row = Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
  title: 'DamageRow',
  minItems: 6,
  maxItems: 6,
  description: 'BAT-14: hits needed for 1, 2, 3, 4, 5 and 6 damage.',
});
/** ICON-BB-1 … ICON-BB-3: a die at or below it scatters the shell, and is the number of the neighbour (OPT-25). */
const ScatterFigure = Type.Integer({ minimum: 0, maximum: 6 });
const Scatter = Type.Object(
  { recruit: ScatterFigure, veteran: ScatterFigure, warHero: ScatterFigure },
  { ...closed, title: 'ScatterValues' },
);
/** ICON-AREA-1 */
const Area = Type.Array(HexSchema, {
  title: 'AreaOfFire',
  minItems: 1,
  maxItems: 100,
  description: 'The hexes that are hit beside the one aimed at, counted from it.',
});
const Price = Type.Integer({ minimum: 0, maximum: 10000 });

const figures = {
  speed: Points,
  groundRange: Nullable(Range),
  airRange: Nullable(Range),
  attack: Nullable(AttackValues),
  attackAgainstTanks: Nullable(AttackValues),
  attackAgainstFootSoldiers: Nullable(AttackValues),
  attackAgainstAir: Nullable(AttackValues),
  scatter: Nullable(Scatter),
  area: Nullable(Area),
  openRow: Row,
  forestRow: Nullable(Row),
  price: Price,
  repairPrice: Nullable(Price),
} as const;

/** Plain figures, as the rules read them. */
export const UnitFiguresSchema = ClosedObject(figures);
export type UnitFigures = Static<typeof UnitFiguresSchema>;

const PartialFiguresSchema = Type.Partial(UnitFiguresSchema, { ...closed, $id: 'UnitFigureOverrides' });

/** A caller who owns the printed sheet corrects single figures. */
export const UnitOverridesSchema = Type.Partial(
  Type.Object(
    Object.fromEntries(UNIT_TYPES.map((type) => [type, PartialFiguresSchema])) as Record<
      UnitType,
      typeof PartialFiguresSchema
    >,
  ),
  { ...closed, title: 'UnitOverrides', description: 'Figures of single unit types that replace the sheet’s.' },
);
export type UnitOverrides = Static<typeof UnitOverridesSchema>;

const RangeFigure = Figure(figures.groundRange, 'RangeFigure');
const AttackFigure = Figure(figures.attack, 'AttackFigure');

export const UnitEntrySchema = NamedObject('UnitEntry', {
  type: StringEnum(UNIT_TYPES),
  title: Type.String({ maxLength: 100 }),
  class: StringEnum(MOVEMENT_CLASSES, { description: 'UNI-20: how it moves.' }),
  countries: Type.Array(CountrySchema, {
    maxItems: 4,
    description: 'Whose unit board shows it; empty for special forces.',
  }),
  starting: Type.Boolean({ description: 'UNI-1: one of the eleven.' }),
  specialForce: Type.Boolean({ description: 'SF-GEN-1: is it a special force?' }),
  footSoldier: Type.Boolean({ description: 'DEF-4' }),
  tank: Type.Boolean({ description: 'DEF-5' }),
  carried: Type.Boolean({ description: 'TRN-2' }),
  capturesHeadquarters: Type.Boolean({ description: 'VAR-VP-4' }),
  builder: Type.Optional(Type.Boolean({ description: 'ICON-BLD: may build; no printed unit has the icon.' })),
  speed: Figure(figures.speed),
  groundRange: RangeFigure,
  airRange: RangeFigure,
  attack: AttackFigure,
  attackAgainstTanks: Type.Optional(AttackFigure),
  attackAgainstFootSoldiers: Type.Optional(AttackFigure),
  attackAgainstAir: Type.Optional(AttackFigure),
  scatter: Type.Optional(Figure(figures.scatter)),
  area: Type.Optional(Figure(figures.area)),
  openRow: Figure(figures.openRow),
  forestRow: Figure(figures.forestRow),
  price: Figure(figures.price),
  repairPrice: Figure(figures.repairPrice),
});
export type UnitEntry = Static<typeof UnitEntrySchema>;

/** The unit boards of one edition (CMP-9). A null `forestRow` means the open row serves everywhere (DEC-BAT-12). */
export const UnitSheetDocumentSchema = NamedObject('UnitSheetDocument', {
  schema: Type.Literal('trench-club-unit-sheet/1'),
  id: Type.String({ maxLength: 80 }),
  title: Type.String({ maxLength: 100 }),
  units: Type.Array(UnitEntrySchema, { maxItems: 100 }),
  turret: ClosedObject('SF-TUR: fort equipment, not a unit.', {
    range: Figure(Interval),
    attack: Figure(Type.Integer({ minimum: 0, maximum: 12 })),
    perPurchase: Figure(Type.Integer({ minimum: 0, maximum: 1000 })),
  }),
});
export type UnitSheetDocument = Static<typeof UnitSheetDocumentSchema>;
