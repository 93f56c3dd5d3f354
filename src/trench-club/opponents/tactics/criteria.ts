import type { Dice } from '../../../dice/dice.js';
import { pickIndex } from '../../../dice/pick.js';
import type { Choice, ChoiceOption } from '../../wire/schema/opponent.js';
import type { Attacker } from '../../wire/schema/state.js';

/** Distances from here on: no way leads there, and the rest is the distance in hexes, so that numbers compare by AUT-D-8. */
export const UNREACHABLE = 1 << 20;

/** The value of a criterion. Lists have one length and are compared item by item. Infinity means no limit. */
export type CriterionValue = number | bigint | boolean | readonly number[];

/** One test of a list of priorities: of the options that are still equal, those with the least or the most stay. */
export interface Criterion<T> {
  readonly name: string;
  readonly clause: string;
  readonly best: 'least' | 'most';
  /** AUT-D-6: the criterion is yes or no, and also orders units of one type. It is measured even if one option is left. */
  readonly ranks?: true;
  of(option: T): CriterionValue;
}

export function least<T>(name: string, clause: string, of: (option: T) => CriterionValue): Criterion<T> {
  return { name, clause, best: 'least', of };
}

export function most<T>(name: string, clause: string, of: (option: T) => CriterionValue): Criterion<T> {
  return { name, clause, best: 'most', of };
}

/** A yes/no criterion that ranks units (AUT-D-6). */
export function ranking<T>(name: string, clause: string, of: (option: T) => boolean): Criterion<T> {
  return { name, clause, best: 'most', ranks: true, of };
}

/** Options after the tests, before any die. */
export interface Narrowed<T> {
  /** Options that are still equal, in the order given. */
  readonly left: readonly T[];
  /** Values of each option, by criterion, as far as it stayed in. */
  readonly values: readonly (readonly CriterionValue[])[];
  /** AUT-D-6: whether the options left satisfy each criterion that ranks units. */
  readonly satisfied: readonly boolean[];
}

/**
 * KOF-DEF-2, AUT-PRI-2: applies the tests in order. Each measures only options that are still tied, so expensive tests
 * come last.
 */
export function narrow<T>(options: readonly T[], criteria: readonly Criterion<T>[]): Narrowed<T> {
  const values: CriterionValue[][] = options.map(() => []);
  const satisfied: boolean[] = [];
  const lastRank = criteria.findLastIndex(({ ranks }) => ranks);
  let left = options.map((_, index) => index);
  for (const [place, criterion] of criteria.entries()) {
    if (left.length <= 1 && place > lastRank) break;
    const sign = criterion.best === 'least' ? 1 : -1;
    let best: CriterionValue | null = null;
    let stay: number[] = [];
    for (const index of left) {
      const value = criterion.of(options[index] as T);
      values[index]?.push(value);
      const order = best === null ? -1 : sign * compare(value, best);
      if (order < 0) [best, stay] = [value, [index]];
      else if (order === 0) stay.push(index);
    }
    left = stay;
    if (criterion.ranks) satisfied.push(best === true);
  }
  return { left: left.map((index) => options[index] as T), values, satisfied };
}

function compare(a: CriterionValue, b: CriterionValue): number {
  if (typeof a !== 'object' || typeof b !== 'object') return a < b ? -1 : a > b ? 1 : 0;
  const place = a.findIndex((item, index) => item !== b[index]);
  return place === -1 ? 0 : (a[place] as number) - (b[place] as number);
}

const MAX_LISTED_OPTIONS = 12;

/** The choices of one step, with the dice that break ties (KOF-DEF-2, AUT-PRI-4). */
export class Chooser {
  readonly choices: Choice[] = [];

  constructor(readonly dice: Dice) {}

  pick<T>(left: readonly T[]): T {
    return left[pickIndex(left.length, this.dice)] as T;
  }

  /**
   * The option that the tests leave, or one of several by `pick`. The options are in canonical order.
   * @param of the unit or Turret that chooses, if it is not that of the step
   * @throws RangeError if there are no options
   */
  choose<T>(
    question: Choice['question'],
    options: readonly T[],
    criteria: readonly Criterion<T>[],
    describe: (option: T) => ChoiceOption,
    of?: Attacker,
  ): T {
    const narrowed = narrow(options, criteria);
    const chosen = this.pick(narrowed.left);
    this.record(question, options, criteria, narrowed, chosen, describe, of === undefined ? {} : { of });
    return chosen;
  }

  /** A choice whose ties another choice settles: `settle` names one of the options left, and `by` is its question. */
  chooseBy<T>(
    question: Choice['question'],
    options: readonly T[],
    criteria: readonly Criterion<T>[],
    describe: (option: T) => ChoiceOption,
    by: Choice['question'],
    settle: (left: readonly T[]) => T,
  ): void {
    const narrowed = narrow(options, criteria);
    const place = this.choices.length;
    const chosen = settle(narrowed.left);
    this.record(question, options, criteria, narrowed, chosen, describe, narrowed.left.length > 1 ? { by } : {});
    this.choices.splice(place, 0, ...this.choices.splice(-1));
  }

  /** Records a choice among the remaining options. `more` overrides the results of the tests. */
  record<T>(
    question: Choice['question'],
    options: readonly T[],
    criteria: readonly Criterion<T>[],
    { left, values }: Pick<Narrowed<T>, 'left' | 'values'>,
    chosen: T,
    describe: (option: T) => ChoiceOption,
    { of, ...more }: Partial<Pick<Choice, 'of' | 'by' | 'among'>> = {},
  ): void {
    const measured = (index: number) => values[index]?.length ?? 0;
    // Up to the criterion by which the last of the others has gone.
    const used = criteria.slice(0, Math.max(0, ...options.map((one, index) => (one === chosen ? 0 : measured(index)))));
    // The options that stayed in longest, in the order given.
    const listed = options
      .map((option, index) => ({ option, index, stayed: option === chosen ? Infinity : measured(index) }))
      .sort((a, b) => (a.stayed === b.stayed ? a.index - b.index : b.stayed - a.stayed))
      .slice(0, MAX_LISTED_OPTIONS)
      .sort((a, b) => a.index - b.index);
    this.choices.push({
      question,
      ...(of !== undefined && { of }),
      keys: used.map(({ name, clause, best }) => ({ key: name, clause, best })),
      options: listed.map(({ option, index }) => ({
        option: describe(option),
        values: (values[index] ?? []).slice(0, used.length).map(toWire),
      })),
      ...(listed.length < options.length && { others: options.length - listed.length }),
      chosen: listed.findIndex(({ option }) => option === chosen),
      by: options.length === 1 ? 'only' : left.length > 1 ? 'pick' : (used.at(-1)?.name ?? 'only'),
      among: left.length,
      ...more,
    });
  }
}

function toWire(value: CriterionValue): Choice['options'][number]['values'][number] {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'object') return value.map((item) => (item >= UNREACHABLE ? null : item));
  if (typeof value !== 'number' || value < UNREACHABLE) return value;
  return Number.isFinite(value) ? [null, value - UNREACHABLE] : null;
}
