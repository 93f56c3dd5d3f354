import { unitKindOf } from '../../wire/schema/values.js';
import { moneyOf, ownForts, incomeOf } from '../../law/money/money.js';
import { recruitable, nextUnitId, recruits } from '../../law/money/recruit.js';
import { usualRepairPrice } from '../../law/money/repair.js';
import type { Command } from '../../wire/schema/command.js';
import type { UnitType } from '../../wire/schema/names.js';
import type { StaffOrder } from '../../wire/schema/opponent.js';
import { msg, textMember } from '../../words/msg.js';
import { PlanningContext } from './planning-context.js';
import { FortRace } from './fort-race.js';
import type { StaffStep } from './staff-step.js';
import type { Weights } from './weights.js';
import { isOneSide } from '../../board/position/side.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { withMoney } from '../../law/events/state-updates.js';
import type { State } from '../../wire/schema/state.js';

/** Phase 4: heals and repairs what is worth it, places what waits, buys, and ends the turn. */
export function spendMoney(step: StaffStep, weights: Weights): void {
  const { orders } = step;
  for (let count = 0; count < MAX_PURCHASES && !step.isOver; count++) {
    if (placed(step)) continue;
    const field = new PlanningContext(step.view, step.active, weights);
    if (!repaired(step, field) && !bought(step, field)) break;
  }
  const amount = moneyOf(step.state, step.active);
  for (let count = 0; step.state.waitingForce && count < MAX_PURCHASES; count++) placed(step);
  // Spending may score the last Victory Point (VAR-VP-7).
  if (!step.isOver) step.give({ type: 'end-turn' });
  step.finish({ kind: 'money', clauses: ['ECO-3', 'ECO-7', 'PHS-6'], orders, amount }, msg('staff-money', { amount }), {
    stage: 'money',
    ends: true,
  });
}

/** Gives the first of these commands that the rules accept, and notes it. */
function gave<C extends Command>(
  step: StaffStep,
  commands: readonly C[],
  orderOf: (command: C) => StaffOrder,
): boolean {
  const given = commands.find((command) => step.attempt(command) === null);
  if (given) step.orders.push(orderOf(given));
  return given !== undefined;
}

function placed(step: StaffStep): boolean {
  const hasPlaced = gave(step, step.options('place-special-force'), ({ at }) => ({
    script: 'special-force',
    ...('fort' in at ? { fort: at.fort } : { hex: at }),
    ...textMember(msg('staff-places-force')),
  }));
  if (hasPlaced) return true;
  return gave(step, step.options('place-turret'), ({ fort }) => ({
    script: 'turret',
    fort,
    ...textMember(msg('staff-places-turret', { fort })),
  }));
}

/** ECO-3, SF-MED-1: the repair that gives most back, where that is more than its price. */
function repaired(step: StaffStep, field: PlanningContext): boolean {
  const gainOf = (id: string): number => {
    const fighter = field.own.find((one) => one.id === id);
    if (!fighter?.armed) return -1;
    const price = usualRepairPrice(field.rules, fighter.unit.type) ?? 0;
    return (fighter.worth[0] as number) - (fighter.worth[fighter.damage] as number) - field.weights.repair * price;
  };
  const repairs = [...step.options('repair'), ...step.options('heal')]
    .map((command) => ({ command, gain: gainOf(command.unit) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .map(({ command }) => command);
  return gave(step, repairs, ({ type, unit }) => ({
    script: type,
    unit,
    ...textMember(msg('staff-repairs', { unit })),
  }));
}

function bought(step: StaffStep, field: PlanningContext): boolean {
  const unitType = wanted(step.view, field);
  if (unitType) {
    const fort = fortFor(step, field, unitType);
    const kind = unitKindOf(field.rules.units[unitType]);
    return gave(step, fort === null ? [] : [{ type: 'recruit' as const, unitType, fort }], ({ fort: at }) => ({
      script: 'recruit',
      unitType,
      fort: at,
      ...textMember(msg('staff-buys', { kind, fort: at })),
    }));
  }
  // ECO-9: where nothing else is to be had.
  const forces = recruitable(step.view, step.active).length > 0 ? [] : step.options('buy-special-force');
  return gave(step, forces, () => ({ script: 'special-force', ...textMember(msg('staff-buys-force')) }));
}

/** The own fort from which it is soonest where it is needed, if the enemy is not about to take it. */
function fortFor(step: StaffStep, field: PlanningContext, type: UnitType): string | null {
  const { map } = field;
  const race = new FortRace(field);
  const goals = field.takesForts(field.rules.units[type])
    ? map.forts.flatMap(({ approaches }, fort) => (race.isOurs(fort) ? [] : approaches))
    : field.enemies.flatMap(({ place }) => (field.isHex(place) ? [place] : []));
  let best: string | null = null;
  let least = Infinity;
  for (const id of ownForts(step.view, step.active)) {
    const fort = map.fortIndex(id);
    const from = map.forts[fort]?.approaches ?? [];
    let steps = 0;
    if (goals.length > 0) steps = Math.min(...from.flatMap((hex) => goals.map((goal) => field.distance(hex, goal))));
    const cost = steps + field.weights.dangerAway * race.danger(fort);
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}

/** Purchases of a turn at most: with free units it would come to no end. */
const MAX_PURCHASES = 60;

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
