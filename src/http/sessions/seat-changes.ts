import { Type } from '@sinclair/typebox';
import type { Services } from '../services.js';
import type { Principal } from '../../session/members/access.js';
import { jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { DaysOffSchema, PauseSchema } from '../../wire/clock-schemas.js';
import { ref } from '../../wire/components.js';
import { PlayerSchema, TakebackAnswerSchema, TakebackSchema } from '../../wire/hosting-schemas.js';
import { sendJson } from '../../wire/json.js';
import { Count } from '../../wire/queries.js';
import { sessionRoute } from './auth.js';
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
    problems: [...PROBLEMS, 'clock-impossible'],
  });

  changeRoute(app, service, 'days-off', {
    path: '/days-off',
    operation: 'take-back',
    operationId: 'takeDaysOff',
    summary: 'Stop the own clock for some days',
    description: 'The clock of the seat stands still for so many days of 24 hours, out of its days off.',
    body: DaysOffSchema,
    success,
    problems: [...PROBLEMS, 'clock-impossible'],
  });
}

/** Seats of several sessions under a key of the player. */
export function sessionPlayerRoute(app: App, { service, schemas }: Services): void {
  sessionRoute(app, service, {
    method: 'POST',
    path: '/player',
    operation: 'take-back',
    operationId: 'joinPlayer',
    summary: 'Add the seat to the sessions of a player',
    description:
      'For a seat. The player makes a random key, `ply_` and at least 128 bits in base64url, keeps it, and sends it with the token of each seat; `GET /v1/sessions?mine=true` then lists these sessions. The key opens no session. A seat leaves the list when its token is taken back or expires. The same request again changes nothing. A list holds 500 sessions, the newest; a seat is in four lists, the newest.',
    body: PlayerSchema,
    successes: { 200: jsonAnswer(ref(schemas.playerJoined), 'The seat is in the list.') },
    async answer({ id, member: { principal, snapshot } }, request, reply) {
      const { key } = request.body as { key: string };
      const { seat } = principal as Principal & { role: 'seat' };
      await service.joinPlayer(key, snapshot, seat);
      return sendJson(reply, JSON.stringify({ session: id, seat }));
    },
  });
}
