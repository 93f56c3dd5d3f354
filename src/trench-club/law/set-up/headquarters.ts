import type { Dice } from '../../../dice/dice.js';
import type { Hex } from '../../../hex/axial.js';
import { listedCommands } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import type { UncommittedEvents } from '../events/uncommitted-events.js';
import { activeCountry } from '../../board/position/position.js';
import { asked, refusal } from '../refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { armiesOf } from './deployment.js';
import { rollForOrder } from './order-of-play.js';

/** VAR-VP-2: every country chooses, in any order; after the last one the first turn is rolled for. */
export const chooseHeadquarters: CommandKind<'choose-headquarters'> = {
  phases: ['headquarters'],
  by: 'hand',
  decide(uncommitted, { number }, country, dice) {
    const { state } = uncommitted;
    if (!withoutHeadquarters(state).includes(country)) {
      return refusal(
        'headquarters-chosen',
        { country, hex: headquartersOf(state, country) },
        { remedy: { waitingFor: withoutHeadquarters(state) } },
      );
    }
    asked(null, 'headquarters-chosen');
    const hex = startNumbers(state, country).includes(number) ? hexOfStart(state, number) : null;
    if (!hex) {
      return refusal(
        'not-your-start-number',
        { country, number },
        { remedy: { numbers: startNumbers(state, country) } },
      );
    }
    asked(null, 'not-your-start-number');
    uncommitted.emit({ type: 'headquarters-chosen', country, number, hex });
    if (withoutHeadquarters(uncommitted.state).length === 0) beginFirstTurn(uncommitted, dice);
    return null;
  },
  /** The three numbers in the order of the armies. */
  enumerate(state, country) {
    if (!withoutHeadquarters(state).includes(country)) return [];
    const numbers = startNumbers(state, country);
    return [listedCommands('choose-headquarters', '', numbers, (number) => ({ type: 'choose-headquarters', number }))];
  },
};

export const headquartersChoices: EventKinds<'headquarters-chosen'> = {
  'headquarters-chosen': (state, { country, hex }) => ({
    ...state,
    headquarters: [...(state.headquarters ?? []), { country, hex }],
  }),
};

/** After the last army stands: VAR-VP-2 where Victory Points are played, else the first turn. */
export function endDeployment(uncommitted: UncommittedEvents, dice: Dice): void {
  const { state } = uncommitted;
  if (!rulesOf(state).options['variant.victoryPoints']) beginFirstTurn(uncommitted, dice);
  else uncommitted.emit({ type: 'phase-began', phase: 'headquarters', country: activeCountry(state), round: 1 });
}

/** SET-16 */
function beginFirstTurn(uncommitted: UncommittedEvents, dice: Dice): void {
  const rolled = rollForOrder(uncommitted.state, 'first-turn', dice);
  uncommitted.emit(rolled, { type: 'phase-began', phase: 'movement', country: rolled.first, round: 1 });
}

/** Countries that have not chosen, in the order of the seats. */
export function withoutHeadquarters(state: State): Country[] {
  return state.seats.map(({ country }) => country).filter((country) => headquartersOf(state, country) === null);
}

function headquartersOf(state: State, country: Country): Hex | null {
  return state.headquarters?.find((one) => one.country === country)?.hex ?? null;
}

/** The numbers a country was dealt, as far as they are known, whatever army lay at them. */
export function startNumbers(state: State, country: Country): number[] {
  return armiesOf(state, country).flatMap(({ token }) => (token === null ? [] : [token]));
}

function hexOfStart(state: State, number: number): Hex | null {
  const { board, starts } = rulesOf(state).map;
  return board.hexes[starts.get(number) ?? -1] ?? null;
}
