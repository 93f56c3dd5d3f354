import type { UncommittedEvents } from '../events/uncommitted-events.js';
import { payIncome } from '../money/money.js';
import { mayPlaceTurret } from '../money/place-turret.js';
import { recruitable } from '../money/recruit.js';
import { mayBuySpecialForce } from '../money/special-force.js';
import { largestTransfer } from '../money/transfer.js';
import { activeCountry } from '../../board/position/position.js';
import { isOneSide, nextSeat, seatsOfSide } from '../../board/position/side.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';

/** SET-1, PHS-2: the country that plays next, clockwise, and the round of its turn (DEF-10). */
export function nextTurn(state: State): { readonly country: Country; readonly round: number } {
  const country = nextSeat(state, activeCountry(state));
  const first = state.firstPlayer ?? state.seats[0]?.country ?? country;
  return { country, round: (state.round ?? 3) + (isOneSide(state, country, first) ? 1 : 0) };
}

/**
 * PHS-6, DEC-PHS-2: begins the next turn. A country without units and Turrets plays phase 4 only, and is skipped if it
 * can do nothing there. If all are like that, the last one still has its turn.
 */
export function passTurn(uncommitted: UncommittedEvents): void {
  for (let passed = 0; ; passed++) {
    const { country, round } = nextTurn(uncommitted.state);
    if (hasUnits(uncommitted.state, country) || hasTurret(uncommitted.state, country)) {
      uncommitted.emit({ type: 'phase-began', phase: 'movement', country, round });
      return;
    }
    beginMoney(uncommitted, country, round);
    if (canBuy(uncommitted.state, country) || passed + 1 >= uncommitted.state.seats.length) return;
  }
}

function hasUnits(state: State, side: Country): boolean {
  return state.units.some(({ country }) => isOneSide(state, country, side));
}

/** DEC-PHS-2, DEC-SF-TUR-4: one that it fires in its phase 2. */
function hasTurret(state: State, side: Country): boolean {
  return (state.forts ?? []).some(({ country, turret }) => turret && country && isOneSide(state, country, side));
}

/** PHS-3: phase 2 of the same turn. */
export function beginDeclaration(uncommitted: UncommittedEvents): void {
  uncommitted.emit({ type: 'phase-began', phase: 'declaration', ...turnOf(uncommitted.state) });
}

/** ATT-2: locks the list; without attacks phase 3 is over at once. */
export function beginBattles(uncommitted: UncommittedEvents): void {
  uncommitted.emit({ type: 'phase-began', phase: 'battles', ...turnOf(uncommitted.state) });
  endBattles(uncommitted);
}

/** Begins phase 4 after the last battle. */
export function endBattles(uncommitted: UncommittedEvents): void {
  const { state } = uncommitted;
  if ((state.battle ?? 0) < (state.declarations?.length ?? 0)) return;
  const { country, round } = turnOf(state);
  beginMoney(uncommitted, country, round);
}

/** DEC-ECO-1: phase 4 begins with the income. */
function beginMoney(uncommitted: UncommittedEvents, country: Country, round: number): void {
  uncommitted.emit({ type: 'phase-began', phase: 'money', country, round });
  payIncome(uncommitted, country);
}

/** Whose turn it is, and in which round (DEF-10). */
export function turnOf(state: State): { country: Country; round: number } {
  return { country: activeCountry(state), round: state.round ?? 3 };
}

/** DEC-PHS-2: can a side without units do anything in phase 4? */
function canBuy(state: State, side: Country): boolean {
  return seatsOfSide(state, side).some(({ country }) => canCountryBuy(state, country));
}

function canCountryBuy(state: State, country: Country): boolean {
  return (
    largestTransfer(state, country) > 0 ||
    recruitable(state, country).length > 0 ||
    mayBuySpecialForce(state, country) ||
    mayPlaceTurret(state, country)
  );
}
