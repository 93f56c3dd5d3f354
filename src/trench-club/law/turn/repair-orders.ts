import { damageOf } from '../../board/position/combatant.js';
import { COUNTRIES, type Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { memoryOf, withMemory } from './opponent-memory.js';

/** KOF-ORD-6: damage that a repair order is for. */
export const WORN = 4;

/** KOF-ORD-6, KOF-D-17: units with a repair order that still holds, in the order in which they got it. */
export function repairing(state: State, country: Country): readonly string[] {
  const { repairing: units = [] } = memoryOf(state, country);
  if (units.length === 0) return units;
  const forts = state.forts?.filter((fort) => fort.country === country) ?? [];
  if (forts.length === 0) return [];
  const left = units.filter((id) => {
    const unit = state.units.find((one) => one.id === id);
    return unit && damageOf(unit) >= WORN && !forts.some((fort) => fort.id === unit.fort);
  });
  return left.length < units.length ? left : units;
}

/** The country's units on their way to a repair. */
export function withRepairs(state: State, country: Country, units: readonly string[]): State {
  return withMemory(state, country, ({ repairing: _before, ...memory }) => ({
    ...memory,
    ...(units.length > 0 && { repairing: [...units] }),
  }));
}

/** KOF-D-17: an order ends at once, whatever ends it. */
export function withoutEndedRepairs(state: State): State {
  if (!state.solo) return state;
  let after = state;
  for (const country of COUNTRIES) {
    const before = memoryOf(state, country).repairing;
    if (!before) continue;
    const left = repairing(state, country);
    if (left !== before) after = withRepairs(after, country, left);
  }
  return after;
}
