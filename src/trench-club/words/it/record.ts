import type { Translated } from '../../../language/words.js';
import type { record as english } from '../en/record.js';

export const record: Translated<typeof english> = {
  'other-rules-version': ({ played, present }) =>
    `È stata giocata con la versione ${played} delle regole; questa è la versione ${present}.`,
  'start-impossible': () => 'L’inizio non è uno stato possibile.',
  'other-map': () => 'La mappa è un’altra.',
  'other-unit-sheet': () => 'La scheda unità è un’altra.',
  'deal-more-dice': () => 'La distribuzione richiede più dadi.',
  'deal-fewer-dice': () => 'La distribuzione richiede meno dadi.',
  'deal-other-start': () => 'Con questi dadi la distribuzione è un’altra.',
  'not-opponents-turn': () => 'Non è il turno dell’avversario.',
  'command-more-dice': () => 'L’ordine richiede più dadi.',
  'something-else': () => 'È successo qualcos’altro.',
  'command-fewer-dice': () => 'L’ordine richiede meno dadi.',
  'other-state-after': () => 'Lo stato successivo è un altro.',
  'other-than-logged': () => 'Non è ciò che il registro della sessione ha annotato.',
};
