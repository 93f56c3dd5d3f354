import { SAID, type SaidOfBook, type Speaking, type Translated } from '../language/words.js';
import { SHAPE_BOOK } from './shape-book.js';

type Comparison = 'least' | 'most' | 'more' | 'less';
interface Bound {
  readonly what: string;
  readonly comparison: Comparison;
  readonly limit: string;
}

const COMPARISONS = {
  least: 'greater or equal to',
  most: 'less or equal to',
  more: 'greater than',
  less: 'less than',
} as const satisfies Record<Comparison, string>;

/** Where a value departs from its schema: in English the words of TypeBox. */
export const en = {
  required: () => 'Expected required property',
  unexpected: () => 'Unexpected property',
  expected: ({ what }: { what: string }) => `Expected ${what}`,
  'one-of': ({ what }: { what: string }) => `Expected one of ${what}`,
  bound: ({ what, comparison, limit }: Bound) => `Expected ${what} to be ${COMPARISONS[comparison]} ${limit}`,
  'string-length': ({ comparison, limit }: Omit<Bound, 'what'>) =>
    `Expected string length ${COMPARISONS[comparison]} ${limit}`,
  'array-length': ({ comparison, limit }: Omit<Bound, 'what'>) =>
    `Expected array length to be ${COMPARISONS[comparison]} ${limit}`,
  unique: () => 'Expected array elements to be unique',
  pattern: ({ pattern }: { pattern: string }) => `Expected string to match ${pattern}`,
  properties: ({ comparison, limit }: Omit<Bound, 'what'>) =>
    `Expected object to have ${comparison === 'least' ? 'at least' : 'no more than'} ${limit} properties`,
  elements: ({ limit }: { limit: string }) => `Expected tuple to have ${limit} elements`,
};
export type ShapeWords = Translated<typeof en>;

// Nothing is worked out when this is loaded: programs that check no shapes leave it out.
type Words = typeof en;
const say = <Key extends keyof Words>(key: Key, ...[given]: Parameters<Words[Key]>): SaidOfBook => ({
  book: SHAPE_BOOK,
  key,
  given,
});

function compared(words: string | undefined): Comparison {
  return (Object.keys(COMPARISONS) as Comparison[]).find((one) => COMPARISONS[one] === words) ?? 'most';
}
const HOW = '(greater or equal to|less or equal to|greater than|less than)';

type Kind = readonly [RegExp, (...parts: string[]) => SaidOfBook];
let known: readonly Kind[] | undefined;

/** What TypeBox says, by its words: the first that fits. */
const kinds = (): readonly Kind[] => [
  [/^Expected required property$/, () => say('required')],
  [/^Unexpected property$/, () => say('unexpected')],
  [/^Expected array elements to be unique$/, () => say('unique')],
  [
    new RegExp(`^Expected string length ${HOW} (.*)$`),
    (how, limit = '') => say('string-length', { comparison: compared(how), limit }),
  ],
  [
    new RegExp(`^Expected array length to be ${HOW} (.*)$`),
    (how, limit = '') => say('array-length', { comparison: compared(how), limit }),
  ],
  [
    new RegExp(`^Expected (\\w+) to be ${HOW} (.*)$`),
    (what = '', how, limit = '') => say('bound', { what, comparison: compared(how), limit }),
  ],
  [/^Expected string to match (.*)$/s, (pattern = '') => say('pattern', { pattern })],
  [
    /^Expected object to have at least (\d+) properties$/,
    (limit = '') => say('properties', { comparison: 'least', limit }),
  ],
  [
    /^Expected object to have no more than (\d+) properties$/,
    (limit = '') => say('properties', { comparison: 'most', limit }),
  ],
  [/^Expected tuple to have (\d+) elements$/, (limit = '') => say('elements', { limit })],
  [/^Expected one of (.*)$/s, (what = '') => say('one-of', { what })],
  [/^Expected (.*)$/s, (what = '') => say('expected', { what })],
];

/** The member `message` of an object: what TypeBox says, in every language. */
export function shapeMessage(message: string): { readonly message: string } & Speaking {
  return { message, [SAID]: { message: saidBy(message) } };
}

function saidBy(message: string): SaidOfBook {
  for (const [words, said] of (known ??= kinds())) {
    const match = words.exec(message);
    if (match) return said(...match.slice(1));
  }
  return say('expected', { what: message });
}
