import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { Histogram, SECONDS } from './histogram.js';
import { readCounter } from './read-counter.js';
import type { ServiceCounts } from './service-counts.js';

export interface Metrics {
  readonly contentType: string;
  /** For the parts of the service that name their metrics themselves. */
  readonly registry: Registry;
  /** Everything in the Prometheus text format. */
  text(): Promise<string>;
  readonly positions: Gauge;
  readonly positionLookups: Counter<'result'>;
  /** Requests turned away because there was too much to do. */
  countShed(shed: () => number): void;
}

/**
 * Metrics of one application. Every name it exports is named here, in service-counts.ts or in stream-metrics.ts; those of the process
 * and of Node have the names that every Node service gives them, so that common dashboards read them.
 */
export function createMetrics(app: FastifyInstance, version: string, counts: ServiceCounts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = addRequestHistogram(app);
  const operations = counts.register(registry);
  new Gauge({
    name: 'trench_club_build_info',
    help: 'Always 1; the version of the service is its label.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  return {
    contentType: registry.contentType,
    registry,
    text: async () => `${await registry.metrics()}\n${requests()}${operations()}`,
    positions: new Gauge({
      name: 'trench_club_positions',
      help: 'Positions by reference held in memory.',
      registers: [registry],
    }),
    positionLookups: new Counter({
      name: 'trench_club_position_lookups_total',
      help: 'Look-ups of positions by reference.',
      labelNames: ['result'],
      registers: [registry],
    }),
    countShed(shed) {
      const help = 'Requests turned away because there was too much to do.';
      readCounter(registry, 'trench_club_requests_shed_total', help, shed);
    },
  };
}

/** One observation for each answer. */
function addRequestHistogram(app: FastifyInstance): () => string {
  const requests = new Histogram(
    'trench_club_http_request_duration_seconds',
    'Time to answer, by method, route and status.',
    SECONDS,
  );
  const known = new Map<string, Map<number, (seconds: number) => void>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const key = `${method} ${route}`;
    let byStatus = known.get(key);
    if (!byStatus) known.set(key, (byStatus = new Map<number, (seconds: number) => void>()));
    let count = byStatus.get(reply.statusCode);
    if (!count) {
      count = requests.series({ method, route, status: String(reply.statusCode) });
      byStatus.set(reply.statusCode, count);
    }
    count(reply.elapsedTime / 1000);
    done();
  });
  return () => requests.text();
}
