import type { Type } from '@sinclair/typebox';

/**
 * Replaces TypeBox's builder in the engine: the dozen types that the schemas use, built identically. Values are still
 * checked by TypeBox.
 */

type Schema = Record<PropertyKey, unknown>;

const KIND = Symbol.for('TypeBox.Kind');
const OPTIONAL = Symbol.for('TypeBox.Optional');

function schema(kind: string, own: Schema, options: Schema = {}): never {
  return { ...options, [KIND]: kind, ...own } as never;
}

const plain = (kind: string, own: Schema) => (options?: object) => schema(kind, own, options as Schema);

const boolean: typeof Type.Boolean = plain('Boolean', { type: 'boolean' });
const integer: typeof Type.Integer = plain('Integer', { type: 'integer' });
const nothing: typeof Type.Null = plain('Null', { type: 'null' });
const number: typeof Type.Number = plain('Number', { type: 'number' });
const string: typeof Type.String = plain('String', { type: 'string' });
const unknown: typeof Type.Unknown = plain('Unknown', {});
const unsafe: typeof Type.Unsafe = plain('Unsafe', {});

const literal = ((value: unknown, options?: Schema) =>
  schema('Literal', { const: value, type: typeof value }, options)) as typeof Type.Literal;

const array = ((items: unknown, options?: Schema) =>
  schema('Array', { type: 'array', items }, options)) as typeof Type.Array;

const tuple = ((items: readonly unknown[], options?: Schema) => {
  const { length } = items;
  const own = { type: 'array', items, additionalItems: false, minItems: length, maxItems: length };
  return schema('Tuple', own, options);
}) as typeof Type.Tuple;

/** `Type.Union` */
const union = ((anyOf: readonly unknown[], options?: Schema) =>
  schema('Union', { anyOf }, options)) as typeof Type.Union;

/** `Type.Record` with string keys. */
const record = ((_key: unknown, value: unknown, options?: Schema) =>
  schema('Record', { type: 'object', patternProperties: { '^(.*)$': value } }, options)) as typeof Type.Record;

const optional = ((given: Schema) => ({ ...given, [OPTIONAL]: 'Optional' })) as never as typeof Type.Optional;

const object = ((properties: { readonly [key: string]: Schema }, options?: Schema) => {
  const required = Object.keys(properties).filter((key) => properties[key]?.[OPTIONAL] === undefined);
  return schema('Object', { type: 'object', ...(required.length > 0 && { required }), properties }, options);
}) as typeof Type.Object;

/** `Type.Partial` */
const partial = ((given: Schema, options?: Schema) => {
  const { $id: _id, required: _required, properties, ...own } = given as { readonly properties: object } & Schema;
  const all = Object.entries(properties).map(([key, one]) => [key, optional(one as never)]);
  return { ...own, [KIND]: 'Object', properties: Object.fromEntries(all), ...options };
}) as never as typeof Type.Partial;

export {
  boolean as Boolean,
  integer as Integer,
  nothing as Null,
  number as Number,
  string as String,
  unknown as Unknown,
  unsafe as Unsafe,
  literal as Literal,
  array as Array,
  tuple as Tuple,
  union as Union,
  record as Record,
  optional as Optional,
  object as Object,
  partial as Partial,
};
