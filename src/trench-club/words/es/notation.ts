import type { TranslatedMessages } from '../../../language/messages.js';
import type { Expected, notation as english, TextPlace } from '../en/notation.js';

const EXPECTED: Readonly<Record<Expected, string>> = {
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

const at = ({ line, column }: TextPlace) => `Línea ${line}, columna ${column}`;

export const notation: TranslatedMessages<typeof english> = {
  'text-expected': ({ line, column, expected }) => `${at({ line, column })}: se esperaba ${EXPECTED[expected]}.`,
  'text-canonical': ({ line, column, written }) => `${at({ line, column })}: se esperaba ${written}.`,
  'text-digest': ({ line, column, digest }) => `${at({ line, column })}: el resumen de la línea es ${digest}.`,
  'text-place': ({ line, column }) => `${at({ line, column })}: `,
};
