import { translationOf } from '../records.js';
import { phrasebookIn } from '../../language/template.js';
import { REPLAY } from './replay.js';
import { comparisonWriter, SHAPES } from './shapes.js';

const comparison = comparisonWriter({
  than: { least: 'mayor o igual que', most: 'menor o igual que', more: 'mayor que', less: 'menor que' },
  count: { least: 'al menos', most: 'como máximo' },
});
/** Names of types, values and patterns stay as in JSON Schema. */
export const shapes = translationOf(SHAPES, phrasebookIn('es', comparison), {
  required: 'Falta un campo obligatorio',
  unexpected: 'Campo desconocido',
  expected: 'Se esperaba {what}',
  'one-of': 'Se esperaba uno de {what}',
  bound: 'Se esperaba {what} {comparison} {limit}',
  'string-length': 'Se esperaba un texto de longitud {comparison} {limit}',
  'array-length': 'Se esperaba una lista de longitud {comparison} {limit}',
  unique: 'Se esperaba una lista sin elementos repetidos',
  pattern: 'Se esperaba un texto conforme a {pattern}',
  properties: 'Se esperaba un objeto con {comparison.count} {limit} campos',
  elements: 'Se esperaba una lista de {limit} elementos',
});

export const replay = translationOf(REPLAY, phrasebookIn('es', { version: String }), {
  'start-impossible': 'El comienzo no es un estado posible.',
  'not-opponents-turn': 'No es el turno del adversario.',
  'command-more-dice': 'La orden necesita más dados.',
  'command-fewer-dice': 'La orden necesita menos dados.',
  'something-else': 'Ha ocurrido otra cosa.',
  'other-state-after': 'El estado posterior es otro.',
  'other-than-logged': 'No es lo que ha registrado el diario de la sesión.',
  'other-rules-version': 'Se jugó con la versión {played} de las reglas; estas son la versión {present}.',
});
