import type { Course } from '../events/course.js';
import { canBuy, payIncome } from '../money/money.js';
import { activeCountry } from '../position/position.js';
import type { Country } from '../schema/names.js';
import type { State } from '../schema/state.js';

/** SET-1, PHS-2: the country that plays next, clockwise, and the round of its turn (DEF-10). */
export function nextTurn(state: State): { readonly country: Country; readonly round: number } {
  const country = nextSeat(state, activeCountry(state));
  const first = state.firstPlayer ?? state.seats[0]?.country;
  return { country, round: (state.round ?? 3) + (country === first ? 1 : 0) };
}

/** The next seat clockwise. */
export function nextSeat(state: State, country: Country): Country {
  const place = state.seats.findIndex((seat) => seat.country === country);
  return state.seats[(place + 1) % state.seats.length]?.country ?? country;
}

/**
 * PHS-6, DEC-PHS-2: begins the next turn. A country without units plays phase 4 only, and passes by itself when it can
 * do nothing there; should all of them be like that, the last one is asked all the same.
 */
export function passTurn(course: Course): void {
  for (let passed = 0; ; passed++) {
    const { country, round } = nextTurn(course.state);
    if (course.state.units.some((unit) => unit.country === country)) {
      course.emit({ type: 'phase-began', phase: 'movement', country, round });
      return;
    }
    beginMoney(course, country, round);
    if (canBuy(course.state, country) || passed + 1 >= course.state.seats.length) return;
  }
}

/** PHS-3: phase 2 of the same turn. */
export function beginDeclaration(course: Course): void {
  course.emit({ type: 'phase-began', phase: 'declaration', ...turnOf(course.state) });
}

/** ATT-2: locks the list; without attacks phase 3 is over at once. */
export function beginBattles(course: Course): void {
  course.emit({ type: 'phase-began', phase: 'battles', ...turnOf(course.state) });
  endBattles(course);
}

/** Goes on to phase 4 after the last battle. */
export function endBattles(course: Course): void {
  const { state } = course;
  if ((state.battle ?? 0) < (state.declarations?.length ?? 0)) return;
  const { country, round } = turnOf(state);
  beginMoney(course, country, round);
}

/** DEC-ECO-1: phase 4 begins with the income. */
function beginMoney(course: Course, country: Country, round: number): void {
  course.emit({ type: 'phase-began', phase: 'money', country, round });
  payIncome(course, country);
}

function turnOf(state: State): { country: Country; round: number } {
  return { country: activeCountry(state), round: state.round ?? 3 };
}
