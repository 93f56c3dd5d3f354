/**
 * The cost check: `npm run tool -- load:cost --against <dist/main.js of the build before>`. Processor time of six whole questions about new
 * states and of a durable command of a session, beside that of another build. Rounds alternate between the two, the median ratio
 * counts. Fails if one is above 1.1, twice. Takes about two minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../src/session/store/open-store.js';
import { cases } from './cases.js';
import { moveAside, startServer, type Server } from './children.js';
import { spread } from './page.js';
import { seedSessions, scenarioOf } from './seeded.js';
import { varying, type Load } from './requests.js';
import { loadOf, requestsOf, sessionCases, type SessionCase } from './session-cases.js';
import { described, settings } from './settings.js';
import { markdown, median } from './throughput.js';
import { windowOf, workOf, type Window } from './windows.js';

const options = settings(import.meta.url, { rounds: 7, seconds: 0.4, connections: 8 });
const { rounds, seconds, connections, only, against, short } = options;
const MAX_RATIO = 1.1;
/** Seconds in which the code of a case is compiled. */
const WARM_UP = short ? seconds : 1;
/** Commands of a session, and sessions for each window of both measurements of a case. */
const [COMMANDS, SESSIONS] = [1000, 2 * connections * (rounds + 1)];

const DURABLE = 'POST commands, on disk';
const scenario = scenarioOf('trench-club', COMMANDS);
const command = sessionCases(scenario.game).find(({ writers }) => writers === 1) as SessionCase;
const questions = cases('').slice(0, 6);

interface Side {
  readonly server: Server;
  /** By the name of a case. */
  readonly loads: Readonly<Record<string, () => Load>>;
}

const folder = mkdtempSync(path.join(tmpdir(), 'load-cost-'));
async function sideOf(program: string, name: string): Promise<Side> {
  const data = path.join(folder, name);
  const store = openStore({ kind: 'embedded', path: data });
  const write = DURABLE.includes(only) ? await seedSessions(store, SESSIONS, scenario) : [];
  await store.close();
  const unlimited = { RULES_REQUESTS_PER_MINUTE: '10000000', SESSION_REQUESTS_PER_MINUTE: '10000000' };
  const server = await startServer([program], { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, ...unlimited });
  const headers = { 'content-type': 'application/json' };
  const loads = questions.map(({ name, method, path, body = '' }) => {
    const requests = () => varying({ method, path, body, headers });
    return [name, () => ({ connections, requests })] as const;
  });
  const ofCommand = () => {
    const requests = requestsOf(command, { read: [], write, script: scenario.script });
    return loadOf({ ...command, writers: connections }, requests, connections);
  };
  return { server, loads: { ...Object.fromEntries(loads), [DURABLE]: ofCommand } };
}

const root = path.join(import.meta.dirname, '..');
const sides: Side[] = [];
const pinned = moveAside();
try {
  for (const [place, program] of [path.join(root, 'dist/main.js'), path.resolve(against)].entries()) {
    sides.push(await sideOf(program, `${place}`));
  }
  const [ours, theirs] = sides as [Side, Side];
  const asked = ({ server, loads }: Side, name: string, length: number) => windowOf(server, loads[name]!(), length);
  /** The rows of a case, measured anew if it is too dear. */
  const measured = async (name: string, isLast = false) => {
    for (const side of sides) await asked(side, name, WARM_UP);
    const pairs: [Window, Window][] = [];
    for (let round = 0; round < rounds; round++) {
      pairs.push([await asked(ours, name, seconds), await asked(theirs, name, seconds)]);
    }
    const ratios = pairs.map(([one, other]) => one.work / other.work);
    const ratio = median(ratios);
    if (ratio > MAX_RATIO && !isLast) return measured(name, true);
    return {
      case: name,
      'CPU µs': workOf(pairs.map(([one]) => one)),
      before: workOf(pairs.map(([, other]) => other)),
      ratio,
      spread: spread(ratios, 2),
    };
  };
  const rows = [];
  for (const name of Object.keys(ours.loads).filter((one) => one.includes(only))) rows.push(await measured(name));
  const dear = rows.filter(({ ratio }) => ratio > MAX_RATIO).map((row) => row.case);
  const table = rows.map(({ ratio, ...row }) => ({ ...row, ratio: ratio.toFixed(2) }));
  console.log(`${markdown(table, ['case'])}\n${connections} connections, ${described(options, pinned)}`);
  if (dear.length > 0) console.error(`More than ${MAX_RATIO} times as dear as before: ${dear.join(', ')}.`);
  process.exitCode = dear.length > 0 && !short ? 1 : 0;
} finally {
  for (const { server } of sides) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
