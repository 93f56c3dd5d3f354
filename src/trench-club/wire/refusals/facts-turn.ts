import { Type } from '@sinclair/typebox';
import { HexSchema, Nullable, StringEnum } from '../../../game/schema.js';
import { AttackerSchema } from '../schema/ids.js';
import { CountrySchema, PhaseSchema, StructureSchema, TARGET_KINDS, UnitTypeSchema } from '../schema/names.js';
import { DeclarationSchema, ResultSchema } from '../schema/state.js';

/** Which of several attacks it is, where several were declared. */
const IN_LIST = { index: Type.Optional(Type.Integer()) };

/** How far a target is, and how far the attacker shoots at its kind. */
const RANGED = {
  ...IN_LIST,
  distance: Nullable(Type.Integer()),
  range: Nullable(Type.Array(Type.Union([Type.String(), Type.Number()]))),
  kind: StringEnum(TARGET_KINDS),
  attacker: AttackerSchema,
  target: Type.String(),
};

/** Why no marker, or no mine, may lie there. */
const MINE_FAULT = StringEnum(['not-adjacent', 'not-land', 'off-map', 'taken']);

/** What refusals about turns, attacks and clocks rest on, by code. */
export const TURN_FACTS = {
  'recruit-without-army': {
    ...IN_LIST,
    unit: Type.String(),
    country: CountrySchema,
    round: Type.Integer(),
    ordered: Type.Array(Type.Integer()),
    limit: Type.Integer(),
  },
  'army-rests': {
    ...IN_LIST,
    army: Type.Integer(),
    unit: Type.String(),
    country: CountrySchema,
    round: Type.Integer(),
    ordered: Type.Array(Type.Integer()),
    limit: Type.Integer(),
  },
  'too-many-armies': {
    ...IN_LIST,
    army: Type.Integer(),
    armies: Type.Array(Type.Integer()),
    unit: Type.String(),
    country: CountrySchema,
    round: Type.Integer(),
    ordered: Type.Array(Type.Integer()),
    limit: Type.Integer(),
  },
  'unknown-unit': {
    ...IN_LIST,
    unit: Type.String(),
    step: Type.Optional(Type.Integer()),
    spent: Type.Optional(Type.Number()),
    left: Type.Optional(Type.Number()),
    transport: Type.Optional(Type.String()),
  },
  'not-your-unit': {
    ...IN_LIST,
    attacker: Type.Optional(AttackerSchema),
    country: CountrySchema,
    active: Type.Optional(CountrySchema),
    unit: Type.Optional(Type.String()),
    medic: Type.Optional(Type.String()),
  },
  'attacker-not-on-map': { ...IN_LIST, attacker: Type.String(), unitType: UnitTypeSchema },
  'attacker-in-fort': { ...IN_LIST, fort: Type.String(), attacker: Type.String(), unitType: UnitTypeSchema },
  'attacker-has-built': { ...IN_LIST, attacker: Type.String(), unitType: UnitTypeSchema },
  'attacker-in-water': { ...IN_LIST, hex: HexSchema, attacker: Type.String(), unitType: UnitTypeSchema },
  'attacker-unarmed': { ...IN_LIST, attacker: Type.String(), unitType: UnitTypeSchema },
  'no-turret-there': { ...IN_LIST, attacker: Type.Object({ fort: Type.String() }) },
  'turret-not-ready': { ...IN_LIST, attacker: Type.Object({ fort: Type.String() }) },
  'target-not-enemy': {
    ...IN_LIST,
    country: CountrySchema,
    relation: Type.String(),
    attacker: AttackerSchema,
    target: Type.String(),
  },
  'target-not-on-map': {
    ...IN_LIST,
    attacker: AttackerSchema,
    target: Type.String(),
    fort: Type.Optional(Type.String()),
  },
  'no-range-against-target': RANGED,
  'target-too-close': RANGED,
  'target-too-far': RANGED,
  'aimed-at-no-trench': { ...IN_LIST, attacker: AttackerSchema, target: Type.String(), hex: HexSchema },
  'attacks-twice': { ...IN_LIST, attacker: AttackerSchema, target: Type.String() },
  'attacks-of-partner': { country: CountrySchema, attacks: Type.Array(DeclarationSchema) },
  'not-a-minelayer': { unitType: UnitTypeSchema, unit: Type.String() },
  'minelayer-not-on-map': { fort: Nullable(Type.String()), unit: Type.String() },
  'no-place-for-marker': {
    unit: Type.String(),
    marker: HexSchema,
    reason: MINE_FAULT,
  },
  'no-place-for-mine': {
    unit: Type.String(),
    marker: HexSchema,
    mine: HexSchema,
    reason: MINE_FAULT,
  },
  'not-a-builder': { unitType: UnitTypeSchema, unit: Type.String() },
  'builder-not-on-map': { fort: Nullable(Type.String()), unit: Type.String() },
  'trenches-not-in-play': { unit: Type.String() },
  'no-place-to-build': {
    reason: StringEnum([
      'beside-enemy-trench',
      'enemy',
      'enemy-trench',
      'fort',
      'not-adjacent',
      'not-neighbours',
      'off-map',
      'terrain',
    ]),
    hex: Type.Optional(HexSchema),
    unit: Type.String(),
    structure: StructureSchema,
    hexes: Type.Array(HexSchema),
  },
  'build-takes-room': { unit: Type.String(), structure: StructureSchema, hexes: Type.Array(HexSchema) },
  'hidden-fact': { unit: Type.Optional(Type.Union([Type.String(), Type.Boolean()])) },
  'too-many-outcomes': { battles: Type.Integer(), limit: Type.Integer() },
  'game-over': {
    result: Nullable(ResultSchema),
    command: Type.String(),
    seat: Type.String(),
    phase: PhaseSchema,
    active: CountrySchema,
  },
  'unknown-seat': { command: Type.String(), seat: Type.String(), phase: PhaseSchema, active: CountrySchema },
  'wrong-phase': {
    phases: Nullable(Type.Array(PhaseSchema)),
    command: Type.String(),
    seat: Type.String(),
    phase: PhaseSchema,
    active: CountrySchema,
  },
  'seat-of-opponent': { command: Type.String(), seat: Type.String() },
  'not-your-turn': { command: Type.String(), seat: Type.String(), phase: PhaseSchema, active: CountrySchema },
  'country-handed-over': {
    hand: CountrySchema,
    command: Type.String(),
    seat: Type.String(),
    phase: PhaseSchema,
    active: CountrySchema,
  },
  'cargo-aboard': { transports: Type.Array(Type.String()), units: Type.Array(Type.String()) },
  'timer-off': { now: Type.String(), active: CountrySchema, seconds: Nullable(Type.Integer()) },
  'timer-running': {
    deadline: Type.String(),
    now: Type.String(),
    active: CountrySchema,
    seconds: Nullable(Type.Integer()),
  },
  'timer-not-started': { now: Type.String(), deadline: Nullable(Type.String()), active: CountrySchema },
  'timer-not-expired': { now: Type.String(), deadline: Nullable(Type.String()), active: CountrySchema },
  'cards-not-in-play': { country: CountrySchema, source: StringEnum(['dice', 'cards']) },
  'source-chosen-already': { country: CountrySchema, source: StringEnum(['dice', 'cards']) },
  'already-offered': { country: CountrySchema, offer: StringEnum(['draw', 'surrender']) },
  'nothing-to-withdraw': { country: CountrySchema, offer: StringEnum(['draw', 'surrender']) },
} as const;
