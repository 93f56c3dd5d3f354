import t from 'tap';
import { UNIT_TYPES, type UnitType } from '../src/trench-club/wire/schema/names.js';
import { OptionsSchema, type Options } from '../src/trench-club/wire/schema/options.js';
import { UNIT_CLASSES, type UnitClass } from '../src/trench-club/opponents/koff/chart.js';
import { PLAYED_OPTIONS } from '../src/trench-club/board/rules/played-options.js';

t.test('every unit type has a class and a place in the order of the enemy (KOF-DEF-3, KOF-D-16)', async (t) => {
  t.same(new Set(Object.keys(UNIT_CLASSES)), new Set(UNIT_TYPES));
  const { medic: _medic, ...others } = UNIT_CLASSES;
  // @ts-expect-error A type without a class does not compile.
  const incomplete: Readonly<Record<UnitType, UnitClass | null>> = others;
  t.ok(incomplete);
});

t.test('every option documents the values that opponents play (KOF-D-54, AUT-D-40)', async (t) => {
  t.same(Object.keys(PLAYED_OPTIONS), Object.keys(OptionsSchema.properties), 'in the order of the options');
  const { players: _players, ...others } = PLAYED_OPTIONS;
  // @ts-expect-error An option without an entry does not compile.
  const incomplete: { readonly [Key in keyof Options]: unknown } = others;
  t.ok(incomplete);
});
