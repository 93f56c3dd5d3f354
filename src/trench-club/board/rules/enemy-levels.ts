import { type Country, UNIT_TYPES, type UnitType } from '../../wire/schema/names.js';
import type { SeatState, State } from '../../wire/schema/state.js';

/** KOF-DIF: the number of flags in the bag, and the income of an own fort. */
export const ENEMY_LEVELS = {
  recruit: { clause: 'KOF-DIF-1', flags: 0, perFort: 3 },
  poilu: { clause: 'KOF-DIF-2', flags: 1, perFort: 3 },
  over_the_top: { clause: 'KOF-DIF-3', flags: 1, perFort: 5 },
  no_mans_land: { clause: 'KOF-DIF-4', flags: 2, perFort: 3 },
  shell_shock: { clause: 'KOF-DIF-5', flags: 2, perFort: 5 },
  poilu_no_special: { clause: 'KOF-DIF-6', flags: 0, perFort: 5 },
} as const;
export type EnemyLevel = keyof typeof ENEMY_LEVELS;

/** The default level of the enemy: normal strength. */
export const DEFAULT_LEVEL: EnemyLevel = 'poilu';

/** KOF-MON-8 */
export const MAX_OF_A_TYPE = 2;

export function isEnemyLevel(level: string | undefined): level is EnemyLevel {
  return level !== undefined && Object.hasOwn(ENEMY_LEVELS, level);
}

export function levelOf({ difficulty }: Pick<SeatState, 'difficulty'>): EnemyLevel {
  return isEnemyLevel(difficulty) ? difficulty : DEFAULT_LEVEL;
}

/** KOF-MON-1: bonds that an own fort pays the enemy; undefined for other players. */
export function bondsPerFort({ seats }: Pick<State, 'seats'>, country: Country): number | undefined {
  const seat = seats.find((one) => one.country === country);
  return seat?.opponent === 'enemy' ? ENEMY_LEVELS[levelOf(seat)].perFort : undefined;
}

/** The seat's reading of the chart (KOF-D-20, KOF-D-36). */
export function chartChoiceOf({ seats }: Pick<State, 'seats'>, country: Country): NonNullable<SeatState['chart']> {
  return seats.find((seat) => seat.country === country)?.chart ?? {};
}

/** In a draw: three Turrets that wait for forts; they are no unit (KOF-D-6). */
export const TURRET_SET = 'turret-set';

/** The id of a special force that Koff’s enemy has drawn. */
export function specialForceId(country: Country, type: UnitType): string {
  return `${country}-${type}-1`;
}

/** The type of a unit in a draw: of a known unit its own, of a special force the one in its id. */
export function typeOfForce(country: Country, id: string): UnitType | undefined {
  return UNIT_TYPES.find((type) => specialForceId(country, type) === id);
}

import ids from '../../data/charts/koff-patches.json' with { type: 'json' };

/** KOF-D-20: the ids of the patches of the chart. Here for those who check a choice and need no chart: the engine loads none for it. */
export const CHART_PATCHES: readonly string[] = ids;

/** The four patches of one alternative, which are applied together (11.3). */
const TOGETHER = CHART_PATCHES.filter((id) => id.startsWith('F-IT-'));

/** The case and the values of the sentence of the code `unknown-chart-patch`. */
export interface PatchesFault {
  readonly case: 'unknown' | 'apart';
  readonly values: { readonly keys: readonly string[] };
}

/** Why a choice of patches is illegal, or null: unknown ids, or an incomplete `F-IT` set. */
export function patchesFault(patches: readonly string[]): PatchesFault | null {
  const unknown = patches.filter((id) => !CHART_PATCHES.includes(id));
  if (unknown.length > 0) return { case: 'unknown', values: { keys: unknown } };
  const some = TOGETHER.filter((id) => patches.includes(id));
  if (some.length > 0 && some.length < TOGETHER.length) return { case: 'apart', values: { keys: TOGETHER } };
  return null;
}
