import { MEMBER_MESSAGES, type KeyedMessage, type Localisable, type TranslatedMessages } from '../language/messages.js';
import { SHAPE_BUNDLE } from './shape-bundle.js';

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

/** Departures of a value from its schema; in English in TypeBox's words. */
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
export type ShapeWords = TranslatedMessages<typeof en>;

// Nothing is worked out when this is loaded: programs that check no shapes leave it out.
type ShapeMessages = typeof en;
const msg = <Key extends keyof ShapeMessages>(key: Key, ...[params]: Parameters<ShapeMessages[Key]>): KeyedMessage => ({
  bundle: SHAPE_BUNDLE,
  key,
  params,
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
