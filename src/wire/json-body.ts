import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import type { Steps } from '../game/steps.js';
import type { App } from './app-type.js';
import { jsonInSteps } from './json-in-steps.js';
import { Problem } from './problems.js';

type Parse = (request: FastifyRequest, body: string, done: (error: Error | null, parsed?: unknown) => void) => void;

/** Every JSON body is UTF-8 and has no key twice: nobody is to read it another way than the service does. */
export function strictJsonBodies(app: App): void {
  const parse = bodyParser(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parse(request, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Up to here a text is read at once: by then Node's own reading takes some milliseconds. */
const READ_AT_ONCE = 131_072;

const flat = new WeakSet<object>();

/** Was it found when it was read that the body is not nested too deeply? */
export function isKnownFlat(body: unknown): boolean {
  return typeof body === 'object' && body !== null && flat.has(body);
}

/** Reads a body as all JSON bodies are read and checks a long one against the schema of its route, with pauses, and one before anything else is done with it. */
export function bodyParserInSteps(
  app: App,
  jsonDepth: number,
): (request: FastifyRequest, body: Buffer) => Steps<unknown> {
  const parse = bodyParser(app);
  return function* (request, body) {
    if (body.length <= READ_AT_ONCE) return parse(request, body);
    requirePlain(request);
    const text = textOf(body);
    yield;
    const parsed = yield* jsonInSteps(text, jsonDepth);
    if (typeof parsed === 'object' && parsed !== null) flat.add(parsed);
    yield;
    yield* app.checkInSteps(request.routeOptions.schema?.body as object, parsed);
    yield;
    return parsed;
  };
}

function bodyParser(app: App): (request: FastifyRequest, body: Buffer) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error') as Parse;
  return (request, body) => {
    requirePlain(request);
    const text = textOf(body);
    let result: { readonly error: Error | null; readonly parsed?: unknown } | undefined;
    // It calls back before it returns.
    parse(request, text, (error, parsed) => (result = { error, parsed }));
    if (result?.error) throw result.error;
    requireSingleKeys(text, result?.parsed);
    return result?.parsed;
  };
}

/** @throws Problem `unsupported-media-type` where it is compressed: what is small on the way may be large when it has come */
function requirePlain({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw new Problem('unsupported-media-type', 'The body must not be compressed (Content-Encoding).');
}

/** @throws Problem `malformed-json` where it is no UTF-8 */
export function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw new Problem('malformed-json', 'The body is not UTF-8.');
  return body.toString();
}

/**
 * `JSON.parse` keeps the last of several members of the same name and says nothing. So its keys are counted, and where the text
 * may have more, that is looked at closely. Each key has a colon: where there are no more colons than keys, none is there twice, and
 * counting those takes 5 µs of a state in mid game, where matching what looks like a key took 30.
 * @throws Problem `malformed-json`
 */
export function requireSingleKeys(text: string, parsed: unknown): void {
  const kept = keysIn(parsed);
  if (colonsIn(text) !== kept && keysInText(text) !== kept) {
    throw new Problem('malformed-json', 'An object has the same key twice.');
  }
}

function colonsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count += 1;
  return count;
}

/** What is deeper than that is not looked through by recursion. */
const SHALLOW = 64;

function keysIn(value: unknown, depth = 0): number {
  let count = 0;
  if (Array.isArray(value)) {
    for (const member of value as unknown[]) if (isContainer(member)) count += keysWithin(member, depth);
  } else {
    for (const key in value as object) {
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

/** Strings of valid JSON that stand before a colon. */
function keysInText(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"[ \t\r\n]*(:?)/g)) if (colon) count += 1;
  return count;
}
