import { recordsOf, sentencesOf } from '../../game/records.js';
import { phrasebookIn } from '../../language/template.js';
import type { WordsOf } from '../../game/vocabulary.js';
import { messagesOf } from '../../language/messages.js';

/** Nouns of the grammar of the notation (docs/notation.md). */
export const EXPECTED = {
  attack: 'an attack',
  blank: 'a space',
  command: 'a command',
  country: 'a country',
  dice: 'dice in brackets',
  edition: 'E1 or E2',
  fort: 'a fort',
  hash: '# and a digest',
  hex: 'a hex',
  member: 'a member of the state',
  number: 'a number',
  place: 'a place',
  reachable: 'a place in reach',
  rules: 'a version of the rules up to the present one',
  seat: 'a seat',
  'special-force': 'a special force',
  start: 'the start position',
  tag: 'a tag',
  text: 'the end of the comment',
  turn: 'a round and a country',
  unit: 'a unit',
  'unit-state': 'the state of a unit',
  'unit-type': 'a unit type',
  value: 'a value',
} as const;
export type Expected = keyof typeof EXPECTED;
export type Nouns = Readonly<Record<Expected, string>>;

/** A bundle of its own, because the engine reads no texts. */
export const BUNDLE = 'trench-club-notation';
type Words = WordsOf<{ place: number; expected: Expected; text: string }>;
const { phrases, messages } = recordsOf<Words>(BUNDLE);

/** Faults of texts. */
export const NOTATION = phrases({
  'text-expected': ['line:place column:place', 'Line {line}, column {column}: expected {expected}.'],
  'text-canonical': ['line:place column:place written:text', 'Line {line}, column {column}: expected {written}.'],
  'text-digest': [
    'line:place column:place digest:text',
    'Line {line}, column {column}: the digest of the line is {digest}.',
  ],
  'text-place': ['line:place column:place', 'Line {line}, column {column}: '],
});
export const notationWriters = (nouns: Nouns) => ({ expected: (noun: Expected) => nouns[noun], place: String });
export const en = sentencesOf(NOTATION, phrasebookIn('en', notationWriters(EXPECTED)));

export const msg = messages<typeof NOTATION>();
export const { english, messageMember } = messagesOf(BUNDLE, en);
