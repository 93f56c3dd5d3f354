import { Type } from '@sinclair/typebox';
import { Nullable, refusalsSchema } from '../game/schema.js';
import type { Refusal } from '../game/verdict.js';
import { REMEDIES } from './remedies.js';
import { TrenchSeatSchema } from './schema/names.js';
import { TrenchResultSchema, TrenchUnitSchema } from './schema/state.js';

/** The move that a unit cannot make, and what is in its way. */
const MOVE = {
  obstacle: Type.Optional(TrenchUnitSchema),
  from: Type.String(),
  to: Type.String(),
  unit: Nullable(TrenchUnitSchema),
};

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
  'unit-stays': MOVE,
  'no-line': MOVE,
  'wrong-direction': MOVE,
  'too-far': MOVE,
  'friend-in-the-way': MOVE,
  'capture-ends-move': MOVE,
  'behind-a-wall': MOVE,
  'front-attack': MOVE,
  'backward-attack': MOVE,
  'trench-attack': MOVE,
  'draws-off': { command: Type.String(), seat: TrenchSeatSchema },
  'nothing-offered': {
    command: Type.String(),
    seat: TrenchSeatSchema,
    draw: Nullable(Type.Object({ declined: Type.Optional(Type.Boolean()), by: TrenchSeatSchema })),
  },
};

/** A refusal of Trench: `code` says what its facts are, and its remedy. */
export const TrenchRefusalSchema = Type.Unsafe<Refusal>(refusalsSchema('TrenchRefusal', FACTS, REMEDIES));
