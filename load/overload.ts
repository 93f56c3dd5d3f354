/**
 * What becomes of latency when ten times as much is asked as can be served: each workload first with as many connections as
 * the service keeps up with, then with ten times as many, in one run; streams and health are watched meanwhile. Fails where
 * the p99 of what is accepted grows to more than five times, where health or a stream stops, or where an acknowledged command
 * is lost. Then up to a thousand connections (`overload-crowds.ts`).
 * A whole run writes its tables into docs/performance.md.
 * `npm run tool -- load:overload --seconds 8 --connections 16`
 */
import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { moveAside, startServer } from './children.js';
import { Clients, post, type Asked, type Workload } from './overload-clients.js';
import { crowds } from './overload-crowds.js';
import { publish } from './page.js';
import { settings } from './settings.js';
import { markdown } from './throughput.js';

const TIMES = 10;
const MAX_RATIO = 5;
const { seconds, connections, short } = settings(import.meta.url, { rounds: 1, seconds: 6, connections: 8 });
const state = JSON.parse(readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url), 'utf8')) as {
  units: { id: string; country: string }[];
};

const folder = mkdtempSync(path.join(tmpdir(), 'overload-'));
const service = await startServer([path.join(import.meta.dirname, '../dist/main.js')], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  SESSION_REQUESTS_PER_MINUTE: '10000000',
  RULES_REQUESTS_PER_MINUTE: '10000000',
});
const pinned = moveAside();
const { port } = new URL(service.url);

const clients = new Clients(service);

const always = (name: string, asked: () => Asked): Workload => ({ name, player: async () => ({ next: asked }) });
const soldiers = state.units.filter(({ country }) => country === 'germany').map(({ id }) => id);
const WORKLOADS: readonly Workload[] = [
  always('reachable, all units', () => post('/v1/rules/reachable', { state })),
  always('legal commands', () => post('/v1/rules/legal-commands', { state })),
  always('apply a move', () =>
    post('/v1/rules/apply', { state, command: { type: 'move', unit: 'germany-tank', path: [{ q: 15, r: -4 }] } }),
  ),
  always('exact odds', () =>
    post('/v1/rules/odds', {
      state,
      attacks: [{ attacker: 'germany-tank', target: 'france-tank' }],
      exact: true,
      detail: 'joint',
    }),
  ),
  always('reachable by turns', () => post('/v1/rules/reachable', { state, units: soldiers.slice(0, 3), paths: true })),
  { name: 'commands of sessions', player: (agent) => clients.player(agent) },
];

/** Asks for health, and on a socket for a pong, again and again; the longest wait for either. */
function watch() {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const worst = { health: 0, stream: 0 };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/stream`, 'rules-session.v1.json');
  const token = [...clients.acknowledged.values()][0]?.token;
  const health = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await clients.ask(agent, { method: 'GET', path: '/healthz' });
      if (status !== 200) throw new Error(`health: ${status}`);
      worst.health = Math.max(worst.health, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const stream = (async () => {
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const session = [...clients.acknowledged.keys()][0];
    if (token) socket.send(JSON.stringify({ t: 'auth', id: 'a', token, session }));
    socket.once('close', (code) => {
      if (!isOver) throw new Error(`the stream was closed with ${code}`);
    });
    for (let n = 0; !isOver; n++) {
      const began = performance.now();
      const pong = new Promise<void>((resolve) => {
        const hear = (data: Buffer) => {
          if ((JSON.parse(data.toString()) as { id?: string }).id !== `p${n}`) return;
          socket.off('message', hear);
          resolve();
        };
        socket.on('message', hear);
      });
      socket.send(JSON.stringify({ t: 'ping', id: `p${n}` }));
      await pong;
      worst.stream = Math.max(worst.stream, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return async () => {
    isOver = true;
    await Promise.all([health, stream]);
    socket.terminate();
    agent.destroy();
    return worst;
  };
}

let failures = 0;
let lost = 0;
try {
  await clients.player(new Agent());
  const rows = [];
  for (const workload of WORKLOADS) {
    await clients.measure(workload, connections, seconds);
    const calm = await clients.measure(workload, connections, seconds);
    const over = watch();
    const crowd = await clients.measure(workload, TIMES * connections, seconds);
    const worst = await over();
    const ratio = crowd.p99 / calm.p99;
    if (!(ratio <= MAX_RATIO) || crowd.accepted === 0) failures += 1;
    rows.push({
      workload: workload.name,
      'accepted/s': Math.round(calm.accepted / seconds),
      'p99 ms': calm.p99.toFixed(1),
      'under load accepted/s': Math.round(crowd.accepted / seconds),
      'turned away/s': Math.round(crowd.shed / seconds),
      'its p99 ms': crowd.p99.toFixed(1),
      ratio: ratio.toFixed(2),
      'health ms': worst.health.toFixed(0),
      'stream ms': worst.stream.toFixed(0),
    });
  }
  const { missed, report } = await crowds(clients, { state, seconds });
  failures += missed;
  const agent = new Agent();
  for (const [id, { token, version }] of clients.acknowledged) {
    const { text } = await clients.ask(agent, {
      method: 'GET',
      path: `/v1/sessions/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if ((JSON.parse(text) as { version: number }).version < version) lost += 1;
  }
  if (lost > 0) failures += 1;
  const tables = `${report}\n\n${markdown(rows, ['workload'])}`;
  const setting = `${connections} connections, then ${TIMES} times as many, ${seconds} s each${pinned ? ', on two cores' : ''}; sessions that lost an acknowledged command: ${lost} of ${clients.acknowledged.size}. ${failures === 0 ? 'It holds.' : `${failures} aims missed.`}`;
  console.log(`${tables}\n${setting}`);
  if (!short) publish('load:overload', tables, setting);
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
// A short form fails for what was lost alone, never for a time.
process.exitCode = (short ? lost : failures) === 0 ? 0 : 1;
