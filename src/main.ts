import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { ConfigError, help, readConfig, type Config } from './config.js';
import { buildApp, VERSION } from './app.js';
import { GAMES } from './games.js';
import { logOptions, logOutput } from './log.js';
import { requireOpenFiles } from './open-files.js';
import { defaultThreads, ruleThreads } from './rule-threads.js';
import { sessionWork } from './rules/session-work.js';
import { SessionService } from './session/sessions.js';
import type { DeliveryOutcome } from './session/webhooks/deliverer.js';
import { encryptedStore } from './session/store/sealed/encrypted-store.js';
import { EmbeddedStore } from './session/store/embedded/embedded-store.js';
import { StoreError, type SessionStore } from './session/store/store.js';
import { instrumented } from './session/store/instrumented.js';
import { httpsReceivers } from './webhooks/receivers.js';
import { ServiceCounts } from './wire/service-counts.js';

/** Time limit for writing the log at the end. */
const LOG_FLUSH_MS = 500;

/** Timeout of a store operation. A command makes two in sequence: authorise, then append. */
const ANSWER_MS = 5_000;
/** Of threads, below the event loop (docs/decisions/0012). */
const THREADS_NICE = 10;

/** Ends the process with one readable line for each fault, without a stack trace. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const args = readArgs();
if (args.help) {
  console.log(help());
  process.exit(0);
}
if (args.version) {
  console.log(VERSION);
  process.exit(0);
}

try {
  const settings = { PORT: args.port, DATA_DIR: args.data };
  const config = readConfig({ ...process.env, ...JSON.parse(JSON.stringify(settings)) });
  if (args.reseal) await sealAnew(config);
  else await start(config);
} catch (error) {
  if (error instanceof ConfigError) fail(error.message);
  if (error instanceof StoreError) fail(`The store failed: ${error.message}`);
  throw error;
}

function readArgs() {
  const options = {
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
    port: { type: 'string' },
    data: { type: 'string' },
    /** Print the addresses before the log. */
    announce: { type: 'boolean' },
    /** Reseal all records with the first key instead of serving. */
    reseal: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${(error as Error).message.split('.')[0]}. --help lists arguments and settings.`);
  }
}

/** Prints the counts. Exit code 1 if some records could not be resealed. */
async function sealAnew(config: Config): Promise<void> {
  if (config.sealingKeys.length === 0) throw new ConfigError('SEALING_KEYS must have the key to seal with.');
  const { reseal } = await import('./session/store/sealed/resealing.js');
  const store = await open(config);
  try {
    const { ready, reason } = await store.ready();
    if (!ready) throw new ConfigError(`The store takes no writes: ${reason}`);
    const { unopened, isDone, ...counts } = await reseal(store, config.sealingKeys);
    for (const place of unopened) console.error(`Not opened: ${place}`);
    console.log(JSON.stringify({ ...counts, unopened: unopened.length, done: isDone }));
    process.exitCode = isDone ? 0 : 1;
  } finally {
    await store.close();
  }
}

/** @throws ConfigError for an invalid environment */
async function start(config: Config): Promise<void> {
  requireOpenFiles();
  const counts = new ServiceCounts();
  const tracing = await tracer(config);
  const store = instrumented(
    encryptedStore(await open(config), config.sealingKeys, (records) => counts.unopened(records)),
    (operation, run) => counts.watch(operation, tracing ? () => tracing.watch(operation, run) : run),
  );
  const { keepEndedMs, idleMs, unplayedMs, limits, signingKeys } = config;
  const onRollback = (session: string): void => {
    counts.rollback();
    app.log.error({ session }, 'the store has gone back in time');
  };
  const onCommand: ServiceCounts['command'] = (game, outcome) => counts.command(game, outcome);
  const times = { keepEndedMs, idleMs, unplayedMs, answerMs: ANSWER_MS };
  const webhooks = config.webhooks && {
    receivers: httpsReceivers({ ...config.webhooks, userAgent: `trench-club-rules/${VERSION}` }),
    onOutcome: (outcome: DeliveryOutcome) => counts.delivery(outcome),
    onTrouble: (session: string, err: unknown) => app.log.warn({ session, err }, 'Webhooks cannot be told for now'),
  };
  const onClock = counts.clockListener((err) => app.log.warn({ err }, 'Clocks are not settled for now'));
  const threads = ruleThreads(config.ruleThreads ?? defaultThreads(), limits, THREADS_NICE);
  const sessions = new SessionService({
    ...{ store, games: GAMES, ...times, limits, signingKeys, onRollback, onCommand, onClock },
    ...(threads && { work: sessionWork(threads) }),
    ...(webhooks && { webhooks }),
  });
  const redis = await counter(config);
  const log = logOutput();
  const app = await buildApp({
    sessions,
    apiKeys: config.apiKeys,
    listsOpenSeats: config.listsOpenSeats,
    mcp: config.mcp,
    rateLimit: {
      perMinute: config.sessionsPerMinute,
      rulesPerMinute: config.rulesPerMinute,
      ...(redis && { redis }),
    },
    counts,
    ...(tracing && { trace: tracing.trace, traceStream: tracing.stream }),
    threads,
    shedding: true,
    prepared: true,
    ...(config.metricsToken !== undefined && { metricsToken: config.metricsToken }),
    logger: { ...logOptions(config.logLevel), ...(tracing && { mixin: tracing.mixin }), stream: log.stream },
    limits,
    corsOrigins: config.corsOrigins,
    embedOrigins: config.embedOrigins,
    trustProxy: config.trustProxy,
    goAwayMs: Math.min(2000, config.shutdownTimeoutMs / 4),
  });

  let isStopping = false;
  closeWithGrace({ delay: config.shutdownTimeoutMs, logger: false }, async ({ err, signal }) => {
    isStopping = true;
    if (err) app.log.fatal({ err }, 'Stopping after an error');
    else if (signal) app.log.info({ signal }, 'Stopping');
    await app.close();
    redis?.disconnect();
    await sessions.close();
    await tracing?.stop();
    app.log.info('Stopped');
    await log.end(LOG_FLUSH_MS);
  });

  sessions.agenda.start();
  try {
    await app.listen({
      ...{ host: config.host, port: config.port },
      ...(args.announce && { listenTextResolver: printAddress() }),
    });
  } catch (error) {
    throw new ConfigError(listenError(error as NodeJS.ErrnoException, config.host, config.port), { cause: error });
  }
  // An unreachable Redis delays the start. Log it, because the address may be misspelt.
  if (config.redisUrls.length > 0) {
    const { ready, reason } = await sessions.ready();
    if (!ready && !isStopping) app.log.warn({ reason }, 'The store takes no writes');
  }
}

/**
 * The Redis client is imported only if used, because loading it delays the start.
 * @throws ConfigError if the store cannot be opened
 */
async function open({ redisUrls, redisWaitReplicas, dataDir }: Config): Promise<SessionStore> {
  try {
    if (redisUrls.length === 0) return new EmbeddedStore(dataDir);
    const { openStore } = await import('./session/store/open-store.js');
    return openStore({ kind: 'redis', url: redisUrls.join(','), waitReplicas: redisWaitReplicas });
  } catch (error) {
    if (!(error instanceof StoreError || error instanceof RangeError)) throw error;
    throw new ConfigError(error.message, { cause: error });
  }
}

/** OpenTelemetry is loaded only if traces are exported. */
async function tracer({ tracesUrl }: Config) {
  if (tracesUrl === undefined) return null;
  const { startTracing } = await import('./tracing.js');
  return startTracing(tracesUrl, VERSION);
}

/** A Redis client for the rate limits that instances share. */
async function counter({ redisUrls }: Config) {
  if (redisUrls.length === 0) return null;
  const { parseRedisUrl } = await import('./session/store/redis/address.js');
  const { openClient } = await import('./session/store/redis/topology.js');
  return openClient(parseRedisUrl(redisUrls.join(',')));
}

/** Prints the first address before it is logged. Later output is JSON. */
function printAddress(): (address: string) => string {
  let isPrinted = false;
  return (address) => {
    if (!isPrinted) console.log(welcome(address));
    isPrinted = true;
    return `Server listening at ${address}`;
  };
}

function welcome(address: string): string {
  return `Trench Club Rules ${VERSION}
  Play in the browser  ${address}
  API reference        ${address}/docs
  A first request      curl -s ${address}/v1/rules/setup -H 'content-type: application/json' -d '{"preset":"skirmish"}'
`;
}

/** Why the service cannot listen, for people. */
function listenError(error: NodeJS.ErrnoException, host: string, port: number): string {
  const place = `port ${port} of ${host}`;
  if (error.code === 'EADDRINUSE') return `Cannot listen on ${place}: it is taken. Choose another PORT.`;
  if (error.code === 'EACCES') return `Cannot listen on ${place}: this user may not. Choose a PORT above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return `Cannot listen on ${place}: HOST is no address of this machine.`;
  }
  return `Cannot listen on ${place}: ${error.message}`;
}
