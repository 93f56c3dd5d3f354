import { allowanceOf } from '../../game/allowance.js';
import { normaliseState } from '../../trench-club/state/parse.js';
import { answerApply, answerLegalCommands, answerSetUp } from '../../trench-club/answers/play.js';
import {
  ApplyAnswerSchema,
  LegalCommandsAnswerSchema,
  SetUpAnswerSchema,
  SetUpQuestionSchema,
} from '../../trench-club/schema/answers-play.js';
import { documentFindings } from '../../trench-club/state/state-check.js';
import type { App } from '../../wire/app-type.js';
import type { Limits } from '../../wire/limits.js';
import { questionRoute, translated, type Memory } from './questions.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import { ApplyQuestionSchema, LegalCommandsQuestionSchema } from './schemas.js';
import { ref } from '../../wire/components.js';
import { refuseImpossible } from './states.js';
import { textWithState } from './state-text.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A whole game without a session: the caller holds the state from set-up to the end. */
export function gameRoutes(app: App, memory: Memory, limits: Limits): void {
  app.post(
    '/v1/rules/setup',
    {
      schema: {
        operationId: 'askSetUp',
        summary: 'Set up a game',
        description:
          'Options, seats and dice to an initial state: start tokens dealt face down, armies yet to be made. With `quick` everything up to the first turn is chosen by the dice.',
        tags: ['rules'],
        body: ref(SetUpQuestionSchema),
        response: answers(
          { 200: jsonAnswer(ref(SetUpAnswerSchema), 'The initial state, or the refusal.') },
          ...BODY_PROBLEMS,
          'impossible-state',
          'rolls-exhausted',
        ),
      },
    },
    (request, reply) => {
      refuseImpossible(documentFindings(request.body), '');
      const answer = translated(() => answerSetUp(request.body));
      return reply
        .header('content-type', JSON_TYPE)
        .header('cache-control', 'no-store')
        .send(answer.legal ? textWithState(answer) : JSON.stringify(answer));
    },
  );

  questionRoute(app, memory, {
    path: 'apply',
    operationId: 'askApply',
    summary: 'Give a command',
    description:
      'State, command and dice to the events it sets off and the state after them: every command, phase and turn of a game. A command that rolls needs `dice`. With `reference` the state after is remembered and can be asked about by reference.',
    body: ApplyQuestionSchema,
    answer: ApplyAnswerSchema,
    problems: ['rolls-exhausted'],
    answerTo(given, { command, seat, dice, reference }) {
      const state = normaliseState(given);
      const answer = answerApply(state, { command, ...(seat && { seat }), ...(dice && { dice }) });
      if (!answer.legal) return answer;
      const { state: after, ...rest } = answer;
      const position = reference && memory.positions.remember(after);
      return textWithState({ ...rest, ...(position && { position }), state: after }, state);
    },
  });

  questionRoute(app, memory, {
    path: 'legal-commands',
    operationId: 'askLegalCommands',
    summary: 'What may this seat do?',
    description:
      'Every legal command of a seat (default: the first that is to act) in canonical order, each postable to `apply` as it stands. Free choices (paths, deployments, unloading, ordered declarations) appear in a canonical expansion; whatever else the rules allow is accepted too.',
    body: LegalCommandsQuestionSchema,
    answer: LegalCommandsAnswerSchema,
    problems: ['answer-too-large'],
    answerTo: (state, { seat }) =>
      answerLegalCommands(state, { ...(seat && { seat }) }, allowanceOf(limits.answerPlaces)),
  });
}
