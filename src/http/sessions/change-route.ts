import type { TSchema } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import type { ChangeOf, ChangeResult, ChangeType } from '../../session/journal/changes.js';
import type { SessionService } from '../../session/sessions.js';
import type { App } from '../../wire/app-type.js';
import { idempotencyKeyOf } from '../../wire/idempotency-key.js';
import { sendJson } from '../../wire/json.js';
import { sessionRoute, type SessionRoute } from './auth.js';

interface ChangeRoute extends Omit<SessionRoute<TSchema>, 'method' | 'idempotent' | 'successes' | 'answer'> {
  readonly success: object;
  /** Default: 201. */
  readonly status?: number;
  /** Members of the change in the body. Default: all. */
  members?(body: never): object;
}

/** A route by which the host or a seat changes a session, with the members of path and body. */
export function changeRoute(app: App, service: SessionService, type: ChangeType, route: ChangeRoute): void {
  const { success, status = 201, members = (body: object) => body, ...rest } = route;
  sessionRoute(app, service, {
    ...rest,
    method: 'POST',
    idempotent: true,
    successes: { [status]: success },
    async answer({ id: session, token, member: { principal } }, request, reply) {
      const { id: _, ...place } = request.params as { readonly id: string };
      const change = {
        ...{ ...place, ...(request.body ? members(request.body as never) : {}) },
        ...{ session, idempotencyKey: idempotencyKeyOf(request), token: token(), caller: app.callerOf(request) },
        ...(principal.role === 'seat' && { principal }),
      } as unknown as ChangeOf<typeof type>;
      return sendChange(reply, await service.change(type, change), status);
    },
  });
}

/** Sends the answer to a change other than a command, and marks replays. */
export function sendChange(reply: FastifyReply, { text, replayed }: ChangeResult, status = 201): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  return sendJson(reply.code(status), text);
}
