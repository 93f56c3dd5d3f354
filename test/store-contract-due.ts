import type { Test } from 'tap';
import type { DueKind, SessionStore } from '../src/session/store/store.js';
import { takeAllDue } from './support/due-entries.js';
import { bytes, change, newId, type StoreUnderTest } from './support/store-under-test.js';
import { eventually } from './support/waiting.js';

/** Entries that are due at a time. */
export async function dueContract(t: Test, { name, store, other }: StoreUnderTest): Promise<void> {
  await t.test(`${name}: due entries are ordered, moved, removed, and taken once`, async (t) => {
    const first = newId();
    let second = newId();
    // Entries of one place are in one order.
    while (store.duePlaceOf(second) !== store.duePlaceOf(first)) second = newId();
    const entry = (session: string, mark: number) => ({ kind: 'clock', session, mark }) as const;
    const taken = async (by: SessionStore, until: number, leaseMs = 0, limit = 10) =>
      (await takeAllDue(by, { until, limit, leaseMs })).map(
        ({ session, mark, at }) => `${[first, second].indexOf(session)} ${mark} ${at}`,
      );
    await store.setDue(entry(second, 1), 20);
    await store.setDue(entry(first, 1), 10);
    await store.setDue(entry(first, 2), 30);
    t.same(await taken(other, 9), []);
    t.same(await taken(other, 20, 0, 1), ['0 1 10'], 'the earliest first');
    await other.setDue(entry(second, 1), 5);
    await other.setDue(entry(first, 1), null);
    t.same(await taken(store, 5), ['1 1 5'], 'moved');
    t.same(await taken(store, 30, 100), ['1 1 5', '0 2 30'], 'removed');
    const has = async (kind: DueKind) => {
      const places = await Promise.all(other.duePlaces().map((place) => other.hasDue(kind, place)));
      return places.includes(true);
    };
    t.equal(await has('clock'), true, 'taken ones are still there');
    t.equal(await has('webhook'), false, 'each kind has its own');
    t.same((await taken(other, 129)).length, store.kind === 'redis' ? 0 : 2, 'leased where others share the store');
    t.same((await taken(other, 130)).length, 2, 'and due again if they are not settled');
    for (const one of [entry(second, 1), entry(first, 2)]) await store.setDue(one, null);
    t.same(await taken(other, 1e15), []);
    t.equal(await has('clock'), false);
  });

  await t.test(
    `${name}: a due entry is found at the place of its session, and changes if it is the one meant`,
    async (t) => {
      const session = newId();
      const entry = { kind: 'webhook', session, mark: 0 } as const;
      const take = async () => {
        const all = await other.takeDue('webhook', other.duePlaceOf(session), 1e15, 100, 100);
        return all.find((one) => one.session === session);
      };
      await store.setDue(entry, 10, 'there');
      t.equal(await take(), undefined, 'one that is not there is not added');
      await store.setDue(entry, 20, 'sooner');
      await store.setDue(entry, 30, 'sooner');
      const taken = await take();
      t.match(taken, { at: 20 }, 'it comes no later');
      await store.setDue(entry, 15, 'there');
      await other.setDue(entry, null, taken?.held);
      const moved = await take();
      t.match(moved, { at: 15 }, 'what was moved since it was taken stays');
      await other.setDue(entry, null, moved?.held);
      t.equal(await take(), undefined);
    },
  );

  await t.test(`${name}: a commit adds, moves and drops entries`, async (t) => {
    const session = newId();
    const due = async (kind: DueKind = 'clock') =>
      (await takeAllDue(other, { kind })).filter((one) => one.session === session).map(({ mark }) => mark);
    const set = (mark: number, at: number | null) => ({ kind: 'clock', mark, at }) as const;
    const moved = { kind: 'webhook', mark: 0, at: 5, only: 'there' } as const;
    const input = { session, epoch: 'e1', state: bytes('s'), meta: bytes('m'), events: [bytes('a')] };
    const records = [{ name: 'r', expectedVersion: 0, value: bytes('v') }];
    t.match(await store.commit({ ...input, records, due: [set(1, 10), moved] }), { outcome: 'committed' });
    t.match(await store.readRecord(session, 'r'), { version: 1 });
    t.same(await due(), [1]);
    t.same(await due('webhook'), [], 'an entry that is not there is not moved');
    const more = { due: [set(2, 20), set(1, null)], records: [{ name: 'r', expectedVersion: 1, value: bytes('w') }] };
    t.match(await store.commit(change(session, 1, 'k1', more)), { version: 2, lastSeq: 2 });
    t.match(await store.readRecord(session, 'r'), { version: 2 });
    await eventually('the old entry to be dropped', async () => !(await due()).includes(1));
    t.same(await due(), [2]);
    t.match(await store.commit(change(session, 1, 'k2', { due: [set(2, null)] })), { outcome: 'conflict' });
    t.same(await due(), [2], 'a refused commit drops nothing');
    await store.setDue({ kind: 'webhook', session, mark: 0 }, 1e14);
    t.match(await store.commit(change(session, 2, 'k3', { due: [set(2, null), moved] })), { version: 3 });
    await eventually('no entry to be left', async () => (await due()).length === 0);
    const place = other.duePlaceOf(session);
    await eventually('the entry to be moved', async () => {
      return (await other.takeDue('webhook', place, 5, 100, 0)).some((one) => one.session === session);
    });
    await store.setDue({ kind: 'webhook', session, mark: 0 }, null);
  });
}
