import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import type { Steps } from '../game/steps.js';
import { runCooperatively } from '../session/cooperative-scheduler.js';
import type { App } from './app-type.js';
import { SHORT_BODY_BYTES } from './body-memory.js';
import { requireModest, type ContainerLimits } from './json-containers.js';
import { jsonInSteps } from './json-in-steps.js';
import { Problem } from './problems.js';
import { addBodyParser } from './receive-body.js';
import { requireSingleKeys } from './single-keys.js';

type Parse = (request: FastifyRequest, body: string, done: (error: Error | null, parsed?: unknown) => void) => void;

/** Every JSON body is UTF-8 and has no key twice: nobody is to read it another way than the service does. */
export function strictJsonBodies(app: App, limits: ContainerLimits): void {
  const parse = bodyParser(app);
  const parseLong = longBodyParser(limits);
  app.removeContentTypeParser('application/json');
  addBodyParser(app, 'application/json', (request, body, signal) => {
    if (body.length <= SHORT_BODY_BYTES) return parse(request, body);
    requirePlain(request);
    return runCooperatively(parseLong(body), { signal });
  });
}

const flat = new WeakSet<object>();

/** Was it found when it was read that the body is not nested too deeply? */
export function isKnownFlat(body: unknown): boolean {
  return typeof body === 'object' && body !== null && flat.has(body);
}

/** Reads a long body as all JSON bodies are read, with pauses. */
export function longBodyParser(limits: ContainerLimits): (body: Buffer) => Steps<unknown> {
  return function* (body) {
    yield* requireModest(body, limits);
    const text = textOf(body);
    yield;
    const parsed = yield* jsonInSteps(text, limits.jsonDepth);
    if (typeof parsed === 'object' && parsed !== null) flat.add(parsed);
    return parsed;
  };
}

function bodyParser(app: App): (request: FastifyRequest, body: Buffer) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error') as Parse;
  return (request, body) => {
    requirePlain(request);
    const text = textOf(body);
    const known = app.readQuickly(request.routeOptions.schema?.body as object | undefined, text, body);
    if (known !== undefined) return known;
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
