import { Type, type TSchema, type TUnsafe } from '@sinclair/typebox';

/** A string enumeration: one `enum` keyword, one readable validation error. */
export function StringEnum<const T extends readonly string[]>(
  values: T,
  options: { description?: string; default?: T[number]; examples?: T[number][] } = {},
): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
}

/** `schema` or null, as OpenAPI 3.1 writes it. */
export function Nullable<T extends TSchema>(schema: T, options: { description?: string } = {}) {
  return Type.Union([schema, Type.Null()], options);
}

/** A closed object: a misspelt field is an error, never dropped. */
export const closed = { additionalProperties: false } as const;

/** An axial hex coordinate on the wire. */
export const HexSchema = Type.Object(
  {
    q: Type.Integer({ minimum: -1000, maximum: 1000 }),
    r: Type.Integer({ minimum: -1000, maximum: 1000 }),
  },
  { ...closed, $id: 'Hex', description: 'Axial hex coordinate.' },
);
