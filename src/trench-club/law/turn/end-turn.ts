import { oneCommand } from '../events/command-group.js';
import type { CommandKind } from '../events/command-kind.js';
import { asked } from '../refusals.js';
import { waiting } from '../money/special-force.js';
import { endAtTurn } from './ending.js';
import { passTurn } from './turn.js';

/** PHS-6 */
export const endTurn: CommandKind<'end-turn'> = {
  phases: ['money'],
  by: 'active',
  decide(uncommitted) {
    const fault = asked(waiting(uncommitted.state), 'special-force-waits');
    if (fault) return fault;
    endAtTurn(uncommitted);
    if (!uncommitted.isOver) passTurn(uncommitted);
    return null;
  },
  enumerate: (state) => (waiting(state) ? [] : [oneCommand({ type: 'end-turn' })]),
};
