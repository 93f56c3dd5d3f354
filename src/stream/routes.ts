import websocket from '@fastify/websocket';
import { Type } from '@sinclair/typebox';
import type { WebSocket } from 'ws';
import { ClosedObject } from '../game/schema.js';
import type { App } from '../wire/app-type.js';
import type { Limits } from '../wire/limits.js';
import { isAllowedOrigin } from '../wire/cors.js';
import { endWithProblem, faultProblem } from '../wire/errors.js';
import type { Metrics } from '../wire/metrics.js';
import { ESSENTIAL } from '../wire/overload.js';
import { Problem } from '../wire/problems.js';
import { nameOf, type CountRequest } from '../wire/rate-limit.js';
import { faultOf } from '../session/fault.js';
import { Places } from '../session/places.js';
import type { SessionService } from '../session/sessions.js';
import { CLOSE_REASONS } from './close-codes.js';
import { Connection, type StreamContext, type StreamTrace } from './connection.js';
import { MAX_LISTED, SUBPROTOCOL } from './messages.js';
import { OpenSeatsFeed, type OpenSeatsPolicy } from './open-seats.js';
import { registerStreamMetrics, StreamCounts } from './stream-metrics.js';
import type { FastifyRequest } from 'fastify';
import { languageNamed, type Language } from '../language/language.js';
import { languageIn } from '../wire/language.js';
import { sentence } from '../wire/words/english.js';

export interface StreamOptions {
  readonly sessions: SessionService;
  readonly limits: Limits;
  /**
   * Origins whose pages may connect, in addition to the service's own pages on a loopback host. Non-browser clients send none.
   */
  readonly origins: readonly string[];
  /** On shutdown, sockets are closed one by one during this time in ms. */
  readonly goAwayMs: number;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly countRequest: CountRequest;
  readonly openSeats: OpenSeatsPolicy;
  /** A span for what begins on a socket. */
  readonly trace?: StreamTrace | undefined;
}

export const STREAM_PATH = '/v1/stream';

/** Unknown languages are ignored. A token never appears in the URL. */
const QUERY = ClosedObject({ lang: Type.Optional(Type.String()) });

/** The WebSocket at /v1/stream. */
export async function streamRoutes(app: App, options: StreamOptions): Promise<void> {
  const { limits, sessions, countRequest } = options;
  const connections = new Set<Connection>();
  const counts = new StreamCounts(options.metrics.registry);
  const addresses = new Places(limits.streamSocketsPerAddress);
  registerStreamMetrics(options.metrics.registry, counts, () => ({
    connections: connections.size,
    subscriptions: [...connections].reduce((sum, { subscriptions }) => sum + subscriptions, 0),
  }));
  const feed = new OpenSeatsFeed(() => sessions.listing.open(MAX_LISTED));
  const context: StreamContext = {
    books: app.books,
    sessions,
    limits,
    counts,
    countRequest,
    trace: options.trace,
    seats: new Places(limits.streamSocketsPerSeat),
    openSeats: { ...options.openSeats, feed },
    problemOf(error, requestId) {
      if (error instanceof Problem) return error;
      const fault = faultOf(error);
      if (fault) return faultProblem(fault);
      app.log.error({ err: error, requestId }, 'stream request failed');
      return new Problem('internal-error');
    },
    onClose(connection, code) {
      connections.delete(connection);
      counts.closed(code);
    },
  };
  const watch = setInterval(
    () => {
      for (const { outbox } of connections) outbox.check();
    },
    Math.max(10, Math.min(1000, limits.streamQueueMs / 4)),
  ).unref();

  let isGoing = false;
  const allGone = async () => {
    isGoing = true;
    for (const connection of connections) {
      const closesInMs = Math.round(Math.random() * options.goAwayMs);
      connection.goAway(closesInMs, Math.round(Math.random() * options.goAwayMs));
    }
    const until = performance.now() + options.goAwayMs + 500;
    while (connections.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const connection of [...connections]) connection.terminate();
    clearInterval(watch);
    feed.stop();
  };

  // Other upgrade requests get an ordinary response; Node no longer manages their socket, so it is closed here.
  app.server.on('upgrade', ({ url = '' }, socket) => {
    if (url.split('?', 1)[0] !== STREAM_PATH) setTimeout(() => socket.destroy(), 5000).unref();
  });

  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: {
        maxPayload: limits.webSocketFrameBytes,
        perMessageDeflate: false,
        ...PONGS,
        handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
      },
      // After a frame that is too large or broken the library has begun to close with the code of the protocol.
      errorHandler: (error, socket) => {
        app.log.debug({ err: error }, 'socket failed');
        socket.close(4003, CLOSE_REASONS[4003]);
      },
      preClose: (done) => {
        void allGone().then(() => done());
      },
    });
    // Invalid handshakes: the library would answer with a line of text.
    scope.websocketServer.on('wsClientError', (_error, socket) => {
      const problem = new Problem('bad-request');
      endWithProblem(socket, problem, { ...app.fixedHeaders, 'sec-websocket-version': '13' });
    });
    scope.route({
      method: 'GET',
      url: STREAM_PATH,
      config: ESSENTIAL,
      schema: { hide: true, querystring: QUERY },
      onRequest: (request, reply, done) => {
        const { origin, 'sec-websocket-protocol': offered = '' } = request.headers;
        if (!request.ws) {
          reply.header('upgrade', 'websocket');
          throw new Problem('upgrade-required');
        }
        if (origin !== undefined && !isAllowedOrigin(origin, request.headers.host, options.origins)) {
          throw new Problem('origin-not-allowed');
        }
        if (!offered.split(',').some((name) => name.trim() === SUBPROTOCOL)) {
          throw new Problem('subprotocol-missing');
        }
        const address = nameOf(request.ip);
        if (!addresses.enter(address)) throw new Problem('too-many-requests', sentence('address-sockets'));
        // Also after a failed upgrade.
        request.raw.socket.once('close', () => addresses.leave(address));
        done();
      },
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: (socket: WebSocket, request) => {
        const token = /^Bearer (\S{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
        const { id, ip } = request;
        const connection = new Connection(context, socket, request.socket, id, ip, token, languageAsked(request));
        connections.add(connection);
        // A request on a connection that was open before the shutdown: without this it would miss the announcement, and the
        // service waits for it.
        if (isGoing) connection.goAway(0, Math.round(Math.random() * options.goAwayMs));
      },
    });
  });
}

/**
 * The library drops a socket that receives several pings at once. The service limits pings itself (`streamPings`) and reports
 * the limit with the close code.
 */
const PONGS = { maxPendingAutoPongs: 0 };

/** `?lang=` of the address, since pages cannot set headers on a WebSocket; else what the handshake accepts. */
function languageAsked(request: FastifyRequest): Language {
  const lang = new URLSearchParams(request.url.split('?', 2)[1]).get('lang');
  return (lang === null ? undefined : languageNamed(lang)) ?? languageIn(request);
}
