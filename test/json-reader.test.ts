import { deepStrictEqual } from 'node:assert/strict';
import AjvCompiler from '@fastify/ajv-compiler';
import fc from 'fast-check';
import t from 'tap';
import { GAMES } from '../src/games.js';
import { JsonReaderCompiler } from '../src/json-reader/compiler.js';
import { Components } from '../src/wire/components.js';
import { strictJson } from '../src/wire/json-text.js';
import { requireSingleKeys } from '../src/wire/single-keys.js';
import type { JsonSchema } from './support/json-schema.js';
import { invalid, valid } from './support/schema-arbitrary.js';
import { RUN_SEED } from './support/seed.js';

/** JSON with white space, as others write it. */
const spaced = (value: unknown) => ` ${JSON.stringify(value, null, '\t')}\r\n`;

await t.test('readers read every valid value, as JSON.parse does, and none that ajv rejects', async () => {
  const components = new Components();
  for (const { schemas } of GAMES) components.add([schemas.state, schemas.command]);
  const flat = Object.fromEntries(components.all().map((schema) => [schema.$id as string, schema]));
  const compile = AjvCompiler()(flat, {
    customOptions: { discriminator: true, removeAdditional: false, coerceTypes: false, useDefaults: false },
  } as never) as unknown as (route: { schema: object }) => (value: unknown) => boolean;
  const readers = new JsonReaderCompiler({
    schemaOf: (id) => components.get(id),
    readPart(schema, text) {
      const value = strictJson(text);
      if (!compile({ schema })(value)) throw new Error('invalid');
      return value;
    },
  });
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
    const ajv = compile({ schema: { $ref: `${id}#` } });
    const reader = readers.reader(id);
    const read = (text: string) => reader(text, Buffer.from(text, 'latin1'));
    /** The value equals that of `JSON.parse`, member by member. */
    const asParsed = (text: string, value: unknown) => {
      const parsed: unknown = JSON.parse(text);
      requireSingleKeys(text, parsed);
      if (JSON.stringify(parsed) !== JSON.stringify(value)) throw new Error('read another way');
      deepStrictEqual(value, parsed);
      if (!ajv(parsed)) throw new Error('ajv rejects it');
    };
    const right = valid(schema, published).filter((value) => /^[ -~]*$/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(right, (value) => {
        for (const text of [JSON.stringify(value), spaced(value)]) {
          const result = read(text);
          if (result !== undefined) asParsed(text, result);
          // Backslashes and numbers that are no plain integers are not read.
          else if (!/\\|e[-+]|\.|constructor|__proto__/.test(text)) throw new Error(`not read: ${text}`);
        }
      }),
      { numRuns: 20, seed: RUN_SEED },
    );
    if (JSON.stringify(schema) === '{}') continue;
    fc.assert(
      fc.property(invalid(schema, published, right), (value) => {
        const text = JSON.stringify(value);
        const result = /^[ -~]*$/.test(text) ? read(text) : undefined;
        if (result !== undefined) asParsed(text, result);
      }),
      { numRuns: 40, seed: RUN_SEED },
    );
    // Broken anywhere, it is no JSON, or another one.
    fc.assert(
      fc.property(
        right,
        fc.nat(),
        fc.constantFrom('', '"', ',', '{', '}', ']', '0', '-', '.5', 'e9', 'x', '\t', ':'),
        (value, at, put) => {
          const whole = JSON.stringify(value);
          const cut = at % whole.length;
          const text = whole.slice(0, cut) + put + whole.slice(cut + 1);
          const result = read(text);
          if (result !== undefined) asParsed(text, result);
        },
      ),
      { numRuns: 60, seed: RUN_SEED },
    );
  }
});

function fail(): never {
  throw new Error('no part is left to others');
}

await t.test('readers reject repeated members and malformed numbers', async (t) => {
  const components = new Components();
  for (const { schemas } of GAMES) components.add(schemas.state);
  const reader = new JsonReaderCompiler({ schemaOf: (id) => components.get(id), readPart: fail }).reader('Hex');
  const read = (text: string) => reader(text, Buffer.from(text, 'latin1'));
  t.strictSame(read('{"r":-2,"q":14}'), { r: -2, q: 14 });
  t.equal(JSON.stringify(read(' { "r" : 0 , "q" : 1000 } \n')), '{"r":0,"q":1000}');
  t.ok(Object.is((read('{"q":-0,"r":1}') as { q: number }).q, -0), 'as JSON.parse reads it');
  for (const text of [
    '{"q":1,"q":2,"r":3}',
    '{"q":1}',
    '{"q":1,"r":2,"s":3}',
    '{"q":01,"r":2}',
    '{"q":1.0,"r":2}',
    '{"q":1e1,"r":2}',
    '{"q":-,"r":2}',
    '{"q":1001,"r":2}',
    '{"q":1,"r":2},',
    '{"q":1,"r":2,}',
    '{,"q":1,"r":2}',
    '{"q":1 "r":2}',
    '{"\\u0071":1,"r":2}',
    '{"q":1,"r":2',
    '[1,2]',
    '',
  ])
    t.equal(read(text), undefined, text);
});
