import { FormatRegistry, TypeRegistry, type Static, type TSchema } from '@sinclair/typebox';
import { Errors, ValueErrorType, type ValueError } from '@sinclair/typebox/errors';
import { compiledCheck } from './compile.js';
import type { KeyedMessage } from '../language/messages.js';
import type { Finding } from './contract.js';
import { expected, expectedOneOf, messageMember, msg } from './words/shapes.js';

interface UnsafeSchema {
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly TSchema[];
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Registers with TypeBox the enumerations and tagged unions that `Type.Unsafe` carries, and the formats. */
function registerKinds(): void {
  if (TypeRegistry.Has('Unsafe')) return;
  TypeRegistry.Set<UnsafeSchema>('Unsafe', (schema, value) => {
    if (schema.enum) return schema.enum.includes(value);
    if (schema.oneOf) return schema.oneOf.some((variant) => isShaped(variant, value));
    return false;
  });
  FormatRegistry.Set('date-time', (value) => DATE_TIME.test(value) && !Number.isNaN(Date.parse(value)));
}

const checks = new WeakMap<TSchema, (value: unknown) => boolean>();

/** Whether `value` matches `schema`. The check is compiled on first use. */
export function isShaped<T extends TSchema>(schema: T, value: unknown): value is Static<T> {
  let check = checks.get(schema);
  if (!check) {
    registerKinds();
    checks.set(schema, (check = compiledCheck(schema)));
  }
  return check(value);
}

/** Every place where `value` departs from `schema`, at most `limit` of them. */
export function shapeFindings(schema: TSchema, value: unknown, limit = 20): Finding[] {
  if (isShaped(schema, value)) return [];
  const findings: Finding[] = [];
  for (const { pointer, message } of departures(schema, value, '')) {
    findings.push({ pointer, code: 'malformed', ...messageMember(message) });
    if (findings.length >= limit) break;
  }
  return findings;
}

interface Departure {
  readonly pointer: string;
  readonly message: KeyedMessage;
}

function* departures(schema: TSchema, value: unknown, base: string): Generator<Departure> {
  for (const error of Errors(schema, value)) {
    const pointer = base + error.path;
    // TypeBox also reports a missing member as being of the wrong type; one report is enough.
    if (error.value === undefined && error.path !== '') {
      if (error.type === ValueErrorType.ObjectRequiredProperty) yield { pointer, message: shapeMessage(error) };
      continue;
    }
    const alternatives = alternativesOf(error.schema);
    if (alternatives) yield* departuresOfVariant(alternatives, error.value, pointer);
    else yield { pointer, message: allowedBy(error.schema) ?? shapeMessage(error) };
    if (error.type === ValueErrorType.ArrayMaxItems && (error.value as unknown[]).length > LOOKED_THROUGH) return;
  }
}

/** A list that exceeds its limit and this length is not checked item by item: the check would block for too long. */
const LOOKED_THROUGH = 1_000;

/** The branches of a union, tagged or not. */
function alternativesOf(schema: TSchema): readonly TSchema[] | undefined {
  return (schema as UnsafeSchema).oneOf ?? (schema['anyOf'] as readonly TSchema[] | undefined);
}

/**
 * Judges a union by the most likely branch: the one with the tag of the value, otherwise the one of its JSON type with
 * the fewest departures. Without such a branch, lists what the branches allow.
 */
function* departuresOfVariant(alternatives: readonly TSchema[], value: unknown, pointer: string): Generator<Departure> {
  const tag = tagOf(alternatives);
  const named = alternatives.filter((one) => tag !== null && constOf(one, tag) === member(value, tag));
  const isObject = typeof value === 'object' && value !== null;
  if (tag !== null && !isObject) return yield { pointer, message: expected('object') };
  const candidates = tag === null ? alternatives.filter((one) => isOfType(one, value)) : named;
  const [meant] = candidates
    .map((one) => first(departures(one, value, pointer), COMPARED))
    .sort((one, other) => one.length - other.length);
  if (meant && !candidates.every(isEnumeration)) return yield* meant;
  const allowed = alternatives.flatMap((one) => (tag === null ? labelsOf(one) : [JSON.stringify(constOf(one, tag))]));
  const different = [...new Set(allowed)];
  const message = allowed.length > 1 ? expectedOneOf(different) : expected(different.join());
  yield { pointer: tag === null ? pointer : `${pointer}/${tag}`, message };
}

/** Departures compared per branch to choose the most likely one. */
const COMPARED = 50;

function first<T>(items: Iterable<T>, count: number): T[] {
  const list: T[] = [];
  for (const item of items) if (list.push(item) >= count) break;
  return list;
}

function isEnumeration(schema: TSchema): boolean {
  return schema['const'] !== undefined || (schema as UnsafeSchema).enum !== undefined;
}

/** The member that discriminates the branches, all of them objects. */
function tagOf(alternatives: readonly TSchema[]): string | null {
  const [first] = alternatives;
  const keys = Object.keys((first?.['properties'] as object | undefined) ?? {});
  return keys.find((key) => alternatives.every((one) => constOf(one, key) !== undefined)) ?? null;
}

function constOf(schema: TSchema, key: string): unknown {
  return (schema['properties'] as Record<string, TSchema> | undefined)?.[key]?.['const'];
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function isOfType(schema: TSchema, value: unknown): boolean {
  const alternatives = alternativesOf(schema);
  if (alternatives) return alternatives.some((one) => isOfType(one, value));
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return schema['type'] === type || (schema['type'] === 'integer' && type === 'number');
}

/** The values that an enumeration allows, as a message. */
function allowedBy(schema: TSchema): KeyedMessage | null {
  return (schema as UnsafeSchema).enum ? expectedOneOf(labelsOf(schema)) : null;
}

/** The values or the type that a branch allows. */
function labelsOf(schema: TSchema): string[] {
  const values = (schema as UnsafeSchema).enum ?? (schema['const'] === undefined ? undefined : [schema['const']]);
  return values ? values.map((one) => JSON.stringify(one)) : [String(schema['type'] ?? 'another value')];
}

const SIZE = /^(Array|Integer|Number|Object|String)(Exclusive)?(Min|Max)(Items|imum|Properties|Length)$/;

/** The message for a departure, by its type and the keyword of its schema. */
function shapeMessage({ type, schema }: Pick<ValueError, 'type' | 'schema'>): KeyedMessage {
  const name = ValueErrorType[type];
  const what = name.charAt(0).toLowerCase() + name.slice(1);
  const [, kind = '', exclusive, end, unit] = SIZE.exec(name) ?? [];
  if (unit !== undefined) {
    const keyword = exclusive ? `exclusive${end}imum` : `${end?.toLowerCase()}${unit}`;
    const comparison = exclusive ? (end === 'Min' ? 'more' : 'less') : end === 'Min' ? 'least' : 'most';
    const bound = { comparison, limit: String(schema[keyword]) } as const;
    if (unit === 'imum') return msg('bound', { what: kind.toLowerCase(), ...bound });
    return msg(unit === 'Items' ? 'array-length' : unit === 'Length' ? 'string-length' : 'properties', bound);
  }
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return msg('required');
    case ValueErrorType.ObjectAdditionalProperties:
    case ValueErrorType.IntersectUnevaluatedProperties:
      return msg('unexpected');
    case ValueErrorType.ArrayUniqueItems:
      return msg('unique');
    case ValueErrorType.StringPattern:
      return msg('pattern', { pattern: `'${schema['pattern']}'` });
    case ValueErrorType.StringFormat:
      return msg('pattern', { pattern: `'${schema['format']}' format` });
    case ValueErrorType.TupleLength:
      return msg('elements', { limit: String(schema['maxItems'] ?? 0) });
    case ValueErrorType.Literal:
      return expected(typeof schema['const'] === 'string' ? `'${schema['const']}'` : String(schema['const']));
    default:
      return expected(what);
  }
}
