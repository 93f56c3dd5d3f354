import { Type } from '@sinclair/typebox';
import { HexSchema, Nullable } from '../../../game/schema.js';
import { PlacementSchema, StepSchema } from '../schema/command.js';
import { CountrySchema, TerrainSchema, UnitTypeSchema } from '../schema/names.js';

/** Where a unit is on its way, and what its next step leads to. */
const AT = {
  unit: Type.String(),
  step: Type.Integer(),
  spent: Type.Number(),
  left: Type.Number(),
  hex: Type.Optional(HexSchema),
  terrain: Type.Optional(Type.String()),
  fort: Type.Optional(Type.String()),
  holder: Type.Optional(Nullable(CountrySchema)),
  transport: Type.Optional(Type.String()),
};

/** What refusals on the way of a unit rest on, by code. */
export const MOVEMENT_FACTS = {
  'unit-aboard': { unit: Type.String(), transport: Type.String() },
  'unit-not-deployed': { unit: Type.String() },
  'already-moved': { unit: Type.String() },
  'empty-path': { unit: Type.String() },
  'not-adjacent': { ...AT, hex: HexSchema, from: StepSchema },
  'off-the-map': { ...AT },
  'terrain-barred': {
    ...AT,
    hex: HexSchema,
    terrain: TerrainSchema,
  },
  'not-enough-points': { ...AT, needed: Type.Optional(Type.Number()), missing: Type.Optional(Type.Number()) },
  'no-way': { ...AT },
  'whole-turn-step': { ...AT },
  'move-has-ended': { ...AT },
  'trench-held': {
    unit: Type.String(),
    step: Type.Optional(Type.Integer()),
    spent: Type.Optional(Type.Number()),
    left: Type.Optional(Type.Number()),
    hex: HexSchema,
    trench: Type.Optional(Type.String()),
    enemy: Type.String(),
    unitType: Type.Optional(UnitTypeSchema),
  },
  'enemy-in-the-way': { ...AT, hex: HexSchema, enemy: Type.String() },
  'hex-occupied': { ...AT, hex: HexSchema, occupant: Type.String() },
  'contact-stop': { ...AT },
  'fort-wall': { ...AT, hex: HexSchema, fort: Type.String() },
  'fort-entrance': { ...AT, hex: HexSchema, fort: Type.Optional(Type.String()) },
  'unknown-fort': { ...AT },
  'not-at-the-fort': { ...AT, approaches: Type.Array(HexSchema), fort: Type.String(), holder: Nullable(CountrySchema) },
  'allied-fort': { ...AT, fort: Type.String(), holder: Nullable(CountrySchema) },
  'cannot-take-forts': { ...AT, fort: Type.String(), holder: Nullable(CountrySchema) },
  'boats-stay-outside': { ...AT, fort: Type.String(), holder: Nullable(CountrySchema) },
  'taking-from-inside': { ...AT, fort: Type.String(), holder: Nullable(CountrySchema) },
  'not-a-transport': { ...AT, transport: Type.String() },
  'cannot-be-carried': { ...AT, transport: Type.String() },
  'transport-full': { ...AT, transport: Type.String() },
  'transport-has-moved': { ...AT, transport: Type.String() },
  'transport-in-fort': { ...AT, transport: Type.String() },
  'transport-not-adjacent': { ...AT, transport: Type.String(), at: Type.Optional(HexSchema) },
  'no-room-to-unload': { ...AT, hex: HexSchema, cargo: Type.Optional(Type.Array(Type.String())) },
  'transport-boxed-in': {
    unit: Type.String(),
    step: Type.Optional(Type.Integer()),
    spent: Type.Optional(Type.Number()),
    left: Type.Optional(Type.Number()),
    transport: Type.Optional(Type.String()),
    transports: Type.Optional(Type.Array(Type.String())),
  },
  'unload-incomplete': {
    transport: Type.String(),
    aboard: Type.Array(Type.String()),
    missing: Type.Array(Type.String()),
    notAboard: Type.Array(Type.String()),
  },
  'unload-not-allowed': { unit: Type.String(), unload: Type.Array(PlacementSchema) },
  'unload-hex': { unit: Type.String(), hex: HexSchema, free: Type.Array(HexSchema) },
} as const;
