import { piece, type TextBytes } from '../../../game/text-bytes.js';
import type { Board } from '../../../hex/board.js';
import type { Destination } from '../../law/movement/destinations.js';
import { stepOf } from '../../law/movement/paths.js';
import type { Reach } from '../../law/movement/reach.js';
import type { Position } from '../../board/position/position.js';
import type { Unit } from '../../wire/schema/state.js';

/**
 * Paths of one unit as JSON. The way to a node is that to the node before and one step more, so most of each path is copied from one
 * that was written before it.
 */
export class PathWriter {
  readonly #out: TextBytes;
  readonly #position: Position;
  readonly #reach: Reach;
  readonly #places: PlaceTexts;

  /** Until another one is made for the same map. */
  constructor(out: TextBytes, position: Position, reach: Reach) {
    this.#out = out;
    this.#position = position;
    this.#reach = reach;
    this.#places = placeTextsOf(position);
    this.#places.from.fill(0);
  }

  /** Writes the steps without brackets; how many there are. */
  write({ kind, node, from, transport, cost, freeCost }: Destination): number {
    const position = this.#position;
    if (kind === 'board') {
      const steps = from === -1 ? 0 : this.#writeWay(from, true);
      const board = JSON.stringify({ board: (position.state.units[transport] as Unit).id });
      this.#out.string(steps === 0 ? board : `,${board}`);
      return steps + 1;
    }
    const reach = this.#reach;
    if (node === reach.start && position.loaded.has(reach.unit)) return 0;
    return this.#writeWay(node, cost === freeCost);
  }

  /** Steps of the way. */
  #writeWay(node: number, goesOn: boolean): number {
    const reach = this.#reach;
    const out = this.#out;
    const { from, length, count, nodes } = this.#places;
    let open = 0;
    let at = goesOn ? node : -2;
    if (!goesOn) {
      nodes[open++] = node;
      at = reach.before(node, false);
    }
    while (at !== -1 && from[at] === 0) {
      nodes[open++] = at;
      at = reach.before(at, true);
    }
    const start = out.length;
    let steps = 0;
    if (at !== -1) {
      out.again(from[at] as number, length[at] as number);
      steps = count[at] as number;
    }
    while (open > 0) {
      const step = nodes[--open] as number;
      if (steps++ > 0) out.byte(COMMA);
      this.#places.write(out, step, this.#position);
      // The last one ends the move there; from there on another way may lead.
      if (open === 0 && !goesOn) break;
      from[step] = start;
      length[step] = out.length - start;
      count[step] = steps;
    }
    return steps;
  }
}

const COMMA = 0x2c;

/** The places of a map as JSON, as far as they have been named, and the ways of the unit that is being written. */
class PlaceTexts {
  readonly #texts: (ReturnType<typeof piece> | undefined)[];
  /** Offset of a path that goes on from each node; 0 if none is written yet. */
  readonly from: Int32Array;
  readonly length: Int32Array;
  /** Steps of it. */
  readonly count: Int32Array;
  /** Nodes of a way, the last one first, as far as it is not copied. */
  readonly nodes: Int32Array;

  constructor(nodes: number) {
    this.#texts = new Array<undefined>(nodes).fill(undefined);
    this.from = new Int32Array(nodes);
    this.length = new Int32Array(nodes);
    this.count = new Int32Array(nodes);
    this.nodes = new Int32Array(nodes + 1);
  }

  /** `{"q":1,"r":2}` or `{"fort":"F1"}` */
  write(out: TextBytes, node: number, position: Position): void {
    out.piece((this.#texts[node] ??= piece(JSON.stringify(stepOf(position, node)))));
  }

  /** The member alone, of a fort: `"fort":"F1"`. */
  writeFort(out: TextBytes, node: number, position: Position): void {
    const { view, length } = (this.#texts[node] ??= piece(JSON.stringify(stepOf(position, node))));
    out.from(view, 1, length - 2);
  }
}

/** The texts of places, once for each board. */
const ofBoards = new WeakMap<Board, PlaceTexts>();

/** The forts of a map are the same wherever its board is. */
export function placeTextsOf({ map: { board, forts } }: Position): PlaceTexts {
  let texts = ofBoards.get(board);
  if (!texts) ofBoards.set(board, (texts = new PlaceTexts(board.size + forts.length)));
  return texts;
}
