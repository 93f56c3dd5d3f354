import { messagesOf, type KeyedMessage } from '../../language/messages.js';
import { recordsOf, sentencesOf } from '../records.js';
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
  expected: 'Expected {what}',
  'one-of': 'Expected one of {what}',
  bound: 'Expected {what} to be {comparison} {limit}',
  'string-length': 'Expected string length {comparison} {limit}',
  'array-length': 'Expected array length to be {comparison} {limit}',
  unique: 'Expected array elements to be unique',
  pattern: ['pattern:what', 'Expected string to match {pattern}'],
  properties: 'Expected object to have {comparison.count} {limit} properties',
  elements: 'Expected tuple to have {limit} elements',
});
export const msg = messages<typeof SHAPES>();

export const en = sentencesOf(SHAPES, {
  language: 'en',
  writers: comparisonWriter({ than: COMPARISONS, count: { least: 'at least', most: 'no more than' } }),
});

/** The message where another value or type is needed. */
export const expected = (what: string): KeyedMessage => msg('expected', { what });
/** The message where one of some values is needed. */
export const expectedOneOf = (values: readonly string[]): KeyedMessage => msg('one-of', { what: values.join(', ') });

export const { messageMember } = messagesOf(BUNDLE, en);
