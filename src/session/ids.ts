import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A single call for many bytes costs about as much as one for a few. */
const POOLED_BYTES = 4096;
let pool = Buffer.alloc(0);
let left = 0;
/** Source of the pooled bytes: the examples of the documents replace `randomBytes` temporarily. */
let source = randomBytes;

/** 128 random bits for ids and salts, of which a command needs several. Not for secret keys. */
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

/** Prefixes of opaque public ids with 128 random bits. */
type IdPrefix = 'cmd' | 'epo';

export function newId(prefix: IdPrefix): string {
  return `${prefix}_${random128('base64url')}`;
}

/** The id of the session created under a key. Deterministic; without the pepper the key cannot be guessed from it. */
export function sessionIdFor(pepper: string, key: readonly string[]): string {
  return `ses_${keyedHash(pepper, key).subarray(0, 16).toString('base64url')}`;
}

/** A hash that only a service with this pepper can compute. */
export function keyedHash(pepper: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', pepper).update(JSON.stringify(parts)).digest();
}

export const SESSION_ID = '^ses_[A-Za-z0-9_-]{22}$';

/** Bearer tokens: 192 random bits and a 64-bit mark of the service. The store has only their hashes. */
export type TokenKind = 'host' | 'seat' | 'spectator' | 'invitation';

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

/** True if a service with this pepper issued the token. Tokens of earlier releases have no mark. */
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
/** What a seat is claimed with. */
export const SEAT_CREDENTIAL = '^(inv|sea)_[A-Za-z0-9_-]{43}$';

/** The key of a player, made by the player: 128 to 512 random bits. */
export const PLAYER_KEY = '^ply_[A-Za-z0-9_-]{22,86}$';

/** SHA-256 in hexadecimal, the stored form of a token. A single call is faster than an incremental hash. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Compares two hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
