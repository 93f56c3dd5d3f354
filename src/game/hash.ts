import { sha256 } from './sha256.js';

/** Texts that are their own JSON between quotation marks. */
const PLAIN = /^[\w -]*$/;
/** Objects with more members are sorted by `sort`; smaller ones by insertion. */
const MANY = 16;

/**
 * JSON with sorted keys and without white space, so that equal documents have equal text. Omits undefined members, as
 * `JSON.stringify` does. Hand-written loops: `JSON.stringify` runs only on strings that may need escaping.
 */
export function canonicalJson(value: unknown): string {
  return canonicalJsonOf(value, canonicalJson);
}

function canonicalJsonOf(value: unknown, ofPart: (part: unknown) => string): string {
  if (typeof value === 'string' && PLAIN.test(value)) return `"${value}"`;
  if (Number.isFinite(value)) return `${value as number}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text && ','}${ofPart(item ?? null)}`;
    return `[${text}]`;
  }
  for (const key of sortedKeys(value)) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) text += `${text && ','}${quoted(key)}:${ofPart(member)}`;
  }
  return `{${text}}`;
}

function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  if (keys.length > MANY) return keys.sort();
  for (let index = 1; index < keys.length; index += 1) {
    const key = keys[index] as string;
    let place = index;
    for (; place > 0 && (keys[place - 1] as string) > key; place -= 1) keys[place] = keys[place - 1] as string;
    keys[place] = key;
  }
  return keys;
}

const quotations = new Map<string, string>();
/** Names of members of games and events fit; keys invented by callers do not evict them. */
const MAX_QUOTATIONS = 2000;

/** The name of a member as a JSON string, cached. */
export function quoted(key: string): string {
  let quotation = quotations.get(key);
  if (quotation === undefined) {
    quotation = JSON.stringify(key);
    if (quotations.size < MAX_QUOTATIONS && key.length < 40) quotations.set(key, quotation);
  }
  return quotation;
}

/** SHA-256 of the canonical JSON of a document, in lower-case hexadecimal. */
export function contentHash(value: unknown): string {
  return hashOfJson(canonicalJson(value));
}

const hashes = new WeakMap<object, string>();

/**
 * The hash of an immutable document, cached as long as the object lives: a game needs the hash of its own map after
 * every command that builds.
 */
export function documentHash(document: object): string {
  let hash = hashes.get(document);
  if (hash === undefined) hashes.set(document, (hash = contentHash(document)));
  return hash;
}

const texts = new WeakMap<object, string>();

/** The hash of an immutable state. Parts shared with states hashed before are not serialised again. */
export function hashOfState(state: object): string {
  return hashOfJson(canonicalJsonOf(state, rememberedJson));
}

/** For a list and its items; anything else is serialised as a whole. */
function rememberedJson(part: unknown): string {
  if (typeof part !== 'object' || part === null) return canonicalJson(part);
  let text = texts.get(part);
  if (text === undefined) {
    text = canonicalJsonOf(part, Array.isArray(part) ? rememberedJson : canonicalJson);
    texts.set(part, text);
  }
  return text;
}

/** The same of a document whose canonical JSON is at hand. */
export function hashOfJson(canonical: string): string {
  return sha256(canonical);
}
