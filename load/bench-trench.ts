import { Chess } from 'chessops/chess';
import { perft as chessPerft } from 'chessops/debug';
import { positionOf } from '../src/trench/board.js';
import { decide } from '../src/trench/decide.js';
import { enumerate } from '../src/trench/enumerate.js';
import { evolveAll } from '../src/trench/evolve.js';
import { choose } from '../src/trench/opponent/choose.js';
import { LEVELS } from '../src/trench/opponent/levels.js';
import { perft } from '../src/trench/perft.js';
import { Position } from '../src/trench/position.js';
import { reachable } from '../src/trench/reachable.js';
import { renderTrench } from '../src/trench/render/board.js';
import { setUp } from '../src/trench/set-up.js';
import { measure, type Measurement, type Section } from './measure.js';

/** Trench on its start position; move counting beside that of chessops on the start position of chess. */
export const trench: Section = {
  title: 'Trench, start position, and chessops on its own',
  run() {
    const begun = setUp();
    if (!begun.ok) throw new Error(begun.refusal.message);
    const { state } = begun.value;
    return [
      leaves('Trench perft 5', () => perft(new Position(), 5)),
      leaves('chessops perft 4', () => chessPerft(Chess.default(), 4)),
      leaves('Trench perft 5, again', () => perft(new Position(), 5)),
      measure('the board of a state', () => positionOf(state)),
      measure('every legal command', () => enumerate(state, 'black')),
      measure('a command decided and its events applied', () => {
        const decision = decide(state, { type: 'move', from: 'd4', to: 'e4' }, 'black');
        if (decision.ok) evolveAll(state, decision.events);
      }),
      measure('all destinations, with reasons for the rest', () => reachable(state, { explain: true })),
      measure('the board drawn', () => renderTrench(state)),
      ...LEVELS.map((_, index) =>
        measure(`the opponent’s first move, level ${index + 1}`, () => choose(state, 'black', index + 1, 'bench'), {
          batches: 3,
          milliseconds: 100,
        }),
      ),
    ];
  },
};

/** Counted leaves, and in the name how many of them a second. */
function leaves(name: string, count: () => number): Measurement {
  const total = count();
  const { microseconds } = measure(name, count, { batches: 5, milliseconds: 300 });
  const rate = (total / microseconds).toFixed(2);
  return { name: `${name}: ${total} leaf nodes, ${rate} million a second`, microseconds };
}
