import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { overKilledProcess, overTwoInstances, seeded } from '../scripts/chaos.js';
import { openStore } from '../src/session/store/open-store.js';
import { MemoryStore } from '../src/session/store/memory.js';
import type { SessionStore } from '../src/session/store/store.js';
import { startRedis } from './support/redis.js';
import { appOn, ask, claim, give, open } from './support/session-table.js';

/** Small runs of `npm run chaos`, and what its judges say when a protection is taken out. */
t.test('exactly once over two instances, with connections cut', async (t) => {
  const verdict = await overTwoInstances(12, seeded(1));
  t.same(verdict, { acknowledged: 12, lost: 0, doubled: 0, gaps: 0, different: 0 });
});

t.test('nothing acknowledged is lost or doubled when the service is killed', async (t) => {
  const { acknowledged, ...faults } = await overKilledProcess(2, seeded(2));
  t.ok(acknowledged >= 6, `${acknowledged} commands`);
  t.same(faults, { lost: 0, doubled: 0, gaps: 0 });
});

/** Parallel retries of one command over two instances; the bodies of those that say it is done. */
async function retried(store: SessionStore, retries: number): Promise<{ bodies: string[]; applied: number }> {
  const instances = [await appOn(store as MemoryStore), await appOn(store as MemoryStore)];
  const [first] = instances as [(typeof instances)[number]];
  const session = await open(first.app, { quick: true });
  const token = await claim(first.app, session, 'germany');
  const url = `/v1/sessions/${session.id}`;
  const { version, seq } = (await ask(first.app, token, { url })).json<{ version: number; seq: number }>();
  const key = randomUUID();
  const bodies = await Promise.all(
    Array.from({ length: retries }, async (_, index) => {
      for (let attempt = 0; attempt < 50; attempt++) {
        const { app } = instances[index % 2] as (typeof instances)[number];
        const answer = await give(app, session.id, token, { type: 'offer-draw' }, { key, version });
        if (answer.statusCode !== 409) return answer.body;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      return 'never answered';
    }),
  );
  const after = (await ask(first.app, token, { url })).json<{ seq: number }>();
  for (const { app } of instances) await app.close();
  return { bodies, applied: after.seq - seq };
}

t.test('parallel retries over two instances on one store', async (t) => {
  const redis = await startRedis();
  const folder = mkdtempSync(join(tmpdir(), 'session-test-'));
  const stores: SessionStore[] = [
    new MemoryStore(),
    openStore({ kind: 'embedded', path: folder }),
    openStore({ kind: 'redis', url: redis.url }),
  ];
  t.teardown(async () => {
    for (const store of stores) await store.close();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const store of stores) {
    for (const retries of [1, 7, 20]) {
      const { bodies, applied } = await retried(store, retries);
      t.equal(applied, 1, `${store.kind}: one effect of ${retries} attempts`);
      t.equal(new Set(bodies).size, 1, `${store.kind}: one answer`);
      t.match(JSON.parse(bodies[0] as string), { id: /^cmd_/ });
    }
  }
});

t.test('a store that forgets its answers is found out', async (t) => {
  const store = new MemoryStore();
  const append = store.append.bind(store);
  store.readAnswer = async () => undefined;
  store.append = (input) => append({ ...input, idempotency: { ...input.idempotency, key: randomUUID() } });
  t.teardown(() => store.close());
  const { bodies } = await retried(store, 20);
  t.not(new Set(bodies).size, 1, 'the retries were answered differently');
});
