import { svgElement, type Drawing, type Place } from './drawing.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A mark of what happened: a way, or an attack. Points are in units of the drawing. */
export interface Arrow {
  readonly kind: 'moved' | 'attacked';
  readonly points: readonly Point[];
}

export interface Pointing {
  /** The place under the keyboard cursor or the pointer. */
  readonly cursor: Place | null;
  /** The place that something beside the board is about. */
  readonly hint: Place | null;
  /** The unit that is asked about. */
  readonly from: Point | null;
  /** The path to it, step by step. */
  readonly way: readonly (Point & { readonly spent: string })[];
  /** Other places where it may go. */
  readonly open: readonly Point[];
  /** The way ends because of contact. */
  readonly stop: boolean;
  /** What happened last. */
  readonly arrows: readonly Arrow[];
  /** The place cannot be reached. */
  readonly barred: boolean;
}

/** Draws the marks that follow the pointer; the rest of the board is the drawing. */
export function drawOverlay(
  { overlay, size, namesUnits }: Drawing,
  { cursor, hint, from, way, open, stop, arrows, barred }: Pointing,
): void {
  const parts: SVGElement[] = arrows.flatMap((arrow) => drawArrow(arrow, size));
  if (from) parts.push(ring('selected', from, size * 0.82));
  for (const at of open) parts.push(ring('open', at, size * (namesUnits ? 0.6 : 0.3)));
  const end = way.at(-1);
  if (from && end) {
    const points = [from, ...way].map(({ x, y }) => `${x},${y}`).join(' ');
    parts.push(svgElement('polyline', { class: 'way-halo', points }), svgElement('polyline', { class: 'way', points }));
    for (const { x, y, spent } of way) {
      const label = svgElement('text', { class: 'way-cost', x, y: y + 5 });
      label.textContent = spent;
      parts.push(svgElement('circle', { class: 'way-stop', cx: x, cy: y, r: 13 }), label);
    }
    if (stop) parts.push(ring('contact', end, size * 0.5));
  }
  if (hint) parts.push(ring('hint', hint, size * 0.72));
  if (cursor) {
    parts.push(ring(barred ? 'cursor barred' : 'cursor', cursor, size * 0.72));
    if (barred) {
      const { x, y } = cursor;
      parts.push(svgElement('path', { class: 'bar', d: `M${x - 13} ${y - 13}l26 26m0 -26l-26 26` }));
    }
  }
  overlay.replaceChildren(...parts);
}

function ring(name: string, { x, y }: Point, r: number): SVGGElement {
  const group = svgElement('g', { class: name });
  group.append(svgElement('circle', { class: 'halo', cx: x, cy: y, r }), svgElement('circle', { cx: x, cy: y, r }));
  return group;
}

/** A line with its beginning and a head at its end. */
function drawArrow({ kind, points }: Arrow, size: number): SVGElement[] {
  const [end, last] = [points.at(-1), points.at(-2)];
  const start = points[0];
  if (!start || !end) return [];
  if (!last) return [ring(`arrow ${kind}`, end, size * 0.62)];
  const angle = Math.atan2(end.y - last.y, end.x - last.x);
  const wing = (turn: number) =>
    `${end.x - size * 0.42 * Math.cos(angle + turn)} ${end.y - size * 0.42 * Math.sin(angle + turn)}`;
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const d = `${line}M${wing(0.5)}L${end.x} ${end.y}L${wing(-0.5)}`;
  return [
    svgElement('path', { class: 'arrow-halo', d }),
    svgElement('path', { class: `arrow ${kind}`, d }),
    svgElement('circle', { class: `arrow ${kind}`, cx: start.x, cy: start.y, r: size * 0.16 }),
  ];
}
