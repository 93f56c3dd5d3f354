import type { SessionService } from '../../session/service.js';
import { jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { ref } from '../../wire/components.js';
import { sendJson } from '../../wire/json.js';
import type { SessionSchemas } from '../../wire/session-schemas.js';
import { idempotencyKeyOf, sessionRoute } from './auth.js';

/** What the host of a session does with all of it. */
export function sessionHostingRoutes(app: App, service: SessionService, schemas: SessionSchemas): void {
  sessionRoute(app, service, {
    method: 'POST',
    path: '/close',
    operation: 'manage',
    operationId: 'closeSession',
    summary: 'Close a session',
    description:
      'For the host. Ends the session before its game is over: nobody wins, nothing more is played, streams end with `session-over`. The secret of the dice and the game file are told, as at the end of a game. A session that is over stays as it is, and the answer says how it has ended.',
    idempotent: true,
    successes: { 200: jsonAnswer(ref(schemas.closedSession), 'The session is over.') },
    async answer({ id, token }, request, reply) {
      const { text, replayed } = await service.closeSession({
        session: id,
        idempotencyKey: idempotencyKeyOf(request),
        token,
      });
      if (replayed) reply.header('idempotency-replayed', 'true');
      return sendJson(reply, text);
    },
  });
}
