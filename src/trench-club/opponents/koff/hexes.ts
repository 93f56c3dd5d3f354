import { most, least, type Criterion } from '../tactics/criteria.js';
import type { Assault } from '../tactics/assault.js';
import type { Board } from '../tactics/board.js';
import { closeCombatants, distancesTo } from '../tactics/distances.js';
import { exposure } from '../tactics/exposure.js';
import { crossroadsOf } from '../tactics/terrain.js';
import { classOf, keepsAway } from './classes.js';

/** A hex to end on, with the attack that is to be made from there. */
export interface Place {
  readonly hex: number;
  readonly assault?: Assault;
}

/** KOF-MOV-1, KOF-D-39, KOF-D-69: forest, bridge, crossroads, road, open as 0 to 4. */
export function terrainRank(board: Board, unit: number, hex: number): number {
  const { map } = board.position;
  const { class: kind } = board.rules(unit);
  if (kind === 'air') return 0;
  const terrain = map.terrainAt(hex);
  const one = classOf(board.unit(unit).type);
  if (terrain === 'forest') return one === 'FS' || one === 'ARM' ? 0 : 4;
  if (terrain === 'bridge') return 1;
  if (crossroadsOf(map).has(hex)) return 2;
  return terrain === 'road' ? 3 : 4;
}

/**
 * KOF-MOV-3: the tests for an end hex once its order is completed: KOF-MOV-2 where it applies, then KOF-ADV-2. Without
 * an attack only its steps 3 and 4 apply.
 */
export function placeKeys(board: Board, unit: number, attacks = false): Criterion<Place>[] {
  return [...distanceKeys(board, unit), ...(attacks ? ATTACK_KEYS : []), ...safetyKeys(board, unit)];
}

/** KOF-MOV-2, KOF-D-38: as far from close-combat capable units as they can; with none of those all hexes are equal. */
function distanceKeys(board: Board, unit: number): Criterion<Place>[] {
  if (!keepsAway(board, unit)) return [];
  const others = closeCombatants(board, unit);
  if (others.length === 0) return [];
  return [most('distances to close-combat capable units', 'KOF-MOV-2', ({ hex }) => distancesTo(board, hex, others))];
}

/** KOF-ADV-2, steps 1 and 2 */
const ATTACK_KEYS: readonly Criterion<Place>[] = [
  least('return fire', 'KOF-ADV-2', ({ assault }) => assault?.returnFire ?? false),
  most('U', 'KOF-ADV-1', ({ assault }) => assault?.advantage ?? 0n),
];

/** KOF-ADV-2, steps 3 and 4 */
function safetyKeys(board: Board, unit: number): Criterion<Place>[] {
  return [
    least('exposure', 'KOF-D-66', ({ hex }) => exposure(board, unit, hex)),
    least('terrain', 'KOF-MOV-1', ({ hex }) => terrainRank(board, unit, hex)),
  ];
}
