import { Type, type TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.js';
import { ClosedObject } from '../../game/schema.js';
import { SessionFault } from '../../session/fault.js';
import { SESSION_ID } from '../../session/ids.js';
import type { Delivery } from '../../session/webhooks/delivery-log.js';
import type { NewWebhook, Registrant, WebhookService } from '../../session/webhooks/webhook-service.js';
import type { Webhook } from '../../session/webhooks/registrations.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { ref } from '../../wire/components.js';
import { varyBy } from '../../wire/headers.js';
import { idempotencyKeyOf, KEY_HEADER } from '../../wire/idempotency-key.js';
import { sendJson } from '../../wire/json.js';
import { Problem, type ProblemCode } from '../../wire/problems.js';
import { RATE_LIMITED } from '../../wire/rate-limit.js';
import {
  CreatedWebhookSchema,
  DeliveryId,
  NewWebhookSchema,
  WebhookDeliveriesSchema,
  WebhookDeliverySchema,
  WebhookId,
  WebhookListSchema,
  WebhookTestSchema,
} from '../../wire/webhook-schemas.js';
import { keyHolderOf, requireApiKey, sessionRoute } from './auth.js';
import { localised, messageMember, msg } from '../../wire/words/english.js';

/** An operation on the webhooks of a session, or of an API key. */
interface Operation {
  readonly method: 'GET' | 'POST';
  /** Below `…/webhooks`. */
  readonly path: string;
  /** `Webhook` in it becomes `SessionWebhook` for those of a session. */
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly params: Readonly<Record<string, TSchema>>;
  readonly body?: TSchema;
  readonly idempotent?: true;
  /** Deliveries are listed by session: with an API key it must be named. */
  readonly ofSession?: true;
  readonly successes: Record<number, unknown>;
  readonly problems: readonly ProblemCode[];
  answer(call: WebhookCall, reply: FastifyReply): Promise<unknown>;
}

interface WebhookCall {
  readonly webhooks: WebhookService;
  readonly registrant: Registrant;
  readonly session: string;
  readonly request: FastifyRequest;
}

const OPERATIONS: readonly Operation[] = [
  {
    method: 'POST',
    path: '',
    operationId: 'createWebhook',
    summary: 'Register a webhook',
    description:
      'Deliveries are signed with the returned secret (Standard Webhooks), at least once and in the order of the log, and retried for three days. Only what happens from now on is told.',
    params: {},
    body: NewWebhookSchema,
    idempotent: true,
    successes: { 201: jsonAnswer(ref(CreatedWebhookSchema), 'The webhook and its secret.') },
    problems: ['receiver-refused', 'webhooks-full'],
    async answer({ webhooks, registrant, request }, reply) {
      const wanted = request.body as NewWebhook;
      const fault = webhooks.faultOf(wanted.url);
      if (fault) {
        const message = msg(`receiver/${fault}`);
        const entry = { in: 'body', pointer: '/url', code: fault, ...messageMember(message) } as const;
        throw new Problem('receiver-refused', localised(message), [entry]);
      }
      const { webhook, replayed } = await webhooks.register(registrant, wanted, idempotencyKeyOf(request));
      if (replayed) reply.header('idempotency-replayed', 'true');
      return sendJson(reply.code(201), JSON.stringify({ ...publicWebhook(webhook), secret: webhook.secret }));
    },
  },
  {
    method: 'GET',
    path: '',
    operationId: 'listWebhooks',
    summary: 'The registered webhooks',
    description: 'Without their secrets. `disabled` names the delivery that was given up.',
    params: {},
    successes: { 200: jsonAnswer(ref(WebhookListSchema), 'The webhooks.') },
    problems: [],
    answer: ({ webhooks, registrant }, reply) => sendList(webhooks, registrant, reply),
  },
  {
    method: 'POST',
    path: '/:webhook/remove',
    operationId: 'removeWebhook',
    summary: 'Remove a webhook',
    description: 'Nothing more is sent to it, except an attempt that is under way.',
    params: { webhook: WebhookId },
    successes: { 200: jsonAnswer(ref(WebhookListSchema), 'The other webhooks.') },
    problems: ['webhook-unknown'],
    async answer({ webhooks, registrant, request }, reply) {
      const { webhook } = request.params as { webhook: string };
      if (!(await webhooks.remove(registrant, webhook))) throw unknownWebhook();
      return sendList(webhooks, registrant, reply);
    },
  },
  {
    method: 'POST',
    path: '/:webhook/test',
    operationId: 'testWebhook',
    summary: 'Test a webhook',
    description:
      'Sends a signed notice of the type `webhook-test` with empty `data` once, and answers with what came of it. An address that has never answered 2xx is tried three times a minute: then 429.',
    params: { webhook: WebhookId },
    successes: { 200: jsonAnswer(ref(WebhookTestSchema), 'What came of it.') },
    problems: ['webhook-unknown'],
    async answer({ webhooks, registrant, request }, reply) {
      const { webhook } = request.params as { webhook: string };
      const attempt = await webhooks.test(registrant, webhook);
      if (!attempt) throw unknownWebhook();
      if (attempt.later !== undefined) {
        const seconds = Math.ceil(attempt.later / 1000);
        throw new Problem('too-many-requests', null, [], seconds);
      }
      return sendJson(reply, JSON.stringify(attempt));
    },
  },
  {
    method: 'GET',
    path: '/:webhook/deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'The latest deliveries to a webhook',
    description: 'Those about one session, newest first: what was told, how often it was tried, and what came of it.',
    params: { webhook: WebhookId },
    ofSession: true,
    successes: { 200: jsonAnswer(ref(WebhookDeliveriesSchema), 'The deliveries.') },
    problems: ['webhook-unknown'],
    async answer({ webhooks, registrant, session, request }, reply) {
      const { webhook } = request.params as { webhook: string };
      const deliveries = await webhooks.deliveries(registrant, webhook, session);
      if (!deliveries) throw unknownWebhook();
      return sendJson(reply, JSON.stringify({ deliveries: deliveries.map(publicDelivery) }));
    },
  },
  {
    method: 'POST',
    path: '/:webhook/deliveries/:delivery/attempts',
    operationId: 'resendWebhookDelivery',
    summary: 'Send a delivery again',
    description:
      'One that has arrived is sent once more, under the same `webhook-id`. One that has not is tried at once; a webhook that was disabled with it is enabled, and the later deliveries follow.',
    params: { webhook: WebhookId, delivery: DeliveryId },
    ofSession: true,
    successes: { 202: jsonAnswer(ref(WebhookDeliverySchema), 'It is about to be sent.') },
    problems: ['webhook-unknown'],
    async answer({ webhooks, registrant, session, request }, reply) {
      const { webhook, delivery } = request.params as { webhook: string; delivery: string };
      const pending = await webhooks.resend(registrant, webhook, session, delivery);
      if (!pending) throw unknownWebhook();
      return sendJson(reply.code(202), JSON.stringify(publicDelivery(pending)));
    },
  },
];

const SessionQuery = ClosedObject({
  session: Type.String({ pattern: SESSION_ID, description: 'Id of a session that the key has opened.' }),
});

/** Webhooks of sessions, for their hosts, and of API keys, for all sessions that the key has opened. */
export function webhookRoutes(app: App, { service, keyHashes }: Services): void {
  const on = (): WebhookService => {
    if (!service.webhooks) throw new SessionFault('webhooks-off');
    return service.webhooks;
  };
  for (const operation of OPERATIONS) {
    const { method, path, operationId, summary, description, params, body, idempotent, successes } = operation;
    const problems = ['webhooks-off', ...operation.problems] as const;
    sessionRoute(app, service, {
      ...{ method, successes, problems, summary: `${summary} of a session`, operation: 'manage' },
      path: `/webhooks${path}`,
      operationId: operationId.replace('Webhook', 'SessionWebhook'),
      description: `For the host. ${description}`,
      params: Type.Object({ id: Type.String({ description: 'Id of the session.' }), ...params }),
      ...(body && { body }),
      ...(idempotent && { idempotent }),
      answer: ({ id: session }, request, reply) =>
        operation.answer({ webhooks: on(), registrant: { session }, session, request }, reply),
    });
    app.route({
      method,
      url: `/v1/webhooks${path}`,
      config: RATE_LIMITED,
      schema: {
        operationId,
        summary: `${summary} of an API key`,
        description: `For the sessions that the API key has opened. ${description}`,
        tags: ['sessions'],
        security: [{ bearer: [] }],
        ...(Object.keys(params).length > 0 && { params: Type.Object(params) }),
        ...(operation.ofSession && { querystring: SessionQuery }),
        ...(idempotent && { headers: KEY_HEADER }),
        ...(body && { body: ref(body) }),
        response: answers(
          successes,
          ...problems,
          ...(body ? BODY_PROBLEMS : []),
          ...(idempotent ? (['idempotency-key-missing', 'idempotency-key-reused'] as const) : []),
          'unauthenticated',
          'api-keys-missing',
          'too-many-requests',
          'store-unavailable',
          ...(method === 'POST' ? (['commit-unknown', 'store-full'] as const) : []),
        ),
      },
      onRequest: async (request, reply) => {
        varyBy(reply, 'Authorization');
        await requireApiKey(app, request, keyHashes);
      },
      handler: (request, reply) => {
        const webhooks = on();
        const key = keyHolderOf(request, keyHashes);
        if (key === null) throw new Problem('api-keys-missing');
        const { session = '' } = request.query as { session?: string };
        return operation.answer({ webhooks, registrant: { key }, session, request }, reply);
      },
    });
  }
}

async function sendList(webhooks: WebhookService, registrant: Registrant, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  return sendJson(reply, JSON.stringify({ webhooks: (await webhooks.list(registrant)).map(publicWebhook) }));
}

function publicWebhook({ id, url, kinds, remindAt, createdAt, disabled }: Webhook) {
  return { id, url, kinds, remindAt, createdAt, ...(disabled && { disabled }) };
}

function publicDelivery({ id, notice: { kind: type, at, ...about }, status, attempts, last }: Delivery) {
  return { id, type, at, ...about, status, attempts, ...(last && { last }) };
}

function unknownWebhook(): SessionFault {
  return new SessionFault('webhook-unknown');
}
