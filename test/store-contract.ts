import type { Test } from 'tap';
import type { SessionStore } from '../src/session/store/store.js';
import { dueContract } from './store-contract-due.js';
import { followingContract } from './store-contract-following.js';
import {
  allEvents,
  answer,
  begin,
  bytes,
  change,
  contend,
  newId,
  record,
  type StoreUnderTest,
} from './support/store-under-test.js';
import { eventually } from './support/waiting.js';

const HOUR = 3_600_000;
/** Milliseconds after which no reader need see it any more. */
const SOON = 50;

/** What every store must do. Issue C point 1; service.md sections 3 and 4. */
export async function storeContract(t: Test, subject: StoreUnderTest): Promise<void> {
  const { name, store, other } = subject;
  await t.test(`${name}: a new session has version 1 and dense events`, async (t) => {
    const session = newId();
    const input = { session, epoch: 'abc', state: bytes('s'), meta: bytes('m'), events: [bytes('a'), bytes('b')] };
    const created = await store.commit({
      ...input,
      records: [{ name: 'seats', expectedVersion: 0, value: bytes('none') }],
    });
    t.same(created, { outcome: 'committed', version: 1, firstSeq: 1, lastSeq: 2 });
    t.same(await other.commit(input), { outcome: 'conflict', version: 1 }, 'an id is given once');
    const position = { version: 1, epoch: 'abc', seq: 2 };
    t.same(await other.readPosition(session), position);
    t.same(await other.readSnapshot(session), { ...position, state: bytes('s'), meta: bytes('m') });
    const events = [
      { seq: 1, bytes: bytes('a') },
      { seq: 2, bytes: bytes('b') },
    ];
    t.same(await other.readEvents(session, 0, 10), { epoch: 'abc', seq: 2, events });
    t.same(await store.readRecord(session, 'seats'), { version: 1, value: bytes('none') });
  });

  await t.test(`${name}: a session that does not exist is unknown`, async (t) => {
    const session = newId();
    t.equal(await store.readPosition(session), undefined);
    t.equal(await store.readSnapshot(session), undefined);
    t.equal(await store.readEvents(session, 0, 10), undefined);
    t.equal(await store.readResponse(session, 'k'), undefined);
    t.equal(await store.readRecord(session, 'r'), undefined);
    const unknown = { outcome: 'unknown-session' };
    t.same(await store.commit(change(session, 1, 'k')), unknown);
    t.same(await store.writeResponse({ session, idempotency: answer('k') }), unknown);
    t.same(await store.writeRecord(session, { name: 'r', expectedVersion: 0, value: bytes('v') }), unknown);
    const follower = record(store, session, 0);
    await follower.wasReset();
    t.same(follower.resets, ['unknown-session']);
    await follower.stop();
  });

  await t.test(`${name}: a commit writes state, meta, events, records and answer together`, async (t) => {
    const session = await begin(store, 2);
    const result = await store.commit(
      change(session, 1, 'k1', {
        meta: bytes('meta 2'),
        events: [bytes('x'), bytes('y'), bytes('z')],
        records: [{ name: 'seats', expectedVersion: 0, value: bytes('one') }],
      }),
    );
    t.same(result, { outcome: 'committed', version: 2, firstSeq: 3, lastSeq: 5 });
    const head = await other.readSnapshot(session);
    t.same(head, { version: 2, epoch: 'e1', seq: 5, state: bytes('state 2'), meta: bytes('meta 2') });
    t.same(
      (await allEvents(other, session)).map((event) => `${event.seq} ${event.bytes}`),
      ['1 event 1', '2 event 2', '3 x', '4 y', '5 z'],
    );
    t.same(await other.readRecord(session, 'seats'), { version: 1, value: bytes('one') });
    const { payloadHash, label, response } = answer('k1');
    t.same(await other.readResponse(session, 'principal k1'), { payloadHash, label, response });
    await store.commit(change(session, 2, 'k2'));
    t.same((await other.readSnapshot(session))?.meta, bytes('meta 2'), 'meta left out stays');
  });

  await t.test(`${name}: a refused commit writes nothing`, async (t) => {
    const session = await begin(store);
    await store.writeRecord(session, { name: 'seats', expectedVersion: 0, value: bytes('one') });
    t.same(await other.commit(change(session, 7, 'late')), { outcome: 'conflict', version: 1 });
    const records = [
      { name: 'new', expectedVersion: 0, value: bytes('n') },
      { name: 'seats', expectedVersion: 0, value: bytes('two') },
    ];
    const stopped = await other.commit(change(session, 1, 'record', { records, meta: bytes('other') }));
    t.same(stopped, { outcome: 'record-conflict', name: 'seats', version: 1 });
    const head = await store.readSnapshot(session);
    t.same(head, { version: 1, epoch: 'e1', seq: 1, state: bytes('state 1'), meta: bytes('meta 1') });
    t.equal((await allEvents(store, session)).length, 1);
    t.equal(await store.readRecord(session, 'new'), undefined);
    t.same(await store.readRecord(session, 'seats'), { version: 1, value: bytes('one') });
    t.equal(await store.readResponse(session, 'principal late'), undefined);
    t.equal(await store.readResponse(session, 'principal record'), undefined);
    t.match(await store.commit(change(session, 1, 'late')), { outcome: 'committed' }, 'the key is still free');
  });

  await t.test(`${name}: a key always returns its first answer`, async (t) => {
    const session = await begin(store);
    await store.commit(change(session, 1, 'k'));
    await store.commit(change(session, 2, 'another'));
    const { payloadHash, label, response } = answer('k');
    const first = { outcome: 'replayed', answer: { payloadHash, label, response } };
    t.same(await other.commit(change(session, 1, 'k')), first, 'although the version has moved');
    const otherPayload = { ...answer('k', 'something else'), payloadHash: 'of another payload' };
    t.same(await other.commit(change(session, 3, 'k', { idempotency: otherPayload })), first, 'the caller compares');
    t.same(await other.writeResponse({ session, idempotency: otherPayload }), first);
    t.equal((await store.readPosition(session))?.version, 3);
  });

  await t.test(`${name}: an answer is stored without a change`, async (t) => {
    const session = await begin(store);
    const refusal = { ...answer('no', 'not in this phase'), label: 'refused' };
    t.same(await store.writeResponse({ session, expectedVersion: 2, idempotency: refusal }), {
      outcome: 'conflict',
      version: 1,
    });
    t.same(await store.writeResponse({ session, expectedVersion: 1, idempotency: refusal }), { outcome: 'recorded' });
    const { payloadHash, label, response } = refusal;
    const replay = { outcome: 'replayed', answer: { payloadHash, label, response } };
    t.same(await other.writeResponse({ session, idempotency: refusal }), replay);
    t.same(await other.commit(change(session, 1, 'no')), replay, 'the refused key does not commit later');
    t.same(await other.readPosition(session), { version: 1, epoch: 'e1', seq: 1 });
  });

  await t.test(`${name}: side records are compared and set`, async (t) => {
    const session = await begin(store);
    const write = (expectedVersion: number, text: string) => ({ name: 'r', expectedVersion, value: bytes(text) });
    t.same(await store.writeRecord(session, write(1, 'a')), { outcome: 'conflict', version: 0 });
    t.same(await store.writeRecord(session, write(0, 'a')), { outcome: 'written', version: 1 });
    t.same(await other.writeRecord(session, write(0, 'b')), { outcome: 'conflict', version: 1 });
    const race = await Promise.all([store, other, store, other].map((s) => s.writeRecord(session, write(1, 'c'))));
    t.equal(race.filter((result) => result.outcome === 'written').length, 1, 'one of four wins');
    t.same(await other.readRecord(session, 'r'), { version: 2, value: bytes('c') });
    const name = `shared ${newId()}`;
    const shared = (expectedVersion: number) => ({ name, expectedVersion, value: bytes(`v${expectedVersion}`) });
    t.same(await store.writeRecord(null, shared(0)), { outcome: 'written', version: 1 });
    t.same(await other.writeRecord(null, shared(0)), { outcome: 'conflict', version: 1 });
    t.same(await other.writeRecord(null, shared(1), HOUR), { outcome: 'written', version: 2 });
    t.same(await store.readRecord(null, name), { version: 2, value: bytes('v1') });
    t.same(await other.writeRecord(null, shared(2), SOON), { outcome: 'written', version: 3 });
    await eventually('the record to expire', async () => (await store.readRecord(null, name)) === undefined);
    t.same(await store.writeRecord(null, shared(0)), { outcome: 'written', version: 1 });
  });

  await t.test(`${name}: concurrent writers get dense seqs, and one wins each version`, async (t) => {
    const session = await begin(store);
    const seqs = (
      await Promise.all([store, other, store, other].map((s, index) => contend(s, session, `w${index}`, 10)))
    ).flat();
    t.same(
      seqs.sort((a, b) => a - b),
      Array.from({ length: 40 }, (_, index) => index + 2),
    );
    t.same(await other.readPosition(session), { version: 41, epoch: 'e1', seq: 41 });
    const texts = (await allEvents(other, session)).map((event) => event.bytes.toString());
    t.equal(new Set(texts).size, 41);
  });

  await t.test(`${name}: twenty retries at once have one effect and one answer`, async (t) => {
    const session = await begin(store);
    const attempts = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? store : other).commit(change(session, 1, 'same', { idempotency: answer('same', `try ${index}`) })),
    );
    const results = await Promise.all(attempts);
    const committed = results.findIndex((result) => result.outcome === 'committed');
    t.equal(results.filter((result) => result.outcome === 'committed').length, 1);
    const said = results.flatMap((result) =>
      result.outcome === 'replayed' ? [result.answer.response.toString()] : [],
    );
    t.same([said.length, new Set(said).size, said[0]], [19, 1, `try ${committed}`]);
    t.equal((await store.readPosition(session))?.seq, 2);
  });

  await t.test(`${name}: a commit on another history is a conflict, even at the same version`, async (t) => {
    const session = newId();
    const first = { session, epoch: 'e1', state: bytes('s'), meta: bytes('m'), events: [bytes('a')], chain: 'c1' };
    await store.commit(first);
    const position = { version: 1, epoch: 'e1', seq: 1, chain: 'c1' };
    t.same(await other.readPosition(session), position);
    for (const expectedChain of ['c0', undefined]) {
      const result = await other.commit(change(session, 1, 'k', { expectedChain, chain: 'c2' }));
      t.same(result, { outcome: 'conflict', version: 1 }, `chain ${expectedChain}`);
    }
    t.match(await store.commit(change(session, 1, 'k', { expectedChain: 'c1', chain: 'c2' })), {
      outcome: 'committed',
    });
    t.same(await other.readPosition(session), { ...position, version: 2, seq: 2, chain: 'c2' });
    t.match((await other.readEvents(session, 0, 9))?.chain, 'c2');
  });

  await t.test(`${name}: a log gets a new epoch once, and its followers are reset`, async (t) => {
    const session = newId();
    const first = { session, epoch: 'e1', state: bytes('s'), meta: bytes('m'), events: [bytes('a')], chain: 'c1' };
    await store.commit(first);
    const follower = record(other, session, 0);
    // Only a reader of the log under its old name can learn of the new one.
    await follower.reached(1);
    const renew = (epoch: string, chain = 'c1') => {
      return store.renewEpoch({ session, expected: { version: 1, epoch: 'e1', chain }, version: 9, epoch });
    };
    t.equal(await renew('e2', 'c0'), false, 'not on another history');
    t.equal(await renew('e2'), true);
    t.equal(await renew('e3'), false, 'not twice');
    t.same(await other.readPosition(session), { version: 9, epoch: 'e2', seq: 1, chain: 'c1' });
    t.match(await other.commit(change(session, 9, 'k', { expectedChain: 'c1', chain: 'c2' })), { version: 10 });
    await follower.wasReset();
    t.same([follower.resets, follower.events], [['epoch'], [{ seq: 1, bytes: bytes('a') }]]);
    await follower.stop();
    await t.rejects(
      store.renewEpoch({ session, expected: { version: 9, epoch: 'e2' }, version: 8, epoch: 'e' }),
      RangeError,
    );
  });

  await t.test(`${name}: events are read in pages`, async (t) => {
    const session = await begin(store, 10);
    const seqs = async (after: number, limit: number): Promise<number[]> =>
      ((await other.readEvents(session, after, limit))?.events ?? []).map((event) => event.seq);
    t.same(await seqs(0, 3), [1, 2, 3]);
    t.same(await seqs(3, 3), [4, 5, 6]);
    t.same(await seqs(9, 3), [10]);
    t.same(await seqs(10, 3), []);
    t.same(await seqs(99, 3), [], 'past the head: empty, and `seq` shows it');
    await t.rejects(store.readEvents(session, -1, 3), RangeError);
  });

  await dueContract(t, subject);
  await followingContract(t, subject);

  await t.test(`${name}: sessions live until they expire`, async (t) => {
    const [kept, ended, retired] = [await begin(store), await begin(store), newId()];
    const readable = await begin(store);
    const input = { session: retired, epoch: 'x', state: bytes('s'), meta: bytes('m'), events: [bytes('e')] };
    t.match(await store.commit({ ...input, expiresInMs: SOON }), { outcome: 'committed' });
    const records = [{ name: 'late', expectedVersion: 0, value: bytes('v') }];
    for (const [session, expiresInMs] of [
      [readable, HOUR],
      [ended, SOON],
    ] as const) {
      t.match(await store.commit(change(session, 1, 'last', { expiresInMs, records })), { outcome: 'committed' });
    }
    for (const session of [ended, retired]) {
      await eventually(`${session} to expire`, async () => (await other.readSnapshot(session)) === undefined);
      t.equal(await other.readRecord(session, 'late'), undefined);
      t.equal(await other.readResponse(session, 'principal last'), undefined);
      t.same(await other.commit(change(session, 2, 'more')), { outcome: 'unknown-session' });
    }
    t.ok(await other.readSnapshot(kept));
    t.ok(await other.readSnapshot(readable), 'what ended can be read for as long as was said');
    t.ok(await other.readResponse(readable, 'principal last'));
    t.match(await store.commit(change(readable, 2, 'over', { expiresInMs: SOON })), { outcome: 'committed' });
    await eventually('less to be said', async () => (await other.readSnapshot(readable)) === undefined);
  });

  await t.test(`${name}: any bytes are stored unchanged, small and large`, async (t) => {
    const session = await begin(store);
    const every = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const large = Buffer.alloc(3 * 1024 * 1024, every);
    const idempotency = { ...answer('\u0000 "odd" \n key ✓'.repeat(200)), payloadHash: 'h', response: large };
    const result = await store.commit(
      change(session, 1, '', { state: large, meta: every, events: [every, Buffer.alloc(0), large], idempotency }),
    );
    t.match(result, { outcome: 'committed', lastSeq: 4 });
    const head = await other.readSnapshot(session);
    t.ok(head?.state.equals(large) && head.meta.equals(every));
    const page = await other.readEvents(session, 1, 10);
    t.same(
      page?.events.map((event) => event.bytes.length),
      [256, 0, large.length],
    );
    t.ok(page?.events[0]?.bytes.equals(every) && page.events[2]?.bytes.equals(large));
    t.ok((await other.readResponse(session, idempotency.key))?.response.equals(large));
  });

  await t.test(`${name}: knownPosition equals readPosition`, async (t) => {
    if (!store.knownPosition) return;
    const session = await begin(store);
    const isKnown = async (after: string) => {
      const before = store.knownPosition?.(session);
      const read = await store.readPosition(session);
      const known = store.knownPosition?.(session);
      const isAsRead = (position: typeof known, when: string) =>
        read ? t.match(position, read, when) : t.equal(position, undefined, when);
      if (before || store.kind === 'embedded') isAsRead(before, `${after}, before it is read`);
      isAsRead(known, after);
    };
    await isKnown('created');
    const written = store.commit(change(session, 1, 'k1', { chain: 'c2' }));
    for (let turn = 0; turn < 3; turn += 1) {
      const known = store.knownPosition(session)?.version;
      const read = await store.readPosition(session);
      t.ok(known === undefined || known === 1 || read?.version === 2, 'nothing is known that could still be lost');
      await new Promise((resolve) => setImmediate(resolve));
    }
    await written;
    await isKnown('appended');
    await store.commit(change(session, 1, 'k2'));
    await isKnown('refused');
    await store.renewEpoch({ session, expected: { version: 2, epoch: 'e1', chain: 'c2' }, version: 9, epoch: 'e2' });
    await isKnown('in another epoch');
    await store.commit(change(session, 9, 'k3', { expectedChain: 'c2', expiresInMs: 60_000 }));
    await isKnown('with a time to live');
  });

  await t.test(`${name}: invalid arguments throw`, async (t) => {
    const session = await begin(store);
    await t.rejects(store.readSnapshot('{bad}'), RangeError);
    await t.rejects(store.commit(change(session, 1, 'k', { events: [] })), RangeError);
    await t.rejects(store.commit(change(session, 0, 'k')), RangeError);
    const twice = { name: 'r', expectedVersion: 0, value: bytes('') };
    await t.rejects(store.commit(change(session, 1, 'k', { records: [twice, twice] })), RangeError);
    const idempotency = { ...answer('k'), label: 'two\nlines' };
    await t.rejects(store.commit(change(session, 1, 'k', { idempotency })), RangeError);
    t.same(await store.ready(), { ready: true });
  });
}

/** Closes the store: calls under way are finished or refused, later ones are refused. */
export async function closingContract(t: Test, name: string, store: SessionStore): Promise<void> {
  await t.test(`${name}: a busy store closes after its calls`, async (t) => {
    const sessions = await Promise.all(Array.from({ length: 20 }, () => begin(store)));
    const follower = record(store, sessions[0] ?? '', 0);
    await follower.reached(1);
    const busy = sessions.map((session) => store.commit(change(session, 1, 'last')));
    const closing = store.close();
    const outcomes = await Promise.allSettled(busy);
    await closing;
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') t.match(outcome.value, { outcome: 'committed' });
      else t.match(outcome.reason, { code: /store-closed|commit-unknown|store-unavailable/ });
    }
    await follower.stop();
    t.match(await store.ready(), { ready: false });
    await t.rejects(store.commit(change(sessions[0] ?? '', 2, 'x')), { code: 'store-closed' });
    await t.rejects(store.readSnapshot(sessions[0] ?? ''), { code: 'store-closed' });
    await store.close();
  });
}
