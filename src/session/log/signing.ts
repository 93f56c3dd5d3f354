import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import type { Head, Signature } from '../core/envelope.js';
import type { SessionStore } from '../store/store.js';

/** The shared record with the seed of the generated key. */
export const SIGNING_RECORD = 'signing-key';

/** An Ed25519 public key as a JSON Web Key (RFC 8037). `kid` is its thumbprint (RFC 7638). */
export interface PublishedKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
}

interface SigningKey {
  readonly secret: KeyObject;
  readonly published: PublishedKey;
}

/** The DER of a PKCS #8 document around the 32 bytes of an Ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * An Ed25519 private key: PKCS #8 as PEM (`\n` may stand for its line ends), or its seed, 32 bytes in base64 or base64url.
 * @throws Error if it is neither
 */
export function signingKeyOf(text: string): KeyObject {
  const isPem = text.startsWith('-----BEGIN');
  const seed = Buffer.from(text, 'base64');
  if (!isPem && seed.length !== 32) throw new Error('It is no seed of 32 bytes.');
  const key = isPem
    ? createPrivateKey(text.replaceAll('\\n', '\n'))
    : createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('It is no Ed25519 key.');
  return key;
}

/** Signs heads of logs with the keys of a service, and publishes their public halves. */
export class Signing {
  readonly #given: readonly SigningKey[];
  #keys: Promise<readonly SigningKey[]> | null = null;

  /** @param given private keys: the first signs, all are published; without any, the instances on the store share one that is made */
  constructor(
    private readonly store: SessionStore,
    given: readonly KeyObject[],
  ) {
    this.#given = given.map(withPublished);
  }

  /** The public keys, the one that signs first. */
  async published(): Promise<readonly PublishedKey[]> {
    return (await this.#all()).map(({ published }) => published);
  }

  async sign(head: Head): Promise<Signature> {
    const [key] = await this.#all();
    const { secret, published } = key as SigningKey;
    return { kid: published.kid, signature: sign(null, headText(head), secret).toString('base64url') };
  }

  /** True if a published key made the signature. */
  async isSigned(head: Head, { kid, signature }: Signature): Promise<boolean> {
    const key = (await this.#all()).find(({ published }) => published.kid === kid);
    return key !== undefined && verify(null, headText(head), key.secret, Buffer.from(signature, 'base64url'));
  }

  #all(): Promise<readonly SigningKey[]> {
    if (!this.#keys) {
      const keys = this.#read();
      this.#keys = keys;
      keys.catch(() => (this.#keys = null));
    }
    return this.#keys;
  }

  /** The generated key has signed before keys were configured, so it stays published. */
  async #read(): Promise<readonly SigningKey[]> {
    const known = await this.store.readRecord(null, SIGNING_RECORD);
    if (known) {
      const made = withPublished(signingKeyOf(known.value.toString()));
      const isGiven = this.#given.some(({ published }) => published.kid === made.published.kid);
      return isGiven ? this.#given : [...this.#given, made];
    }
    if (this.#given.length > 0) return this.#given;
    const seed = randomBytes(32).toString('base64url');
    await this.store.writeRecord(null, { name: SIGNING_RECORD, expectedVersion: 0, value: Buffer.from(seed) });
    // Another instance may have been first.
    return this.#read();
  }
}

/** The text that is signed (docs/proofs.md). */
function headText({ session, epoch, version, seq, chain }: Head): Buffer {
  return Buffer.from(['trench-club-head/1', session, epoch, version, seq, chain].join('\n'));
}

function withPublished(secret: KeyObject): SigningKey {
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { secret, published: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' } };
}
