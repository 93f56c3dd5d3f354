import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';
import type { EmbeddedStore } from '../../src/session/store/embedded/embedded-store.js';
import type { MemoryStore } from '../../src/session/store/memory.js';
import { openStore } from '../../src/session/store/open-store.js';
import type { SessionStore, StoredSnapshot } from '../../src/session/store/store.js';
import { startRedis } from './redis.js';
import { eventually, PATIENT_STORE } from './waiting.js';

/** One store as two instances of the service see it. Only Redis is shared by processes; the others are one object. */
export interface StorePair {
  readonly kind: SessionStore['kind'];
  readonly one: SessionStore;
  readonly two: SessionStore;
}

type StoreKind = 'memory' | 'embedded' | 'redis';

/** The stores of the tests that run over each: memory in the core, the others in the system stage and `test:long -- store`. */
export const STORE_KINDS = (process.env['TEST_STORES'] ?? 'memory').split(',') as readonly StoreKind[];

/** Opens a store of its own for the test, which closes it and removes what it kept. */
export async function storePair(t: Test, kind: StoreKind): Promise<StorePair> {
  if (kind === 'redis') {
    const server = await startRedis();
    t.teardown(() => server.stop());
    const open = () => openStore({ kind, url: server.url, ...PATIENT_STORE });
    const [one, two] = [open(), open()];
    t.teardown(() => Promise.all([one.close(), two.close()]));
    return { kind, one, two };
  }
  const folder = mkdtempSync(join(tmpdir(), 'session-store-'));
  const store = openStore(kind === 'embedded' ? { kind, path: folder } : { kind });
  t.teardown(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { kind, one: store, two: store };
}

/** As when it has expired. Redis expires sessions itself, so a test shortens their time to live. */
export async function expire(store: SessionStore, session: string): Promise<void> {
  if (store.kind !== 'redis') return (store as MemoryStore | EmbeddedStore).delete(session);
  const snapshot = (await store.readSnapshot(session)) as StoredSnapshot;
  const { version: expectedVersion, chain: expectedChain, state } = snapshot;
  const idempotency = { key: randomUUID(), payloadHash: '', label: 'expire', response: Buffer.alloc(0) };
  const expected = { session, expectedVersion, expectedChain, ...(expectedChain && { chain: expectedChain }) };
  await store.commit({ ...expected, state, events: [Buffer.from('{}')], idempotency, expiresInMs: 1 });
  await eventually(`${session} to expire`, async () => (await store.readPosition(session)) === undefined);
}
