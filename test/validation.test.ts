import t from 'tap';
import { GAMES } from '../src/games.js';
import { Components } from '../src/wire/components.js';
import { requireSingleKeys } from '../src/wire/single-keys.js';
import { validationOf } from '../src/wire/validation.js';

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

await t.test('validators of a state are compiled schema by schema, before the first body', async (t) => {
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
});

await t.test('repeated keys are counted for objects alone, not in texts or lists', async (t) => {
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
});
