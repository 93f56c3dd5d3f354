/**
 * `tsx scripts/trench-levels.ts [games] [level]`: plays every level of the Trench opponent, or one, against the level
 * below, from random openings, each with both colours, and prints how many games it wins.
 */
import { endingAfterMove } from '../src/trench/ending.js';
import { foundBy } from '../src/trench/opponent/choose.js';
import { LEVELS, type Level } from '../src/trench/opponent/levels.js';
import { Position, type Move } from '../src/trench/position.js';
import { opening } from './match/trench-games.js';

const [games = 200, only] = process.argv.slice(2).map(Number);

/** 0 Black, 1 White, null a draw. */
function play(players: readonly [Level, Level], moves: readonly Move[], seed: string): 0 | 1 | null {
  const position = new Position();
  for (const move of moves) position.make(move);
  for (;;) {
    position.make(foundBy(position, { options: {} }, players[position.side], seed).move);
    const ending = endingAfterMove(position, {}, () => false);
    if (ending) return ending.winner;
  }
}

for (let level = 2; level <= LEVELS.length; level++) {
  if (only !== undefined && only !== level) continue;
  const [upper, lower] = [LEVELS[level - 1] as Level, LEVELS[level - 2] as Level];
  const started = performance.now();
  let [won, drawn] = [0, 0];
  for (let game = 0; game < games; game++) {
    const black = game % 2 === 0;
    // Two games each from the same opening, with the colours exchanged.
    const moves = opening(`opening ${Math.floor(game / 2)}`);
    const winner = play(black ? [upper, lower] : [lower, upper], moves, `game ${game}`);
    if (winner === null) drawn++;
    else if ((winner === 0) === black) won++;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const share = ((100 * won) / games).toFixed(1);
  console.log(`level ${level} against ${level - 1}: ${won} of ${games} won (${share} %), ${drawn} drawn, ${seconds} s`);
}
