import { hexKey, neighbour, type Hex, type Orientation } from '../../hex/axial.js';
import { between, centre, edgeMiddle, type Point } from './layout.js';
import { point } from '../../game/svg.js';

/** Hexes joined to their neighbours: a road net, a river system, a wood. Per hex the directions it is joined in. */
export interface Network {
  readonly hexes: readonly Hex[];
  readonly links: ReadonlyMap<string, readonly number[]>;
}

/** Joins every hex to every neighbour among the same hexes. */
export function network(hexes: readonly Hex[]): Network {
  const keys = new Set(hexes.map(hexKey));
  const links = new Map(
    hexes.map((hex) => [hexKey(hex), [0, 1, 2, 3, 4, 5].filter((k) => keys.has(hexKey(neighbour(hex, k))))] as const),
  );
  return { hexes, links };
}

/** The triangles of mutually joined hexes, each once. */
export function triangles({ hexes, links }: Network): [Hex, Hex, Hex][] {
  return hexes.flatMap((hex) =>
    [0, 1].flatMap((k): [Hex, Hex, Hex][] => {
      const own = links.get(hexKey(hex)) ?? [];
      const next = neighbour(hex, k);
      const joined = own.includes(k) && own.includes(k + 1) && links.get(hexKey(next))?.includes(k + 2);
      return joined ? [[hex, next, neighbour(hex, k + 1)]] : [];
    }),
  );
}

/**
 * The same hexes with one side of every triangle left out. Only a side of a whole triangle is removed, so connected
 * hexes stay connected. The side between the busiest hexes goes, so that lanes stay lanes.
 */
export function withoutTriangles(net: Network): Network {
  const links = new Map([...net.links].map(([key, directions]) => [key, new Set(directions)]));
  const degree = (hex: Hex) => links.get(hexKey(hex))?.size ?? 0;
  const joined = (hex: Hex, direction: number) => links.get(hexKey(hex))?.has(direction % 6) ?? false;
  for (const [a, b, c] of triangles(net)) {
    const k = hexKey(neighbour(a, 0)) === hexKey(b) ? 0 : 1;
    const sides = [
      { from: a, to: b, direction: k },
      { from: a, to: c, direction: k + 1 },
      { from: b, to: c, direction: k + 2 },
    ];
    if (!sides.every(({ from, direction }) => joined(from, direction))) continue;
    const busy = sides.map((side) => ({ ...side, weight: degree(side.from) + degree(side.to) }));
    const { from, to, direction } = busy.reduce((most, side) => (side.weight > most.weight ? side : most));
    links.get(hexKey(from))?.delete(direction % 6);
    links.get(hexKey(to))?.delete((direction + 3) % 6);
  }
  return { hexes: net.hexes, links: new Map([...links].map(([key, directions]) => [key, [...directions]])) };
}

/** Steps between two directions: 0 … 3. */
function turn(a: number, b: number): number {
  const steps = Math.abs(a - b) % 6;
  return Math.min(steps, 6 - steps);
}

/** The two directions of a hex that lead on most nearly straight. */
export function straightest(directions: readonly number[]): [number, number] | undefined {
  let best: [number, number] | undefined;
  for (const a of directions) {
    for (const b of directions) {
      if (a < b && (!best || turn(a, b) > turn(...best))) best = [a, b];
    }
  }
  return best;
}

export interface CurveOptions {
  readonly orientation: Orientation;
  /** Whether a hex is on the drawn board: an end at the rim leads off it. */
  readonly onBoard: (hex: Hex) => boolean;
  /** Draws a hex without connections. */
  readonly alone: (middle: Point) => string;
}

/** Path data of smooth lines that cross the common edge of every joined pair exactly in its middle. */
export function curves({ hexes, links }: Network, { orientation, onBoard, alone }: CurveOptions): string {
  return hexes
    .map((hex) => {
      const middle = centre(hex, orientation);
      const joined = links.get(hexKey(hex)) ?? [];
      const gate = (direction: number) => edgeMiddle(hex, direction, orientation);
      if (joined.length === 0) return alone(middle);
      if (joined.length === 1) {
        const [only] = joined as [number];
        const ways = [3, 2, 4].map((step) => (only + step) % 6).filter((k) => !onBoard(neighbour(hex, k)));
        if (ways[0] === undefined) return `M${point(gate(only))}L${point(middle)}`;
        return `M${point(gate(only))}Q${point(middle)} ${point(between(middle, gate(ways[0]), 1.3))}`;
      }
      const [a, b] = straightest(joined) as [number, number];
      const main = turn(a, b) === 3 ? `M${point(gate(a))}L${point(gate(b))}` : '';
      const bent = `M${point(gate(a))}Q${point(middle)} ${point(gate(b))}`;
      const crossing = between(between(gate(a), gate(b)), middle);
      const others = joined.filter((k) => k !== a && k !== b);
      return (main || bent) + others.map((k) => `M${point(gate(k))}L${point(crossing)}`).join('');
    })
    .join('');
}

/** Path data of the areas inside triangles of joined hexes: with broad lines along the links, a lake or a wood. */
export function areas(net: Network, orientation: Orientation): string {
  return triangles(net)
    .map((corners) => `M${corners.map((hex) => point(centre(hex, orientation))).join('L')}Z`)
    .join('');
}
