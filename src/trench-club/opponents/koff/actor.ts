import type { Steps } from '../../../game/steps.js';
import { endsOf, type LegalEnds } from '../tactics/ends.js';
import type { Board } from '../tactics/board.js';
import { costsFrom, NO_WAY, roadsOf, type Roads } from '../tactics/travel.js';
import { targetsFrom, type Lack, type Target } from './targets.js';
import type { Turn } from './turn.js';

/** An order that can be completed: carrying it out moves the unit and takes what dice its choices need. */
export interface Plan {
  carryOut(): void | Steps<void>;
}

export type Attempt = Plan | Lack;

export function isLack(attempt: Attempt | Target[]): attempt is Lack {
  return 'reason' in attempt;
}

/** A unit on the present board with what several boxes ask of it; each is worked out when it is first asked for. */
export class Actor {
  readonly board: Board;
  #ends: LegalEnds | null = null;
  #targets: Target[] | null = null;
  #roads: Roads | null = null;
  #costs: Float64Array | null = null;

  constructor(
    readonly turn: Turn,
    readonly unit: number,
  ) {
    this.board = turn.board;
  }

  get ends(): LegalEnds {
    return (this.#ends ??= endsOf(this.board, this.unit));
  }

  /** Every unit of the people that it can reach and hit (KOF-DEF-5). */
  get targets(): Target[] {
    return (this.#targets ??= targetsFrom(this.board, this.unit, this.ends.hexes));
  }

  get roads(): Roads {
    return (this.#roads ??= roadsOf(this.board.position, this.unit));
  }

  /** KOF-DEF-9: travel from where it is. */
  get costs(): Float64Array {
    return (this.#costs ??= costsFrom(this.roads, this.board.place(this.unit)));
  }

  /** KOF-D-63: of these hexes those on which it could stand, nobody else stands, and to which a path exists. */
  goals(hexes: Iterable<number>): number[] {
    const { occupants, map } = this.board.position;
    return [...hexes].filter((hex) => {
      const occupant = occupants[hex] as number;
      // DEC-MOV-7: entrances may be crossed by some, and nobody ends there.
      const isFree = (occupant === -1 || occupant === this.unit) && map.entranceOf[hex] === -1;
      return isFree && (this.costs[hex] as number) < NO_WAY;
    });
  }

  least(nodes: readonly number[]): number {
    return nodes.reduce((least, node) => Math.min(least, this.costs[node] as number), NO_WAY);
  }
}
