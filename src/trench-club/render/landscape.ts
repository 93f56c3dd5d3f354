import type { KeyedMessage } from '../../language/messages.js';
import { msg } from '../words/msg.js';
import { hexKey, neighbour, type Hex } from '../../hex/axial.js';
import type { MapHex } from '../board/map/map-hexes.js';
import { centre, corners, edge, edgeMiddle, fortName, HEX_SIZE, type Layout } from './layout.js';
import { areas, curves, network } from './network.js';
import { PALETTES, type Palette } from './palette.js';
import { scatter, variant } from './scatter.js';
import { layer, point, tag, title } from '../../game/svg.js';

const CLUMPS = 4;
const BORDER_CLUMPS = 3;

/** Symbols of the ground and what grows and lies on it. */
export function landscapeSymbols(layout: Layout, prefix: string): string {
  const palette = PALETTES[layout.season];
  const { orientation } = layout;
  // A little larger than the hex, so that no seam shows between two tiles.
  const outline = corners({ q: 0, r: 0 }, orientation).map(({ x, y }) => point({ x: x * 1.012, y: y * 1.012 }));
  const tiles = Object.entries(palette.ground).flatMap(([terrain, fills]) =>
    fills.map((fill, index) => tag('path', { id: `${prefix}${terrain}${index}`, d: `M${outline.join('L')}Z`, fill })),
  );
  const patches = palette.patches.map((fill, index) =>
    tag(
      'radialGradient',
      { id: `${prefix}patch${index}` },
      `<stop offset="0" stop-color="${fill}" stop-opacity=".55"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/>`,
    ),
  );
  const clumps = Array.from({ length: CLUMPS }, (_, index) =>
    tag('g', { id: `${prefix}clump${index}` }, trees(layout.season, palette, index, 7, HEX_SIZE * 0.62)),
  );
  const borders = Array.from({ length: BORDER_CLUMPS }, (_, index) =>
    tag('g', { id: `${prefix}copse${index}` }, trees(layout.season, palette, index + 10, 2, HEX_SIZE * 0.3)),
  );
  return [...tiles, ...patches, ...clumps, ...borders, ...ornaments(layout.season, palette, prefix)].join('\n') + '\n';
}

/** A group of trees within a radius, the farther ones first. */
function trees(season: Layout['season'], palette: Palette, seed: number, count: number, radius: number): string {
  const places = Array.from({ length: count }, (_, index) => {
    const at: Hex = { q: seed, r: index };
    // The golden angle spreads them evenly, the rest makes them uneven again.
    const angle = index * 2.4 + scatter(at, 1) * 0.7;
    const far = radius * Math.sqrt((index + 0.35) / count) * (0.88 + 0.2 * scatter(at, 2));
    return { x: far * Math.cos(angle), y: far * Math.sin(angle) * 0.92, scale: 0.85 + 0.4 * scatter(at, 3), at };
  });
  const drawn = places
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, scale, at }) => (season === 'snow' || scatter(at, 4) < 0.3 ? fir : oak)(palette, x, y, scale));
  return drawn.join('');
}

function oak(palette: Palette, x: number, y: number, scale: number): string {
  const [dark, middle, light] = palette.crowns;
  const r = 8 * scale;
  const ball = (dx: number, dy: number, radius: number, fill: string) =>
    tag('circle', { cx: x + dx * r, cy: y + dy * r, r: radius * r, fill });
  return (
    tag('ellipse', {
      cx: x + r * 0.35,
      cy: y + r * 0.75,
      rx: r * 1.05,
      ry: r * 0.55,
      fill: '#1d2410',
      'fill-opacity': '.35',
    }) +
    ball(0, 0, 1, dark) +
    ball(-0.1, -0.14, 0.8, middle) +
    ball(-0.28, -0.34, 0.42, light)
  );
}

function fir(palette: Palette, x: number, y: number, scale: number): string {
  const [dark, middle] = palette.crowns;
  const w = 6.5 * scale;
  const h = 17 * scale;
  const foot = y + h * 0.4;
  const tier = (top: number, half: number, height: number, fill: string) =>
    tag('path', {
      d: `M${point({ x, y: foot - h * top })}l${point({ x: w * half, y: h * height })}h${-(2 * w * half).toFixed(1)}z`,
      fill,
    });
  const cap = (top: number, half: number) =>
    tag('path', {
      d: `M${point({ x, y: foot - h * top })}l${point({ x: w * half, y: h * 0.24 })}-${point({ x: w * half * 0.9, y: -h * 0.06 })}-${point({ x: w * half * 1.1, y: -h * 0.05 })}z`,
      fill: palette.snowCap,
    });
  return (
    tag('ellipse', { cx: x + w * 0.4, cy: foot, rx: w, ry: w * 0.4, fill: '#14202a', 'fill-opacity': '.28' }) +
    tier(0.62, 1, 0.62, dark) +
    tier(0.85, 0.8, 0.5, middle) +
    tier(1, 0.55, 0.36, dark) +
    cap(1, 0.5) +
    cap(0.8, 0.42)
  );
}

/** Small things on open ground. */
function ornaments(season: Layout['season'], palette: Palette, prefix: string): string[] {
  const [dark, middle] = palette.crowns;
  const crater = (r: number) =>
    `<ellipse rx="${r}" ry="${r * 0.62}" fill="${palette.rim}" fill-opacity=".75"/>` +
    `<ellipse cx=".6" cy="${r * 0.08}" rx="${r * 0.82}" ry="${r * 0.48}" fill="${palette.hollow}"/>` +
    `<ellipse cx=".8" cy="${r * 0.2}" rx="${r * 0.52}" ry="${r * 0.26}" fill="${season === 'mud' ? '#7e8f8c' : '#8fb0c8'}"/>`;
  const tuft = `<path d="M-6 4q1-6-1-8M-3 4q0-7 1-10M0 4q0-5 4-8M4 4q-1-4 2-5" fill="none" stroke="${palette.tuft}" stroke-width="1.3"/>`;
  const stump = `<path d="M-1.5 6-1-7-5-12M-.5-3 4-9M1.5 6 .5-8 2-14" fill="none" stroke="${palette.trunk}" stroke-width="1.8"/>`;
  const stones = `<path d="M-6 3q0-5 4-5t5 5zM3 4q0-3 3-3t3 3z" fill="${palette.wall}" stroke="${palette.wallEdge}" stroke-width=".6"/>`;
  const lone = season === 'mud' ? oak(palette, 0, 0, 0.9) : fir(palette, 0, 0, 1);
  const drift = `<path d="M-14 3Q-6-5 2-1T15 3Q4 0-2 3T-14 3z" fill="${season === 'mud' ? palette.rim : '#c5d5e2'}" fill-opacity=".8"/>`;
  const bush = `<circle cx="-3" cy="1" r="4" fill="${dark}"/><circle cx="2.5" cy="0" r="4.5" fill="${middle}"/>`;
  const wave = `<path d="M-7 0q2-2.6 4.70 0t4.70 0 4.70 0" fill="none" stroke="${palette.ripple}" stroke-width="1.1" stroke-opacity=".8"/>`;
  return Object.entries({ wave, crater0: crater(9), crater1: crater(6), tuft, stump, stones, lone, drift, bush }).map(
    ([name, drawing]) => tag('g', { id: `${prefix}${name}` }, drawing),
  );
}

/** Scattered objects; commoner ones are listed more than once. */
const LYING_ABOUT: Readonly<Record<Layout['season'], readonly string[]>> = {
  mud: ['crater0', 'crater1', 'crater1', 'tuft', 'tuft', 'stump', 'stones', 'lone', 'bush', 'drift'],
  snow: ['crater1', 'tuft', 'stump', 'stones', 'lone', 'lone', 'drift', 'drift', 'drift', 'bush'],
};

/** One tile per hex: the element with the name of the hex, and the target of pointer events. */
export function tiles(layout: Layout, prefix: string): string {
  const { orientation } = layout;
  return layer(
    'hexes',
    layout.hexes.map((hex) => {
      const { x, y } = centre(hex, orientation);
      const shade = variant(hex, 5, PALETTES[layout.season].ground[hex.terrain].length);
      return tag(
        'use',
        {
          class: 'hex',
          'data-q': hex.q,
          'data-r': hex.r,
          'data-terrain': hex.terrain,
          'data-fort': hex.fort ?? undefined,
          'data-trench': hex.trench ?? undefined,
          'xlink:href': `#${prefix}${hex.terrain}${shade}`,
          x,
          y,
        },
        title(layout.translator.translate(described(hex, layout))),
      );
    }),
  );
}

function described(hex: MapHex, layout: Layout): KeyedMessage {
  const { q, r, part, terrain, trench, start } = hex;
  const fort = layout.map.forts.find(({ id }) => id === hex.fort);
  const ground = fort ? { fort: fortName(layout, fort), part } : terrain;
  return msg('drawn-hex', { hex: { q, r }, ground, trench, start });
}

/** Soft patches of another colour, about one for eight hexes. */
export function patches(layout: Layout, prefix: string): string {
  const palette = PALETTES[layout.season];
  const drawn = layout.hexes
    .filter((hex) => scatter(hex, 11) < 0.13)
    .map((hex) => {
      const { x, y } = centre(hex, layout.orientation);
      return tag('ellipse', {
        cx: x,
        cy: y,
        rx: HEX_SIZE * (1.4 + 2 * scatter(hex, 12)),
        ry: HEX_SIZE * (1 + 1.2 * scatter(hex, 13)),
        fill: `url(#${prefix}patch${variant(hex, 14, palette.patches.length)})`,
      });
    });
  return layer('patches', drawn, { 'pointer-events': 'none' });
}

/** The hex grid: every edge once. */
export function grid(layout: Layout): string {
  const { orientation, byKey } = layout;
  const lines = layout.hexes.map((hex) => {
    const drawn = [0, 1, 2, 3, 4, 5].filter((k) => k < 3 || !byKey.has(hexKey(neighbour(hex, k))));
    return drawn
      .map((k, index) => {
        const [from, to] = edge(hex, k, orientation);
        return drawn[index - 1] === k - 1 ? `L${point(to)}` : `M${point(from)}L${point(to)}`;
      })
      .join('');
  });
  return tag('path', {
    class: 'grid',
    d: lines.join(''),
    fill: 'none',
    stroke: PALETTES[layout.season].grid,
    'stroke-opacity': '.28',
    'stroke-width': 1,
    'pointer-events': 'none',
  });
}

/** Ornaments on open ground, away from the middle so that counters do not hide them all. */
export function decoration(layout: Layout, prefix: string): string {
  const choice = LYING_ABOUT[layout.season];
  const drawn = layout.hexes
    .filter((hex) => hex.terrain === 'open' && hex.start === null && hex.trench === null)
    .flatMap((hex) =>
      [21, 31].flatMap((salt) => {
        if (scatter(hex, salt) > 0.42) return [];
        const { x, y } = centre(hex, layout.orientation);
        const angle = 2 * Math.PI * scatter(hex, salt + 1);
        const far = HEX_SIZE * (0.25 + 0.3 * scatter(hex, salt + 2));
        const name = choice[variant(hex, salt + 3, choice.length)] as string;
        return [
          tag('use', { 'xlink:href': `#${prefix}${name}`, x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) }),
        ];
      }),
    );
  return layer('decoration', drawn, { 'pointer-events': 'none' });
}

/** Woods: a floor that runs on from hex to hex, clumps of trees on the hexes and across their common borders. */
export function woods(layout: Layout, prefix: string): string {
  const { orientation, byKey } = layout;
  const palette = PALETTES[layout.season];
  const wood = network(layout.hexes.filter(({ terrain }) => terrain === 'forest'));
  if (wood.hexes.length === 0) return '';
  const floor = curves(wood, {
    orientation,
    onBoard: (hex) => byKey.has(hexKey(hex)),
    alone: (middle) => `M${point(middle)}h.1`,
  });
  const lines = {
    stroke: palette.woodFloor,
    'stroke-width': 50,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  const clumps = wood.hexes.flatMap((hex) => {
    const at = centre(hex, orientation);
    const own = { ...at, name: `clump${variant(hex, 41, CLUMPS)}` };
    const shared = [0, 1, 2]
      .filter((k) => wood.links.get(hexKey(hex))?.includes(k))
      .map((k) => ({ ...edgeMiddle(hex, k, orientation), name: `copse${variant(hex, 42 + k, BORDER_CLUMPS)}` }));
    return [own, ...shared];
  });
  return layer(
    'woods',
    [
      tag('path', { class: 'wood-floor', d: floor + areas(wood, orientation), fill: palette.woodFloor, ...lines }),
      ...clumps
        .sort((a, b) => a.y - b.y || a.x - b.x)
        .map(({ x, y, name }) => tag('use', { 'xlink:href': `#${prefix}${name}`, x, y })),
    ],
    { 'pointer-events': 'none' },
  );
}
