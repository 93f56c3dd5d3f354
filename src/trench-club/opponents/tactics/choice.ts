import { pickIndex } from '../../../dice/pick.js';
import type { Dice } from '../../../dice/dice.js';
import type { Choice, ChoiceOption } from '../../wire/schema/opponent.js';
import type { Attacker } from '../../wire/schema/state.js';

/** What a test measures: a list is compared item by item; infinity is no limit. */
export type KeyValue = number | bigint | boolean | readonly number[];

/** One test of a list of priorities: of the options still equal those with the least or the most stay. */
export interface Key<T> {
  readonly name: string;
  readonly clause: string;
  readonly best: 'least' | 'most';
  of(option: T): KeyValue;
}

/** What became of a list of options after the tests, before any die. */
export interface Narrowed<T> {
  /** Options that are still equal, in the order given. */
  readonly left: readonly T[];
  /** The key that left one option; null when several are left, or when there was one from the start. */
  readonly by: string | null;
  readonly keys: Choice['keys'];
  /** Values of each option, by key, as far as it stayed in. */
  readonly values: readonly (readonly KeyValue[])[];
}

/** Applies the tests in order; each measures only what is still equal, so dear ones come last. */
export function narrow<T>(options: readonly T[], keys: readonly Key<T>[]): Narrowed<T> {
  const values: KeyValue[][] = options.map(() => []);
  const used: Choice['keys'] = [];
  let left = options.map((_, index) => index);
  let by: string | null = null;
  for (const key of keys) {
    if (left.length <= 1) break;
    used.push({ key: key.name, clause: key.clause, best: key.best });
    const sign = key.best === 'least' ? 1 : -1;
    let best: KeyValue | null = null;
    let stay: number[] = [];
    for (const index of left) {
      const value = key.of(options[index] as T);
      values[index]?.push(value);
      const order = best === null ? -1 : sign * compare(value, best);
      if (order < 0) {
        best = value;
        stay = [index];
      } else if (order === 0) stay.push(index);
    }
    left = stay;
    if (left.length === 1) by = key.name;
  }
  return { left: left.map((index) => options[index] as T), by, keys: used, values };
}

function compare(a: KeyValue, b: KeyValue): number {
  if (typeof a === 'object' && typeof b === 'object') {
    for (let i = 0; i < Math.max(a.length, b.length); i++) {
      const [x, y] = [a[i], b[i]];
      // Lists of one length: of two the shorter is never asked for.
      if (x === undefined || y === undefined) return a.length - b.length;
      if (x !== y) return x - y;
    }
    return 0;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Options of a choice that are told of, at most. */
const MOST_TOLD = 12;

/** The choices of one step, with the dice that settle what the tests leave equal (KOF-DEF-2, AUT-PRI-4). */
export class Chooser {
  readonly choices: Choice[] = [];

  constructor(readonly dice: Dice) {}

  /**
   * The option that the tests leave, or one of several by `pick`. The options are in canonical order.
   * @throws RangeError when there are none
   */
  choose<T>(
    question: Choice['question'],
    options: readonly T[],
    keys: readonly Key<T>[],
    describe: (option: T) => ChoiceOption,
    of?: Attacker,
  ): T {
    const narrowed = narrow(options, keys);
    const { left } = narrowed;
    const chosen = left[pickIndex(left.length, this.dice)] as T;
    this.#write(question, options, narrowed, chosen, describe, of);
    return chosen;
  }

  /** A choice that a later one settles where the tests leave several: of those the option that `settle` names, by that question. */
  chooseBy<T>(
    question: Choice['question'],
    options: readonly T[],
    keys: readonly Key<T>[],
    describe: (option: T) => ChoiceOption,
    by: Choice['question'],
    settle: (left: readonly T[]) => T,
  ): void {
    const narrowed = narrow(options, keys);
    const place = this.choices.length;
    const chosen = settle(narrowed.left);
    this.#write(question, options, narrowed.left.length > 1 ? { ...narrowed, by } : narrowed, chosen, describe);
    this.choices.splice(place, 0, ...this.choices.splice(-1));
  }

  #write<T>(
    question: Choice['question'],
    options: readonly T[],
    { left, by, keys: used, values }: Narrowed<T>,
    chosen: T,
    describe: (option: T) => ChoiceOption,
    of?: Attacker,
  ): void {
    // Those that stayed in longest, in the order they were given: the others fell at the first tests.
    const told = options
      .map((option, index) => ({ option, index, tests: values[index]?.length ?? 0 }))
      .sort(
        (a, b) => Number(b.option === chosen) - Number(a.option === chosen) || b.tests - a.tests || a.index - b.index,
      )
      .slice(0, MOST_TOLD)
      .sort((a, b) => a.index - b.index);
    this.choices.push({
      question,
      ...(of !== undefined && { of }),
      keys: used,
      options: told.map(({ option, index }) => ({
        option: describe(option),
        values: (values[index] ?? []).map(written),
      })),
      ...(told.length < options.length && { others: options.length - told.length }),
      chosen: told.findIndex(({ option }) => option === chosen),
      by: options.length === 1 ? 'only' : (by ?? 'pick'),
      among: left.length,
    });
  }
}

function written(value: KeyValue): Choice['options'][number]['values'][number] {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'object') return value.map((item) => (Number.isFinite(item) ? item : null));
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}
