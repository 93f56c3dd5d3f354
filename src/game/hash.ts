import { sha256 } from './sha256.js';

/**
 * JSON with the keys of every object sorted and without white space, so that equal documents have equal text.
 * Members that are undefined are left out, as `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members: string[] = [];
    for (const key of Object.keys(value).sort()) {
      const member = (value as Record<string, unknown>)[key];
      if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
    }
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
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
