import { Type, type Static } from '@sinclair/typebox';
import { planMembers } from '../../game/analysis-schemas.js';
import { ClosedObject, NamedObject } from '../../game/schema.js';
import { TrenchCommandSchema } from './command.js';
import { TrenchExplanationSchema } from './opponent.js';

const { depth, score, forcedIn, line } = TrenchExplanationSchema.properties;

export const TrenchPlanSchema = NamedObject('TrenchPlan', 'A move and the line that the search expects after it.', {
  ...planMembers(TrenchCommandSchema),
  risk: ClosedObject('What the plan risks.', {
    points: Type.Integer({ minimum: 0, description: 'What the other army takes in the expected line.' }),
    text: Type.String({ description: 'The same in a sentence.' }),
  }),
  depth,
  score,
  forcedIn,
  line,
});
export type TrenchPlan = Static<typeof TrenchPlanSchema>;
