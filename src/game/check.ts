import { FormatRegistry, TypeRegistry, type Static, type TSchema } from '@sinclair/typebox';
import { TypeCompiler, type TypeCheck } from '@sinclair/typebox/compiler';
import { Value } from '@sinclair/typebox/value';
import type { Finding } from './contract.js';

interface UnsafeSchema {
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly TSchema[];
}

// `Type.Unsafe` carries the enumerations and the tagged unions of our schemas; TypeBox asks us what they mean.
TypeRegistry.Set<UnsafeSchema>('Unsafe', (schema, value) => {
  if (schema.enum) return schema.enum.includes(value);
  if (schema.oneOf) return schema.oneOf.some((variant) => isShaped(variant, value));
  return false;
});

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
FormatRegistry.Set('date-time', (value) => DATE_TIME.test(value) && !Number.isNaN(Date.parse(value)));

const checks = new WeakMap<TSchema, TypeCheck<TSchema>>();

/** Does `value` have the shape of `schema`? The check of a schema is compiled the first time it is asked for. */
export function isShaped<T extends TSchema>(schema: T, value: unknown): value is Static<T> {
  let check = checks.get(schema);
  if (!check) checks.set(schema, (check = TypeCompiler.Compile(schema)));
  return check.Check(value);
}

/** Every place where `value` departs from `schema`, at most `limit` of them. */
export function shapeFindings(schema: TSchema, value: unknown, limit = 20): Finding[] {
  if (isShaped(schema, value)) return [];
  const findings: Finding[] = [];
  for (const error of Value.Errors(schema, value)) {
    findings.push({ pointer: error.path, code: 'malformed', message: error.message });
    if (findings.length >= limit) break;
  }
  return findings;
}
