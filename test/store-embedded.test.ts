import t from 'tap';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFileSpace } from '../src/session/store/embedded/data-file-space.js';
import { openStore } from '../src/session/store/open-store.js';
import { closingContract, storeContract } from './store-contract.js';

const directory = await mkdtemp(join(tmpdir(), 'store-embedded-'));
t.teardown(() => rm(directory, { recursive: true, force: true }));

await t.test('the memory store keeps the contract', async (t) => {
  const store = openStore({ kind: 'memory' });
  await storeContract(t, { name: 'memory', store, other: store });
  await closingContract(t, 'memory', store);
});

await t.test('the embedded store keeps the contract', async (t) => {
  const store = openStore({ kind: 'embedded', path: join(directory, 'contract') });
  await storeContract(t, { name: 'embedded', store, other: store });
  await closingContract(t, 'embedded', store);
});

await t.test('reserved space stays available when other space is freed', async (t) => {
  const pageSize = 4096;
  const used = { pageSize, treeBranchPageCount: 1, treeLeafPageCount: 7, overflowPages: 0 };
  const stats = { ...used, lastPageNumber: 17, free: used };
  const path = join(directory, 'space');
  await writeFile(path, Buffer.alloc(18 * pageSize));
  const space = new DataFileSpace({ getStats: () => stats } as never, path);
  // More free pages, whose list every commit may write anew.
  const [left, cost] = [1000, 10_000_000];
  await writeFile(path, Buffer.alloc((18 + left) * pageSize));
  stats.lastPageNumber += left;
  await space.provide(cost);
  t.ok(space.has(cost, false), String(space.refusal));
  await space.close();
});
