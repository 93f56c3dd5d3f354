import { canonicalJson } from '../../../game/hash.js';
import type { Refusal } from '../../../game/verdict.js';
import { listedCommands, oneCommand, type CommandGroup } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { nameOf, type Combatant } from '../../board/position/combatant.js';
import { positionOf, type Position } from '../../board/position/position.js';
import { isCooperative } from '../../board/position/side.js';
import { asked, refusal } from '../refusals.js';
import { armyOrders } from '../orders/first-round.js';
import type { Country } from '../../wire/schema/names.js';
import { attackerText, type Attacker, type Declaration, type State } from '../../wire/schema/state.js';
import { mayCommand } from '../../board/position/hand.js';
import { attackerFault, ordersOf, targetsOf } from './targets.js';
import { attackRefusal, attacksTwice, declarationsRefusal, unableToAttack, type AttackRefusal } from './attacks.js';
import { beginBattles } from '../turn/turn.js';

/** FRS-5, DEC-FRS-1, ATT-1 … ATT-9, DEC-ATT-1: the list of attacks, as often as one likes. */
export const declare: CommandKind<'declare'> = {
  phases: ['declaration'],
  by: 'active',
  decide(uncommitted, { attacks }, country) {
    const { state } = uncommitted;
    const fault =
      listFault(state, attacks, country) ?? asked(partnersFault(state, attacks, country), 'attacks-of-partner');
    if (!fault) uncommitted.emit({ type: 'attacks-declared', country, attacks });
    return fault;
  },
  /**
   * ATT-1, ATT-2, DEC-ATT-2: one step of editing at a time. Each legal attack put at the end of the list, by attacker and
   * target in the order of the state; the list without its last attack; the empty list. Attacks of the partner stay.
   */
  enumerate(state, country) {
    const present = state.declarations ?? [];
    const own = present.filter(({ attacker }) => isOwnAttack(state, attacker, country));
    const groups = listFault(state, present, country) === null ? attacksMore(state, present, country) : null;
    if (groups && own.length > 1) {
      groups.push(oneCommand({ type: 'declare', attacks: present.filter((one) => one !== own.at(-1)) }));
    }
    if (own.length === 0) return groups ?? [];
    return [...(groups ?? []), oneCommand({ type: 'declare', attacks: present.filter((one) => !own.includes(one)) })];
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

/**
 * May the side make this attack now, which fights its attacks one after another instead of declaring a list? `fought` are those
 * who have attacked in this turn.
 */
export function attackNowFault(
  state: State,
  attack: Declaration,
  country: Country,
  fought: readonly Attacker[],
): AttackRefusal | null {
  const position = positionOf(state);
  const attacker = position.combatant(attack.attacker);
  if (attacker && hasFought(attack.attacker, fought)) return attacksTwice(attacker, attack);
  return attackRefusal(position, attack, country, ordersOf(state, country));
}

/** Whether the side can attack with it now ({@link attackNowFault}). */
export function mayAttackNow(state: State, name: Attacker, country: Country, fought: readonly Attacker[]): boolean {
  const position = positionOf(state);
  const attacker = position.combatant(name);
  if (!attacker || hasFought(name, fought)) return false;
  return unableToAttack(position, attacker, country, ordersOf(state, country)) === null;
}

function hasFought(attacker: Attacker, fought: readonly Attacker[]): boolean {
  return fought.some((one) => attackerText(one) === attackerText(attacker));
}

/** Any player may remove an attacker that does not exist in this state. */
function isOwnAttack(state: State, attacker: Attacker, country: Country): boolean {
  const owner = positionOf(state).combatant(attacker)?.unit.country;
  return owner === undefined || mayCommand(state, country, owner);
}

/** KOF-COP-2: the list is of both people, and each changes its own attacks only: those of the partner stay, in their order. */
function partnersFault(state: State, attacks: readonly Declaration[], country: Country): Refusal | null {
  if (!isCooperative(state)) return null;
  const ofPartner = (list: readonly Declaration[]) => list.filter((one) => !isOwnAttack(state, one.attacker, country));
  const stands = ofPartner(state.declarations ?? []);
  const ofBoth = ofPartner(attacks);
  if (canonicalJson(stands) === canonicalJson(ofBoth)) return null;
  return refusal('attacks-of-partner', { country, attacks: ofBoth }, { remedy: { keep: stands } });
}

function attacksMore(state: State, present: readonly Declaration[], country: Country): CommandGroup[] {
  const position = positionOf(state);
  const isLimited = armyOrders(state, position.rules.options, country) !== null;
  const orders = ordersOf(state, country);
  const declared = new Set(present.map(({ attacker }) => position.combatant(attacker)));
  const ordered = isLimited ? position.combatants.filter((one) => declared.has(one)).map(({ unit }) => unit) : [];
  const groups: CommandGroup[] = [];
  for (const attacker of everybody(position)) {
    const { unit, turret } = attacker;
    if (!mayCommand(state, country, unit.country) || declared.has(attacker)) continue;
    if (attackerFault(position, attacker)) continue;
    if (!turret && isLimited && orders([...ordered, unit])) continue;
    const targets = () => targetsOf(position, attacker);
    const more = listedCommands('declare', unit.id, targets, (target) => ({
      type: 'declare',
      attacks: [...present, { attacker: nameOf(attacker), target: target.unit.id }],
    }));
    groups.push(more);
  }
  return groups;
}

/** Units, then Turrets. */
function everybody({ combatants, turrets }: Position): readonly Combatant[] {
  return turrets.length === 0 ? combatants : [...combatants, ...turrets];
}

/** ATT-2, DEC-ATT-2: locks the list, after validating it: the list of a state may never have been validated. */
export const confirmDeclarations: CommandKind<'confirm-declarations'> = {
  phases: ['declaration'],
  by: 'active',
  decide(uncommitted, _command, country) {
    const fault = listFault(uncommitted.state, uncommitted.state.declarations ?? [], country);
    if (!fault) beginBattles(uncommitted);
    return fault;
  },
  enumerate: (state, country) =>
    listFault(state, state.declarations ?? [], country) ? [] : [oneCommand({ type: 'confirm-declarations' })],
};
