import { readFileSync } from 'node:fs';
import t from 'tap';
import { MAX_DICE, convolved, rolledDamage } from '../src/trench-club/law/combat/damage-chances.js';
import { CHART_PATCHES, patchesFault } from '../src/trench-club/board/rules/enemy-levels.js';
import { CHART_DOCUMENT, chartWith, classOf } from '../src/trench-club/opponents/koff/chart.js';
import { shapeFindings } from '../src/game/check.js';
import { ChartDocumentSchema } from '../src/trench-club/wire/schema/chart.js';
import { CHART_ROWS } from '../src/trench-club/wire/schema/chart-rows.js';
import { refusal } from '../src/trench-club/law/refusals.js';
import type { UnitType } from '../src/trench-club/wire/schema/names.js';

const saidOf = (fault: ReturnType<typeof patchesFault>) => fault && refusal('unknown-chart-patch', {}, fault).message;
const catalogue = readFileSync(new URL('../docs/rules/solo-enemy.md', import.meta.url), 'utf8');

t.test('the chart is the JSON block of the catalogue (KOF-CHT, KOF-D-20, KOF-D-21)', async (t) => {
  const block = /```json\n(.*?)```/s.exec(catalogue)?.[1] ?? '';
  t.same(CHART_DOCUMENT, JSON.parse(block));
  t.same(
    CHART_PATCHES,
    CHART_DOCUMENT.patches.map(({ id }) => id),
    'its patches are those that may be chosen',
  );
  t.same(shapeFindings(ChartDocumentSchema, CHART_DOCUMENT), [], 'and has the shape of its schema');
});

t.test('no two neighbouring columns are equal, whatever the patches (conformance 7, KOF-CHT)', async (t) => {
  const types = CHART_ROWS.map((row) => CHART_DOCUMENT.row_units[row][0] as UnitType);
  const single = CHART_PATCHES.filter((id) => !id.startsWith('F-IT-')).map((id) => [id]);
  for (const patches of [[], ...single, CHART_PATCHES.filter((id) => id.startsWith('F-IT-'))]) {
    const chart = chartWith(patches);
    const columns = Array.from({ length: 12 }, (_, column) =>
      types.map((type) => chart.boxesFrom(column + 1, type)[0]?.cell).join(),
    );
    columns.forEach((cells, column) => t.not(cells, columns[(column + 11) % 12], `${patches.join()} ${column + 1}`));
  }
});

const ORDERS: readonly [name: string, type: UnitType, column: number, cells: string][] = [
  ['the wrap: F8, then each box once (conformance 1)', 'fighter-plane', 1, 'F1@1 F8@12 F7@11 F6@8 F5@7 F4@6 F3@5 F2@3'],
  ['icon only, then to the left (conformance 2)', 'howitzer', 9, 'A6@9 A5@8 A4@7 A3@5 A2@3 A1@2 A8@12 A7@10'],
  ['a merged box is tried once', 'anti-aircraft-truck', 5, 'Z1@5'],
  ['a merged box is entered anywhere', 'infantry', 7, 'I4@7 I3@5 I2@4 I1@2 I5@12'],
];

t.test('fall-through goes left, after column 1 to column 12 (KOF-ORD-1, KOF-ORD-2)', async (t) => {
  for (const [name, type, column, cells] of ORDERS) {
    const boxes = chartWith().boxesFrom(column, type);
    t.equal(boxes.map((box) => `${box.cell}@${box.column}`).join(' '), cells, name);
  }
  t.same(chartWith().boxesFrom(4, 'medic'), [], 'a Medic has no row (KOF-DEF-3)');
});

t.test('a box has another order for some types (KOF-SPC-1, KOF-D-50, conformance 2)', async (t) => {
  const box = (type: UnitType, column: number) => chartWith().boxesFrom(column, type)[0]?.options;
  t.same(box('howitzer', 9), [{ do: 'repair_in_fort' }]);
  t.same(box('gunboat', 9), [{ do: 'attack', target: 'air' }]);
  t.same(box('anti-tank-gunners', 3), [{ do: 'move_within', of: 'tank', distance: 'own_range' }]);
  t.same(box('tank', 1), [{ do: 'repair_in_fort' }, { do: 'attack', target: 'transport' }]);
});

t.test('patches change boxes and are chosen by name (KOF-D-20)', async (t) => {
  t.same(chartWith(['K2-IT']).boxesFrom(3, 'tank')[0]?.options, [{ do: 'attack', target: 'infantry' }]);
  t.equal(chartWith(['K-ALT']).boxesFrom(11, 'tank')[0]?.cell, 'K6');
  t.equal(chartWith(['K-ALT']).boxesFrom(11, 'tank')[1]?.cell, 'K5', 'the merged box is still tried once');
  const all = CHART_PATCHES.filter((id) => id.startsWith('F-IT-'));
  const cells = Array.from({ length: 12 }, (_, c) => chartWith(all).boxesFrom(c + 1, 'fighter-plane')[0]?.cell);
  t.equal(cells.join(' '), 'F1 F2 F2 F3 F4 F5 F6 F7 F7 F7 F7 F8');
  t.match(saidOf(patchesFault(['F-IT-5'])), /together/);
  t.match(saidOf(patchesFault(['K9'])), /no patch K9/);
  t.throws(() => chartWith(['K9']), RangeError);
});

t.test('classes are those of the rows (KOF-DEF-3)', async (t) => {
  const names = {
    transport: 'TRK',
    infantry: 'FS',
    artillery: 'ART',
    armour: 'ARM',
    fighter: 'AIR',
    anti_aircraft: 'AA',
  };
  for (const row of CHART_ROWS) {
    for (const type of CHART_DOCUMENT.row_units[row]) t.equal(classOf(type), names[row], type);
  }
  for (const type of ['medic', 'minelayer'] as const) t.equal(classOf(type), null, type);
});

/** The test vectors of section 6, read from the catalogue. */
const VECTORS = [...catalogue.matchAll(/^\| (V\d) \|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|[^|]*\|([^|]*)\|/gm)];

t.test('expected damage and the chance of destruction are exact (KOF-ADV-1, KOF-DEF-10)', async (t) => {
  t.equal(VECTORS.length, 7);
  for (const [, id, dice, value, thresholds, damage, expected, destroyed] of VECTORS) {
    const row = thresholds?.trim().split(' ').map(Number) ?? [];
    const [numerator = 0n, denominator = 1n] = expected?.split('/').map((text) => BigInt(text.trim())) ?? [];
    const roll = { base: Number(dice), extra: 0, value: Number(value), cards: false, fixed: null };
    const { weights, denominator: below } = rolledDamage(roll, row, 6 - Number(damage));
    const mean = weights.reduce((sum, weight, taken) => sum + BigInt(taken) * weight, 0n);
    t.equal(mean * denominator, numerator * below, `${id} E`);
    t.equal(12n ** BigInt(roll.base), denominator, `${id} 12^n`);
    t.equal((weights.at(-1) as bigint) * denominator, BigInt(destroyed?.trim() ?? '') * below, `${id} P`);
  }
  t.equal(MAX_DICE, 17);
});

t.test('destroyed without doubt is nine chances in ten, by convolution (KOF-D-32, conformance 11)', async (t) => {
  // Two attackers that each do 0 or 1 damage, the target one or two short of its end.
  const hit = (twelfths: number, room: number) => {
    const weights = [12 - twelfths, twelfths, 0].slice(0, room + 1).map(BigInt);
    return { weights, denominator: 12n };
  };
  const both = (one: number, other: number, room = 1) => convolved(hit(one, room), hit(other, room)).weights.at(-1);
  t.equal(both(9, 8), 132n, 'of 144: 1 - (3/12)(4/12) is no less than 0.9');
  t.equal(both(8, 8), 128n, '1 - (4/12)(4/12) is less');
  t.equal(both(10, 10, 2), 100n, 'both are needed');
  t.equal(both(12, 12, 2), 144n);
});
