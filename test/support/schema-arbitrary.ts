import fc, { type Arbitrary } from 'fast-check';
import { departure, resolve, type Components, type JsonSchema } from './json-schema.js';

/** Values that conform to a schema. Lists stay short and nesting ends, because our schemas do. */
export function valid(given: JsonSchema, components: Components): Arbitrary<unknown> {
  const schema = resolve(given, components);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, components)));
  if (schema.oneOf && !schema.oneOf.every(isRequirement)) {
    return fc.oneof(...schema.oneOf.map((one) => valid(one, components)));
  }
  if (schema.type === 'object' && schema.oneOf) {
    // Exactly one of these members: leave out the others.
    const alternatives = schema.oneOf.map((one) => one.required?.[0] as string);
    const { oneOf: _, ...rest } = schema;
    return fc.oneof(
      ...alternatives.map((chosen) => {
        const properties = Object.fromEntries(
          Object.entries(schema.properties ?? {}).filter(([name]) => name === chosen || !alternatives.includes(name)),
        );
        return valid({ ...rest, properties, required: [...(schema.required ?? []), chosen] }, components);
      }),
    );
  }
  switch (schema.type) {
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrays(schema, components);
    case 'object':
      return objects(schema, components);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function isRequirement(schema: JsonSchema): boolean {
  return Object.keys(schema).join() === 'required';
}

/** Made once for a pattern: the documents say a few of them hundreds of times, and to make them anew was 110 s of the 150 s of the fuzz test. */
const matchings = new Map<string, Arbitrary<string>>();
function matching(pattern: string): Arbitrary<string> {
  const arbitrary = matchings.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matchings.set(pattern, arbitrary);
  return arbitrary;
}

function strings(schema: JsonSchema): Arbitrary<string> {
  if (schema.format === 'date-time') {
    const range = { min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true };
    return fc.date(range).map((date) => date.toISOString());
  }
  if (schema.pattern !== undefined) {
    return matching(schema.pattern).filter((text) => departure(schema, text, {}) === null);
  }
  const some = fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) });
  const examples = (schema.examples ?? []) as string[];
  return examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), some) : some;
}

function numbers({ minimum = -1000, maximum = 1000, multipleOf }: JsonSchema): Arbitrary<number> {
  if (multipleOf === undefined) return fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc
    .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
    .map((n) => n * multipleOf);
}

function arrays(schema: JsonSchema, components: Components): Arbitrary<unknown[]> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valid(item, components)));
  const minLength = schema.minItems ?? 0;
  const items = typeof schema.items === 'object' ? valid(schema.items, components) : fc.jsonValue({ maxDepth: 1 });
  const bounds = { minLength, maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, minLength)) };
  return schema.uniqueItems
    ? fc.uniqueArray(items, { ...bounds, comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b) })
    : fc.array(items, bounds);
}

function objects(schema: JsonSchema, components: Components): Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), valid(values, components), { maxKeys: 3 });
  }
  const members = Object.fromEntries(properties.map(([name, member]) => [name, valid(member, components)]));
  return fc.record(members, { requiredKeys: [...(schema.required ?? [])] as never[], noNullPrototype: true });
}

/** Near misses: a conforming value with one fault that the schema can detect. */
export function invalid(
  schema: JsonSchema,
  components: Components,
  from = valid(schema, components),
): Arbitrary<unknown> {
  return fc
    .tuple(from, fc.array(fc.nat(10_000), { minLength: 3, maxLength: 3 }), fc.constantFrom(...FAULTS))
    .map(([value, choices, fault]) => {
      const copy = { value: JSON.parse(JSON.stringify(value)) as unknown };
      let used = 0;
      const next = () => choices[used++ % choices.length] as number;
      const places = containersOf(copy);
      const [holder, key] = places[next() % places.length] as readonly [Record<string, unknown>, string];
      fault(holder, key, next);
      return copy.value;
    })
    .filter((value) => value !== undefined && departure(schema, value, components) !== null);
}

type Fault = (holder: Record<string, unknown>, key: string, next: () => number) => void;

const FAULTS: readonly Fault[] = [
  function wrongType(holder, key, next) {
    const others = ['text', -1, 0.25, true, null, [], {}, [[]], 1e300, ''].filter(
      (one) => typeof one !== typeof holder[key],
    );
    holder[key] = others[next() % others.length];
  },
  function missing(holder, key) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  function extra(holder, key, next) {
    const target = holder[key];
    const names = ['colour', 'hexx', 'Unit', '', 'constructor', 'toString', 'a/b~c'];
    const name = names[next() % names.length] as string;
    if (typeof target === 'object' && target !== null && !Array.isArray(target)) {
      Object.defineProperty(target, name, { value: 1, enumerable: true, configurable: true });
    } else holder[`${key}x`] = 1;
  },
  function misspelt(holder, key) {
    if (Array.isArray(holder)) return;
    holder[key.toUpperCase() + '_'] = holder[key];
    delete holder[key];
  },
  function outOfRange(holder, key) {
    const value = holder[key];
    if (typeof value === 'number') holder[key] = value * 1e12 + 1e9;
    else if (typeof value === 'string') holder[key] = `${value} £`.repeat(60);
    else if (Array.isArray(value)) holder[key] = Array.from({ length: 1100 }, () => value[0] ?? null);
  },
];

/** Every place in a document, as the object or list that holds it and the key there. */
function containersOf(root: object): (readonly [object, string])[] {
  return Object.entries(root).flatMap(([key, member]: [string, unknown]) => [
    [root, key] as const,
    ...(typeof member === 'object' && member !== null ? containersOf(member) : []),
  ]);
}
