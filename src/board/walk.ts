import { standsAt, type Drawing, type Place } from './drawing.js';

/** Where the arrow keys go to. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The neighbour that lies most in a direction. */
export function nextTo(board: Drawing, from: Place, [dx, dy]: readonly [number, number]): Place {
  let best: Place | undefined;
  let least = Infinity;
  for (const place of board.places.values()) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * dx + y * dy;
    if (along < board.size * 0.4) continue;
    const aside = Math.abs(x * dy - y * dx);
    // The other way back would not lead here if aside counted for little.
    const far = along + aside * 1.6;
    if (far < least) [best, least] = [place, far];
  }
  return best ?? from;
}

/** The place where keys begin: that of the selected unit, of the first, or the first of all. */
export function startOf(board: Drawing, selected: string | null): Place | undefined {
  const unit = board.units.find(({ id }) => id === selected) ?? board.units[0];
  return (unit && standsAt(board, unit)) ?? [...board.places.values()][0];
}

/** The next place with units, in the order of the state. */
export function nextUnit(board: Drawing, from: string | null, by: number): Place | undefined {
  const standing = board.units.filter(({ aboard }) => aboard === null);
  // Several may stand in one fort.
  const places = [...new Set(standing.map((unit) => standsAt(board, unit)?.key))];
  const index = places.indexOf(from ?? '');
  const next = places[(index + by + places.length) % Math.max(1, places.length)];
  return next === undefined ? undefined : board.places.get(next);
}

/** The area of the units with some ground around them; the whole board if there are none. */
export function around({ units, box, size, namesUnits }: Drawing): DOMRectReadOnly {
  const standing = units.filter(({ hex }) => hex !== null);
  if (standing.length === 0 || !namesUnits) return box;
  const room = size * 3;
  const [xs, ys] = [standing.map(({ x }) => x), standing.map(({ y }) => y)];
  const left = Math.max(box.left, Math.min(...xs) - room);
  const top = Math.max(box.top, Math.min(...ys) - room);
  const right = Math.min(box.right, Math.max(...xs) + room);
  return new DOMRectReadOnly(left, top, right - left, Math.min(box.bottom, Math.max(...ys) + room) - top);
}
