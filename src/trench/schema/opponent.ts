import { Type, type Static } from '@sinclair/typebox';
import { NamedObject } from '../../game/schema.js';
import { TrenchCommandSchema } from './command.js';
import { LevelSchema } from './names.js';

export const TrenchExplanationSchema = NamedObject('TrenchExplanation', 'Why the opponent has chosen its move.', {
  level: LevelSchema,
  depth: Type.Integer({ minimum: 0, description: 'Moves looked ahead, exchanges not counted.' }),
  nodes: Type.Integer({ minimum: 0, description: 'Positions looked at.' }),
  score: Type.Number({ description: 'What the seat expects, in points of the ranks.' }),
  forcedIn: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Moves of both sides until the game is decided by force.' }),
  ),
  line: Type.Array(Type.String(), { description: 'The moves it expects, in notation; the first is its own.' }),
  text: Type.String({ description: 'The same in a sentence.' }),
});
export type TrenchExplanation = Static<typeof TrenchExplanationSchema>;

export const TrenchChoiceSchema = NamedObject('TrenchChoice', {
  command: TrenchCommandSchema,
  explanation: TrenchExplanationSchema,
});
export type TrenchChoice = Static<typeof TrenchChoiceSchema>;
