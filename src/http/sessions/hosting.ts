import type { FastifyRequest } from 'fastify';
import { Type } from '@sinclair/typebox';
import type { Services } from '../services.js';
import { ClosedObject } from '../../game/schema.js';
import { SessionFault } from '../../session/fault.js';
import { CURSOR } from '../../session/host/listing.js';
import { PLAYER_KEY } from '../../session/ids.js';
import { answers, headers, jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { ref } from '../../wire/components.js';
import { varyBy } from '../../wire/headers.js';
import { sendJson } from '../../wire/json.js';
import { Problem } from '../../wire/problems.js';
import { nameOf, RATE_LIMITED } from '../../wire/rate-limit.js';
import { changeRoute } from './change-route.js';
import { bearerOf, countAndReject, keyHolderOf, requireApiKey, sessionRoute } from './auth.js';
import { idempotencyKeyOf } from '../../wire/idempotency-key.js';
import { createdAnswer, sendCreated } from './creations.js';
import { sessionMsg } from '../../session/words/bundle.js';

const PLAYER = new RegExp(PLAYER_KEY);

/** Before the query is typed. */
function isAsked(list: 'open' | 'mine', { query }: FastifyRequest): boolean {
  return String((query as Record<string, unknown>)[list]) === 'true';
}

/** @throws SessionFault `unauthenticated` */
function playerOf(request: FastifyRequest): string {
  const bearer = bearerOf(request);
  if (bearer !== undefined && PLAYER.test(bearer)) return bearer;
  throw new SessionFault('unauthenticated', sessionMsg('player-key-needed'));
}

/** `GET /v1/sessions`: the sessions of an API key or of a player, or those with open seats. */
export function sessionListRoute(app: App, { service, schemas, keyHashes, listsOpenSeats }: Services): void {
  app.get(
    '/v1/sessions',
    {
      config: RATE_LIMITED,
      schema: {
        operationId: 'listSessions',
        summary: 'The sessions of an API key or of a player, or those with open seats',
        description:
          'With `mine=true`: sessions in which a player has a seat, those joined last first, with the deadlines of the seats and the last event; the bearer token is the key with which the seats were added (`POST /v1/sessions/{id}/player`). With `open=true`: sessions whose host offers a seat, the newest first; where the operator allows it (`LIST_OPEN_SEATS`) no API key is needed. Otherwise those that were opened with this key, the newest first, and their rematches and continuations. The bearer token is the API key; a service that has none answers `api-keys-missing`. Each page continues the one before, even if sessions were opened or deleted meanwhile. Deleted sessions are not listed.',
        tags: ['sessions'],
        security: [{}, { bearer: [] }],
        querystring: ClosedObject({
          limit: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 100, description: 'Sessions in a page; default 20.' }),
          ),
          open: Type.Optional(
            Type.Boolean({ description: '`true`: sessions with a seat that anyone may claim, of all hosts.' }),
          ),
          mine: Type.Optional(
            Type.Boolean({
              description: '`true`: sessions of the player whose key is the bearer token; goes before `open`.',
            }),
          ),
          cursor: Type.Optional(Type.String({ pattern: CURSOR, description: 'Out of `next` of the page before.' })),
        }),
        response: answers(
          {
            200: {
              ...jsonAnswer(ref(schemas.sessionList), 'A page of the list.'),
              ...headers({ Link: 'Where the next page is (`rel="next"`); absent at the end.' }),
            },
          },
          'malformed-request',
          'unauthenticated',
          'api-keys-missing',
          'too-many-requests',
          'store-unavailable',
        ),
      },
      onRequest: async (request, reply) => {
        varyBy(reply, 'Authorization');
        if (isAsked('mine', request)) {
          try {
            playerOf(request);
          } catch (fault) {
            await countAndReject(app, request, fault);
          }
          return;
        }
        if (listsOpenSeats && isAsked('open', request)) return;
        await requireApiKey(app, request, keyHashes);
      },
    },
    async (request, reply) => {
      const query = request.query as { limit?: number; cursor?: string; open?: boolean; mine?: boolean };
      const { limit = 20, cursor, open, mine } = query;
      if (keyHashes.length === 0 && !open && !mine) {
        throw new Problem('api-keys-missing');
      }
      const list = () => {
        if (mine) return service.listing.mine(playerOf(request), limit, cursor);
        if (open) return service.listing.open(limit, cursor);
        return service.listing.page(keyHolderOf(request, keyHashes) as string, limit, cursor);
      };
      const { sessions, next: last } = await list();
      const which = mine ? '&mine=true' : open ? '&open=true' : '';
      const next = last === null ? null : `/v1/sessions?limit=${limit}&cursor=${last}${which}`;
      if (next) reply.header('link', `<${next}>; rel="next"`);
      reply.header('cache-control', 'private, no-store');
      return sendJson(reply, JSON.stringify({ sessions, next }));
    },
  );
}

/** Routes of the host of a session. */
export function sessionHostingRoutes(app: App, { service, schemas }: Services): void {
  changeRoute(app, service, 'close', {
    path: '/close',
    operation: 'manage',
    operationId: 'closeSession',
    summary: 'Close a session',
    description:
      'For the host. Ends the session before its game is over: no seat wins, no further command is accepted, streams end with `session-over`. The secret of the dice and the game file become public, as at the end of a game. A session that is over does not change; the answer has its end.',
    success: jsonAnswer(ref(schemas.closedSession), 'The session is over.'),
    status: 200,
  });
  sessionRoute(app, service, {
    method: 'POST',
    path: '/rematch',
    operation: 'manage',
    operationId: 'openRematch',
    summary: 'Open a rematch',
    description:
      'For the host, when the game is over or closed: a new session with the same options, map and documents and the seats exchanged, with dice of its own. The answer has the invitations, each with the seat that its holder had before; `rematch-opened` in the log of the old session names the new one. A session has one rematch: every request for it has the same answer, whatever its idempotency key, and another is opened when it has been deleted.',
    idempotent: true,
    successes: createdAnswer(schemas, 'rematch'),
    problems: ['session-running', 'rematch-opened', 'rules-refusal', 'sessions-full'],
    async answer({ id, token, member }, request, reply) {
      const { session, exchanges, replayed } = await service.rematch(member, {
        session: id,
        idempotencyKey: idempotencyKeyOf(request),
        token: token(),
        owner: nameOf(request.ip),
      });
      const invitations = session.invitations.map((one) => {
        const formerly = exchanges.find(({ becomes }) => becomes === one.seat)?.seat;
        return { ...one, formerly };
      });
      return sendCreated(reply, { session: { ...session, invitations }, replayed });
    },
  });
}
