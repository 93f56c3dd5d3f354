import { Type, type Static } from '@sinclair/typebox';
import { ChanceSchema, planMembers } from '../../../game/analysis-schemas.js';
import { closed, Nullable } from '../../../game/schema.js';
import { CommandSchema } from './command.js';
import { UnitIdSchema } from './ids.js';
import { StaffOrderSchema } from './opponent.js';

const ExposedUnitSchema = Type.Object(
  { unit: UnitIdSchema, attackers: Type.Integer({ minimum: 1, description: 'Enemy units that can reach it.' }) },
  { ...closed, description: 'A unit that the enemy can attack in its next turn.' },
);
export type ExposedUnit = Static<typeof ExposedUnitSchema>;

export const PlanRiskSchema = Type.Object(
  {
    low: ChanceSchema('The chance of winning if the dice go badly: one outcome in ten is worse.'),
    high: ChanceSchema('If they go well: one outcome in ten is better.'),
    exposed: Type.Array(ExposedUnitSchema, { maxItems: 5, description: 'Those with the most attackers.' }),
    text: Type.String({ description: 'The same in a sentence.' }),
  },
  { ...closed, description: 'What the plan risks.' },
);
export type PlanRisk = Static<typeof PlanRiskSchema>;

export const StaffPlanSchema = Type.Object(
  {
    ...planMembers(CommandSchema),
    risk: Nullable(PlanRiskSchema, { description: 'null before the first turn.' }),
    orders: Type.Array(StaffOrderSchema, {
      description: 'What each unit does and why; attacks with their exact odds.',
    }),
  },
  { ...closed, $id: 'StaffPlan', description: 'A plan for the rest of a turn.' },
);
export type StaffPlan = Static<typeof StaffPlanSchema>;
