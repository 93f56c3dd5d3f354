import { Type, type Static } from '@sinclair/typebox';
import { planMembers } from '../../game/analysis-schemas.js';
import { closed } from '../../game/schema.js';
import { TrenchCommandSchema } from './command.js';
import { TrenchExplanationSchema } from './opponent.js';

const { depth, score, forcedIn, line } = TrenchExplanationSchema.properties;

export const TrenchPlanSchema = Type.Object(
  {
    ...planMembers(TrenchCommandSchema),
    risk: Type.Object(
      {
        points: Type.Integer({ minimum: 0, description: 'What the other army takes in the expected line.' }),
        text: Type.String({ description: 'The same in a sentence.' }),
      },
      { ...closed, description: 'What the plan risks.' },
    ),
    depth,
    score,
    forcedIn,
    line,
  },
  { ...closed, $id: 'TrenchPlan', description: 'A move and the line that the search expects after it.' },
);
export type TrenchPlan = Static<typeof TrenchPlanSchema>;
