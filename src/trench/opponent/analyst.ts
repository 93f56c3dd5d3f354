import type { Analyst, JudgedTurn, PlayedTurn } from '../../game/analysis.js';
import type { Work } from '../../game/work.js';
import { armyOf, positionOf } from '../board.js';
import { orderedMoves } from '../enumerate.js';
import { seatInTurn } from '../game.js';
import { fromOf, moveOf, toOf, type Move } from '../position.js';
import type { TrenchEvent } from '../schema/event.js';
import type { Colour } from '../schema/names.js';
import type { TrenchPlan } from '../schema/plan.js';
import type { TrenchState } from '../schema/state.js';
import { nameOf, squareOf } from '../squares.js';
import { msg, textMember } from '../words/msg.js';
import { explained, surroundingsOf } from './choose.js';
import { evaluate } from './evaluate.js';
import { LEVELS } from './levels.js';
import { isForced, Search, type Found } from './search.js';

/**
 * The curve from scores, in hundredths of a point, to chances of winning, a draw counted half: a logistic regression on the games of
 * `npm run tool -- calibrate trench --games 200`.
 */
const CURVE = { base: 0.07, slope: 0.00433 } as const;
const DEPTH = 24;

/** The chance of winning, a draw counted half, that belongs to a score. */
export function chanceAt(score: number): number {
  if (isForced(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-(CURVE.base + CURVE.slope * score)));
}

/** Positions and games of Trench, judged by the search of its opponent. No dice are rolled: there is no luck. */
export const analyst: Analyst<TrenchState, TrenchEvent> = {
  unit: 'positions',
  turnOf(state) {
    if (state.result) return null;
    return { seat: seatInTurn(state), key: `${state.firstBattle ? 2 : 1} ${state.active}` };
  },
  isOneSide: (_state, one, other) => one === other,
  chance(state, seat) {
    const chance = chanceAt(evaluate(positionOf(state)));
    return armyOf(state, seat as Colour) === state.active ? chance : 1 - chance;
  },
  plans(state, _seat, count, work) {
    const left = orderedMoves(positionOf(state));
    const plans: TrenchPlan[] = [];
    for (let place = count; place > 0 && left.length > 0; place--) {
      const found = foundAmong(state, left, Math.floor((work.limit - work.spent) / place), work);
      left.splice(left.indexOf(found.move), 1);
      plans.push(planOf(state, found));
    }
    return plans.sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
  },
  judge,
};

function judge({ seat, before, events }: PlayedTurn<TrenchState, TrenchEvent>, work: Work): JudgedTurn {
  const moved = events.find((event) => event.type === 'unit-moved');
  const moves = orderedMoves(positionOf(before));
  const best = foundAmong(before, moves, Math.floor(work.limit / 2), work);
  const better = () => planOf(before, best);
  if (!moved) return { chance: analyst.chance(before, seat) ?? 0.5, luck: 0, lost: 0, better };
  const move = moveOf(squareOf(moved.from), squareOf(moved.to));
  const played = move === best.move ? best : foundAmong(before, [move], work.limit - work.spent, work);
  const chance = chanceAt(played.score);
  return { chance, luck: 0, lost: Math.max(0, chanceAt(best.score) - chance), better };
}

/** The best of some moves. */
function foundAmong(state: TrenchState, moves: readonly Move[], nodes: number, work: Work): Found {
  const share = work.share(nodes);
  const search = new Search(
    positionOf(state),
    surroundingsOf(state),
    { depth: DEPTH, nodes: share.limit },
    share.progress,
  );
  const found = search.best(moves);
  work.take(found.nodes);
  return found;
}

function planOf(state: TrenchState, found: Found): TrenchPlan {
  const position = positionOf(state);
  const { level: _level, nodes: _nodes, ...explanation } = explained(position, found, LEVELS.length);
  const other = position.side ^ 1;
  const before = position.points[other] as number;
  for (const move of found.line) position.make(move);
  const points = (position.points[other] as number) - before;
  for (let count = 0; count < found.line.length; count++) position.unmake();
  return {
    ...explanation,
    chance: chanceAt(found.score),
    commands: [{ type: 'move', from: nameOf(fromOf(found.move)), to: nameOf(toOf(found.move)) }],
    risk: { points, ...textMember(points === 0 ? msg('line-safe') : msg('line-risk', { points })) },
  };
}
