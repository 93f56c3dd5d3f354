import type { TranslatedMessages } from '../../../language/messages.js';
import type { record as english } from '../en/record.js';

export const record: TranslatedMessages<typeof english> = {
  'other-map': () => 'La carte est une autre.',
  'other-unit-sheet': () => 'Le plateau des unités est un autre.',
  'deal-more-dice': () => 'La distribution demande plus de dés.',
  'deal-fewer-dice': () => 'La distribution demande moins de dés.',
  'deal-other-start': () => 'Avec ces dés, la distribution est une autre.',
};
