/** Hexes one by one, and trenches as the one long hex that section 19 makes of them. */

export type Place = readonly [number, number];

export const around = ([q, r]: Place): Place[] => [
  [q, r - 1],
  [q + 1, r - 1],
  [q + 1, r],
  [q, r + 1],
  [q - 1, r + 1],
  [q - 1, r],
];
export const same = (a: Place, b: Place) => a[0] === b[0] && a[1] === b[1];
export const among = (hexes: readonly Place[], hex: Place) => hexes.some((one) => same(one, hex));

const walked = new Map<string, number>();

/** DEF-1: steps from one hex to another, by walking out ring by ring. */
export function walk(from: Place, to: Place): number {
  const key = `${to[0] - from[0]},${to[1] - from[1]}`;
  const known = walked.get(key);
  if (known !== undefined) return known;
  let steps = 0;
  let front: Place[] = [from];
  const seen = new Set([from.join()]);
  while (!front.some((place) => same(place, to))) {
    steps++;
    const next: Place[] = [];
    for (const place of front.flatMap(around)) {
      if (!seen.has(place.join())) {
        seen.add(place.join());
        next.push(place);
      }
    }
    front = next;
  }
  walked.set(key, steps);
  return steps;
}

/** DEC-TRE-16: the connected group of trench hexes that the hex belongs to, in the order of `trenches`, or null. */
export function trenchAt(trenches: readonly Place[], hex: Place): Place[] | null {
  if (!among(trenches, hex)) return null;
  let group: Place[] = [hex];
  for (;;) {
    const more = trenches.filter((one) => among(group, one) || around(one).some((next) => among(group, next)));
    if (more.length === group.length) return more;
    group = more;
  }
}

/**
 * DEC-BAT-5, DEC-TRE-6: the hexes that a straight line from `from` comes to next, once it has passed one or more
 * consecutive hexes of the target.
 */
export function behind(from: Place, target: readonly Place[]): Place[] {
  return around([0, 0]).flatMap(([dq, dr]) => {
    const found: Place[] = [];
    let hex: Place = [from[0] + dq, from[1] + dr];
    while (among(target, hex)) {
      hex = [hex[0] + dq, hex[1] + dr];
      found.push(hex);
    }
    return found;
  });
}
