import { endingAfterMove } from '../../../src/trench/ending.js';
import { generate, MAX_MOVES } from '../../../src/trench/generate.js';
import { foundBy } from '../../../src/trench/opponent/choose.js';
import { chanceOf, LEVELS, type Level } from '../../../src/trench/opponent/levels.js';
import { isForced } from '../../../src/trench/opponent/search.js';
import { capturesOf } from '../../../src/trench/generate.js';
import { orderedMoves } from '../../../src/trench/enumerate.js';
import { moveText, nameOf } from '../../../src/trench/squares.js';
import { fromOf, moveOf, Position, toOf, type Move } from '../../../src/trench/position.js';
import type { Played } from './players.js';
import { numbered, recordOf } from './record.js';
import { UgiProgram } from './ugi-program.js';

/** Random moves before the players take over. */
const OPENING = 6;

/** The opening of a pair of games. */
export function opening(seed: string): Move[] {
  const below = chanceOf(seed);
  const position = new Position();
  const buffer = new Int16Array(MAX_MOVES);
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

/** Somebody who plays one side of Trench. */
export interface TrenchContestant {
  readonly name: string;
  /** @param moves of the game so far, in notation */
  move(position: Position, moves: readonly string[], seed: string): Move | Promise<Move>;
  close(): void;
}

/**
 * `level:5`, or `ugi:` and a command line.
 * @param go bounds of the search of a program
 * @throws Error for any other name
 */
export async function trenchContestant(name: string, go: string): Promise<TrenchContestant> {
  if (name.startsWith('ugi:')) {
    const program = await UgiProgram.start(name.slice('ugi:'.length));
    return {
      name,
      move: async (position, moves) => moveNamed(position, await program.move(moves, go)),
      close: () => program.close(),
    };
  }
  const level = LEVELS[Number(/^level:(\d)$/.exec(name)?.[1]) - 1];
  if (!level) throw new Error(`Nobody is called ${name}.`);
  return { name, move: (position, _moves, seed) => foundBy(position, { options: {} }, level, seed).move, close() {} };
}

/** @throws Error for a move that is not legal */
function moveNamed(position: Position, text: string): Move {
  const move = orderedMoves(position).find((one) => textOf(position, one).replace('x', '-') === text.replace('x', '-'));
  if (move === undefined) throw new Error(`The move ${text} is not legal.`);
  return move;
}

function textOf(position: Position, move: Move): string {
  const [from, to] = [fromOf(move), toOf(move)];
  return moveText(nameOf(from), nameOf(to), capturesOf(position, moveOf(from, to)).length > 0);
}

/** A game of a pair: both begin with one opening, and the second exchanges the colours. */
export async function playTrenchGame(
  first: TrenchContestant,
  second: TrenchContestant,
  seed: string,
  pair: number,
  isExchanged: boolean,
): Promise<Played> {
  const players = isExchanged ? ([second, first] as const) : ([first, second] as const);
  const position = new Position();
  const moves: string[] = [];
  const make = (move: Move) => {
    moves.push(textOf(position, move));
    position.make(move);
    return endingAfterMove(position, {}, () => false);
  };
  const begun = opening(`opening ${seed}/${pair}`);
  for (const move of begun) make(move);
  const name = `${seed}/${pair}`;
  for (;;) {
    const player = players[position.side];
    const ending = make(await player.move(position, moves, name));
    if (!ending) continue;
    const winner = ending.winner === null ? null : players[ending.winner];
    const score = winner === null ? 0.5 : winner === first ? 1 : 0;
    const { reason } = ending;
    const tags = { Game: 'Trench', Black: players[0].name, White: players[1].name, Seed: name, Reason: reason };
    const result = winner === null ? '1/2-1/2' : winner === players[0] ? '1-0' : '0-1';
    return { score, reason, rounds: moves.length, searches: [], record: recordOf(tags, result, numbered(moves)) };
  }
}
