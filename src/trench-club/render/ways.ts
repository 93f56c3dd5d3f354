import { hexKey, neighbour, type Hex } from '../../hex/axial.js';
import type { MapHex } from '../board/map/map-hexes.js';
import { centre, edgeMiddle, type Layout } from './layout.js';
import { areas, curves, network, straightest, withoutTriangles, type Network } from './network.js';
import { PALETTES } from './palette.js';
import { scatter } from './scatter.js';
import { layer, point, short, tag, translate } from '../../game/svg.js';

const ROUND = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

const carriesRoad = ({ terrain }: MapHex) => terrain === 'road' || terrain === 'bridge';
const carriesWater = ({ terrain }: MapHex) => terrain === 'water' || terrain === 'bridge';

/** Roads join adjacent road and bridge hexes; where three meet in a triangle, two lanes are enough. */
export function roadNetwork({ hexes }: Layout): Network {
  return withoutTriangles(network(hexes.filter(carriesRoad)));
}

/** Rivers run through adjacent water hexes and on below the bridges between them. */
export function waterNetwork({ hexes, byKey }: Layout): Network {
  const net = network(hexes.filter(carriesWater));
  const isBridge = (hex: Hex) => byKey.get(hexKey(hex))?.terrain === 'bridge';
  // Two bridges side by side are joined by their road; water joins them only where no water hex does.
  const links = new Map(
    net.hexes.map((hex) => {
      const own = net.links.get(hexKey(hex)) ?? [];
      const toWater = own.filter((k) => !isBridge(neighbour(hex, k)));
      return [hexKey(hex), isBridge(hex) && toWater.length > 0 ? toWater : own] as const;
    }),
  );
  const mutual = net.hexes.map((hex) => {
    const own = links.get(hexKey(hex)) ?? [];
    return [hexKey(hex), own.filter((k) => links.get(hexKey(neighbour(hex, k)))?.includes((k + 3) % 6))] as const;
  });
  return { hexes: net.hexes, links: new Map(mutual) };
}

/** Water with its banks: broad lines for rivers, filled triangles for lakes. */
export function waters(layout: Layout, prefix: string): string {
  const { orientation, byKey } = layout;
  const palette = PALETTES[layout.season];
  const net = waterNetwork(layout);
  if (net.hexes.length === 0) return '';
  const courses = curves(net, {
    orientation,
    onBoard: (hex) => byKey.has(hexKey(hex)),
    alone: ({ x, y }) => `M${point({ x: x - 9, y })}h18`,
  });
  const lakes = areas(net, orientation);
  const line = (name: string, d: string, stroke: string, width: number, more = {}) =>
    d === '' ? '' : tag('path', { class: name, d, stroke, 'stroke-width': width, ...ROUND, ...more });
  return layer(
    'waters',
    [
      line('bank', courses, palette.bank, 45),
      line('bank', lakes, palette.bank, 45, { fill: palette.bank }),
      line('river', courses, palette.water, 38),
      line('lake', lakes, palette.water, 38, { fill: palette.water }),
      line('deep', courses, palette.deep, 24),
      line('deep', lakes, palette.deep, 24, { fill: palette.deep }),
      ...waves(layout, net, prefix),
    ].filter((text) => text !== ''),
    { 'pointer-events': 'none' },
  );
}

/** Two little waves per water hex. */
function waves({ orientation, byKey }: Layout, { hexes }: Network, prefix: string): string[] {
  return hexes
    .filter((hex) => byKey.get(hexKey(hex))?.terrain === 'water')
    .flatMap((hex) => {
      const { x, y } = centre(hex, orientation);
      return [-1, 1].map((side) =>
        tag('use', {
          'xlink:href': `#${prefix}wave`,
          x: x + 13 * (scatter(hex, 51 + side) - 0.5),
          y: y + side * (4 + 7 * scatter(hex, 61 + side)),
        }),
      );
    });
}

/** Roads and, where they cross water, bridges. */
export function roads(layout: Layout): string {
  const { orientation, byKey } = layout;
  const palette = PALETTES[layout.season];
  const net = roadNetwork(layout);
  const rivers = waterNetwork(layout);
  if (net.hexes.length === 0) return '';
  const d = curves(net, {
    orientation,
    onBoard: (hex) => byKey.has(hexKey(hex)),
    alone: ({ x, y }) => `M${point({ x: x - 18, y: y + 3 })}q18-8 36 0`,
  });
  const line = (name: string, stroke: string, width: number, more = {}) =>
    tag('path', { class: name, d, stroke, 'stroke-width': width, ...ROUND, ...more });
  return layer(
    'roads',
    [
      line('road-edge', palette.roadEdge, 13.5),
      line('road', palette.road, 10.5),
      line('rut', palette.rut, 1.2, { 'stroke-dasharray': '7 4' }),
      ...net.hexes.flatMap((hex) => {
        if (byKey.get(hexKey(hex))?.terrain !== 'bridge') return [];
        const key = hexKey(hex);
        return [bridge(layout, hex, net.links.get(key) ?? [], rivers.links.get(key) ?? [])];
      }),
    ],
    { 'pointer-events': 'none' },
  );
}

/** A planked deck with parapets along the road, or across the water where no road leads on. */
function bridge(layout: Layout, hex: Hex, joined: readonly number[], flow: readonly number[]): string {
  const { orientation } = layout;
  const { x, y } = centre(hex, orientation);
  const palette = PALETTES[layout.season];
  const angleOf = (a: number, b: number) => {
    const from = edgeMiddle(hex, a, orientation);
    const to = edgeMiddle(hex, b, orientation);
    return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  };
  const along = straightest(joined);
  const stream = straightest(flow) ?? (flow[0] === undefined ? undefined : ([flow[0], flow[0] + 3] as const));
  const [only] = joined;
  const angle = along
    ? angleOf(...along)
    : only !== undefined
      ? angleOf(only, only + 3)
      : stream
        ? angleOf(stream[0], stream[1]) + 90
        : 0;
  // On a bend the road keeps inside the corner, a quarter of the way to the middle of the chord.
  const middle = along ? edgeMiddle(hex, along[0], orientation) : { x, y };
  const other = along ? edgeMiddle(hex, along[1], orientation) : { x, y };
  const at = { x: (middle.x + other.x) / 4 + x / 2, y: (middle.y + other.y) / 4 + y / 2 };
  return tag(
    'g',
    { class: 'bridge', transform: `${translate(at)} rotate(${short(angle)})` },
    tag('path', { d: 'M-25-8H25V8H-25z', fill: palette.wall, stroke: palette.wallEdge, 'stroke-width': 1 }),
    tag('path', {
      d: 'M-20-6v12M-15-6v12M-10-6v12M-5-6v12M0-6v12M5-6v12M10-6v12M15-6v12M20-6v12',
      stroke: palette.wallEdge,
      'stroke-opacity': '.45',
      'stroke-width': 1,
    }),
    tag('path', {
      d: 'M-29-11.5 -25-8H25L29-11.5M-29 11.5-25 8H25L29 11.5',
      fill: 'none',
      stroke: palette.wallEdge,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
  );
}
