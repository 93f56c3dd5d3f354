import { Type } from '@sinclair/typebox';
import { HexSchema, Nullable } from '../../../game/schema.js';
import { PlaceSchema } from '../schema/ids.js';
import { CountrySchema, SpecialForceSchema, UnitTypeSchema } from '../schema/names.js';

/** What refusals about money and what it buys rest on, by code. */
export const MONEY_FACTS = {
  'not-rested': {
    unit: Type.String(),
    fort: Nullable(Type.String()),
    damage: Type.Integer(),
    price: Nullable(Type.Integer()),
  },
  'not-damaged': {
    unit: Type.String(),
    fort: Type.Optional(Nullable(Type.String())),
    damage: Type.Optional(Type.Integer()),
    price: Type.Optional(Nullable(Type.Integer())),
    medic: Type.Optional(Type.String()),
  },
  'not-repairable': {
    unitType: Type.Optional(UnitTypeSchema),
    unit: Type.String(),
    fort: Type.Optional(Nullable(Type.String())),
    damage: Type.Optional(Type.Integer()),
    price: Type.Optional(Nullable(Type.Integer())),
    medic: Type.Optional(Type.String()),
  },
  'too-expensive': {
    money: Type.Integer(),
    price: Type.Integer(),
    to: Type.Optional(CountrySchema),
    amount: Type.Optional(Type.Integer()),
    fee: Type.Optional(Type.Integer()),
    unit: Type.Optional(Type.String()),
    medic: Type.Optional(Type.String()),
    unitType: Type.Optional(UnitTypeSchema),
    fort: Type.Optional(Nullable(Type.String())),
    damage: Type.Optional(Type.Integer()),
    country: Type.Optional(CountrySchema),
  },
  'not-on-unit-board': { unitType: UnitTypeSchema, country: CountrySchema },
  'special-forces-not-in-play': { country: CountrySchema, force: Type.Optional(SpecialForceSchema) },
  'special-force-not-chosen': {
    units: Type.Integer(),
    enemyUnits: Type.Integer(),
    forts: Type.Integer(),
    enemyForts: Type.Integer(),
    country: CountrySchema,
    choice: SpecialForceSchema,
  },
  'special-force-waits': { country: CountrySchema, force: SpecialForceSchema },
  'nothing-waits': { country: CountrySchema },
  'no-free-water': {
    choice: Type.Optional(SpecialForceSchema),
    country: Type.Optional(CountrySchema),
    force: Type.Optional(SpecialForceSchema),
    at: Type.Optional(PlaceSchema),
  },
  'no-turret-in-stock': { country: CountrySchema, stock: Type.Integer() },
  'turret-there': { fort: Type.String(), stock: Type.Integer() },
  'not-a-medic': { unitType: UnitTypeSchema, medic: Type.String() },
  'medic-not-on-map': { fort: Nullable(Type.String()), medic: Type.String() },
  'patient-not-adjacent': { at: Nullable(HexSchema), medic: Type.String(), unit: Type.String() },
  'already-acted': { medic: Type.Optional(Type.String()), unit: Type.Optional(Type.String()) },
  'special-forces-unavailable': { unitType: UnitTypeSchema, country: CountrySchema },
  'too-many-of-type': {
    unitType: UnitTypeSchema,
    country: CountrySchema,
    limit: Type.Integer(),
    units: Type.Array(Type.String()),
  },
  'not-your-fort': {
    fort: Type.Optional(Type.String()),
    country: Nullable(CountrySchema),
    force: Type.Optional(SpecialForceSchema),
    at: Type.Optional(PlaceSchema),
  },
  'not-your-ally': { country: CountrySchema, to: CountrySchema, ally: Nullable(CountrySchema) },
} as const;
