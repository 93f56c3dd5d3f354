import type { IncomingMessage } from 'node:http';
import { Type, type TSchema } from '@sinclair/typebox';
import type { FastifyError, FastifyReply, FastifyRequest, HookHandlerDoneFunction, HTTPMethods } from 'fastify';
import { viewerOf, type Operation, type Viewer } from '../../session/members/access.js';
import { SessionFault } from '../../session/fault.js';
import { hashOf, isSameHash } from '../../session/ids.js';
import { memberName, type Member } from '../../session/host/authorisation.js';
import type { SessionService } from '../../session/sessions.js';
import type { Services } from '../services.js';
import type { App } from '../../wire/app-type.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';
import { KEY_HEADER } from '../../wire/idempotency-key.js';
import type { ProblemCode } from '../../wire/problems.js';
import { varyBy } from '../../wire/headers.js';
import { RATE_LIMITED } from '../../wire/rate-limit.js';
import { sessionMsg } from '../../session/words/bundle.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authorised caller; null outside session routes. */
    member: Member | null;
  }
}

export const SessionParameters = Type.Object({ id: Type.String({ description: 'Id of the session.' }) });

export interface SessionRoute<Body extends TSchema> {
  readonly method: HTTPMethods & ('GET' | 'POST');
  /** Path below `/v1/sessions/:id`. */
  readonly path: string;
  /** The operation to authorise; null if the route needs no session token. */
  readonly operation: Operation | null;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly headers?: TSchema;
  readonly body?: Body;
  readonly idempotent?: true;
  readonly successes: Record<number, unknown>;
  readonly problems?: readonly ProblemCode[];
  /** Authorises by the body, before the body is validated. */
  mayBody?(member: Member, body: unknown, request: FastifyRequest): void;
  /** Validates a body whose schema depends on the session. @throws as for a malformed body */
  checkBody?(member: Member, request: FastifyRequest): void;
  answer(context: SessionRequest, request: FastifyRequest, reply: FastifyReply): unknown;
}

export interface SessionRequest {
  readonly id: string;
  readonly member: Member;
  readonly viewer: Viewer;
  /** The token of the request. */
  readonly token: () => string;
}

/** Rate-limit keys of callers that are not members. */
const names = new WeakMap<FastifyRequest, string>();

/** The rate-limit key of the caller. */
export function callerOf(request: FastifyRequest): string {
  const { member } = request;
  return member ? memberName(member) : (names.get(request) ?? request.ip);
}

export function setCaller(request: FastifyRequest, name: string): void {
  names.set(request, name);
}

/** Rejected requests count against the rate limit, so tokens cannot be brute-forced. */
export async function countAndReject(app: App, request: FastifyRequest, fault: unknown): Promise<never> {
  if (fault instanceof SessionFault) await app.countRequest(callerOf(request), request);
  throw fault;
}

/** The bearer token of a request, if any. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const match = /^Bearer +([A-Za-z0-9_.~+/=-]+) *$/i.exec(headers.authorization ?? '');
  return match?.[1];
}

/** Whether it is a session request with a token that this service has issued. The session may still reject it. */
export function isOfPlayer(service: SessionService, request: IncomingMessage): boolean {
  if (!request.url?.startsWith('/v1/sessions/')) return false;
  const token = bearerOf(request);
  return token !== undefined && service.members.hasIssued(token);
}

/** The rate-limit key of an API key's holder; null without a valid key. */
export function keyHolderOf(request: FastifyRequest, keyHashes: readonly string[]): string | null {
  return keyHolder(bearerOf(request), keyHashes);
}

/** {@link keyHolderOf}, if there are API keys. */
export function keyReader(keyHashes: readonly string[]): ((request: FastifyRequest) => string | null) | undefined {
  return keyHashes.length > 0 ? (request) => keyHolderOf(request, keyHashes) : undefined;
}

function keyHolder(bearer: string | undefined, keyHashes: readonly string[]): string | null {
  if (keyHashes.length === 0 || bearer === undefined) return null;
  const given = hashOf(bearer);
  return keyHashes.filter((hash) => isSameHash(hash, given)).length > 0 ? `key:${given}` : null;
}

/** Who may follow the open seats on the stream: the callers that may list them here. */
export function openSeatsPolicy({ keyHashes, listsOpenSeats }: Pick<Services, 'keyHashes' | 'listsOpenSeats'>) {
  return {
    isApiKey: (token: string) => keyHolder(token, keyHashes) !== null,
    isPublic: listsOpenSeats || keyHashes.length === 0,
  };
}

/** Requires an API key, if any are configured. @throws SessionFault `unauthenticated` */
export async function requireApiKey(app: App, request: FastifyRequest, keyHashes: readonly string[]): Promise<void> {
  if (keyHashes.length === 0) return;
  const holder = keyHolderOf(request, keyHashes);
  if (holder === null) {
    return countAndReject(app, request, new SessionFault('unauthenticated', sessionMsg('api-key-needed')));
  }
  setCaller(request, holder);
}

/** A route of a session. The caller is authorised before the body is read. */
export function sessionRoute<Body extends TSchema>(app: App, service: SessionService, route: SessionRoute<Body>): void {
  const { method, path, operation, operationId, summary, description, successes, problems = [] } = route;
  const token = operation === null ? [] : (['unauthenticated', 'forbidden', 'session-unknown'] as const);
  app.route({
    method,
    url: `/v1/sessions/:id${path}`,
    config: RATE_LIMITED,
    schema: {
      operationId,
      summary,
      description,
      tags: ['sessions'],
      ...(operation !== null && { security: [{ bearer: [] }] }),
      params: route.params ?? SessionParameters,
      ...(route.query && { querystring: route.query }),
      ...((route.headers ?? route.idempotent) && { headers: route.headers ?? KEY_HEADER }),
      ...(route.body && { body: route.body.$id === undefined ? route.body : ref(route.body) }),
      response: answers(
        successes,
        ...token,
        ...(route.body ? BODY_PROBLEMS : []),
        ...(route.query || method === 'POST' ? (['malformed-request'] as const) : []),
        ...(route.idempotent ? (['idempotency-key-missing', 'idempotency-key-reused'] as const) : []),
        ...(method === 'POST' ? (['commit-unknown', 'session-full', 'store-full'] as const) : []),
        'address-too-long',
        'too-many-requests',
        'store-unavailable',
        'store-damaged',
        ...problems,
      ),
    },
    ...(operation !== null && {
      // Hot path: no promises if nothing must be loaded.
      onRequest: (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
        varyBy(reply, 'Authorization');
        const { id, seat } = request.params as { id: string; seat?: string };
        const admit = (member: Member): void => {
          request.member = member;
          const { principal } = member;
          // A seat acts for itself alone.
          const viewer = principal.role === 'seat' ? (seat ?? principal.seat) : null;
          // Commands of the clock are open to all members, which only the body shows.
          if (operation !== 'command') service.members.require(principal, operation, viewer);
        };
        const reject = (fault: unknown): void => void countAndReject(app, request, fault).catch(done);
        const token = bearerOf(request);
        try {
          const known = service.members.recognise(id, token);
          if (!known) {
            const likely = app.countAhead ? service.members.likely(id, token) : undefined;
            if (likely) app.countAhead?.(request, memberName(likely));
            return void service
              .authorise(id, token, likely)
              .then(admit)
              .then(() => done(), reject);
          }
          admit(known);
        } catch (fault) {
          return reject(fault);
        }
        done();
      },
    }),
    ...(route.mayBody && {
      preValidation: (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
        const member = request.member as Member;
        // Errors thrown here are the answer.
        route.mayBody?.(member, request.body, request);
        route.checkBody?.(member, request);
        done();
      },
      // A caller without the right gets that answer even if the body cannot be read.
      errorHandler: (error: FastifyError, request: FastifyRequest) => {
        const { member } = request;
        if (member && request.body === undefined && isBodyFault(error)) {
          route.mayBody?.(member, undefined, request);
        }
        throw error;
      },
    }),
    handler: (request, reply) => {
      const member = request.member as Member;
      const { id } = request.params as { id: string };
      const viewer = operation === null ? null : viewerOf(member.principal);
      const context = { id, member, viewer, token: () => bearerOf(request) ?? '' };
      const answer = route.answer(context, request, reply);
      // Fastify would wait for a returned reply.
      return answer === reply ? undefined : answer;
    },
  });
}

/** Whether the body could not be parsed. */
function isBodyFault({ code = '' }: Pick<FastifyError, 'code'>): boolean {
  return code.startsWith('FST_ERR_CTP_') || (BODY_PROBLEMS as readonly string[]).includes(code);
}
