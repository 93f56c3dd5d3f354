import { Type, type Static, type TProperties } from '@sinclair/typebox';
import { closed, Nullable } from '../../game/schema.js';
import { AttacksQuestion, BattleQuestion, OddsQuestion } from '../../trench-club/schema/answers-combat.js';
import { ApplyQuestion, LegalCommandsQuestion } from '../../trench-club/schema/answers-play.js';
import { ReachableQuestion } from '../../trench-club/schema/answers-movement.js';
import { ValidateQuestion } from '../../trench-club/schema/answers-validate.js';
import { RenderOptionsSchema } from '../../trench-club/schema/render.js';
import { StateSchema } from '../../trench-club/schema/state.js';
import { POSITION_ID } from './positions.js';

export const PositionIdSchema = Type.String({
  pattern: POSITION_ID,
  description: 'A position by reference, as POST /v1/positions answers it.',
});

/** A question about a state: it carries the state itself, or the reference of a position. */
function question<P extends TProperties>($id: string, properties: P, description: string) {
  return Type.Object(
    {
      state: Type.Optional(StateSchema),
      position: Type.Optional(PositionIdSchema),
      ...properties,
    },
    {
      ...closed,
      $id,
      description: `${description} Carries exactly one of \`state\` and \`position\`.`,
      oneOf: [{ required: ['state'] }, { required: ['position'] }],
    },
  );
}

export const ReachableQuestionSchema = question('ReachableQuestion', ReachableQuestion, 'Where may units go?');
export const ValidateQuestionSchema = question('ValidateQuestion', ValidateQuestion, 'May this command be given?');
export const RenderQuestionSchema = question(
  'RenderQuestion',
  RenderOptionsSchema.properties,
  'How does the board look?',
);
export const AttacksQuestionSchema = question('AttacksQuestion', AttacksQuestion, 'Who may attack whom?');
export const BattleQuestionSchema = question('BattleQuestion', BattleQuestion, 'How does this attack end?');
export const OddsQuestionSchema = question('OddsQuestion', OddsQuestion, 'How may these attacks end?');

export const ApplyQuestionSchema = question('ApplyQuestion', ApplyQuestion, 'What follows from this command?');
export const LegalCommandsQuestionSchema = question(
  'LegalCommandsQuestion',
  LegalCommandsQuestion,
  'What may this seat do?',
);

/** What every question has in common. */
export type Subject = Pick<Static<typeof AttacksQuestionSchema>, 'state' | 'position'>;

export const ValidateStateQuestionSchema = Type.Object(
  { state: Type.Unknown({ description: 'Anything: what is wrong with it is the answer.' }) },
  { ...closed, $id: 'ValidateStateQuestion' },
);

export const ValidateStateAnswerSchema = Type.Object(
  {
    valid: Type.Boolean({ description: 'Well formed and possible: there are no findings.' }),
    findings: Type.Array(
      Type.Object(
        {
          pointer: Type.String({ description: 'JSON pointer into the state.' }),
          code: Type.String(),
          message: Type.String(),
          clause: Nullable(Type.String(), { description: 'The rule that makes it impossible.' }),
        },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'ValidateStateAnswer' },
);

export const PositionQuestionSchema = Type.Object({ state: StateSchema }, { ...closed, $id: 'PositionQuestion' });

export const PositionSchema = Type.Object(
  {
    position: PositionIdSchema,
    href: Type.String({ description: 'Where to ask about it.' }),
  },
  { ...closed, $id: 'Position', description: 'The reference of a state: the hash of its content.' },
);
