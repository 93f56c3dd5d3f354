import type { FastifyRequest } from 'fastify';
import type { StateReferenceCache } from '../../rules/positions.js';
import type { App } from '../../wire/app-type.js';

/** Loads a referenced position into memory, before body or query are validated. */
export function fetchPositions(app: App, positions: StateReferenceCache): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const id = referenceIn(request);
    if (positions.isCached(id)) return done();
    positions.fetch(id as string).then(() => done(), done);
  });
}

/** The same for a body that is parsed later. */
export async function fetchPosition(request: FastifyRequest, positions: StateReferenceCache): Promise<void> {
  const id = referenceIn(request);
  if (!positions.isCached(id)) await positions.fetch(id as string);
}

function referenceIn(request: FastifyRequest): unknown {
  const { body, params } = request as { body?: { position?: unknown } | null; params?: { id?: unknown } };
  return body?.position ?? params?.id;
}
