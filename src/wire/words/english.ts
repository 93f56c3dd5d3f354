import { phrasesOf, recordsOf } from '../../game/records.js';
import type { WordsOf } from '../../game/vocabulary.js';
import { formsOf, type PluralForms } from '../../language/forms.js';
import type { Language } from '../../language/language.js';
import { messagesOf } from '../../language/messages.js';

export const BUNDLE = 'service';

/** The length of a text, list or object. */
interface Size {
  readonly limit: number;
  readonly noun: 'characters' | 'items' | 'fields';
}
export const sizeWriter = (language: Language, nouns: Readonly<Record<Size['noun'], PluralForms>>) => {
  const { count } = formsOf(language);
  return ({ limit, noun }: Size) => count(limit, nouns[noun]);
};

type Words = WordsOf<
  Record<'comparison' | 'format' | 'keyword' | 'near' | 'pattern' | 'tag' | 'value', string> &
    Record<'factor' | 'limit', number> &
    Record<'types' | 'values', readonly string[]> & { size: Size }
>;
const { phrases, messages } = recordsOf<Words>(BUNDLE);

/** Faults of requests. */
export const REQUESTS = phrases({
  'not-known': 'is not a known member',
  'not-known-near': ['near', 'is not a known member; the nearest is {near}'],
  missing: 'is missing',
  type: ['types', 'must be {types}'],
  'one-of': ['values', 'must be one of {values}'],
  const: ['value', 'must be {value}'],
  limit: ['comparison limit', 'must be {comparison} {limit}'],
  'at-least': ['size', 'must have at least {size}'],
  'at-most': ['size', 'must have at most {size}'],
  'multiple-of': ['factor', 'must be a multiple of {factor}'],
  pattern: ['pattern', 'must match {pattern}'],
  format: ['format', 'must be a {format}'],
  discriminator: ['tag values', 'must have a known {tag}: one of {values}'],
  'unknown-tag': ['tag', 'must have a known {tag}'],
  'exactly-one': 'must have exactly one of the alternatives',
  'any-of': 'must have one of the alternatives',
  constraint: ['keyword', 'breaks the constraint {keyword}'],
  'one-version': 'must be one version in quotation marks, for example "12"',
  'event-id': 'must be epoch:seq:hash',
  since: 'requires delta=true and excludes atSeq',
  'epoch-missing': 'is missing: a position is an epoch and a number',
  'no-subscription': 'names no subscription',
  'store-full': 'The store is full and accepts no writes.',
  'keys-missing': 'Records of the store are sealed under keys that SEALING_KEYS lacks.',
});
export const en = phrasesOf(REQUESTS, {
  language: 'en',
  writers: {
    size: ({ limit, noun }: Size) => `${limit} ${noun}`,
    types: (types: readonly string[]) => types.join(' or '),
  },
});

export const msg = messages<typeof REQUESTS>();
export const { messageMember } = messagesOf(BUNDLE, en);
