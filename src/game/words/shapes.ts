import { MEMBER_MESSAGES, type KeyedMessage, type Localisable } from '../../language/messages.js';
import { phrasesOf, recordsOf } from '../records.js';
import type { WordsOf } from '../vocabulary.js';
import { BUNDLE } from './shape-bundle.js';

const COMPARISONS = {
  least: 'greater or equal to',
  most: 'less or equal to',
  more: 'greater than',
  less: 'less than',
} as const;
type Comparison = keyof typeof COMPARISONS;

/** The words for a comparison: `than` a limit, or of so many (`count`). */
export interface Comparisons {
  readonly than: Readonly<Record<Comparison, string>>;
  readonly count: Readonly<Record<'least' | 'most', string>>;
}
export const comparisonWriter = ({ than, count }: Comparisons) => ({
  comparison: (one: Comparison, form: string | undefined) => (form === 'count' ? count[one as 'least'] : than[one]),
});

type Words = WordsOf<{ comparison: Comparison; limit: string; what: string }>;
const { phrases, messages } = recordsOf<Words>(BUNDLE);

/** Departures of a value from its schema; in English in TypeBox's words. */
export const SHAPES = phrases({
  required: 'Expected required property',
  unexpected: 'Unexpected property',
  expected: ['what', 'Expected {what}'],
  'one-of': ['what', 'Expected one of {what}'],
  bound: ['what comparison limit', 'Expected {what} to be {comparison} {limit}'],
  'string-length': ['comparison limit', 'Expected string length {comparison} {limit}'],
  'array-length': ['comparison limit', 'Expected array length to be {comparison} {limit}'],
  unique: 'Expected array elements to be unique',
  pattern: ['pattern:what', 'Expected string to match {pattern}'],
  properties: ['comparison limit', 'Expected object to have {comparison.count} {limit} properties'],
  elements: ['limit', 'Expected tuple to have {limit} elements'],
});
const msg = messages<typeof SHAPES>();

export const en = phrasesOf(SHAPES, {
  language: 'en',
  writers: comparisonWriter({ than: COMPARISONS, count: { least: 'at least', most: 'no more than' } }),
});

function compared(words: string | undefined): Comparison {
  return (Object.keys(COMPARISONS) as Comparison[]).find((one) => COMPARISONS[one] === words) ?? 'most';
}
const HOW = '(greater or equal to|less or equal to|greater than|less than)';

type Kind = readonly [RegExp, (...parts: string[]) => KeyedMessage];
let known: readonly Kind[] | undefined;

/** Maps TypeBox's messages to keys; the first match counts. */
const kinds = (): readonly Kind[] => [
  [/^Expected required property$/, () => msg('required')],
  [/^Unexpected property$/, () => msg('unexpected')],
  [/^Expected array elements to be unique$/, () => msg('unique')],
  [
    new RegExp(`^Expected string length ${HOW} (.*)$`),
    (how, limit = '') => msg('string-length', { comparison: compared(how), limit }),
  ],
  [
    new RegExp(`^Expected array length to be ${HOW} (.*)$`),
    (how, limit = '') => msg('array-length', { comparison: compared(how), limit }),
  ],
  [
    new RegExp(`^Expected (\\w+) to be ${HOW} (.*)$`),
    (what = '', how, limit = '') => msg('bound', { what, comparison: compared(how), limit }),
  ],
  [/^Expected string to match (.*)$/s, (pattern = '') => msg('pattern', { pattern })],
  [
    /^Expected object to have at least (\d+) properties$/,
    (limit = '') => msg('properties', { comparison: 'least', limit }),
  ],
  [
    /^Expected object to have no more than (\d+) properties$/,
    (limit = '') => msg('properties', { comparison: 'most', limit }),
  ],
  [/^Expected tuple to have (\d+) elements$/, (limit = '') => msg('elements', { limit })],
  [/^Expected one of (.*)$/s, (what = '') => msg('one-of', { what })],
  [/^Expected (.*)$/s, (what = '') => msg('expected', { what })],
];

/** The member `message` of an object: a TypeBox message, translatable. */
export function shapeMessage(message: string): { readonly message: string } & Localisable {
  return { message, [MEMBER_MESSAGES]: { message: messageFor(message) } };
}

function messageFor(message: string): KeyedMessage {
  for (const [words, make] of (known ??= kinds())) {
    const match = words.exec(message);
    if (match) return make(...match.slice(1));
  }
  return msg('expected', { what: message });
}
