import type { Test } from 'tap';
import type { SessionStore } from '../src/session/store/store.js';
import { bytes, change, newId, type StoreUnderTest } from './support/store-under-test.js';
import { eventually } from './support/waiting.js';

/** Entries that are due at a time. */
export async function dueContract(t: Test, { name, store, other }: StoreUnderTest): Promise<void> {
  await t.test(`${name}: due entries are ordered, moved, removed, and taken once`, async (t) => {
    const [first, second] = [newId(), newId()];
    const taken = async (by: SessionStore, until: number, leaseMs = 0, limit = 10) =>
      (await by.takeDue(until, limit, leaseMs)).map(
        ({ session, mark, at }) => `${[first, second].indexOf(session)} ${mark} ${at}`,
      );
    await store.setDue({ session: second, mark: 1 }, 20);
    await store.setDue({ session: first, mark: 1 }, 10);
    await store.setDue({ session: first, mark: 2 }, 30);
    t.same(await taken(other, 9), []);
    t.same(await taken(other, 20, 0, 1), ['0 1 10'], 'the earliest first');
    await other.setDue({ session: second, mark: 1 }, 5);
    await other.setDue({ session: first, mark: 1 }, null);
    t.same(await taken(store, 5), ['1 1 5'], 'moved');
    t.same(await taken(store, 30, 100), ['1 1 5', '0 2 30'], 'removed');
    t.equal(await other.hasDue(), true, 'taken ones are still there');
    t.same((await taken(other, 129)).length, store.kind === 'redis' ? 0 : 2, 'leased where others share the store');
    t.same((await taken(other, 130)).length, 2, 'and due again if they are not settled');
    for (const [session, mark] of [
      [second, 1],
      [first, 2],
    ] as const)
      await store.setDue({ session, mark }, null);
    t.same(await taken(other, 1e15), []);
    t.equal(await other.hasDue(), false);
  });

  await t.test(`${name}: a commit adds and drops entries`, async (t) => {
    const session = newId();
    const due = async () =>
      (await other.takeDue(1e15, 10, 0)).filter((one) => one.session === session).map(({ mark }) => mark);
    const input = { session, epoch: 'e1', state: bytes('s'), meta: bytes('m'), events: [bytes('a')] };
    t.match(await store.commit({ ...input, due: { add: { mark: 1, at: 10 } } }), { outcome: 'committed' });
    t.same(await due(), [1]);
    t.match(await store.commit(change(session, 1, 'k1', { due: { add: { mark: 2, at: 20 }, drop: 1 } })), {
      version: 2,
    });
    await eventually('the old entry to be dropped', async () => !(await due()).includes(1));
    t.same(await due(), [2]);
    t.match(await store.commit(change(session, 1, 'k2', { due: { drop: 2 } })), { outcome: 'conflict' });
    t.same(await due(), [2], 'a refused commit drops nothing');
    t.match(await store.commit(change(session, 2, 'k3', { due: { drop: 2 } })), { version: 3 });
    await eventually('no entry to be left', async () => (await due()).length === 0);
  });
}
