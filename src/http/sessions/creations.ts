import type { TSchema } from '@sinclair/typebox';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { Created, CreateSession } from '../../session/host/creation.js';
import { hashOf } from '../../session/ids.js';
import { answers, BODY_PROBLEMS, headers, jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { ref } from '../../wire/components.js';
import { sendJson } from '../../wire/json.js';
import type { ProblemCode } from '../../wire/problems.js';
import { nameOf, RATE_LIMITED } from '../../wire/rate-limit.js';
import type { SessionSchemas } from '../../wire/session-schemas.js';
import { bearerOf, keyHolderOf, requireApiKey } from './auth.js';
import { boundTo, idempotencyKeyOf, KEY_HEADER } from '../../wire/idempotency-key.js';
import type { Services } from '../services.js';

/** Documents the answer that opens a session; `what` is opened. */
export function createdAnswer({ created }: SessionSchemas, what: 'session' | 'rematch' = 'session') {
  return {
    201: { ...jsonAnswer(ref(created), `The ${what}.`), ...headers({ Location: `Address of the ${what}.` }) },
  };
}

type Creation = Pick<CreateSession, 'idempotencyKey' | 'caller' | 'owner'>;

/** The owner and the idempotency key of a new session. @throws SessionFault `idempotency-key-missing` */
function creationOf(request: FastifyRequest, keyHashes: readonly string[]): Creation {
  return {
    idempotencyKey: idempotencyKeyOf(request),
    caller: keyHashes.length > 0 ? hashOf(bearerOf(request) ?? '') : boundTo(request),
    owner: keyHolderOf(request, keyHashes) ?? nameOf(request.ip),
  };
}

interface OpeningRoute {
  readonly url: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly body: TSchema;
  readonly bodyLimit?: number;
  readonly config?: FastifyContextConfig;
  readonly problems: readonly ProblemCode[];
  /** Changes the body before it is validated. */
  prepare?(request: FastifyRequest): Promise<void>;
  open(request: FastifyRequest, reply: FastifyReply, creation: Creation): Promise<Created>;
}

/** A route that opens a session, for an API key if the service has any. */
export function openingRoute(app: App, { keyHashes, schemas }: Services, route: OpeningRoute): void {
  const { url, operationId, summary, description, body, bodyLimit, config, problems, prepare, open } = route;
  app.post(
    url,
    {
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { ...RATE_LIMITED, ...config },
      schema: {
        ...{ operationId, summary, description, tags: ['sessions'], security: [{}, { bearer: [] }] },
        ...{ headers: KEY_HEADER, body },
        response: answers(
          createdAnswer(schemas),
          ...BODY_PROBLEMS,
          'unauthenticated',
          'idempotency-key-missing',
          'idempotency-key-reused',
          ...problems,
          'too-many-requests',
          'commit-unknown',
          'store-unavailable',
          'store-damaged',
          'store-full',
          'sessions-full',
        ),
      },
      onRequest: (request) => requireApiKey(app, request, keyHashes),
      ...(prepare && { preValidation: prepare }),
    },
    async (request, reply) => sendCreated(reply, await open(request, reply, creationOf(request, keyHashes))),
  );
}

export function sendCreated(reply: FastifyReply, { session, replayed }: Created): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  reply.code(201).header('location', `/v1/sessions/${session.id}`);
  return sendJson(reply, JSON.stringify(session));
}
