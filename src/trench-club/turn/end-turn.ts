import { oneCommand } from '../events/command-group.js';
import type { CommandKind } from '../events/command-kind.js';
import { endAtTurn } from './ending.js';
import { passTurn } from './turn.js';

/** PHS-6 */
export const endTurn: CommandKind<'end-turn'> = {
  phases: ['money'],
  by: 'active',
  decide(uncommitted) {
    endAtTurn(uncommitted);
    if (!uncommitted.state.result) passTurn(uncommitted);
    return null;
  },
  enumerate: () => [oneCommand({ type: 'end-turn' })],
};
