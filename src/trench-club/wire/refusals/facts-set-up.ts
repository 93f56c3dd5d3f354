import { Type } from '@sinclair/typebox';
import { MapDocumentSchema } from '../schema/map.js';
import { HexSchema, Nullable, StringEnum } from '../../../game/schema.js';
import { AREAS, CountrySchema, SpecialForceSchema, UnitTypeSchema } from '../schema/names.js';
import { LEVEL_KEYS } from '../schema/opponent.js';
import { OptionsSchema } from '../schema/options.js';
import { StateSchema } from '../schema/state.js';

/** What refusals before the first turn rest on, by code. */
export const SET_UP_FACTS = {
  'unknown-map': { map: Type.Union([Type.String(), MapDocumentSchema]) },
  'wrong-number-of-players': { seats: Type.Array(CountrySchema), players: Type.Optional(Type.Integer()) },
  'no-joint-game': { seats: Type.Array(CountrySchema), opponent: Nullable(CountrySchema) },
  'wrong-division': {
    seats: Type.Array(CountrySchema),
    opponent: Type.Optional(Nullable(CountrySchema)),
    foreign: Type.Optional(Type.Array(UnitTypeSchema)),
  },
  'factions-do-not-alternate': {
    seats: Type.Array(CountrySchema),
    twice: Type.Array(CountrySchema),
    besideAnAlly: Type.Array(CountrySchema),
  },
  'wrong-area': { players: Type.Integer(), area: StringEnum(AREAS) },
  'too-few-starts': { starts: Type.Array(Type.Number()), needed: Type.Number() },
  'forts-start-neutral': { forts: Type.Array(Type.String()) },
  'one-opponent': { seats: Type.Array(CountrySchema) },
  'not-played-by-opponent': { country: CountrySchema, excluded: Type.Array(Type.String()) },
  'no-such-level': {
    country: CountrySchema,
    opponent: Type.Optional(StringEnum(['automa', 'enemy', 'person'])),
    difficulty: Type.Optional(StringEnum(LEVEL_KEYS)),
  },
  'no-solo-seats': { ruleset: StateSchema.properties.ruleset, seats: Type.Array(CountrySchema), enemy: CountrySchema },
  'not-played-in-solo': {
    excluded: Type.Array(Type.String()),
    ruleset: StateSchema.properties.ruleset,
    seats: Type.Array(CountrySchema),
    enemy: CountrySchema,
  },
  'unknown-chart-patch': { patches: Type.Optional(Type.Array(Type.String())) },
  'armies-made': { country: CountrySchema },
  'special-force-chosen': { country: CountrySchema, force: SpecialForceSchema },
  'special-force-first': { country: CountrySchema },
  'wrong-split': {
    country: CountrySchema,
    missing: Type.Array(Type.String()),
    foreign: Type.Array(Type.String()),
    doubled: Type.Array(Type.String()),
  },
  'army-of-partner': { country: CountrySchema, army: Type.Integer() },
  'token-revealed': { country: CountrySchema, army: Type.Integer() },
  'token-unknown': { country: CountrySchema, army: Type.Integer() },
  'army-waits': { country: CountrySchema, army: Type.Integer(), waiting: Type.Integer() },
  'army-not-called': { country: CountrySchema, army: Type.Integer(), waiting: Nullable(Type.Integer()) },
  'wrong-army': {
    country: CountrySchema,
    army: Type.Integer(),
    missing: Type.Array(Type.String()),
    foreign: Type.Array(Type.String()),
    doubled: Type.Array(Type.String()),
  },
  'hex-not-free': { unit: Type.String(), hex: HexSchema, reason: Type.String() },
  'deployed-in-water': {
    option: OptionsSchema.properties['deploy.water'],
    unit: Type.String(),
    unitType: UnitTypeSchema,
    hex: HexSchema,
  },
  'deployed-in-trench': { unit: Type.String(), unitType: UnitTypeSchema, hex: HexSchema },
  'deployed-on-land': { unit: Type.String(), unitType: UnitTypeSchema, hex: HexSchema },
  'boat-needs-water': { country: CountrySchema, army: Type.Integer(), boats: Type.Number() },
  'ring-not-full': {
    country: CountrySchema,
    army: Type.Integer(),
    ring: Type.Integer(),
    free: Type.Array(HexSchema),
    units: Type.Array(Type.String()),
  },
  'headquarters-chosen': { country: CountrySchema, hex: Nullable(HexSchema) },
  'not-your-start-number': { country: CountrySchema, number: Type.Integer() },
} as const;
