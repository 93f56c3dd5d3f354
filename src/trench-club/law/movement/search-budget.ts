import { AnswerTooLarge, UNLIMITED, type Allowance } from '../../../game/allowance.js';

/** Places that one question about room may try. */
const MAX_PLACES = 5_000_000;
/** Places tried for one unit of the allowance. */
const PLACES_PER_UNIT = 256;
const ALLOWANCE_PER_UNIT = 4;

/**
 * Thrown if the search could not decide whether all loaded transports find room. With many of them in a tight field it
 * is a packing puzzle; no move may be refused for lack of time.
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

/** The remaining effort for room searches, within the allowance of an answer. */
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
