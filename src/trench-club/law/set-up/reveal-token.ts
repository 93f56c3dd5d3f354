import { withArmy } from '../events/state-updates.js';
import { oneCommand } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { asked, refusal } from '../refusals.js';
import { armiesOf, armyOfPartner, armyToDeploy, mayDeploy, hiddenArmies } from './deployment.js';

/** SET-9 */
export const revealToken: CommandKind<'reveal-token'> = {
  phases: ['deployment'],
  by: 'active',
  decide(uncommitted, { army }, country) {
    const { state } = uncommitted;
    const waiting = armyToDeploy(state, country);
    if (waiting !== null) return refusal('army-waits', { country, army, waiting }, { remedy: { army: waiting } });
    asked(null, 'army-waits');
    const partners = asked(armyOfPartner(state, country, army), 'army-of-partner');
    if (partners) return partners;
    const token = armiesOf(state, country)[army - 1]?.token;
    const hidden = hiddenArmies(state, country);
    if (!hidden.includes(army)) return refusal('token-revealed', { country, army }, { remedy: { armies: hidden } });
    asked(null, 'token-revealed');
    if (!token) return refusal('token-unknown', { country, army }, { remedy: { armies: [] } });
    asked(null, 'token-unknown');
    uncommitted.emit({ type: 'token-revealed', country, army, number: token });
    return null;
  },
  /** Tokens whose number is known, in the order of the armies, unless one lies open already. */
  enumerate(state, country) {
    if (armyToDeploy(state, country) !== null) return [];
    const known = hiddenArmies(state, country).filter(
      (hidden) => armiesOf(state, country)[hidden - 1]?.token && mayDeploy(state, country, hidden),
    );
    return known.map((army) => oneCommand({ type: 'reveal-token', army }));
  },
};

export const reveals: EventKinds<'token-revealed'> = {
  'token-revealed': (state, { country, army, number }) =>
    withArmy(state, country, army, { token: number, revealed: true }),
};
