import AjvCompiler from '@fastify/ajv-compiler';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { Games } from '../game/registry.js';
import type { Rows } from '../game/rows.js';
import { allFaults, type Fault, type FaultsOf } from './all-faults.js';
import type { Components } from './components.js';
import { LongBody } from './long-body.js';
import type { Problem } from './problems.js';
import { QuickChecks, referred } from './quick-check.js';
import { QuickReads, type QuickRead } from './quick-read.js';

type Check = ((value: unknown) => boolean | { readonly error: Error }) & { errors?: unknown };

const CHOICE: unique symbol = Symbol('which of the variants is meant');

/** A problem is answered at once; undefined leaves it to `otherwise` to say what is wrong. */
type Choose = (value: unknown) => TSchema | Problem | undefined;

interface Choice {
  readonly variants: readonly TSchema[];
  readonly choose: Choose;
  readonly otherwise: TSchema;
  /** Nobody is refused for fitting none of them. */
  readonly isNotice?: true;
}

/**
 * One of several schemas, checked against the one that is meant, so that what is wrong is said of that one and not of all.
 * Documented as `oneOf` where a discriminator tells them apart, else as `anyOf`: what needs no more than a position, or a draw that
 * is offered, is the same for several games.
 */
export function oneOf(variants: readonly TSchema[], choose: Choose, otherwise: TSchema, extra: object = {}): TSchema {
  const [first, second] = variants;
  const union = 'discriminator' in extra ? 'oneOf' : 'anyOf';
  const documented = first && !second ? { ...first } : { [union]: [...variants], ...extra };
  return Object.assign(documented, {
    [CHOICE]: { variants, choose, otherwise } satisfies Choice,
  }) as unknown as TSchema;
}

/** A schema that also notices what fits one of some others, which are tighter. */
export function noticing(schema: TSchema, variants: readonly TSchema[]): TSchema {
  const choice: Choice = { variants, choose: () => undefined, otherwise: schema, isNotice: true };
  return Object.assign({ ...schema }, { [CHOICE]: choice });
}

function meantBy(schema: object, value: unknown): object | Problem {
  const choice = (schema as { [CHOICE]?: Choice })[CHOICE];
  return choice ? (choice.choose(value) ?? choice.otherwise) : schema;
}

/** Compiles a part. */
type Compile = () => void;

export interface Validation {
  readonly compiler: FastifySchemaCompiler<unknown>;
  /**
   * Compiles the checks of named schemas, a part at each step, so that others can go between: as a whole they would hold them up for
   * some 100 ms.
   */
  readonly prepare: (schemas: readonly TSchema[]) => Compile[];
  /** What tells all that is wrong with those, and then the checks of all else that requests have, in the same way. */
  readonly prepareRest: (schemas: readonly TSchema[]) => Compile[];
  /**
   * Reads a body and checks it in one pass, where it is one of several and right. Undefined leaves it to the reader of all bodies, and
   * to the check of its route.
   */
  readonly readQuickly: (schema: object | undefined, text: string, bytes: Uint8Array) => unknown;
  /** Does a body fit one of the schemas that its own notices? Where that is not quickly seen it is not said. */
  readonly isNoticed: (body: object) => boolean;
  /** The same as `JSON.stringify`, for an answer to what was read last. */
  readonly write: (answer: unknown) => string;
}

/** Named schemas of which something is noted while a body is read. */
export interface Noted {
  readonly rows?: ReadonlyMap<string, Rows>;
  readonly states?: ReadonlySet<string>;
}

/** Those of the games. */
export function notedOf(games: Games): Noted {
  return {
    rows: new Map(games.list.flatMap(({ rows = {} }) => Object.entries(rows))),
    states: new Set(games.list.map(({ schemas }) => schemas.state.$id as string)),
  };
}

/**
 * Compiles the check of a schema when the first request needs it: of a hundred routes most are never asked by one client, and
 * compiling all of them was most of what starting the service cost.
 */
export function validationOf(components: Components, { rows, states }: Noted = {}): Validation {
  const checkOf = checks(components, false);
  const checkAllOf = checks(components, true);
  const faultsOf: FaultsOf = (schema, value) => {
    const check = checkAllOf(schema);
    return check(value) === false ? (check.errors as Fault[]) : [];
  };
  // What is seldom there is compiled when it is.
  const quick = new QuickChecks(components, (schema) => (value) => checkOf(schema)(value) === true);

  const noticed = new WeakSet<object>();
  const reads = new QuickReads(quick, rows, states);
  /** What was read quickly, to be checked next. */
  let read: { readonly value: unknown; readonly meant: object } | undefined;
  const readersOf = new WeakMap<object, readonly (readonly [meant: object, read: QuickRead])[]>();
  const readQuickly: Validation['readQuickly'] = (schema, text, bytes) => {
    const choice = (schema as { [CHOICE]?: Choice } | undefined)?.[CHOICE];
    if (!choice || text.length !== bytes.length) return undefined;
    let readers = readersOf.get(choice);
    if (!readers) {
      readers = choice.variants.map((meant) => [meant, reads.of(referred(meant) as string)] as const);
      readersOf.set(choice, readers);
    }
    for (const [meant, reader] of readers) {
      const value = reader(text, bytes);
      if (value === undefined) continue;
      read = { value, meant };
      if (choice.isNotice) noticed.add(value as object);
      return value;
    }
    return undefined;
  };

  const compiler = (({ schema }: { readonly schema: unknown }) => {
    const check: Check = (value) => {
      // It is checked where it is read.
      if (value instanceof LongBody) return true;
      const meant = meantBy(schema as object, value);
      if (meant instanceof Error) return { error: meant };
      if ((read?.value === value && read?.meant === meant) || quick.of(meant)(value)) return true;
      const one = checkOf(meant);
      const result = one(value);
      if (result === false) {
        const { otherwise, variants = [] } = (schema as { [CHOICE]?: Choice })[CHOICE] ?? {};
        const open = meant === otherwise ? variants : [];
        check.errors = allFaults(one.errors as Fault[], { faultsOf, meant, variants: open }, value);
      }
      return result;
    };
    return check;
  }) as never;
  const readerOf = (part: object) => reads.ofName(referred(part as TSchema) as string);
  const named = ($id: string): object => ({ $ref: `${$id}#` });
  const partsOfAll = (schemas: readonly TSchema[]): object[] =>
    [...new Set(schemas.flatMap(({ $id }) => [...partsOf(components, $id as string)]))].map(named);
  const compileQuick = (part: object) => quick.of(part);
  const compiling = (compile: (schema: object) => unknown, schemas: readonly TSchema[]): Compile[] =>
    partsOfAll(schemas).map((part) => () => void compile(part));
  const prepare = (schemas: readonly TSchema[]): Compile[] => [
    ...compiling(readerOf, schemas),
    ...compiling(compileQuick, schemas),
  ];
  const prepareRest = (schemas: readonly TSchema[]): Compile[] => [
    ...compiling(checkOf, schemas),
    ...compiling(checkAllOf, schemas),
    ...[compileQuick, checkOf].flatMap((compile) => compiling(compile, components.asked())),
  ];
  const write = (answer: unknown) => reads.lists.write(answer);
  const isNoticed = (body: object) => noticed.has(body);
  return { compiler, prepare, prepareRest, readQuickly, isNoticed, write };
}

/** A named schema and the named ones in it, each after those in itself: then compiling one compiles no other. */
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

/** Compiles each schema once, when it is first asked for. */
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

function compilerOf(components: Components, allErrors: boolean): (route: { schema: object }) => Check {
  const schemas = Object.fromEntries(components.all().map((schema) => [schema.$id as string, schema]));
  // Nothing is coerced, dropped or filled in: a misspelt field is an error.
  const customOptions = {
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: false,
    allErrors,
    discriminator: true,
    // The schemas are this program's own: that they are schemas is the compiler's and the tests' to say. Compiling the
    // schema of schemas was a third of what the first request costs.
    meta: false,
    validateSchema: false,
    verbose: true,
    // Compiling takes half as long again with it, and the checks are no faster.
    code: { optimize: false },
  } as const;
  return AjvCompiler()(schemas, { customOptions }) as never;
}

/**
 * Checks a part of a request against a schema that only the request tells.
 * @throws the error that Fastify itself would throw
 */
export function requireShape(request: FastifyRequest, schema: TSchema, part: 'body' | 'querystring'): void {
  const check = (request.getValidationFunction(schema) ?? request.compileValidationSchema(schema)) as Check;
  if (check(part === 'body' ? request.body : request.query)) return;
  throw notWellFormed(check.errors, part);
}

function notWellFormed(validation: unknown, validationContext: 'body' | 'querystring'): Error {
  return Object.assign(new Error('Not well formed.'), { validation, validationContext });
}
