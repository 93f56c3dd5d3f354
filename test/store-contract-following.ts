import type { Test } from 'tap';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { allEvents, begin, bytes, change, contend, record, type StoreUnderTest } from './support/store-under-test.js';
import { Bell } from './support/waiting.js';

/** Following a log while it grows. */
export async function followingContract(t: Test, { name, store, other }: StoreUnderTest): Promise<void> {
  await t.test(`${name}: following has no gap and no double while another instance appends`, async (t) => {
    const session = await begin(store, 3);
    const followers = [record(store, session, 0), record(other, session, 2), record(other, session, 3)];
    const writing = Promise.all([contend(other, session, 'a', 40), contend(store, session, 'b', 40)]);
    await followers[0]?.reached(20);
    const late = record(other, session, 10);
    await writing;
    const stored = await allEvents(store, session);
    t.equal(stored.length, 83);
    for (const follower of [...followers, late]) await follower.reached(83);
    for (const [follower, after] of [...followers, late].map((f, i) => [f, [0, 2, 3, 10][i] ?? 0] as const)) {
      t.same(follower.events, stored.slice(after), `after ${after}`);
      await follower.stop();
    }
    await store.commit(change(session, 81, 'after the stop'));
    t.equal(followers[0]?.events.length, 83, 'a stopped follower hears nothing');
  });

  await t.test(`${name}: a follower receives local and remote appends`, async (t) => {
    const session = await begin(store, 1);
    const here = record(store, session, 0);
    await here.reached(1);
    const mine = [bytes('mine 1'), bytes('mine 2')];
    await store.commit(change(session, 1, 'mine', { chain: 'c1', events: mine }));
    await here.reached(3);
    await other.commit(change(session, 2, 'theirs', { expectedChain: 'c1', chain: 'c2' }));
    await store.commit(change(session, 3, 'mine again', { expectedChain: 'c2', chain: 'c3' }));
    await here.reached(5);
    t.same(here.events, await allEvents(other, session), 'in order, each once');
    await here.stop();
  });

  await t.test(`${name}: following from an impossible position is a reset`, async (t) => {
    const session = await begin(store, 5);
    const past = record(other, session, 6);
    await past.wasReset();
    t.same(past.resets, ['past-head']);
    const edge = record(other, session, 3);
    await edge.reached(5);
    t.same(
      edge.events.map((event) => event.seq),
      [4, 5],
    );
    await Promise.all([past, edge].map((follower) => follower.stop()));
  });

  await t.test(`${name}: a busy follower is not called again before its promise settles`, async (t) => {
    const session = await begin(store, 2);
    const seen: number[] = [];
    let busy = false;
    const bell = new Bell();
    const unfollow = store.follow(session, 0, {
      async onEvents(events) {
        if (busy) t.fail('called while busy');
        busy = true;
        for (let turn = 0; turn < 5; turn++) await nextTurn();
        seen.push(...events.map((event) => event.seq));
        busy = false;
        bell.ring();
      },
      onReset: (reason) => t.fail(reason),
    });
    for (let version = 1; version <= 20; version += 1) await other.commit(change(session, version, `b${version}`));
    await bell.until(() => seen.length >= 22, '22 events');
    await unfollow();
    t.same(
      seen,
      Array.from({ length: 22 }, (_, index) => index + 1),
    );
  });
}
