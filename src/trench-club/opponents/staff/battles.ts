import { nameOf, type Combatant } from '../../board/position/combatant.js';
import { mayCommand } from '../../board/position/hand.js';
import { advantageOf, compared, exact, type Advantage } from '../../law/combat/advantage.js';
import { attackRefusal } from '../../law/combat/attacks.js';
import { ordersOf, attackerFault, targetsOf } from '../../law/combat/targets.js';
import type { StaffOrder } from '../../wire/schema/opponent.js';
import type { Declaration } from '../../wire/schema/state.js';
import { msg, textMember } from '../../words/msg.js';
import { PlanningContext } from './planning-context.js';
import { Judge, type Judgement } from './judge.js';
import type { StaffStep } from './staff-step.js';
import type { Weights } from './weights.js';

/** Attacks judged by the exact advantage besides those of the plan, and orders that state their odds. */
const MAX_JUDGED = 2000;
const MAX_WITH_ODDS = 100;

/** ATT-1, ATT-2: declares the attacks that bring most, by the board as it stands after the moves, and locks the list. */
export function declareAttacks(step: StaffStep, weights: Weights): void {
  const { view, active, position } = step;
  const best = bestAttacks(new PlanningContext(view, active, weights, step.work.look));
  const planned = best.attacks.map(({ own, enemy }) => ({ attacker: own.combatant, target: enemy.combatant }));
  const attacks = [...planned.filter(({ attacker }) => !isSpecial(step, attacker)), ...specialAttacks(step)];
  const orders = ordersOf(view, active);
  const declared: Declaration[] = [];
  for (const { attacker, target } of attacks) {
    const attack = { attacker: nameOf(attacker), target: target.unit.id };
    if (!attackRefusal(position, attack, active, orders)) declared.push(attack);
  }
  // A list that is under way is not its own.
  if (view.declarations || declared.length > 0) {
    if (step.attempt({ type: 'declare', attacks: declared })) step.give({ type: 'declare', attacks: [] });
  }
  for (const attack of step.view.declarations ?? []) step.orders.push(attackOrder(step, attack));
  const { length } = step.orders;
  step.give({ type: 'confirm-declarations' });
  step.finish(
    { kind: 'attacks', clauses: ['ATT-1', 'ATT-2'], orders: step.orders },
    length === 0 ? msg('staff-no-attacks') : msg('staff-attacks', { attacks: length }),
    {
      stage: 'attacks',
      ...(step.isOver && { ends: true }),
    },
  );
}

/** The best attacks from where all units stand. */
export function bestAttacks(field: PlanningContext): Judgement {
  const judge = new Judge(field);
  const places = Int32Array.from(field.own, ({ place }) => place);
  const all = field.waysToAct().map((acting) => judge.judge(places, acting));
  return all.reduce((best, one) => (one.value > best.value ? one : best));
}

/** BAT-1: fights them all. */
export function fightBattles(step: StaffStep): void {
  while (step.state.phase === 'battles') step.give({ type: 'fight' });
  step.finish({ kind: 'battles', clauses: ['BAT-1'] }, msg('staff-fights'), {
    stage: 'battles',
    ...(step.isOver && { ends: true }),
  });
}

/** What a plan does not see: shells that scatter, clouds, trenches and Turrets. */
function isSpecial({ position }: StaffStep, { figures, turret }: Combatant): boolean {
  return Boolean(turret) || Boolean(figures.scatter) || Boolean(figures.area) || position.map.trenches.length > 0;
}

/** For each of these the target with the greatest exact advantage (KOF-ADV-1), where it is above 0. */
function specialAttacks(step: StaffStep): { attacker: Combatant; target: Combatant }[] {
  const { position, active, view } = step;
  let judged = 0;
  return [...position.combatants, ...position.turrets].flatMap((attacker) => {
    if (!mayCommand(view, active, attacker.unit.country) || !isSpecial(step, attacker)) return [];
    if (attackerFault(position, attacker)) return [];
    step.work.look();
    let best: Advantage | null = null;
    for (const target of targetsOf(position, attacker)) {
      if (judged++ > MAX_JUDGED) break;
      const one = advantageOf(position, attacker, target);
      if (one.advantage.numerator > 0n && (!best || compared(one.advantage, best.advantage) > 0)) best = one;
    }
    return best ? [{ attacker, target: best.fight.target }] : [];
  });
}

function attackOrder(step: StaffStep, { attacker: unit, target }: Declaration): StaffOrder {
  const { position, orders } = step;
  const [attacker, defender] = [position.combatant(unit), position.combatant(target)];
  const odds = attacker && defender && orders.length < MAX_WITH_ODDS ? advantageOf(position, attacker, defender) : null;
  const [dealt, received, destroyed] = odds ? [odds.dealt, odds.received, odds.destroyed].map(exact) : [];
  const expected = dealt && received && destroyed && { dealt, received, destroyed };
  const facts = { dealt: dealt?.value ?? 0, received: received?.value ?? 0, destroyed: destroyed?.value ?? 0 };
  return {
    script: 'attack',
    unit,
    target,
    ...(expected && { expected }),
    ...textMember(msg('staff-attack', { unit, target, ...facts })),
  };
}
