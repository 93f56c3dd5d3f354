import { randomUUID } from 'node:crypto';
import t, { type Test } from 'tap';
import type { FollowEnd } from '../src/session/log/fan-out.js';
import { withOverrides } from '../src/session/store/with-overrides.js';
import { MemoryStore } from '../src/session/store/memory.js';
import type { Append, NewSession, SessionStore, StoredEvent } from '../src/session/store/store.js';
import { fetched, play, post, seated, type SeatedSession } from './support/session-file.js';
import { appOn, ask, type Opened, sessionsFor } from './support/session-table.js';
import { Bell } from './support/waiting.js';

const UNLIMITED = { rateLimit: { perMinute: 1e6 } };

type Damage = (event: StoredEvent) => StoredEvent | null;

const text = (change: (json: string) => string): Damage => {
  return ({ seq, bytes }) => ({ seq, bytes: Buffer.from(change(bytes.toString())) });
};

/** What may be wrong with a stored event. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'another time': text((json) => json.replace(/"at":"20/, '"at":"21')),
  'a byte that is no JSON': text((json) => json.slice(1)),
  'another link': text((json) => json.replace(/"prev":"./, (prev) => (prev.endsWith('0') ? '"prev":"1' : '"prev":"0'))),
  'no link': text((json) => json.replace(/,"chain":\{[^}]*\}/, '')),
  'a missing event': () => null,
};

/** A store in which events of one session can be damaged, and which records its writes. */
class DamagedStore {
  readonly writes: string[] = [];
  readonly store: SessionStore;
  session = '';
  seq = 0;
  damage: Damage | null = null;

  constructor() {
    const inner = new MemoryStore();
    const noted = <Input extends { session: string }, Result>(write: (input: Input) => Result) => {
      return (input: Input) => {
        this.writes.push(input.session);
        return write(input);
      };
    };
    this.store = withOverrides(inner, {
      readEvents: async (session, after, limit) => {
        const page = await inner.readEvents(session, after, limit);
        if (!page || session !== this.session || !this.damage) return page;
        const events = page.events.flatMap((one) => (one.seq === this.seq ? (this.damage?.(one) ?? []) : one));
        return { ...page, events };
      },
      commit: noted((input: NewSession | Append) => inner.commit(input)),
      writeResponse: noted((input) => inner.writeResponse(input)),
      renewEpoch: noted((input) => inner.renewEpoch(input)),
      writeRecord: (session, write) => {
        if (session !== null) this.writes.push(session);
        return inner.writeRecord(session, write);
      },
    });
  }
}

/** Every route of a session, with who may ask it. */
const ROUTES: readonly [method: 'GET' | 'POST', path: string, who: 'host' | 'seat', body?: object][] = [
  ['GET', '', 'host'],
  ['GET', '/state', 'seat'],
  ['GET', '/state?atSeq=5', 'seat'],
  ['GET', '/events', 'seat'],
  ['GET', '/events?after=5', 'seat'],
  ['GET', '/legal-commands', 'seat'],
  ['GET', '/reachable', 'seat'],
  ['GET', '/board.svg', 'seat'],
  ['GET', '/dice', 'seat'],
  ['GET', '/chain', 'seat'],
  ['GET', '/replay', 'host'],
  ['POST', '/commands', 'seat', { type: 'end-movement' }],
  ['POST', '/commands?dryRun=true', 'seat', { type: 'end-movement' }],
  ['POST', '/dice-contributions', 'seat', { entropy: 'a-contribution-to-the-dice' }],
  ['POST', '/takebacks', 'seat', { version: 3 }],
  ['POST', '/takebacks/4/answers', 'seat', { accept: true }],
  ['POST', '/seats/germany/invitations', 'host'],
  ['POST', '/seats/germany/claims', 'host', { invitation: `inv_${'A'.repeat(43)}` }],
  ['POST', '/spectators/tokens', 'host'],
  ['POST', '/continuations', 'host', { version: 3 }],
  ['POST', '/rematch', 'host'],
  ['POST', '/close', 'host'],
];

type App = Awaited<ReturnType<typeof appOn>>['app'];

/** What every route answers, by the code of its problem or its status. */
async function answers(app: App, session: SeatedSession): Promise<Record<string, string | number>> {
  const told: Record<string, string | number> = {};
  for (const [method, path, who, payload] of ROUTES) {
    const token = who === 'host' ? session.hostToken : session.tokens['germany'];
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' };
    const answer = await ask(app, token, {
      method,
      url: `${session.url}${path}`,
      headers,
      ...(payload && { payload }),
    });
    const { statusCode } = answer;
    told[`${method} ${path}`] = statusCode < 400 ? statusCode : answer.json<{ code: string }>().code;
  }
  return told;
}

const DAMAGED = Object.fromEntries(ROUTES.map(([method, path]) => [`${method} ${path}`, 'store-damaged']));

async function table(t: Test) {
  const damaged = new DamagedStore();
  const open = async () => {
    const instance = await appOn(damaged.store, UNLIMITED);
    t.teardown(() => instance.app.close());
    return instance;
  };
  const first = await open();
  const sick = await seated(first.app);
  const healthy = await seated(first.app);
  for (const session of [sick, healthy]) await play(first.app, session, 3);
  const { seq } = await fetched<{ seq: number }>(first.app, sick.hostToken, sick.url);
  Object.assign(damaged, { session: sick.id, seq: Math.floor(seq / 2) });
  damaged.writes.length = 0;
  return { damaged, open, first, sick, healthy, seq };
}

t.test('a session with a damaged event is refused by every route, and by that session alone', async (t) => {
  for (const [name, damage] of Object.entries(DAMAGES)) {
    const { damaged, open, sick, healthy } = await table(t);
    damaged.damage = damage;
    const { app } = await open();
    t.same(await answers(app, sick), DAMAGED, name);
    t.same(damaged.writes, [], `${name}: nothing is written`);
    await play(app, healthy, 1);
    t.same([...new Set(damaged.writes)], [healthy.id], `${name}: the other session goes on`);
    damaged.damage = null;
    await play(app, sick, 1);
    t.equal(damaged.writes.at(-1), sick.id, `${name}: it goes on when the event is put back`);
  }
});

t.test('damage that is found while a session is played ends it there', async (t) => {
  const { damaged, first, sick, healthy, seq } = await table(t);
  const { app, service } = first;
  const ends: FollowEnd[] = [];
  const bell = new Bell();
  const member = await service.authorise(sick.id, sick.hostToken);
  service.follow(member, seq, {
    onEvents: () => {},
    onCaughtUp: () => bell.ring(),
    onEnd(reason) {
      ends.push(reason);
      bell.ring();
    },
  });
  damaged.damage = DAMAGES['another time'] as Damage;
  const path = `${sick.url}/state?atSeq=${damaged.seq}`;
  t.match((await ask(app, sick.hostToken, { url: path })).json(), { status: 500, code: 'store-damaged' });
  t.same(await answers(app, sick), DAMAGED);
  t.same(damaged.writes, []);
  await bell.until(() => ends.length > 0, 'the end of the follower');
  t.same(ends, ['damaged']);
  await play(app, healthy, 1);
});

t.test('damage detected during a write survives the write', async (t) => {
  const { damaged, sick } = await table(t);
  const bell = new Bell();
  let begun = false;
  let goOn = () => {};
  const slow = withOverrides(damaged.store, {
    async commit(input) {
      begun = true;
      bell.ring();
      await new Promise<void>((resolve) => (goOn = resolve));
      return damaged.store.commit(input);
    },
  });
  const { app } = await sessionsFor(t, slow, UNLIMITED);
  const written = play(app, sick, 1);
  await bell.until(() => begun, 'the write');
  damaged.damage = DAMAGES['another time'] as Damage;
  const path = `${sick.url}/state?atSeq=${damaged.seq}`;
  t.match((await ask(app, sick.hostToken, { url: path })).json(), { code: 'store-damaged' });
  goOn();
  await written;
  damaged.writes.length = 0;
  t.same(await answers(app, sick), DAMAGED, 'what was under way brings nothing back');
  t.same(damaged.writes, []);
});

t.test('a log that an instance has checked is not read again', async (t) => {
  const { damaged, open, sick, seq } = await table(t);
  const reads: number[] = [];
  const { readEvents } = damaged.store;
  const counting = withOverrides(damaged.store, {
    readEvents(session, after, limit) {
      reads.push(Math.min(limit, seq - after));
      return readEvents(session, after, limit);
    },
  });
  const { app } = await sessionsFor(t, counting, { ...UNLIMITED, limits: { cachedSessions: 1 } });
  const other = await open();
  const others = await seated(other.app);
  const look = async (session: SeatedSession | Opened) => {
    reads.length = 0;
    await fetched(app, session.hostToken, `/v1/sessions/${session.id}`);
    return reads.reduce((sum, count) => sum + count, 0);
  };
  t.ok((await look(sick)) >= seq, 'the whole log at first');
  await look(others);
  t.ok((await look(sick)) <= 2, 'a session that was dropped from memory');
  await play(other.app, sick, 1);
  t.ok((await look(sick)) <= 4, 'a session that another instance has played on');
  await post(app, sick.hostToken, `${sick.url}/close`);
});
