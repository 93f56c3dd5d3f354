import { FACTION_OF, type Country, type Faction } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { damageOf } from '../../board/position/combatant.js';
import { rulesOf, type Rules } from '../../board/rules/rules.js';
import { PlanningContext, worthOf } from './planning-context.js';
import { Judge, type Judgement } from './judge.js';
import { WEIGHTS } from './weights.js';

/**
 * The curve from the value of a position at the end of a turn, in half mean prices of units, to the chance of winning: a logistic
 * regression on the games of `npm run tool -- calibrate --games 60`. After a change of the weights it is to be fitted again.
 */
const CURVE = { base: -2.1913, slope: 0.22383 } as const;

/** The worth of a unit as it is, in half mean prices. */
export function unitWorth(rules: Rules, unit: Pick<Unit, 'type' | 'damage' | 'xp'>, measure: number): number {
  const destroyAt = rules.options['battle.destroyAt'];
  return (worthOf(rules.units[unit.type], unit, destroyAt, WEIGHTS, measure)[damageOf(unit)] ?? 0) / measure;
}

/** Worth of the units and the money of a faction, less that of the other one, in half mean prices. */
export function balanceOf({ units, seats, money }: State, faction: Faction, rules: Rules, measure: number): number {
  const sign = (one: Country) => (FACTION_OF[one] === faction ? 1 : -1);
  let sum = 0;
  for (const unit of units) sum += sign(unit.country) * unitWorth(rules, unit, measure);
  for (const { country } of seats) sum += (sign(country) * (money?.[country] ?? 0)) / measure;
  return sum;
}

/** The value of a plan, in half mean prices. */
export function valueOfPlan({ view, rules, measure, country }: PlanningContext, { value }: Judgement): number {
  return balanceOf(view, FACTION_OF[country], rules, measure) + value / measure;
}

/** The chance that belongs to a value in half mean prices. */
export function chanceAt(value: number): number {
  return 1 / (1 + Math.exp(-(CURVE.base + CURVE.slope * value)));
}

/** The value of a position to a country whose turn is over, in half mean prices. */
export function valueAfterTurn(view: State, country: Country, look?: () => void): number {
  const field = new PlanningContext(view, country, WEIGHTS, look);
  const places = Int32Array.from(field.own, ({ place }) => place);
  return valueOfPlan(field, new Judge(field).judge(places, []));
}

/** {@link rulesOf} and the measure of a field, for parts of a position. */
export function measureOf(view: State): { readonly rules: Rules; readonly measure: number } {
  const rules = rulesOf(view);
  const prices = rules.types.map((type) => rules.units[type].price);
  return { rules, measure: prices.reduce((sum, price) => sum + price, 0) / Math.max(1, prices.length) / 2 };
}
