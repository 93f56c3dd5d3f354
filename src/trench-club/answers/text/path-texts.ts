import type { Board } from '../../../hex/board.js';
import type { Destination } from '../../law/movement/destinations.js';
import { stepOf } from '../../law/movement/points.js';
import type { Reach } from '../../law/movement/reach.js';
import type { Position } from '../../board/position/position.js';
import type { Unit } from '../../wire/schema/state.js';

/** Steps as JSON, without brackets. */
interface PathText {
  readonly text: string;
  readonly steps: number;
}

const NO_STEPS: PathText = { text: '', steps: 0 };

/** The places of a map as JSON, as far as they have been named. The forts of a map are the same wherever its board is. */
const places = new WeakMap<Board, string[]>();

/** Places of a map and paths of one unit as JSON. Each way that goes on is written once: that to the node before and one step more. */
export class PathTexts {
  readonly #ways: PathText[] = [];
  readonly #places: string[];

  constructor(
    readonly position: Position,
    readonly reach: Reach,
  ) {
    const { board } = position.map;
    let known = places.get(board);
    if (!known) places.set(board, (known = []));
    this.#places = known;
  }

  /** `{"q":1,"r":2}` or `{"fort":"F1"}` */
  place(node: number): string {
    return (this.#places[node] ??= JSON.stringify(stepOf(this.position, node)));
  }

  pathTo({ kind, node, from, transport, cost, freeCost }: Destination): PathText {
    const { position, reach } = this;
    if (kind === 'board') {
      const board = JSON.stringify({ board: (position.state.units[transport] as Unit).id });
      return longer(this.#way(from), board);
    }
    if (node === reach.start && position.loaded.has(reach.unit)) return NO_STEPS;
    // From where the move ends, another way may lead on.
    return cost === freeCost ? this.#way(node) : longer(this.#way(reach.before(node, false)), this.place(node));
  }

  #way(node: number): PathText {
    if (node === -1) return NO_STEPS;
    return (this.#ways[node] ??= longer(this.#way(this.reach.before(node, true)), this.place(node)));
  }
}

function longer({ text, steps }: PathText, step: string): PathText {
  return { text: steps === 0 ? step : `${text},${step}`, steps: steps + 1 };
}
