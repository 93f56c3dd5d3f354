import type { TranslatedMessages } from '../../../language/messages.js';
import type { Expected, notation as english, TextPlace } from '../en/notation.js';

const EXPECTED: Readonly<Record<Expected, string>> = {
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

const at = ({ line, column }: TextPlace) => `Ligne ${line}, colonne ${column}`;

export const notation: TranslatedMessages<typeof english> = {
  'text-expected': ({ line, column, expected }) => `${at({ line, column })} : attendu : ${EXPECTED[expected]}.`,
  'text-canonical': ({ line, column, written }) => `${at({ line, column })} : attendu : ${written}.`,
  'text-digest': ({ line, column, digest }) => `${at({ line, column })} : l’empreinte de la ligne est ${digest}.`,
  'text-place': ({ line, column }) => `${at({ line, column })} : `,
};
