import { attackerRefusal, declarationsRefusal, targetsOf, type Orders } from './attacks.js';
import { battlefieldOf } from './battlefield-of.js';
import { listed, oneCommand, type CommandGroup } from '../events/command-group.js';
import { ordersRefusal } from '../rules/first-round.js';
import { rulesOf } from '../rules/rules.js';
import type { Country } from '../schema/names.js';
import type { State, Unit } from '../schema/state.js';

/**
 * ATT-1, ATT-2, DEC-ATT-2: one step of editing at a time. Each legal attack put at the end of the list, by attacker and
 * target in the order of the state; the list without its last attack; the empty list; the list confirmed.
 */
export function declarationGroups(state: State, country: Country): CommandGroup[] {
  const { options } = rulesOf(state);
  const field = battlefieldOf(state);
  const present = state.declarations ?? [];
  const orders: Orders = (units) => ordersRefusal(state, options, country, units);
  const groups: CommandGroup[] = [];
  const isLegal = declarationsRefusal(field, present, country, orders) === null;
  if (isLegal) {
    const declared = new Set(present.map(({ attacker }) => attacker));
    const ordered: Unit[] = field.combatants.flatMap(({ unit }) => (declared.has(unit.id) ? [unit] : []));
    for (const attacker of field.combatants) {
      const { id, country: owner } = attacker.unit;
      if (owner !== country || declared.has(id)) continue;
      if (attackerRefusal(attacker) || orders([...ordered, attacker.unit])) continue;
      const targets = targetsOf(field, attacker);
      if (targets.length === 0) continue;
      groups.push(
        listed('declare', id, targets, (target) => ({
          type: 'declare',
          attacks: [...present, { attacker: id, target: target.unit.id }],
        })),
      );
    }
    if (present.length > 1) groups.push(oneCommand({ type: 'declare', attacks: present.slice(0, -1) }));
  }
  if (present.length > 0) groups.push(oneCommand({ type: 'declare', attacks: [] }));
  if (isLegal) groups.push(oneCommand({ type: 'confirm-declarations' }));
  return groups;
}
