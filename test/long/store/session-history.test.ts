import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { Redis } from 'ioredis';
import type { FollowEnd } from '../../../src/session/log/fan-out.js';
import { Games } from '../../../src/game/registry.js';
import { hashOf } from '../../../src/session/ids.js';
import { SessionService } from '../../../src/session/sessions.js';
import type { EmbeddedStore } from '../../../src/session/store/embedded/embedded-store.js';
import { openStore } from '../../../src/session/store/open-store.js';
import { parlour, WAIVED } from '../../support/parlour-game.js';
import { startRedis } from '../../support/redis.js';
import { claimSeat } from '../../support/stream-table.js';
import { Bell, PATIENT_STORE } from '../../support/waiting.js';

/** Two instances on one Redis, and a session of the parlour game that both know. */
async function twoInstances(t: Test) {
  const server = await startRedis();
  const redis = new Redis(server.url);
  // Registered first, so that it comes last: who follows a session reads all the time, and patiently.
  t.teardown(async () => {
    await redis.quit();
    await server.stop();
  });
  const open = () => {
    const store = openStore({ kind: 'redis', url: server.url, pollMs: 50, ...PATIENT_STORE });
    const rollbacks: string[] = [];
    const onRollback = (session: string) => void rollbacks.push(session);
    const service = new SessionService({ store, games: new Games([parlour]), onRollback });
    t.teardown(() => service.close());
    return { service, store, rollbacks };
  };
  const [one, two] = [open(), open()];
  return { one, two, open, redis };
}

type Instance = Awaited<ReturnType<typeof twoInstances>>['one'];

async function seatedSession({ service }: Pick<Instance, 'service'>, setUp: object = {}) {
  const { session } = await service.create({ ...WAIVED, setUp, idempotencyKey: randomUUID(), caller: '' });
  const red = await claimSeat(service, session.id, 'red', session.invitations[0]?.invitation as string);
  return { ...session, red };
}

async function tick({ service }: Pick<Instance, 'service'>, id: string, token: string, ifVersion?: number) {
  const member = await service.authorise(id, token);
  const seen = ifVersion ?? member.snapshot.version;
  const request = { idempotencyKey: randomUUID(), ifVersion: seen, requestId: 'r' };
  return service.give(service.permit(member, { type: 'tick' }), request);
}

/** The same as often as the session moves on between the look and the command: an instance that finds another history gives it a new version. */
async function tickAgain(instance: Pick<Instance, 'service'>, id: string, token: string): Promise<void> {
  await tick(instance, id, token).catch(async (fault: unknown) => {
    if ((fault as { code?: string }).code !== 'version-stale') throw fault;
    await tickAgain(instance, id, token);
  });
}

/** Keys of a session as a backup has them, and back again. */
async function backup(redis: Redis, session: string): Promise<() => Promise<void>> {
  const keys = await redis.keys(`{${session}}:*`);
  const dumps = await Promise.all(keys.map(async (key) => [key, (await redis.dumpBuffer(key)) as Buffer] as const));
  return async () => {
    const all = redis.multi().del(...(await redis.keys(`{${session}}:*`)));
    for (const [key, dump] of dumps) all.restore(key, 0, dump);
    await all.exec();
  };
}

interface Heard {
  readonly seqs: number[];
  readonly ends: FollowEnd[];
  readonly bell: Bell;
}

async function listen({ service }: Instance, id: string, token: string): Promise<Heard> {
  const heard: Heard = { seqs: [], ends: [], bell: new Bell() };
  const member = await service.authorise(id, token);
  service.follow(member, member.snapshot.seq, {
    onEvents(events) {
      heard.seqs.push(...events.map(({ seq }) => seq));
      heard.bell.ring();
    },
    onEnd(reason) {
      heard.ends.push(reason);
      heard.bell.ring();
    },
  });
  return heard;
}

const LOST = 6;

t.test('a backup is restored while two instances run', async (t) => {
  const { one, two, open, redis } = await twoInstances(t);
  for (const [name, others] of [
    ['the other writes up to the same version', LOST],
    ['the other writes past it', LOST + 2],
    ['the other writes less', 2],
    ['nobody writes', 0],
  ] as const) {
    const { id, hostToken, red } = await seatedSession(one);
    for (let count = 0; count < 3; count++) await tick(two, id, red);
    await one.service.authorise(id, red);
    const restore = await backup(redis, id);
    const epoch = (await two.service.authorise(id, red)).snapshot.epoch;
    const [here, there] = [await listen(one, id, hostToken), await listen(two, id, hostToken)];
    for (let count = 0; count < LOST; count++) await tick(one, id, red);
    const lost = (await one.service.authorise(id, red)).snapshot;
    await here.bell.until(() => here.seqs.at(-1) === lost.seq, 'the lost events');
    await restore();
    for (let count = 0; count < others; count++) await tickAgain(two, id, red);

    await t.rejects(tick(one, id, red, lost.version), { code: 'version-stale' }, `${name}: what was seen is gone`);
    const { snapshot } = await one.service.authorise(id, red);
    t.not(snapshot.epoch, epoch, `${name}: another epoch`);
    t.ok(snapshot.version > lost.version, `${name}: no version that was told fits`);
    t.match(await tick(one, id, red), { outcome: 'done' }, `${name}: and the session goes on`);
    const now = await one.service.authorise(id, hostToken);
    t.same((now.snapshot.state as { ticks: string[] }).ticks.length, 1 + 3 + others + 1, `${name}: from the backup`);
    const folded = await one.service.log.stateAt(now.snapshot, now.snapshot.seq, null);
    t.same(folded, now.snapshot.view(null).state, `${name}: the state is the fold of the log`);
    for (const heard of [here, there]) {
      await heard.bell.until(() => heard.ends.length > 0, 'a reset');
      t.same(heard.ends, ['epoch'], `${name}: every follower is reset`);
    }
    t.equal([...one.rollbacks, ...two.rollbacks].filter((session) => session === id).length, 1, `${name}: told once`);

    const third = open();
    const member = await third.service.authorise(id, red);
    t.equal(
      await third.service.log.lost(member.snapshot, { after: lost.seq, hash: lost.chain }),
      lost.seq > now.snapshot.seq ? 'past-head' : 'epoch',
      `${name}: a hash that is gone`,
    );
    t.equal(await third.service.log.lost(member.snapshot, { after: now.snapshot.seq, hash: now.snapshot.chain }), null);
  }
});

t.test('no version from another instance fits after the store has gone back', async (t) => {
  const { one, two, redis } = await twoInstances(t);
  const { id, red } = await seatedSession(one);
  const restore = await backup(redis, id);
  for (let count = 0; count < LOST; count++) {
    await tick(one, id, red);
    if (count === LOST - 2) await two.service.authorise(id, red);
  }
  const { version } = (await one.service.authorise(id, red)).snapshot;
  await restore();
  await t.rejects(tick(two, id, red, version), { code: 'version-stale' });
});

t.test('a log that goes on behind its head is damaged, and nothing is written to it', async (t) => {
  const { one, redis } = await twoInstances(t);
  const { id, red } = await seatedSession(one);
  await redis.xadd(`{${id}}:events`, '99-0', 'e', 'half of something');
  await t.rejects(tick(one, id, red), { code: 'store-damaged' });
});

/** One bit of the last byte but three, which is inside whatever there is. */
function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const place = changed.length - 4;
  changed[place] = (changed[place] as number) ^ 1;
  return changed;
}

t.test('a flipped bit in what Redis keeps is found when it is read, and the other sessions go on', async (t) => {
  const { one, open, redis } = await twoInstances(t);
  const healthy = await seatedSession(one);
  const tokens = new Map<string, string>();
  const hash = (key: string, field: string) => async (id: string) => {
    const value = (await redis.hgetBuffer(`{${id}}:${key}`, field)) as Buffer;
    await redis.hset(`{${id}}:${key}`, field, flipped(value));
  };
  const anEvent = async (id: string, place: string, change: (value: Buffer) => Buffer | null) => {
    const key = `{${id}}:events`;
    const all = (await redis.xrangeBuffer(key, '-', '+')) as [Buffer, [Buffer, Buffer]][];
    await redis.del(key);
    for (const [entry, [, value]] of all) {
      const kept = String(entry) === place ? change(value) : value;
      if (kept) await redis.xadd(key, entry, 'e', kept);
    }
  };
  type Read = (instance: Instance, id: string, token: string) => Promise<unknown>;
  const log: Read = async ({ service }, id, token) => {
    await service.events(await service.authorise(id, token), 0, 100);
  };
  const state: Read = ({ service }, id, token) => service.authorise(id, token);
  const old = async (id: string) => {
    const before = (await redis.hgetBuffer(`{${id}}:state`, 's')) as Buffer;
    await tick(one, id, tokens.get(id) as string);
    await redis.hset(`{${id}}:state`, 's', before);
  };
  const becomes = (field: string, value: string) => (id: string) => redis.hset(`{${id}}:state`, field, value);
  const cases: [name: string, damage: (id: string) => Promise<unknown>, read: Read][] = [
    ['state', hash('state', 's'), state],
    ['state of another moment', old, state],
    ['version that is none', becomes('v', 's'), state],
    ['version before that of the last event', becomes('v', '1'), state],
    ['count of writes', becomes('t', 'u'), (service, id, token) => tick(service, id, token)],
    ['meta document', hash('state', 'm'), state],
    ['head of the chain', hash('state', 'c'), state],
    ['access record', hash('meta', 'access'), state],
    ['last event', (id) => anEvent(id, '4-0', flipped), state],
    ['event', (id) => anEvent(id, '2-0', flipped), log],
    ['missing event', (id) => anEvent(id, '2-0', () => null), log],
    ['secret of the dice', hash('meta', 'secret'), (service, id, token) => tick(service, id, token)],
    [
      'beginning',
      hash('meta', 'initial'),
      async ({ service }, id, token) => service.log.stateAt((await service.authorise(id, token)).snapshot, 3, null),
    ],
  ];
  for (const [name, damage, read] of cases) {
    const { id, red } = await seatedSession(one);
    tokens.set(id, red);
    await tick(one, id, red);
    await damage(id);
    const fresh = open();
    await t.rejects(async () => void (await read(fresh, id, red)), { code: 'store-damaged' }, name);
    t.match(await tick(fresh, healthy.id, healthy.red), { outcome: 'done' }, `${name}: another session goes on`);
  }
  const first = (bytes: Buffer) => Buffer.concat([Buffer.from([(bytes[0] as number) ^ 1]), bytes.subarray(1)]);
  for (const [name, change] of [
    ['an answer', flipped],
    ['the payload that an answer is for', first],
  ] as const) {
    const { id, red } = await seatedSession(one);
    const member = await one.service.authorise(id, red);
    const request = { idempotencyKey: 'the-key', ifVersion: member.snapshot.version, requestId: 'r' };
    await one.service.give(one.service.permit(member, { type: 'tick' }), request);
    const key = `{${id}}:idem`;
    for (const [field, value] of Object.entries(await redis.hgetallBuffer(key))) {
      await redis.hset(key, field, change(value));
    }
    const again = one.service.give(one.service.permit(await one.service.authorise(id, red), { type: 'tick' }), request);
    await t.rejects(again, { code: 'store-damaged' }, name);
  }
});

t.test('a damaged log ends its followers', async (t) => {
  const { one, two, redis } = await twoInstances(t);
  const { id, red } = await seatedSession(one);
  const heard = await listen(two, id, red);
  const key = `{${id}}:events`;
  const { seq } = (await one.service.authorise(id, red)).snapshot;
  const add = redis.multi();
  add.xadd(key, `${seq + 1}-0`, 'e', '{"version":9}').hset(`{${id}}:state`, 'q', seq + 1);
  await add.exec();
  await heard.bell.until(() => heard.ends.length > 0, 'the end');
  t.same(heard.ends, ['damaged']);
});

t.test('a flipped bit in a data file is found when it is read, and the other sessions go on', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'session-history-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'sessions', 'data.mdb');
  const open = () => {
    const store = openStore({ kind: 'embedded', path: folder });
    return { store, service: new SessionService({ store, games: new Games([parlour]) }), rollbacks: [] };
  };
  /** Bytes of the damaged entry that occur nowhere else. */
  const cases: [name: string, word: (session: Awaited<ReturnType<typeof seatedSession>>) => string][] = [
    ['event', ({ chain }) => `"hash":"${chain}"`],
    ['access record', ({ red }) => hashOf(red)],
    ['head', ({ epoch }) => `"epoch":"${epoch}"`],
    ['meta document', ({ commitment }) => `"commitment":"${commitment}","contributions"`],
    ['state', () => 'card of its own'],
  ];
  for (const [name, word] of cases) {
    const before = open();
    const healthy = await seatedSession(before);
    const damaged = await seatedSession(before, { cards: { red: 'card of its own', blue: 'b' } });
    await before.service.close();
    const bytes = readFileSync(file);
    const text = word(damaged);
    let found = 0;
    for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1), found++) {
      bytes[at + text.length - 3] = (bytes[at + text.length - 3] as number) ^ 1;
    }
    t.ok(found > 0, `${name}: ${found} copies`);
    writeFileSync(file, bytes);
    const after = open();
    const read = async () => after.service.events(await after.service.authorise(damaged.id, damaged.red), 0, 100);
    await t.rejects(read(), { code: 'store-damaged' }, name);
    t.match(await tick(after, healthy.id, healthy.red), { outcome: 'done' }, `${name}: another session goes on`);
    await (after.store as EmbeddedStore).delete(damaged.id);
    t.equal(await after.store.readPosition(damaged.id), undefined, `${name}: and it can be deleted`);
    await after.service.close();
  }
});
