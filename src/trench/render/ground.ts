import type { Translator } from '../../language/messages.js';
import { msg } from '../words/msg.js';
import { nameOf, SQUARES, TRENCH, zoneOf, BLACK, OWN, type Square } from '../squares.js';
import { corners, SIDE, type Layout } from './layout.js';
import { FRAME_TEXT, GRID, GROUND, MUD, MUD_DARK, PARAPET, PLANK, SANS } from './palette.js';
import { closedPath, layer, point, tag, title } from '../../game/svg.js';

const ZONES = ['black', 'trench', 'white'] as const;

/** The squares, each with its name and its part of the board. */
export function ground(layout: Layout, { translate }: Translator): string {
  const drawn = Array.from({ length: SQUARES }, (_, square) => {
    const zone = zoneOf(square, BLACK);
    const tone = ((square & 7) + (square >> 3)) % 2;
    const fill = zone === TRENCH ? MUD : GROUND[zone === OWN ? 'black' : 'white'][tone];
    return tag(
      'path',
      {
        class: 'square',
        'data-square': nameOf(square),
        'data-zone': ZONES[zone],
        d: closedPath(corners(layout, square)),
        fill,
        stroke: GRID,
        'stroke-width': 1.2,
        'stroke-opacity': '.55',
      },
      title(translate(msg('drawn-square', { square: nameOf(square), zone: ZONES[zone] }))),
    );
  });
  return layer('squares', drawn) + furrows(layout) + trenchWorks(layout);
}

/** A few strokes on every field, so that it does not look tiled. */
function furrows(layout: Layout): string {
  const strokes: string[] = [];
  for (let square = 0; square < SQUARES; square++) {
    if (zoneOf(square, BLACK) === TRENCH) continue;
    const [column, row] = [square & 7, square >> 3];
    for (const [dx, dy, length] of furrowsOf(square)) {
      const [from, to] = [layout.at(column + dx, row + dy), layout.at(column + dx + length, row + dy - length)];
      strokes.push(`M${point(from)}L${point(to)}`);
    }
  }
  const style = { fill: 'none', stroke: '#3d3422', 'stroke-width': 1.6, 'stroke-linecap': 'round' };
  return (
    tag('path', {
      class: 'furrows',
      d: strokes.join(''),
      ...style,
      'stroke-opacity': '.16',
      'pointer-events': 'none',
    }) + '\n'
  );
}

/** Start and length of the strokes of a square, in squares; the same on every picture. */
function furrowsOf(square: Square): [x: number, y: number, length: number][] {
  return [0, 1, 2].map((index) => {
    const mixed = Math.imul(3 * square + index + 1, 0x9e3779b1) >>> 0;
    const part = (shift: number) => ((mixed >>> shift) & 255) / 255;
    return [0.62 * part(24) - 0.42, 0.62 * part(16) - 0.12, 0.08 + 0.14 * part(8)];
  });
}

/** Duckboards on the floor of the trench, and parapets along it. */
function trenchWorks(layout: Layout): string {
  const boards: string[] = [];
  const edges: string[] = [];
  const walls: string[] = [];
  for (let column = 0; column < 8; column++) {
    const row = 7 - column;
    const inner = corners(layout, 8 * row + column, 0.41);
    walls.push(closedPath(inner));
    for (const step of [-0.24, -0.08, 0.08, 0.24]) {
      const middle = [column + step, row - step] as const;
      boards.push(
        `M${point(layout.at(middle[0] - 0.17, middle[1] - 0.17))}L${point(layout.at(middle[0] + 0.17, middle[1] + 0.17))}`,
      );
    }
    for (const side of [-0.5, 0.5]) {
      edges.push(
        `M${point(layout.at(column - 0.5, row + side))}L${point(layout.at(column + 0.5, row + side))}`,
        `M${point(layout.at(column + side, row - 0.5))}L${point(layout.at(column + side, row + 0.5))}`,
      );
    }
  }
  const line = { fill: 'none', 'stroke-linecap': 'round', 'pointer-events': 'none' };
  return layer('trench-works', [
    tag('path', { d: walls.join(''), fill: MUD_DARK, 'fill-opacity': '.55', 'pointer-events': 'none' }),
    tag('path', { d: boards.join(''), ...line, stroke: PLANK, 'stroke-width': 6 }),
    tag('path', { d: edges.join(''), ...line, stroke: MUD_DARK, 'stroke-width': 6 }),
    tag('path', { d: edges.join(''), ...line, stroke: PARAPET, 'stroke-width': 3, 'stroke-dasharray': '7 5' }),
  ]);
}

/** Letters and numbers along the edges. */
export function coordinates(layout: Layout): string {
  const away = layout.view === 'square' ? 0.78 : 0.74;
  const word = (text: string, column: number, row: number) => {
    const { x, y } = layout.at(column, row);
    return tag('text', { x, y: y + 5 }, text);
  };
  const drawn = Array.from({ length: 8 }, (_, index) => [
    word('abcdefgh'.charAt(index), index, -away),
    word('abcdefgh'.charAt(index), index, 7 + away),
    word(String(index + 1), -away, index),
    word(String(index + 1), 7 + away, index),
  ]).flat();
  return layer('coordinates', drawn, {
    'font-family': SANS,
    'font-size': 0.22 * SIDE,
    'font-weight': 'bold',
    'text-anchor': 'middle',
    fill: FRAME_TEXT,
    'fill-opacity': '.8',
    'pointer-events': 'none',
  });
}
