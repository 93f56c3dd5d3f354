import { rulesOf } from '../../board/rules/rules.js';
import { positionOf } from '../../board/position/position.js';
import { oddsOf } from '../../law/combat/odds.js';
import { FACTION_OF, type Country } from '../../wire/schema/names.js';
import type { Attacker, State, Unit } from '../../wire/schema/state.js';
import { unitWorth } from './winning.js';

/**
 * What the dice of one battle gave a country or took from it, in half mean prices of units: the worth of the units that it could
 * change as they are after it, less the mean of that over all outcomes by their exact odds.
 */
export function luckOf(
  before: State,
  { attacker: name, target: id }: { readonly attacker: Attacker; readonly target: string },
  after: State,
  country: Country,
): number {
  const position = positionOf(before);
  const [attacker, target] = [position.combatant(name), position.combatant(id)];
  if (!attacker || !target) return 0;
  const odds = oddsOf(position, [[attacker, target]], { detail: 'joint' });
  if (!odds.ok) return 0;
  const rules = rulesOf(before);
  const units = new Map(before.units.map((unit) => [unit.id, unit]));
  const worth = (unit: Unit | undefined, now: Partial<Unit> = {}) =>
    unit ? unitWorth(rules, { ...unit, ...now }) * (FACTION_OF[unit.country] === FACTION_OF[country] ? 1 : -1) : 0;
  const { outcomes = [] } = odds.value;
  let expected = 0;
  for (const { probability, units: ends } of outcomes) {
    for (const { unit, damage, xp, destroyed } of ends) {
      if (!destroyed) expected += probability * worth(units.get(unit), { damage, xp });
    }
  }
  const changed = new Set(outcomes.flatMap(({ units: ends }) => ends.map(({ unit }) => unit)));
  const actual = after.units.reduce((sum, unit) => (changed.has(unit.id) ? sum + worth(unit) : sum), 0);
  return actual - expected;
}
