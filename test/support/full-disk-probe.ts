import type { EmbeddedStore } from '../../src/session/store/embedded/embedded-store.js';
import { openStore } from '../../src/session/store/open-store.js';
import { allEvents, begin, change } from './store-under-test.js';

// Node ignores this signal of a file size limit, but the test runner's hook in child processes turns it into an exit.
process.on('SIGXFSZ', () => undefined);

/** Run under a file size limit. Prints what works on a full disk as one JSON object. */
const store = openStore({ kind: 'embedded', path: process.argv[2] ?? '' });
const session = await begin(store);
const ballast = await begin(store);
const codeOf = (error: unknown): string => (error as { code: string }).code;
let full = '';
for (let version = 1; !full; version += 1) {
  await store
    .commit(change(ballast, version, `b${version}`, { state: Buffer.alloc(100_000), events: [Buffer.alloc(50_000)] }))
    .catch((error: unknown) => (full = codeOf(error)));
}
const big = { state: Buffer.alloc(1_000_000) };
const [append, small] = await Promise.all([
  store.commit(change(session, 1, 'big', big)).then(({ outcome }) => outcome, codeOf),
  store
    .writeResponse({ session: ballast, idempotency: change(ballast, 1, 'small').idempotency })
    .then(({ outcome }) => (outcome === 'recorded' ? 'committed' : outcome), codeOf),
]);
const head = (await store.readSnapshot(session))?.version;
const events = (await allEvents(store, session)).length;
const filled = await store.commit(change(session, 1, 'fill', big)).then(({ outcome }) => outcome, codeOf);
const { ready } = await store.ready();

/** Many go on writing; a failure of LMDB's own would abort the process after a few dozen at the latest. */
const writers = await Promise.all(Array.from({ length: 8 }, () => begin(store).catch(() => undefined)));
let [refused, acknowledged] = [0, 0];
const write = async (mine: string): Promise<void> => {
  for (let version = 1, round = 0; refused < 400; round += 1) {
    const state = Buffer.alloc(((round * 7919) % 60) * 1000);
    const events = [Buffer.alloc(1 + ((round * 104_729) % 5000))];
    try {
      const result = await store.commit(change(mine, version, `w${round}`, { state, events }));
      if (result.outcome === 'committed') ({ version } = result);
      acknowledged += 1;
    } catch {
      refused += 1;
    }
  }
};
await Promise.all(writers.map((mine) => write(mine ?? session)));
await (store as EmbeddedStore).delete(ballast);
const deleted = (await store.readPosition(ballast)) === undefined;
const last = (await store.readPosition(session))?.version ?? 0;
const after =
  (await store.commit(change(session, last, 'after'))).outcome === 'committed' && (await store.ready()).ready;
process.stdout.write(
  JSON.stringify({
    append,
    small,
    head,
    events,
    filled,
    ready,
    refused: Math.min(refused, 400),
    acknowledged,
    deleted,
    after,
  }),
);
await store.close();
