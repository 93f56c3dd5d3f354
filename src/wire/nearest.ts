import { distance } from 'fastest-levenshtein';

const LONGEST_COMPARED = 100;

/** The known words, closest match first. Unchanged if the given value is no word. */
export function byDistance(known: readonly string[], given: unknown): string[] {
  if (typeof given !== 'string') return [...known];
  const word = given.slice(0, LONGEST_COMPARED);
  const far = new Map(known.map((one) => [one, distance(word, one)]));
  return [...known].sort((one, other) => (far.get(one) as number) - (far.get(other) as number));
}

/** The known word that a misspelt one means; null if none is similar. */
export function closest(known: readonly string[], given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const [first = ''] = byDistance(known, given);
  return distance(given.slice(0, LONGEST_COMPARED), first) <= first.length / 2 ? first : null;
}
