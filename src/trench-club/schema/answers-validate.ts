import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../../game/schema.js';
import { RefusalSchema } from './answers-combat.js';
import { CommandSchema } from './command.js';
import { EventSchema } from './event.js';
import { CountrySchema } from './names.js';

/** What POST /v1/rules/validate asks besides the position. */
export const ValidateQuestion = {
  command: CommandSchema,
  seat: Type.Optional(CountrySchema),
};

export const ValidateAnswerSchema = Type.Union(
  [
    Type.Object(
      {
        legal: Type.Literal(true),
        events: Type.Optional(
          Type.Array(EventSchema, { description: 'What it sets off; left out where that hangs on dice.' }),
        ),
      },
      closed,
    ),
    Type.Object({ legal: Type.Literal(false), refusal: RefusalSchema }, closed),
  ],
  { $id: 'ValidateAnswer' },
);
export type ValidateAnswer = Static<typeof ValidateAnswerSchema>;
