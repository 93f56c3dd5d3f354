import { Type } from '@sinclair/typebox';
import { ClosedObject, HexSchema, Variant, variantsOfTypes } from '../../../game/schema.js';
import { ArmySchema, AttackerSchema, UnitIdSchema } from './ids.js';
import { CountrySchema, UnitTypeSchema } from './names.js';
import { ExplanationSchema, GivenOrderSchema, PlannedAttackSchema } from './opponent.js';

const Die = Type.Integer({ minimum: 1, maximum: 12 });

/** Events of opponents beyond a player's commands, with their reasons. */
export const OpponentEventSchemas = variantsOfTypes({
  'opponent-chose': Variant(
    'The first event of each step of an opponent: the reason for the others. `passedOver` is not repaired (KOF-MON-5).',
    {
      country: CountrySchema,
      stage: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', description: 'How far its turn has come.' }),
      ordered: Type.Optional(
        Type.Array(GivenOrderSchema, { description: 'Units that have their order by this step.' }),
      ),
      patient: Type.Optional(ClosedObject('KOF-SPC-3', { medic: UnitIdSchema, unit: UnitIdSchema })),
      passedOver: Type.Optional(UnitIdSchema),
      ends: Type.Optional(Type.Literal(true, { description: 'Its turn is over.' })),
      explanation: ExplanationSchema,
    },
  ),
  'army-drawn': Variant('KOF-SET-4 … KOF-SET-7: the army of an opponent, shown as its token is turned over.', {
    country: CountrySchema,
    army: ArmySchema,
    units: Type.Array(ClosedObject({ unit: UnitIdSchema, unitType: UnitTypeSchema })),
    turrets: Type.Optional(Type.Integer({ minimum: 0, description: 'Of a Turret set, put in stock.' })),
  }),
  'armies-chosen': Variant('KOF-R1-2: the armies of an opponent that get orders this round.', {
    country: CountrySchema,
    armies: Type.Array(ArmySchema),
  }),
  'chart-rolled': Variant('KOF-SEQ-5: the column of the chart.', { country: CountrySchema, die: Die }),
  'repairs-ordered': Variant('KOF-ORD-6: the units of an opponent that are on their way to a repair now.', {
    country: CountrySchema,
    units: Type.Array(UnitIdSchema),
  }),
  'visible-mine-laid': Variant('KOF-SPC-5: a visible mine of an opponent.', {
    country: CountrySchema,
    unit: UnitIdSchema,
    hex: HexSchema,
  }),
  'visible-mine-tested': Variant('KOF-SPC-6: 1 to 3 destroys the unit, and the mine of the country on that hex.', {
    unit: UnitIdSchema,
    country: CountrySchema,
    hex: HexSchema,
    die: Die,
  }),
  'unit-withdrawn': Variant('KOF-SPC-5: a unit leaves the game without being destroyed.', {
    unit: UnitIdSchema,
    country: CountrySchema,
    clause: Type.String({ maxLength: 40 }),
  }),
  'attacks-planned': Variant('KOF-D-40, KOF-D-61: the attacks of an opponent that are to come, in their order.', {
    country: CountrySchema,
    attacks: Type.Array(PlannedAttackSchema),
  }),
  'attack-ordered': Variant('KOF-SEQ-7: an attack of an opponent, which is fought at once.', {
    country: CountrySchema,
    attacker: AttackerSchema,
    target: UnitIdSchema,
    retargeted: Type.Optional(Type.Literal(true, { description: 'KOF-TGT-5: its first target was gone.' })),
  }),
  'purchase-rolled': Variant('KOF-MON-6: does an opponent buy?', {
    country: CountrySchema,
    die: Die,
    money: Type.Integer({ minimum: 0 }),
  }),
});
