/**
 * Throughput of the questions as a ratio to a bare Fastify route that parses and validates the same body with the same
 * schema and returns a stored answer of the same size, in the same run and by processor time: rounds alternate between the two, the median
 * counts. Where a question carries a state, it is another one in each request, for both. A whole run writes its table into
 * docs/performance.md; `--short` is for seeing that it works.
 * `npm run load -- --rounds 5 --seconds 4 --connections 8 --only reachable`; `cost.ts` compares with another build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import type { BareRoute } from './bare.js';
import { cases, POSITION_BODY, type Case } from './cases.js';
import { moveAside, startServer, type Server } from './children.js';
import { gameCases, otherGames } from './game-cases.js';
import { publish, spread } from './page.js';
import { described, settings } from './settings.js';
import { varying, type Sent } from './requests.js';
import { latencies, markdown, median, middle } from './throughput.js';
import { warmUp, windowOf, workOf, type Window } from './windows.js';

// The service admits up to this many requests of one turn of the event loop, so none is rejected.
const options = settings(import.meta.url, { rounds: 7, seconds: 1, connections: DEFAULT_LIMITS.requestsPerTurn });
const { rounds, seconds, connections, only, short } = options;

/** Answers of a warm-up: the questions share most of their code, so each of them compiles a small part only. */
const WARM_ANSWERS = 4000;

/** Cases of a short run: those with an aim for new states. */
const SHORT = 6;

async function answerOf(service: Server, { method, path, body }: Pick<Case, 'method' | 'path' | 'body'>) {
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
  const text = await answerOf(service, { method: 'POST', path: '/v1/positions', body });
  return (JSON.parse(text) as { position: string }).position;
}

const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
const root = path.join(import.meta.dirname, '..');
const service = await startServer([path.join(root, 'dist/main.js')], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  RULES_REQUESTS_PER_MINUTE: '10000000',
});
let bare: Server | undefined;
try {
  const all = cases(await referenceOf(service, POSITION_BODY));
  for (const played of otherGames())
    all.push(...gameCases(played, await referenceOf(service, JSON.stringify({ state: played.state }))));
  const chosen = all.filter(({ name, path }) => `${name} ${path}`.includes(only)).slice(0, short ? SHORT : undefined);
  // One after another: all at once would be turned away on a busy machine.
  const answers: string[] = [];
  for (const one of chosen) answers.push(await answerOf(service, one));
  const routes = chosen.map(({ method, schema }, index): BareRoute => ({
    method,
    url: `/case/${index}`,
    answer: answers[index] as string,
    ...(schema !== undefined && { schema }),
  }));
  bare = await startServer(['--import', 'tsx', path.join(root, 'load/bare.ts')], {}, JSON.stringify(routes));
  const pinned = moveAside();

  const side = (server: Server, { method, path, body, varied }: Case) => {
    const headers = { 'content-type': 'application/json' };
    const sent: Sent = { method, path, ...(body !== undefined && { body, headers }) };
    const load = { connections, requests: () => (varied ? varying(sent) : [sent]) };
    return (length: number) => windowOf(server, load, length);
  };
  const sides = (index: number, one: Case) =>
    [side(service, one), side(bare as Server, { ...one, path: `/case/${index}` })] as const;
  const moment = Math.min(0.5, seconds);
  for (const [index, one] of chosen.entries()) {
    for (const side of sides(index, one)) await warmUp(() => side(moment), moment, WARM_ANSWERS);
  }

  const rows = [];
  for (const [index, one] of chosen.entries()) {
    const ours: Window[] = [];
    const theirs: Window[] = [];
    const [asked, bareAsked] = sides(index, one);
    // The code of one question is not quite that of another.
    for (const side of [asked, bareAsked]) await side(moment);
    for (let count = 0; count < rounds; count++) {
      ours.push(await asked(seconds));
      theirs.push(await bareAsked(seconds));
    }
    // By processor time: the client may be what bounds the requests a second.
    const works = ours.map(({ work }, round) => (theirs[round] as Window).work / work);
    rows.push({
      question: one.name,
      state: one.varied ? 'new' : one.kept ? 'kept answer' : 'the same',
      'answer B': Buffer.byteLength(answers[index] as string),
      'req/s': Math.round(middle(ours).rate),
      'bare req/s': Math.round(middle(theirs).rate),
      'CPU µs': workOf(ours),
      'bare CPU µs': workOf(theirs),
      ratio: median(works).toFixed(2),
      spread: spread(works, 2),
      aim: one.aim ?? '',
      ...latencies(middle(ours)),
    });
    console.error(`${one.name}: ratio ${rows.at(-1)?.ratio} (${rows.at(-1)?.spread})`);
  }
  const setting = `${connections} connections, ${described(options, pinned)}`;
  console.log(`${markdown(rows, ['question', 'state'])}\n${setting}`);
  if (only === '' && !short) publish('load', markdown(rows, ['question', 'state']), setting);
} finally {
  await bare?.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
