import { sha256 } from './sha256.js';

/**
 * JSON with the keys of every object sorted and without white space, so that equal documents have equal text.
 * Members that are undefined are left out, as `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    let members = '';
    for (const key of Object.keys(value).sort()) {
      const member = (value as Record<string, unknown>)[key];
      if (member !== undefined) members += `${members === '' ? '' : ','}${quoted(key)}:${canonicalJson(member)}`;
    }
    return `{${members}}`;
  }
  return JSON.stringify(value);
}

const quotations = new Map<string, string>();
/** Of games and events; keys that callers make up do not push them out. */
const MOST_QUOTATIONS = 2000;

/** The name of a member as JSON. Looked up it takes a fifth of the time. */
export function quoted(key: string): string {
  let quotation = quotations.get(key);
  if (quotation === undefined) {
    quotation = JSON.stringify(key);
    if (quotations.size < MOST_QUOTATIONS && key.length < 40) quotations.set(key, quotation);
  }
  return quotation;
}

/** SHA-256 of the canonical JSON of a document, in lower-case hexadecimal. */
export function contentHash(value: unknown): string {
  return hashOfJson(canonicalJson(value));
}

const hashes = new WeakMap<object, string>();

/**
 * The same of a document that nobody changes, remembered as long as it lives: a map of one's own takes a millisecond, and its
 * game asks for it again after every command that builds.
 */
export function documentHash(document: object): string {
  let hash = hashes.get(document);
  if (hash === undefined) hashes.set(document, (hash = contentHash(document)));
  return hash;
}

/** The same of a document whose canonical JSON is at hand. */
export function hashOfJson(canonical: string): string {
  return sha256(canonical);
}
