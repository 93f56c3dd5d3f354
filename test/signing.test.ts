import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import t, { type Test } from 'tap';
import { encryptedStore } from '../src/session/store/sealed/encrypted-store.js';
import { Signing, signingKeyOf, type PublishedKey } from '../src/session/log/signing.js';
import type { Head, Signature } from '../src/session/core/envelope.js';
import { MemoryStore } from '../src/session/store/memory.js';
import type { SessionStore } from '../src/session/store/store.js';
import { fetched } from './support/session-file.js';
import { appOn, open } from './support/session-table.js';

/** The example of RFC 8037, appendix A, and another seed. */
const A = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
const B = Buffer.alloc(32, 2).toString('base64');
const HEAD: Head = { session: 'ses_1', epoch: 'epo_1', version: 3, seq: 7, chain: '0'.repeat(64) };

/** The keys that an instance publishes, and the signed head of a session on it. */
async function instance(t: Test, store: SessionStore, ...keys: string[]) {
  const { app, service } = await appOn(store, { signingKeys: keys.map(signingKeyOf) });
  const { keys: published } = await fetched<{ keys: PublishedKey[] }>(app, '', '/v1/keys');
  const { id, spectatorToken } = await open(app, { quick: true });
  const head = await fetched<Head & Signature>(app, spectatorToken, `/v1/sessions/${id}/chain`);
  t.teardown(() => app.close());
  return { service, published, head };
}

t.test('a key without a setting is made once for all instances on a store, and lasts', async (t) => {
  const store = new MemoryStore();
  const both = [new Signing(store, []), new Signing(store, [])];
  const [one, two] = await Promise.all(both.map((signing) => signing.published()));
  t.equal(one?.length, 1);
  t.same(one, two, 'two that begin at once');
  t.same((await instance(t, store)).published, one, 'and one that comes later');
  t.not((await new Signing(new MemoryStore(), []).published())[0]?.kid, one?.[0]?.kid, 'another store has another');
});

t.test('a signature is checked with the published key alone (RFC 8032, RFC 8037)', async (t) => {
  const { head, published } = await instance(t, new MemoryStore(), A);
  const [key] = published;
  t.match(key, { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: head.kid });
  const { kid, signature, session, epoch, version, seq, chain } = head;
  const text = `trench-club-head/1\n${session}\n${epoch}\n${version}\n${seq}\n${chain}`;
  const isGood = (said: string) =>
    verify(
      null,
      Buffer.from(said),
      createPublicKey({ key: { ...key }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
  t.ok(isGood(text));
  t.notOk(isGood(text.replace('trench-club-head/1', 'trench-club-head/2')));
  const signing = new Signing(new MemoryStore(), [signingKeyOf(A)]);
  t.ok(await signing.isSigned(head, { kid, signature }));
  for (const [member, value] of Object.entries({ session: 'ses_2', epoch: 'epo_2', version: 4, seq: 8, chain: '1' }))
    t.notOk(await signing.isSigned({ ...head, [member]: value }, { kid, signature }), member);
  t.equal(key?.kid, 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k', 'the thumbprint of RFC 8037');
});

t.test('the first key signs, and the keys that have signed before stay published', async (t) => {
  const store = new MemoryStore();
  const made = await instance(t, store);
  const first = await instance(t, store, A);
  const rotated = await instance(t, store, B, A);
  const kids = ({ published }: { published: PublishedKey[] }) => published.map(({ kid }) => kid);
  t.equal(first.head.kid, kids(first)[0]);
  t.same(kids(rotated), [kids(rotated)[0], ...kids(first)], 'with the key that was made');
  t.same(kids(first).slice(1), kids(made));
  t.equal(rotated.head.kid, kids(rotated)[0]);
  const signing = new Signing(store, [B, A].map(signingKeyOf));
  for (const { head } of [made, first, rotated]) t.ok(await signing.isSigned(head, head), head.kid);
  const retired = new Signing(store, [signingKeyOf(B)]);
  t.notOk(await retired.isSigned(first.head, first.head), 'a key that is no longer named');
  const same = new Signing(new MemoryStore(), [signingKeyOf(A)]);
  t.same((await same.published())[0], first.published[0], 'a given key needs no store');
});

t.test('a stored key is sealed', async (t) => {
  const store = new MemoryStore();
  const [word, other] = ['the-first-key-of-the-test-0123456789', 'another-key-of-the-test-9876543210'];
  const [key] = await new Signing(encryptedStore(store, [word]), []).published();
  t.match((await store.readRecord(null, 'signing-key'))?.value.toString(), /^sealed/);
  t.same(await new Signing(encryptedStore(store, [other, word]), []).published(), [key]);
  await t.rejects(new Signing(encryptedStore(store, [other]), []).published(), { code: 'store-unavailable' });
});

t.test('a failed read of the key is retried', async (t) => {
  const store = new MemoryStore();
  const read = store.readRecord.bind(store);
  store.readRecord = () => Promise.reject(new Error('away'));
  const signing = new Signing(store, []);
  await t.rejects(signing.sign(HEAD), { message: 'away' });
  store.readRecord = read;
  t.match(await signing.sign(HEAD), { signature: /^[\w-]{86}$/ });
});

t.test('keys are given as PEM or as seeds', async (t) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
  const { d = '' } = privateKey.export({ format: 'jwk' });
  for (const text of [pem, pem.replaceAll('\n', '\\n'), d]) t.ok(signingKeyOf(text).equals(privateKey));
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const others = [rsa.export({ format: 'pem', type: 'pkcs8' }) as string, 'x'.repeat(50), '', '-----BEGIN'];
  for (const text of others) t.throws(() => signingKeyOf(text));
});
