import type { Dice } from '../../../dice/dice.js';
import type { Refusal } from '../../../game/verdict.js';
import { armiesGivenOrders, withOrders } from '../events/state-updates.js';
import { oneCommand } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import type { UncommittedEvents } from '../events/uncommitted-events.js';
import { positionOf } from '../../board/position/position.js';
import type { Event } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { Attacker, Declaration } from '../../wire/schema/state.js';
import { endBattles } from '../turn/turn.js';
import { afterBattle, fightDeclared } from './battle.js';
import { attackNowFault } from './declare.js';

/** BAT-1, ATT-3, DEC-END-7: fights the next declared attack; after the last one phase 4 begins. */
export const fight: CommandKind<'fight'> = {
  phases: ['battles'],
  by: 'active',
  decide(uncommitted, _command, _country, dice) {
    const { state } = uncommitted;
    const index = state.battle ?? 0;
    const declaration = state.declarations?.[index];
    if (declaration) uncommitted.emit(...fightDeclared(positionOf(state), declaration, index, dice));
    if (!uncommitted.isOver) endBattles(uncommitted);
    return null;
  },
  enumerate: () => [oneCommand({ type: 'fight' })],
};

/**
 * KOF-SEQ-7, AUT-SEQ-1: fights an ordered attack at once, outside any list, after the same checks as for a
 * declaration.
 * @param fought the attackers that have attacked in this turn (ATT-7)
 * @param order events that order it
 */
export function fightNow(
  uncommitted: UncommittedEvents,
  attack: Declaration,
  country: Country,
  dice: Dice,
  fought: readonly Attacker[],
  order: readonly Event[],
): Refusal | null {
  const { state } = uncommitted;
  const fault = attackNowFault(state, attack, country, fought);
  if (!fault) uncommitted.emit(...order, ...fightDeclared(positionOf(state), attack, fought.length, dice));
  return fault;
}

export const battles: EventKinds<'battle-fought' | 'attack-void'> = {
  'battle-fought'(state, { battle }) {
    const after = afterBattle(state, battle);
    if (state.declarations) return { ...after, battle: battle.index + 1 };
    // AUT-SEQ-1, FRS-5: the Automa fights in phase 1, from no list; to attack is an order.
    const attacker = state.units.find(({ id }) => id === battle.attacker);
    return attacker
      ? withOrders(
          after,
          attacker.country,
          armiesGivenOrders(state, (unit) => unit === attacker),
        )
      : after;
  },
  'attack-void': (state, { index }) => ({ ...state, battle: index + 1 }),
};
