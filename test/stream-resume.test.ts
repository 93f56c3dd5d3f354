// Over the shared store: a stream goes on where it ended.
import { randomUUID } from 'node:crypto';
import t, { type Test } from 'tap';
import type { PublicEvent } from '../src/session/log/recorded-event.js';
import { ask, claim, give as command, open } from './support/session-table.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { unbuffered } from './support/stream-peer.js';
import {
  claimSeat,
  framesFit,
  from,
  give,
  instance,
  peer,
  problemOf,
  subscribe,
  table,
  takeBack,
  ticks,
  type Frame,
  type Instance,
} from './support/stream-table.js';

/** A returning follower gets every missed event, once and in order, or the reason why not: in every store. */

interface Services {
  readonly one: Instance;
  readonly two: Instance;
}

interface Row {
  readonly name: string;
  readonly after?: number;
  readonly epoch?: string;
  readonly where?: Instance;
  readonly replay: number[];
  readonly reset?: string;
  readonly snapshot?: boolean;
}

async function eachPosition(t: Test, { one, two }: Services): Promise<void> {
  const at = await table(one);
  const { id, epoch } = at;
  // 1 session-created, 2 ticked, 3 and 4 seat-claimed, then ten ticks.
  await give(one, id, at.host, ...ticks(10));
  const head = 14;
  const rows: Row[] = [
    { name: 'without a position', replay: [], snapshot: true },
    { name: 'before any event', after: 0, replay: from(1, head) },
    { name: 'before any event, with the epoch', after: 0, epoch, replay: from(1, head) },
    { name: 'in the middle', after: 9, epoch, replay: from(10, head) },
    { name: 'one before the head', after: head - 1, epoch, replay: [head] },
    { name: 'at the head', after: head, epoch, replay: [] },
    { name: 'at the head, twice with nothing new', after: head, epoch, replay: [] },
    { name: 'past the head', after: head + 1, epoch, replay: [], reset: 'past-head' },
    { name: 'far past the head', after: 2 ** 40, epoch, replay: [], reset: 'past-head' },
    { name: 'wrong epoch', after: 9, epoch: 'epo_of-another-log', replay: [], reset: 'epoch' },
    { name: 'wrong epoch at the head', after: head, epoch: 'epo_of-another-log', replay: [], reset: 'epoch' },
    { name: 'wrong epoch before any event', after: 0, epoch: 'epo_of-another-log', replay: [], reset: 'epoch' },
    { name: 'on the other instance', after: 9, epoch, where: two, replay: from(10, head) },
    { name: 'at the head on the other instance', after: head, epoch, where: two, replay: [] },
    { name: 'past the head on the other instance', after: 99, epoch, where: two, replay: [], reset: 'past-head' },
    { name: 'wrong epoch on the other instance', after: 9, epoch: 'epo_x', where: two, replay: [], reset: 'epoch' },
  ];
  const check = async ({ name, where = one, replay, reset, snapshot, ...position }: Row, last: number) => {
    const follower = await peer(t, where, at.red);
    const answer = await subscribe(follower, id, {
      ...(position.after !== undefined && { after: position.after }),
      ...(position.epoch !== undefined && { epoch: position.epoch }),
    });
    const { sub } = answer;
    t.match(answer, { epoch, head: last, recovered: !reset && !snapshot }, name);
    t.equal(answer.snapshot?.seq, snapshot ? last : undefined, `${name}: snapshot`);
    const caught = await follower.find<Frame<'caught-up'>>((frame) => frame.t === 'caught-up');
    t.equal(caught.seq, last, `${name}: caught up`);
    t.same(follower.seqs(sub), replay, `${name}: replay`);
    const found = follower.heard.find((frame) => frame.t === 'reset');
    if (reset) t.match(found, { sub, reason: reset, epoch, snapshot: { seq: last, state: { turn: 0 } } }, name);
    else t.equal(found, undefined, `${name}: no reset`);
    return { follower, sub };
  };
  const checked = [];
  for (const row of rows) checked.push(await check(row, head));
  await give(two, id, at.host, ...ticks(3));
  const last = head + 3;
  for (const [index, { follower, sub }] of checked.entries()) {
    const { name, replay } = rows[index] as Row;
    t.same(await follower.upTo(sub, last), [...replay, ...from(head + 1, last)], `${name}: then live events`);
    t.equal(follower.heard.filter((frame) => frame.t === 'reset').length, (rows[index] as Row).reset ? 1 : 0);
    follower.socket.terminate();
  }

  const careless = await peer(t, one, at.red);
  t.equal(await problemOf(careless.ask({ t: 'subscribe', session: id, after: 3 })), 'malformed-request', 'no epoch');
}

async function burst(t: Test, { one, two }: Services): Promise<void> {
  const at = await table(one);
  const last = 4 + 500;
  const join = async (i: number): Promise<void> => {
    const follower = await peer(t, i % 2 === 0 ? one : two, i % 3 === 0 ? at.red : at.spectator);
    const head = (await subscribe(follower, at.id)).head;
    const after = i % 4 === 0 ? 0 : Math.max(0, head - i);
    const { sub } = await subscribe(follower, at.id, { after, epoch: at.epoch });
    t.same(await follower.upTo(sub, last), from(after + 1, last), `${i}: from ${after}, each once and in order`);
    if (head < last) t.same(await follower.upTo('s1', last), from(head + 1, last), `${i}: from the snapshot`);
    await follower.close();
  };
  const joined: Promise<void>[] = [];
  for (const [given, tick] of ticks(500).entries()) {
    if (given % 20 === 0 && joined.length < 24) joined.push(join(joined.length));
    await give(one, at.id, at.host, tick);
    // A store in memory would leave no time for anybody to join.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(joined);

  const leavers = await Promise.all([peer(t, one, at.blue), peer(t, two, at.blue)]);
  const more = give(one, at.id, at.host, ...ticks(100));
  const heard: number[] = [];
  for (let position = last, turn = 0; position < last + 100; turn++) {
    const leaver = leavers[turn % 2] as (typeof leavers)[number];
    const { sub } = await subscribe(leaver, at.id, { after: position, epoch: at.epoch });
    await leaver.upTo(sub, Math.min(position + 7, last + 100));
    await leaver.ask({ t: 'unsubscribe', sub });
    const all = leaver.seqs(sub);
    heard.push(...all);
    position = all.at(-1) as number;
  }
  await more;
  t.same(heard, from(last + 1, last + 100), 'leaving and coming back on two instances loses and doubles nothing');
}

async function changeOfSeat(t: Test, { one, two }: Services): Promise<void> {
  const at = await table(one);
  const { id, epoch } = at;
  const old = await Promise.all([peer(t, one, at.red), peer(t, two, at.red)]);
  const subs = await Promise.all(old.map(async (each) => (await subscribe(each, id)).sub));
  const other = await peer(t, two, at.blue);
  const watched = await subscribe(other, id);
  const invitation = await takeBack(one, id, 'red', at.host);
  for (const [index, each] of old.entries()) {
    const ended = await each.find<Frame<'error'>>((frame) => frame.t === 'error');
    t.match(ended, { sub: subs[index], problem: { code: 'session-unknown' } }, 'who lost the seat is told');
  }
  const token = await claimSeat(two.sessions, id, 'red', invitation);
  await give(two, id, token, { type: 'add', amount: 2 });
  t.same(await other.upTo(watched.sub, 8), [5, 6, 7, 8], 'others go on');
  for (const [index, each] of old.entries()) {
    t.same(each.seqs(subs[index] as string), [5], 'up to the event that took the seat back');
    t.equal(await each.closed, 4503, 'nothing is left to say on the socket');
  }
  for (const where of [one, two]) {
    const resumed = (await peer(t, where, at.red)).ask({ t: 'subscribe', session: id, epoch, after: 5 });
    t.equal(await problemOf(resumed), 'session-unknown', 'the old token resumes nothing');
  }
  for (const where of [one, two]) {
    const fresh = await peer(t, where, token);
    const again = await subscribe(fresh, id, { epoch, after: 5 });
    t.match(again, { view: 'red', recovered: true });
    t.same(await fresh.upTo(again.sub, 8), [6, 7, 8], 'whoever has the seat now goes on where the other stopped');
    t.match(await fresh.find((frame) => frame.t === 'event' && frame.type === 'drawn'), { data: { card: /^card/ } });
  }
}

/** Two players and a spectator over two instances, each losing the line again and again, and all of it kept. */
async function realGame(t: Test, { one, two }: Services): Promise<void> {
  const session = await open(one.app, { quick: true });
  const { id } = session;
  const url = `/v1/sessions/${id}`;
  const tokens = { germany: await claim(one.app, session, 'germany'), france: await claim(two.app, session, 'france') };
  const followers = [
    { who: 'germany', token: tokens.germany, app: [one, two] },
    { who: 'france', token: tokens.france, app: [two, one] },
    { who: 'spectator', token: session.spectatorToken, app: [two, two] },
  ].map((each) => ({ ...each, heard: [] as PublicEvent[], epoch: '' }));
  const play = async (commands: number) => {
    for (let given = 0; given < commands; given++) {
      const { toAct } = (await ask(one.app, session.hostToken, { url })).json<{ toAct: (keyof typeof tokens)[] }>();
      const token = tokens[toAct[0] as keyof typeof tokens];
      const legal = await ask(two.app, token, { url: `${url}/legal-commands` });
      const { commands: all } = legal.json<{ commands: { type: string }[] }>();
      const moves = all.filter(({ type }) => !/surrender|draw|timer/.test(type));
      const answer = await command(
        given % 2 ? one.app : two.app,
        id,
        token,
        moves[(given * 7) % moves.length] as object,
        {
          key: randomUUID(),
        },
      );
      t.equal(answer.statusCode, 201, answer.body);
    }
  };
  for (let round = 0; round < 4; round++) {
    const joined = await Promise.all(
      followers.map(async (follower) => {
        const where = follower.app[round % 2] as Instance;
        const socket = await peer(t, where, follower.token);
        const after = follower.heard.length;
        const position = { after, ...(follower.epoch && { epoch: follower.epoch }) };
        const answer = await subscribe(socket, id, position);
        follower.epoch = answer.epoch;
        t.match(answer, { view: follower.who, recovered: true });
        return { follower, socket, sub: answer.sub };
      }),
    );
    await play(6);
    const { seq } = (await ask(one.app, session.hostToken, { url })).json<{ seq: number }>();
    for (const { follower, socket, sub } of joined) {
      await socket.upTo(sub, seq);
      for (const frame of socket.heard) {
        if (frame.t !== 'event') continue;
        const { t: _kind, sub: _sub, ...event } = frame;
        follower.heard.push(event as PublicEvent);
      }
      t.notOk(socket.heard.some((frame) => frame.t === 'reset'));
      socket.socket.terminate();
    }
    // There is no follower meanwhile.
    await play(3);
  }
  for (const { who, token, heard } of followers) {
    const { events } = (await ask(one.app, token, { url: `${url}/events?limit=1000` })).json<{
      events: PublicEvent[];
    }>();
    t.same(heard, events.slice(0, heard.length), `${who} has heard the log as it stands, each event once`);
    t.ok(heard.length > 24);
  }
}

for (const kind of STORE_KINDS) {
  t.test(kind, async (t) => {
    const stores = await storePair(t, kind);
    const [one, two] = [await instance(t, { store: stores.one }), await instance(t, { store: stores.two })];
    const services = { one, two };
    await t.test('each resume is answered with recovery or a reason', (t) => eachPosition(t, services));
    await t.test('resuming during a burst of 500 events misses none', (t) => burst(t, services));
    await t.test('a reissued seat resumes under its new token', (t) => changeOfSeat(t, services));
    await t.test('a game of Trench Club is followed through resumes', (t) => realGame(t, services));
  });
}

t.test('a slow holder whose seat is reissued receives nothing more', async (t) => {
  const one = await instance(t);
  const at = await table(one, { cards: { red: 'x'.repeat(30_000), blue: 'y' } });
  const { id, epoch } = at;
  for (let i = 0; i < 150; i++) await give(one, id, i % 2 === 0 ? at.red : at.blue, { type: 'add', amount: 1 });
  const slow = await peer(t, one, at.red, 'authenticated', unbuffered(one.app));
  const { sub } = await subscribe(slow, id, { after: 4, epoch });
  slow.pause();
  const quick = await peer(t, one, at.red);
  await subscribe(quick, id);
  await takeBack(one, id, 'red', at.host);
  await quick.find((frame) => frame.t === 'error');
  slow.resume();
  t.match(await slow.find((frame) => frame.t === 'error'), { sub, problem: { code: 'session-unknown' } });
  const seqs = slow.seqs(sub);
  t.same(seqs, from(5, 4 + seqs.length), 'what it did get is dense');
  t.ok(seqs.length < 300, `${seqs.length} events: not all of them`);
});

t.test('every recorded frame follows its schema', async (t) => {
  framesFit(t);
});
