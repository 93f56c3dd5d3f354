import { Type } from '@sinclair/typebox';
import { Nullable, refusalsSchema } from '../game/schema.js';
import type { Refusal } from '../game/verdict.js';
import { TrenchSeatSchema } from './schema/names.js';
import { TrenchResultSchema, TrenchUnitSchema } from './schema/state.js';

/** What refusals rest on, by code. */
export const FACTS = {
  'seat-of-opponent': { command: Type.String(), seat: TrenchSeatSchema },
  'game-over': {
    result: TrenchResultSchema,
    command: Type.Optional(Type.String()),
    seat: Type.Optional(Type.String()),
    square: Type.Optional(Type.String()),
    unit: Type.Optional(Nullable(TrenchUnitSchema)),
  },
  'unknown-seat': { command: Type.String(), seat: Type.String() },
  'not-your-turn': {
    command: Type.Optional(Type.String()),
    seat: Type.Optional(TrenchSeatSchema),
    active: TrenchSeatSchema,
    square: Type.Optional(Type.String()),
    unit: Type.Optional(Nullable(TrenchUnitSchema)),
  },
  'not-your-unit': { from: Type.String(), to: Type.String(), unit: Nullable(TrenchUnitSchema) },
  'no-unit': {
    from: Type.Optional(Type.String()),
    to: Type.Optional(Type.String()),
    unit: Nullable(TrenchUnitSchema),
    square: Type.Optional(Type.String()),
  },
  'already-offered': {
    command: Type.String(),
    seat: TrenchSeatSchema,
    draw: Type.Object({ declined: Type.Optional(Type.Boolean()), by: TrenchSeatSchema }),
  },
  'unit-stays': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'no-line': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'wrong-direction': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'too-far': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'friend-in-the-way': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'capture-ends-move': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'behind-a-wall': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'front-attack': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'backward-attack': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'trench-attack': {
    obstacle: Type.Optional(TrenchUnitSchema),
    from: Type.String(),
    to: Type.String(),
    unit: Nullable(TrenchUnitSchema),
  },
  'draws-off': { command: Type.String(), seat: TrenchSeatSchema },
  'nothing-offered': {
    command: Type.String(),
    seat: TrenchSeatSchema,
    draw: Nullable(Type.Object({ declined: Type.Optional(Type.Boolean()), by: TrenchSeatSchema })),
  },
};

/** What would be legal instead. */
const REMEDY = {
  seats: Type.Optional(Type.Array(TrenchSeatSchema)),
  squares: Type.Optional(Type.Array(Type.String())),
  towards: Type.Optional(Type.Array(Type.String())),
  option: Type.Optional(Type.String()),
  commands: Type.Optional(Type.Array(Type.String())),
};

/** A refusal of Trench: `code` says what its facts are. */
export const TrenchRefusalSchema = Type.Unsafe<Refusal>(refusalsSchema('TrenchRefusal', FACTS, REMEDY));
