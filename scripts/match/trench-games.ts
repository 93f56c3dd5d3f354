import { endingAfterMove } from '../../src/trench/ending.js';
import { generate, MOST_MOVES } from '../../src/trench/generate.js';
import { foundBy } from '../../src/trench/opponent/choose.js';
import { chanceOf, LEVELS, type Level } from '../../src/trench/opponent/levels.js';
import { isForced } from '../../src/trench/opponent/search.js';
import { Position, type Move } from '../../src/trench/position.js';

/** Random moves before the players take over. */
const OPENING = 6;

/** The opening of a pair of games. */
export function opening(seed: string): Move[] {
  const below = chanceOf(seed);
  const position = new Position();
  const buffer = new Int16Array(MOST_MOVES);
  return Array.from({ length: OPENING }, () => {
    const move = buffer[below(generate(position, buffer))] as Move;
    position.make(move);
    return move;
  });
}

/** The score of each position that level 3 finds when it plays itself, with the result for the side to move. */
export function scoredGame(seed: string): { value: number; result: number }[] {
  const position = new Position();
  for (const move of opening(`opening ${seed}`)) position.make(move);
  const scores: { readonly score: number; readonly side: number }[] = [];
  for (;;) {
    const { move, score } = foundBy(position, { options: {} }, LEVELS[2] as Level, seed);
    if (!isForced(score)) scores.push({ score, side: position.side });
    position.make(move);
    const ending = endingAfterMove(position, {}, () => false);
    if (!ending) continue;
    const { winner } = ending;
    return scores.map(({ score, side }) => ({ value: score, result: winner === null ? 0.5 : winner === side ? 1 : 0 }));
  }
}
