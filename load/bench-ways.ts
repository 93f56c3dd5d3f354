/**
 * What each special path gains (load/ways/list.ts): `npm run tool -- bench:ways --only map --rounds 25`. The same whole request is answered
 * with and without it, in turn, by two services: two bundles of the same source, of which one lacks it. Processor time of the service
 * counts. A whole run writes its table into docs/performance.md.
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/session/store/open-store.js';
import { bundle, root } from './bundled.js';
import { atRest, moveAside, startServer, type Server } from './children.js';
import { figure, median, verdictOn } from './measure.js';
import { publish } from './page.js';
import { plant, plots, type Planted, type Plot } from './planted.js';
import { varying, type Load } from './requests.js';
import { settings } from './settings.js';
import { markdown } from './throughput.js';
import { CASES, type Prepare } from './ways/cases.js';
import { SPECIAL_WAYS, withoutIt, type SpecialWay } from './ways/list.js';
import { warmUp, windowOf } from './windows.js';

const options = settings(import.meta.url, { rounds: 15, seconds: 0.5, connections: 8 });
const { rounds, seconds, connections, only, json, short } = options;
const scratch = mkdtempSync(join(tmpdir(), 'bench-ways-'));
symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));

interface Contestant {
  readonly server: Server;
  readonly load: Load;
}

const started: Server[] = [];

/** A service of its own for each case: what V8 compiles for one request says nothing of another. */
async function begin(way: SpecialWay, isCut: boolean): Promise<Contestant> {
  const name = join(scratch, `${started.length}`);
  await bundle('src/main.ts', `${name}.mjs`, (source, path) =>
    isCut && path === join(root, way.file) ? withoutIt(way, source) : source,
  );
  const store = openStore({ kind: 'embedded', path: name });
  const [session] = (await plant(store, 1, plots(60)[0] as Plot, 36)) as [Planted];
  await store.close();
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: name,
    RULES_REQUESTS_PER_MINUTE: '10000000',
    // A thread would run the source, not the bundle.
    RULE_THREADS: '0',
    SESSION_REQUESTS_PER_MINUTE: '10000000',
  };
  const server = await startServer([`${name}.mjs`], env);
  started.push(server);
  await atRest(server);
  const { varied, ...sent } = await (CASES[way.case] as Prepare)(server.url, session);
  return { server, load: { connections, requests: () => (varied ? varying(sent) : [sent]) } };
}

const batch = ({ server, load }: Contestant) => windowOf(server, load, seconds);

moveAside();
const rows: Record<string, string>[] = [];
try {
  const chosen = SPECIAL_WAYS.filter(({ name, file }) => `${name} ${file}`.includes(only)).slice(
    0,
    short ? 1 : undefined,
  );
  for (const way of chosen) {
    const [kept, plain] = [await begin(way, false), await begin(way, true)];
    for (const one of [kept, plain]) await warmUp(() => batch(one), seconds);
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round++) {
      // In this order a drift of the machine touches both alike.
      const early = (await batch(kept)).work;
      const other = ((await batch(plain)).work + (await batch(plain)).work) / 2;
      pairs.push([(early + (await batch(kept)).work) / 2, other]);
    }
    for (const { server } of [kept, plain]) await server.stop();
    const { ratio, interval } = verdictOn(pairs.map(([one, other]) => other / one));
    rows.push({
      'special path': way.name,
      file: `[${way.file.replace('src/', '')}](../${way.file})`,
      request: way.case,
      'µs with': figure(median(pairs.map(([one]) => one))),
      without: figure(median(pairs.map(([, other]) => other))),
      times: ratio.toFixed(2),
      '95 %': interval.map((one) => one.toFixed(2)).join('–'),
    });
    console.error(Object.values(rows.at(-1) as object).join(' | '));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const text = markdown(rows, ['special path', 'file', 'request']);
console.log(text);
if (only === '' && !json && !short)
  publish('bench:ways', text, `Median of ${rounds} rounds of four times ${seconds} s, in turn.`);
