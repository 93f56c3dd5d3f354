import { Type, type Static } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import type { Games } from '../../game/registry.js';
import { NamedObject, StringEnum } from '../../game/schema.js';
import { hashOf, isSameHash } from '../../session/ids.js';
import { unready, type Readiness } from '../../session/store/store.js';
import type { App } from '../../wire/app-type.js';
import { clientLimits, PublishedLimitsSchema, type Limits } from '../../wire/limits.js';
import type { Metrics } from '../../wire/metrics.js';
import { ESSENTIAL } from '../../wire/overload.js';
import { Problem } from '../../wire/problems.js';
import { messageMember, msg, sentence, localised } from '../../wire/words/english.js';
import { bearerOf } from '../sessions/auth.js';
import { answers, jsonAnswer, textAnswer } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';

const HealthSchema = NamedObject('Health', {
  status: StringEnum(['ok'], { description: 'It answers.' }),
  version: Type.String({ description: 'Version of the service.' }),
});

type Policy = Omit<Static<typeof PublishedLimitsSchema>, keyof Limits | 'games'>;

export interface OperationsOptions {
  readonly version: string;
  readonly games: Games;
  readonly limits: Limits;
  /** Rate limits and retention. */
  readonly policy: Policy;
  readonly metrics: Metrics;
  /** Whether the service takes writes. */
  readonly ready: () => Promise<Readiness>;
  /** Bearer token required for the metrics; undefined: none. */
  readonly metricsToken: string | undefined;
}

/** Routes for operators: health, readiness, metrics, limits. */
export function operationsRoutes(app: App, options: OperationsOptions): void {
  const { version, games, limits, policy, metrics, ready, metricsToken } = options;
  const tokenHash = metricsToken === undefined ? null : hashOf(metricsToken);
  let closing = false;
  app.addHook('preClose', () => {
    closing = true;
  });
  const health = JSON.stringify({ status: 'ok', version });
  const published = JSON.stringify({
    ...clientLimits(limits),
    ...policy,
    games: Object.fromEntries(games.list.map(({ id, limits = {} }) => [id, limits])),
  });

  app.get(
    '/healthz',
    {
      config: ESSENTIAL,
      schema: {
        operationId: 'getHealth',
        summary: 'Is the process alive?',
        description: 'Answers as long as the process runs; for a supervisor that restarts it.',
        tags: ['operations'],
        response: answers({ 200: jsonAnswer(ref(HealthSchema), 'It is.') }),
      },
    },
    (_request, reply) => json(reply).header('cache-control', 'no-store').send(health),
  );

  app.get(
    '/readyz',
    {
      config: ESSENTIAL,
      schema: {
        operationId: 'getReadiness',
        summary: 'Does the service take requests?',
        description:
          'Answers 200 when the store takes writes; for a balancer that sends requests here. Otherwise `errors` has the code `store-full` where the store has no room, and `keys-missing` where records in it are sealed under keys that `SEALING_KEYS` lacks.',
        tags: ['operations'],
        response: answers({ 200: jsonAnswer(ref(HealthSchema), 'It does.') }, 'not-ready'),
      },
    },
    async (request, reply) => {
      if (closing) throw new Problem('not-ready');
      const readiness = await ready().catch(unready);
      if (!readiness.ready) {
        request.log.warn({ reason: readiness.reason, requestId: request.id }, 'not ready');
        throw notReady(readiness);
      }
      return json(reply).header('cache-control', 'no-store').send(health);
    },
  );

  app.get(
    '/metrics',
    {
      config: ESSENTIAL,
      schema: {
        operationId: 'getMetrics',
        summary: 'Metrics for Prometheus',
        description:
          'Text exposition format 0.0.4. Where the service has a token for it, that is needed as bearer token.',
        tags: ['operations'],
        security: [{}, { bearer: [] }],
        response: answers({ 200: textAnswer('text/plain', 'All metrics.') }, 'unauthenticated'),
      },
    },
    async (request, reply) => {
      if (tokenHash !== null && !isSameHash(tokenHash, hashOf(bearerOf(request) ?? ''))) {
        throw new Problem('unauthenticated', sentence('metrics-token'));
      }
      const text = await metrics.text();
      return reply.header('content-type', metrics.contentType).header('cache-control', 'no-store').send(text);
    },
  );

  app.get(
    '/v1/limits',
    {
      schema: {
        operationId: 'getLimits',
        summary: 'Bounds of what the service accepts',
        description:
          'Bounds of sizes, depths, times and memory, requests a minute, and the storage time of sessions; all finite.',
        tags: ['operations'],
        response: answers({ 200: jsonAnswer(ref(PublishedLimitsSchema), 'The bounds.') }),
      },
    },
    (_request, reply) => json(reply).header('cache-control', 'public, max-age=60').send(published),
  );
}

function json(reply: FastifyReply) {
  return reply.header('content-type', 'application/json; charset=utf-8');
}

function notReady({ code }: Readiness): Problem {
  if (code === undefined) return new Problem('not-ready');
  const message = msg(code);
  return new Problem('not-ready', localised(message), [{ in: 'path', pointer: '', code, ...messageMember(message) }]);
}
