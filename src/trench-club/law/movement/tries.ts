import { AnswerTooLarge, UNLIMITED, type Allowance } from '../../../game/allowance.js';

/** How many looks at places one question about room takes at most: about a second. */
const MOST_LOOKS = 5_000_000;
/** What so many looks take of the allowance for an answer. */
const LOOKS_PER_TRY = 256;
const PLACES_PER_TRY = 4;

/**
 * Whether all loaded transports find room has not been found out. Room for a great many of them in a field that just about
 * holds them is a packing puzzle; nobody may be refused anything because it takes too long.
 */
export class RoomUndecided extends AnswerTooLarge {
  constructor() {
    super(MOST_LOOKS);
    this.name = 'RoomUndecided';
    this.message = 'There are too many loaded transports, too close together, to find out whether all can unload.';
  }
}

/** Something offered beside an answer, which is left out when it would take too long to find. */
export function ifDecided<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof RoomUndecided) return undefined;
    throw error;
  }
}

/** How long room may still be looked for, within the allowance of an answer. */
export class Tries {
  #left = MOST_LOOKS;
  #unpaid = 0;

  constructor(private readonly allowance: Allowance = UNLIMITED) {}

  /** @throws AnswerTooLarge */
  begin(): void {
    this.allowance.take(PLACES_PER_TRY);
  }

  /** @throws RoomUndecided, AnswerTooLarge */
  look(places: number): void {
    this.#left -= places;
    if (this.#left < 0) throw new RoomUndecided();
    this.#unpaid += places;
    if (this.#unpaid < LOOKS_PER_TRY) return;
    const tries = Math.floor(this.#unpaid / LOOKS_PER_TRY);
    this.#unpaid -= tries * LOOKS_PER_TRY;
    this.allowance.take(PLACES_PER_TRY * tries);
  }
}
