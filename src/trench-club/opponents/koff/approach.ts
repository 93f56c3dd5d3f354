import { rangeAgainst } from '../../board/rules/close-combat.js';
import { say } from '../../words/say.js';
import { isInCloseReach } from '../tactics/exposure.js';
import type { Order } from '../../wire/schema/chart.js';
import type { FallenBox } from '../../wire/schema/opponent.js';
import { least, type Criterion } from '../tactics/criteria.js';
import type { Actor } from './actor.js';
import type { Box } from './chart.js';
import { answersTo, classOf } from './classes.js';
import { placeKeys } from './hexes.js';
import { matches, targetKeys, type Target } from './targets.js';
import { choosePlace, moveToward } from './toward.js';

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
  if (classOf(type) === 'AA' && !board.onMap.some((one) => answersTo(board.unit(one).type, 'air'))) {
    const here = board.place(unit);
    if (board.isHex(here) && isInCloseReach(board, unit, here)) {
      turn.move(unit, choosePlace(actor, actor.ends.hexes, placeKeys(board, unit)));
      turn.tell('approach', ['KOF-D-49', 'KOF-MOV-2'], say('enemy-keeps-away', turn.moved(id)), details);
      return;
    }
    turn.ordered.add(id);
    turn.tell('rest', ['KOF-D-49'], say('enemy-rests', { unit: id }), details);
    return;
  }
  for (const box of boxes) {
    const goals = goalsOf(actor, box);
    if (goals.length === 0) continue;
    const keys: Criterion<Goal>[] = [
      least('travel', 'KOF-D-57', ({ travel }) => travel),
      ...targetKeys(board, unit, turn.startOf(unit)),
    ];
    const goal = turn.chooser.choose('target', goals, keys, (one) => ({ unit: board.unit(one.unit).id }));
    moveToward(actor, goal.goals);
    const { cell } = box;
    const its = { cell, target: board.unit(goal.unit).id };
    const message = say('enemy-gets-nearer', {
      ...turn.moved(id),
      ...its,
      skipped: fellThrough.map((box) => box.cell),
    });
    turn.tell('approach', ['KOF-ORD-7', 'KOF-D-57'], message, { ...details, ...its });
    return;
  }
  turn.ordered.add(id);
  turn.tell('rest', ['KOF-D-57'], say('enemy-rests', { unit: id }), details);
}

/** Units of the people that a box matches, without the reach test, and that the unit could get to attack. */
function goalsOf(actor: Actor, { options }: Box): Goal[] {
  const { board, unit } = actor;
  return board.onMap.flatMap((target) => {
    if (!rangeAgainst(board.rules(unit), board.rules(target).class)) return [];
    if (!options.some((order) => answers(actor, order, target))) return [];
    const hexes = board.position.map.board.hexes.map((_, hex) => hex);
    const goals = actor.goals(hexes.filter((hex) => board.canHit(unit, hex, target)));
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
