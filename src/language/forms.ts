import type { Language } from './language.js';

/** The forms of a word by the number of things, as the plural rules of a language tell them apart. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
  /** Millions, in the languages that tell them apart; default as `other`. */
  readonly many?: string;
}

/** How a language writes numbers, lists and forms that depend on a number. */
export interface Forms {
  /** `4 dados`, `1 dado`: the number and the form that goes with it. */
  count(number: number, forms: PluralForms): string;
  /** The form alone. */
  plural(number: number, forms: PluralForms): string;
  /** `0,5`; with a fixed number of decimals where one is given. */
  number(value: number, decimals?: number): string;
  /** `a, b y c` */
  and(items: readonly string[]): string;
  /** `a, b o c` */
  or(items: readonly string[]): string;
}

/** The forms of a language, by `Intl`. */
export function formsOf(language: Language): Forms {
  const rules = new Intl.PluralRules(language);
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const and = new Intl.ListFormat(language, { type: 'conjunction' });
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  const fixed = new Map<number, Intl.NumberFormat>();
  const number = (value: number, decimals?: number) => {
    if (decimals === undefined) return plain.format(value);
    let format = fixed.get(decimals);
    if (!format) {
      format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
      fixed.set(decimals, format);
    }
    return format.format(value);
  };
  const plural = (count: number, forms: PluralForms) => {
    const category = rules.select(count);
    return category === 'one' ? forms.one : category === 'many' ? (forms.many ?? forms.other) : forms.other;
  };
  return {
    number,
    plural,
    count: (value, forms) => `${number(value)} ${plural(value, forms)}`,
    and: (items) => and.format(items),
    or: (items) => or.format(items),
  };
}
