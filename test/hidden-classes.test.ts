import { setFlagsFromString } from 'node:v8';
import t from 'tap';
import { rulesOf } from '../src/trench-club/board/rules/rules.js';
import type { State } from '../src/trench-club/wire/schema/state.js';

setFlagsFromString('--allow-natives-syntax');
const isOneClass = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (a: object, b: object) => boolean;

/** How many hidden classes V8 has for them. */
function classesOf(objects: readonly object[]): number {
  const classes: object[] = [];
  for (const object of objects) if (!classes.some((one) => isOneClass(one, object))) classes.push(object);
  return classes.length;
}

// A spread in the literal that makes them gives each a class of its own, and then every member is looked up in a table.
t.test('figures of units share their hidden classes', async (t) => {
  const of = (given: Partial<State>) =>
    rulesOf({ ruleset: 'e1', options: {}, map: 'flanders-mud', seats: [1, 2, 3, 4], ...given });
  const speeds = Array.from({ length: 12 }, (_, i) =>
    of({ unitOverrides: { tank: { speed: 1 + i / 2 } } } as Partial<State>),
  );
  const figures = speeds.flatMap(({ units }) => Object.values(units));
  t.ok(figures.length > 100 && classesOf(figures) < 8, `${classesOf(figures)} classes of ${figures.length} figures`);
});
