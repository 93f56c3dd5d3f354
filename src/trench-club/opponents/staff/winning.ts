import { FACTION_OF, type Country, type Faction } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { damageOf } from '../../board/position/combatant.js';
import { rulesOf, type Rules } from '../../board/rules/rules.js';
import { NONE_ACT, PlanningContext } from './planning-context.js';
import { Judge, type Judgement } from './judge.js';
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

/** The value of a plan, in half mean prices. */
export function valueOfPlan({ view, measure, country }: PlanningContext, { value }: Judgement): number {
  return balanceOf(view, FACTION_OF[country]) + value / measure;
}

/** The chance that belongs to a value in half mean prices. */
export function chanceAt(value: number): number {
  return 1 / (1 + Math.exp(-(CURVE.base + CURVE.slope * value)));
}

/** The value of a position to a country whose turn is over, in half mean prices. */
export function valueAfterTurn(view: State, country: Country, look?: () => void): number {
  const field = new PlanningContext(view, country, WEIGHTS, look);
  const places = Int32Array.from(field.own, ({ place }) => place);
  return valueOfPlan(field, new Judge(field).judge(places, NONE_ACT));
}
