import { FACTION_OF, type Country, type Faction, type UnitType } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { damageOf } from '../../board/position/combatant.js';
import { rulesOf, type Rules } from '../../board/rules/rules.js';
import type { PlanningContext } from './planning-context.js';
import { Judge, type Judgement } from './judge.js';
import { afterPurchases } from './purchases.js';
import { WEIGHTS } from './weights.js';
import { measureOf, worthOf } from './worth.js';

/**
 * The curve from the value of a position at the end of a turn, in half mean prices of units, to the chance of winning: a logistic
 * regression on the games of `npm run tool -- calibrate --games 60`. After a change of the weights it is to be fitted again.
 */
const CURVE = { base: -2.1913, slope: 0.22383 } as const;

/** The worth of a unit as it is, in half mean prices. */
export function unitWorth(rules: Rules, unit: Unit): number {
  return (worthOf(rules, unit, WEIGHTS)[damageOf(unit)] ?? 0) / measureOf(rules);
}

/** Worth of the units and the money of a faction, less that of the other one, in half mean prices. */
export function balanceOf(state: State, faction: Faction): number {
  const { units, seats, money } = state;
  const rules = rulesOf(state);
  const sign = (one: Country) => (FACTION_OF[one] === faction ? 1 : -1);
  let sum = 0;
  for (const unit of units) sum += sign(unit.country) * unitWorth(rules, unit);
  for (const { country } of seats) sum += (sign(country) * (money?.[country] ?? 0)) / measureOf(rules);
  return sum;
}

/**
 * The value of a plan whose turn is not over, in half mean prices: with the income and the recruits to come.
 * @param bought types of the recruits; by default those that Staff would buy
 */
export function valueOfPlan(field: PlanningContext, plan: Judgement, bought?: readonly UnitType[]): number {
  return balanceOf(afterPurchases(field, plan.taken, bought), FACTION_OF[field.country]) + plan.value / field.measure;
}

/** The chance that belongs to a value in half mean prices. */
export function chanceAt(value: number): number {
  return 1 / (1 + Math.exp(-(CURVE.base + CURVE.slope * value)));
}

/** The value of a position to a country whose turn is over, in half mean prices. */
export function valueAfterTurn(field: PlanningContext): number {
  const { view, country, measure } = field;
  const places = Int32Array.from(field.own, ({ place }) => place);
  return balanceOf(view, FACTION_OF[country]) + new Judge(field).judge(places, field.turnOver()).value / measure;
}
