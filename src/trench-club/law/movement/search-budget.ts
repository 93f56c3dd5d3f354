import { AnswerTooLarge, UNLIMITED, type Allowance } from '../../../game/allowance.js';

/** How many looks at places one question about room takes at most: about a second. */
const MAX_PLACES = 5_000_000;
/** What so many looks take of the allowance for an answer. */
const PLACES_PER_UNIT = 256;
const ALLOWANCE_PER_UNIT = 4;

/**
 * Whether all loaded transports find room has not been found out. Room for a great many of them in a field that just about
 * holds them is a packing puzzle; nobody may be refused anything because it takes too long.
 */
export class RoomUndecided extends AnswerTooLarge {
  constructor() {
    super(MAX_PLACES);
    this.name = 'RoomUndecided';
    this.message = 'There are too many loaded transports, too close together, to find out whether all can unload.';
  }
}

/** Something offered beside an answer, which is left out when it would take too long to find. */
export function ifWithinBudget<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof RoomUndecided) return undefined;
    throw error;
  }
}

/** How long room may still be looked for, within the allowance of an answer. */
export class SearchBudget {
  #left = MAX_PLACES;
  #unpaid = 0;

  constructor(private readonly allowance: Allowance = UNLIMITED) {}

  /** @throws AnswerTooLarge */
  reset(): void {
    this.allowance.take(ALLOWANCE_PER_UNIT);
  }

  /** @throws RoomUndecided, AnswerTooLarge */
  spend(places: number): void {
    this.#left -= places;
    if (this.#left < 0) throw new RoomUndecided();
    this.#unpaid += places;
    if (this.#unpaid < PLACES_PER_UNIT) return;
    const tries = Math.floor(this.#unpaid / PLACES_PER_UNIT);
    this.#unpaid -= tries * PLACES_PER_UNIT;
    this.allowance.take(ALLOWANCE_PER_UNIT * tries);
  }
}
