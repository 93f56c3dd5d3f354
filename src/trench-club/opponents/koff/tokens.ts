import { specialForceId, TURRET_SET } from '../../board/rules/enemy-tokens.js';
import type { Dice } from '../../../dice/dice.js';
import { pick } from '../../../dice/pick.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { SPECIAL_FORCES, type Country } from '../../wire/schema/names.js';

/** KOF-D-5: the special forces a flag may stand for, in the order of the unit sheet. */
export const FLAG_POOL = SPECIAL_FORCES.map((force) => (force === 'turret' ? TURRET_SET : force));

/** KOF-D-6: so many water or bridge hexes hang together where a Gunboat may be put. */
const LEAST_WATER = 3;

/** KOF-SET-4 … KOF-SET-7: what lies at each location, in the order in which it was drawn. */
export type Draws = readonly [readonly string[], readonly string[], readonly string[]];

/**
 * KOF-D-56: the three draws, all at once, in the order of the deal: two dice for each of the first two locations, then a
 * `pick` for each token, a flag followed by the `pick` of its special force.
 * @param tokens ids of the starting units, in the order of the unit sheet
 */
export function drawArmies(
  tokens: readonly string[],
  flags: number,
  country: Country,
  map: CompiledMap,
  dice: Dice,
): Draws {
  const bag: (string | null)[] = [...tokens, ...new Array<null>(flags).fill(null)];
  const drawn = new Set<string>();
  const forceOf = (): string => {
    const pool = FLAG_POOL.filter((force) => !drawn.has(force));
    for (;;) {
      const force = pick(pool, dice);
      if (force === 'gunboat' && bodiesOfWater(map).length === 0) continue;
      drawn.add(force);
      return force === TURRET_SET ? TURRET_SET : specialForceId(country, force);
    }
  };
  const take = (count: number): string[] => {
    const army: string[] = [];
    while (army.length < count && bag.length > 0) {
      const places = bag.map((_, index) => index);
      const [token] = bag.splice(pick(places, dice), 1) as [string | null];
      army.push(token ?? forceOf());
    }
    return army;
  };
  const first = take(difference(dice));
  const second = take(difference(dice));
  return [first, second, take(bag.length)];
}

/** KOF-SET-4: two dice, both again while they are equal; their difference. */
function difference(dice: Dice): number {
  for (;;) {
    const [one, other] = dice.roll(2) as [number, number];
    if (one !== other) return Math.abs(one - other);
  }
}

/** KOF-D-6, KOF-D-71: bodies of three connected water or bridge hexes and more, on the empty map. */
export function bodiesOfWater(map: CompiledMap): readonly (readonly number[])[] {
  const { size, neighbours } = map.board;
  const isWater = (hex: number) => hex !== -1 && ['water', 'bridge'].includes(map.terrainAt(hex));
  const seen = new Set<number>();
  const all: number[][] = [];
  for (let start = 0; start < size; start++) {
    if (!isWater(start) || seen.has(start)) continue;
    const body = [start];
    seen.add(start);
    for (const hex of body) {
      for (const next of neighbours.subarray(6 * hex, 6 * hex + 6)) {
        if (!isWater(next) || seen.has(next)) continue;
        seen.add(next);
        body.push(next);
      }
    }
    if (body.length >= LEAST_WATER) all.push(body);
  }
  return all;
}
