import type { TranslatedMessages } from '../../../language/messages.js';
import type { record as english } from '../en/record.js';

export const record: TranslatedMessages<typeof english> = {
  'other-map': () => 'El mapa es otro.',
  'other-unit-sheet': () => 'La hoja de unidades es otra.',
  'deal-more-dice': () => 'El reparto necesita más dados.',
  'deal-fewer-dice': () => 'El reparto necesita menos dados.',
  'deal-other-start': () => 'Con estos dados el reparto es otro.',
};
