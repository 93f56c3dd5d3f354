import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyServerOptions } from 'fastify';
import type { AnyGame } from './game/hosted.js';
import { Games } from './game/registry.js';
import { GAMES } from './games.js';
import { catalogueRoutes } from './http/catalogue/catalogue.js';
import { clauseRoutes } from './http/catalogue/clauses.js';
import { rulePages } from './http/catalogue/rule-pages.js';
import { readBook, type StoredBook } from './http/catalogue/stored-book.js';
import { operationsRoutes } from './http/catalogue/operations.js';
import { problemRoutes } from './http/catalogue/problem-pages.js';
import { embedRoute } from './http/embed.js';
import { explorerRoutes } from './http/explorer.js';
import { mcpRoutes } from './http/mcp.js';
import { questionPlugin } from './http/questions/plugin.js';
import { sessionPlugin } from './http/sessions/plugin.js';
import { callerOf, isOfPlayer, keyReader, openSeatsPolicy } from './http/sessions/auth.js';
import { documentRoutes } from './http/documents/routes.js';
import type { Services } from './http/services.js';
import { Rules } from './rules/ask.js';
import { JobContext } from './rules/context.js';
import { StateReferenceCache } from './rules/positions.js';
import { sessionWork } from './rules/session-work.js';
import { checkLong, serveThreads } from './rules/serve-threads.js';
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
import { handleErrors } from './wire/errors.js';
import { markDeprecated } from './wire/deprecation.js';
import { addFixedHeaders, fixedHeaders, requireVersion } from './wire/headers.js';
import { BodyMemory } from './wire/body-memory.js';
import { strictJsonBodies } from './wire/json-body.js';
import { booksOf } from './wire/language.js';
import { DEFAULT_LIMITS, type Limits } from './wire/limits.js';
import { createMetrics } from './wire/metrics.js';
import { ServiceCounts } from './wire/service-counts.js';
import { addAdmission } from './wire/overload.js';
import { prepareChecks } from './wire/preparation.js';
import { NO_EXAMPLES, type Examples } from './wire/publish/examples.js';
import { addRateLimit, addRulesRateLimit, ratesOf, type RateLimit } from './wire/rate-limit.js';
import { addBodyMemory } from './wire/receive-body.js';
import { createServer } from './wire/server.js';
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

/** The HTTP service without its listening socket. */
export async function buildApp(options: AppOptions = {}): Promise<App> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const games = options.games ?? options.sessions?.games ?? GAMES;
  // Threads know the built-in games only.
  const threads = games === GAMES ? (options.threads ?? null) : null;
  const components = new Components();
  const validation = validationOf(components);
  const states = games.list.map((game) => game.schemas.state);
  const fixed = fixedHeaders(VERSION);
  const { logger, trustProxy, corsOrigins: origins = [], rateLimit } = options;
  const keyHashes = (options.apiKeys ?? []).map(hashOf);
  const app = createServer({ logger, trustProxy, limits, fixed, origins, compiler: validation.compiler });
  options.trace?.(app);

  // What holds for every request.
  app.removeContentTypeParser('text/plain');
  strictJsonBodies(app, checkLong(threads, limits));
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
  serveThreads(app, threads, metrics);
  addRulesRateLimit(app, rateLimit, keyReader(keyHashes));
  const countRequest = addRateLimit(app, rateLimit, callerOf);
  addBodyMemory(app, new BodyMemory(limits.bodiesBytes, limits.bodyPaceMs));
  app.decorate('books', booksOf(games));
  app.decorate('readFast', validation.readFast);
  app.decorate('tookFastPath', validation.tookFastPath);
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

  const { documents: library } = service;
  const positions = new StateReferenceCache(limits, service.positions, games, metrics);
  const context = new JobContext({ games, positions, books: app.books, limits });
  let book: StoredBook | undefined;
  const services: Services = {
    version: VERSION,
    stored: () => (book ??= readBook(games, RULES_FOLDER, folder)),
    ...{ games, limits, components, service, library, positions, keyHashes },
    table: context.table,
    rules: new Rules(context, positions, threads),
    schemas: sessionSchemas(games),
    listsOpenSeats: options.listsOpenSeats ?? false,
  };
  await app.register(async (scope: App) => {
    catalogueRoutes(scope, services);
    clauseRoutes(scope, services);
    rulePages(scope, services);
  });
  await app.register(async (scope: App) => questionPlugin(scope, services));
  await app.register(async (scope: App) => documentRoutes(scope, services));
  await app.register(async (scope: App) => sessionPlugin(scope, services));
  const { goAwayMs = DEFAULT_GO_AWAY_MS, metricsToken, ready = () => service.ready() } = options;
  await streamRoutes(app, {
    ...{ sessions: service, limits, origins, goAwayMs, metrics, countRequest, trace: options.traceStream },
    openSeats: openSeatsPolicy(services),
  });
  const policy = { ...ratesOf(rateLimit), ...service.retention };
  await app.register(async (scope: App) => {
    problemRoutes(scope, games);
    operationsRoutes(scope, { version: VERSION, games, limits, policy, metrics, ready, metricsToken });
  });
  mcpRoutes(app, origins, options.mcp);
  await documentationRoutes(app, {
    alone: new Map(
      games.list.map((game) => [game.id, async () => (games.list.length > 1 ? openApiOf(game) : app.swagger())]),
    ),
    ...{ examples, folder, streamPage: streamReference },
    stream: () => asyncApiDocument(games, VERSION, examples()),
  });
  const pages = options.explorer ?? EXPLORER_FOLDER;
  await explorerRoutes(app, { version: VERSION, folder: pages });
  embedRoute(app, services, { folder: pages, origins: options.embedOrigins });
  if (areDocumented) for (const schema of components.documented()) app.addSchema(schema);
  if (options.prepared) prepareChecks(app, validation, states);
  return app;
}
