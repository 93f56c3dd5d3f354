import type { Language } from './language.js';

/** The forms of a word by number, as the plural rules of a language distinguish them. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
  /** Millions, in languages with such a form; default: `other`. */
  readonly many?: string;
}

/** Numbers, lists and plural forms of a language. */
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
  /** Of a moment in ISO 8601: `27 nov 2026, 8:30 UTC`. A leap second, which `Date` does not read, stays as it is. */
  moment(time: string): string;
}

const known = new Map<Language, Forms>();

/** The forms of a language by `Intl`. Created on first use: `Intl` objects are slow to construct. */
export function formsOf(language: Language): Forms {
  let forms = known.get(language);
  if (!forms) known.set(language, (forms = made(language)));
  return forms;
}

function made(language: Language): Forms {
  const rules = once(() => new Intl.PluralRules(language));
  const plain = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }));
  const and = once(() => new Intl.ListFormat(language, { type: 'conjunction' }));
  const or = once(() => new Intl.ListFormat(language, { type: 'disjunction' }));
  const clock = once(
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  );
  const fixed = new Map<number, Intl.NumberFormat>();
  const number = (value: number, decimals?: number) => {
    if (decimals === undefined) return plain().format(value);
    let format = fixed.get(decimals);
    if (!format) {
      format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
      fixed.set(decimals, format);
    }
    return format.format(value);
  };
  const plural = (count: number, forms: PluralForms) => {
    const category = rules().select(count);
    return category === 'one' ? forms.one : category === 'many' ? (forms.many ?? forms.other) : forms.other;
  };
  return {
    number,
    plural,
    count: (value, forms) => `${number(value)} ${plural(value, forms)}`,
    and: (items) => and().format(items),
    or: (items) => or().format(items),
    moment(time) {
      const at = Date.parse(time);
      return Number.isNaN(at) ? time : `${clock().format(at)} UTC`;
    },
  };
}

/** A sentence begins with a capital, and so does a title. */
export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
