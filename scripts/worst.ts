/**
 * Looks for the worst accepted request of every route of every hosted game: requests are put together at random, the dearest of
 * them are changed a little again and again, and how long each holds the event loop in one piece is measured. Fails where one
 * that is accepted does so for longer than the bound, each time it is asked.
 * `npm run tool -- worst --seconds 20 --bound 50 --only odds`
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp, type App } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { ruleThreads } from '../src/rule-threads.js';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import { Chance } from './play/random.js';
import { markdown } from '../load/throughput.js';
import { genericRoutes } from './worst/generic.js';
import type { Asked, Route } from './worst/route.js';
import { sessionRoutes } from './worst/sessions.js';
import { trenchClubRoutes } from './worst/trench-club.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    bound: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: 'worst' },
  },
});
const bound = Number(values.bound);
/** A dear request counts as much as the best of so many times: another process may have had the core. */
const TIMES = 4;

const settings = {
  rateLimit: { perMinute: 1e9, rulesPerMinute: 1e9 },
  limits: { positionBytes: DEFAULT_LIMITS.positionBytes },
};
// What takes long is answered in a thread, and holds nobody up.
const plain = await buildApp({ ...settings, threads: ruleThreads(1, DEFAULT_LIMITS) });

interface Cost {
  readonly status: number;
  /** Longest time between two turns of the event loop. */
  readonly block: number;
  /** From the first to the last turn. */
  readonly all: number;
}

async function ask({ method, path, headers, body }: Asked, app: App = plain): Promise<Cost> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  let isOver = false;
  let block = 0;
  const watching = (async () => {
    let before = performance.now();
    let used = process.cpuUsage();
    while (!isOver) {
      await nextTurn();
      const now = performance.now();
      // What another process has taken of the core is not the request's.
      const { user, system } = process.cpuUsage(used);
      block = Math.max(block, Math.min(now - before, (user + system) / 1000));
      before = now;
      used = process.cpuUsage();
    }
  })();
  const began = performance.now();
  const { statusCode } = await app.inject({
    method,
    url: path,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
  });
  const all = performance.now() - began;
  isOver = true;
  await watching;
  return { status: statusCode, block, all };
}

interface Found {
  readonly genes: readonly number[];
  /** Of the body, or of the path. */
  readonly bytes: number;
  readonly cost: Cost;
}

async function worstOf(
  route: Route,
  chance: Chance,
  milliseconds: number,
): Promise<{ worst: Found; tried: number; accepted: number }> {
  const until = performance.now() + milliseconds;
  let best: Found[] = [];
  let tried = 0;
  let accepted = 0;
  const any = () => Array.from({ length: route.genes }, () => chance.below(1001) / 1000);
  while (performance.now() < until || tried < 6) {
    const parent = best.length > 0 && chance.below(3) > 0 ? chance.one(best) : null;
    const genes = parent
      ? parent.genes.map((gene) => (chance.below(3) === 0 ? clamp(gene + (chance.below(401) - 200) / 1000) : gene))
      : tried === 0
        ? any().map(() => 1)
        : any();
    tried += 1;
    const asked = await route.make(genes);
    const cost = await ask(asked, route.app);
    if (cost.status >= 300) continue;
    accepted += 1;
    best = [...best, { genes, bytes: bytesOf(asked), cost }].sort((a, b) => b.cost.block - a.cost.block).slice(0, 8);
    if (route.genes === 0 && tried >= TIMES) break;
  }
  let worst: Found = { genes: [], bytes: 0, cost: { status: 0, block: 0, all: 0 } };
  for (const { genes, bytes, cost } of best.slice(0, 4)) {
    let least = cost;
    for (let time = 1; time < TIMES && least.block > worst.cost.block; time++) {
      const again = await ask(await route.make(genes), route.app);
      if (again.block < least.block) least = again;
    }
    if (least.block > worst.cost.block) worst = { genes, bytes, cost: least };
  }
  return { worst, tried, accepted };
}

const bytesOf = ({ path, body }: Asked) => (body === undefined ? path : JSON.stringify(body)).length;

const clamp = (gene: number) => Math.min(1, Math.max(0, gene));

const sessions = await sessionRoutes(settings);
const routes: Route[] = [...(await genericRoutes(plain)), ...trenchClubRoutes(), ...sessions.routes].filter(
  ({ name }) => name.includes(values.only),
);
const rows = [];
let failures = 0;
for (const route of routes) {
  const { worst, tried, accepted } = await worstOf(
    route,
    new Chance(`${values.seed}/${route.name}`),
    (Number(values.seconds) * 1000) / Math.max(1, routes.length),
  );
  if (worst.cost.block > bound) failures += 1;
  rows.push({
    request: route.name,
    tried,
    accepted,
    bytes: worst.bytes,
    'longest block ms': worst.cost.block.toFixed(1),
    'whole answer ms': worst.cost.all.toFixed(0),
    genes: worst.genes.map((gene) => gene.toFixed(2)).join(' '),
  });
}
console.log(markdown(rows, ['request', 'genes']));
console.log(`${GAMES.list.length} games, ${routes.length} kinds of requests; ${failures} over ${bound} ms.`);
await plain.close();
await sessions.app.close();
process.exitCode = failures === 0 ? 0 : 1;
