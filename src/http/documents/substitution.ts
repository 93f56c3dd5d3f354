import type { FastifyRequest } from 'fastify';
import type { Games } from '../../game/registry.js';
import { idsIn, placesOf, type FoundId, type Substitute } from '../../rules/substitutes.js';
import type { DocumentLibrary } from '../../session/library/document-library.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Documents that replaced ids in the body. */
    substitutes?: readonly Substitute[];
  }
}

/**
 * Replaces ids of custom documents in a body by the documents, before validation, so that games need no I/O. An unknown id remains, and
 * makes the state impossible.
 */
export function substitution(
  games: Games,
  library: DocumentLibrary,
): (request: FastifyRequest) => Promise<void> | undefined {
  const places = placesOf(games);
  return (request) => {
    const ids = idsIn(request.body, places);
    return ids.length === 0 ? undefined : put(request, ids, library);
  };
}

async function put(request: FastifyRequest, ids: readonly FoundId[], library: DocumentLibrary): Promise<void> {
  const done: Substitute[] = [];
  for (const { holder, member, kind, id } of ids) {
    const document = await library.find(kind, id);
    if (!document) continue;
    holder[member] = document;
    done.push({ member, id, document });
  }
  request.substitutes = done;
}
