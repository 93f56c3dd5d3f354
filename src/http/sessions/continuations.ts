import { Type, type TSchema } from '@sinclair/typebox';
import type { Services } from '../services.js';
import type { AnyGame } from '../../game/hosted.js';
import { closed } from '../../game/schema.js';
import type { ContinuationBody } from '../../rules/jobs.js';
import { ContributionsSchema } from '../../rules/posted-bodies.js';
import type { Continued, ContinuationPoint } from '../../session/core/place-in-file.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientGone, clientOf } from '../../wire/client-gone.js';
import { Problem } from '../../wire/problems.js';
import { nameOf, RATE_LIMITED } from '../../wire/rate-limit.js';
import { UNREAD } from '../../wire/json-body.js';
import { LongBody } from '../../wire/long-body.js';
import { requireApiKey, sessionRoute } from './auth.js';
import { idempotencyKeyOf, KEY_HEADER } from '../../wire/idempotency-key.js';
import { createdAnswer, creationOf, sendCreated } from './creations.js';

const AtVersionSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'The version of the session at which the new one begins.' }),
    contributions: ContributionsSchema,
  },
  { ...closed, $id: 'ContinueAtVersion' },
);

/** Sessions that continue a recorded game. */
export function continuationRoutes(
  app: App,
  { service, games, schemas, keyHashes, limits, rules, bodies }: Services,
): void {
  app.post(
    '/v1/sessions/continuations',
    {
      bodyLimit: limits.gameFileBytes,
      config: { ...RATE_LIMITED, ...UNREAD },
      schema: {
        operationId: 'continueGame',
        summary: 'Open a session from a game file',
        description:
          'Replays the first `entries` of the file, as `POST /v1/rules/replay` does, and opens a session that begins with the resulting state, with its own dice. Its `origin` is public. Key and answer are those of `POST /v1/sessions`.',
        tags: ['sessions'],
        security: [{}, { bearer: [] }],
        headers: KEY_HEADER,
        body: bodies.get('continuations') as TSchema,
        response: answers(
          createdAnswer(schemas),
          ...BODY_PROBLEMS,
          'unauthenticated',
          'idempotency-key-missing',
          'idempotency-key-reused',
          'session-over',
          'replay-diverged',
          'too-many-requests',
          'commit-unknown',
          'store-unavailable',
          'store-damaged',
          'store-full',
          'sessions-full',
        ),
      },
      onRequest: (request) => requireApiKey(app, request, keyHashes, 'An API key is needed to open a session.'),
    },
    async (request, reply) => {
      const creation = creationOf(request, keyHashes);
      const { body } = request;
      const job = body instanceof LongBody ? { bytes: body.bytes } : { body: body as ContinuationBody };
      const { game, continued, contributions } = await rules.run('continuation', job, () => clientOf(reply));
      const created = await service.continuing.open(games.get(game) as AnyGame, begun(continued), {
        ...creation,
        contributions,
        caller: JSON.stringify(['continuation', creation.caller]),
      });
      return sendCreated(reply, created);
    },
  );
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
      const { version, contributions } = request.body as {
        version: number;
        contributions?: ContinuationBody['contributions'];
      };
      const idempotencyKey = idempotencyKeyOf(request);
      const continued = await service.continuing.atVersion(member.snapshot, version, clientGone(reply));
      const { game } = member.snapshot;
      const following = { session: id, idempotencyKey, token: token(), owner: nameOf(request.ip) };
      return sendCreated(reply, await service.continuing.openAfter(game, begun(continued), following, contributions));
    },
  });
}

/** @throws Problem `replay-diverged` */
function begun(continued: Continued): ContinuationPoint {
  if (continued.ok) return continued;
  const { kind, entry, pointer, message } = continued.divergence;
  throw new Problem('replay-diverged', `The file does not come out as it says: ${message}`, [
    { in: 'body', pointer: `/file${pointer}`, code: kind, message, entry },
  ]);
}
