import type { Steps } from '../game/steps.js';
import { Problem } from './problems.js';

/** Characters between two pauses: a millisecond or two. */
const STRIDE = 32_768;
/** No body that is accepted has longer strings, or objects with more keys; what comes after the reading is slow with them. */
const LONGEST_STRING = 65_536;
const MOST_KEYS = 10_000;
const SPACE = /[ \t\r\n]*/y;
const PLAIN = /[^"\\\u0000-\u001f]{0,65536}/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Open =
  | { readonly list: unknown[] }
  | { readonly object: Record<string, unknown>; key: string; keys: number; readonly under: string };

/**
 * `JSON.parse` with pauses, for texts so long that it would hold everybody else up. It refuses besides what all bodies are refused
 * for: an object with the same key twice, keys that change what an object is made of, and what is nested more than `mostLevels` deep.
 * @throws Problem `malformed-json`, `json-too-deep`, `malformed-request`
 */
export function* jsonInSteps(text: string, mostLevels = Infinity): Steps<unknown> {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let pause = STRIDE;
  const open: Open[] = [];

  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const fail = (what = 'It is no JSON'): never => {
    throw new Problem('malformed-json', `${what} (character ${at}).`);
  };
  const tooLong = (what: string): never => {
    throw new Problem('malformed-request', `${what} is too long (character ${at}).`);
  };
  const string = (): string => {
    const from = at++;
    let isPlain = true;
    for (;;) {
      match(PLAIN);
      if (text[at] === '"') break;
      if (at - from > LONGEST_STRING) tooLong('A string');
      if (text[at] !== '\\') fail();
      isPlain = false;
      at += 2;
    }
    if (at - from > LONGEST_STRING) tooLong('A string');
    at++;
    if (isPlain) return text.slice(from + 1, at - 1);
    try {
      return JSON.parse(text.slice(from, at)) as string;
    } catch {
      return fail();
    }
  };
  const key = (frame: Extract<Open, { object: unknown }>): void => {
    match(SPACE);
    if (text[at] !== '"') fail();
    frame.key = string();
    if (++frame.keys > MOST_KEYS) tooLong('An object');
    if (Object.hasOwn(frame.object, frame.key)) fail('An object has the same key twice');
    if (frame.key === '__proto__' || (frame.key === 'prototype' && frame.under === 'constructor'))
      fail('An object has a forbidden key');
    match(SPACE);
    if (text[at++] !== ':') fail();
  };
  /** Is a container begun that has something in it? Then its first value is next. */
  const begins = (first: string): boolean => {
    at++;
    if (open.length >= mostLevels) {
      throw new Problem('json-too-deep', `The body is nested more than ${mostLevels} levels deep.`);
    }
    const before = open.at(-1);
    const under = before && 'object' in before ? before.key : '';
    open.push(first === '[' ? { list: [] } : { object: {}, key: '', keys: 0, under });
    match(SPACE);
    if (text[at] === (first === '[' ? ']' : '}')) return false;
    const frame = open.at(-1) as Open;
    if ('object' in frame) key(frame);
    return true;
  };

  for (;;) {
    if (at >= pause) {
      pause = at + STRIDE;
      yield;
    }
    match(SPACE);
    const first = text[at] as string | undefined;
    let value: unknown;
    if (first === '{' || first === '[') {
      if (begins(first)) continue;
      at++;
      value = ended(open.pop() as Open);
    } else if (first === '"') value = string();
    else {
      const scalar = match(SCALAR);
      value = scalar === '' ? fail() : JSON.parse(scalar);
    }
    // The value is put where it belongs, and so is every container that ends with it.
    for (;;) {
      const frame = open.at(-1);
      match(SPACE);
      if (!frame) return at === text.length ? value : fail();
      if ('list' in frame) frame.list.push(value);
      else frame.object[frame.key] = value;
      const next = text[at++];
      if (next === ',') {
        if ('object' in frame) key(frame);
        break;
      }
      if (next !== ('list' in frame ? ']' : '}')) fail();
      value = ended(frame);
      open.pop();
    }
  }
}

function ended(frame: Open): unknown {
  return 'list' in frame ? frame.list : frame.object;
}
