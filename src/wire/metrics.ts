import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

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

interface Series {
  readonly method: string;
  readonly route: string;
  readonly status: string;
  readonly buckets: Float64Array;
  sum: number;
  count: number;
}

/** Metrics of one application: every name it exports is named here, or in stream-metrics.ts. */
export function createMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'trench_club_' });
  const requests = addRequestHistogram(app);
  return {
    contentType: registry.contentType,
    registry,
    text: async () => `${await registry.metrics()}\n${requests()}`,
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

/**
 * One observation for each answer. prom-client hashes the labels on every observation, which costs more than all the
 * rest of the hook; so the hook counts in arrays, one for each route and status, and writes them out when asked.
 */
function addRequestHistogram(app: FastifyInstance): () => string {
  const series = new Map<string, Map<number, Series>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    const key = `${request.method} ${route}`;
    let byStatus = series.get(key);
    if (!byStatus) series.set(key, (byStatus = new Map<number, Series>()));
    let entry = byStatus.get(reply.statusCode);
    if (!entry) {
      const { method } = request;
      entry = {
        method,
        route,
        status: String(reply.statusCode),
        buckets: new Float64Array(BUCKETS.length),
        sum: 0,
        count: 0,
      };
      byStatus.set(reply.statusCode, entry);
    }
    entry.count += 1;
    entry.sum += seconds;
    for (let i = 0; i < BUCKETS.length; i++) {
      if (seconds <= (BUCKETS[i] as number)) {
        entry.buckets[i] = (entry.buckets[i] as number) + 1;
        break;
      }
    }
    done();
  });

  return () => {
    const lines = [`# HELP ${REQUESTS} Time to answer, by method, route and status.`, `# TYPE ${REQUESTS} histogram`];
    for (const byStatus of series.values()) for (const entry of byStatus.values()) lines.push(...exposition(entry));
    return `${lines.join('\n')}\n`;
  };
}

const REQUESTS = 'trench_club_http_request_duration_seconds';

function exposition({ method, route, status, buckets, sum, count }: Series): string[] {
  const labels = `method="${method}",route="${route}",status="${status}"`;
  let running = 0;
  return [
    ...BUCKETS.map((bound, i) => {
      running += buckets[i] as number;
      return `${REQUESTS}_bucket{${labels},le="${bound}"} ${running}`;
    }),
    `${REQUESTS}_bucket{${labels},le="+Inf"} ${count}`,
    `${REQUESTS}_sum{${labels}} ${sum}`,
    `${REQUESTS}_count{${labels}} ${count}`,
  ];
}
