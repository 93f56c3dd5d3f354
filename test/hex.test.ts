import fc from 'fast-check';
import t from 'tap';
import * as axial from '../src/hex/axial.js';
import { compileBoard } from '../src/hex/board.js';
import { RUN_SEED } from './support/seed.js';

const hex = fc.record({ q: fc.integer({ min: -40, max: 40 }), r: fc.integer({ min: -40, max: 40 }) });
const orientation = fc.constantFrom<axial.Orientation>('flat', 'pointy');

t.test('distance counts hex steps (DEF-1)', async (t) => {
  const cases: [axial.Hex, axial.Hex, number][] = [
    [{ q: 0, r: 0 }, { q: 0, r: 0 }, 0],
    [{ q: 0, r: 0 }, { q: 1, r: -1 }, 1],
    [{ q: 0, r: 0 }, { q: 1, r: 1 }, 2],
    [{ q: -2, r: 3 }, { q: 4, r: -1 }, 6],
  ];
  for (const [a, b, steps] of cases) t.equal(axial.distance(a, b), steps);
  fc.assert(
    fc.property(hex, hex, hex, (a, b, c) => {
      t.equal(axial.distance(a, b), axial.distance(b, a));
      return axial.distance(a, c) <= axial.distance(a, b) + axial.distance(b, c);
    }),
    { seed: RUN_SEED },
  );
});

t.test('neighbours go round clockwise on both orientations', async (t) => {
  for (const one of ['flat', 'pointy'] as const) {
    const angles = axial.DIRECTIONS.map((step) => {
      const { x, y } = axial.toPixel(step, 1, one);
      return (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI);
    });
    const first = axial.firstDirection(one);
    const turned = [...angles.slice(first), ...angles.slice(0, first)];
    t.same(
      turned,
      [...turned].sort((a, b) => a - b),
      one,
    );
    t.ok((turned[0] as number) < 0.6, `${one}: the first is straight up or up-right (DEC-ICON-1)`);
  }
});

t.test('rings, discs, lines and opposites agree with distance', async () => {
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: 0, max: 6 }), (a, b, radius) => {
      const ring = axial.ring(a, radius);
      const line = axial.line(a, b);
      const far = axial.opposite(a, b);
      return (
        new Set(ring.map(axial.hexKey)).size === Math.max(1, 6 * radius) &&
        ring.every((one) => axial.distance(a, one) === radius) &&
        axial.disc(a, radius).length === 1 + 3 * radius * (radius + 1) &&
        line.length === axial.distance(a, b) + 1 &&
        line.every((one, i) => axial.distance(a, one) === i && axial.distance(b, one) === line.length - 1 - i) &&
        axial.distance(a, far) === 2 * axial.distance(a, b) &&
        axial.distance(b, far) === axial.distance(a, b)
      );
    }),
    { seed: RUN_SEED },
  );
});

t.test('a step back in the opposite direction returns; offset notation is inverse to axial', async () => {
  fc.assert(
    fc.property(hex, fc.integer({ min: 0, max: 5 }), orientation, (a, direction, one) => {
      const { column, row } = axial.toOffset(a, one);
      const back = axial.fromOffset(column, row, one);
      const there = axial.neighbour(a, direction);
      return axial.equals(axial.neighbour(there, direction + 3), a) && axial.equals(a, back);
    }),
    { seed: RUN_SEED },
  );
});

t.test('a compiled board knows its hexes, neighbours and edges', async (t) => {
  const hexes = axial.disc({ q: 3, r: -2 }, 3).filter((one) => !axial.equals(one, { q: 3, r: -1 }));
  const board = compileBoard(hexes);
  t.equal(board.size, 36);
  hexes.forEach((one, index) => {
    t.equal(board.indexOf(one.q, one.r), index);
    axial.neighbours(one).forEach((next, direction) => {
      const expected = hexes.findIndex((other) => axial.equals(other, next));
      t.equal(board.neighbours[6 * index + direction], expected);
    });
  });
  t.equal(board.indexOf(3, -1), -1, 'a hole');
  t.equal(board.indexOf(900, 900), -1, 'far outside');
  t.throws(
    () =>
      compileBoard([
        { q: 0, r: 0 },
        { q: 0, r: 0 },
      ]),
    RangeError,
  );
  t.equal(compileBoard([]).size, 0);
});
