import { armiesGivenOrders, withOrders, withoutTurn } from '../events/state-updates.js';
import type { EventKinds, CommandKind } from '../events/command-kind.js';
import { isOneSide } from '../../board/position/side.js';
import type { Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { oneCommand } from '../events/command-group.js';
import { asked } from '../refusals.js';
import { waiting } from '../money/special-force.js';
import { endAtTurn } from './ending.js';
import { passTurn } from './turn.js';

export const phases: EventKinds<'phase-began'> = {
  /** PHS-1: a phase of the same turn, or the first phase of the next one. */
  'phase-began'(state, { phase, country, round }) {
    // A country without units begins with phase 4 (DEC-PHS-2).
    if (phase === 'movement' || (phase === 'money' && !isOneSide(state, country, state.active ?? country))) {
      const rest = withFiringTurrets(withoutTurn(state));
      return { ...rest, units: refreshed(state, country), phase, round, active: country };
    }
    if (phase === 'battles') {
      // FRS-5, DEC-FRS-1: a declared attack is an order once the list is locked.
      const attackers = new Set<unknown>((state.declarations ?? []).map(({ attacker }) => attacker));
      const armies = armiesGivenOrders(state, (unit) => attackers.has(unit.id));
      const { deadline: _deadline, ...rest } = withOrders(state, country, armies);
      return { ...rest, phase, round, active: country, battle: 0 };
    }
    return { ...(phase === 'money' ? withoutTurn(state) : state), phase, round, active: country };
  },
};

/** DEC-SF-TUR-2: a Turret may fire from the turn after the one it was placed in. */
function withFiringTurrets(state: State): State {
  if (!state.forts?.some(({ turretPlaced }) => turretPlaced)) return state;
  return { ...state, forts: state.forts.map(({ turretPlaced: _placed, ...fort }) => fort) };
}

/** Between turns the marks of the last turn go, and who is inside a fort now may be repaired (ECO-3). */
function refreshed(state: State, country: Country): State['units'] {
  const { units } = state;
  let result: Unit[] | null = null;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    const rested = unit.fort !== undefined && isOneSide(state, unit.country, country);
    if (!unit.moved && !unit.acted && !unit.built && !unit.enteredTrench && (unit.rested ?? false) === rested) continue;
    const { moved: _moved, acted: _acted, built: _built, enteredTrench: _entered, rested: _rested, ...rest } = unit;
    (result ??= units.slice())[index] = rested ? { ...rest, rested } : rest;
  }
  return result ?? units;
}

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
