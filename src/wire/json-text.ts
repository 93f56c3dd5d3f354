import { isUtf8 } from 'node:buffer';
import { requireModest, type ContainerLimits } from './json-containers.js';
import { Problem } from './problems.js';
import { requireSingleKeys } from './single-keys.js';
import { sentence } from './words/english.js';

/**
 * Parses a long body, after checking its memory use.
 * @throws Problem `malformed-json`, `body-too-large`, `json-too-deep`
 */
export function longJson(bytes: Uint8Array, limits: ContainerLimits): unknown {
  requireModest(bytes, limits);
  const parsed = strictJson(bodyText(bytes));
  requireFewNames(parsed, limits.memberNames);
  return parsed;
}

/** An object with very many members costs tens of times what as many in small objects do. @throws Problem `body-too-large` */
function requireFewNames(parsed: unknown, most: number): void {
  const names = new Set<string>();
  const containers = [parsed];
  for (let one = containers.pop(); one !== undefined; one = containers.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one)) for (const name in one) names.add(name);
    for (const member of Object.values(one) as unknown[]) if (typeof member === 'object') containers.push(member);
    if (names.size > most) throw new Problem('body-too-large', sentence('names', { most }));
  }
}

/**
 * `JSON.parse` without repeated keys and keys that change prototypes, so that no other parser reads the text differently.
 * @throws Problem `malformed-json`
 */
export function strictJson(text: string): unknown {
  if (text === '') throw new Problem('malformed-json', sentence('body-empty'));
  const json = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new Problem('malformed-json');
  }
  if (SUSPECT.test(json) && hasForbiddenKey(parsed)) throw new Problem('malformed-json');
  requireSingleKeys(json, parsed);
  return parsed;
}

const BYTE_ORDER_MARK = 0xfeff;

/** Keys may contain escapes. */
const SUSPECT = /__proto__|constructor|\\u/i;

/** `__proto__`, or `constructor` with a `prototype`. */
function hasForbiddenKey(parsed: unknown): boolean {
  const containers = [parsed];
  for (let one = containers.pop(); one !== undefined; one = containers.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    if (Object.hasOwn(one, '__proto__')) return true;
    const { constructor: made } = one as { constructor?: unknown };
    if (Object.hasOwn(one, 'constructor') && typeof made === 'object' && made !== null) {
      if (Object.hasOwn(made, 'prototype')) return true;
    }
    for (const member of Object.values(one) as unknown[]) {
      if (typeof member === 'object' && member !== null) containers.push(member);
    }
  }
  return false;
}

/** @throws Problem `malformed-json` unless the body is UTF-8 */
export function bodyText(body: Uint8Array): string {
  if (!isUtf8(body)) throw new Problem('malformed-json', sentence('not-utf8'));
  return Buffer.from(body.buffer, body.byteOffset, body.length).toString();
}
