/** Nouns of the grammar of the notation (docs/notation.md). */
export type Expected = keyof typeof EXPECTED;

export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

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

const at = ({ line, column }: TextPlace) => `Line ${line}, column ${column}`;

export const notation = {
  'text-expected': ({ line, column, expected }: TextPlace & { readonly expected: Expected }) =>
    `${at({ line, column })}: expected ${EXPECTED[expected]}.`,
  'text-canonical': ({ line, column, written }: TextPlace & { readonly written: string }) =>
    `${at({ line, column })}: expected ${written}.`,
  'text-digest': ({ line, column, digest }: TextPlace & { readonly digest: string }) =>
    `${at({ line, column })}: the digest of the line is ${digest}.`,
  'text-place': ({ line, column }: TextPlace) => `${at({ line, column })}: `,
} as const;
