import t from 'tap';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/session/store/open-store.js';
import { closingContract, storeContract } from './store-contract.js';

const directory = await mkdtemp(join(tmpdir(), 'store-embedded-'));
t.teardown(() => rm(directory, { recursive: true, force: true }));

await t.test('memory', async (t) => {
  const store = openStore({ kind: 'memory' });
  await storeContract(t, { name: 'memory', store, other: store });
  await closingContract(t, 'memory', store);
});

await t.test('embedded', async (t) => {
  const store = openStore({ kind: 'embedded', path: join(directory, 'contract') });
  await storeContract(t, { name: 'embedded', store, other: store });
  await closingContract(t, 'embedded', store);
});
