/** Longest message and pointer of an answer, because both may quote the request. */
const MAX_CHARACTERS = 300;

/** Truncates a text to 300 characters, with an ellipsis. */
export function shortText(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  // Leave no half of a surrogate pair.
  return `${text.slice(0, MAX_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

interface Place {
  readonly pointer: string;
  readonly message: string;
}

/** Truncates message and pointer of an entry. */
export function shortened<T extends Place>(place: T): T {
  return { ...place, pointer: shortText(place.pointer), message: shortText(place.message) };
}
