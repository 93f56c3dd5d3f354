import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { State } from '../../trench-club/schema/state.js';
import type { App } from '../../wire/app-type.js';
import { BYTES_PER_CHARACTER, type Positions } from './positions.js';

/** Where the member `state` stands in a body, in bytes. */
interface StatePlace {
  /** First byte of the key with its quote. */
  readonly key: number;
  /** First byte of the object. */
  readonly start: number;
  /** First byte after the object. */
  readonly end: number;
}

/** The text of a state, for as long as its request is answered. */
interface StateText {
  readonly body: Buffer;
  readonly place: StatePlace;
  readonly hash: number;
}

interface Entry {
  readonly bytes: Buffer;
  readonly reference: string;
}

/** Below this, parsing costs no more than looking up. */
const LEAST_BYTES = 1024;
const SEEN = 4096;
const RECENT = 4;

/**
 * Clients ask question after question about one state and send it each time. Parsing and checking it is most of the
 * cost, so from the third time on its text stands for the state that it was the second time: the very same bytes, never
 * merely the same hash. A state that comes once costs no memory.
 */
export class StateTexts {
  readonly #positions: Positions;
  readonly #entries: LRUCache<number, Entry>;
  /** Those found last: comparing them needs no look for the end of the state. */
  readonly #recent: Entry[] = [];
  /** The last hash seen in each slot. */
  readonly #seen = new Int32Array(SEEN);

  constructor(positions: Positions, maxBytes: number) {
    this.#positions = positions;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length + 200 });
  }

  /**
   * The body with a reference in place of its state, as JSON, when the text of the state is known; otherwise what to
   * give to `keep` once the state is parsed and found possible.
   */
  read(body: Buffer): string | StateText | undefined {
    if (body.length < LEAST_BYTES) return undefined;
    const head = findKey(body);
    if (!head) return undefined;
    const recent = this.#recent.find((entry) => this.#stands(entry, body, head.start));
    if (recent) return abridged(body, { ...head, end: head.start + recent.bytes.length }, recent);
    const end = endOfObject(body, head.start);
    if (end < 0) return undefined;
    const place = { ...head, end };
    const hash = hashOf(body, head.start, end);
    const entry = this.#entries.get(hash);
    if (!entry || entry.bytes.length !== end - head.start || !this.#stands(entry, body, head.start)) {
      return { body, place, hash };
    }
    if (this.#recent.unshift(entry) > RECENT) this.#recent.pop();
    return abridged(body, place, entry);
  }

  keep({ body, place, hash }: StateText, state: State): void {
    const slot = hash & (SEEN - 1);
    if (this.#seen[slot] !== hash) {
      this.#seen[slot] = hash;
      return;
    }
    const reference = `pos_${randomBytes(32).toString('hex')}`;
    const bytes = Buffer.from(body.subarray(place.start, place.end));
    this.#positions.keep(reference, state, bytes.length * BYTES_PER_CHARACTER);
    this.#entries.set(hash, { bytes, reference });
  }

  /** Is this what stands in the body, and is the state still remembered? */
  #stands({ bytes, reference }: Entry, body: Buffer, start: number): boolean {
    const end = start + bytes.length;
    return end <= body.length && bytes.compare(body, start, end) === 0 && this.#positions.has(reference);
  }
}

function abridged(body: Buffer, { key, end }: StatePlace, { reference }: Entry): string | undefined {
  const before = body.toString('utf8', 0, key);
  const after = body.toString('utf8', end);
  // A second `state` or `position` is a fault of the body, which only the whole of it shows.
  if (REPEATED.test(before) || REPEATED.test(after)) return undefined;
  return `${before}"position":"${reference}"${after}`;
}

/** A key may be written with escapes, too. */
const REPEATED = /"state"|"position"|\\/;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COLON = 0x3a;
const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);
const KEY = Buffer.from('"state"');

/**
 * Reads the bodies of the questions of `app`: where the text of a state is known, the body holds its reference.
 * `request.stateText` says where the text stands in the other bodies.
 */
export function readStateTexts(app: App, texts: StateTexts): void {
  const parse = app.getDefaultJsonParser('error', 'error') as (
    request: FastifyRequest,
    body: string,
    done: (error: Error | null, parsed?: unknown) => void,
  ) => void;
  app.decorateRequest('stateText', undefined);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const whole = () => parse(request, body.toString(), done);
    const found = texts.read(body);
    if (typeof found !== 'string') {
      request.stateText = found;
      return whole();
    }
    parse(request, found, (error, parsed) => (error ? whole() : done(null, parsed)));
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    stateText: StateText | undefined;
  }
}

/**
 * Finds the member `state` of the outermost object, if it is an object. It need not tell valid JSON from other bytes:
 * what it finds only matters when the same bytes were valid before, and what stands around them is parsed.
 */
function findKey(body: Buffer): Pick<StatePlace, 'key' | 'start'> | undefined {
  let depth = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (byte === QUOTE) {
      const opened = at;
      at = endOfString(body, at);
      if (depth === 1 && isKey(body, opened, at)) {
        const colon = endOfSpace(body, at + 1);
        const start = endOfSpace(body, colon + 1);
        return body[colon] === COLON && body[start] === OPEN_BRACE ? { key: opened, start } : undefined;
      }
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth++;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      depth--;
    }
  }
  return undefined;
}

/** The first byte after the object that starts at `start`, -1 if it does not end. */
function endOfObject(body: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < body.length; at++) {
    const byte = body[at] as number;
    if (byte === QUOTE) at = endOfString(body, at);
    else if (byte === OPEN_BRACE) depth++;
    else if (byte === CLOSE_BRACE && --depth === 0) return at + 1;
  }
  return -1;
}

function endOfString(body: Buffer, at: number): number {
  for (let next = at + 1; next < body.length; next++) {
    const byte = body[next];
    if (byte === QUOTE) return next;
    if (byte === BACKSLASH) next++;
  }
  return body.length;
}

function isKey(body: Buffer, from: number, to: number): boolean {
  return to - from === KEY.length - 1 && KEY.compare(body, from, to + 1) === 0;
}

function endOfSpace(body: Buffer, at: number): number {
  let next = at;
  while (SPACE.has(body[next] as number)) next++;
  return next;
}

function hashOf(body: Buffer, start: number, end: number): number {
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  let hash = end - start;
  let at = start;
  for (; at + 4 <= end; at += 4) {
    hash = Math.imul(hash ^ view.getInt32(at, true), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < end; at++) hash = Math.imul(hash ^ (body[at] as number), 0x9e3779b1);
  return hash | 0;
}
