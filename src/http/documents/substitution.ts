import type { FastifyRequest } from 'fastify';
import type { Games } from '../../game/registry.js';
import { DOCUMENT_ID, type DocumentLibrary } from '../../session/document-library.js';
import type { App } from '../../wire/app-type.js';

/** Where ids of documents of callers stand: the lists by the members. */
type Places = ReadonlyMap<string, string>;

interface Replaced {
  readonly member: string;
  readonly id: string;
  readonly document: object;
}

const replaced = new WeakMap<FastifyRequest, readonly Replaced[]>();

/**
 * Puts documents of callers in the place of their ids before a body is checked, in states and in set-ups, so that a game
 * never asks for anything. An id that names nothing stays, and makes the state impossible.
 */
export function substituteDocuments(app: App, games: Games, library: DocumentLibrary): void {
  const places: Places = new Map(
    games.list.flatMap(({ documents }) => documents.flatMap(({ name, own }) => (own ? [[own.stands, name]] : []))),
  );
  app.addHook('preValidation', (request, _reply, done) => {
    const ids = idsIn(request.body, places);
    if (ids.length === 0) return done();
    put(request, ids, library).then(() => done(), done);
  });
}

interface FoundId {
  readonly holder: Record<string, unknown>;
  readonly member: string;
  readonly kind: string;
  readonly id: string;
}

function idsIn(body: unknown, places: Places): FoundId[] {
  if (typeof body !== 'object' || body === null) return [];
  const { state } = body as { state?: unknown };
  const holders = typeof state === 'object' && state !== null ? [body, state] : [body];
  const found: FoundId[] = [];
  for (const holder of holders as Record<string, unknown>[]) {
    for (const [member, kind] of places) {
      const id = holder[member];
      if (typeof id === 'string' && DOCUMENT_ID.test(id)) found.push({ holder, member, kind, id });
    }
  }
  return found;
}

async function put(request: FastifyRequest, ids: readonly FoundId[], library: DocumentLibrary): Promise<void> {
  const done: Replaced[] = [];
  for (const { holder, member, kind, id } of ids) {
    const document = await library.find(kind, id);
    if (!document) continue;
    holder[member] = document;
    done.push({ member, id, document });
  }
  replaced.set(request, done);
}

/** An answer that holds states, with the ids the caller sent in the place of their documents. */
export function withIds(request: FastifyRequest, answer: unknown): unknown {
  const ids = replaced.get(request);
  return ids && ids.length > 0 ? restored(ids, answer) : answer;
}

function restored(ids: readonly Replaced[], answer: unknown): unknown {
  const { state, answers } = (answer ?? {}) as { state?: Record<string, unknown>; answers?: { answer?: unknown }[] };
  if (Array.isArray(answers)) {
    const each = answers.map((one) => ('answer' in one ? { ...one, answer: restored(ids, one.answer) } : one));
    return { ...(answer as object), answers: each };
  }
  if (typeof state !== 'object') return answer;
  const own = ids.filter(({ member, document }) => state[member] === document);
  if (own.length === 0) return answer;
  const back = Object.fromEntries(own.map(({ member, id }) => [member, id]));
  return { ...(answer as object), state: { ...state, ...back } };
}
