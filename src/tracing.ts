import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SessionFault } from './session/fault.js';
import type { StreamTrace } from './stream/connection.js';
import type { StoreObserver } from './session/store/instrumented.js';

export interface Tracing {
  /** A span for each request, as a child of its `traceparent`. */
  readonly trace: (app: FastifyInstance) => void;
  /** A span for each subscription on a WebSocket, from its request to its first answer. */
  readonly stream: StreamTrace;
  /** A span for each store operation of a request. */
  readonly watch: StoreObserver;
  /** Members of each log record that identify its trace. */
  readonly mixin: () => Readonly<Record<string, string>>;
  /** Flushes pending spans. Never throws: an unreachable collector must not stop the shutdown. */
  stop(): Promise<void>;
}

/** Paths that are polled every few seconds. They get no span. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * OpenTelemetry traces, exported over HTTP. Attributes follow the semantic conventions and contain nothing from bodies, queries or headers.
 * A WebSocket may last for days, so it has no span; the work that starts on it has.
 */
export function startTracing(url: string, version: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` });
  const own = { 'service.name': 'trench-club-rules', 'service.version': version };
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer('trench-club-rules', version);
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    trace(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, headers, routeOptions, url: target } = request;
        const [path = ''] = target.split('?');
        if (PROBES.has(path) || headers.upgrade) return done();
        const route = routeOptions.url;
        const parent: Context = propagation.extract(context.active(), headers);
        const attributes = {
          'http.request.method': method,
          'url.path': path,
          'url.scheme': request.protocol,
          ...(route !== undefined && { 'http.route': route }),
        };
        const name = route === undefined ? method : `${method} ${route}`;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
        spans.set(request, span);
        context.with(trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
      app.addHook('onRequestAbort', (request, done) => {
        spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR, message: 'the client has gone' }).end();
        done();
      });
    },
    stream(name, run) {
      return tracer.startActiveSpan(`stream ${name}`, { kind: SpanKind.SERVER }, ROOT_CONTEXT, async (span) => {
        try {
          return await run();
        } catch (error) {
          if (!(error instanceof SessionFault)) span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    watch(operation, run) {
      if (!trace.getActiveSpan()) return run();
      const attributes = { 'db.operation.name': operation };
      return tracer.startActiveSpan(`store ${operation}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await run();
        } catch (error) {
          span.recordException(error as Error);
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    mixin() {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    async stop() {
      await provider.shutdown().catch(() => {});
    },
  };
}
