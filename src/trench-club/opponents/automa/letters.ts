import type { Choice, ChoiceOption } from '../../wire/schema/opponent.js';
import { NO_WAY } from './metric.js';

/** What a letter says of an option. */
export type LetterValue = number | boolean | bigint | readonly number[];

/** AUT-D-7: one letter of a table. Yes/no letters keep those that satisfy them, if any do; the others keep the best. */
export interface Letter<O> {
  readonly name: string;
  readonly clause: string;
  readonly best: 'yes' | 'least' | 'most';
  /** AUT-D-6: it also tells which of several units of one type acts first. */
  readonly ranks?: boolean;
  of(option: O): LetterValue;
}

/** What the letters leave of a list, and how it came to that. */
export interface Narrowed<O> {
  readonly left: readonly O[];
  /** Values by option and letter, as far as each stayed in. */
  readonly values: readonly (readonly LetterValue[])[];
  /** AUT-D-6: of each letter that ranks units, do those that are left satisfy it? */
  readonly satisfied: readonly boolean[];
}

/** AUT-PRI-2: letter after letter, each among those that the ones before have left. */
export function narrow<O>(options: readonly O[], letters: readonly Letter<O>[]): Narrowed<O> {
  const values: LetterValue[][] = options.map(() => []);
  const satisfied: boolean[] = [];
  let left = options.map((_, index) => index);
  const ranks = letters.findLastIndex((letter) => letter.ranks);
  for (const [place, letter] of letters.entries()) {
    if (left.length <= 1 && place > ranks) break;
    let best: LetterValue | null = null;
    let stay: number[] = [];
    for (const index of left) {
      const value = letter.of(options[index] as O);
      values[index]?.push(value);
      const order = best === null ? -1 : compare(value, best) * (letter.best === 'least' ? 1 : -1);
      if (order < 0) [best, stay] = [value, [index]];
      else if (order === 0) stay.push(index);
    }
    left = stay;
    if (letter.ranks) satisfied.push(best === true);
  }
  return { left: left.map((index) => options[index] as O), values, satisfied };
}

function compare(a: LetterValue, b: LetterValue): number {
  if (typeof a !== 'object' || typeof b !== 'object') return a < b ? -1 : a > b ? 1 : 0;
  for (const [index, value] of a.entries()) {
    const order = value - (b[index] as number);
    if (order !== 0) return order;
  }
  return 0;
}

/** Options of a choice that are told, at most. */
const MOST_TOLD = 12;

/** The choice as it is told: `chosen` of what was left. */
export function choiceOf<O>(
  question: Choice['question'],
  options: readonly O[],
  letters: readonly Letter<O>[],
  { left, values }: Narrowed<O>,
  chosen: O,
  describe: (option: O) => ChoiceOption,
): Choice {
  // The letter by which the last of the others has gone; after it nothing is left to be told.
  const others = options.flatMap((option, index) => (option === chosen ? [] : [values[index]?.length ?? 0]));
  const used = letters.slice(0, Math.max(0, ...others));
  // Those that stayed in longest, in the order they were given.
  const told = options
    .map((option, index) => ({ option, index, stayed: option === chosen ? Infinity : (values[index]?.length ?? 0) }))
    .sort((a, b) => (a.stayed === b.stayed ? a.index - b.index : b.stayed - a.stayed))
    .slice(0, MOST_TOLD)
    .sort((a, b) => a.index - b.index);
  return {
    question,
    keys: used.map(({ name, clause, best }) => ({ key: name, clause, best: best === 'least' ? 'least' : 'most' })),
    options: told.map(({ option, index }) => ({
      option: describe(option),
      values: (values[index] ?? []).slice(0, used.length).map(written),
    })),
    ...(told.length < options.length && { others: options.length - told.length }),
    chosen: told.findIndex(({ option }) => option === chosen),
    by: options.length === 1 ? 'only' : left.length > 1 ? 'pick' : (used.at(-1)?.name ?? 'only'),
    among: left.length,
  };
}

/** Without a way there is no number, only hexes. */
function written(value: LetterValue): Choice['options'][number]['values'][number] {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'object') return value.map((item) => (item >= NO_WAY ? null : item));
  return typeof value === 'number' && value >= NO_WAY ? [null, value - NO_WAY] : value;
}
