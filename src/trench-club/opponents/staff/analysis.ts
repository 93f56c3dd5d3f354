import { seededDice } from '../../../dice/d12.js';
import type { Work } from '../../../game/work.js';
import type { Localisable } from '../../../language/messages.js';
import { phaseOf } from '../../decide.js';
import type { Command } from '../../wire/schema/command.js';
import { FACTION_OF, type Country, type UnitType, type Faction } from '../../wire/schema/names.js';
import type { StaffOrder } from '../../wire/schema/opponent.js';
import type { ExposedUnit, PlanRisk, StaffPlan } from '../../wire/schema/plan.js';
import type { State, Attacker, Unit } from '../../wire/schema/state.js';
import { msg, textMember } from '../../words/msg.js';
import { bestAttacks, declareAttacks, fightBattles } from './battles.js';
import { Chance, bestPlans, type Plan } from './search.js';
import { PlanningContext, measureOf, worthOf } from './planning-context.js';
import { carryOut, planMessage, unload } from './movement.js';
import { Judge, type Judgement } from './judge.js';
import { staffStepOf } from './staff.js';
import { StaffStep } from './staff-step.js';
import { WEIGHTS } from './weights.js';
import type { JudgedTurn, PlayedTurn } from '../../../game/analysis.js';
import { NOWHERE, positionOf } from '../../board/position/position.js';
import { evolve } from '../../evolve.js';
import { view } from '../../law/events/view.js';
import type { Event } from '../../wire/schema/event.js';
import type { Attack } from './attack-solver.js';
import { rulesOf, type Rules } from '../../board/rules/rules.js';
import { oddsOf } from '../../law/combat/odds.js';
import { damageOf } from '../../board/position/combatant.js';
import { afterPurchases } from './money.js';

/** Outcomes of the attacks of a plan from which its risk is taken, and the battles of all of them together. */
const OUTCOMES = 20;
const MAX_BATTLES = 1000;
/** One outcome in ten is worse than `low`, and one better than `high`. */
const TAIL = 0.1;
const MAX_EXPOSED = 5;

/** All searches of an analysis are seeded alike. */
const diceOf = (name: string) => seededDice('analysis', name);

/**
 * The best plans of a seat that is to act.
 * @param state with something for all that the view of the seat hides
 */
export function staffPlans(state: State, seat: Country, count: number, work: Work): StaffPlan[] {
  switch (phaseOf(state)) {
    case 'movement':
      return plansOf(state, seat, count, work);
    case 'battles':
      return [fighting(new StaffStep(state, seat, diceOf('fight'), work))];
    default:
      return ofStep(staffStepOf(state, seat, diceOf('step'), work, WEIGHTS));
  }
}

/** Carried out, plans may come to the same enemies and forts: then the best of them is enough. */
function plansOf(state: State, seat: Country, count: number, work: Work): StaffPlan[] {
  const plans = new Map<string, StaffPlan>();
  for (const plan of plansOfTurn(state, seat, work)) {
    if (plans.size === count) break;
    const one = planOf(state, seat, plan, work);
    const intent = one.orders.map(({ script, target, fort }) => (script === 'take-fort' ? fort : target));
    const key = [...new Set(intent)].sort().join();
    if (!plans.has(key)) plans.set(key, one);
  }
  return [...plans.values()];
}

/** Plans for the movement and the attacks of a turn, each of another intent, the best first. */
function plansOfTurn(state: State, seat: Country, work: Work): Plan[] {
  const step = new StaffStep(state, seat, diceOf('plan'), work);
  unload(step);
  return bestPlans(step.view, step.active, WEIGHTS, work, new Chance(step.dice));
}

/** Carries a plan out on a fork of the game, which gives its commands and orders. */
export function planOf(state: State, seat: Country, plan: Plan, work: Work): StaffPlan {
  const step = new StaffStep(state, seat, diceOf('carry out'), work);
  unload(step);
  carryOut(step, plan);
  const text = textMember(planMessage(plan, step.orders));
  if (!step.isOver) step.attempt({ type: 'end-movement' });
  if (phaseOf(step.state) === 'declaration') declareAttacks(step, WEIGHTS);
  const value = valueOfPlan(plan.field, plan);
  return toPlan(step, text, chanceAt(value), riskOf(step, value, exposedUnits(plan)));
}

function fighting(step: StaffStep): StaffPlan {
  const { view, active, work } = step;
  const field = new PlanningContext(view, active, WEIGHTS, work.look);
  const places = Int32Array.from(field.own, ({ place }) => place);
  const attacks = (view.declarations ?? []).slice(view.battle ?? 0).flatMap(({ attacker, target }) => {
    return attackBy(field, attacker, target);
  });
  const value = valueOfPlan(field, new Judge(field).judge(places, field.turnOver(), attacks));
  const risk = riskOf(step, value, []);
  return toPlan({ commands: [{ type: 'fight' }], orders: [] }, textMember(msg('staff-fights')), chanceAt(value), risk);
}

/** None of a Turret. */
function attackBy(field: PlanningContext, attacker: Attacker, target: string): Attack[] {
  const own = field.own.find(({ id }) => id === attacker);
  const enemy = field.enemies.find(({ id }) => id === target);
  return own && enemy ? [{ own, enemy }] : [];
}

/** Of the other phases there is one plan: what Staff would do. */
function ofStep(step: StaffStep): StaffPlan[] {
  const chose = step.play?.events[0];
  if (chose?.type !== 'opponent-chose') return [];
  if (isBeforeFirstTurn(step.before)) return [toPlan(step, chose.explanation, null, null)];
  const { before, active } = step;
  const fieldOf = (view: State) => new PlanningContext(view, active, WEIGHTS);
  const field = fieldOf(before);
  const isDeclaring = phaseOf(before) === 'declaration';
  const value = isDeclaring ? valueOfPlan(field, bestAttacks(field)) : valueAfterTurn(fieldOf(step.view));
  return [toPlan(step, chose.explanation, chanceAt(value), riskOf(step, value, []))];
}

export function isBeforeFirstTurn(state: State): boolean {
  return ['armies', 'deployment', 'headquarters'].includes(phaseOf(state));
}

interface Carried {
  readonly commands: readonly Command[];
  readonly orders: readonly StaffOrder[];
}

function toPlan(
  { commands, orders }: Carried,
  explained: { readonly text: string } & Localisable,
  chance: number | null,
  risk: PlanRisk | null,
): StaffPlan {
  return { ...pickLocalised(explained), chance, risk, commands: [...commands], orders: [...orders] };
}

/** The sentence of an explanation, with the message behind it. */
function pickLocalised(explanation: { readonly text: string } & Localisable): { text: string } {
  const { text } = explanation;
  const [symbol] = Object.getOwnPropertySymbols(explanation);
  return symbol ? { text, [symbol]: (explanation as never)[symbol] } : { text };
}

/** Fights the declared attacks of a step several times: what bad and good dice come to beside the expectation. */
function riskOf(step: StaffStep, value: number, exposed: ExposedUnit[]): PlanRisk {
  const { state, country, active, work } = step;
  const battles = phaseOf(state) === 'battles' ? (state.declarations?.length ?? 0) : 0;
  const count = battles > 0 ? Math.max(2, Math.min(OUTCOMES, Math.floor(MAX_BATTLES / battles))) : 1;
  const ends = Array.from({ length: count }, (_, outcome) => {
    const fork = new StaffStep(state, country, diceOf(`outcome ${outcome}`), work);
    if (battles > 0) fightBattles(fork);
    return balanceOf(fork.state, FACTION_OF[active]);
  }).sort((a, b) => a - b);
  const mean = ends.reduce((sum, end) => sum + end, 0) / count;
  const at = (share: number) => chanceAt(value + (ends[Math.round(share * (count - 1))] as number) - mean);
  const [low, high] = [at(TAIL), at(1 - TAIL)];
  return {
    low,
    high,
    exposed,
    ...textMember(msg('staff-risk', { low, high, exposed: exposed.map(({ unit }) => unit) })),
  };
}

/** Our units that the enemy could attack in its next turn, those with the most attackers first. */
function exposedUnits({ field, judge, nodes }: Plan): ExposedUnit[] {
  return field.own
    .map((own) => ({ unit: own.id, attackers: judge.threats(own, nodes[own.slot] as number) }))
    .filter(({ attackers }) => attackers > 0)
    .sort((a, b) => b.attackers - a.attackers)
    .slice(0, MAX_EXPOSED);
}

/**
 * Judges a turn as it was played beside the best plan that is found for it.
 * @param hidden something for all that the view of its seat hides: the search sees the view alone
 */
export function judgeTurn(
  { seat: name, before, events, after }: PlayedTurn<State, Event>,
  hidden: (view: State) => State,
  work: Work,
): JudgedTurn {
  const seat = name as Country;
  const seen = hidden(view(before, seat));
  const [best] = plansOfTurn(seen, seat, work) as [Plan];
  const played = playedBy(best, before, events, seat, work);
  const { field } = best;
  const { country } = field;
  const ended = new PlanningContext(hidden(view(after, seat)), country, WEIGHTS, work.look);
  const judgement = new Judge(field).judge(played.nodes, ended.turnOver(), played.attacks);
  const value = valueAfterTurn(ended);
  const expected = chanceAt(valueOfPlan(field, judgement, played.bought));
  const planned = chanceAt(valueOfPlan(field, best));
  const chance = chanceAt(value);
  return {
    chance,
    luck: chance - chanceAt(value - played.luck),
    lost: Math.max(0, planned - expected),
    better: () => planOf(seen, seat, best, work),
  };
}

/** Where the units ended their moves, whom they attacked, and what the dice gave, in half mean prices. */
function playedBy({ field }: Plan, before: State, events: readonly Event[], seat: Country, work: Work) {
  const nodes = Int32Array.from(field.own, ({ place }) => place);
  const attacks: Attack[] = [];
  const bought: UnitType[] = [];
  let luck = 0;
  let state = before;
  const note = (now: State) => {
    const position = positionOf(now);
    for (const { slot, id } of field.own) {
      const place = position.places[position.unitIndex(id)] ?? NOWHERE;
      if (place !== NOWHERE) nodes[slot] = place;
    }
  };
  for (const event of events) {
    const next = evolve(state, event);
    if (event.type === 'battle-fought') {
      const { battle } = event;
      note(state);
      attacks.push(...attackBy(field, battle.attacker, battle.target));
      work.look();
      luck += luckOf(view(state, seat), battle, view(next, seat), field.country);
    } else if (event.type === 'unit-recruited') bought.push(event.unitType);
    else if (event.type === 'phase-began' && state.phase !== event.phase) note(state);
    state = next;
  }
  return { nodes, attacks, luck, bought };
}

/**
 * What the dice of one battle gave a country or took from it, in half mean prices of units: the worth of the units that it could
 * change as they are after it, less the mean of that over all outcomes by their exact odds.
 */
export function luckOf(
  before: State,
  { attacker: name, target: id }: { readonly attacker: Attacker; readonly target: string },
  after: State,
  country: Country,
): number {
  const position = positionOf(before);
  const [attacker, target] = [position.combatant(name), position.combatant(id)];
  if (!attacker || !target) return 0;
  const odds = oddsOf(position, [[attacker, target]], { detail: 'joint' });
  if (!odds.ok) return 0;
  const rules = rulesOf(before);
  const units = new Map(before.units.map((unit) => [unit.id, unit]));
  const worth = (unit: Unit | undefined, now: Partial<Unit> = {}) =>
    unit ? unitWorth(rules, { ...unit, ...now }) * (FACTION_OF[unit.country] === FACTION_OF[country] ? 1 : -1) : 0;
  const { outcomes = [] } = odds.value;
  let expected = 0;
  for (const { probability, units: ends } of outcomes) {
    for (const { unit, damage, xp, destroyed } of ends) {
      if (!destroyed) expected += probability * worth(units.get(unit), { damage, xp });
    }
  }
  const changed = new Set(outcomes.flatMap(({ units: ends }) => ends.map(({ unit }) => unit)));
  const actual = after.units.reduce((sum, unit) => (changed.has(unit.id) ? sum + worth(unit) : sum), 0);
  return actual - expected;
}

/**
 * The curve from the value of a position at the end of a turn, in half mean prices of units, to the chance of winning: a logistic
 * regression on the games of `npm run tool -- calibrate --games 60`. After a change of the weights it is to be fitted again.
 */
const CURVE = { base: -2.1913, slope: 0.22383 } as const;

/** The worth of a unit as it is, in half mean prices. */
function unitWorth(rules: Rules, unit: Unit): number {
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
