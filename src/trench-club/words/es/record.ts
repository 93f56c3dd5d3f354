import type { Translated } from '../../../language/words.js';
import type { record as english } from '../en/record.js';

export const record: Translated<typeof english> = {
  'other-rules-version': ({ played, present }) =>
    `Se jugó con la versión ${played} de las reglas; estas son la versión ${present}.`,
  'start-impossible': () => 'El comienzo no es un estado posible.',
  'other-map': () => 'El mapa es otro.',
  'other-unit-sheet': () => 'La hoja de unidades es otra.',
  'deal-more-dice': () => 'El reparto necesita más dados.',
  'deal-fewer-dice': () => 'El reparto necesita menos dados.',
  'deal-other-start': () => 'Con estos dados el reparto es otro.',
  'not-opponents-turn': () => 'No es el turno del adversario.',
  'command-more-dice': () => 'La orden necesita más dados.',
  'something-else': () => 'Ha ocurrido otra cosa.',
  'command-fewer-dice': () => 'La orden necesita menos dados.',
  'other-state-after': () => 'El estado posterior es otro.',
  'other-than-logged': () => 'No es lo que ha registrado el diario de la sesión.',
};
