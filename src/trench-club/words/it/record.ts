import type { TranslatedMessages } from '../../../language/messages.js';
import type { record as english } from '../en/record.js';

export const record: TranslatedMessages<typeof english> = {
  'other-map': () => 'La mappa è un’altra.',
  'other-unit-sheet': () => 'La scheda unità è un’altra.',
  'deal-more-dice': () => 'La distribuzione richiede più dadi.',
  'deal-fewer-dice': () => 'La distribuzione richiede meno dadi.',
  'deal-other-start': () => 'Con questi dadi la distribuzione è un’altra.',
};
