import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { Histogram } from './histogram.js';
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

/** Upper bounds of the request histogram, in seconds. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/**
 * Metrics of one application. Every name it exports is named here, in service-counts.ts or in stream-metrics.ts; those of the process
 * and of Node have the names that every Node service gives them, so that common dashboards read them.
 */
export function createMetrics(
  app: FastifyInstance,
  version: string,
  counts: ServiceCounts,
  together?: (own: () => Promise<string>) => () => Promise<string>,
): Metrics {
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
  const own = async () => `${await registry.metrics()}\n${requests()}${operations()}`;
  return {
    contentType: registry.contentType,
    registry,
    text: together?.(own) ?? own,
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
      new Counter({
        name: 'trench_club_requests_shed_total',
        help: 'Requests turned away because there was too much to do.',
        registers: [registry],
        collect() {
          this.reset();
          this.inc(shed());
        },
      });
    },
  };
}

/** One observation for each answer. */
function addRequestHistogram(app: FastifyInstance): () => string {
  const requests = new Histogram(
    'trench_club_http_request_duration_seconds',
    'Time to answer, by method, route and status.',
    BUCKETS,
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
