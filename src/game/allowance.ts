/** The answer to a question would name more than it may. */
export class AnswerTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`The answer names more than ${limit} places.`);
    this.name = 'AnswerTooLarge';
  }
}

/** Of an answer, unless somebody says otherwise; a service or a page that answers more has long work to do. */
export const ANSWER_PLACES = 200_000;

/** How many places and pieces an answer may still name; each reason that is given counts for a few. */
export interface Allowance {
  /** @throws AnswerTooLarge when so many are not left */
  take(places: number): void;
}

/** For those who know that what they ask about is small. */
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
