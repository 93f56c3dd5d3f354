import { Type } from '@sinclair/typebox';
import { closed, ClosedObject, NamedObject, StringEnum } from '../game/schema.js';
import { DELIVERY_ID, WEBHOOK_ID } from '../session/webhooks/webhook-service.js';
import { NOTICE_KINDS } from '../session/webhooks/notice.js';
import { ref } from './components.js';
import { Timestamp } from './hosting-schemas.js';

const Kind = StringEnum(NOTICE_KINDS, {
  $id: 'WebhookKind',
  description:
    '`turn-started`: seats may act that could not before. `turn-reminder`: a share of the time of such a turn has passed. `game-ended`: the game is over, or closed. `seat-claimed`: a seat was claimed.',
});
const Url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'An `https` address of a public host, with a port that the operator allows.',
});
const Kinds = (description: string) =>
  Type.Array(Kind, { minItems: 1, uniqueItems: true, maxItems: NOTICE_KINDS.length, description });
const RemindAt = (more: { readonly default?: number } = {}) =>
  Type.Number({
    minimum: 0.05,
    maximum: 0.95,
    description: 'Share of the time from the start of a turn to its deadline after which it reminds.',
    ...more,
  });
export const WebhookId = Type.String({ pattern: WEBHOOK_ID, description: 'Id of the webhook.' });
export const DeliveryId = Type.String({ pattern: DELIVERY_ID, description: 'Id of the delivery, its `webhook-id`.' });
const SessionName = Type.String({ description: 'Id of the session.' });

const about = {
  seq: Type.Integer({ minimum: 1, description: 'The event of the log that it follows from.' }),
  version: Type.Integer({ minimum: 1, description: 'Version of the session after that event.' }),
  seats: Type.Optional(
    Type.Array(Type.String(), { description: 'Seats that are to act, or the seat that was claimed.' }),
  ),
  turn: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Version with which the turn began; with the session it names the turn.' }),
  ),
  deadline: Type.Optional(Type.String({ format: 'date-time', description: 'Of a reminder.' })),
};

export const NewWebhookSchema = NamedObject('NewWebhook', 'A receiver of notices.', {
  url: Url,
  kinds: Type.Optional(Kinds('Default: all.')),
  remindAt: Type.Optional(RemindAt({ default: 0.75 })),
});

const webhookMembers = {
  id: WebhookId,
  url: Url,
  kinds: Kinds('What it is told of.'),
  remindAt: RemindAt(),
  createdAt: { ...Timestamp, description: 'When it was registered.' },
  disabled: Type.Optional(
    Type.Object(
      { at: Timestamp, session: SessionName, delivery: DeliveryId },
      { ...closed, description: 'Nothing is sent any more: this delivery failed for three days, or with status 410.' },
    ),
  ),
};

const WebhookSchema = NamedObject('Webhook', webhookMembers);

export const CreatedWebhookSchema = NamedObject('CreatedWebhook', 'A registered webhook with its secret.', {
  ...webhookMembers,
  secret: Type.String({
    pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
    description: 'Signs the deliveries (Standard Webhooks). In this answer only.',
  }),
});

export const WebhookListSchema = NamedObject('WebhookList', {
  webhooks: Type.Array(ref(WebhookSchema), { description: 'In the order of registration.' }),
});

const outcome = {
  status: Type.Optional(Type.Integer({ description: 'HTTP status of the answer.' })),
  failure: Type.Optional(
    StringEnum([
      'address-refused',
      'name-unknown',
      'certificate-invalid',
      'connection-failed',
      'timeout',
      'answer-invalid',
      'status',
    ]),
  ),
};

/** What came of a test. */
export const WebhookTestSchema = NamedObject('WebhookTest', 'One attempt.', {
  delivered: Type.Boolean({ description: 'The receiver answered 2xx.' }),
  ...outcome,
});

export const WebhookDeliverySchema = NamedObject('WebhookDelivery', 'A notice to one webhook.', {
  id: DeliveryId,
  type: ref(Kind),
  at: Timestamp,
  ...about,
  status: StringEnum(['pending', 'delivered', 'failing', 'abandoned'], {
    description:
      '`failing`: it is tried again, and later ones wait. `abandoned`: the webhook was disabled with it. `pending`: it is about to be sent again.',
  }),
  attempts: Type.Integer({ minimum: 0, description: 'How often the delivery was tried.' }),
  last: Type.Optional(
    ClosedObject('The last attempt.', {
      at: Timestamp,
      ...outcome,
    }),
  ),
});

export const WebhookDeliveriesSchema = NamedObject('WebhookDeliveries', {
  deliveries: Type.Array(ref(WebhookDeliverySchema), { description: 'The latest about the session, newest first.' }),
});

/** The body of a delivery. */
export const WebhookNoticeSchema = NamedObject(
  'WebhookNotice',
  'Body of a delivery: nothing that spectators may not know. Ask the service for the rest.',
  {
    type: ref(Kind),
    timestamp: Type.String({ format: 'date-time', description: 'When it happened.' }),
    data: ClosedObject({
      session: SessionName,
      game: Type.String({ description: 'Id of the game.' }),
      ...about,
      link: Type.String({ description: 'Path of the session at the service.' }),
    }),
  },
);

/** The section `webhooks` of the OpenAPI document. */
export const WEBHOOKS_DOCUMENT = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [
    kind,
    {
      post: {
        operationId: `receive${kind.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`,
        summary: `A webhook is told: ${kind}`,
        description:
          'Sent to the URL of a webhook, signed by Standard Webhooks: headers `webhook-id`, `webhook-timestamp`, `webhook-signature`. At least once, in the order of the log for each session. `webhook-id` is the same in every attempt.',
        tags: ['webhooks'],
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookNotice' } } },
        },
        responses: {
          '2XX': { description: 'It has arrived.' },
          '410': { description: 'The webhook is disabled at once.' },
          default: {
            description: 'It is tried again for three days, redirects included; then the webhook is disabled.',
          },
        },
      },
    },
  ]),
);
