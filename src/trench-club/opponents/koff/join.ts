import { canClose } from '../../board/rules/close-combat.js';
import { chanceToDestroy, compared, type Share } from '../../law/combat/advantage.js';
import { assaultOf, type Assault } from '../tactics/assault.js';
import { combatantIn, type Board } from '../tactics/board.js';
import { most } from '../tactics/criteria.js';
import { endsOf } from '../tactics/ends.js';
import type { Order } from '../../wire/schema/chart.js';
import { Actor, priorityCriteria, sensible, type PlanResult, type Target } from './actor.js';
import { attackOneOf } from './places.js';
import type { KoffStep } from './turn.js';

/** Two units of one row that attack one target together, neither settled before (KOF-D-31 b). */
interface Pair {
  readonly partner: number;
  readonly first: Assault;
  readonly second: Assault;
}

/** Tries the order of a box. A partner's orders reach this module through it. */
export type PlanOrder = (actor: Actor, order: Order, cell: string) => PlanResult;

/** KOF-D-32: without doubt is nine chances in ten. */
const WITHOUT_DOUBT: Share = { numerator: 9n, denominator: 10n };

/** KOF-D-31, KOF-ORD-8: an attack with the help of settled units; failing that, a pair. */
export function planJoin(actor: Actor, cell: string, plan: PlanOrder): PlanResult {
  const { turn, board, unit } = actor;
  const near = sensible(actor.targets)
    .map((target) => ({ ...target, assaults: target.assaults.filter(({ hex }) => isBeside(board, hex, target.unit)) }))
    .filter(({ assaults }) => assaults.length > 0);
  const helped = near.filter((target) => isHelped(turn, unit, target.unit));
  const open = helped.filter((target) => !isOverkill(turn, target.unit));
  if (open.length > 0) return { carryOut: () => attackOneOf(actor, open) };
  const pairs = pairsOf(actor, cell, plan);
  if (pairs.size > 0) return { carryOut: () => attackInPair(actor, pairs) };
  if (helped.length > 0) return { reason: 'destroyed-without-doubt', clause: 'KOF-ORD-8' };
  return { reason: 'no-flank-or-surround', clause: 'KOF-D-31' };
}

function isBeside(board: Board, hex: number, target: number): boolean {
  return board.distance(hex, board.place(target)) === 1;
}

/** Does a settled unit stand beside the target that could fight it in close combat (BAT-6)? Then every hex beside it fits. */
function isHelped(turn: KoffStep, unit: number, target: number): boolean {
  const { board } = turn;
  return board.own.some((other) => {
    const place = board.place(other);
    if (other === unit || !board.isHex(place) || !isBeside(board, place, target) || !turn.isSettled(other))
      return false;
    return canClose(combatantIn(board.position, other), combatantIn(board.position, target));
  });
}

/** KOF-ORD-8, KOF-D-32: by those whose order named it, without dice for flank and surround. */
export function isOverkill(turn: KoffStep, target: number): boolean {
  const { board } = turn;
  const { id } = board.unit(target);
  const attackers = [...turn.targets].flatMap(([attacker, aim]) => {
    const unit = aim === id ? turn.index(attacker) : -1;
    return unit === -1 ? [] : [combatantIn(board.position, unit)];
  });
  return compared(chanceToDestroy(board.position, attackers, combatantIn(board.position, target)), WITHOUT_DOUBT) >= 0;
}

/** Pairs by target; the unit moves first, the partner's reach is taken with the unit on its new hex. */
function pairsOf(actor: Actor, cell: string, plan: PlanOrder): Map<number, Pair[]> {
  const { turn, board, unit } = actor;
  const targets = board.opposingOnMap.filter((target) => !isOverkill(turn, target));
  const partners = partnersOf(turn, unit, cell, plan);
  const pairs = new Map<number, Pair[]>();
  for (const hex of partners.length > 0 ? actor.ends.hexes : []) {
    const aims = targets.filter((target) => isBeside(board, hex, target) && board.canHit(unit, hex, target));
    if (aims.length === 0) continue;
    for (const partner of partners) {
      const places = board.position.whatIf({ unit, to: hex }, () => endsOf(board, partner).hexes);
      for (const target of aims) {
        for (const place of places) {
          if (place === hex || !isBeside(board, place, target) || !board.canHit(partner, place, target)) continue;
          const first = assaultOf(board, unit, hex, target, [[partner, place]]);
          const second = assaultOf(board, partner, place, target, [[unit, hex]]);
          if (!first.isSensible || !second.isSensible) continue;
          const list = pairs.get(target) ?? [];
          list.push({ partner, first, second });
          pairs.set(target, list);
        }
      }
    }
  }
  return pairs;
}

/** Units of the same row that can still be ordered and would reach this very box on the present board. */
function partnersOf(turn: KoffStep, unit: number, cell: string, plan: PlanOrder): number[] {
  const { board, chart, column } = turn;
  const row = chart.rowOf(board.unit(unit).type);
  return board.own.filter((other) => {
    if (other === unit || turn.isSettled(other) || chart.rowOf(board.unit(other).type) !== row) return false;
    const actor = new Actor(turn, other);
    for (const box of chart.boxesFrom(column, board.unit(other).type)) {
      if (box.cell === cell) return true;
      if (box.options.some((order) => 'carryOut' in plan(actor, order, box.cell))) return false;
    }
    return false;
  });
}

const sumOf = ({ first, second }: Pair) => first.advantage + second.advantage;
const surroundsOf = ({ first, second }: Pair) =>
  (first.support === 'surround' ? 1 : 0) + (second.support === 'surround' ? 1 : 0);

/** Target by KOF-TGT-2 with the greatest sum of the two U as last test, then the partner and both hexes. */
function attackInPair(actor: Actor, pairs: ReadonlyMap<number, Pair[]>): void {
  const { turn, board, unit } = actor;
  const greatest = (list: readonly Pair[]) => list.map(sumOf).reduce((best, sum) => (sum > best ? sum : best));
  const targets: Target[] = [...pairs.keys()].sort((a, b) => a - b).map((target) => ({ unit: target, assaults: [] }));
  const byTarget = most<Target>('greatest sum of U', 'KOF-D-31', (target) =>
    greatest(pairs.get(target.unit) as Pair[]),
  );
  const target = turn.chooser.choose(
    'target',
    targets,
    [...priorityCriteria(board, unit, turn.startOf(unit)), byTarget],
    (one) => board.unitOption(one.unit),
  );
  const options = [...(pairs.get(target.unit) as Pair[])].sort(
    (a, b) => a.partner - b.partner || a.first.hex - b.first.hex || a.second.hex - b.second.hex,
  );
  const { partner, first, second } = turn.chooser.choose(
    'pair',
    options,
    [most('sum of U', 'KOF-D-31', sumOf), most('surrounds', 'KOF-D-31', surroundsOf)],
    (pair) => ({
      hex: board.hex(pair.first.hex),
      partner: board.unit(pair.partner).id,
      partnerHex: board.hex(pair.second.hex),
    }),
  );
  const aim = board.unit(target.unit).id;
  const { id } = board.unit(partner);
  turn.targets.set(board.unit(unit).id, aim);
  turn.targets.set(id, aim);
  turn.move(unit, first.hex);
  if (!turn.isOver) turn.move(turn.index(id), second.hex);
}
