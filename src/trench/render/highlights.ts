import type { Translator } from '../../language/messages.js';
import { msg } from '../words/msg.js';
import type { TrenchHighlight, TrenchHighlightKind } from '../schema/render.js';
import { squareOf } from '../squares.js';
import { centre, corners, SIDE, type Layout } from './layout.js';
import { HIGHLIGHTS, SANS } from './palette.js';
import { closedPath, escape, layer, point, tag, title, translate } from '../../game/svg.js';

/** Below the units: coloured squares. */
export function highlightedSquares(
  layout: Layout,
  highlights: readonly TrenchHighlight[],
  { translate }: Translator,
): string {
  const drawn = highlights.map(({ kind, square, label }) => {
    const { fill, line } = HIGHLIGHTS[kind];
    const at = centre(layout, squareOf(square));
    return tag(
      'g',
      { class: 'highlight', 'data-kind': kind, 'data-square': square },
      title(translate(msg('drawn-highlight', { square, kind, label: label ?? null }))),
      tag('path', {
        d: closedPath(corners(layout, squareOf(square), 0.46)),
        fill,
        'fill-opacity': kind === 'move' ? '.34' : '.5',
        stroke: line,
        'stroke-width': 2.5,
        'stroke-linejoin': 'round',
      }),
      kind === 'move' ? tag('circle', { cx: at.x, cy: at.y, r: 8, fill: line, 'fill-opacity': '.85' }) : '',
    );
  });
  return layer('highlights', drawn);
}

/** Above the units: arrows, crosses, rings and labels. */
export function highlightMarks(layout: Layout, highlights: readonly TrenchHighlight[]): string {
  const drawn = [
    ...arrow(layout, highlights, 'last-move'),
    ...arrow(layout, highlights, 'hint'),
    ...highlights.flatMap(({ kind, square, label }) => {
      const at = centre(layout, squareOf(square));
      const place = translate(at);
      const { line } = HIGHLIGHTS[kind];
      const marks: string[] = [];
      if (kind === 'capture') marks.push(ring(place, line));
      // Beside the unit that stands there now.
      if (kind === 'captured') marks.push(cross(translate({ x: at.x + 18, y: at.y - 18 }), line));
      if (label !== undefined) {
        marks.push(
          tag(
            'text',
            {
              class: 'label',
              x: at.x,
              y: at.y + 0.36 * SIDE,
              'font-size': 12,
              'font-family': SANS,
              'font-weight': 'bold',
              'text-anchor': 'middle',
              fill: line,
              stroke: '#fffbe8',
              'stroke-width': 3,
              'paint-order': 'stroke',
              'stroke-linejoin': 'round',
            },
            escape(label),
          ),
        );
      }
      return marks;
    }),
  ];
  return layer('marks', drawn, { 'pointer-events': 'none' });
}

function ring(place: string, line: string): string {
  const circle = (stroke: string, width: number) =>
    tag('circle', { r: 27, fill: 'none', stroke, 'stroke-width': width });
  return tag('g', { class: 'target', transform: place }, circle('#fff', 5.5), circle(line, 3));
}

function cross(place: string, line: string): string {
  const d = 'M-7-7L7 7M-7 7L7-7';
  const stroke = (colour: string, width: number) =>
    tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' });
  return tag('g', { class: 'cross', transform: place }, stroke('#fff', 7), stroke(line, 4));
}

/** From the first to the last square of a kind, short of the middle of the unit that stands there. */
function arrow(layout: Layout, highlights: readonly TrenchHighlight[], kind: TrenchHighlightKind): string[] {
  const squares = highlights.filter((each) => each.kind === kind).map(({ square }) => squareOf(square));
  const [from, to] = [squares[0], squares.at(-1)];
  if (from === undefined || to === undefined || from === to) return [];
  const [start, end] = [centre(layout, from), centre(layout, to)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [x, y] = [(end.x - start.x) / length, (end.y - start.y) / length];
  // A hint is for a unit that still stands there.
  const away = kind === 'hint' ? 24 : 0;
  const tail = { x: start.x + away * x, y: start.y + away * y };
  const tip = { x: end.x - 27 * x, y: end.y - 27 * y };
  const neck = { x: tip.x - 13 * x, y: tip.y - 13 * y };
  const head = [tip, { x: neck.x - 8 * y, y: neck.y + 8 * x }, { x: neck.x + 8 * y, y: neck.y - 8 * x }];
  const { line } = HIGHLIGHTS[kind];
  const shaft = (stroke: string, width: number) =>
    tag('path', { d: `M${point(tail)}L${point(neck)}`, stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
  const headOf = (fill: string, width: number) =>
    tag('path', { d: closedPath(head), fill, stroke: fill, 'stroke-width': width, 'stroke-linejoin': 'round' });
  return [
    tag(
      'g',
      { class: 'arrow', 'data-kind': kind },
      shaft('#fff', 8),
      headOf('#fff', 5),
      shaft(line, 4.5),
      headOf(line, 1),
    ),
  ];
}
