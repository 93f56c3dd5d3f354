import { bareKey } from './idempotency-key.js';
import { Type, type TProperties } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClosedObject } from '../game/schema.js';

const NOTHING = ClosedObject({});
const MAX_COUNT = 999_999_999_999_999;

/** The number of an event or version. */
export const Count = (minimum: 0 | 1, description: string) =>
  Type.Integer({ minimum, maximum: MAX_COUNT, description });

/** Rejects unknown query members, also on routes without a query. For routes registered afterwards. */
export function closeQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide || route.schema.querystring) return;
    route.schema = { ...route.schema, querystring: NOTHING };
  });
}

type Values = Record<string, unknown>;
interface Schema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
}

/** Converts query members to the types of their schema. Invalid text is left to validation. For routes registered afterwards. */
export function typeQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const query = typesIn(route.schema?.querystring as Schema | undefined);
    const params = typesIn(route.schema?.params as Schema | undefined);
    const isKeyed = 'idempotency-key' in ((route.schema?.headers as Schema | undefined)?.properties ?? {});
    if (isKeyed) route.preValidation = [bareKey, ...[route.preValidation ?? []].flat()];
    if (query.length + params.length === 0) return;
    const convert = (request: FastifyRequest, _reply: unknown, done: () => void) => {
      for (const [name, type] of query) retype(request.query as Values, name, type);
      for (const [name, type] of params) retype(request.params as Values, name, type);
      done();
    };
    route.preValidation = [convert, ...[route.preValidation ?? []].flat()];
  });
}

/** The members of a query with these types. */
export function typedQuery(properties: TProperties, query: Readonly<Record<string, string>>): Values {
  const values: Values = { ...query };
  for (const [name, type] of typesIn({ properties } as Schema)) retype(values, name, type);
  return values;
}

function typesIn({ properties = {} }: Schema = {}): (readonly [name: string, type: unknown])[] {
  return Object.entries(properties)
    .map(([name, { type }]) => [name, type] as const)
    .filter(([, type]) => type === 'integer' || type === 'boolean');
}

function retype(values: Values, name: string, type: unknown): void {
  const text = values[name];
  if (type === 'boolean') {
    if (text === 'true' || text === 'false') values[name] = text === 'true';
  } else if (typeof text === 'string' && String(Number(text)) === text) values[name] = Number(text);
}
