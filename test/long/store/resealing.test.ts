import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import t from 'tap';
import { reseal } from '../../../src/session/store/sealed/resealing.js';
import { encryptedStore } from '../../../src/session/store/sealed/encrypted-store.js';
import { MemoryStore } from '../../../src/session/store/memory.js';
import { openStore } from '../../../src/session/store/open-store.js';
import { withOverrides } from '../../../src/session/store/with-overrides.js';
import { StoreError, type SessionStore } from '../../../src/session/store/store.js';
import { begin } from '../../support/store-under-test.js';
import { program } from '../../support/programs.js';
import { startCluster } from '../../support/redis-topology.js';
import { startRedis } from '../../support/redis.js';
import { appOn, ask, claim, give, open, sessionsFor } from '../../support/session-table.js';
import { storePair } from '../../support/session-stores.js';
import { eventually, PATIENT_STORE } from '../../support/waiting.js';

const [OLD, NEW, OTHER] = [
  'the-first-key-of-the-test-0123456789',
  'another-key-of-the-test-9876543210',
  'a-third-key-of-the-test-9876543210',
];
const MISSING = { ready: false, code: 'keys-missing' };
const READY = { ready: true };

for (const kind of ['memory', 'embedded'] as const) {
  t.test(`a key is replaced over the store ${kind}`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const { app } = await appOn(encryptedStore(one, [OLD]), {});
    const played = await open(app, { quick: true });
    const untouched = await open(app, { quick: true });
    const token = await claim(app, untouched, 'germany');
    t.match(await encryptedStore(two, [NEW]).ready(), MISSING, 'the new key alone opens nothing yet');

    const both = await appOn(encryptedStore(two, [NEW, OLD]), {});
    t.equal((await ask(both.app, played.hostToken, { url: `/v1/sessions/${played.id}` })).statusCode, 200);
    t.match(await encryptedStore(two, [NEW]).ready(), MISSING, 'the other session needs the old key');

    const first = await reseal(one, [NEW, OLD]);
    t.match(first, { sessions: 2, unopened: [], isDone: true });
    t.ok(first.resealed > 0 && first.resealed < first.records, 'a session that was read had been sealed anew');
    const { records } = first;
    t.match(await reseal(two, [NEW, OLD]), { sessions: 2, records, resealed: 0, isDone: true }, 'once more');

    const store = encryptedStore(one, [NEW]);
    t.match(await store.ready(), READY);
    const { app: later } = await appOn(store, {});
    t.equal((await give(later, untouched.id, token, { type: 'surrender' })).statusCode, 201);
    t.match((await ask(later, token, { url: `/v1/sessions/${untouched.id}/dice` })).json(), {
      secret: /^[0-9a-f]{64}$/,
    });
    t.match(await encryptedStore(two, [OLD]).ready(), MISSING, 'the old key alone opens nothing any more');
    t.same(await listed(two), [played.id, untouched.id].sort());
  });
}

t.test('records are sealed anew while an instance serves that remembers them', async (t) => {
  const store = new MemoryStore();
  const { app } = await sessionsFor(t, encryptedStore(store, [OLD]), {});
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  t.equal((await ask(app, token, { url: `/v1/sessions/${session.id}` })).statusCode, 200);
  t.match(await reseal(store, [NEW, OLD]), { isDone: true });
  const serving = await appOn(encryptedStore(store, [NEW, OLD]), {});
  t.equal((await ask(serving.app, token, { url: `/v1/sessions/${session.id}` })).statusCode, 200);
  t.match(await reseal(store, [OTHER, NEW]), { resealed: 3, isDone: true });
  const both = await appOn(encryptedStore(store, [OTHER, NEW]), {});
  t.equal((await ask(both.app, token, { url: `/v1/sessions/${session.id}` })).statusCode, 200);
  t.match(await reseal(store, [NEW, OTHER]), { resealed: 3, isDone: true });
  t.type(await claim(both.app, session, 'france'), 'string', 'the access record has another version by now');
});

t.test('records that no key opens are reported', async (t) => {
  const store = new MemoryStore();
  const { app } = await sessionsFor(t, encryptedStore(store, [OLD]), {});
  const session = await open(app, { quick: true });
  const kept = await open(app, { quick: true });
  const secret = await store.readRecord(session.id, 'secret');
  await reseal(store, [NEW, OLD]);
  // As a release left it that had no list of keys, or a backup brought it back.
  await store.writeRecord(session.id, { name: 'secret', expectedVersion: 2, value: secret?.value as Buffer });
  const counts: number[] = [];
  const other = encryptedStore(store, [NEW], (records) => counts.push(records));
  t.match(await other.ready(), READY, 'nobody has met it yet');
  await t.rejects(other.readRecord(session.id, 'secret'), { code: 'store-unavailable' });
  t.equal(counts.at(-1), 1);
  const readiness = await other.ready();
  t.match(readiness, { ...MISSING, reason: `no key of SEALING_KEYS opens ${session.id}/secret` });
  const { app: unready } = await appOn(other, {});
  const told = await unready.inject('/readyz');
  t.match(told.json(), { code: 'not-ready', errors: [{ code: 'keys-missing' }], detail: /SEALING_KEYS/ });
  t.notMatch(told.body, session.id);

  t.match(await reseal(store, [NEW]), { unopened: [`${session.id}/secret`], isDone: false });
  t.match(await reseal(store, [NEW, OLD]), { resealed: 1, unopened: [], isDone: true });
  t.match(await other.ready(), READY, 'and ready again by itself');
  t.equal(counts.at(-1), 0);
  t.equal((await other.readRecord(kept.id, 'secret'))?.version, 2);
});

t.test('a read-only store is read with an older key', async (t) => {
  const store = new MemoryStore();
  const { app } = await sessionsFor(t, encryptedStore(store, [OLD]), {});
  const { id } = await open(app, { quick: true });
  const full = async () => Promise.reject(new StoreError('store-full', 'no room'));
  const reader = encryptedStore(withOverrides(store, { writeRecord: full }), [NEW, OLD]);
  t.equal((await reader.readRecord(id, 'secret'))?.version, 1);
});

t.test('a key added meanwhile prevents retiring the others', async (t) => {
  const store = new MemoryStore();
  t.teardown(() => store.close());
  await encryptedStore(store, [OLD]).commit({
    session: 'one',
    epoch: 'e',
    state: Buffer.of(1),
    meta: Buffer.of(1),
    events: [Buffer.of(1)],
    records: [{ name: 'secret', expectedVersion: 0, value: Buffer.from('one') }],
  });
  const busy = withOverrides(store, {
    async *sessions() {
      await encryptedStore(store, [OTHER]).ready();
      yield* store.sessions();
    },
  });
  t.match(await reseal(busy, [NEW, OLD]), { resealed: 1, unopened: [], isDone: false });
  t.match(await encryptedStore(store, [NEW]).ready(), MISSING);
});

/** Sessions of a store, in order, each once. */
async function listed(store: SessionStore): Promise<string[]> {
  const sessions = new Set<string>();
  for await (const session of store.sessions?.() ?? []) sessions.add(session);
  return [...sessions].sort();
}

t.test('all sessions of a Cluster, or of one Redis prefix, are resealed', async (t) => {
  const cluster = await startCluster();
  t.teardown(() => cluster.stop());
  const single = await startRedis();
  t.teardown(() => single.stop());
  const stores = [
    openStore({ kind: 'redis', url: cluster.url, ...PATIENT_STORE }),
    openStore({ kind: 'redis', url: single.url, prefix: 'a[*]:', ...PATIENT_STORE }),
    openStore({ kind: 'redis', url: single.url, prefix: 'a*:', ...PATIENT_STORE }),
  ];
  t.teardown(() => Promise.all(stores.map((store) => store.close())));
  for (const store of stores) {
    await eventually('the store to be ready', async () => (await store.ready()).ready);
    const begun = await Promise.all(Array.from({ length: 30 }, () => begin(store)));
    t.same(await listed(store), begun.sort());
  }
});

t.test('`npm start -- --reseal` reseals and reports', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'resealing-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const stored = openStore({ kind: 'embedded', path: folder });
  const { app } = await appOn(encryptedStore(stored, [OLD]), {});
  await open(app, { quick: true });
  await stored.close();
  const run = async (keys: string, store: Record<string, string> = { DATA_DIR: folder }) => {
    const child = spawn(process.execPath, [...program('src/main.ts'), '--announce', '--reseal'], {
      env: { PATH: process.env['PATH'] ?? '', ...store, SEALING_KEYS: keys },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, errors, told: output === '' ? null : (JSON.parse(output) as unknown) };
  };
  t.match(await run(''), { code: 1, errors: /SEALING_KEYS must have/ });
  const lost = await run(NEW as string);
  t.match(lost, { code: 1, told: { sessions: 1, resealed: 0, done: false } });
  t.match(lost.errors, /^Not opened: ses_[\w-]+\/secret$/m);
  t.match(await run(`${NEW},${OLD}`), { code: 0, told: { sessions: 1, unopened: 0, done: true } });
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const admin = new Redis(redis.url);
  t.teardown(() => admin.disconnect());
  await admin.call('ACL', 'SETUSER', 'unable', 'on', '>password', '~*', '&*', '+@all', '-scan');
  const unable = await run(NEW as string, { REDIS_URL: redis.url.replace('://', '://unable:password@') });
  t.match(unable, { code: 1, errors: /^The store failed: .*scan.*\n$/i }, 'one line, without a stack trace');
  const again = openStore({ kind: 'embedded', path: folder });
  t.match(await encryptedStore(again, [NEW as string]).ready(), READY);
  await again.close();
});
