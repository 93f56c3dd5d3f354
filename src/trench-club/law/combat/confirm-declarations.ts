import { oneCommand } from '../events/command-group.js';
import type { CommandKind } from '../events/command-kind.js';
import { beginBattles } from '../turn/turn.js';
import { listFault } from './declare.js';

/** ATT-2, DEC-ATT-2: the list is locked. A state may bring a list along that nobody has checked. */
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
