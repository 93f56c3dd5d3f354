import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Games } from './game/registry.js';
import { GAMES } from './games.js';
import { catalogueRoutes } from './http/catalogue/catalogue.js';
import { clauseRoutes } from './http/catalogue/clauses.js';
import { operationsRoutes } from './http/catalogue/operations.js';
import { problemRoutes } from './http/catalogue/problem-pages.js';
import { explorerRoutes } from './http/explorer.js';
import { questionPlugin } from './http/questions/plugin.js';
import { sessionPlugin } from './http/sessions/plugin.js';
import { fetchPosition, fetchPositions } from './http/questions/fetch-positions.js';
import { callerOf, isOfPlayer, keyHolderOf } from './http/sessions/auth.js';
import { documentRoutes } from './http/documents/routes.js';
import { substituteDocuments, substituteIn } from './http/documents/substitution.js';
import { Answers } from './rules/answers.js';
import { Rules } from './rules/ask.js';
import { StateReferenceCache } from './rules/positions.js';
import { sessionWork } from './rules/session-work.js';
import { bodiesOf } from './rules/posted-bodies.js';
import { questionTable } from './rules/table.js';
import type { Threads } from './rules/threads.js';
import { hashOf } from './session/ids.js';
import { SessionService } from './session/service.js';
import { MemoryStore } from './session/store/memory.js';
import type { Readiness } from './session/store/store.js';
import { streamReference } from './stream/reference.js';
import type { StreamTrace } from './stream/connection.js';
import { streamRoutes } from './stream/routes.js';
import type { App } from './wire/app-type.js';
import { collectComponents, Components } from './wire/components.js';
import { allowOrigins } from './wire/cors.js';
import { closeQueries, typeQueries } from './wire/queries.js';
import { asyncApiDocument } from './stream/asyncapi.js';
import { collectOperations, documentationRoutes } from './wire/documentation.js';
import { connectionErrors, frameworkErrors, handleErrors } from './wire/errors.js';
import { addFixedHeaders, fixedHeaders, newRequestId, requireVersion } from './wire/headers.js';
import { BodyMemory } from './wire/body-memory.js';
import { strictJsonBodies } from './wire/json-body.js';
import { longJson } from './wire/json-text.js';
import { booksOf } from './wire/language.js';
import { DEFAULT_LIMITS, type Limits } from './wire/limits.js';
import { createMetrics, type Metrics } from './wire/metrics.js';
import { ServiceCounts } from './wire/service-counts.js';
import { addAdmission } from './wire/overload.js';
import { limitPipelining } from './wire/pipelining.js';
import { NO_EXAMPLES, type Examples } from './wire/publish/examples.js';
import { addRateLimit, addRulesRateLimit, ratesOf, type RateLimit } from './wire/rate-limit.js';
import { addBodyMemory } from './wire/receive-body.js';
import { sessionSchemas } from './wire/session-schemas.js';
import { validationOf } from './wire/validation.js';

export type { App };

export interface AppOptions {
  /** Default: those of the sessions, or all. */
  readonly games?: Games;
  /** pino options; `REDACTED` in log.ts names what must never reach the log. Default: no log. */
  readonly logger?: FastifyServerOptions['logger'];
  readonly limits?: Partial<Limits>;
  /** Does the service take writes? Default: as the sessions have it. */
  readonly ready?: () => Promise<Readiness>;
  /** Origins that browsers may call from; none by default. */
  readonly corsOrigins?: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. Default: none. */
  readonly trustProxy?: string | false;
  /** Default: sessions in memory, lost with the process. */
  readonly sessions?: SessionService;
  /** Keys that may open sessions; without any, anybody may. */
  readonly apiKeys?: readonly string[];
  readonly rateLimit?: RateLimit;
  /** Turns requests away when there is too much to do. Default: nobody is. */
  readonly shedding?: boolean;
  /** Whoever reads `/metrics` shows it as bearer token; without one everybody may. */
  readonly metricsToken?: string;
  /** What the store and the sessions count; default: nothing. */
  readonly counts?: ServiceCounts;
  /** Looks at every request before anybody else. */
  readonly trace?: (app: App) => void;
  /** What takes long is answered in them; without any, in this thread. They know the games of `games.ts` alone. */
  readonly threads?: Threads | null;
  /** Does what begins on a WebSocket, and says that it did. */
  readonly traceStream?: StreamTrace | undefined;
  /** When the service stops, WebSockets are closed one by one over so many milliseconds. */
  readonly goAwayMs?: number;
  /** What most requests carry, states, is compiled for before the service listens, and all else then. Default: when the first one comes. */
  readonly prepared?: boolean;
  /** The built explorer; default: where `npm run build` puts it. False: an index in JSON is all there is at `/`. */
  readonly explorer?: string | false;
  /** What `writeDocuments` has written; default: beside the built service. False, as from source: made when it is asked for first. */
  readonly documents?: string | false;
}

const DEFAULT_GO_AWAY_MS = 2000;

/** So that whoever asks in between waits for one of them at most. */
const BETWEEN_CHECKS_MS = 20;

/** The folder of the package: above `src/` as above `dist/`, where the build makes one file of the service. */
const PACKAGE = new URL('../', import.meta.url);
/** What `npm run build` makes of `src/explorer`. */
const EXPLORER_FOLDER = fileURLToPath(new URL('dist/explorer/', PACKAGE));
/** Beside the built service: one that runs from its source knows better than a build of yesterday. */
const DOCUMENTS_FOLDER = fileURLToPath(new URL('documents/', import.meta.url));
/** The catalogues of the games. */
const RULES_FOLDER = new URL('docs/rules/', PACKAGE);

/** Written by `npm run openapi`, which asks a service. */
const EXAMPLES_FILE = new URL('openapi/examples.json', PACKAGE);

export const VERSION = (createRequire(PACKAGE)('./package.json') as { version: string }).version;

function builtInExamples(): Examples {
  return JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Examples;
}

/**
 * What checks states, which most questions carry, is compiled before the service listens, all else while it does: one schema at a time,
 * with pauses. A question that comes in between compiles what it needs.
 */
function prepareChecks(app: App, prepare: () => readonly (() => void)[]): void {
  let isClosing = false;
  app.addHook('onReady', (done) => {
    for (const compile of prepare()) compile();
    done();
  });
  app.addHook('onListen', (done) => {
    done();
    const rest = app.prepareRest().values();
    const goOn = (): void => {
      if (isClosing) return;
      try {
        const { value: compile } = rest.next();
        if (!compile) return;
        compile();
        setTimeout(goOn, BETWEEN_CHECKS_MS).unref();
      } catch (error) {
        // Whoever sends what it is for finds out.
        app.log.error(error, 'A check could not be prepared');
      }
    };
    setTimeout(goOn, BETWEEN_CHECKS_MS).unref();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
}

const NO_THREADS = { threads: 0, busy: 0, waiting: 0, lost: 0 };

/** A first thread is begun when the service listens. */
function useThreads(app: App, threads: Threads | null, metrics: Metrics): void {
  const onWait = metrics.countThreads(() => threads?.counts ?? NO_THREADS);
  if (!threads) return;
  threads.onWait = onWait;
  threads.onLost = (error) => app.log.error(error, 'A thread was lost');
  app.addHook('onListen', (done) => {
    threads.start();
    done();
  });
  app.addHook('onClose', () => threads.close());
}

/** The examples of the documents, and the folder of documents written by the build. Both are those of all games. */
function documentsOf({ documents = existsSync(DOCUMENTS_FOLDER) && DOCUMENTS_FOLDER }: AppOptions, games: Games) {
  if (games !== GAMES) return { examples: () => NO_EXAMPLES, folder: null };
  return { examples: builtInExamples, folder: documents || null };
}

interface ServerParts {
  readonly limits: Limits;
  readonly fixed: ReturnType<typeof fixedHeaders>;
  readonly origins: readonly string[];
  readonly compiler: ReturnType<typeof validationOf>['compiler'];
}

/** Fastify and its HTTP server, without routes. */
function createServer(options: AppOptions, { limits, fixed, origins, compiler }: ServerParts): App {
  const app: App = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    // The metrics count every request; two log lines for each would cost a third of the throughput.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // A logger for each request would cost more than most questions; what is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.socketTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    // Nothing here waits for anybody: a machine that takes long to start is slow, not wrong.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: limits.parameterCharacters },
    return503OnClosing: false,
    // Answers are documented, not serialised, by their schemas: a serialiser that drops what it does not know would
    // hide the difference. Tests compare the two.
    schemaController: {
      compilersFactory: {
        buildValidator: () => compiler as never,
        buildSerializer: () => () => JSON.stringify,
      },
    },
    http: {
      maxHeaderSize: limits.headerBytes,
      // Node would answer without a word.
      requireHostHeader: false,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(limits.headersTimeoutMs, 2000),
    },
    frameworkErrors: frameworkErrors(fixed, origins),
    clientErrorHandler: connectionErrors(fixed),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.maxConnections = limits.connections;
  limitPipelining(app.server);
  // What is expected beside `100-continue` is nothing to this service; Node would answer 417 without a word.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  options.trace?.(app);
  return app;
}

/** The whole HTTP service, apart from the socket it listens on. */
export async function buildApp(options: AppOptions = {}): Promise<App> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const games = options.games ?? options.sessions?.games ?? GAMES;
  const components = new Components();
  const validation = validationOf(components);
  const fixed = fixedHeaders(VERSION);
  const { corsOrigins: origins = [] } = options;
  const app = createServer(options, { limits, fixed, origins, compiler: validation.compiler });
  app.removeContentTypeParser('text/plain');
  // They know those games alone.
  const threads = games === GAMES ? (options.threads ?? null) : null;
  strictJsonBodies(app, async (body, gone) => {
    if (threads) return threads.run('look', body, gone, [body.bytes.buffer]);
    longJson(body.bytes, limits);
    return body;
  });

  if (origins.length > 0) await allowOrigins(app, origins);
  // After it, so that what is refused at once is readable for pages of those origins too.
  handleErrors(app, limits.jsonDepth);
  addFixedHeaders(app, fixed);
  requireVersion(app, [VERSION]);
  const work = threads && { work: sessionWork(threads) };
  const service = options.sessions ?? new SessionService({ store: new MemoryStore(), games, limits, ...work });
  if (!options.sessions) app.addHook('onClose', () => service.close());
  const metrics = createMetrics(app, VERSION, options.counts ?? new ServiceCounts());
  if (options.shedding) {
    const admission = addAdmission(app, limits, origins, (request) => isOfPlayer(service, request));
    metrics.countShed(() => admission.shed);
  }
  useThreads(app, threads, metrics);
  const keyHashes = (options.apiKeys ?? []).map(hashOf);
  addRulesRateLimit(app, options.rateLimit, (request) => keyHolderOf(request, keyHashes));
  addBodyMemory(app, new BodyMemory(limits.bodiesBytes));
  app.decorate('books', booksOf(games));
  app.decorate('readFast', validation.readFast);
  app.decorate('tookFastPath', validation.tookFastPath);
  const states = games.list.map((game) => game.schemas.state);
  app.decorate('prepareRest', () => validation.prepareRest(states));
  closeQueries(app);
  typeQueries(app);
  const { examples, folder } = documentsOf(options, games);
  await collectOperations(app, VERSION, { games, examples });
  // Where the documents are made already nobody asks for the schemas of answers: 60 of 690 ms of the start went into them.
  const areDocumented = folder === null;
  collectComponents(app, components, areDocumented);
  // What is published stands in OpenAPI too, whether a route needs it or not.
  if (areDocumented) for (const { schemas } of games) components.add(schemas.published);

  const library = service.documents;
  substituteDocuments(app, games, library);
  catalogueRoutes(app, { games, library, components });
  clauseRoutes(app, RULES_FOLDER);
  const positions = new StateReferenceCache(limits, service.positions, games, metrics);
  fetchPositions(app, positions);
  const table = questionTable(games, positions);
  const bodies = bodiesOf(games, table, positions);
  const answers = new Answers({ games, table, positions, books: app.books, limits });
  const rules = new Rules(answers, positions, threads);
  const settle = async (request: FastifyRequest): Promise<void> => {
    await substituteIn(request, games, library);
    await fetchPosition(request, positions);
  };
  const unread = { rules, limits, settle };
  const schemas = sessionSchemas(games);
  const services = {
    games,
    limits,
    components,
    service,
    library,
    positions,
    table,
    rules,
    bodies,
    unread,
    schemas,
    keyHashes,
  };
  questionPlugin(app, services);
  const countRequest = addRateLimit(app, options.rateLimit, callerOf);
  await app.register(async (documents: App) => documentRoutes(documents, services));
  sessionPlugin(app, services);
  const { goAwayMs = DEFAULT_GO_AWAY_MS, metricsToken } = options;
  const stream = { sessions: service, limits, origins, goAwayMs, metrics, countRequest, trace: options.traceStream };
  await streamRoutes(app, stream);
  problemRoutes(app, games);
  const { ready = () => service.ready() } = options;
  const policy = { ...ratesOf(options.rateLimit), ...service.retention };
  operationsRoutes(app, { version: VERSION, games, limits, policy, metrics, ready, metricsToken });
  await documentationRoutes(app, {
    stream: () => asyncApiDocument(games, VERSION, examples()),
    streamPage: streamReference,
    folder,
  });
  await explorerRoutes(app, { version: VERSION, folder: options.explorer ?? EXPLORER_FOLDER });
  if (areDocumented) for (const schema of components.all()) app.addSchema(schema);
  if (options.prepared) prepareChecks(app, () => validation.prepare(states));
  return app;
}
