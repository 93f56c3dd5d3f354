/**
 * A small reading of JSON Schema (draft 2020-12, the part our OpenAPI document uses), written apart from the
 * validator of the service so that the two can be held against each other.
 */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: boolean | JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly examples?: readonly unknown[];
}

export type Components = Readonly<Record<string, JsonSchema>>;

export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const found = components[schema.$ref.slice('#/components/schemas/'.length)];
  if (!found) throw new Error(`Nothing is called ${schema.$ref}.`);
  return resolve(found, components);
}

/** The first place where `value` departs from `schema`, as `pointer: reason`; null where it conforms. */
export function departure(given: JsonSchema, value: unknown, components: Components, at = ''): string | null {
  const schema = resolve(given, components);
  if (schema.const !== undefined && value !== schema.const) return `${at}: not ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value)) return `${at}: not of the enumeration`;
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(type as string, value))) {
    return `${at}: not ${String(schema.type)}`;
  }
  if (schema.anyOf && !schema.anyOf.some((one) => departure(one, value, components, at) === null)) {
    return `${at}: none of the alternatives`;
  }
  if (schema.oneOf && schema.oneOf.filter((one) => departure(one, value, components, at) === null).length !== 1) {
    return `${at}: not exactly one of the alternatives`;
  }
  if (typeof value === 'string') return stringDeparture(schema, value, at);
  if (typeof value === 'number') return numberDeparture(schema, value, at);
  if (Array.isArray(value)) return arrayDeparture(schema, value, components, at);
  if (typeof value === 'object' && value !== null) {
    return objectDeparture(schema, value as Record<string, unknown>, components, at);
  }
  return null;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function stringDeparture(schema: JsonSchema, value: string, at: string): string | null {
  const length = [...value].length;
  if (length < (schema.minLength ?? 0) || length > (schema.maxLength ?? Infinity)) return `${at}: length ${length}`;
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
    return `${at}: not ${schema.pattern}`;
  if (schema.format === 'date-time' && !isTimestamp(value)) return `${at}: no timestamp`;
  return null;
}

function isTimestamp(value: string): boolean {
  return /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)$/.test(value) && !isNaN(Date.parse(value));
}

function numberDeparture(schema: JsonSchema, value: number, at: string): string | null {
  if (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity))
    return `${at}: ${value} out of range`;
  if (schema.multipleOf !== undefined && !Number.isInteger(value / schema.multipleOf)) return `${at}: no multiple`;
  return null;
}

function arrayDeparture(schema: JsonSchema, value: unknown[], components: Components, at: string): string | null {
  if (value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? Infinity)) {
    return `${at}: ${value.length} items`;
  }
  for (const [index, item] of value.entries()) {
    const rule = schema.prefixItems?.[index] ?? schema.items ?? true;
    if (rule === false) return `${at}/${index}: one too many`;
    const found = rule === true ? null : departure(rule, item, components, `${at}/${index}`);
    if (found !== null) return found;
  }
  return null;
}

/** The members of a schema that have one value: they distinguish variants, so they are compared first. */
const CONSTANTS = new WeakMap<JsonSchema, readonly (readonly [name: string, value: unknown])[]>();

function constantsOf(schema: JsonSchema): readonly (readonly [name: string, value: unknown])[] {
  let known = CONSTANTS.get(schema);
  if (!known) {
    known = Object.entries(schema.properties ?? {}).flatMap(([name, { const: value, enum: values }]) => {
      if (value !== undefined) return [[name, value] as const];
      return values?.length === 1 ? [[name, values[0]] as const] : [];
    });
    CONSTANTS.set(schema, known);
  }
  return known;
}

function objectDeparture(
  schema: JsonSchema,
  value: Record<string, unknown>,
  components: Components,
  at: string,
): string | null {
  for (const [name, one] of constantsOf(schema)) {
    if (Object.hasOwn(value, name) && value[name] !== one) return `${at}/${name}: not ${JSON.stringify(one)}`;
  }
  for (const name of schema.required ?? []) if (!Object.hasOwn(value, name)) return `${at}/${name}: missing`;
  for (const [name, member] of Object.entries(value)) {
    const patterned = Object.entries(schema.patternProperties ?? {}).find(([source]) => new RegExp(source).test(name));
    const known = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const rule = known ?? patterned?.[1] ?? schema.additionalProperties ?? true;
    if (rule === false) return `${at}/${name}: unknown`;
    const found = rule === true ? null : departure(rule, member, components, `${at}/${name}`);
    if (found !== null) return found;
  }
  return null;
}
