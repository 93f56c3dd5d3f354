import type { Refusal } from '../../game/verdict.js';
import { listed, oneCommand } from '../events/command-group.js';
import type { CommandGroup } from '../events/command-group.js';
import type { CommandKind } from '../events/command-kind.js';
import type { EventKinds } from '../events/event-kind.js';
import { nameOf } from '../position/combatant.js';
import { positionOf } from '../position/position.js';
import { ordersRefusal } from '../rules/first-round.js';
import { rulesOf } from '../rules/rules.js';
import type { Country } from '../schema/names.js';
import type { Declaration, State } from '../schema/state.js';
import { attackerRefusal, declarationsRefusal, placedThisTurn, targetsOf, type Orders } from './attacks.js';

/** FRS-5, DEC-FRS-1, ATT-1 … ATT-9, DEC-ATT-1: the list of attacks, as often as one likes. */
export const declare: CommandKind<'declare'> = {
  phases: ['declaration'],
  by: 'active',
  decide(uncommitted, { attacks }, country) {
    const fault = listFault(uncommitted.state, attacks, country);
    if (!fault) uncommitted.emit({ type: 'attacks-declared', country, attacks });
    return fault;
  },
  /**
   * ATT-1, ATT-2, DEC-ATT-2: one step of editing at a time. Each legal attack put at the end of the list, by attacker and
   * target in the order of the state; the list without its last attack; the empty list.
   */
  *enumerate(state, country) {
    const present = state.declarations ?? [];
    if (listFault(state, present, country) === null) {
      yield* attacksMore(state, present, country);
      if (present.length > 1) yield oneCommand({ type: 'declare', attacks: present.slice(0, -1) });
    }
    if (present.length > 0) yield oneCommand({ type: 'declare', attacks: [] });
  },
};

export const declarations: EventKinds<'attacks-declared'> = {
  'attacks-declared'({ declarations: _before, ...rest }, { attacks }) {
    return attacks.length > 0 ? { ...rest, declarations: attacks } : rest;
  },
};

/** May this list of attacks be declared? */
export function listFault(state: State, attacks: readonly Declaration[], country: Country): Refusal | null {
  return declarationsRefusal(positionOf(state), attacks, country, ordersOf(state, country));
}

function ordersOf(state: State, country: Country): Orders {
  const { options } = rulesOf(state);
  return (units) => ordersRefusal(state, options, country, units);
}

function* attacksMore(state: State, present: readonly Declaration[], country: Country): Generator<CommandGroup> {
  const position = positionOf(state);
  const orders = ordersOf(state, country);
  const declared = new Set(present.map(({ attacker }) => position.combatant(attacker)));
  const ordered = position.combatants.filter((one) => declared.has(one)).map(({ unit }) => unit);
  for (const attacker of [...position.combatants, ...position.turrets]) {
    const { unit, turret } = attacker;
    if (unit.country !== country || declared.has(attacker)) continue;
    if (turret ? placedThisTurn(position, attacker) : (attackerRefusal(attacker) ?? orders([...ordered, unit])))
      continue;
    const targets = targetsOf(position, attacker);
    if (targets.length === 0) continue;
    yield listed('declare', unit.id, targets, (target) => ({
      type: 'declare',
      attacks: [...present, { attacker: nameOf(attacker), target: target.unit.id }],
    }));
  }
}
