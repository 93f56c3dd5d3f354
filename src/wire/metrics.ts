import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { counterOf, gaugeOf, SECONDS, type ServiceCounts } from './service-counts.js';

export interface Metrics {
  readonly contentType: string;
  /** For modules that register metrics of their own. */
  readonly registry: Registry;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly positions: Gauge;
  readonly positionLookups: Counter<'result'>;
  /** Registers the number of requests rejected under overload. */
  countShed(shed: () => number): void;
  /** Registers the counts of threads. Returns a function that records the queueing time of a task. */
  countThreads(counts: () => ThreadCounts): (seconds: number) => void;
}

/** Counts of the threads for heavy work. */
export interface ThreadCounts {
  /** Most threads. */
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
  readonly lost: number;
}

/**
 * Metrics of an application. All names are in this file, service-counts.ts or stream-metrics.ts. Process and Node metrics have their
 * standard names, for common dashboards.
 */
export function createMetrics(app: FastifyInstance, version: string, counts: ServiceCounts): Metrics {
  const { registry } = counts;
  collectDefaultMetrics({ register: registry });
  addRequestHistogram(app, registry);
  new Gauge({
    name: 'trench_club_build_info',
    help: 'Always 1; the version of the service is its label.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  return {
    contentType: registry.contentType,
    registry,
    text: () => registry.metrics(),
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
    countShed: (shed) =>
      counterOf(
        registry,
        'trench_club_requests_shed_total',
        'Requests turned away because there was too much to do.',
        shed,
      ),
    countThreads(counts) {
      const gauge = (name: string, help: string, member: keyof ThreadCounts) =>
        gaugeOf(registry, name, help, () => counts()[member]);
      gauge('trench_club_rule_threads', 'Threads that answer what takes long, at most.', 'threads');
      gauge('trench_club_rule_threads_busy', 'Those that are at work.', 'busy');
      gauge('trench_club_rule_queue_length', 'Questions that wait for such a thread.', 'waiting');
      const lost = 'Such threads that ended by themselves, and were replaced.';
      counterOf(registry, 'trench_club_rule_threads_lost_total', lost, () => counts().lost);
      const wait = new Histogram({
        name: 'trench_club_rule_wait_seconds',
        help: 'Time that a question waited for such a thread.',
        buckets: [...SECONDS],
        registers: [registry],
      });
      return (seconds) => wait.observe(seconds);
    },
  };
}

/** Observes each answer. */
function addRequestHistogram(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'trench_club_http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}
