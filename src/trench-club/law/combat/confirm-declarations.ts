import { oneCommand } from '../events/command-group.js';
import type { CommandKind } from '../events/command-kind.js';
import { beginBattles } from '../turn/turn.js';
import { listFault } from './declare.js';

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
