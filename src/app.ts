import { createRequire } from 'node:module';
import cors from '@fastify/cors';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { SessionService } from './session/service.js';
import { openStore } from './session/store/open-store.js';
import type { App } from './wire/app-type.js';
import { catalogueRoutes } from './http/catalogue/catalogue.js';
import { collectOperations, documentationRoutes } from './wire/documentation.js';
import { connectionErrors, frameworkErrors, handleErrors } from './wire/errors.js';
import { gameRoutes } from './http/questions/game-routes.js';
import { addFixedHeaders, requestId } from './wire/headers.js';
import { DEFAULT_LIMITS, type Limits } from './wire/limits.js';
import { createMetrics } from './wire/metrics.js';
import { operationsRoutes } from './http/catalogue/operations.js';
import { positionRoutes } from './http/questions/position-routes.js';
import { BYTES_PER_CHARACTER, Positions } from './http/questions/positions.js';
import { problemRoutes, refusalPages } from './http/catalogue/problem-pages.js';
import { addRateLimit, type RateLimit } from './wire/rate-limit.js';
import { replayRoute } from './http/questions/replay-route.js';
import { rulesRoutes } from './http/questions/rules.js';
import { stateRoutes } from './http/questions/state-routes.js';
import { readStateTexts, StateTexts } from './http/questions/state-texts.js';
import { callerOf } from './http/sessions/auth.js';
import { sessionCommandRoutes } from './http/sessions/commands.js';
import { sessionDiceRoutes } from './http/sessions/dice.js';
import { SESSION_GAMES } from './http/sessions/games.js';
import { sessionLogRoutes } from './http/sessions/log.js';
import { sessionQuestionRoutes } from './http/sessions/questions.js';
import { sessionRoutes } from './http/sessions/routes.js';
import { streamRoutes } from './stream/routes.js';
import { namedSchemas } from './wire/components.js';

export type { App };

export interface AppOptions {
  /** pino options; `REDACTED` in log.ts names what must never reach the log. Default: no log. */
  readonly logger?: FastifyServerOptions['logger'];
  readonly limits?: Partial<Limits>;
  /** Resolves when the service can take writes, rejects otherwise. */
  readonly ready?: () => Promise<void>;
  /** Origins that browsers may call from; none by default. */
  readonly corsOrigins?: readonly string[];
  readonly trustProxy?: boolean;
  /** Default: sessions in memory, lost with the process. */
  readonly sessions?: SessionService;
  /** Keys that may open sessions; without any, anybody may. */
  readonly apiKeys?: readonly string[];
  readonly rateLimit?: RateLimit;
  /** When the service stops, WebSockets are closed one by one over so many milliseconds. */
  readonly goAwayMs?: number;
}

const DEFAULT_GO_AWAY_MS = 2000;

export const VERSION = (createRequire(import.meta.url)('../package.json') as { version: string }).version;

/** The whole HTTP service, apart from the socket it listens on. */
export async function buildApp(options: AppOptions = {}): Promise<App> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const app: App = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    // The metrics count every request; two log lines for each would cost a third of the throughput.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // A logger for each request would cost more than most questions; what is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.socketTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    routerOptions: { maxParamLength: limits.parameterCharacters },
    return503OnClosing: false,
    // Nothing is coerced, dropped or filled in: a misspelt field is an error.
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        allErrors: false,
        discriminator: true,
      },
    },
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(limits.headersTimeoutMs, 2000),
    },
    frameworkErrors,
    clientErrorHandler: connectionErrors,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.maxConnections = limits.connections;

  app.removeContentTypeParser('text/plain');
  // Answers are documented, not serialised, by their schemas: a serialiser that drops what it does not know would
  // hide the difference. Tests compare the two.
  app.setSerializerCompiler(() => JSON.stringify);

  handleErrors(app, limits.jsonDepth);
  addFixedHeaders(app);
  const metrics = createMetrics(app);
  if (options.corsOrigins?.length) {
    await app.register(cors, {
      origin: [...options.corsOrigins],
      methods: ['GET', 'HEAD', 'POST'],
      exposedHeaders: ['ETag', 'Link', 'Location', 'Request-Id', 'Retry-After', 'Idempotency-Replayed'],
      maxAge: 600,
    });
  }
  await collectOperations(app, VERSION);

  catalogueRoutes(app);
  const positions = new Positions(limits, metrics);
  stateRoutes(app, limits.jsonDepth);
  const texts = new StateTexts(positions, Math.ceil(limits.positionBytes / BYTES_PER_CHARACTER));
  await app.register((questions: App, _options, done) => {
    readStateTexts(questions, texts);
    rulesRoutes(questions, { positions, texts }, limits);
    gameRoutes(questions, { positions, texts }, limits);
    done();
  });
  await app.register((replays: App, _options, done) => {
    replayRoute(replays, limits);
    done();
  });
  positionRoutes(app, positions, limits);
  const service =
    options.sessions ?? new SessionService({ store: openStore({ kind: 'memory' }), games: SESSION_GAMES });
  if (!options.sessions) app.addHook('onClose', () => service.close());
  const countRequest = await addRateLimit(app, options.rateLimit, callerOf);
  sessionRoutes(app, service, options.apiKeys ?? []);
  sessionCommandRoutes(app, service);
  sessionQuestionRoutes(app, service, limits);
  sessionLogRoutes(app, service);
  sessionDiceRoutes(app, service);
  const { corsOrigins: origins = [], goAwayMs = DEFAULT_GO_AWAY_MS } = options;
  await streamRoutes(app, { sessions: service, limits, origins, goAwayMs, metrics, countRequest });
  problemRoutes(app, refusalPages());
  operationsRoutes(app, { version: VERSION, limits, metrics, ready: options.ready ?? (async () => {}) });
  for (const schema of namedSchemas()) app.addSchema(schema);
  await documentationRoutes(app);
  return app;
}
