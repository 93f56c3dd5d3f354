import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

t.test('the verifier without any code of the service', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  const session = await open(app);
  const base = `/v1/sessions/${session.id}`;
  const tokens: Record<string, string> = {};
  for (const seat of ['germany', 'france']) {
    const token = (tokens[seat] = await claim(app, session, seat));
    await ask(app, token, {
      method: 'POST',
      url: `${base}/dice-contributions`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { entropy: `entropy-of-${seat}-and-nobody-else` },
    });
  }
  for (let turn = 0; turn < 40; turn++) {
    const { toAct } = (await ask(app, session.hostToken, { url: base })).json<{ toAct: string[] }>();
    const token = tokens[toAct[0] ?? ''];
    if (!token) break;
    const { commands } = (await ask(app, token, { url: `${base}/legal-commands` })).json<{ commands: object[] }>();
    await give(app, session.id, token, turn < 30 ? (commands[0] as object) : { type: 'surrender' });
  }
  const file = (await ask(app, session.hostToken, { url: `${base}/replay` })).json<{
    dice: { rolls: { rolls: number[][] }[]; secret: string; contributions: { entropy: string }[] };
  }>();
  const folder = mkdtempSync(join(tmpdir(), 'verify-test-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const verify = (name: string, content: unknown) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    const script = fileURLToPath(new URL('../scripts/verify-dice.mjs', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  t.match(verify('good', file), { status: 0, said: /^All \d+ dice are as promised/ });
  const change = (edit: (copy: typeof file) => void) => {
    const copy = structuredClone(file);
    edit(copy);
    return copy;
  };
  const forged: [string, unknown, RegExp][] = [
    ['a die', change(({ dice }) => forgeDie(dice.rolls.at(-1)?.rolls[0] as number[])), /dice/],
    ['the secret', change(({ dice }) => void (dice.secret = '00'.repeat(32))), /commitment/],
    ['a contribution', change(({ dice }) => void dice.contributions.pop()), /contributions/],
  ];
  for (const [name, content, said] of forged) t.match(verify(name, content), { status: 1, said }, name);
});

function forgeDie(roll: number[]): void {
  roll[0] = 1 + ((roll[0] as number) % 12);
}
