import { unitKindOf } from '../../wire/schema/values.js';
import { moneyOf, ownForts } from '../../law/money/money.js';
import { recruitable } from '../../law/money/recruit.js';
import { usualRepairPrice } from '../../law/money/repair.js';
import type { Command } from '../../wire/schema/command.js';
import type { UnitType } from '../../wire/schema/names.js';
import type { StaffOrder } from '../../wire/schema/opponent.js';
import { msg, textMember } from '../../words/msg.js';
import { PlanningContext } from './planning-context.js';
import { FortRace } from './fort-race.js';
import { MAX_PURCHASES, wanted } from './purchases.js';
import type { StaffStep } from './staff-step.js';
import type { Weights } from './weights.js';

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
