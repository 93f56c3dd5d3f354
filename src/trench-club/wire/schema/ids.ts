import { Type, type Static } from '@sinclair/typebox';
import { HexSchema, NamedObject } from '../../../game/schema.js';

export const UnitIdSchema = Type.String({
  title: 'UnitId',
  pattern: '^[a-z0-9][a-z0-9-]{0,59}$',
  description: 'Id of a unit.',
});
export const FortIdSchema = Type.String({
  title: 'FortId',
  pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$',
  description: 'Id of a fort.',
});
export const ArmySchema = Type.Integer({
  title: 'ArmyNumber',
  minimum: 1,
  maximum: 3,
  description: 'SET-5: number of an army.',
});

/** A unit by its id, or the Turret of a fort (SF-TUR). */
export const AttackerSchema = Type.Union([UnitIdSchema, NamedObject('TurretOfFort', { fort: FortIdSchema })], {
  $id: 'Attacker',
  description: 'A unit, or `{ "fort": … }`: the Turret of that fort (SF-TUR).',
});
export type Attacker = Static<typeof AttackerSchema>;

/** A place of a unit that may be in a fort. */
export const PlaceSchema = Type.Union([HexSchema, NamedObject('InFort', { fort: FortIdSchema })], {
  $id: 'Place',
  description: 'A hex, or `{ "fort": … }`: in that fort.',
});
