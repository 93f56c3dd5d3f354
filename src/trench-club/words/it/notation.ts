import type { TranslatedMessages } from '../../../language/messages.js';
import type { Expected, notation as english, TextPlace } from '../en/notation.js';

const EXPECTED: Readonly<Record<Expected, string>> = {
  attack: 'un attacco',
  blank: 'uno spazio',
  command: 'un comando',
  country: 'un paese',
  dice: 'dadi tra parentesi quadre',
  edition: 'E1 o E2',
  fort: 'un forte',
  hash: '# e un riassunto',
  hex: 'un esagono',
  member: 'un membro dello stato',
  number: 'un numero',
  place: 'un luogo',
  reachable: 'un luogo raggiungibile',
  rules: 'una versione delle regole fino a quella attuale',
  seat: 'un posto',
  'special-force': 'una forza speciale',
  start: 'la posizione iniziale',
  tag: 'un’etichetta',
  text: 'la fine del commento',
  turn: 'un round e un paese',
  unit: 'un’unità',
  'unit-state': 'lo stato di un’unità',
  'unit-type': 'un tipo di unità',
  value: 'un valore',
};

const at = ({ line, column }: TextPlace) => `Riga ${line}, colonna ${column}`;

export const notation: TranslatedMessages<typeof english> = {
  'text-expected': ({ line, column, expected }) => `${at({ line, column })}: ci si aspettava ${EXPECTED[expected]}.`,
  'text-canonical': ({ line, column, written }) => `${at({ line, column })}: ci si aspettava ${written}.`,
  'text-digest': ({ line, column, digest }) => `${at({ line, column })}: il riassunto della riga è ${digest}.`,
  'text-place': ({ line, column }) => `${at({ line, column })}: `,
};
