import type { Seat } from '../../game/contract.js';
import type { Progress } from '../../game/progress.js';
import { armyOf, factorOf, positionOf } from '../board.js';
import { seatToMove } from '../decide.js';
import { orderedMoves } from '../enumerate.js';
import { capturesOf } from '../generate.js';
import { moveText, nameOf } from '../squares.js';
import { fromOf, moveOf, Position, toOf, type Move } from '../position.js';
import { squaresOfQuiet } from '../repetition.js';
import type { TrenchChoice, TrenchExplanation } from '../schema/opponent.js';
import type { TrenchState } from '../schema/state.js';
import type { UnitCode } from '../units.js';
import { POINT } from './evaluate.js';
import { chanceOf, LEVELS, type Level } from './levels.js';
import { isForced, keyOf, Search, WON, type Found, type Surroundings } from './search.js';
import { msg, textMember } from '../words/msg.js';

/** A draw offer is accepted if this many points are expected to be lost (T-END-6). */
const ACCEPTS_BELOW = -1.5 * POINT;

/**
 * The opponent's command on its turn, with its reason; deterministic for the same state, level and seed. Null if it is
 * not the turn of the seat, or the game is over. Accepts a draw offer in a bad position; never offers one and never
 * resigns. Work is bounded by counting positions, not by a clock.
 * @throws RangeError for an unknown level
 */
export function choose(
  state: TrenchState,
  seat: Seat,
  level: number,
  seed: string,
  onWork?: Progress,
): TrenchChoice | null {
  const strength = LEVELS[level - 1];
  if (!strength) throw new RangeError(`There is no level ${level}.`);
  if (seatToMove(state) !== seat) return null;
  const position = positionOf(state);
  const found = foundBy(position, surroundingsOf(state), strength, seed, onWork);
  const explanation = explained(position, found, level);
  const { draw } = state;
  if (draw && !draw.declined && draw.by !== seat && found.score < ACCEPTS_BELOW) {
    return { command: { type: 'accept-draw' }, explanation };
  }
  const [from, to] = [nameOf(fromOf(found.move)), nameOf(toOf(found.move))];
  return { command: { type: 'move', from, to }, explanation };
}

/** The moves in an order that the seed shuffles, and what chance adds to each at the lower levels. */
export function foundBy(
  position: Position,
  around: Surroundings,
  strength: Level,
  seed: string,
  onWork?: Progress,
): Found {
  const below = chanceOf(`${seed}/${keyOf(position)}`);
  const moves = orderedMoves(position);
  for (let last = moves.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [moves[last], moves[other]] = [moves[other] as Move, moves[last] as Move];
  }
  const { whim } = strength;
  const bonus = whim > 0 ? new Map(moves.map((move) => [move, below(2 * whim + 1) - whim])) : undefined;
  return new Search(position, around, strength, onWork).best(moves, bonus);
}

/** The inputs of the search beside the board: options, the first battle, and the positions since the last capture. */
export function surroundingsOf(state: TrenchState): Surroundings {
  const { options = {}, firstBattle, history = [] } = state;
  const earlier: string[] = [];
  const units = positionOf(state).units.slice();
  let side = positionOf(state).side;
  for (const text of [...history].reverse()) {
    const [from, to] = squaresOfQuiet(text);
    units[from] = units[to] as UnitCode;
    units[to] = 0;
    side = side === 0 ? 1 : 0;
    earlier.unshift(keyOf(new Position(units, side)));
  }
  if (!firstBattle) return { options, earlier };
  const before = firstBattle.black - firstBattle.white;
  const carried = (armyOf(state, 'black') === 'black' ? before : -before) / factorOf(state);
  return { options, earlier, carried };
}

/** The line and the score of a search, in words too. */
export function explained(position: Position, found: Found, level: number): TrenchExplanation {
  const line = lineText(position, found.line);
  const { depth, nodes, score } = found;
  const points = Math.round(score) / POINT;
  const head = { level, depth, nodes };
  if (isForced(score)) {
    const forcedIn = Math.max(1, WON - Math.abs(Math.round(score)));
    const won = score > 0;
    const message = msg('wins-by-force', { line, won, moves: forcedIn, nodes });
    return { ...head, score: won ? 25 : -25, forcedIn, line, ...textMember(message) };
  }
  const keyed = msg('expects-points', { line, points, depth, nodes });
  return { ...head, score: points, line, ...textMember(keyed) };
}

function lineText(position: Position, moves: readonly Move[]): string[] {
  const line = moves.map((move) => {
    const [from, to] = [fromOf(move), toOf(move)];
    const text = moveText(nameOf(from), nameOf(to), capturesOf(position, moveOf(from, to)).length > 0);
    position.make(move);
    return text;
  });
  for (let count = 0; count < moves.length; count++) position.unmake();
  return line;
}
