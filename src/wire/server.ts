import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import type { App } from './app-type.js';
import { connectionErrors, frameworkErrors } from './errors.js';
import { newRequestId, type FixedHeaders } from './headers.js';
import type { Limits } from './limits.js';
import { limitPipelining } from './pipelining.js';
import type { Validation } from './validation.js';

interface ServerOptions {
  readonly logger?: FastifyServerOptions['logger'];
  readonly trustProxy?: string | false | undefined;
  readonly limits: Limits;
  readonly fixed: FixedHeaders;
  readonly origins: readonly string[];
  readonly compiler: Validation['compiler'];
}

/** Fastify and its HTTP server, without routes. */
export function createServer({
  logger = false,
  trustProxy = false,
  limits,
  fixed,
  origins,
  compiler,
}: ServerOptions): App {
  const app: App = Fastify({
    logger,
    trustProxy,
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
  return app;
}
