import type { FastifyRequest } from 'fastify';
import type { Games } from '../../game/registry.js';
import { DOCUMENT_ID, type DocumentLibrary } from '../../session/document-library.js';
import type { Substitute } from '../../rules/substitutes.js';
import type { App } from '../../wire/app-type.js';

/** Where ids of documents of callers stand: the lists by the members. */
type Places = ReadonlyMap<string, string>;

const NONE: readonly Substitute[] = [];
const substitutes = new WeakMap<FastifyRequest, readonly Substitute[]>();

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
  const done: Substitute[] = [];
  for (const { holder, member, kind, id } of ids) {
    const document = await library.find(kind, id);
    if (!document) continue;
    holder[member] = document;
    done.push({ member, id, document });
  }
  substitutes.set(request, done);
}

/** The documents that stand in the place of their ids in the body of a request. */
export function substitutesIn(request: FastifyRequest): readonly Substitute[] {
  return substitutes.get(request) ?? NONE;
}
