import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import t from 'tap';
import { board, move, reach, START, toEast, winner, type State } from '../packages/hex/example/ford.js';
import * as hex from '../src/hex/index.js';
import { RUN_SEED } from './support/seed.js';

t.test('a game of Ford, with wagons on cheapest paths and raiders, is played to its end', async (t) => {
  let state: State = START;
  const turns: string[] = [];
  while (winner(state) === null && turns.length < 100) {
    const { toAct, wagons } = state;
    // Pieces that are nearest to their aim afterwards.
    const aim =
      toAct === 'wagons' ? toEast : hex.distanceField({ board, prices: new Array<number>(board.size).fill(1) }, wagons);
    const options = state[toAct].flatMap((piece) => reach(state, piece).hexes.map((to) => ({ piece, to })));
    const [best] = options.sort((one, other) => (aim[one.to] as number) - (aim[other.to] as number));
    if (!best) break;
    turns.push(`${toAct} ${best.piece}>${best.to} ${reach(state, best.piece).path(best.to).length}`);
    state = move(state, best.piece, best.to);
  }
  t.ok(winner(state), turns.join('\n'));
  t.ok(turns.length > 2);
  t.throws(() => move(START, 10, 5), new RangeError('closed'));
  t.throws(() => move(START, 10, 20), new RangeError('taken'));
  t.throws(() => move(START, 10, 9), new RangeError('too-far'));
});

t.test('the code of the README prints its output', async (t) => {
  const readme = readFileSync(fileURLToPath(new URL('../packages/hex/README.md', import.meta.url)), 'utf8');
  const [, code = '', printed = ''] = /```js\n([^]*?)```\n\n```\n([^]*?)```/.exec(readme) ?? [];
  const lines: string[] = [];
  const log = (...values: unknown[]) => lines.push(values.map((value) => shown(value)).join(' '));
  const { code: body } = transformSync(code, { loader: 'js', format: 'cjs' });
  new Function('require', 'console', 'module', body)(() => hex, { log }, {});
  t.equal(lines.join('\n').replaceAll('"', "'"), printed.trim());
});

/** As Node prints it. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `[ ${value.map(shown).join(', ')} ]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${name}: ${shown(member)}`)
    .join(', ')} }`;
}

t.test('reach agrees with the plainest search: every step of every move in turn', async () => {
  const small = hex.compileBoard(hex.disc({ q: 0, r: 0 }, 2));
  const given = fc.record({
    prices: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: small.size, maxLength: small.size }),
    zones: fc.uniqueArray(fc.nat(small.size - 1), { maxLength: 4 }),
    taken: fc.uniqueArray(fc.nat(small.size - 1), { maxLength: 4 }),
    points: fc.integer({ min: 0, max: 7 }),
  });
  fc.assert(
    fc.property(given, ({ prices, zones, taken, points }) => {
      const found = hex.reachFrom(small, 0, {
        points,
        cost: (_, to) => prices[to] as number,
        isZone: (one) => zones.includes(one),
        isTaken: (one) => taken.includes(one),
      });
      const least = new Map<number, number>([[0, 0]]);
      const visit = (at: number, spent: number): void => {
        if (at !== 0 && zones.includes(at)) return;
        for (const next of hex.neighboursOf(small, at)) {
          const total = spent + (prices[next] as number);
          if (prices[next] === 0 || total > points || total >= (least.get(next) ?? Infinity)) continue;
          least.set(next, total);
          visit(next, total);
        }
      };
      visit(0, 0);
      for (let one = 1; one < small.size; one++) {
        const expected = taken.includes(one) ? Infinity : (least.get(one) ?? Infinity);
        if (found.cost(one) !== expected) return false;
        if ((found.whyNot(one) === null) !== (expected !== Infinity)) return false;
        if (expected === Infinity) continue;
        const path = found.path(one);
        if (path.at(-1) !== one || path.reduce((sum, step) => sum + (prices[step] as number), 0) !== expected)
          return false;
      }
      return true;
    }),
    { seed: RUN_SEED },
  );
});
