import { Type } from '@sinclair/typebox';
import { HexSchema, Nullable, StringEnum } from '../../../game/schema.js';
import { AttackerSchema } from '../schema/ids.js';
import { CountrySchema, TARGET_KINDS } from '../schema/names.js';

/** The unit's place on its path, and the target of its next step. */
export const AT = {
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

/** The index of the attack among several declared ones. */
export const ATTACK_INDEX = { index: Type.Optional(Type.Integer()) };

/** The distance of a target, and the attacker's range against its kind. */
export const RANGED = {
  ...ATTACK_INDEX,
  distance: Nullable(Type.Integer()),
  range: Nullable(Type.Array(Type.Union([Type.String(), Type.Number()]))),
  kind: StringEnum(TARGET_KINDS),
  attacker: AttackerSchema,
  target: Type.String(),
};

/** Why no marker, or no mine, may lie there. */
export const MINE_FAULT = StringEnum(['not-adjacent', 'not-land', 'off-map', 'taken']);
