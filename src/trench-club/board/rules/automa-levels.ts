import type { Rules } from './rules.js';
import type { Country, UnitType } from '../../wire/schema/names.js';

export type AutomaLevel = 'easy' | 'standard' | 'hard' | 'overkill';

/** AUT-DIF, AUT-D-3: what each level adds to the force, all of it; `country` is the unit of that country alone (UNI-4). */
export const LEVELS: Readonly<Record<AutomaLevel, { clause: string; additions: readonly (UnitType | 'country')[] }>> = {
  easy: { clause: 'AUT-DIF-1', additions: [] },
  standard: { clause: 'AUT-DIF-2', additions: ['armoured-car'] },
  hard: { clause: 'AUT-DIF-3', additions: ['armoured-car', 'infantry'] },
  overkill: { clause: 'AUT-DIF-4', additions: ['country', 'mounted-infantry'] },
};

export const LEVEL_KEYS = Object.keys(LEVELS) as AutomaLevel[];

/** The types that a level adds to the force of a country, in the order in which they go into the bag (AUT-D-39). */
export function additionsOf(level: AutomaLevel, rules: Rules, country: Country): UnitType[] {
  const own = rules.types.filter((type) => {
    const { starting, countries } = rules.units[type];
    return starting && countries.length === 1 && countries.includes(country);
  });
  return LEVELS[level].additions.flatMap((addition) => (addition === 'country' ? own.slice(0, 1) : [addition]));
}
