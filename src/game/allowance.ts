/** The answer to a question would name more than it may. */
export class AnswerTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`The answer names more than ${limit} places.`);
    this.name = 'AnswerTooLarge';
  }
}

/** Default allowance of one answer, in places. A host that raises it must expect long computations. */
export const ANSWER_PLACES = 200_000;

/** The number of places and pieces an answer can still list; each explained reason counts for a few. */
export interface Allowance {
  /** @throws AnswerTooLarge if fewer are left */
  take(places: number): void;
}

/** For answers known to be small. */
export const UNLIMITED: Allowance = { take() {} };

export function allowanceOf(places: number): Allowance {
  let left = places;
  return {
    take(count) {
      left -= count;
      if (left < 0) throw new AnswerTooLarge(places);
    },
  };
}
