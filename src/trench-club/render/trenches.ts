import { msg } from '../words/msg.js';
import { hexKey, neighbour } from '../../hex/axial.js';
import { between, centre, edgeMiddle, type Layout, type Point } from './layout.js';
import { network, withoutTriangles } from './network.js';
import { PALETTES } from './palette.js';
import { layer, point, tag, title } from '../../game/svg.js';

/** How far the traverses extend to either side. */
const DEPTH = 5.5;

/** The trenches: per trench a crenellated line through its hexes, as such lines were dug (VAR-TRE-1). */
export function trenches(layout: Layout): string {
  const palette = PALETTES[layout.season];
  const { orientation } = layout;
  const groups = new Map<string, (typeof layout.hexes)[number][]>();
  for (const hex of layout.hexes) {
    if (hex.trench !== null) groups.set(hex.trench, [...(groups.get(hex.trench) ?? []), hex]);
  }
  const drawn = [...groups].map(([id, hexes]) => {
    const net = withoutTriangles(network(hexes));
    const d = hexes.flatMap((hex) => {
      const middle = centre(hex, orientation);
      const joined = net.links.get(hexKey(hex)) ?? [];
      if (joined.length === 0) return [zigzag({ x: middle.x - 24, y: middle.y }, { x: middle.x + 24, y: middle.y })];
      const onwards = joined.filter((k) => k < 3).map((k) => zigzag(middle, centre(neighbour(hex, k), orientation)));
      // A trench does not stop in the middle of its last hex.
      const [only] = joined;
      if (joined.length > 1 || only === undefined) return onwards;
      return [...onwards, zigzag(middle, between(middle, edgeMiddle(hex, only + 3, orientation), 0.7))];
    });
    const line = (stroke: string, width: number) =>
      tag('path', {
        d: d.join(''),
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      });
    return tag(
      'g',
      { class: 'trench', 'data-trench': id },
      title(layout.translator.translate(msg('drawn-trench', { trench: id }))),
      line(palette.parapet, 9),
      line(palette.trench, 4.6),
    );
  });
  return layer('trenches', drawn, { 'pointer-events': 'none' });
}

/** Path data of a square wave from one point to another. */
function zigzag(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const teeth = Math.max(2, 2 * Math.round(length / 26));
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (share: number, side: number): Point => {
    const { x, y } = between(from, to, share);
    return { x: x - along.y * side * DEPTH, y: y + along.x * side * DEPTH };
  };
  const points = [from];
  for (let tooth = 0; tooth < teeth; tooth++) {
    const side = tooth % 2 === 0 ? 1 : -1;
    points.push(at((tooth + 0.12) / teeth, side), at((tooth + 0.88) / teeth, side));
  }
  return `M${[...points, to].map(point).join('L')}`;
}
