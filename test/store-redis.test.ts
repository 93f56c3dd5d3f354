import t from 'tap';
import { openStore } from '../src/session/store/open-store.js';
import { closingContract, storeContract } from './store-contract.js';
import { startReplicated, startSingle } from './support/redis-topology.js';
import { PATIENT_STORE } from './support/waiting.js';

await t.test('one Redis server', async (t) => {
  const redis = await startSingle();
  t.teardown(() => redis.stop());
  const open = () => openStore({ kind: 'redis', url: redis.url, prefix: 'contract:', ...PATIENT_STORE });
  const [store, other] = [open(), open()];
  await storeContract(t, { name: 'redis', store, other });
  await closingContract(t, 'redis', store);
  await other.close();
});

await t.test('a Redis primary with a replica and WAIT', async (t) => {
  const redis = await startReplicated(1);
  t.teardown(() => redis.stop());
  const open = () => openStore({ kind: 'redis', url: redis.url, waitReplicas: 1, ...PATIENT_STORE });
  const [store, other] = [open(), open()];
  await storeContract(t, { name: 'redis with WAIT', store, other });
  await closingContract(t, 'redis with WAIT', store);
  await other.close();
});
