import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import type { Steps } from '../game/steps.js';
import type { App } from './app-type.js';
import { jsonInSteps } from './json-in-steps.js';
import { Problem } from './problems.js';
import { requireSingleKeys } from './single-keys.js';

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
