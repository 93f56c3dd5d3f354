import { deepStrictEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import AjvCompiler from '@fastify/ajv-compiler';
import fc from 'fast-check';
import t from 'tap';
import { GAMES } from '../src/games.js';
import { Components } from '../src/wire/components.js';
import { QuickChecks } from '../src/wire/quick-check.js';
import { QuickReads } from '../src/wire/quick-read.js';
import { requireSingleKeys } from '../src/wire/single-keys.js';
import { notedOf, validationOf } from '../src/wire/validation.js';
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
      const parts = [...validation.prepare([schemas.state]), ...validation.prepareRest([schemas.state])];
      let most = 0;
      let total = 0;
      for (const compile of parts) {
        const count = compiled(compile);
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

/** JSON with white space, as others write it. */
const spaced = (value: unknown) => ` ${JSON.stringify(value, null, '\t')}\r\n`;

await t.test('quick checks and readers take what is right, and nothing that ajv says no to', async (t) => {
  const components = new Components();
  for (const { schemas } of GAMES) components.add([schemas.state, schemas.command]);
  const flat = Object.fromEntries(components.all().map((schema) => [schema.$id as string, schema]));
  const compile = AjvCompiler()(flat, { customOptions: { discriminator: true } } as never) as unknown as (route: {
    schema: object;
  }) => (value: unknown) => boolean;
  const checks = new QuickChecks(components, (schema) => (value) => compile({ schema })(value));
  const { rows, states } = notedOf(GAMES);
  const reads = new QuickReads(checks, rows, states);
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
    const reader = reads.of(id);
    const read = (text: string) => reader(text, Buffer.from(text, 'latin1'));
    /** What is read is what `JSON.parse` reads, member by member. */
    const asParsed = (text: string, value: unknown) => {
      const parsed: unknown = JSON.parse(text);
      requireSingleKeys(text, parsed);
      if (JSON.stringify(parsed) !== JSON.stringify(value)) throw new Error('read another way');
      deepStrictEqual(value, parsed);
      if (!ajv(parsed)) throw new Error('ajv says no');
    };
    const right = valid(schema, published).filter((value) => /^[ -~]*$/.test(JSON.stringify(value)));
    const count = { all: 0, quick: 0 };
    fc.assert(
      fc.property(right, (value) => {
        count.all += 1;
        if (quick(value)) count.quick += 1;
        if (!ajv(value)) throw new Error('ajv says no');
        for (const text of [JSON.stringify(value), spaced(value)]) {
          const result = read(text);
          if (result !== undefined) asParsed(text, result);
          // What is written with a backslash is left to others.
          else if (!/\\|e[-+]|\.|constructor|__proto__/.test(text)) throw new Error(`not read: ${text}`);
        }
      }),
      { numRuns: 20 },
    );
    t.equal(count.quick, count.all, `${id}: right ones`);
    if (JSON.stringify(schema) === '{}') continue;
    fc.assert(
      fc.property(invalid(schema, published, right), (value) => {
        if (quick(value) && !ajv(value)) throw new Error('ajv says no');
        const text = JSON.stringify(value);
        const result = /^[ -~]*$/.test(text) ? read(text) : undefined;
        if (result !== undefined) asParsed(text, result);
      }),
      { numRuns: 40 },
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
      { numRuns: 60 },
    );
  }
});

await t.test('an answer is written as JSON.stringify writes it, whatever of its question it holds', async (t) => {
  const components = new Components();
  for (const { schemas } of GAMES) components.add(schemas.state);
  const { rows, states } = notedOf(GAMES);
  const reads = new QuickReads(new QuickChecks(components, () => () => false), rows, states);
  const reader = reads.of(GAMES.list[0]?.schemas.state.$id as string);
  const midGame = readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8');
  const terse = JSON.stringify(JSON.parse(midGame));
  const texts = {
    terse,
    'with white space': midGame,
    'with white space in one unit': terse.replace('"hex":{"q":15', '"hex": {"q":15'),
    'with white space after a unit': terse.replace('},{"id":"germany-tank"', '}\n,{"id":"germany-tank"'),
    'with a zero below none': terse.replace('"r":0}', '"r":-0}'),
    'one line below another': `\n${terse}\n`,
  };
  for (const [name, text] of Object.entries(texts)) {
    const state = reader(text, Buffer.from(text, 'latin1')) as { units: { id: string }[]; round: number };
    t.ok(state, name);
    const { units } = state;
    const moved = { ...(units[20] as object), hex: { q: 1, r: 2 } };
    const lists: Record<string, readonly unknown[]> = {
      'all of them': units,
      'one of them changed': units.with(20, moved as never),
      'the first changed': units.with(0, moved as never),
      'the last changed': units.with(-1, moved as never),
      'all but the first': units.slice(1),
      'all but the last': units.slice(0, -1),
      'some taken out': units.filter((_, index) => index % 7 !== 3),
      'one put in between': units.toSpliced(9, 0, moved as never),
      'one at the end': [...units, moved],
      'one twice': [...units, units[3]],
      'another order': units.toReversed(),
      'the first in its place, all others not': [units[0], ...units.slice(1).toReversed()],
      'few of them': units.slice(0, 3),
      none: [],
      'holes and what is no JSON': [units[0], undefined, null, ...units.slice(5)],
    };
    const { forts, map, ...rest } = state as unknown as { forts: object[]; map: string };
    const states: Record<string, unknown> = {
      'the same': state,
      'a member less': rest,
      'the first member less': Object.fromEntries(Object.entries(state).slice(1)),
      'the last member less': Object.fromEntries(Object.entries(state).slice(0, -1)),
      'members at the end': { ...rest, forts, map },
      'members before': { map, '7': 1, ...rest },
      'the last first': Object.fromEntries(Object.entries(state).toReversed()),
      'a number changed': { ...state, round: state.round + 1 },
      'a list changed': { ...state, forts: forts.slice(1) },
      'two next to each other changed': { ...state, round: 9, phase: 'money', active: 'france' },
      'members that are undefined': { ...state, forts: undefined, round: undefined },
      'another state': JSON.parse(JSON.stringify(state)) as unknown,
      'nothing but a list': { units },
      nothing: {},
    };
    for (const [what, after] of Object.entries(states)) {
      for (const answer of [
        { legal: true, state: after },
        { before: state, after, none: undefined, toAct: ['x'] },
        after,
      ]) {
        t.equal(reads.lists.write(answer), JSON.stringify(answer), `${name}: ${what}`);
      }
    }
    for (const [what, list] of Object.entries(lists)) {
      for (const answer of [
        { legal: true, events: [moved], state: { ...state, units: list } },
        { state: { units: list }, none: undefined },
        { units: list, '10': 1, '9': 2 },
        { list: units, units: list, state },
        list,
      ]) {
        t.equal(reads.lists.write(answer), JSON.stringify(answer), `${name}: ${what}`);
      }
    }
    if (name === 'terse') {
      const written = new Set(units.map(({ id }) => JSON.stringify(id)));
      const own = JSON.stringify;
      const asked: string[] = [];
      JSON.stringify = ((...given: Parameters<typeof own>) => {
        const result = own(...given);
        asked.push(result);
        return result;
      }) as typeof own;
      try {
        reads.lists.write({ state: { ...state, units: units.with(20, moved as never) } });
      } finally {
        JSON.stringify = own;
      }
      const anew = [...written].filter((id) => asked.some((one) => one.includes(`"id":${id}`)));
      t.strictSame(anew, [JSON.stringify(units[20]?.id)], 'one unit is written anew');
    }
  }
  t.equal(reads.lists.write(null), 'null');
});

await t.test('a reader leaves to others what has a member twice, and numbers that are none', async (t) => {
  const components = new Components();
  for (const { schemas } of GAMES) components.add(schemas.state);
  const reader = new QuickReads(new QuickChecks(components, () => () => false)).of('Hex');
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

await t.test('only objects have keys', (t) => {
  for (const text of [
    '"text: more"',
    'null',
    '1',
    '[]',
    '[":"]',
    '{"a:":":"}',
    `${'['.repeat(100)}{"a":{"b":1}}${']'.repeat(100)}`,
  ])
    t.doesNotThrow(() => requireSingleKeys(text, JSON.parse(text)), text);
  for (const text of ['{"a":1,"a":2}', `${'['.repeat(100)}{"a":{"b":1,"b":1}}${']'.repeat(100)}`])
    t.throws(() => requireSingleKeys(text, JSON.parse(text)), text);
  t.end();
});
