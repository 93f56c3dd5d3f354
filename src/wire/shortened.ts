/** Longest message, and longest pointer, of an answer: both may quote what the caller sent. */
const MOST_CHARACTERS = 300;

/** A text of at most 300 characters; one that was longer ends with an ellipsis. */
export function shortText(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  // No half of a surrogate pair is left at the end.
  return `${text.slice(0, MOST_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

interface Place {
  readonly pointer: string;
  readonly message: string;
}

/** What is wrong with a place, in few characters. */
export function shortened<T extends Place>(place: T): T {
  return { ...place, pointer: shortText(place.pointer), message: shortText(place.message) };
}
