import { Type } from '@sinclair/typebox';
import type { Services } from '../services.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClosedObject } from '../../game/schema.js';
import type { SessionService } from '../../session/sessions.js';
import type { ClaimedPosition } from '../../session/log/session-log.js';
import { preferredType } from '../../wire/negotiation.js';
import type { App } from '../../wire/app-type.js';
import { varyBy } from '../../wire/headers.js';
import { malformedAt } from '../../wire/problems.js';
import { msg } from '../../wire/words/english.js';
import { EventWaits } from './event-waits.js';
import { EventStreams } from './event-stream.js';
import { sendJson } from '../../wire/json.js';
import { sessionRoute, type SessionRequest } from './auth.js';
import { headers } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';
import { Count } from '../../wire/queries.js';

const NDJSON = 'application/x-ndjson';
const SSE = 'text/event-stream';
const DEFAULT_LIMIT = 200;
/** Proxies wait longer. */
const MAX_WAIT_S = 25;

interface EventsQuery {
  readonly after?: number;
  readonly limit?: number;
  readonly epoch?: string;
  readonly hash?: string;
  readonly wait?: number;
}

/** The log as JSON, as lines and as an event stream: the same events and numbers. */
export function sessionLogRoutes(app: App, { service, limits, schemas: { eventPage } }: Services): void {
  const streams = new EventStreams(app, service);
  const waits = new EventWaits(app, service, limits);
  const waitingPage = async (
    context: SessionRequest,
    query: EventsQuery,
    lines: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { after = 0, wait = 0, epoch, hash } = query;
    const { head } = await service.events(context.member, after, 1, epoch, hash);
    if (head > after) return page(service, context, query, lines, reply);
    await waits.next(context.member, after, wait, request, reply);
    const member = await service.authorise(context.id, context.token());
    return page(service, { ...context, member }, query, lines, reply);
  };
  const text = (description: string) => ({ schema: { type: 'string', description } });

  sessionRoute(app, service, {
    method: 'GET',
    path: '/events',
    operation: 'read',
    operationId: 'listSessionEvents',
    summary: 'What has happened since',
    description:
      'Events after `after`, redacted for the caller, dense: a gap is always an error. `Accept` chooses a page of JSON (the default), newline-delimited JSON, or server-sent events, which continue live and resume by `Last-Event-ID`. A position that cannot be continued is a 410 with a link to the snapshot.',
    query: ClosedObject({
      after: Type.Optional(Count(0, 'Default 0: from the beginning.')),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 200.' })),
      epoch: Type.Optional(Type.String({ maxLength: 60, description: 'Refused when the session has another.' })),
      hash: Type.Optional(
        Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of event `after`: refused when it has another.' }),
      ),
      wait: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: MAX_WAIT_S,
          description:
            'Of a page: seconds to wait for the first event, if there is none yet. Default 0. At most `eventWaitsOfCaller` of GET /v1/limits wait at once; above it 429.',
        }),
      ),
    }),
    headers: Type.Object({
      'last-event-id': Type.Optional(Type.String({ description: 'Where a stream of server-sent events broke off.' })),
    }),
    successes: {
      200: {
        description: 'The events.',
        content: {
          'application/json': { schema: ref(eventPage) },
          [NDJSON]: text(
            'One SessionEvent a line, each with a line feed behind it. The answer ends after `limit` of them, and `Link` leads to the next, or at the last event there is, without `Link`.',
          ),
          [SSE]: text(
            '`id` is epoch:seq:hash, `data` a SessionEvent; then `caught-up`, then live events, every 15 seconds a `ping` with the last event (`head`), `over` when the game is over, a `reset` where the log cannot be continued, and `session-over` where the host has closed the session.',
          ),
        },
        ...headers({
          Link: 'Of a page: where the next events are (`rel="next"`); absent at the head.',
          'X-Accel-Buffering': 'Of server-sent events: `no`, so that proxies pass each on at once.',
        }),
      },
      204: {
        description:
          'Server-sent events of a session that is closed, from its last event on: there are none, and none will come.',
        type: 'null',
      },
    },
    problems: ['malformed-request', 'position-gone'],
    answer(context, request, reply) {
      const dress = dressOf(request);
      varyBy(reply, 'Accept');
      const query = request.query as EventsQuery;
      if (dress === SSE) return streams.open(context, resumption(request, query), request, reply);
      if (query.wait) return waitingPage(context, query, dress === NDJSON, request, reply);
      return page(service, context, query, dress === NDJSON, reply);
    },
  });
}

function dressOf(request: FastifyRequest): string {
  return preferredType(request.headers.accept, ['application/json', NDJSON, SSE]);
}

/** Browsers reconnect with the last id that they have seen, which precedes the query of the URL. */
function resumption(request: FastifyRequest, { after = 0, epoch, hash }: EventsQuery): ClaimedPosition {
  const last = request.headers['last-event-id'];
  if (typeof last !== 'string' || last === '') return { after, epoch, hash };
  const match = /^([\w-]{1,60}):(\d{1,15})(?::([0-9a-f]{64}))?$/.exec(last);
  if (match) return { after: Number(match[2]), epoch: match[1], hash: match[3] };
  throw malformedAt('header', '/last-event-id', 'wrong-format', msg('event-id'));
}

async function page(
  service: SessionService,
  { id, member, viewer }: SessionRequest,
  { after = 0, limit = DEFAULT_LIMIT, epoch, hash }: EventsQuery,
  lines: boolean,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = await service.events(member, after, limit, epoch, hash);
  const { events, head, epoch: present, chain } = read;
  const last = events.at(-1);
  const [at, known] = [last?.seq ?? after, last?.hash === undefined ? '' : `&hash=${last.hash}`];
  const next = at < head ? `/v1/sessions/${id}/events?after=${at}&limit=${limit}&epoch=${present}${known}` : null;
  if (next) reply.header('link', `<${next}>; rel="next"`);
  reply.header('cache-control', 'no-store');
  const texts = events.map((event) => event.text(viewer));
  if (lines) return reply.header('content-type', NDJSON).send(texts.map((text) => `${text}\n`).join(''));
  const rest = JSON.stringify({ epoch: present, head, chain, next });
  return sendJson(reply, `${rest.slice(0, -1)},"events":[${texts.join(',')}]}`);
}
