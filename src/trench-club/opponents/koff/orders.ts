import { connectedGroups } from '../../../hex/groups.js';
import { damageOf } from '../../board/position/combatant.js';
import { inRange, rangeAgainst } from '../../board/rules/close-combat.js';
import { WORN } from '../../law/turn/opponent-memory.js';
import type { Order, OrderOf } from '../../wire/schema/chart.js';
import type { FallenBox } from '../../wire/schema/opponent.js';
import { msg } from '../../words/msg.js';
import type { Board } from '../tactics/board.js';
import { least, most, type Criterion } from '../tactics/criteria.js';
import { crossroadsOf, distancesTo, isInCloseReach } from '../tactics/measures.js';
import { NO_WAY } from '../tactics/travel.js';
import {
  isUnmet,
  matches,
  targetCriteria,
  targetsOfBox,
  type Actor,
  type PlanResult,
  type Unmet,
  type Target,
} from './actor.js';
import { answersTo, classOf, type Box } from './chart.js';
import { attackOneOf, moveByCriteria, moveToward, rankedForts, type Place } from './places.js';
import { planJoin } from './join.js';
import { planTransport } from './transport.js';

/** KOF-ORD-9 and the table of section 4: can the unit complete the order, and how? */
export function planOrder(actor: Actor, order: Order, cell: string): PlanResult {
  switch (order.do) {
    case 'repair_in_fort':
      return planRepair(actor);
    case 'occupy_crossroads':
      return planGround(actor, crossroadsOf(actor.board.position.map), {
        reason: 'no-free-crossroads',
        clause: 'KOF-D-24',
      });
    case 'move_to_terrain':
      return planGround(actor, forests(actor.board), { reason: 'no-free-forest', clause: 'KOF-ORD-5' });
    case 'retreat':
      return planRetreat(actor);
    case 'approach_group':
      return planGroup(actor, order);
    case 'transport':
      return planTransport(actor, order);
    case 'move_to_fort_entrance':
      return planEntrance(actor, order);
    case 'move_within':
      return planWithin(actor, order);
    case 'attack':
      return planAttack(actor, order);
    case 'join_flank_or_surround':
      return planJoin(actor, cell, planOrder);
  }
}

function forests({ hexes, map }: Board): number[] {
  return hexes.filter((hex) => map.terrainAt(hex) === 'forest');
}

/** Forest, crossroads: the goal hexes with the least travel from here, all if several (KOF-D-63). */
function planGround(actor: Actor, hexes: Iterable<number>, unmet: Unmet): PlanResult {
  const goals = actor.goals(hexes);
  if (goals.length === 0) return unmet;
  const least = actor.least(goals);
  const nearest = goals.filter((hex) => actor.costs[hex] === least);
  return { carryOut: () => moveToward(actor, nearest) };
}

/** KOF-ORD-6, KOF-D-18, KOF-D-19 */
function planRepair(actor: Actor): PlanResult {
  const { board, unit } = actor;
  if (damageOf(board.unit(unit)) < WORN) return { reason: 'less-than-4-damage', clause: 'KOF-ORD-6' };
  if (board.ownForts.length === 0) return { reason: 'no-own-fort', clause: 'KOF-D-33' };
  if (repairForts(actor).length === 0) return { reason: 'no-way-to-an-own-fort', clause: 'KOF-ORD-6' };
  return { carryOut: () => moveToRepair(actor) };
}

/** Own forts to which a path exists, in the order of the map. */
export function repairForts({ board, costs }: Actor): number[] {
  const { size } = board.position.map.board;
  return board.ownForts.filter((fort) => (costs[size + fort] as number) < NO_WAY);
}

/** Into the nearest own fort, or toward it with the order kept for the turns to come (KOF-ORD-6). */
export function moveToRepair(actor: Actor): void {
  const { turn, board, unit, costs } = actor;
  const { id } = board.unit(unit);
  const { size } = board.position.map.board;
  const fort = turn.chooser.choose(
    'fort',
    repairForts(actor),
    [
      least('travel', 'KOF-D-18', (one) => costs[size + one] as number),
      least('guarded', 'KOF-D-18', (one) => board.isGuarded(one)),
    ],
    board.fortOption,
  );
  if (board.place(unit) === size + fort || actor.ends.ownForts.includes(fort)) {
    turn.move(unit, size + fort);
    return;
  }
  moveToward(actor, [size + fort]);
  // A mine may have taken it on the way.
  if (turn.index(id) !== -1) turn.keepRepairing(id, true);
}

/** KOF-D-25, KOF-D-70 */
function planRetreat(actor: Actor): PlanResult {
  const { board } = actor;
  if (board.opposingOnMap.length === 0) return { reason: 'no-player-unit-on-the-map', clause: 'KOF-D-70' };
  const away = most<Place>('distances to player units', 'KOF-D-25', ({ hex }) =>
    distancesTo(board, hex, board.opposingOnMap),
  );
  return { carryOut: () => moveByCriteria(actor, [away]) };
}

/** KOF-D-23, KOF-D-65: clusters of carryable units by travel to a hex beside a member. */
function planGroup(actor: Actor, { rank }: OrderOf<'approach_group'>): PlanResult {
  const { board } = actor;
  const groups = groupsOf(board, actor.unit)
    .map((members) => actor.goals(board.beside(members)))
    .filter((goals) => goals.length > 0)
    .map((goals) => ({ goals, travel: actor.least(goals) }))
    .sort((a, b) => a.travel - b.travel);
  const group = groups[rank - 1];
  if (!group) return { reason: 'too-few-groups', clause: 'KOF-D-23' };
  return { carryOut: () => moveToward(actor, group.goals) };
}

/** Groups in the order of their first members. */
function groupsOf(board: Board, transport: number): number[][] {
  const carried = board.own.filter(
    (index) => index !== transport && board.rules(index).carried && board.isHex(board.place(index)),
  );
  return connectedGroups(carried, (one, left) =>
    [...left].filter((other) => board.distance(board.place(one), board.place(other)) <= 2),
  );
}

function planEntrance(actor: Actor, { fort_rank: rank }: OrderOf<'move_to_fort_entrance'>): PlanResult {
  const ranked = rankedForts(actor)[rank - 1];
  if (!ranked) return { reason: 'no-enterable-fort', clause: 'KOF-D-63' };
  return { carryOut: () => moveToward(actor, ranked.goals) };
}

/** KOF-D-50, KOF-D-63, KOF-D-70 */
function planWithin(actor: Actor, { of, distance }: OrderOf<'move_within'>): PlanResult {
  const { turn, board, unit } = actor;
  const units = board.opposingOnMap.filter((index) => answersTo(board.unit(index).type, of));
  if (units.length === 0) return { reason: 'no-such-target-on-the-map', clause: 'KOF-D-33' };
  const range = distance === 'own_range' ? board.rules(unit).groundRange : ([0, distance] as const);
  const goals = actor.goals(
    board.hexes.filter((hex) => units.some((index) => inRange(range, board.distance(hex, board.place(index))))),
  );
  if (goals.length === 0) return { reason: 'no-way-within-range', clause: 'KOF-D-63' };
  return {
    carryOut() {
      if (distance === 'own_range') turn.hunters.add(board.unit(unit).id);
      moveToward(actor, goals);
    },
  };
}

/** Section 5, then section 7. */
function planAttack(actor: Actor, order: OrderOf<'attack'>): PlanResult {
  const targets = targetsOfBox(actor.board, actor.targets, order);
  if (isUnmet(targets)) return targets;
  return { carryOut: () => attackOneOf(actor, targets) };
}

interface Goal extends Target {
  readonly goals: readonly number[];
  readonly travel: number;
}

/** KOF-ORD-7, KOF-D-49, KOF-D-57: no box could be completed; the unit gets as near to one as it can, or holds. */
export function approach(actor: Actor, boxes: readonly Box[], fellThrough: FallenBox[]): void {
  const { turn, board, unit } = actor;
  const { id, type } = board.unit(unit);
  const row = turn.chart.rowOf(type);
  const details = { unit: id, ...(row && { row }), column: turn.column, fellThrough };
  if (classOf(type) === 'AA' && !board.opposingOnMap.some((one) => answersTo(board.unit(one).type, 'air'))) {
    const here = board.place(unit);
    if (board.isHex(here) && isInCloseReach(board, unit, here)) {
      moveByCriteria(actor);
      turn.conclude('approach', ['KOF-D-49', 'KOF-MOV-2'], msg('enemy-keeps-away', turn.moved(id)), details);
      return;
    }
    turn.ordered.add(id);
    turn.conclude('rest', ['KOF-D-49'], msg('enemy-rests', { unit: id }), details);
    return;
  }
  for (const box of boxes) {
    const goals = goalsOf(actor, box);
    if (goals.length === 0) continue;
    const criteria: Criterion<Goal>[] = [
      least('travel', 'KOF-D-57', ({ travel }) => travel),
      ...targetCriteria(board, unit, turn.startOf(unit)),
    ];
    const goal = turn.chooser.choose('target', goals, criteria, (one) => board.unitOption(one.unit));
    moveToward(actor, goal.goals);
    const its = { cell: box.cell, target: board.unit(goal.unit).id };
    const skipped = fellThrough.map((one) => one.cell);
    const message = msg('enemy-gets-nearer', { ...turn.moved(id), ...its, skipped });
    turn.conclude('approach', ['KOF-ORD-7', 'KOF-D-57'], message, { ...details, ...its });
    return;
  }
  turn.ordered.add(id);
  turn.conclude('rest', ['KOF-D-57'], msg('enemy-rests', { unit: id }), details);
}

/** Units of the people that a box matches, without the reach test, and that the unit could get to attack. */
function goalsOf(actor: Actor, { options }: Box): Goal[] {
  const { board, unit } = actor;
  return board.opposingOnMap.flatMap((target) => {
    if (!rangeAgainst(board.rules(unit), board.rules(target).class)) return [];
    if (!options.some((order) => answers(actor, order, target))) return [];
    const goals = actor.goals(board.hexes.filter((hex) => board.canHit(unit, hex, target)));
    if (goals.length === 0) return [];
    const assaults = actor.targets.find((one) => one.unit === target)?.assaults ?? [];
    return [{ unit: target, assaults, goals, travel: actor.least(goals) }];
  });
}

function answers({ board }: Actor, order: Order, target: number): boolean {
  switch (order.do) {
    case 'attack':
      return matches(board, target, order);
    case 'join_flank_or_surround':
      return true;
    case 'move_within':
      return answersTo(board.unit(target).type, order.of);
    default:
      return false;
  }
}
