import { UNLIMITED, type Allowance } from '../../../game/allowance.js';
import { itemAt, placesOfCommand, type CommandGroup } from '../events/command-group.js';
import { asksForRoom, countDestinations, destinationsOf, pathTo, type Destination } from './destinations.js';
import type { Position } from '../../board/position/position.js';
import { reachOf, releaseReach, type Reach } from './reach.js';
import { SearchBudget } from './search-budget.js';
import type { Command } from '../../wire/schema/command.js';
import type { Unit } from '../../wire/schema/state.js';
import { placementsOn } from './transport.js';

/** The moves of one unit: one for each of its destinations. */
export class MoveGroup implements CommandGroup {
  readonly type = 'move';
  readonly subject: string;
  #destinations: readonly Destination[] | null = null;
  #count: number | null = null;

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
    // Searches for room are slow, so their results are cached.
    if (this.#destinations || asksForRoom(this.position, this.unit)) return this.destinations.length;
    return (this.#count ??= this.#withReach((reach) => countDestinations(this.position, this.unit, reach)));
  }

  at(index: number): Command {
    return this.listed(UNLIMITED, (reach, destinations) => this.#moveTo(reach, itemAt(destinations, index)));
  }

  all(allowance: Allowance = UNLIMITED): Command[] {
    return this.listed(allowance, (reach, destinations) =>
      destinations.map((destination) => {
        const command = this.#moveTo(reach, destination);
        allowance.take(placesOfCommand(command));
        return command;
      }),
    );
  }

  /** Maps the destinations and their paths, for callers that do not need the commands. */
  listed<T>(allowance: Allowance, make: (reach: Reach, destinations: readonly Destination[]) => T): T {
    return this.#withReach((reach) => {
      this.#destinations ??= destinationsOf(this.position, this.unit, reach, () => new SearchBudget(allowance));
      return make(reach, this.#destinations);
    });
  }

  #withReach<T>(question: (reach: Reach) => T): T {
    const reach = reachOf(this.position, this.unit);
    const answer = question(reach);
    releaseReach(reach);
    return answer;
  }

  #moveTo(reach: Reach, destination: Destination): Command {
    const path = pathTo(this.position, reach, destination);
    const { unload: hexes } = destination;
    const unload = hexes && placementsOn(this.position, this.unit, hexes);
    return { type: 'move', unit: this.subject, path, ...(unload && { unload }) };
  }
}
