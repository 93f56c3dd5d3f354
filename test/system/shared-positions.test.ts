import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import type { App } from '../../src/app.js';
import { hashOfJson } from '../../src/game/hash.js';
import { StateReferenceStore } from '../../src/session/library/state-reference-store.js';
import { EmbeddedStore } from '../../src/session/store/embedded/embedded-store.js';
import { MemoryStore } from '../../src/session/store/memory.js';
import { StoreError, type SessionStore } from '../../src/session/store/store.js';
import { RedisStore } from '../../src/session/store/redis/redis-store.js';
import { startRedis } from '../support/redis.js';
import { appOn } from '../support/session-table.js';
import { eventually, PATIENT_STORE } from '../support/waiting.js';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const STATES = [
  ['trench-club', read('../fixtures/mid-game.json'), 'reachable', { units: ['germany-tank'] }],
  ['trench', read('../fixtures/trench-position.json'), 'legal-commands', {}],
] as const;

async function posted(app: App, state: unknown): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } as object });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ position: string }>().position;
}

/** The application of an instance on that store; the store is closed with the test. */
async function instance(t: Test, store: SessionStore): Promise<App> {
  const { app } = await appOn(store);
  t.teardown(async () => {
    await app.close();
    await store.close();
  });
  return app;
}

/** An answer waits for its position to be shared, but not for ever: on a slow machine it may come first. */
async function isShared(url: string, position: string): Promise<void> {
  const store = new RedisStore({ url, ...PATIENT_STORE });
  const library = new StateReferenceStore(store);
  await eventually('the position to be shared', async () => (await library.find(position.slice(4))) !== undefined);
  await store.close();
}

t.test('any instance answers about a position posted to another', async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const [one, other] = [
    await instance(t, new RedisStore({ url: redis.url, ...PATIENT_STORE })),
    await instance(t, new RedisStore({ url: redis.url, ...PATIENT_STORE })),
  ];
  for (const [game, state, question, asked] of STATES) {
    const position = await posted(one, state);
    await isShared(redis.url, position);
    const address = `/v1/positions/${position}/legal-commands`;
    const [here, there] = [await one.inject(address), await other.inject(address)];
    t.equal(there.statusCode, 200, `${game}: by its address`);
    t.equal(there.body, here.body);
    t.equal(there.headers.etag, here.headers.etag);
    const ask = (app: App) =>
      app.inject({ method: 'POST', url: `/v1/rules/${question}`, payload: { position, ...asked } });
    t.equal((await ask(other)).body, (await ask(one)).body, `${game}: in a body`);
  }
  const { body } = await other.inject('/metrics');
  t.match(body, /trench_club_position_lookups_total\{result="stored"\} 2\n/, 'and asks the store once for each');
  t.equal((await other.inject(`/v1/positions/pos_${'0'.repeat(64)}/legal-commands`)).statusCode, 404);
});

t.test('the state after a command is known to other instances as soon as it is answered', async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const [one, other] = [
    await instance(t, new RedisStore({ url: redis.url, ...PATIENT_STORE })),
    await instance(t, new RedisStore({ url: redis.url, ...PATIENT_STORE })),
  ];
  const [, state] = STATES[1];
  const [command] = (
    await one.inject({ method: 'POST', url: '/v1/rules/legal-commands', payload: { state } as object })
  ).json<{ commands: object[] }>().commands;
  const payload = { state, command, reference: true } as object;
  const { position } = (await one.inject({ method: 'POST', url: '/v1/rules/apply', payload })).json<{
    position: string;
  }>();
  await isShared(redis.url, position);
  t.equal((await other.inject(`/v1/positions/${position}/legal-commands`)).statusCode, 200);
});

t.test('the embedded store keeps positions over a restart', async (t) => {
  const folder = t.testdir();
  const [[, state]] = STATES;
  const before = new EmbeddedStore(folder);
  const { app, service } = await appOn(before);
  const position = await posted(app, state);
  while (!(await service.positions.find(position.slice(4)))) await new Promise(setImmediate);
  await app.close();
  await before.close();
  const again = await instance(t, new EmbeddedStore(folder));
  t.equal((await again.inject(`/v1/positions/${position}/legal-commands`)).statusCode, 200);
});

const TEXTS = ['{"a":1}', '{"a":2}'].map((text) => [hashOfJson(text), text] as const);

async function kept(library: StateReferenceStore, [hash, text]: readonly [string, string]): Promise<void> {
  library.keep(hash, { game: 'trench', text });
  await library.shared();
}

/** Like Redis in that others write to it too. */
function sharedStore(own: Partial<SessionStore> = {}): SessionStore {
  const store: SessionStore = new MemoryStore();
  return Object.assign(Object.create(store) as SessionStore, {
    kind: 'redis',
    readRecord: (...args: Parameters<SessionStore['readRecord']>) => store.readRecord(...args),
    writeRecord: (...args: Parameters<SessionStore['writeRecord']>) => store.writeRecord(...args),
    ...own,
  });
}

t.test('stored positions are bounded, and none is ever another position', async (t) => {
  const [[first], [second, text]] = TEXTS as [(typeof TEXTS)[number], (typeof TEXTS)[number]];
  const library = new StateReferenceStore(sharedStore(), { places: 1 });
  await kept(library, TEXTS[0] as (typeof TEXTS)[number]);
  t.same(await library.find(first), { game: 'trench', text: '{"a":1}' });
  await kept(library, [second, text]);
  t.equal(await library.find(first), undefined, 'the later one has its place');
  t.same(await library.find(second), { game: 'trench', text });
});

t.test('unfit or damaged positions, and store failures, are answered as positions not found', async (t) => {
  const [hash, text] = TEXTS[0] as (typeof TEXTS)[number];
  const small = new StateReferenceStore(sharedStore(), { bytes: 70 });
  await kept(small, [hash, text]);
  t.equal(await small.find(hash), undefined, 'too large');

  const store = sharedStore();
  const library = new StateReferenceStore(store, { places: 1 });
  await kept(library, [hash, text]);
  const record = await store.readRecord(null, 'position/0');
  for (const at of [0, 30, 66, 75, (record?.value.length ?? 0) - 1]) {
    const value = Buffer.from(record?.value as Buffer);
    (value[at] as number) ^= 4;
    const damaged = new StateReferenceStore(sharedStore({ readRecord: async () => ({ version: 1, value }) }), {
      places: 1,
    });
    const found = await damaged.find(hash);
    t.ok(found === undefined || found.text === text, `a flipped bit at ${at}`);
  }

  const fails = (): Promise<never> => Promise.reject(new StoreError('store-unavailable', 'away'));
  const away = new StateReferenceStore(sharedStore({ readRecord: fails, writeRecord: fails }));
  await kept(away, [hash, text]);
  t.equal(await away.find(hash), undefined, 'a store that is away');

  const hangs = (): Promise<never> => new Promise(() => {});
  const stuck = new StateReferenceStore(sharedStore({ writeRecord: hangs }), { patienceMs: 1 });
  await kept(stuck, [hash, text]);
  t.pass('a store that hangs holds nobody up for long');
});
