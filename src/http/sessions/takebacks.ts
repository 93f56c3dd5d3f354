import { Type } from '@sinclair/typebox';
import type { Services } from '../services.js';
import { jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { ref } from '../../wire/components.js';
import { TakebackAnswerSchema, TakebackSchema } from '../../wire/hosting-schemas.js';
import { Count } from '../../wire/queries.js';
import { changeRoute } from './change-route.js';

const PROBLEMS = ['session-over', 'session-gathering', 'session-full'] as const;

const AskedParameters = Type.Object({
  id: Type.String({ description: 'Id of the session.' }),
  asked: Count(1, 'Number of the answered event `takeback-asked`.'),
});

/** Takebacks by consent of all human seats. */
export function sessionTakebackRoutes(app: App, { service, schemas }: Services): void {
  const success = jsonAnswer(ref(schemas.takeback), 'What has become of it.');

  changeRoute(app, service, 'ask-takeback', {
    path: '/takebacks',
    operation: 'take-back',
    operationId: 'askTakeback',
    summary: 'Request a takeback to a version',
    description:
      'A seat asks, every other seat of a person agrees or declines; opponents agree. With the last consent the state is again that of the version, and `taken-back` is logged. The log still has all events; rolled dice stay rolled, and new ones have their own place. The next command cancels an open takeback.',
    body: TakebackSchema,
    success,
    problems: [...PROBLEMS, 'takeback-impossible'],
  });

  changeRoute(app, service, 'answer-takeback', {
    path: '/takebacks/:asked/answers',
    operation: 'take-back',
    operationId: 'answerTakeback',
    summary: 'Agree to a takeback, or not',
    description:
      'For the seats that have not answered yet. A seat that declines ends the takeback; the requesting seat withdraws it by declining.',
    params: AskedParameters,
    body: TakebackAnswerSchema,
    success,
    problems: [...PROBLEMS, 'takeback-gone'],
  });
}
