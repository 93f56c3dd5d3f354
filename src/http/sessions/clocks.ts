import type { Services } from '../services.js';
import { jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { DaysOffSchema, PauseSchema } from '../../wire/clock-schemas.js';
import { ref } from '../../wire/components.js';
import { changeRoute } from './change-route.js';

const PROBLEMS = ['session-over', 'session-gathering', 'session-full', 'clock-impossible'] as const;

/** Pauses by consent of all human seats, and days off. */
export function sessionClockRoutes(app: App, { service, schemas }: Services): void {
  const success = jsonAnswer(ref(schemas.clockAnswer), 'What has become of it.');

  changeRoute(app, service, 'pause', {
    path: '/pauses',
    operation: 'take-back',
    operationId: 'answerPause',
    summary: 'Agree to a pause of the clocks, or not',
    description: 'The clocks stop when every seat of a person agrees, and go on when one does not any more.',
    body: PauseSchema,
    success,
    problems: PROBLEMS,
  });

  changeRoute(app, service, 'days-off', {
    path: '/days-off',
    operation: 'take-back',
    operationId: 'takeDaysOff',
    summary: 'Stop the own clock for some days',
    description: 'The clock of the seat stands still for so many days of 24 hours, out of its days off.',
    body: DaysOffSchema,
    success,
    problems: PROBLEMS,
  });
}
