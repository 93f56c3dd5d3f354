import { Type } from '@sinclair/typebox';
import type { Services } from '../services.js';
import type { AnyGame } from '../../game/hosted.js';
import { NamedObject } from '../../game/schema.js';
import { continuationBody, ContributionsSchema, type ContinuationBody } from '../../rules/jobs/sessions.js';
import type { Continued, ContinuationPoint } from '../../session/core/place-in-file.js';
import type { App } from '../../wire/app-type.js';
import { clientGone, clientOf } from '../../wire/client-gone.js';
import { Problem } from '../../wire/problems.js';
import { nameOf } from '../../wire/rate-limit.js';
import { UNREAD } from '../../wire/json-body.js';
import { LongBody } from '../../wire/long-body.js';
import { sessionRoute } from './auth.js';
import { idempotencyKeyOf } from '../../wire/idempotency-key.js';
import { createdAnswer, openingRoute, sendCreated } from './creations.js';
import { AnalysisSchema } from '../../wire/hosting-schemas.js';
import { localisedMember, MEMBER_MESSAGES } from '../../language/messages.js';

const AtVersionSchema = NamedObject('ContinueAtVersion', {
  version: Type.Integer({ minimum: 1, description: 'The version of the session at which the new one begins.' }),
  contributions: ContributionsSchema,
  analysis: AnalysisSchema,
});

/** Sessions that continue a recorded game. */
export function continuationRoutes(app: App, services: Services): void {
  const { service, games, limits, rules } = services;
  openingRoute(app, services, {
    url: '/v1/sessions/continuations',
    bodyLimit: limits.gameFileBytes,
    config: UNREAD,
    operationId: 'continueGame',
    summary: 'Open a session from a game file',
    description:
      'Replays the first `entries` of the file, as `POST /v1/rules/replay` does, and opens a session that begins with the resulting state, with its own dice. Its `origin` is public. Key and answer are those of `POST /v1/sessions`.',
    body: continuationBody(games),
    problems: ['session-over', 'replay-diverged'],
    async open({ body }, reply, creation) {
      const job = body instanceof LongBody ? { bytes: body.bytes } : { body: body as ContinuationBody };
      const { game, continued, contributions, analysis } = await rules.run('continuation', job, () => clientOf(reply));
      return service.continuing.open(games.get(game) as AnyGame, begun(continued), {
        ...creation,
        contributions,
        analysis,
        caller: JSON.stringify(['continuation', creation.caller]),
      });
    },
  });
}

/** Sessions that continue from a version of a session that is over. */
export function sessionContinuationRoute(app: App, { service, schemas }: Services): void {
  sessionRoute(app, service, {
    method: 'POST',
    path: '/continuations',
    operation: 'manage',
    operationId: 'continueSession',
    summary: 'Open a session from a version of this one',
    description:
      'For the host, if the game is over or closed, because it reveals what was hidden. Opens a session that begins with the state after `version`, with its own dice and tokens. Its members see the `origin`.',
    body: AtVersionSchema,
    idempotent: true,
    successes: createdAnswer(schemas),
    problems: [
      'session-running',
      'session-gathering',
      'session-over',
      'position-gone',
      'replay-diverged',
      'sessions-full',
    ],
    async answer({ id, token, member }, request, reply) {
      const { version, ...terms } = request.body as { version: number } & ContinuationTerms;
      const idempotencyKey = idempotencyKeyOf(request);
      const continued = await service.continuing.atVersion(member.snapshot, version, clientGone(reply));
      const { game } = member.snapshot;
      const following = { session: id, idempotencyKey, token: token(), owner: nameOf(request.ip) };
      return sendCreated(reply, await service.continuing.openAfter(game, begun(continued), following, terms));
    },
  });
}

type ContinuationTerms = Pick<ContinuationBody, 'contributions' | 'analysis'>;

/** @throws Problem `replay-diverged` */
function begun(continued: Continued): ContinuationPoint {
  if (continued.ok) return continued;
  const { kind, entry, pointer, message, [MEMBER_MESSAGES]: messages } = continued.divergence;
  throw new Problem('replay-diverged', localisedMember(continued.divergence, 'message'), [
    {
      in: 'body',
      pointer: `/file${pointer}`,
      code: kind,
      message,
      entry,
      ...(messages && { [MEMBER_MESSAGES]: messages }),
    },
  ]);
}
