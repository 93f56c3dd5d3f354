import { isOneSide } from '../../board/position/side.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { withMoney } from '../../law/events/state-updates.js';
import { incomeOf, moneyOf, ownForts } from '../../law/money/money.js';
import { nextUnitId, recruitable, recruits } from '../../law/money/recruit.js';
import type { UnitType } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import type { PlanningContext } from './planning-context.js';

/** Purchases of a turn at most: with free units it would come to no end. */
export const MAX_PURCHASES = 60;

/** The type that does most for its price; null where it is better to save. */
export function wanted(view: State, field: PlanningContext): UnitType | null {
  const { country, weights, rules } = field;
  const money = moneyOf(view, country);
  const { forts, amount: income } = incomeOf(view, country);
  const foot = view.units.filter(
    ({ country: owner, type }) => isOneSide(view, owner, country) && field.takesForts(rules.units[type]),
  ).length;
  const needed = Math.max(2, field.map.forts.length - forts) * weights.footPerFort;
  const score = (type: UnitType): number => {
    const figures = rules.units[type];
    return strengthOf(figures) * (field.takesForts(figures) && foot < needed ? weights.wantedFoot : 1);
  };
  // As if there were money for all of them: what cannot be paid yet may be worth saving for.
  const types = recruitable(withMoney(view, country, income), country).sort((a, b) => score(b) - score(a));
  const [best] = types;
  if (!best) return null;
  const affordable = types.find((type) => rules.units[type].price <= money);
  return affordable && score(affordable) >= weights.instead * score(best) ? affordable : null;
}

/** Lanchester's square law for a sum of money: what each deals and takes, over the square of its price. */
function strengthOf({ attack, openRow, price, groundRange }: UnitRules): number {
  const value = attack && groundRange ? attack.recruit + (groundRange[1] > 1 ? 1 : 0) : 0.2;
  const takes = openRow.reduce((sum, hits) => sum + hits, 0) / Math.max(1, openRow.length);
  return (value * takes) / Math.max(1, price) ** 2;
}

/**
 * The view once the turn has its income and its recruits.
 * @param taken forts that the turn takes
 * @param bought types of the recruits; by default those that Staff would buy
 */
export function afterPurchases(field: PlanningContext, taken: readonly number[], bought?: readonly UnitType[]): State {
  const { view, country, map, rules } = field;
  const flags = taken.map((fort) => ({ id: map.forts[fort]?.id ?? '', country }));
  const others = (view.forts ?? []).filter(({ id }) => flags.every((flag) => flag.id !== id));
  let state: State = { ...view, forts: [...others, ...flags] };
  state = withMoney(state, country, incomeOf(state, country).amount);
  const [fort] = ownForts(state, country);
  for (let count = 0; fort !== undefined && count < MAX_PURCHASES; count++) {
    const unitType = bought ? bought[count] : wanted(state, field);
    if (!unitType) break;
    const unit = nextUnitId(state, country, unitType);
    const { price } = rules.units[unitType];
    state = recruits['unit-recruited'](state, { type: 'unit-recruited', unit, country, unitType, fort, price });
  }
  return state;
}
