import { openStore } from '../../src/session/store/open-store.js';
import { allEvents, begin, change } from '../store-contract.js';

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
    .append(change(ballast, version, `b${version}`, { state: Buffer.alloc(100_000), events: [Buffer.alloc(50_000)] }))
    .catch((error: unknown) => (full = codeOf(error)));
}
const big = { state: Buffer.alloc(1_000_000) };
const [append, small] = await Promise.all([
  store.append(change(session, 1, 'big', big)).then(({ outcome }) => outcome, codeOf),
  store
    .writeResponse({ session: ballast, idempotency: change(ballast, 1, 'small').idempotency })
    .then(({ outcome }) => (outcome === 'recorded' ? 'committed' : outcome), codeOf),
]);
const head = (await store.readSnapshot(session))?.version;
const events = (await allEvents(store, session)).length;
const filled = await store.append(change(session, 1, 'fill', big)).then(({ outcome }) => outcome, codeOf);
const { ready } = await store.ready();
const deleted = await store.delete(ballast);
const after = (await store.append(change(session, 1, 'after'))).outcome === 'committed' && (await store.ready()).ready;
process.stdout.write(JSON.stringify({ append, small, head, events, filled, ready, deleted, after }));
await store.close();
