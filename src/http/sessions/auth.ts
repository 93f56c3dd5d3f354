import type { IncomingMessage } from 'node:http';
import type { TSchema } from '@sinclair/typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyError, FastifyReply, FastifyRequest, HookHandlerDoneFunction, HTTPMethods } from 'fastify';
import { viewerOf, type Operation, type Viewer } from '../../session/members/access.js';
import { SessionFault } from '../../session/fault.js';
import { hashOf, isSameHash } from '../../session/ids.js';
import { memberName, type Member, type SessionService } from '../../session/service.js';
import type { App } from '../../wire/app-type.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';
import { KEY_HEADER } from '../../wire/idempotency-key.js';
import type { ProblemCode } from '../../wire/problems.js';
import { varyBy } from '../../wire/headers.js';
import { RATE_LIMITED } from '../../wire/rate-limit.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null outside the routes of sessions. */
    member: Member | null;
  }
}

export const SessionParameters = Type.Object({ id: Type.String({ description: 'Id of the session.' }) });

export interface SessionRoute<Body extends TSchema> {
  readonly method: HTTPMethods & ('GET' | 'POST');
  /** After `/v1/sessions/:id`. */
  readonly path: string;
  /** What the policy is asked; null where the route does not ask for a token of the session. */
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
  /** Looks at the body before its form is judged. */
  mayBody?(member: Member, body: unknown, request: FastifyRequest): void;
  /** Judges the form of a body that depends on the session. @throws as a body that is not well formed */
  checkBody?(member: Member, request: FastifyRequest): void;
  answer(context: SessionRequest, request: FastifyRequest, reply: FastifyReply): unknown;
}

export interface SessionRequest {
  readonly id: string;
  readonly member: Member;
  readonly viewer: Viewer;
  /** That it was asked with. */
  readonly token: () => string;
}

/** Names of callers that are no members. */
const names = new WeakMap<FastifyRequest, string>();

/** A name for whoever asks, to count requests by. */
export function callerOf(request: FastifyRequest): string {
  const { member } = request;
  return member ? memberName(member) : (names.get(request) ?? request.ip);
}

export function setCaller(request: FastifyRequest, name: string): void {
  names.set(request, name);
}

/** Whoever is turned away has used its share too, or that of its address: nobody guesses tokens without end. */
export async function countAndReject(app: App, request: FastifyRequest, fault: unknown): Promise<never> {
  if (fault instanceof SessionFault) await app.countRequest(callerOf(request), request);
  throw fault;
}

/** The bearer token of a request; undefined where there is none. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const match = /^Bearer +([A-Za-z0-9_.~+/=-]+) *$/i.exec(headers.authorization ?? '');
  return match?.[1];
}

/** Does it ask about a session with a token that this service has issued? A look at the session may find that it is good for nothing. */
export function isOfPlayer(service: SessionService, request: IncomingMessage): boolean {
  if (!request.url?.startsWith('/v1/sessions/')) return false;
  const token = bearerOf(request);
  return token !== undefined && service.hasIssued(token);
}

/** The name of the holder of an API key; null where none of them is shown. */
export function keyHolderOf(request: FastifyRequest, keyHashes: readonly string[]): string | null {
  const bearer = keyHashes.length > 0 ? bearerOf(request) : undefined;
  if (bearer === undefined) return null;
  const given = hashOf(bearer);
  return keyHashes.filter((hash) => isSameHash(hash, given)).length > 0 ? `key:${given}` : null;
}

/** Where there are API keys one is needed, and its holder is who asks. @throws SessionFault `unauthenticated` */
export async function requireApiKey(
  app: App,
  request: FastifyRequest,
  keyHashes: readonly string[],
  message: string,
): Promise<void> {
  if (keyHashes.length === 0) return;
  const holder = keyHolderOf(request, keyHashes);
  if (holder === null) return countAndReject(app, request, new SessionFault('unauthenticated', message));
  setCaller(request, holder);
}

/** A route of a session: who asks is settled before the body is read. */
export function sessionRoute<Body extends TSchema>(app: App, service: SessionService, route: SessionRoute<Body>): void {
  const { method, path, operation, operationId, summary, description, successes, problems = [] } = route;
  if (!app.hasRequestDecorator('member')) app.decorateRequest('member', null);
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
      // Without promises where nothing has to be asked: the hot path.
      onRequest: (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
        varyBy(reply, 'Authorization');
        const { id } = request.params as { id: string };
        const letIn = (member: Member): void => {
          request.member = member;
          // Whether a command is one of the clock, which everybody may give, stands in the body.
          if (operation !== 'command') service.require(member.principal, operation);
        };
        const turnAway = (fault: unknown): void => void countAndReject(app, request, fault).catch(done);
        const token = bearerOf(request);
        try {
          const known = service.recognise(id, token);
          if (!known) {
            const likely = app.countAhead ? service.likely(id, token) : undefined;
            if (likely) app.countAhead?.(request, memberName(likely));
            return void service
              .authorise(id, token, likely)
              .then(letIn)
              .then(() => done(), turnAway);
          }
          letIn(known);
        } catch (fault) {
          return turnAway(fault);
        }
        done();
      },
    }),
    ...(route.mayBody && {
      preValidation: (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
        const member = request.member as Member;
        // What they throw is what is wrong with the request.
        route.mayBody?.(member, request.body, request);
        route.checkBody?.(member, request);
        done();
      },
      // Who may do nothing with any body is told so, not what is wrong with one that could not be read.
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
      // A reply that is sent would be waited for.
      return answer === reply ? undefined : answer;
    },
  });
}

/** Could the body not be read, for what it is? */
function isBodyFault({ code = '' }: Pick<FastifyError, 'code'>): boolean {
  return code.startsWith('FST_ERR_CTP_') || (BODY_PROBLEMS as readonly string[]).includes(code);
}
