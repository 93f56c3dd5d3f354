import { renderBoard } from '../../trench-club/render/board.js';
import { mapOf } from '../../trench-club/rules/rules.js';
import type { RenderOptions } from '../../trench-club/schema/render.js';
import type { State } from '../../trench-club/schema/state.js';
import type { Limits } from '../../wire/limits.js';
import { Problem } from '../../wire/problems.js';

/**
 * Draws the board of a checked state.
 * @throws Problem `board-too-large`, before any work is done
 */
export function draw(state: State, options: RenderOptions, { drawnHexes }: Pick<Limits, 'drawnHexes'>): string {
  const { rows } = mapOf(state);
  const hexes = rows.reduce((sum, row) => sum + row.length, 0);
  if (hexes > drawnHexes) {
    throw new Problem('board-too-large', `The map has ${hexes} places; ${drawnHexes} are drawn at most.`);
  }
  return renderBoard(state, options);
}
