import { createHash } from 'node:crypto';

/** JSON with sorted keys and without white space (docs/proofs.md). */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') {
    // `JSON.stringify` would write it as null.
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('a number is out of range');
    return JSON.stringify(value);
  }
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

export function isSame(one, other) {
  return canonical(one ?? null) === canonical(other ?? null);
}

/** In lower-case hexadecimal. */
export function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
