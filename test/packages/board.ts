import '@trench-club/board';
import type { Engine, TrenchBoard } from '@trench-club/board';
import * as engine from '@trench-club/engine';
import type { State } from '@trench-club/engine';
import * as trench from '@trench-club/engine/trench';

/** Joins a board of a page and an engine. */
export function join(board: TrenchBoard, state: State, own: Engine): void {
  board.state = state;
  board.engine = own;
  board.engine = engine;
  board.engine = trench;
  board.addEventListener('unit', ({ detail: { unit, hex } }) => {
    board.selected = unit;
    board.reach = engine.explain(state, { units: [unit], paths: true }).units[0] ?? null;
    board.way = hex && [{ ...hex, spent: 1 }];
    board.marks = [{ kind: 'target', hex: { q: 0, r: 0 } }];
  });
  const created: TrenchBoard = document.createElement('trench-board');
  created.state = trench.setUp().legal ? null : state;
}
