import { Type, type Static } from '@sinclair/typebox';
import { ChanceSchema, planMembers } from '../../../game/analysis-schemas.js';
import { ClosedObject, NamedObject, Nullable } from '../../../game/schema.js';
import { CommandSchema } from './command.js';
import { UnitIdSchema } from './ids.js';
import { StaffOrderSchema } from './opponent.js';

const ExposedUnitSchema = ClosedObject('A unit that the enemy can attack in its next turn.', {
  unit: UnitIdSchema,
  attackers: Type.Integer({ minimum: 1, description: 'Enemy units that can reach it.' }),
});
export type ExposedUnit = Static<typeof ExposedUnitSchema>;

export const PlanRiskSchema = ClosedObject('What the plan risks.', {
  low: ChanceSchema('The chance of winning if the dice go badly: one outcome in ten is worse.'),
  high: ChanceSchema('If they go well: one outcome in ten is better.'),
  exposed: Type.Array(ExposedUnitSchema, { maxItems: 5, description: 'Those with the most attackers.' }),
  text: Type.String({ description: 'The same in a sentence.' }),
});
export type PlanRisk = Static<typeof PlanRiskSchema>;

export const StaffPlanSchema = NamedObject('StaffPlan', 'A plan for the rest of a turn.', {
  ...planMembers(CommandSchema),
  risk: Nullable(PlanRiskSchema, { description: 'null before the first turn.' }),
  orders: Type.Array(StaffOrderSchema, {
    description: 'What each unit does and why; attacks with their exact odds.',
  }),
});
export type StaffPlan = Static<typeof StaffPlanSchema>;
