import { msg } from '../words/msg.js';
import { areAdjacent, hexKey, type Hex } from '../../hex/axial.js';
import type { Highlight } from '../wire/schema/render.js';
import { centre, corners, fortCentre, outlines, type Layout, type Point } from './layout.js';
import { HIGHLIGHTS, SANS } from './palette.js';
import { closed, escape, layer, point, tag, title, translate } from '../../game/svg.js';

interface Marked {
  readonly highlight: Highlight;
  readonly at: Point;
  /** The hexes it covers. */
  readonly hexes: readonly Hex[];
  readonly taken: boolean;
}

/** The highlights whose place is on the drawn board. */
function marked(layout: Layout, highlights: readonly Highlight[], taken: ReadonlySet<string>): Marked[] {
  return highlights.flatMap((highlight): Marked[] => {
    const { hex } = highlight;
    if (hex && layout.byKey.has(hexKey(hex))) {
      return [{ highlight, at: centre(hex, layout.orientation), hexes: [hex], taken: taken.has(hexKey(hex)) }];
    }
    const fort = layout.forts.find(({ id }) => id === highlight.fort);
    if (!fort) return [];
    const hexes = [...fort.body, fort.entrances.left, fort.entrances.right];
    return [{ highlight, at: fortCentre(fort, layout.orientation), hexes, taken: true }];
  });
}

const attributesOf = ({ kind, hex, fort, cost }: Highlight) => ({
  'data-kind': kind,
  'data-q': hex?.q,
  'data-r': hex?.r,
  'data-fort': fort,
  'data-cost': cost,
});

/** Below the counters: the coloured hexes, and a line round the whole reach. */
export function highlightedHexes(
  layout: Layout,
  highlights: readonly Highlight[],
  taken: ReadonlySet<string> = new Set(),
): string {
  const all = marked(layout, highlights, taken);
  const { orientation } = layout;
  const drawn = all
    .filter(({ highlight }) => highlight.kind !== 'path')
    .map(({ highlight, hexes }) => {
      const { kind, cost, label } = highlight;
      const { fill, line } = HIGHLIGHTS[kind];
      const d = closed(hexes.map((hex) => corners(hex, orientation)));
      const inner = highlight.kind === 'move' ? {} : { stroke: line, 'stroke-width': 3 };
      return tag(
        'g',
        { class: 'highlight', ...attributesOf(highlight) },
        title(layout.translator.translate(msg('drawn-highlight', { kind, cost: cost ?? null, label: label ?? null }))),
        tag('path', { d, fill, 'fill-opacity': highlight.kind === 'move' ? '.36' : '.45', ...inner }),
      );
    });
  const reach = all.filter(({ highlight }) => highlight.kind === 'move').flatMap(({ hexes }) => hexes);
  const rim = closed(outlines(reach, orientation));
  const outline = (stroke: string, width: number) =>
    tag('path', { class: 'reach', d: rim, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
  return layer('highlights', rim === '' ? drawn : [...drawn, outline('#fff8d0', 6), outline(HIGHLIGHTS.move.line, 3)]);
}

/** Above the counters: the path, cross-hairs on targets, costs and labels. */
export function highlightMarks(
  layout: Layout,
  highlights: readonly Highlight[],
  taken: ReadonlySet<string> = new Set(),
): string {
  const all = marked(layout, highlights, taken);
  const targets = all.filter(({ highlight }) => highlight.kind === 'target').map(({ at }) => crosshair(at));
  const words = all.flatMap(({ highlight, at, taken: occupied }) => {
    const { cost, label, kind } = highlight;
    const { line } = HIGHLIGHTS[kind];
    // Below a counter to the lower edge of the hex, at a fort below its name.
    const y = at.y + (highlight.hex === undefined ? 53 : occupied ? 30 : label === undefined ? 6.5 : 2);
    const text = (content: string, below: number, size: number) =>
      tag(
        'text',
        { x: at.x, y: below, 'font-size': size, fill: line === HIGHLIGHTS.move.line ? '#3a2a00' : line },
        escape(content),
      );
    const lines = [
      ...(cost === undefined
        ? []
        : [tag('g', { class: 'cost', ...attributesOf(highlight) }, text(String(cost), y, occupied ? 15 : 19))]),
      ...(label === undefined
        ? []
        : [tag('g', { class: 'label' }, text(label, cost === undefined && !occupied ? at.y + 4 : y + 12, 11))]),
    ];
    return lines;
  });
  return layer('marks', [...paths(all), ...targets, ...words], {
    'font-family': SANS,
    'font-weight': 'bold',
    'text-anchor': 'middle',
    stroke: '#fffbe8',
    'stroke-width': 3.4,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
    'pointer-events': 'none',
  });
}

/** Consecutive steps are joined; a jump starts another line. */
function paths(all: readonly Marked[]): string[] {
  const runs: Marked[][] = [];
  for (const step of all.filter(({ highlight }) => highlight.kind === 'path')) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const joined = last && last.hexes.some((a) => step.hexes.some((b) => areAdjacent(a, b)));
    if (run && joined) run.push(step);
    else runs.push([step]);
  }
  return runs.map((run) => {
    const points = run.map(({ at }) => at);
    const d = points.length === 1 ? `M${point(points[0] as Point)}h.1` : `M${points.map(point).join('L')}`;
    const line = (stroke: string, width: number) =>
      tag('path', {
        d,
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'paint-order': 'normal',
      });
    const ring = ({ x, y }: Point, stroke: string, width: number) =>
      tag('circle', { cx: x, cy: y, r: 18, fill: 'none', stroke, 'stroke-width': width, 'paint-order': 'normal' });
    const end = points.at(-1) as Point;
    return tag(
      'g',
      { class: 'path', 'data-steps': run.length },
      line('#fff', 9),
      line(HIGHLIGHTS.path.line, 5),
      ...points
        .slice(0, -1)
        .map(({ x, y }) =>
          tag('circle', { cx: x, cy: y, r: 4, fill: '#fff', stroke: HIGHLIGHTS.path.line, 'stroke-width': 2 }),
        ),
      // A ring, so that a cost written there can be read.
      ring(end, '#fff', 6),
      ring(end, HIGHLIGHTS.path.line, 3.5),
    );
  });
}

function crosshair({ x, y }: Point): string {
  const d = 'M-31 0a31 31 0 1 0 62 0a31 31 0 1 0-62 0M-38 0h14M24 0h14M0-38v14M0 24v14';
  const line = (stroke: string, width: number) =>
    tag('path', { d, fill: 'none', stroke, 'stroke-width': width, 'paint-order': 'normal' });
  return tag(
    'g',
    { class: 'target', transform: translate({ x, y }) },
    line('#fff', 5.5),
    line(HIGHLIGHTS.target.line, 3),
  );
}
