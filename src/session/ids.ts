import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A call for a few random bytes takes two microseconds, whatever their number. */
const POOLED_BYTES = 4096;
let pool = Buffer.alloc(0);
let left = 0;
/** Where those in the pool are from: examples of the documents put another source in the place of `randomBytes` for a while. */
let source = randomBytes;

/** 128 random bits for what is no secret key: ids and salts, of which a command needs several. */
export function random128(encoding: 'hex' | 'base64url'): string {
  if (left === 0 || source !== randomBytes) {
    source = randomBytes;
    [pool, left] = [randomBytes(POOLED_BYTES), POOLED_BYTES];
  }
  const one = pool.subarray(left - 16, left);
  left -= 16;
  const text = one.toString(encoding);
  one.fill(0);
  return text;
}

/** Opaque ids of things that may be named to anybody: 128 random bits. */
type IdPrefix = 'cmd' | 'epo';

export function newId(prefix: IdPrefix): string {
  return `${prefix}_${random128('base64url')}`;
}

/** The id of the session that a key opens: the same every time, and nobody without the pepper can tell the key from it. */
export function sessionIdFor(pepper: string, key: readonly string[]): string {
  const digest = createHmac('sha256', pepper).update(JSON.stringify(key)).digest();
  return `ses_${digest.subarray(0, 16).toString('base64url')}`;
}

export const SESSION_ID = '^ses_[A-Za-z0-9_-]{22}$';

/**
 * What a bearer holds: whoever knows it may act, so it has 192 random bits and is never kept, only its hash. The other 64 tell that
 * it is one of this service's.
 */
type TokenKind = 'host' | 'seat' | 'spectator' | 'invitation';

const TOKEN_PREFIX: Readonly<Record<TokenKind, string>> = {
  host: 'hst',
  seat: 'sea',
  spectator: 'spe',
  invitation: 'inv',
};

const RANDOM_BYTES = 24;
const MARK_BYTES = 8;

/** @param pepper what only instances on the same store know */
export function newToken(kind: TokenKind, pepper: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return `${TOKEN_PREFIX[kind]}_${Buffer.concat([random, markOf(random, pepper)]).toString('base64url')}`;
}

/** Has a service with this pepper ever given it to somebody? Tokens from before they were marked are no longer known for that. */
export function isIssued(token: string, pepper: string): boolean {
  if (!TOKEN_SHAPE.test(token)) return false;
  const bytes = Buffer.from(token.slice(token.indexOf('_') + 1), 'base64url');
  const [random, mark] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return mark.length === MARK_BYTES && timingSafeEqual(mark, markOf(random, pepper));
}

function markOf(random: Buffer, pepper: string): Buffer {
  return createHmac('sha256', pepper).update('token').update(random).digest().subarray(0, MARK_BYTES);
}

export const TOKEN = '^(hst|sea|spe|inv)_[A-Za-z0-9_-]{43}$';
export const TOKEN_SHAPE = new RegExp(TOKEN);
export const INVITATION = '^inv_[A-Za-z0-9_-]{43}$';

/** SHA-256 in hexadecimal: all that is kept of a token. In one call it takes a third of the time. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
