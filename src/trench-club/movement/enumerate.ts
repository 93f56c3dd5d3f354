import { UNLIMITED, type Allowance } from '../../game/allowance.js';
import { itemAt, placesIn, type CommandGroup } from '../events/command-group.js';
import { destinationsOf, pathTo, type Destination } from './destinations.js';
import type { Position } from '../position/position.js';
import { reachOf, releaseReach, type Reach } from './reach.js';
import { Tries } from './tries.js';
import type { Command, Placement } from '../schema/command.js';
import type { Unit } from '../schema/state.js';
import { unloadingExample } from './transport.js';

/** The last search, for whoever has a group counted and then takes one of it. */
let searched: { readonly group: MoveGroup; readonly reach: Reach } | null = null;

/** The moves of one unit: one for each of its destinations. */
export class MoveGroup implements CommandGroup {
  readonly type = 'move';
  readonly subject: string;
  #destinations: readonly Destination[] | null = null;

  constructor(
    readonly position: Position,
    readonly unit: number,
  ) {
    this.subject = (position.state.units[unit] as Unit).id;
  }

  /** In the order of the commands. */
  get destinations(): readonly Destination[] {
    return (this.#destinations ??= this.#withReach((reach) => destinationsOf(this.position, this.unit, reach)));
  }

  get count(): number {
    return this.destinations.length;
  }

  at(index: number): Command {
    const destination = itemAt(this.destinations, index);
    return this.#withReach((reach) => this.#moveTo(reach, destination));
  }

  all(allowance: Allowance = UNLIMITED): Command[] {
    return this.#withReach((reach) => {
      this.#destinations ??= destinationsOf(this.position, this.unit, reach, () => new Tries(allowance));
      return this.#destinations.map((destination) => {
        const command = this.#moveTo(reach, destination);
        allowance.take(placesIn(command));
        return command;
      });
    });
  }

  #withReach<T>(question: (reach: Reach) => T): T {
    if (searched?.group !== this) {
      if (searched) releaseReach(searched.reach);
      searched = null;
      searched = { group: this, reach: reachOf(this.position, this.unit) };
    }
    return question(searched.reach);
  }

  #moveTo(reach: Reach, destination: Destination): Command {
    const path = pathTo(this.position, reach, destination);
    const unload = canonicalUnloading(this.position, this.unit, destination);
    return { type: 'move', unit: this.subject, path, ...(unload && { unload }) };
  }
}

/**
 * TRN-14, DEC-TRN-15: the first unloading that leaves every other loaded transport a place to unload; undefined where
 * nothing is placed by hand.
 */
function canonicalUnloading(position: Position, unit: number, { kind, node }: Destination): Placement[] | undefined {
  const { loaded, map, state } = position;
  if (!loaded.has(unit) || kind === 'board' || node >= map.board.size) return undefined;
  const unload = unloadingExample(position, unit, node);
  if (unload) return unload;
  throw new Error(`${(state.units[unit] as Unit).id} has no unloading at node ${node}, one of its destinations.`);
}
