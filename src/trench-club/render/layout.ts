import { msg } from '../words/msg.js';
import { DIRECTIONS, hexKey, neighbour, toPixel, type Hex, type Orientation } from '../../hex/axial.js';
import type { Translator } from '../../language/messages.js';
import { ENGLISH } from '../words/msg.js';
import { isInPlay, mapHexes, type MapHex } from '../board/map/map-hexes.js';
import type { MapDocument } from '../wire/schema/map.js';
import type { Area } from '../wire/schema/names.js';
import type { State } from '../wire/schema/state.js';
import { isInWindow, type Window } from './window.js';

/** Circumradius of a hex in the picture's own units; `toPixel(hex, HEX_SIZE, orientation)` is its centre. */
export const HEX_SIZE = 40;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Fort = MapDocument['forts'][number];

/** The part of a map that is drawn. Beyond the cut of a half nothing exists (DEC-SET-10). */
export interface Layout {
  readonly map: MapDocument;
  readonly area: Area;
  readonly season: 'mud' | 'snow';
  readonly orientation: Orientation;
  readonly hexes: readonly MapHex[];
  readonly byKey: ReadonlyMap<string, MapHex>;
  readonly forts: readonly Fort[];
  /** For the texts in the picture. */
  readonly translator: Translator;
  /** Bounding box of the hexes. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/**
 * @param changes hexes a builder has changed (ICON-BLD)
 * @param window the part of the sheet that is drawn; default all of it
 */
export function layoutOf(
  map: MapDocument,
  area: Area,
  changes: State['terrain'] = [],
  window?: Window,
  translator: Translator = ENGLISH,
): Layout {
  const changed = new Map(changes.map((change) => [hexKey(change.hex), change]));
  const hexes = mapHexes(map)
    .filter((hex) => isInPlay(map, hex.half, area) && isInWindow(window, hex, map.orientation))
    .map((hex) => {
      const change = changed.get(hexKey(hex));
      if (!change) return hex;
      // A trench is dug into the ground, a road goes over it.
      if (change.terrain === 'trench') return { ...hex, terrain: 'open' as const, trench: change.trench ?? 'built' };
      return { ...hex, terrain: change.terrain, trench: null };
    });
  const byKey = new Map(hexes.map((hex) => [hexKey(hex), hex]));
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const hex of hexes) {
    for (const { x, y } of corners(hex, map.orientation)) {
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return {
    map,
    area,
    translator,
    season: map.season ?? 'mud',
    orientation: map.orientation,
    hexes,
    byKey,
    forts: map.forts.filter(({ body }) => body.some((hex) => byKey.has(hexKey(hex)))),
    box: hexes.length > 0 ? box : { left: 0, top: 0, right: HEX_SIZE, bottom: HEX_SIZE },
  };
}

/** Centre of a hex. */
export function centre(hex: Hex, orientation: Orientation): Point {
  return toPixel(hex, HEX_SIZE, orientation);
}

/** The point `share` of the way from one point to another. */
export function between(a: Point, b: Point, share = 0.5): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The middle of the edge towards a direction. */
export function edgeMiddle(hex: Hex, direction: number, orientation: Orientation): Point {
  return between(centre(hex, orientation), centre(neighbour(hex, direction), orientation));
}

/** From the centre of a hex to its six corners, clockwise from the first end of the edge towards direction 0. */
const CORNERS: Readonly<Record<Orientation, readonly Point[]>> = {
  flat: cornersOf('flat'),
  pointy: cornersOf('pointy'),
};

function cornersOf(orientation: Orientation): Point[] {
  return DIRECTIONS.map((direction) => {
    const to = toPixel(direction, 1, orientation);
    const angle = Math.atan2(to.y, to.x) - Math.PI / 6;
    return { x: HEX_SIZE * Math.cos(angle), y: HEX_SIZE * Math.sin(angle) };
  });
}

/** The two ends of the edge towards a direction, clockwise. */
export function edge(hex: Hex, direction: number, orientation: Orientation): [Point, Point] {
  const { x, y } = centre(hex, orientation);
  const end = (corner: number): Point => {
    const to = CORNERS[orientation][((corner % 6) + 6) % 6] as Point;
    return { x: x + to.x, y: y + to.y };
  };
  return [end(direction), end(direction + 1)];
}

/** The six corners, clockwise. */
export function corners(hex: Hex, orientation: Orientation): Point[] {
  const { x, y } = centre(hex, orientation);
  return CORNERS[orientation].map((to) => ({ x: x + to.x, y: y + to.y }));
}

/** The position of a fort's keep: the middle of its body. */
export function fortCentre(fort: Fort, orientation: Orientation): Point {
  const points = fort.body.map((hex) => centre(hex, orientation));
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}

/** The rim of a group of hexes as closed loops: lakes of other hexes inside it are loops of their own. */
export function outlines(hexes: readonly Hex[], orientation: Orientation): Point[][] {
  const keys = new Set(hexes.map(hexKey));
  const key = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;
  // Clockwise round the group exactly one rim edge leaves a corner: three hexes meet there, so two rims never touch.
  const leaving = new Map<string, readonly [Point, Point]>();
  for (const hex of hexes) {
    for (const k of [0, 1, 2, 3, 4, 5]) {
      if (keys.has(hexKey(neighbour(hex, k)))) continue;
      const side = edge(hex, k, orientation);
      leaving.set(key(side[0]), side);
    }
  }
  const loops: Point[][] = [];
  for (const first of leaving.keys()) {
    const loop: Point[] = [];
    for (let at = first, side = leaving.get(at); side; side = leaving.get(at)) {
      leaving.delete(at);
      loop.push(side[0]);
      at = key(side[1]);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/** The name of a fort in the language of the drawing. */
export function fortName({ translator }: Layout, { title: name, id }: Pick<Fort, 'title' | 'id'>): string {
  return translator.translate(msg('fort-name', { title: name ?? id }));
}
