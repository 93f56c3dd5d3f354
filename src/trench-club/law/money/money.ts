import type { EventKinds } from '../events/command-kind.js';
import { withMoney } from '../events/state-updates.js';
import type { UncommittedEvents } from '../events/uncommitted-events.js';
import { about } from '../../../game/trace.js';
import { isCooperative, isOneSide, seatsOfSide } from '../../board/position/side.js';
import { refusal, type RefusalOf } from '../refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Country } from '../../wire/schema/names.js';
import { bondsPerFort } from '../../board/rules/enemy-levels.js';
import type { State } from '../../wire/schema/state.js';

/** The money available to a country: the purse of its side (KOF-COP-6). */
export function moneyOf(state: State, country: Country): number {
  if (!isCooperative(state)) return state.money?.[country] ?? 0;
  return seatsOfSide(state, country).reduce((sum, seat) => sum + (state.money?.[seat.country] ?? 0), 0);
}

/** Forts under the flag of the country itself (FRT-5), or of its side (KOF-COP-6, KOF-D-59), in the order of the map. */
export function ownForts(state: State, country: Country): string[] {
  const own = new Set(
    (state.forts ?? []).flatMap((fort) => (fort.country && isOneSide(state, fort.country, country) ? [fort.id] : [])),
  );
  return rulesOf(state).map.forts.flatMap(({ id }) => (own.has(id) ? [id] : []));
}

/** ECO-1, ECO-14, DEC-ECO-13; KOF-MON-1: what phase 4 begins with, by the forts that the country has. */
export function incomeOf(state: State, country: Country): { readonly forts: number; readonly amount: number } {
  const forts = ownForts(state, country).length;
  return { forts, amount: forts * (bondsPerFort(state, country) ?? rulesOf(state).options['money.perFort']) };
}

export function payIncome(uncommitted: UncommittedEvents, country: Country): void {
  uncommitted.emit({ type: 'income-paid', country, ...incomeOf(uncommitted.state, country) });
}

export const income: EventKinds<'income-paid'> = {
  'income-paid': (state, { country, amount }) => withMoney(state, country, amount),
};

/** DEC-ECO-16 */
export function shortOfMoney(
  state: State,
  country: Country,
  price: number,
  facts: Readonly<Record<string, unknown>>,
): RefusalOf<'too-expensive'> | null {
  const money = moneyOf(state, country);
  const dear = about({ ...facts, money, price });
  if (money >= price) return null;
  return refusal('too-expensive', dear, { values: { payer: country }, remedy: { missing: price - money } });
}
