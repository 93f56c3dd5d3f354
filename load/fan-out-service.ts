/**
 * The service with one session in it, in which a command is given for each `POST` to the address it prints. The store is that in memory: what
 * is measured is the way of an event, decided, stored, read again, redacted and sent, and neither the disk nor the way of a request.
 * `GET` tells where the service is, and the session.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/service.js';
import { openStore } from '../src/session/store/open-store.js';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import { plant, plotOf, type Planted } from './planted.js';

const [game, commands] = process.argv.slice(2) as [string, string];
const plot = plotOf(game, Number(commands));
const store = openStore({ kind: 'memory' });
const [planted] = (await plant(store, 1, plot)) as [Planted];
const sessions = new SessionService({ store, games: GAMES });
const app = await buildApp({
  sessions,
  limits: { ...DEFAULT_LIMITS, connections: 20_000 },
  rateLimit: { perMinute: 1e9 },
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });

let step = 0;
let seq = planted.seq;
let last: Promise<number> = Promise.resolve(0);

/** How many events came of the next command of the script. */
async function push(): Promise<number> {
  const next = plot.script[step++];
  if (!next) throw new Error('The script is at its end: ask for fewer seconds.');
  const member = await sessions.authorise(planted.id, planted.tokens[next.seat] as string);
  const request = { idempotencyKey: `k${step}`, ifVersion: member.snapshot.version, requestId: 'load' };
  const given = await sessions.give(sessions.permit(member, next.command), request);
  if (given.outcome !== 'done') throw new Error(given.refusal.message);
  const { lastSeq } = JSON.parse(given.text) as { lastSeq: number };
  const count = lastSeq - seq;
  seq = lastSeq;
  return count;
}

const control = createServer((request, response) => {
  if (request.method === 'GET') return void response.end(JSON.stringify({ url, planted }));
  last = last.then(push);
  void last.then((count) => response.end(String(count)));
});
control.listen(0, '127.0.0.1');
await once(control, 'listening');
console.log(`http://127.0.0.1:${(control.address() as AddressInfo).port}`);
process.on('SIGTERM', () => process.exit());
