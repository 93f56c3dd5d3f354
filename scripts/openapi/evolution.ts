/**
 * What a release of the HTTP interface promised, and where the document of today breaks it. A client of the release must go on
 * working: what it sends is taken, what it reads is there. New addresses, members, variants and values are no breach.
 */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
}
interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}
export interface Interface {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One breach: where, what, and the name that the changelog must mention. */
export interface Breach {
  readonly where: string;
  readonly what: string;
  readonly name: string;
}

/** Stands for the place of a schema that has not been named: the same two may be compared at many. */
const HERE = '@';

/** Who writes what the schema describes: the client in a request, the service in an answer. */
type Side = 'request' | 'answer';

const KEPT: ReadonlySet<string> = new Set([
  ...['$ref', 'type', 'const', 'enum', 'anyOf', 'oneOf', 'properties', 'required', 'additionalProperties'],
  ...['items', 'prefixItems'],
]);

/** The document without what no breach is found by: words, examples, bounds, answers that are problems. */
export function extractOf({ paths, components }: Interface): Interface {
  const content = (given: Content = {}) =>
    Object.fromEntries(
      Object.entries(given).map(([type, { schema }]) => [type, schema ? { schema: bare(schema) } : {}]),
    );
  const operation = ({ parameters = [], requestBody, responses }: Operation): Operation => ({
    ...(parameters.length > 0 && {
      parameters: parameters.map(({ in: place, name, required = false, schema }) => ({
        ...{ in: place, name, required },
        ...(schema && { schema: bare(schema) }),
      })),
    }),
    ...(requestBody && { requestBody: { content: content(requestBody.content) } }),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, answer]) => [status, answer.content ? { content: content(answer.content) } : {}]),
    ),
  });
  return {
    paths: mapValues(paths, (operations) => mapValues(operations, operation)),
    components: { schemas: mapValues(components.schemas, bare) },
  };
}

function bare(schema: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => KEPT.has(key))
      .map(([key, value]) => {
        if (key === 'properties') return [key, mapValues(value as Record<string, Schema>, bare)];
        if (key === 'anyOf' || key === 'oneOf' || key === 'prefixItems') return [key, (value as Schema[]).map(bare)];
        if (typeof value === 'object' && !Array.isArray(value) && key !== 'const') return [key, bare(value as Schema)];
        return [key, value];
      }),
  );
}

function mapValues<V, R>(object: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** Every place where a client of `before` may fail with `after`. */
export function breaches(before: Interface, after: Interface): Breach[] {
  const comparison = new Comparison(before, after);
  const found: Breach[] = [];
  for (const [path, operations] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (now) found.push(...comparison.operation(name, operation, now));
      else found.push({ where: name, what: 'is gone', name });
    }
  }
  // A shape that many addresses share is reported once.
  return [...new Map(found.map((one) => [`${one.where} ${one.what}`, one])).values()];
}

class Comparison {
  /** Pairs that are compared or being compared: a fault in a component is reported once, by the name of the component. */
  readonly #known = new Map<string, readonly Breach[]>();
  constructor(
    private readonly before: Interface,
    private readonly after: Interface,
  ) {}

  operation(where: string, old: Operation, now: Operation): Breach[] {
    const found: Breach[] = [];
    const keyOf = ({ in: place, name }: Parameter) => `${place} ${name}`;
    const [given, taken] = [old, now].map(({ parameters = [] }) => new Map(parameters.map((one) => [keyOf(one), one])));
    for (const [key, parameter] of given ?? []) {
      const same = taken?.get(key);
      const place = `${where} ${key}`;
      if (!same) found.push({ where: place, what: 'is no longer taken', name: parameter.name });
      else if (parameter.schema && same.schema)
        found.push(...this.schema(place, parameter.schema, same.schema, 'request'));
    }
    for (const [key, { name, required }] of taken ?? []) {
      if (required && !given?.get(key)?.required) found.push({ where: `${where} ${key}`, what: 'is required', name });
    }
    found.push(...this.#content(`${where} request`, old.requestBody?.content, now.requestBody?.content, 'request'));
    if (!old.requestBody && now.requestBody) found.push({ where, what: 'wants a body', name: where });
    for (const [status, answer] of Object.entries(old.responses)) {
      const same = now.responses[status];
      if (same) found.push(...this.#content(`${where} ${status}`, answer.content, same.content, 'answer'));
      else found.push({ where: `${where} ${status}`, what: 'is gone', name: status });
    }
    return found;
  }

  #content(where: string, old: Content = {}, now: Content = {}, side: Side): Breach[] {
    return Object.entries(old).flatMap(([type, { schema }]) => {
      const same = now[type];
      if (!same) return [{ where, what: `is no longer ${type}`, name: type }];
      return schema && same.schema ? this.schema(where, schema, same.schema, side) : [];
    });
  }

  schema(where: string, old: Schema, now: Schema, side: Side): readonly Breach[] {
    const named = old.$ref?.slice(old.$ref.lastIndexOf('/') + 1);
    const key = `${side} ${JSON.stringify(old)} ${JSON.stringify(now)}`;
    let found = this.#known.get(key);
    if (!found) {
      this.#known.set(key, []);
      found = this.#variants(named ?? HERE, variantsOf(old, this.before), variantsOf(now, this.after), side);
      this.#known.set(key, found);
    }
    return found.map((one) => ({
      where: one.where.startsWith(HERE) ? where + one.where.slice(HERE.length) : one.where,
      what: one.what,
      name: one.name === HERE ? lastOf(where) : one.name,
    }));
  }

  #variants(where: string, old: readonly Schema[], now: readonly Schema[], side: Side): Breach[] {
    const found: Breach[] = [];
    for (const variant of old.filter((one) => !isPlain(one))) {
      const likely = now.filter((one) => sameKind(variant, one) && sameTag(variant, one, this.before, this.after));
      const tag = tagsOf(variant, this.before)[0]?.[1];
      const what = `${kindsOf(variant).join()} ${String(tag ?? '')}`.trim();
      // A shape without a tag may have got one since.
      const candidates = tag === undefined && likely.length > 1 ? [...likely, together(likely)] : likely;
      const results = candidates.map((one) => this.#structure(where, variant, one, side));
      // What is wrong inside another component is wrong there, whichever of them is meant.
      const own = (all: readonly Breach[]) => all.filter((one) => one.where.startsWith(where)).length;
      const [best] = results.sort((a, b) => own(a) - own(b) || a.length - b.length);
      if (best) found.push(...best);
      else found.push({ where: HERE, what: `${what} is gone`, name: String(tag ?? HERE) });
    }
    const [kinds, kindsNow] = [old, now].map((all) => new Set(all.flatMap(kindsOf)));
    for (const kind of kinds ?? []) {
      const isTaken = kindsNow?.has(kind) || (kind === 'integer' && kindsNow?.has('number')) || kindsNow?.has('any');
      if (!isTaken && kind !== 'any') found.push({ where: HERE, what: `is no longer ${kind}`, name: HERE });
    }
    for (const kind of side === 'answer' && !kinds?.has('any') ? (kindsNow ?? []) : []) {
      const isKnown = kinds?.has(kind) || (kind === 'integer' && kinds?.has('number'));
      if (!isKnown) found.push({ where: HERE, what: `may be ${kind}`, name: HERE });
    }
    const [values, valuesNow] = [valuesOf(old), valuesOf(now)];
    if (values && valuesNow) {
      for (const value of values) {
        if (!valuesNow.includes(value)) {
          found.push({ where: HERE, what: `is no longer ${JSON.stringify(value)}`, name: String(value) });
        }
      }
    } else if (valuesNow && side === 'request' && !old.every(({ type }) => type === 'null')) {
      found.push({ where: HERE, what: 'is only some values', name: HERE });
    }
    return found;
  }

  #structure(where: string, old: Schema, now: Schema, side: Side): Breach[] {
    const found: Breach[] = [];
    for (const [name, member] of Object.entries(old.properties ?? {})) {
      const place = `${where}.${name}`;
      const same =
        now.properties?.[name] ?? (typeof now.additionalProperties === 'object' ? now.additionalProperties : 0);
      if (same) found.push(...this.schema(place, member, same, side));
      else if (side === 'answer') found.push({ where: place, what: 'is gone', name });
      else if (now.additionalProperties === false) found.push({ where: place, what: 'is no longer taken', name });
    }
    const [needed, given] = side === 'request' ? [now, old] : [old, now];
    for (const name of needed.required ?? []) {
      if (given.required?.includes(name)) continue;
      const what = side === 'request' ? 'is required' : 'is not always there';
      if (side === 'request' || now.properties?.[name]) found.push({ where: `${where}.${name}`, what, name });
    }
    if (typeof old.additionalProperties === 'object' && typeof now.additionalProperties === 'object') {
      found.push(...this.schema(`${where}.*`, old.additionalProperties, now.additionalProperties, side));
    }
    if (old.items && now.items && !old.prefixItems)
      found.push(...this.schema(`${where}[]`, old.items, now.items, side));
    for (const [index, item] of (old.prefixItems ?? []).entries()) {
      const same = now.prefixItems?.[index] ?? now.items;
      if (same) found.push(...this.schema(`${where}[${index}]`, item, same, side));
    }
    return found;
  }
}

/** The alternatives of a schema, each without a reference or alternatives of its own. */
function variantsOf(schema: Schema, document: Interface): Schema[] {
  if (schema.$ref !== undefined) {
    const named = document.components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
    if (!named) throw new Error(`Nothing is called ${schema.$ref}.`);
    return variantsOf(named, document);
  }
  const { anyOf, oneOf, ...base } = schema;
  const alternatives = anyOf ?? oneOf;
  if (!alternatives) return [base];
  // "Exactly one of these members": a variant for each, without the others.
  const only = alternatives.map((one) => (Object.keys(one).join() === 'required' ? one.required?.[0] : undefined));
  if (base.properties && only.every((name) => name !== undefined)) {
    return only.map((name) => ({
      ...base,
      properties: Object.fromEntries(
        Object.entries(base.properties ?? {}).filter(([key]) => key === name || !only.includes(key)),
      ),
      required: [...(base.required ?? []), name],
    }));
  }
  return alternatives.flatMap((one) => variantsOf(one, document));
}

/** What may be in one of several variants, and must be in all of them: a shape that was divided later is compared with this. */
function together(variants: readonly Schema[]): Schema {
  const [first, ...others] = variants;
  if (!first || others.length === 0) return first ?? {};
  const names = new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)));
  const items = variants.flatMap(({ items: one }) => one ?? []);
  return {
    type: [...new Set(variants.flatMap(kindsOf))],
    properties: Object.fromEntries(
      [...names].map((name) => [name, { anyOf: variants.flatMap(({ properties = {} }) => properties[name] ?? []) }]),
    ),
    required: (first.required ?? []).filter((name) => others.every(({ required }) => required?.includes(name))),
    ...(variants.every(({ additionalProperties }) => additionalProperties === false) && {
      additionalProperties: false,
    }),
    ...(items.length > 0 && { items: { anyOf: items } }),
  };
}

function kindsOf({ type, properties, items, prefixItems, const: constant, enum: values }: Schema): string[] {
  if (type !== undefined) return [type].flat() as string[];
  if (properties) return ['object'];
  if (items ?? prefixItems) return ['array'];
  const given = values ?? (constant === undefined ? [] : [constant]);
  return given.length > 0 ? [...new Set(given.map((one) => (one === null ? 'null' : typeof one)))] : ['any'];
}

/** Whether kind and values describe the schema completely. */
function isPlain(schema: Schema): boolean {
  return kindsOf(schema).every((kind) => kind !== 'object' && kind !== 'array');
}

function sameKind(one: Schema, other: Schema): boolean {
  return kindsOf(one).some((kind) => kindsOf(other).includes(kind));
}

/** Members that have one value: `type`, `kind`, `legal`. */
function tagsOf({ properties = {} }: Schema, document: Interface): [name: string, value: unknown][] {
  return Object.entries(properties).flatMap(([name, member]) => {
    const values = valuesOf(variantsOf(member, document));
    return values?.length === 1 ? [[name, values[0]] as [string, unknown]] : [];
  });
}

function sameTag(one: Schema, other: Schema, before: Interface, after: Interface): boolean {
  const others = new Map(Object.entries(other.properties ?? {}));
  return tagsOf(one, before).every(([name, value]) => {
    const member = others.get(name);
    return !member || (valuesOf(variantsOf(member, after))?.includes(value) ?? true);
  });
}

/** The values that are allowed; undefined where any are. */
function valuesOf(variants: readonly Schema[]): unknown[] | undefined {
  const values: unknown[] = [];
  for (const { const: constant, enum: several, type } of variants) {
    if (several) values.push(...several);
    else if (constant !== undefined) values.push(constant);
    else if (type === 'null') values.push(null);
    else return undefined;
  }
  return values.length > 0 ? values : undefined;
}

function lastOf(where: string): string {
  return /[\w-]+(?=\W*$)/.exec(where)?.[0] ?? HERE;
}

/** Those of the breaches that no entry under **Changed** names: each by an address, a member or a value in backticks. */
export function untold(found: readonly Breach[], changelog: string): Breach[] {
  const [, unreleased = ''] = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(changelog) ?? [];
  const entries = unreleased.split(/^- /m).filter((entry) => entry.startsWith('**Changed**'));
  const told = new Set(entries.flatMap((entry) => [...entry.matchAll(/`([^`]+)`/g)].map(([, name]) => name)));
  return found.filter(({ name }) => !told.has(name));
}
