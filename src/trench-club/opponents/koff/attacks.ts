import { mayAttackNow } from '../../law/combat/declare.js';
import { attackFault } from '../../law/combat/targets.js';
import { nameOf, xpOf, type Combatant } from '../../board/position/combatant.js';
import { endBattles } from '../../law/turn/turn.js';
import type { Event } from '../../wire/schema/event.js';
import type { PlannedAttack } from '../../wire/schema/opponent.js';
import type { Attacker, State } from '../../wire/schema/state.js';
import { msg } from '../../words/msg.js';
import { assaultOf, turretAssault } from '../tactics/assault.js';
import { combatantIn } from '../tactics/board.js';
import { least, narrow } from '../tactics/criteria.js';
import { moneyOf } from '../../law/money/money.js';
import { memoryOf } from '../../law/turn/opponent-memory.js';
import { answersTo, inActingOrder, toHit } from './chart.js';
import { chartChoiceOf } from '../../board/rules/enemy-levels.js';
import { sensible, targetCriteria, targetsFrom, turretCriteria, type Target } from './actor.js';
import type { KoffStep } from './turn.js';

/** KOF-SEQ-7, KOF-D-40, KOF-D-61: after all moves, before any dice: who attacks whom, and in which order. */
export function planAttacks(turn: KoffStep): void {
  if (turn.state.phase !== 'declaration') turn.give({ type: 'end-movement' });
  // A list that is under way is not its own.
  if (turn.state.declarations) turn.give({ type: 'declare', attacks: [] });
  const declined: { unit: Attacker; target: string }[] = [];
  const ofUnits = unitsAttacks(turn, declined);
  const attacks = [
    ...[...new Set(ofUnits.map(({ target }) => target))].flatMap((target) =>
      ofUnits.filter((attack) => attack.target === target),
    ),
    ...turretAttacks(turn),
  ];
  const { country, state } = turn;
  turn.emit(
    { type: 'attacks-planned', country, attacks },
    { type: 'phase-began', phase: 'battles', country, round: state.round ?? 3 },
  );
  turn.conclude(
    'plan',
    ['KOF-SEQ-7', 'KOF-D-40', 'KOF-D-61'],
    msg('enemy-plans'),
    declined.length > 0 ? { declined } : {},
  );
}

function unitsAttacks(turn: KoffStep, declined: { unit: Attacker; target: string }[]): PlannedAttack[] {
  const { board } = turn;
  return inActingOrder(board, board.own).flatMap((index): PlannedAttack[] => {
    const here = board.place(index);
    if (!board.isHex(here) || !turn.mayAct(index)) return [];
    const { id } = board.unit(index);
    const named = turn.targets.get(id);
    const aim = named === undefined ? -1 : turn.index(named);
    if (named !== undefined && aim !== -1 && board.canHit(index, here, aim)) {
      return [{ attacker: id, target: named, ordered: true }];
    }
    const free = freeTarget(turn, index, preferred(turn, index));
    if (free && !free.isWorthIt) declined.push({ unit: id, target: free.target });
    return free?.isWorthIt ? [{ attacker: id, target: free.target }] : [];
  });
}

/** KOF-D-42, KOF-D-61: each Turret that may fire, in the order of the forts on the map, with KOF-TGT-1. */
function turretAttacks(turn: KoffStep): PlannedAttack[] {
  return turn.board.position.turrets.flatMap((turret): PlannedAttack[] => {
    if (!mayAttackNow(turn.state, nameOf(turret), turn.country, [])) return [];
    const target = turretTarget(turn, turret);
    return target === null ? [] : [{ attacker: nameOf(turret), target }];
  });
}

function turretTarget({ board, chooser }: KoffStep, turret: Combatant): string | null {
  const targets = board.opposingOnMap.flatMap((index): Target[] => {
    if (attackFault(board.position, turret, combatantIn(board.position, index))) return [];
    return [{ unit: index, assaults: [turretAssault(board, turret, index)] }];
  });
  const hit = targets.filter(({ assaults }) => assaults.some(({ gain }) => gain > 0n));
  if (hit.length === 0) return null;
  const criteria = turretCriteria(board, turret);
  const { unit } = chooser.choose('target', hit, criteria, (one) => board.unitOption(one.unit), nameOf(turret));
  return board.unit(unit).id;
}

function inReach({ board }: KoffStep, unit: number): Target[] {
  return sensible(targetsFrom(board, unit, [board.place(unit)]));
}

/** KOF-D-50: of those who were sent within range of a tank the tanks that they can hit. */
function preferred(turn: KoffStep, unit: number): Target[] {
  const { board, hunters } = turn;
  const targets = inReach(turn, unit);
  if (!hunters.has(board.unit(unit).id)) return targets;
  const tanks = targets.filter((one) => answersTo(board.unit(one.unit).type, 'tank'));
  return tanks.length > 0 ? tanks : targets;
}

interface FreeTarget {
  readonly target: string;
  readonly isWorthIt: boolean;
}

/** KOF-D-40: the one target that KOF-TGT gives: worth it without return fire, or with U above 0. */
function freeTarget(turn: KoffStep, unit: number, targets: readonly Target[] = inReach(turn, unit)): FreeTarget | null {
  const { board } = turn;
  const { id } = board.unit(unit);
  if (targets.length === 0) return null;
  const { unit: target, assaults } = turn.chooser.choose(
    'target',
    targets,
    targetCriteria(board, unit, turn.startOf(unit)),
    (one) => board.unitOption(one.unit),
    id,
  );
  const isWorthIt = assaults.some(({ returnFire, advantage }) => !returnFire || advantage > 0n);
  return { target: board.unit(target).id, isWorthIt };
}

/** The next attack of the plan, or of a list declared by another seat; attackers that are gone are skipped. */
export function fightNext(turn: KoffStep): void {
  const { state, country } = turn;
  let plan: readonly PlannedAttack[] = memoryOf(state, country).turn?.attacks ?? [];
  for (let [first] = plan; first; [first] = plan) {
    if (mayAttackNow(state, first.attacker, country, foughtIn(state))) {
      const size = groupSize(plan);
      if (size > 1 && !first.begun) {
        plan = [...inFightingOrder(turn, first.target, plan.slice(0, size)), ...plan.slice(size)];
        turn.emit({ type: 'attacks-planned', country, attacks: [...plan] });
      }
      attack(turn, plan as [PlannedAttack, ...PlannedAttack[]]);
      if (turn.play) return;
    }
    plan = plan.slice(1);
  }
  if ((state.battle ?? 0) >= (state.declarations?.length ?? 0)) return;
  turn.give({ type: 'fight' });
  turn.conclude('attack', ['BAT-1'], msg('enemy-attacks-declared'));
}

/** BAT-1, KOF-MON-1: phase 4 begins with the income. */
export function endFighting(turn: KoffStep): void {
  turn.run(endBattles);
  const its = { amount: moneyOf(turn.state, turn.country) };
  turn.conclude('income', ['KOF-MON-1'], msg('enemy-income', its), its);
}

/** ATT-7: the attacks of the turn so far are its list. */
function foughtIn({ declarations = [] }: State): Attacker[] {
  return declarations.map(({ attacker }) => attacker);
}

/** The number of attacks at the head of the plan with the same target. */
function groupSize(plan: readonly PlannedAttack[]): number {
  const target = plan[0]?.target;
  const end = plan.findIndex((one) => one.target !== target || typeof one.attacker !== 'string');
  return end === -1 ? plan.length : end;
}

/** KOF-TGT-4, KOF-D-36: judged when the first attack on the target begins; last tie by KOF-D-16. */
function inFightingOrder(turn: KoffStep, targetId: string, group: readonly PlannedAttack[]): PlannedAttack[] {
  const { board } = turn;
  const target = turn.index(targetId);
  const indexOf = ({ attacker }: PlannedAttack) => turn.index(attacker as string);
  const fired = least<PlannedAttack>(
    'return fire',
    'KOF-TGT-4',
    (one) => target !== -1 && assaultOf(board, indexOf(one), board.place(indexOf(one)), target).returnFire,
  );
  const hit = least<PlannedAttack>('to-hit', 'KOF-TGT-4', (one) => toHit(board, indexOf(one)));
  const experience = least<PlannedAttack>('experience', 'KOF-TGT-4', (one) => xpOf(board.unit(indexOf(one))));
  const isFooter = chartChoiceOf(turn.state, turn.country).sharedAttack === 'footer';
  const criteria = [fired, ...(isFooter ? [experience, hit] : [hit, experience])];
  const order: PlannedAttack[] = [];
  const left = group.filter((one) => indexOf(one) !== -1);
  while (left.length > 0) {
    const first = narrow(left, criteria).left[0] as PlannedAttack;
    order.push({ ...first, begun: true });
    left.splice(left.indexOf(first), 1);
  }
  return order;
}

/**
 * The first attack of the plan; on another target if its own is gone or out of reach (KOF-TGT-5, KOF-D-37). Emits
 * nothing if there is none.
 */
function attack(
  turn: KoffStep,
  [{ attacker, target, ordered }, ...rest]: readonly [PlannedAttack, ...PlannedAttack[]],
): void {
  const { country, state } = turn;
  const order: Event = { type: 'attack-ordered', country, attacker, target };
  if (!turn.attemptFight({ attacker, target }, foughtIn(state), order)) {
    const its = { unit: attacker, target };
    turn.conclude('attack', ['KOF-SEQ-7', ordered ? 'KOF-TGT-4' : 'KOF-D-40'], msg('enemy-attacks', its), its);
    return;
  }
  const other = otherTarget(turn, attacker);
  if (!other) return;
  const its = { unit: attacker, target: other.target };
  if (other.isWorthIt) {
    const again: Event = { ...order, target: other.target, retargeted: true };
    turn.fight({ attacker, target: other.target }, foughtIn(state), again);
    turn.conclude('retarget', ['KOF-TGT-5', 'KOF-D-37'], msg('enemy-retargets', its), its);
    return;
  }
  turn.emit({ type: 'attacks-planned', country, attacks: rest });
  turn.conclude('no-attack', ['KOF-D-37', 'KOF-D-40'], msg('enemy-gives-up-attack', its), its);
}

/** From the same place, on the board of this moment; it need not fit the box (KOF-D-37). */
function otherTarget(turn: KoffStep, attacker: Attacker): FreeTarget | null {
  if (typeof attacker === 'string') return freeTarget(turn, turn.index(attacker));
  const turret = turn.board.position.combatant(attacker);
  const target = turret ? turretTarget(turn, turret) : null;
  return target === null ? null : { target, isWorthIt: true };
}
