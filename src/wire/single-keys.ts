import { Problem } from './problems.js';
import { sentence } from './words/english.js';

/**
 * Rejects repeated keys, of which `JSON.parse` silently keeps the last. Counts keys in the value, and colons in the text: if these are
 * equal, no key is repeated. Otherwise strings may contain colons, and keys in the text are matched.
 * @throws Problem `malformed-json`
 */
export function requireSingleKeys(text: string, parsed: unknown): void {
  const kept = isContainer(parsed) ? keysIn(parsed) : 0;
  if (colonsIn(text) !== kept && keysInText(text) !== kept) {
    throw new Problem('malformed-json', sentence('key-twice'));
  }
}

function colonsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count += 1;
  return count;
}

/** Depth from which values are walked without recursion. */
const SHALLOW = 64;

function keysIn(value: object, depth = 0): number {
  let count = 0;
  if (Array.isArray(value)) {
    for (const member of value as unknown[]) if (isContainer(member)) count += keysWithin(member, depth);
  } else {
    for (const key in value) {
      count += 1;
      const member = (value as Record<string, unknown>)[key];
      if (isContainer(member)) count += keysWithin(member, depth);
    }
  }
  return count;
}

function keysWithin(value: object, depth: number): number {
  return depth < SHALLOW ? keysIn(value, depth + 1) : keysDeepIn(value);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function keysDeepIn(value: unknown): number {
  let count = 0;
  const containers = [value];
  for (let one = containers.pop(); one !== undefined; one = containers.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one)) count += Object.keys(one).length;
    for (const member of Object.values(one)) if (typeof member === 'object' && member !== null) containers.push(member);
  }
  return count;
}

/** Strings before a colon, in valid JSON. */
function keysInText(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"[ \t\r\n]*(:?)/g)) if (colon) count += 1;
  return count;
}
