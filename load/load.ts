/**
 * Throughput of the endpoints as a ratio to a bare Fastify route that parses and validates the same body with the same
 * schema and returns a stored answer of the same size, in the same run: rounds alternate between the two, the median
 * counts. `npm run load -- --rounds 5 --seconds 4 --connections 32 --only reachable`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type { BareRoute } from './bare.js';
import { cases, POSITION_BODY, type Case } from './cases.js';
import { moveAside, startServer, type Server } from './children.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const connections = Number(values.connections);

const ROUND = '"round":';

interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
}

async function measure(url: string, { method, path, body, varied }: Case, duration: number): Promise<Measured> {
  const result = await autocannon({
    url: url + path,
    method,
    connections,
    duration,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    ...(varied && { requests: [{ setupRequest: (request) => ({ ...request, body: another(body as string) }) }] }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} answers were no success, ${result.errors} errors`);
  }
  const { p50, p97_5, p99 } = result.latency;
  return { rate: result.requests.total / result.duration, p50, p97_5, p99 };
}

let round = 0;

/** The body with a round of play that no body had before. */
function another(body: string): string {
  round = (round + 1) % 900_000;
  const at = body.indexOf(ROUND) + ROUND.length;
  return `${body.slice(0, at)}${100_000 + round}${body.slice(body.indexOf(',', at))}`;
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

async function answerOf(service: Server, { method, path, body }: Case): Promise<string> {
  const response = await fetch(service.url + path, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}

const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
const root = path.join(import.meta.dirname, '..');
const service = await startServer([path.join(root, 'dist/main.js')], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
});
let bare: Server | undefined;
try {
  const posted = await fetch(`${service.url}/v1/positions`, {
    method: 'POST',
    body: POSITION_BODY,
    headers: { 'content-type': 'application/json' },
  });
  const { position } = (await posted.json()) as { position: string };
  const chosen = cases(position).filter(({ name, path }) => `${name} ${path}`.includes(values.only));
  const answers = await Promise.all(chosen.map((one) => answerOf(service, one)));
  const routes = chosen.map(({ method, schema }, index): BareRoute => ({
    method,
    url: `/case/${index}`,
    answer: answers[index] as string,
    ...(schema !== undefined && { schema }),
  }));
  bare = await startServer(['--import', 'tsx', path.join(root, 'load/bare.ts')], {}, JSON.stringify(routes));
  const pinned = moveAside();

  const rows = [];
  for (const [index, one] of chosen.entries()) {
    const bareCase = { ...one, path: `/case/${index}` };
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    await measure(service.url, one, 1);
    await measure(bare.url, bareCase, 1);
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(service.url, one, seconds));
      theirs.push(await measure(bare.url, bareCase, seconds));
    }
    const middle = (list: Measured[], key: keyof Measured) => median(list.map((measured) => measured[key]));
    rows.push({
      endpoint: one.name,
      'body B': one.body?.length ?? 0,
      'answer B': Buffer.byteLength(answers[index] as string),
      'req/s': Math.round(middle(ours, 'rate')),
      'bare req/s': Math.round(middle(theirs, 'rate')),
      ratio: Number((middle(ours, 'rate') / middle(theirs, 'rate')).toFixed(2)),
      aim: one.aim ?? '',
      'p50 ms': middle(ours, 'p50'),
      'p97.5 ms': middle(ours, 'p97_5'),
      'p99 ms': middle(ours, 'p99'),
    });
    if (!values.json) console.error(`${one.name}: ratio ${rows.at(-1)?.ratio}`);
  }
  if (values.json) console.log(JSON.stringify(rows, null, 2));
  else console.log(table(rows));
  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s each, median; ` +
      `Node ${process.version}, servers ${pinned ? 'on one core, the client on another' : 'not pinned to a core'}.`,
  );
} finally {
  await bare?.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Rows as a Markdown table. */
function table(rows: readonly Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [
    line(names),
    line(names.map((name) => (name === 'endpoint' ? '---' : '---:'))),
    ...rows.map((row) => line(names.map((name) => row[name]))),
  ].join('\n');
}
