import AjvCompiler from '@fastify/ajv-compiler';
import fc from 'fast-check';
import t from 'tap';
import { GAMES } from '../src/games.js';
import { Components } from '../src/wire/components.js';
import { QuickChecks } from '../src/wire/quick-check.js';
import { validationOf } from '../src/wire/validation.js';
import type { JsonSchema } from './support/json-schema.js';
import { invalid, valid } from './support/schema-arbitrary.js';

/** Functions that are compiled while something is done. */
function compiled(work: () => void): number {
  let count = 0;
  const own = globalThis.Function;
  globalThis.Function = new Proxy(own, {
    construct: (made, given, as) => {
      count += 1;
      return Reflect.construct(made, given, as) as object;
    },
  });
  try {
    work();
  } finally {
    globalThis.Function = own;
  }
  return count;
}

await t.test(
  'what checks a state, and what tells all its faults, is compiled schema by schema, before the first body',
  async (t) => {
    for (const { schemas } of GAMES) {
      const components = new Components();
      components.add(schemas.state);
      const validation = validationOf(components);
      const named = { $ref: `${schemas.state.$id}#` };
      const check = (validation.compiler as (route: object) => (value: unknown) => boolean)({ schema: named });
      const both = [validation.prepare([schemas.state]), validation.prepareRest([schemas.state])];
      const steps = (function* () {
        for (const one of both) yield* one;
      })();
      let most = 0;
      let total = 0;
      for (let isDone = false; !isDone;) {
        const count = compiled(() => (isDone = steps.next().done ?? false));
        most = Math.max(most, count);
        total += count;
      }
      t.ok(total > components.all().length, `${schemas.state.$id}: ${total} in all`);
      t.ok(most <= 2, `${schemas.state.$id}: ${most} at once, a schema and a reference to it`);
      const late = compiled(() => t.equal(check({ misspelt: 1 }), false));
      t.ok(late <= 2, `${schemas.state.$id}: ${late} for the first that is wrong`);
    }
  },
);

await t.test('a quick check says yes to what is right, and to nothing that ajv says no to', async (t) => {
  const components = new Components();
  for (const { schemas } of GAMES) components.add([schemas.state, schemas.command]);
  const flat = Object.fromEntries(components.all().map((schema) => [schema.$id as string, schema]));
  const compile = AjvCompiler()(flat, { customOptions: { discriminator: true } } as never) as unknown as (route: {
    schema: object;
  }) => (value: unknown) => boolean;
  const checks = new QuickChecks(components, (schema) => (value) => compile({ schema })(value));
  /** The schemas as they are published, which is what arbitrary values are made from. */
  const published = JSON.parse(
    JSON.stringify(flat, (key, value: unknown) =>
      key === '$ref'
        ? `#/components/schemas/${(value as string).replace('#', '')}`
        : Array.isArray((value as { items?: unknown } | null)?.items)
          ? { ...(value as object), items: undefined, prefixItems: (value as { items: unknown }).items }
          : value,
    ),
  ) as Record<string, JsonSchema>;
  for (const [id, schema] of Object.entries(published)) {
    const [quick, ajv] = [checks.of({ $ref: `${id}#` }), compile({ schema: { $ref: `${id}#` } })];
    const right = valid(schema, published);
    const count = { all: 0, quick: 0 };
    fc.assert(
      fc.property(right, (value) => {
        count.all += 1;
        if (quick(value)) count.quick += 1;
        if (!ajv(value)) throw new Error('ajv says no');
      }),
      { numRuns: 20 },
    );
    t.equal(count.quick, count.all, `${id}: right ones`);
    if (JSON.stringify(schema) === '{}') continue;
    fc.assert(
      fc.property(invalid(schema, published, right), (value) => {
        if (quick(value) && !ajv(value)) throw new Error('ajv says no');
      }),
      { numRuns: 40 },
    );
  }
});
