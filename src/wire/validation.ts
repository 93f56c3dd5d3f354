import AjvCompiler from '@fastify/ajv-compiler';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { JsonReaderCompiler, type JsonReader } from '../json-reader/compiler.js';
import { referenceOf } from '../json-reader/schema.js';
import { allFaults, endLoops, type Fault, type FaultsOf } from './all-faults.js';
import type { Components } from './components.js';
import { strictJson } from './json-text.js';
import { LongBody } from './long-body.js';
import type { Problem } from './problems.js';

type Check = ((value: unknown) => boolean | { readonly error: Error }) & { errors?: unknown };

const CHOICE: unique symbol = Symbol('which of the variants is meant');

/** Selects the variant of a value. A returned problem is the answer; undefined selects `otherwise`. */
type Choose = (value: unknown) => TSchema | Problem | undefined;

interface Choice {
  readonly variants: readonly TSchema[];
  readonly choose: Choose;
  readonly otherwise: TSchema;
  /** The variants serve fast reading alone: a value of none of them is validated by `otherwise`. */
  readonly isFastPath?: true;
}

/**
 * A union that is validated by the variant that is meant, so that errors are about that one only. Documented as `oneOf` with a
 * discriminator, else as `anyOf`: variants of several games may be equal.
 */
export function oneOf(variants: readonly TSchema[], choose: Choose, otherwise: TSchema, extra: object = {}): TSchema {
  const [first, second] = variants;
  const union = 'discriminator' in extra ? 'oneOf' : 'anyOf';
  const documented = first && !second ? { ...first } : { [union]: [...variants], ...extra };
  return Object.assign(documented, {
    [CHOICE]: { variants, choose, otherwise } satisfies Choice,
  }) as unknown as TSchema;
}

/** A schema with some stricter ones, by which valid bodies are read fast. */
export function withFastPath(schema: TSchema, variants: readonly TSchema[]): TSchema {
  const choice: Choice = { variants, choose: () => undefined, otherwise: schema, isFastPath: true };
  return Object.assign({ ...schema }, { [CHOICE]: choice });
}

function selectVariant(schema: object, value: unknown): object | Problem {
  const choice = (schema as { [CHOICE]?: Choice })[CHOICE];
  return choice ? (choice.choose(value) ?? choice.otherwise) : schema;
}

/** A compilation step. */
type Compile = () => void;

export interface Validation {
  readonly compiler: FastifySchemaCompiler<unknown>;
  /** Compiles the readers of named schemas in steps, so that other work can run in between. */
  readonly prepare: (schemas: readonly TSchema[]) => Compile[];
  /** In the same way, validators of those schemas and then of all other requests. */
  readonly prepareRest: (schemas: readonly TSchema[]) => Compile[];
  /**
   * Parses and validates a body in one pass, if its schema is a choice of variants and the body is valid. Undefined: the body must be
   * parsed and validated as usual.
   */
  readonly readFast: (schema: object | undefined, text: string, bytes: Uint8Array) => unknown;
  /** Whether the body matched a fast-path schema; false if that did not run. */
  readonly tookFastPath: (body: object) => boolean;
}

/** Compiles the validator of a schema on its first use: most are never used, and compiling all of them dominated the start. */
export function validationOf(components: Components): Validation {
  const checkOf = checks(components, false);
  const checkAllOf = checks(components, true);
  const faultsOf: FaultsOf = (schema, value) => {
    const check = checkAllOf(schema);
    return check(value) === false ? (check.errors as Fault[]) : [];
  };
  const readers = new JsonReaderCompiler({
    schemaOf: (id) => components.get(id),
    readPart(schema, text) {
      const value = strictJson(text);
      if (checkOf(schema)(value) !== true) throw new Error('The part is invalid.');
      return value;
    },
  });

  const onFastPath = new WeakSet<object>();
  /** The last body that a reader has validated. */
  let read: { readonly value: unknown; readonly meant: object } | undefined;
  const readersOf = new WeakMap<object, readonly (readonly [meant: object, read: JsonReader])[]>();
  const readFast: Validation['readFast'] = (schema, text, bytes) => {
    const choice = (schema as { [CHOICE]?: Choice } | undefined)?.[CHOICE];
    if (!choice || text.length !== bytes.length) return undefined;
    let variants = readersOf.get(choice);
    if (!variants) {
      variants = choice.variants.map((meant) => [meant, readers.reader(referenceOf(meant) as string)] as const);
      readersOf.set(choice, variants);
    }
    for (const [meant, reader] of variants) {
      const value = reader(text, bytes);
      if (value === undefined) continue;
      read = { value, meant };
      if (choice.isFastPath) onFastPath.add(value as object);
      return value;
    }
    return undefined;
  };

  const resolved = (variant: TSchema): TSchema => {
    const reference = (variant as { $ref?: string }).$ref;
    return (reference === undefined ? undefined : components.get(reference.replace(/#$/, ''))) ?? variant;
  };
  const compiler = (({ schema }: { readonly schema: unknown }) => {
    const check: Check = (value) => {
      // Long bodies are validated where they are parsed.
      if (value instanceof LongBody) return true;
      const meant = selectVariant(schema as object, value);
      if (meant instanceof Error) return { error: meant };
      if (read?.value === value && read?.meant === meant) return true;
      const one = checkOf(meant);
      const result = one(value);
      if (result === false) {
        const { otherwise, variants = [] } = (schema as { [CHOICE]?: Choice })[CHOICE] ?? {};
        const open = meant === otherwise ? variants : [];
        const faults = allFaults(one.errors as Fault[], { faultsOf, meant, variants: open }, value);
        check.errors = withMembersOf(faults, variants.map(resolved));
      }
      return result;
    };
    return check;
  }) as never;
  const compiling = (compile: (schema: TSchema) => unknown, schemas: readonly TSchema[]): Compile[] => {
    const ids = new Set(schemas.flatMap(({ $id }) => [...partsOf(components, $id as string)]));
    return [...ids].map(($id) => () => void compile({ $ref: `${$id}#` } as unknown as TSchema));
  };
  const prepare = (schemas: readonly TSchema[]): Compile[] =>
    compiling((part) => readers.named(referenceOf(part) as string), schemas);
  const prepareRest = (schemas: readonly TSchema[]): Compile[] => [
    ...compiling(checkOf, schemas),
    ...compiling(checkAllOf, schemas),
    ...compiling(checkOf, components.asked()),
  ];
  const tookFastPath = (body: object) => onFastPath.has(body);
  return { compiler, prepare, prepareRest, readFast, tookFastPath };
}

/** The faults; an unknown member of the body is compared with the members of every variant, those of the one meant first. */
function withMembersOf(faults: readonly Fault[], variants: readonly TSchema[]): readonly Fault[] {
  if (variants.length === 0) return faults;
  const members = Object.assign({}, ...variants.map(({ properties }) => properties as object | undefined)) as object;
  return faults.map((fault) => {
    if (fault.keyword !== 'additionalProperties' || fault.instancePath !== '') return fault;
    const { properties } = (fault.parentSchema ?? {}) as { readonly properties?: object };
    return { ...fault, parentSchema: { ...fault.parentSchema, properties: { ...properties, ...members } } };
  });
}

/** A schema and the named schemas in it, dependencies first: so compiling one compiles no other. */
function partsOf(components: Components, $id: string): ReadonlySet<string> {
  const [parts, met] = [new Set<string>(), new Set<string>()];
  const visit = (id: string): void => {
    const schema = components.get(id);
    if (!schema || met.has(id)) return;
    met.add(id);
    for (const [, part] of JSON.stringify(schema).matchAll(/"\$ref":"([^"#]+)#?"/g)) visit(part as string);
    parts.add(id);
  };
  visit($id);
  return parts;
}

/** Compiles each schema on first use. */
function checks(components: Components, allErrors: boolean): (schema: object) => Check {
  let compile: ((route: { schema: object }) => Check) | undefined;
  const compiled = new WeakMap<object, Check>();
  return (schema) => {
    let check = compiled.get(schema);
    if (!check) {
      compile ??= compilerOf(components, allErrors);
      compiled.set(schema, (check = compile({ schema })));
    }
    return check;
  };
}

/** Services of one process with the same schemas share their validators. */
const compilers = AjvCompiler();

function compilerOf(components: Components, allErrors: boolean): (route: { schema: object }) => Check {
  const schemas = Object.fromEntries(components.all().map((schema) => [schema.$id as string, schema]));
  // No coercion, removal or defaults: a misspelt member is an error.
  const customOptions = {
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: false,
    allErrors,
    discriminator: true,
    // Tests check that the schemas are valid. Compiling the meta-schema would delay the first request.
    meta: false,
    validateSchema: false,
    verbose: true,
    // Optimising slows down compilation and not the validators.
    code: { optimize: false, ...(allErrors && { process: endLoops }) },
  } as const;
  return compilers(schemas, { customOptions }) as never;
}

/**
 * Validates a part of a request by a schema that depends on the request.
 * @throws the same error as Fastify
 */
export function requireShape(request: FastifyRequest, schema: TSchema, part: 'body' | 'querystring'): void {
  const check = (request.getValidationFunction(schema) ?? request.compileValidationSchema(schema)) as Check;
  if (check(part === 'body' ? request.body : request.query)) return;
  throw notWellFormed(check.errors, part);
}

function notWellFormed(validation: unknown, validationContext: 'body' | 'querystring'): Error {
  return Object.assign(new Error('Not well formed.'), { validation, validationContext });
}
