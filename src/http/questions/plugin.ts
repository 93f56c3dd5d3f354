import type { FastifyRequest } from 'fastify';
import type { App } from '../../wire/app-type.js';
import { substitution } from '../documents/substitution.js';
import type { Services } from '../services.js';
import { positionRoutes } from './position-routes.js';
import { postRoutes, type Resolve } from './posts.js';

/** Questions by body and by reference: `/v1/rules`, `/v1/positions`. Bodies may refer to documents and positions. */
export async function questionPlugin(app: App, services: Services): Promise<void> {
  const { games, library, positions } = services;
  const substitute = substitution(games, library);
  const fetched = (request: FastifyRequest): Promise<void> | undefined => {
    const { body, params } = request as { body?: { position?: unknown } | null; params?: { id?: unknown } };
    const id = body?.position ?? params?.id;
    return positions.isCached(id) ? undefined : positions.fetch(id as string);
  };
  const resolve: Resolve = (request) => {
    const substituted = substitute(request);
    return substituted ? substituted.then(() => fetched(request)) : fetched(request);
  };
  app.addHook('preValidation', (request, _reply, done) => {
    const resolved = resolve(request);
    if (resolved) resolved.then(() => done(), done);
    else done();
  });
  postRoutes(app, services, resolve);
  positionRoutes(app, services);
}
