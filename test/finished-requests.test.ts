import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import t from 'tap';
import { PATIENT_LIMITS } from './support/waiting.js';
import { appFor } from './support/session-table.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;
const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as object;

/** Array buffers that die young are freed by a minor collection, unlike weak references. So they count the objects that are left of those with one. */
const MARK = 16_384;
const marks = () => process.memoryUsage().arrayBuffers / MARK;
/** Requests between two collections, and collections. */
const [REQUESTS, COLLECTIONS] = [40, 10];

t.test('a finished request is collected young, with its state and its answer', async (t) => {
  const app = await appFor(t, { limits: PATIENT_LIMITS, shedding: true });
  app.addHook('preHandler', ({ raw, body }, reply, done) => {
    for (const one of [raw, reply.raw, (body as { state: object }).state]) {
      Object.assign(one, { mark: new ArrayBuffer(MARK) });
    }
    done();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  let round = 1000;
  const headers = { 'content-type': 'application/json' };
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const body = JSON.stringify({ state: { ...midGame, round: round++ }, units: ['germany-tank'] });
      request({ port, agent, method: 'POST', path: '/v1/rules/reachable', headers })
        .on('error', reject)
        .on('response', (answer) => answer.resume().on('end', resolve))
        .end(body);
    });
  const played = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      for (let asked = 0; asked < REQUESTS; asked += 8) await Promise.all(Array.from({ length: 8 }, ask));
      collect({ type: 'minor' });
    }
  };
  await played(2);
  collect();
  const before = marks();
  await played(COLLECTIONS);
  const left = Math.round(marks() - before);
  const all = 3 * REQUESTS * COLLECTIONS;
  t.ok(left < all / 4, `${left} left of ${all}`);
});
