import type { RulesClient, State } from '@trench-club/client';

type Hex = { readonly q: number; readonly r: number };
type Point = { readonly x: number; readonly y: number };
/** `data-orientation` and `data-hex-size` of the drawing; `size` is that of its own coordinates, whatever it is scaled to. */
type Grid = { readonly orientation: 'flat' | 'pointy'; readonly size: number };

/** The middle of a hex in the coordinates of the drawing. */
export function pixelOf({ q, r }: Hex, { orientation, size }: Grid): Point {
  const [long, short] = [1.5 * size, Math.sqrt(3) * size];
  return orientation === 'flat' ? { x: long * q, y: short * (r + q / 2) } : { x: short * (q + r / 2), y: long * r };
}

/** The hex under a point: axial coordinates rounded so that the three of the cube still make nought. */
export function hexAt({ x, y }: Point, { orientation, size }: Grid): Hex {
  const [across, along] = orientation === 'flat' ? [x, y] : [y, x];
  const one = across / (1.5 * size);
  const two = along / (Math.sqrt(3) * size) - one / 2;
  const exact = [one, two, -one - two] as const;
  const [a, b, c] = exact.map(Math.round) as [number, number, number];
  const [offA, offB, offC] = exact.map((value) => Math.abs(value - Math.round(value))) as [number, number, number];
  const first = offA > offB && offA > offC ? -b - c : a;
  const second = offB > offA && offB > offC ? -a - c : b;
  return orientation === 'flat' ? { q: first, r: second } : { q: second, r: first };
}

/** The board when the pointer is over a unit: where it may go, for how much, and whom it may attack from there. */
export async function hover(client: RulesClient, state: State, unit: string): Promise<string> {
  const { places } = await client.post('/v1/rules/preview', { body: { state, unit, odds: false } });
  const highlights = places.map(({ destination, attacks }) => {
    const { kind, cost } = destination;
    const label = attacks.map(({ attack }) => attack.target).join(', ');
    const place = 'fort' in destination ? { fort: destination.fort } : { hex: destination.hex };
    return { ...place, kind, cost, ...(label && { label: label.slice(0, 40) }) };
  });
  return client.post('/v1/rules/render', { body: { state, highlights } });
}
