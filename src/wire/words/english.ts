import { recordsOf, sentencesOf } from '../../game/records.js';
import type { WordsOf } from '../../game/vocabulary.js';
import { formsOf, type PluralForms } from '../../language/forms.js';
import type { Language } from '../../language/language.js';
import { messagesOf, type LocalisedText } from '../../language/messages.js';

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
  Record<'comparison' | 'format' | 'keyword' | 'method' | 'name' | 'near' | 'pattern' | 'tag', string> &
    Record<'title' | 'url' | 'value', string> &
    Record<'bytes' | 'factor' | 'given' | 'levels' | 'limit' | 'line' | 'most' | 'needed', number> &
    Record<'types' | 'values', readonly string[]> & { size: Size }
>;
const { phrases, messages } = recordsOf<Words>(BUNDLE);

/** Faults of requests, and details of problems that are closer than those of their codes. */
export const REQUESTS = phrases({
  'not-known': 'is not a known member',
  'not-known-near': 'is not a known member; the nearest is {near}',
  missing: 'is missing',
  type: 'must be {types}',
  'one-of': 'must be one of {values}',
  const: 'must be {value}',
  limit: 'must be {comparison} {limit}',
  'at-least': 'must have at least {size}',
  'at-most': 'must have at most {size}',
  'multiple-of': 'must be a multiple of {factor}',
  pattern: 'must match {pattern}',
  format: 'must be a {format}',
  discriminator: 'must have a known {tag}: one of {values}',
  'unknown-tag': 'must have a known {tag}',
  'exactly-one': 'must have exactly one of the alternatives',
  'any-of': 'must have one of the alternatives',
  constraint: 'breaks the constraint {keyword}',
  'one-version': 'must be one version in quotation marks, for example "12"',
  'event-id': 'must be epoch:seq:hash',
  since: 'requires delta=true and excludes atSeq',
  'epoch-missing': 'is missing: a position is an epoch and a number',
  'no-subscription': 'names no subscription',
  'store-full': 'The store is full and accepts no writes.',
  'keys-missing': 'Records of the store are sealed under keys that SEALING_KEYS lacks.',
  'no-host': 'The header Host is missing.',
  'body-empty': 'The body is empty.',
  'body-slow': 'The body arrives too slowly, and others wait. The request had no effect.',
  'body-length': 'The length of the body differs from Content-Length.',
  'not-utf8': 'The body is not UTF-8.',
  'key-twice': 'An object has the same key twice.',
  nested: 'The body is nested more than {levels} levels deep.',
  containers: 'The body has more than {most} objects and lists in {bytes} bytes.',
  names: 'The members of the body have more than {most} different names.',
  'text-bytes': 'The text is longer than {most} bytes.',
  'text-lines': 'The text has more than {most} lines.',
  line: 'line {line}: ',
  methods: '{method} is not allowed; allowed: {values}.',
  'no-entry': 'No entry of {url} has this id.',
  'no-release': 'The release {name} is not known.',
  'no-question': '{title} has no question {name}.',
  'no-unit-ids': '{title} has no ids of units.',
  'metrics-token': 'This request needs the token of METRICS_TOKEN.',
  'budget-needs-key': 'A budget above {most} needs an API key.',
  'more-dice': '{needed} dice are needed, {given} were given.',
  'more-places': 'The answer names more than {most} places.',
  'waits-for-events': 'The caller already has {most} requests waiting for events.',
  'binary-frame': 'Frames are text, not binary.',
  'socket-requests': 'Too many requests of this socket are unanswered.',
  'socket-tokens': 'This socket has tokens for too many sessions.',
  'socket-subscriptions': 'This socket has too many subscriptions; open another.',
  'socket-open-seats': 'This socket follows the open seats already.',
  'seat-sockets': 'This seat has too many sockets.',
  'address-sockets': 'This address has too many sockets.',
  'receiver/form': 'The receiver is no URL, or too long.',
  'receiver/scheme': 'The scheme of the receiver is not https.',
  'receiver/credentials': 'The URL of the receiver has a user, a password or a fragment.',
  'receiver/port': 'The operator does not list the port of the receiver in WEBHOOK_PORTS.',
  'receiver/address': 'The address of the receiver is private, loopback, link-local or otherwise special.',
});
export const en = sentencesOf(REQUESTS, {
  language: 'en',
  writers: {
    size: ({ limit, noun }: Size) => `${limit} ${noun}`,
    types: (types: readonly string[]) => types.join(' or '),
  },
});

export const msg = messages<typeof REQUESTS>();
export const { messageMember, localised } = messagesOf(BUNDLE, en);

/** A sentence of this bundle in English, with the message behind it. */
export const sentence = ((...given: Parameters<typeof msg>) => localised(msg(...given))) as <
  Key extends keyof typeof REQUESTS,
>(
  ...given: Parameters<typeof msg<Key>>
) => LocalisedText;
