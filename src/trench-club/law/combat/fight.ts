import { armiesGivenOrders, withOrders } from '../events/changes.js';
import { oneCommand } from '../events/command-group.js';
import type { CommandKind } from '../events/command-kind.js';
import type { EventKinds } from '../events/event-kind.js';
import { positionOf } from '../../board/position/position.js';
import { endBattles } from '../turn/turn.js';
import { afterBattle, fightDeclared } from './battle.js';

/** BAT-1, ATT-3, DEC-END-7: fights the next declared attack; after the last one phase 4 begins. */
export const fight: CommandKind<'fight'> = {
  phases: ['battles'],
  by: 'active',
  decide(uncommitted, _command, _country, dice) {
    const { state } = uncommitted;
    const index = state.battle ?? 0;
    const declaration = state.declarations?.[index];
    if (declaration) {
      uncommitted.emit(...fightDeclared(positionOf(state), declaration, index, dice));
    }
    if (!uncommitted.isOver) endBattles(uncommitted);
    return null;
  },
  enumerate: () => [oneCommand({ type: 'fight' })],
};

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
