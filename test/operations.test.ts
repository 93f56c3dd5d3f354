import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parser } from '@prometheus-io/lezer-promql';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import t from 'tap';
import { parse } from 'yaml';
import { settings } from '../src/config.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { StoreError } from '../src/session/store/store.js';
import { instrumented } from '../src/session/store/instrumented.js';
import { startTracing } from '../src/tracing.js';
import { ServiceCounts } from '../src/wire/service-counts.js';
import { claim, give, open, sessionsFor } from './support/session-table.js';
import { Peer } from './support/stream-peer.js';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] };
const ALERTS = groups.flatMap(({ rules }) => rules);

interface Dashboard {
  readonly panels: { readonly title: string; readonly targets: { readonly expr: string }[] }[];
}
const { panels } = JSON.parse(read('deploy/grafana/trench-club-rules.json')) as Dashboard;

/** A service that has had some of everything: what it exports then. */
async function exported() {
  const counts = new ServiceCounts();
  const { app } = await sessionsFor(t, instrumented(new MemoryStore(), counts.watch), {
    counts,
    shedding: true,
    onCommand: (game, outcome) => counts.command(game, outcome),
  });
  const session = await open(app, { quick: true });
  return { app, counts, session, text: async () => (await app.inject('/metrics')).body };
}

t.test('metrics named by dashboards, alerts and the page are exported, and exported metrics are named', async (t) => {
  const { text, counts } = await exported();
  await t.rejects(
    counts.watch('commit', () => Promise.reject(new StoreError('store-full', 'no room'))),
    /no room/,
  );
  counts.rollback();
  counts.unopened(2);
  counts.command('trench-club', 'refused');
  const body = await text();
  t.match(body, /trench_club_store_operation_duration_seconds_count\{operation="commit"\} 2\n/);
  t.match(body, /trench_club_store_errors_total\{operation="commit",code="store-full"\} 1\n/);
  t.match(body, /trench_club_store_rollbacks_total 1\n/);
  t.match(body, /trench_club_sealed_records_unopened 2\n/);
  t.match(body, /trench_club_commands_total\{game="trench-club",outcome="refused"\} 1\n/);
  const names = new Set([...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name as string));
  const expressions = [
    ...ALERTS.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];
  for (const [where, expression] of expressions) {
    const used = [...expression.matchAll(/\b((?:trench_club|nodejs|process)_\w+|up)\b/g)].map(
      ([, name]) => name as string,
    );
    t.ok(used.length > 0, `${where} looks at something`);
    for (const name of used) {
      const base = name.replace(/_(bucket|sum|count)$/, '');
      t.ok(name === 'up' || names.has(name) || names.has(base), `${where}: ${name} is exported`);
    }
    let isBroken = false;
    const plain = expression.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.*');
    parser.parse(plain).iterate({ enter: ({ type }) => void (isBroken ||= type.isError) });
    t.notOk(isBroken, `${where}: ${plain} is PromQL`);
  }
  const page = read('docs/operations.md');
  for (const name of names)
    if (name.startsWith('trench_club_')) t.ok(page.includes(`\`${name}\``), `${name} is explained`);
  for (const [, name] of page.matchAll(/`(trench_club_\w+)`/g)) t.ok(names.has(name as string), `${name} is exported`);
});

t.test('every command is counted by how it ended', async (t) => {
  const { app, session, text } = await exported();
  const seat = await claim(app, session, 'germany');
  const [key, offer] = ['the-very-same-key', { type: 'offer-draw' }];
  const { version } = (await give(app, session.id, seat, offer, { key })).json<{ version: number }>();
  await give(app, session.id, seat, offer, { key, version: version - 1 });
  await give(app, session.id, seat, { type: 'fight' });
  await give(app, session.id, seat, offer, { version: version - 1 });
  const body = await text();
  for (const outcome of ['accepted', 'replayed', 'refused', 'failed']) {
    t.match(body, new RegExp(`trench_club_commands_total\\{game="trench-club",outcome="${outcome}"\\} 1\\n`), outcome);
  }
});

t.test('every alert has its runbook, and every runbook its alert', async (t) => {
  const sections = read('docs/operations.md').split('\n## Runbooks\n')[1]?.split('\n### ').slice(1) ?? [];
  t.same(
    sections.map((section) => section.slice(0, section.indexOf('\n'))),
    ALERTS.map(({ alert }) => alert),
  );
  for (const [index, { alert, annotations }] of ALERTS.entries()) {
    t.equal(annotations.runbook, `docs/operations.md#${alert.toLowerCase()}`);
    t.ok(sections[index]?.startsWith(`${alert}\n\n${annotations.summary}\n`), alert);
    t.match(sections[index], /\n- \*\*Look:\*\* [^]+\n- \*\*Do:\*\* /);
  }
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly [key: string]: unknown;
}

t.test('the manifests match the schemas of Kubernetes and the settings of the service', async (t) => {
  const folder = 'deploy/kubernetes';
  const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] };
  t.same(
    [...resources, 'kustomization.yaml'].sort(),
    readdirSync(new URL(`../${folder}/`, import.meta.url)).sort(),
    'every file is applied',
  );
  const kinds = { ConfigMap, Deployment, HorizontalPodAutoscaler, NetworkPolicy, PodDisruptionBudget, Service };
  const all = resources.map((name) => parse(read(`${folder}/${name}`)) as Manifest);
  t.same(all.map(({ kind }) => kind).sort(), Object.keys(kinds).sort());
  for (const manifest of all) {
    const Kind = kinds[manifest.kind as keyof typeof kinds] as new (data: unknown) => { validate(): void };
    t.doesNotThrow(() => new Kind(manifest).validate(), manifest.kind);
    t.throws(() => new Kind({ ...manifest, [manifest.kind === 'ConfigMap' ? 'data' : 'spec']: 'nothing' }).validate());
  }
  const { data } = all.find(({ kind }) => kind === 'ConfigMap') as unknown as { data: Record<string, string> };
  const known = new Set(settings().map(({ name }) => name));
  for (const name of Object.keys(data)) t.ok(known.has(name), `${name} is a setting`);
  const deployment = all.find(({ kind }) => kind === 'Deployment') as unknown as {
    spec: { template: { spec: { terminationGracePeriodSeconds: number; containers: Container[] } } };
  };
  const { terminationGracePeriodSeconds: grace, containers } = deployment.spec.template.spec;
  const [rules] = containers as [Container];
  t.equal(rules.ports[0]?.containerPort, Number(data['PORT']));
  t.equal(rules.readinessProbe.httpGet.path, '/readyz');
  t.equal(rules.livenessProbe.httpGet.path, '/healthz');
  const waits = Number(rules.lifecycle.preStop.exec.command[1]) + Number(data['SHUTDOWN_TIMEOUT_MS']) / 1000;
  t.ok(waits < grace, 'what is open has time to end');
  const [token] = rules.env;
  t.match(
    token,
    { name: 'METRICS_TOKEN', valueFrom: { secretKeyRef: { key: 'METRICS_TOKEN' } } },
    'metrics need a token',
  );
  t.not(token?.valueFrom.secretKeyRef.optional, true, 'no instance starts without it');
  const scrape = parse(read('deploy/prometheus/scrape.yaml')) as { scrape_configs: object[] };
  t.match(scrape.scrape_configs, [{ metrics_path: '/metrics', authorization: { credentials_file: /METRICS_TOKEN$/ } }]);
});

interface Container {
  readonly ports: { readonly containerPort: number }[];
  readonly env: {
    readonly name: string;
    readonly valueFrom: { readonly secretKeyRef: { readonly optional?: boolean } };
  }[];
  readonly readinessProbe: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe: { readonly httpGet: { readonly path: string } };
  readonly lifecycle: { readonly preStop: { readonly exec: { readonly command: string[] } } };
}

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code?: number };
}

t.test('traces contain the request and its store calls, and no secrets', async (t) => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      t.equal(request.url, '/v1/traces');
      bodies.push(Buffer.concat(chunks).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  t.teardown(() => collector.close());
  const tracing = startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, '9.9.9');
  const lines: Readonly<Record<string, string>>[] = [];
  const store = instrumented(new MemoryStore(), (operation, run) => {
    lines.push(tracing.mixin());
    return tracing.watch(operation, run);
  });
  const { app } = await sessionsFor(t, store, { trace: tracing.trace, traceStream: tracing.stream });
  const session = await open(app, { quick: true });
  const seat = await claim(app, session, 'germany');
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/sessions/${session.id}/commands`,
    headers: {
      authorization: `Bearer ${seat}`,
      'idempotency-key': 'a-key-of-somebody',
      'if-match': '"1"',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
    payload: { type: 'offer-draw' },
  });
  t.ok(answer.statusCode < 500);
  await app.inject('/healthz');
  await app.inject('/nothing?of=interest');
  await app.listen({ port: 0 });
  const peer = await Peer.open(app);
  await peer.next('hello');
  peer.say({ t: 'auth', id: 'a', token: seat, session: session.id });
  await peer.next('authenticated');
  const subscribed = await peer.ask({ t: 'subscribe', session: session.id });
  if (subscribed.t !== 'subscribed') throw new Error(subscribed.t);
  await peer.ask({ t: 'subscribe', session: session.id, after: subscribed.head, epoch: subscribed.epoch });
  await peer.close();
  await tracing.stop();
  t.same(tracing.mixin(), {}, 'outside a request there is no trace');

  const sent = bodies.join();
  t.match(sent, /"service.name"[^}]+trench-club-rules/);
  t.match(sent, /"service.version"[^}]+9\.9\.9/);
  for (const secret of [seat, session.hostToken, 'a-key-of-somebody', 'offer-draw', 'interest'])
    t.notOk(sent.includes(secret), 'nothing secret');
  const spans = bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
  const command = spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331') as Span;
  t.equal(command.name, 'POST /v1/sessions/:id/commands');
  t.equal(command.traceId, '0af7651916cd43dd8448eb211c80319c');
  const attribute = (span: Span, name: string) =>
    Object.values(span.attributes.find(({ key }) => key === name)?.value ?? {})[0];
  t.equal(Number(attribute(command, 'http.response.status_code')), answer.statusCode);
  t.equal(attribute(command, 'url.path'), `/v1/sessions/${session.id}/commands`);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === command.spanId);
  t.ok(below.length > 0, 'the store is under it');
  for (const { name, traceId } of below) {
    t.match(name, /^store [a-zA-Z]+$/);
    t.equal(traceId, command.traceId);
  }
  t.notOk(
    spans.some(({ name }) => name.includes('healthz')),
    'probes have none',
  );
  t.ok(spans.some((span) => span.name === 'GET' && Number(attribute(span, 'http.response.status_code')) === 404));
  const began = spans.filter(({ name }) => name.startsWith('stream '));
  t.same(began.map(({ name }) => name).sort(), ['stream connect', 'stream resume', 'stream subscribe']);
  t.ok(
    began.every(({ spanId }) => spans.some(({ parentSpanId }) => parentSpanId === spanId)),
    'what they ask of the store is under them',
  );
  t.ok(
    lines.some((line) => line['trace_id'] === command.traceId),
    'the log names the trace',
  );
});
