/**
 * Throughput of the endpoints as a ratio to a bare Fastify route that parses and validates the same body with the same
 * schema and returns a stored answer of the same size, in the same run: rounds alternate between the two, the median
 * counts. A whole run writes its table into docs/performance.md.
 * `npm run load -- --rounds 5 --seconds 4 --connections 32 --only reachable`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BareRoute } from './bare.js';
import { cases, POSITION_BODY, type Case } from './cases.js';
import { moveAside, startServer, type Server } from './children.js';
import { gameCases, otherGames } from './game-cases.js';
import { publish } from './page.js';
import { described, settings } from './settings.js';
import { latencies, markdown, middle, rates, ratio, throughput, type Load, type Throughput } from './throughput.js';

const options = settings({ rounds: 3, seconds: 3, connections: 32 });
const { rounds, seconds, connections, only, json } = options;

const ROUND = '"round":';
let count = 0;

/** The body with a round of play that no body had before. */
function another(body: string): string {
  count = (count + 1) % 900_000;
  const at = body.indexOf(ROUND) + ROUND.length;
  return `${body.slice(0, at)}${100_000 + count}${body.slice(body.indexOf(',', at))}`;
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

/** The reference under which the service knows a state from now on. */
async function referenceOf(service: Server, body: string): Promise<string> {
  const response = await fetch(`${service.url}/v1/positions`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { position: string }).position;
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
  const all = cases(await referenceOf(service, POSITION_BODY));
  for (const played of otherGames()) {
    all.push(...gameCases(played, await referenceOf(service, JSON.stringify({ state: played.state }))));
  }
  const chosen = all.filter(({ name, path }) => `${name} ${path}`.includes(only));
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
    const { method, body, varied } = one;
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const load: Load = {
      method,
      path: one.path,
      connections,
      headers,
      ...(body !== undefined && { body }),
      ...(varied && { requests: [{ setupRequest: (request) => ({ ...request, body: another(body as string) }) }] }),
    };
    const bareLoad = { ...load, path: `/case/${index}` };
    const ours: Throughput[] = [];
    const theirs: Throughput[] = [];
    await throughput(service.url, load, 1);
    await throughput(bare.url, bareLoad, 1);
    for (let round = 0; round < rounds; round++) {
      ours.push(await throughput(service.url, load, seconds));
      theirs.push(await throughput(bare.url, bareLoad, seconds));
    }
    rows.push({
      endpoint: one.name,
      'answer B': Buffer.byteLength(answers[index] as string),
      'req/s': Math.round(middle(ours).rate),
      ...rates(ours),
      'bare req/s': Math.round(middle(theirs).rate),
      ratio: ratio(ours, theirs),
      aim: one.aim ?? '',
      ...latencies(middle(ours)),
    });
    if (!json) console.error(`${one.name}: ratio ${rows.at(-1)?.ratio}`);
  }
  const setting = `${connections} connections, ${described(options, pinned)}`;
  if (json) console.log(JSON.stringify({ setting, rows }, null, 2));
  else console.log(`${markdown(rows, ['endpoint'])}\n${setting}`);
  if (only === '' && !json) publish('load', markdown(rows, ['endpoint']), setting);
} finally {
  await bare?.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
