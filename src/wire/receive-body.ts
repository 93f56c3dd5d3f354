import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.js';
import { type BodyMemory, SHORT_BODY_BYTES } from './body-memory.js';
import { ClientGone, clientGone } from './client-gone.js';
import { watchArrival } from './overload.js';
import { Problem } from './problems.js';
import { sentence } from './words/english.js';

/** Memory reservation and response of a request with a body. */
const ACCOUNT = Symbol('where its memory is reserved, and the answer that ends that');
interface Accountable {
  [ACCOUNT]?: { readonly memory: BodyMemory; readonly response: ServerResponse };
}

/** Limits the memory of all bodies together. */
export function addBodyMemory(app: App, memory: BodyMemory): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const announced = Number(length ?? 0);
    if (encoding === undefined && announced <= SHORT_BODY_BYTES) return done(null, payload);
    if (announced <= request.routeOptions.bodyLimit && !memory.hasRoomFor(announced))
      return done(new Problem('overloaded', null, [], 1));
    (request.raw as Accountable)[ACCOUNT] = { memory, response: reply.raw };
    done(null, payload);
  });
}

/** @throws Problem if the body is invalid */
type Parse = (request: FastifyRequest, body: Buffer, gone?: AbortSignal) => unknown;

/** Adds the parser of a media type. For long bodies it gets a signal that aborts when the client disconnects. */
export function addBodyParser(app: App, mediaType: string, parse: Parse): void {
  app.addContentTypeParser(mediaType, (request, payload, done) => {
    receive(request, payload as IncomingMessage, (error, body) => {
      if (error) return done(error);
      try {
        const response = (request.raw as Accountable)[ACCOUNT]?.response;
        const parsed = parse(request, body, response && clientGone({ raw: response }));
        if (parsed instanceof Promise) parsed.then((value) => done(null, value), done);
        else done(null, parsed);
      } catch (failure) {
        done(failure as Error);
      }
    });
  });
}

const EMPTY: Buffer = Buffer.alloc(0);

/** Copies chunks into one buffer. Fastify collects them, and very small chunks would take a hundred times the length of the body. */
function receive(
  request: FastifyRequest,
  payload: IncomingMessage,
  done: (error: Error | null, body: Buffer) => void,
): void {
  const limit = request.routeOptions.bodyLimit;
  const announced = Number(request.headers['content-length'] ?? NaN);
  if (announced > limit) return done(new Problem('body-too-large'), EMPTY);

  let body: Buffer = EMPTY;
  let length = 0;
  const account = (request.raw as Accountable)[ACCOUNT];
  const reservation = account?.memory.open(() => end(new Problem('overloaded', null, [], 1)));
  if (reservation) account?.response.once('close', reservation.release);

  const end = (error: Error | null): void => {
    payload.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
    arrival?.end();
    if (error) reservation?.release();
    else reservation?.complete();
    done(error, error ? EMPTY : body.subarray(0, length));
  };
  const arrival = watchArrival(request, end);
  const onData = (chunk: Buffer): void => {
    if (length + chunk.length > limit) return end(new Problem('body-too-large'));
    if (reservation && !reservation.add(chunk.length)) return end(new Problem('overloaded', null, [], 1));
    arrival?.add(chunk.length);
    body = length === 0 ? chunk : joined(body, length, chunk);
    length += chunk.length;
  };
  const onEnd = (): void =>
    end(length === announced || Number.isNaN(announced) ? null : new Problem('bad-request', sentence('body-length')));
  const onGone = (): void => end(new ClientGone());
  if (payload.destroyed) return onGone();
  payload.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  payload.resume();
}

/** Appends a chunk to the first `length` bytes of a buffer, growing it by doubling. */
function joined(body: Buffer, length: number, chunk: Buffer): Buffer {
  const needed = length + chunk.length;
  let room = body;
  if (needed > body.length) {
    room = Buffer.allocUnsafeSlow(2 * needed);
    body.copy(room, 0, 0, length);
  }
  chunk.copy(room, length);
  return room;
}
