import { msg } from '../words/msg.js';
import { hexKey, neighbour } from '../../hex/axial.js';
import type { State } from '../wire/schema/state.js';
import { centre, fortCentre, fortName, type Fort, type Layout, type Point } from './layout.js';
import { network } from './network.js';
import { PALETTES, SERIF, type Palette } from './palette.js';
import { escape, layer, point, short, tag, title, translate } from '../../game/svg.js';

/** Forts: walls over body and entrances, a keep with the flag of its holder (FRT-5), gates, a name. */
export function forts(layout: Layout, state: Pick<State, 'forts'>, prefix: string): string {
  const holders = new Map((state.forts ?? []).map(({ id, country }) => [id, country]));
  const armed = new Set((state.forts ?? []).flatMap(({ id, turret }) => (turret ? [id] : [])));
  const palette = PALETTES[layout.season];
  return layer(
    'forts',
    layout.forts.map((fort) => {
      const holder = holders.get(fort.id) ?? null;
      const keep = fortCentre(fort, layout.orientation);
      const name = fortName(layout, fort);
      return tag(
        'g',
        { class: 'fort', 'data-fort': fort.id, 'data-country': holder ?? 'neutral' },
        title(layout.translator.translate(msg('drawn-fort', { title: name, fort: fort.id, holder }))),
        walls(layout, fort, palette),
        ...(['left', 'right'] as const).map((side) => gate(layout, fort, side, prefix)),
        keepWithFlag(keep, holder ?? 'neutral', prefix),
        ...(armed.has(fort.id) ? [turret(keep, layout.translator.translate(msg('drawn-turret', { fort: name })))] : []),
      );
    }),
    { 'pointer-events': 'none' },
  );
}

/** Names stand above everything on the ground, so that neither wood nor road runs through them. */
export function fortNames(layout: Layout): string {
  const palette = PALETTES[layout.season];
  return layer(
    'fort-names',
    layout.forts.map((fort) => {
      const { x, y } = fortCentre(fort, layout.orientation);
      return tag('text', { class: 'fort-name', 'data-fort': fort.id, x, y: y + 36 }, escape(fortName(layout, fort)));
    }),
    {
      'font-family': SERIF,
      'font-size': 13.5,
      'font-weight': 'bold',
      'font-style': 'italic',
      'text-anchor': 'middle',
      fill: palette.label,
      stroke: palette.halo,
      'stroke-width': 3.5,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
      'pointer-events': 'none',
    },
  );
}

function walls({ orientation }: Layout, { body, entrances }: Fort, palette: Palette): string {
  const net = network([...body, entrances.left, entrances.right]);
  const d = net.hexes
    .flatMap((hex) =>
      [0, 1, 2].flatMap((k) => {
        if (!net.links.get(hexKey(hex))?.includes(k)) return [];
        return [`M${point(centre(hex, orientation))}L${point(centre(neighbour(hex, k), orientation))}`];
      }),
    )
    .join('');
  const line = (stroke: string, width: number, more = {}) =>
    tag('path', {
      d,
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'square',
      ...more,
    });
  return (
    line('#000', 42, { 'stroke-opacity': '.28', transform: 'translate(3 4)' }) +
    line(palette.wallEdge, 41) +
    line(palette.wall, 38.5) +
    line(palette.wallEdge, 38.5, { 'stroke-dasharray': '2 6', 'stroke-linecap': 'butt', 'stroke-opacity': '.75' }) +
    line(palette.wall, 33.5) +
    line(palette.wallEdge, 26.5) +
    line(palette.court, 24.5)
  );
}

/** The gate faces away from the body. */
function gate({ orientation }: Layout, fort: Fort, side: 'left' | 'right', prefix: string): string {
  const at = centre(fort.entrances[side], orientation);
  const keep = nearest(
    at,
    fort.body.map((hex) => centre(hex, orientation)),
  );
  const angle = (Math.atan2(at.y - keep.y, at.x - keep.x) * 180) / Math.PI;
  const transform = `${translate(at)} rotate(${short(angle)})`;
  return tag('use', { class: 'gate', 'data-side': side, 'xlink:href': `#${prefix}gate`, transform });
}

function nearest(to: Point, points: readonly Point[]): Point {
  const far = (a: Point) => Math.hypot(a.x - to.x, a.y - to.y);
  return points.reduce((best, candidate) => (far(candidate) < far(best) ? candidate : best), points[0] ?? to);
}

function keepWithFlag({ x, y }: Point, flag: string, prefix: string): string {
  return (
    tag('use', { class: 'keep', 'xlink:href': `#${prefix}keep`, x, y }) +
    tag('use', {
      class: 'flag',
      'xlink:href': `#${prefix}flag-${flag}`,
      transform: `${translate({ x: x + 14.5, y: y - 24 })} scale(1.5)`,
    })
  );
}

/** SF-TUR-2: a gun on a round base beside the keep. */
function turret({ x, y }: Point, name: string): string {
  return tag(
    'g',
    { class: 'turret', transform: translate({ x: x - 27, y: y - 18 }) },
    title(name),
    tag('circle', { r: 9, fill: '#5c5f63', stroke: '#1b1712', 'stroke-width': 1.6 }),
    tag('circle', { r: 4.6, fill: '#8d9196', stroke: '#1b1712', 'stroke-width': 1 }),
    tag('path', { d: 'M-3-3-17-12', stroke: '#1b1712', 'stroke-width': 3.4, 'stroke-linecap': 'round' }),
  );
}

/** Symbols of a keep with its pole, and of two towers with a gate between them. */
export function fortSymbols(layout: Layout, prefix: string): string {
  const palette = PALETTES[layout.season];
  const stone = { fill: palette.wall, stroke: palette.wallEdge, 'stroke-width': 1.5 };
  const ground = 'M-22-14-14-21H14L22-14V14L14 21H-14L-22 14z';
  const corner = (x: number, y: number) => tag('circle', { cx: x, cy: y, r: 6.5, ...stone });
  const tower = (y: number) =>
    tag('circle', { cx: 19, cy: y, r: 7, ...stone }) + tag('circle', { cx: 19, cy: y, r: 3.4, fill: palette.roof });
  const ridge = { fill: 'none', stroke: palette.wallEdge, 'stroke-width': 0.9, 'stroke-opacity': '.7' };
  const keep =
    tag('path', { d: ground, fill: '#000', 'fill-opacity': '.25', transform: 'translate(3 4)' }) +
    tag('path', { d: ground, ...stone }) +
    [corner(-19, -17), corner(19, -17), corner(-19, 17), corner(19, 17)].join('') +
    tag('path', { d: 'M-14-10H14V12H-14z', fill: palette.roof, stroke: palette.wallEdge, 'stroke-width': 1.2 }) +
    tag('path', { d: 'M-14-10-6 1-14 12M14-10 6 1 14 12M-6 1H6', ...ridge }) +
    tag('path', { d: 'M0 2V-34', stroke: '#2a2118', 'stroke-width': 2 }) +
    tag('circle', { cx: 0, cy: -35, r: 2, fill: '#e0b84a', stroke: '#2a2118', 'stroke-width': 0.7 });
  const gate =
    tag('path', { d: 'M12-8.5H24V8.5H12z', fill: palette.court }) +
    tag('path', { d: 'M17-8H22V8H17z', fill: palette.trunk, stroke: palette.wallEdge, 'stroke-width': 1 }) +
    tag('path', { d: 'M17-4h5M17 0h5M17 4h5', stroke: palette.wallEdge, 'stroke-width': 0.8 }) +
    tower(-14) +
    tower(14);
  return tag('g', { id: `${prefix}keep` }, keep) + '\n' + tag('g', { id: `${prefix}gate` }, gate) + '\n';
}
