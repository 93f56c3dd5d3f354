import AjvCompiler from '@fastify/ajv-compiler';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { Components } from './components.js';
import type { Problem } from './problems.js';

type Check = ((value: unknown) => boolean | { readonly error: Error }) & { errors?: unknown };

const CHOICE: unique symbol = Symbol('which of the variants is meant');

/** A problem is answered at once; undefined leaves it to `otherwise` to say what is wrong. */
type Choose = (value: unknown) => TSchema | Problem | undefined;

/**
 * One of several schemas: documented as `oneOf`, but checked against the one that is meant, so that what is wrong is said of
 * that one and not of all.
 */
export function oneOf(variants: readonly TSchema[], choose: Choose, otherwise: TSchema, extra: object = {}): TSchema {
  const [first, second] = variants;
  const documented = first && !second ? { ...first } : { oneOf: [...variants], ...extra };
  return Object.assign(documented, { [CHOICE]: { choose, otherwise } }) as unknown as TSchema;
}

export interface Validation {
  readonly compiler: FastifySchemaCompiler<unknown>;
  /** Compiles the check of a named schema before a request needs it. */
  readonly prepare: (schema: TSchema) => void;
}

/**
 * Compiles the check of a schema when the first request needs it: of a hundred routes most are never asked by one client, and
 * compiling all of them was most of what starting the service cost.
 */
export function validationOf(components: Components): Validation {
  let compile: ((route: { schema: object }) => Check) | undefined;
  const compiled = new WeakMap<object, Check>();

  const checkOf = (schema: object): Check => {
    let check = compiled.get(schema);
    if (!check) {
      compile ??= compilerOf(components);
      compiled.set(schema, (check = compile({ schema })));
    }
    return check;
  };

  const compiler = (({ schema }: { readonly schema: unknown }) => {
    const choice = (schema as { [CHOICE]?: { choose: Choose; otherwise: TSchema } })[CHOICE];
    const check: Check = (value) => {
      const meant = choice ? (choice.choose(value) ?? choice.otherwise) : (schema as object);
      if (meant instanceof Error) return { error: meant };
      const one = checkOf(meant);
      const result = one(value);
      check.errors = one.errors;
      return result;
    };
    return check;
  }) as never;
  return { compiler, prepare: (schema) => void checkOf({ $ref: `${schema.$id}#` }) };
}

function compilerOf(components: Components): (route: { schema: object }) => Check {
  const schemas = Object.fromEntries(components.all().map((schema) => [schema.$id as string, schema]));
  // Nothing is coerced, dropped or filled in: a misspelt field is an error.
  const customOptions = {
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: false,
    allErrors: false,
    discriminator: true,
    // The schemas are this program's own: that they are schemas is the compiler's and the tests' to say. Compiling the
    // schema of schemas was a third of what the first request costs.
    meta: false,
    validateSchema: false,
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
  throw Object.assign(new Error('Not well formed.'), { validation: check.errors, validationContext: part });
}
