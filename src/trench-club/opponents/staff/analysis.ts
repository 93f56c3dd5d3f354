import { seededDice } from '../../../dice/d12.js';
import type { Work } from '../../../game/work.js';
import type { Localisable } from '../../../language/messages.js';
import { phaseOf } from '../../decide.js';
import type { Command } from '../../wire/schema/command.js';
import { FACTION_OF, type Country } from '../../wire/schema/names.js';
import type { StaffOrder } from '../../wire/schema/opponent.js';
import type { ExposedUnit, PlanRisk, StaffPlan } from '../../wire/schema/plan.js';
import type { State } from '../../wire/schema/state.js';
import { msg, textMember } from '../../words/msg.js';
import { bestAttacks, declareAttacks, fightBattles } from './battles.js';
import { Chance } from './chance.js';
import { PlanningContext } from './planning-context.js';
import { carryOut, planMessage, unload } from './movement.js';
import { Judge } from './judge.js';
import { bestPlans, type Plan } from './search.js';
import { staffStepOf } from './staff.js';
import { StaffStep } from './staff-step.js';
import { WEIGHTS } from './weights.js';
import { balanceOf, chanceAt, valueAfterTurn, valueOfPlan } from './winning.js';

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
export function plansOfTurn(state: State, seat: Country, work: Work): Plan[] {
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
    const own = field.own.find(({ id }) => id === attacker);
    const enemy = field.enemies.find(({ id }) => id === target);
    return own && enemy ? [{ own, enemy }] : [];
  });
  const value = valueOfPlan(field, new Judge(field).judge(places, field.turnOver(), attacks));
  const risk = riskOf(step, value, []);
  return toPlan({ commands: [{ type: 'fight' }], orders: [] }, textMember(msg('staff-fights')), chanceAt(value), risk);
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
