/**
 * Axial hex geometry. A hex is `{ q, r }`; distances are counted in hex steps (DEF-1).
 *
 * Two orientations are drawn on screens and printed boards: *flat-top* (the hex has a neighbour straight up) and
 * *pointy-top* (it has one up-right). The arithmetic is the same for both; only `toPixel` and the row notation
 * of a map document differ.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

export type Orientation = 'flat' | 'pointy';

/**
 * The six directions, clockwise. On a flat-top board index 0 points straight up; on a pointy-top board index 1
 * is the first clockwise from the top (up-right), see {@link firstDirection}.
 */
export const DIRECTIONS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** Index into {@link DIRECTIONS} of the neighbour straight up (flat) or up-right (pointy). */
export function firstDirection(orientation: Orientation): number {
  return orientation === 'flat' ? 0 : 1;
}

export function equals(a: Hex, b: Hex): boolean {
  return a.q === b.q && a.r === b.r;
}

export function add(a: Hex, b: Hex): Hex {
  return { q: a.q + b.q, r: a.r + b.r };
}

/** Number of hex steps between two hexes (DEF-1). */
export function distance(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

export function areAdjacent(a: Hex, b: Hex): boolean {
  return distance(a, b) === 1;
}

/** The neighbour in direction `direction` (0..5, clockwise, any integer is taken modulo 6). */
export function neighbour(hex: Hex, direction: number): Hex {
  return add(hex, DIRECTIONS[((direction % 6) + 6) % 6] as Hex);
}

/** The six neighbours, clockwise from direction 0. */
export function neighbours(hex: Hex): Hex[] {
  return DIRECTIONS.map((step) => add(hex, step));
}

/** The hex beyond `pivot` as seen from `from`: `pivot + (pivot - from)` (BAT-7, DEC-BAT-5). */
export function opposite(from: Hex, pivot: Hex): Hex {
  return { q: 2 * pivot.q - from.q, r: 2 * pivot.r - from.r };
}

/** All hexes at exactly `radius` steps, clockwise from direction 0; radius 0 is the hex itself. */
export function ring(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre];
  const result: Hex[] = [];
  let hex: Hex = { q: centre.q, r: centre.r - radius };
  for (let side = 0; side < 6; side++) {
    for (let step = 0; step < radius; step++) {
      result.push(hex);
      hex = neighbour(hex, side + 2);
    }
  }
  return result;
}

/** All hexes at most `radius` steps away, ring by ring. */
export function disc(centre: Hex, radius: number): Hex[] {
  const result: Hex[] = [];
  for (let k = 0; k <= radius; k++) result.push(...ring(centre, k));
  return result;
}

/** The hexes of a straight line from `a` to `b`, both included; always `distance(a, b) + 1` hexes. */
export function line(a: Hex, b: Hex): Hex[] {
  const steps = distance(a, b);
  const result: Hex[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = steps === 0 ? 0 : i / steps;
    // The small nudge keeps lines that run exactly along hex edges on one side.
    result.push(round(a.q + (b.q - a.q) * t + 1e-6, a.r + (b.r - a.r) * t + 2e-6));
  }
  return result;
}

function round(q: number, r: number): Hex {
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}

/**
 * Column and row of a hex in the row notation of map documents: flat-top boards use columns in which odd ones sit
 * half a hex lower ("odd-q"), pointy-top boards rows in which odd ones sit half a hex to the right ("odd-r").
 */
export function toOffset(hex: Hex, orientation: Orientation): { column: number; row: number } {
  return orientation === 'flat'
    ? { column: hex.q, row: hex.r + Math.floor(hex.q / 2) }
    : { column: hex.q + Math.floor(hex.r / 2), row: hex.r };
}

/** Inverse of {@link toOffset}. */
export function fromOffset(column: number, row: number, orientation: Orientation): Hex {
  return orientation === 'flat'
    ? { q: column, r: row - Math.floor(column / 2) }
    : { q: column - Math.floor(row / 2), r: row };
}

/** Centre of a hex in the plane for a hex of circumradius `size`; y grows downwards. */
export function toPixel(hex: Hex, size: number, orientation: Orientation): { x: number; y: number } {
  const root3 = Math.sqrt(3);
  return orientation === 'flat'
    ? { x: size * 1.5 * hex.q, y: size * root3 * (hex.r + hex.q / 2) }
    : { x: size * root3 * (hex.q + hex.r / 2), y: size * 1.5 * hex.r };
}

/** A stable text key, `q,r`, for maps and messages. */
export function hexKey(hex: Hex): string {
  return `${hex.q},${hex.r}`;
}
