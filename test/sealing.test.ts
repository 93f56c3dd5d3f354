import t from 'tap';
import { encryptedStore } from '../src/session/store/sealed/encrypted-store.js';
import { reseal } from '../src/session/store/sealed/resealing.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { ownersWebhooks } from '../src/session/store/webhook-records.js';
import { Registrations } from '../src/session/webhooks/registrations.js';
import { appOn, ask, claim, give, open, sessionsFor } from './support/session-table.js';

const [OLD, NEW] = ['the-first-key-of-the-test-0123456789', 'another-key-of-the-test-9876543210'];

t.test('dice secrets and token hashes are stored sealed', async (t) => {
  const store = new MemoryStore();
  const { app } = await sessionsFor(t, encryptedStore(store, [OLD]), {});
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  const text = async (name: string) => (await store.readRecord(session.id, name))?.value.toString() ?? '';
  for (const name of ['secret', 'access']) t.match(await text(name), /^sealed/, name);
  t.notMatch(await text('initial'), /^sealed/, 'what players see anyway stands open');
  t.match((await store.readRecord(null, 'creation-pepper'))?.value.toString(), /^sealed/);
  t.equal((await give(app, session.id, token, { type: 'surrender' })).statusCode, 201, 'and the service opens them');
  const dice = await ask(app, token, { url: `/v1/sessions/${session.id}/dice` });
  t.match(dice.json(), { secret: /^[0-9a-f]{64}$/ });

  const asked = async (keys: readonly string[]) => {
    const { app: other } = await appOn(encryptedStore(store, keys), {});
    return (await ask(other, token, { url: `/v1/sessions/${session.id}` })).statusCode;
  };
  t.same(await encryptedStore(store, [OLD]).ready(), { ready: true });
  t.same([await asked([OLD]), await asked([OLD, NEW])], [200, 200], 'with the key, also as one of several');
  t.same([await asked([NEW]), await asked([])], [503, 503], 'and nobody without it');
  for (const keys of [[NEW], []]) {
    t.match(
      await encryptedStore(store, keys).ready(),
      { ready: false, reason: /SEALING_KEYS/ },
      'which is told at once',
    );
  }
});

t.test('unsealed data is sealed at its next write', async (t) => {
  const store = new MemoryStore();
  const plain = await appOn(store);
  const session = await open(plain.app, { quick: true });
  const { app } = await sessionsFor(t, encryptedStore(store, [NEW]), {});
  const access = async () => (await store.readRecord(session.id, 'access'))?.value.toString() ?? '';
  t.notMatch(await access(), /^sealed/);
  await claim(app, session, 'germany');
  t.match(await access(), /^sealed/);
});

t.test('a record is sealed for its place', async (t) => {
  const store = new MemoryStore();
  const safe = encryptedStore(store, [OLD]);
  const records = [
    { name: 'secret', expectedVersion: 0, value: Buffer.from('one') },
    { name: 'initial', expectedVersion: 0, value: Buffer.from('open') },
  ];
  const rest = { epoch: 'e', state: Buffer.of(1), meta: Buffer.of(1), events: [Buffer.of(1)], records };
  for (const session of ['a', 'b']) await safe.commit({ ...rest, session });
  t.equal((await safe.readRecord('a', 'secret'))?.value.toString(), 'one');
  const other = await store.readRecord('b', 'secret');
  await store.writeRecord('a', { name: 'secret', expectedVersion: 1, value: other?.value as Buffer });
  await t.rejects(safe.readRecord('a', 'secret'), { name: 'StoreError' }, 'that of another session');
  const bytes = Buffer.from(other?.value as Buffer);
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
  await store.writeRecord('b', { name: 'secret', expectedVersion: 1, value: bytes });
  await t.rejects(safe.readRecord('b', 'secret'), { name: 'StoreError' }, 'one bit of it is another');
  t.equal(safe.kind, 'memory');
});

t.test('webhooks of an owner are sealed, and sealed again under another key', async (t) => {
  const store = new MemoryStore();
  const owner = 'a-hash';
  const webhook = { id: 'w', url: 'https://example.org/', kinds: [], secret: 's', createdAt: '', remindAt: 1, owner };
  await new Registrations(encryptedStore(store, [OLD])).change({ owner }, () => [webhook]);
  t.match((await store.readRecord(null, ownersWebhooks(owner)))?.value.toString(), /^sealed/);
  t.match(await reseal(store, [NEW, OLD]), { isDone: true });
  t.same(await new Registrations(encryptedStore(store, [NEW])).list({ owner }), [webhook]);
});
