import { Type } from '@sinclair/typebox';
import { phrasesOf, phraseTranslationOf, recordsOf } from '../../../game/records.js';
import type { Language } from '../../../language/language.js';
import { messagesOf, type MessageBundle } from '../../../language/messages.js';
import type { Phrasebook } from '../../../language/template.js';

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
type Nouns = Readonly<Record<Expected, string>>;

const SPANISH: Nouns = {
  attack: 'un ataque',
  blank: 'un espacio',
  command: 'una orden',
  country: 'un país',
  dice: 'dados entre corchetes',
  edition: 'E1 o E2',
  fort: 'un fuerte',
  hash: '# y un resumen',
  hex: 'una casilla',
  member: 'un miembro del estado',
  number: 'un número',
  place: 'un lugar',
  reachable: 'un lugar al alcance',
  rules: 'una versión de las reglas hasta la actual',
  seat: 'un asiento',
  'special-force': 'una fuerza especial',
  start: 'la posición inicial',
  tag: 'una etiqueta',
  text: 'el final del comentario',
  turn: 'una ronda y un país',
  unit: 'una unidad',
  'unit-state': 'el estado de una unidad',
  'unit-type': 'un tipo de unidad',
  value: 'un valor',
};

const FRENCH: Nouns = {
  attack: 'une attaque',
  blank: 'une espace',
  command: 'un ordre',
  country: 'un pays',
  dice: 'des dés entre crochets',
  edition: 'E1 ou E2',
  fort: 'un fort',
  hash: '# et une empreinte',
  hex: 'un hexagone',
  member: 'un membre de l’état',
  number: 'un nombre',
  place: 'un lieu',
  reachable: 'un lieu à portée de mouvement',
  rules: 'une version des règles jusqu’à l’actuelle',
  seat: 'un siège',
  'special-force': 'une force spéciale',
  start: 'la position de départ',
  tag: 'une balise',
  text: 'la fin du commentaire',
  turn: 'une manche et un pays',
  unit: 'une unité',
  'unit-state': 'l’état d’une unité',
  'unit-type': 'un type d’unité',
  value: 'une valeur',
};

const ITALIAN: Nouns = {
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

/** A bundle of its own, because the engine reads no texts. */
const BUNDLE = 'trench-club-notation';
const WORDS = {
  place: Type.Number(),
  expected: Type.Unsafe<Expected>({}),
  text: Type.String(),
} as const;
const { phrases, messages: factory } = recordsOf(WORDS, BUNDLE);

const ENGLISH = phrases({
  'text-expected': ['line:place column:place expected', 'Line {line}, column {column}: expected {expected}.'],
  'text-canonical': ['line:place column:place written:text', 'Line {line}, column {column}: expected {written}.'],
  'text-digest': [
    'line:place column:place digest:text',
    'Line {line}, column {column}: the digest of the line is {digest}.',
  ],
  'text-place': ['line:place column:place', 'Line {line}, column {column}: '],
});
const translated = phraseTranslationOf(ENGLISH);

const bookOf = (language: Language, nouns: Nouns): Phrasebook => ({
  language,
  writers: { expected: (noun: Expected) => nouns[noun], place: String },
});
const en = phrasesOf(ENGLISH, bookOf('en', EXPECTED));

/** Faults of texts. */
export const messages: MessageBundle = {
  id: BUNDLE,
  en,
  es: phrasesOf(
    ENGLISH,
    bookOf('es', SPANISH),
    translated({
      'text-expected': 'Línea {line}, columna {column}: se esperaba {expected}.',
      'text-canonical': 'Línea {line}, columna {column}: se esperaba {written}.',
      'text-digest': 'Línea {line}, columna {column}: el resumen de la línea es {digest}.',
      'text-place': 'Línea {line}, columna {column}: ',
    }),
  ),
  fr: phrasesOf(
    ENGLISH,
    bookOf('fr', FRENCH),
    translated({
      'text-expected': 'Ligne {line}, colonne {column} : attendu : {expected}.',
      'text-canonical': 'Ligne {line}, colonne {column} : attendu : {written}.',
      'text-digest': 'Ligne {line}, colonne {column} : l’empreinte de la ligne est {digest}.',
      'text-place': 'Ligne {line}, colonne {column} : ',
    }),
  ),
  it: phrasesOf(
    ENGLISH,
    bookOf('it', ITALIAN),
    translated({
      'text-expected': 'Riga {line}, colonna {column}: ci si aspettava {expected}.',
      'text-canonical': 'Riga {line}, colonna {column}: ci si aspettava {written}.',
      'text-digest': 'Riga {line}, colonna {column}: il riassunto della riga è {digest}.',
      'text-place': 'Riga {line}, colonna {column}: ',
    }),
  ),
};
export const msg = factory(ENGLISH);
export const { english, messageMember } = messagesOf(BUNDLE, en);
