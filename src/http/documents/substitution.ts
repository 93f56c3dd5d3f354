import type { FastifyRequest } from 'fastify';
import type { Games } from '../../game/registry.js';
import { idsIn, placesOf, type FoundId, type Substitute } from '../../rules/substitutes.js';
import type { DocumentLibrary } from '../../session/library/document-library.js';
import type { App } from '../../wire/app-type.js';

const NONE: readonly Substitute[] = [];
const substitutes = new WeakMap<FastifyRequest, readonly Substitute[]>();

/**
 * Replaces ids of custom documents by the documents, before validation, so that games need no I/O. An unknown id remains, and makes the
 * state impossible.
 */
export function substituteDocuments(app: App, games: Games, library: DocumentLibrary): void {
  const places = placesOf(games);
  app.addHook('preValidation', (request, _reply, done) => {
    const ids = idsIn(request.body, places);
    if (ids.length === 0) return done();
    put(request, ids, library).then(() => done(), done);
  });
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

/** The same for a body that is parsed later. */
export async function substituteIn(request: FastifyRequest, games: Games, library: DocumentLibrary): Promise<void> {
  await put(request, idsIn(request.body, placesOf(games)), library);
}

/** The documents that replaced ids in the body of this request. */
export function substitutesIn(request: FastifyRequest): readonly Substitute[] {
  return substitutes.get(request) ?? NONE;
}
