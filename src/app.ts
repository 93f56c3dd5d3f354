import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { AnyGame } from './game/hosted.js';
import { Games } from './game/registry.js';
import { GAMES } from './games.js';
import { catalogueRoutes } from './http/catalogue/catalogue.js';
import { clauseRoutes } from './http/catalogue/clauses.js';
import { operationsRoutes } from './http/catalogue/operations.js';
import { problemRoutes } from './http/catalogue/problem-pages.js';
import { embedRoute } from './http/embed.js';
import { explorerRoutes } from './http/explorer.js';
import { mcpRoutes } from './http/mcp.js';
import { questionPlugin } from './http/questions/plugin.js';
import { sessionPlugin } from './http/sessions/plugin.js';
import { fetchPosition, fetchPositions } from './http/questions/fetch-positions.js';
import { callerOf, isOfPlayer, keyHolderOf, openSeatsPolicy } from './http/sessions/auth.js';
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
import { SessionService } from './session/sessions.js';
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
import { markDeprecated } from './wire/deprecation.js';
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
import { WebhookNoticeSchema } from './wire/webhook-schemas.js';

export type { App };

export interface AppOptions {
  /** Default: those of the sessions, or all. */
  readonly games?: Games;
  /** pino options. `REDACTED` in log.ts lists the paths of secrets. Default: no log. */
  readonly logger?: FastifyServerOptions['logger'];
  readonly limits?: Partial<Limits>;
  /** Whether the service takes writes. Default: as the sessions report. */
  readonly ready?: () => Promise<Readiness>;
  /** Origins that browsers may call from. Default: none. */
  readonly corsOrigins?: readonly string[];
  /** Origins of pages that may show `/embed` in a frame; `*` is all. Default: none. */
  readonly embedOrigins?: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trustProxy?: string | false;
  /** Default: sessions in memory, lost with the process. */
  readonly sessions?: SessionService;
  /** Keys that may open sessions. Default: no key is needed. */
  readonly apiKeys?: readonly string[];
  /** Sessions with open seats are listed without an API key. */
  readonly listsOpenSeats?: boolean | undefined;
  readonly rateLimit?: RateLimit;
  /** Reject requests under overload. Default: false. */
  readonly shedding?: boolean;
  /** Bearer token required for `/metrics`. Default: none. */
  readonly metricsToken?: string;
  /** Counters of the store and the sessions. Default: none. */
  readonly counts?: ServiceCounts;
  /** Registers hooks before all others. */
  readonly trace?: (app: App) => void;
  /** Threads for heavy work. They know the games of `games.ts` only. Default: none, work runs inline. */
  readonly threads?: Threads | null;
  /** Traces work that begins on a WebSocket. */
  readonly traceStream?: StreamTrace | undefined;
  /** On shutdown, WebSockets are closed one by one over this time. */
  readonly goAwayMs?: number;
  /** Compile readers and validators before they are needed: those of states before listening, others afterwards. Default: on first use. */
  readonly prepared?: boolean;
  /** Serve the Model Context Protocol at `/mcp`. Default: true. */
  readonly mcp?: boolean;
  /** Folder of the built explorer. Default: the build's output. False: `/` is an index in JSON. */
  readonly explorer?: string | false;
  /** Folder of the written documents. Default: beside the built service. False: documents are made on first request. */
  readonly documents?: string | false;
}

const DEFAULT_GO_AWAY_MS = 2000;

/** A request in between waits for one compilation at most. */
const BETWEEN_CHECKS_MS = 20;

/** The package folder is one level above `src/`, and one above `dist/` with the bundled service. */
const PACKAGE = new URL('../', import.meta.url);
/** Output of the explorer's build. */
const EXPLORER_FOLDER = fileURLToPath(new URL('dist/explorer/', PACKAGE));
/** Only the built service uses them: from source they may be outdated. */
const DOCUMENTS_FOLDER = fileURLToPath(new URL('documents/', import.meta.url));
/** The rules catalogues. */
const RULES_FOLDER = new URL('docs/rules/', PACKAGE);

/** Written by `npm run openapi` from answers of a service. */
const EXAMPLES_FILE = new URL('openapi/examples.json', PACKAGE);

export const VERSION = (createRequire(PACKAGE)('./package.json') as { version: string }).version;

function builtInExamples(): Examples {
  return JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Examples;
}

/**
 * Compiles the readers of states before the service listens. Everything else follows one schema at a time, with pauses. A request in
 * between compiles what it needs.
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
        // The request that needs it will report the error.
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

/** The first thread starts when the service listens. */
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

/** The published examples, and the folder of written documents. Both are valid for all games together only. */
function documentsOf({ documents = existsSync(DOCUMENTS_FOLDER) && DOCUMENTS_FOLDER }: AppOptions, games: Games) {
  if (games !== GAMES) return { examples: () => NO_EXAMPLES, folder: null };
  return { examples: builtInExamples, folder: documents || null };
}

/** The OpenAPI document of a service that hosts this game alone. */
async function openApiOf(game: AnyGame): Promise<object> {
  const app = await buildApp({ games: new Games([game]), explorer: false });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
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
    // Metrics count requests. Two log lines for each would cost too much throughput.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Records name their request themselves, so requests need no child logger.
    childLoggerFactory: (logger) => logger,
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.socketTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    // A slow start is no error.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: limits.parameterCharacters },
    return503OnClosing: false,
    // Response schemas document only (docs/decisions/0003-no-response-serialiser.md). Tests compare answers with them.
    schemaController: {
      compilersFactory: {
        buildValidator: () => compiler as never,
        buildSerializer: () => () => JSON.stringify,
      },
    },
    http: {
      maxHeaderSize: limits.headerBytes,
      // Node's own answer has no body.
      requireHostHeader: false,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(limits.headersTimeoutMs, 2000),
    },
    frameworkErrors: frameworkErrors(fixed, origins),
    clientErrorHandler: connectionErrors(fixed),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.maxConnections = limits.connections;
  limitPipelining(app.server);
  // Ignore all expectations but `100-continue`: Node would answer 417 without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  options.trace?.(app);
  return app;
}

/** The HTTP service without its listening socket. */
export async function buildApp(options: AppOptions = {}): Promise<App> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const games = options.games ?? options.sessions?.games ?? GAMES;
  const components = new Components();
  const validation = validationOf(components);
  const fixed = fixedHeaders(VERSION);
  const { corsOrigins: origins = [] } = options;
  const app = createServer(options, { limits, fixed, origins, compiler: validation.compiler });
  app.removeContentTypeParser('text/plain');
  // Threads know the built-in games only.
  const threads = games === GAMES ? (options.threads ?? null) : null;
  strictJsonBodies(app, async (body, asker) => {
    if (threads) return threads.run('look', body, asker, [body.bytes.buffer]);
    longJson(body.bytes, limits);
    return body;
  });

  if (origins.length > 0) await allowOrigins(app, origins);
  // Registered after CORS, so that pages can read early rejections.
  handleErrors(app, limits.jsonDepth);
  addFixedHeaders(app, fixed);
  markDeprecated(app);
  requireVersion(app, VERSION);
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
  addBodyMemory(app, new BodyMemory(limits.bodiesBytes, limits.bodyPaceMs));
  app.decorate('books', booksOf(games));
  app.decorate('readFast', validation.readFast);
  app.decorate('tookFastPath', validation.tookFastPath);
  const states = games.list.map((game) => game.schemas.state);
  app.decorate('prepareRest', () => validation.prepareRest(states));
  closeQueries(app);
  typeQueries(app);
  const { examples, folder } = documentsOf(options, games);
  await collectOperations(app, VERSION, { games, examples });
  // Schemas of answers are needed only to make documents. With written documents they are not collected, which shortens the start.
  const areDocumented = folder === null;
  collectComponents(app, components, areDocumented);
  // Published schemas are in OpenAPI even if no route refers to them.
  if (areDocumented) {
    for (const { schemas } of games) components.add(schemas.published);
    components.add(WebhookNoticeSchema);
  }

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
    listsOpenSeats: options.listsOpenSeats ?? false,
  };
  questionPlugin(app, services);
  const countRequest = addRateLimit(app, options.rateLimit, callerOf);
  await app.register(async (documents: App) => documentRoutes(documents, services));
  sessionPlugin(app, services);
  const { goAwayMs = DEFAULT_GO_AWAY_MS, metricsToken } = options;
  await streamRoutes(app, {
    ...{ sessions: service, limits, origins, goAwayMs, metrics, countRequest, trace: options.traceStream },
    openSeats: openSeatsPolicy(services),
  });
  problemRoutes(app, games);
  mcpRoutes(app, origins, options.mcp);
  const { ready = () => service.ready() } = options;
  const policy = { ...ratesOf(options.rateLimit), ...service.retention };
  operationsRoutes(app, { version: VERSION, games, limits, policy, metrics, ready, metricsToken });
  await documentationRoutes(app, {
    alone: new Map(
      games.list.map((game) => [game.id, async () => (games.list.length > 1 ? openApiOf(game) : app.swagger())]),
    ),
    stream: () => asyncApiDocument(games, VERSION, examples()),
    examples,
    streamPage: streamReference,
    folder,
  });
  const pages = options.explorer ?? EXPLORER_FOLDER;
  await explorerRoutes(app, { version: VERSION, folder: pages });
  embedRoute(app, services, { folder: pages, origins: options.embedOrigins });
  if (areDocumented) for (const schema of components.documented()) app.addSchema(schema);
  if (options.prepared) prepareChecks(app, () => validation.prepare(states));
  return app;
}
