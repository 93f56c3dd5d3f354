import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from '../game/schema.js';

const NOTHING = Type.Object({}, closed);

/** A misspelt member of a query is an error, never dropped, also where a route takes none. Holds for the routes after it. */
export function closeQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide || route.schema.querystring) return;
    route.schema = { ...route.schema, querystring: NOTHING };
  });
}
