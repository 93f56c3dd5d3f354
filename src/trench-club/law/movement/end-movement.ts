import { oneCommand } from '../events/command-group.js';
import type { CommandKind } from '../events/command-kind.js';
import { isOneSide } from '../../board/position/side.js';
import { asked, refusal } from '../refusals.js';
import type { Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { beginDeclaration } from '../turn/turn.js';

/** TRN-6, DEC-TRN-2: every transport is empty when movement ends. */
export const endMovement: CommandKind<'end-movement'> = {
  phases: ['movement'],
  by: 'active',
  decide(uncommitted, _command, country) {
    const cargo = aboard(uncommitted.state, country);
    if (cargo.length > 0) {
      const transports = [...new Set(cargo.map((unit) => unit.aboard as string))];
      return refusal(
        'cargo-aboard',
        { transports, units: cargo.map(({ id }) => id) },
        { remedy: { move: transports } },
      );
    }
    asked(null, 'cargo-aboard');
    beginDeclaration(uncommitted);
    return null;
  },
  enumerate: (state, country) => (aboard(state, country).length > 0 ? [] : [oneCommand({ type: 'end-movement' })]),
};

function aboard(state: State, country: Country): Unit[] {
  return state.units.filter((unit) => unit.aboard !== undefined && isOneSide(state, unit.country, country));
}
