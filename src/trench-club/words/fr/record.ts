import type { Translated } from '../../../language/words.js';
import type { record as english } from '../en/record.js';

export const record: Translated<typeof english> = {
  'other-rules-version': ({ played, present }) =>
    `Elle a été jouée avec la version ${played} des règles ; celles-ci sont la version ${present}.`,
  'start-impossible': () => 'Le début n’est pas un état possible.',
  'other-map': () => 'La carte est une autre.',
  'other-unit-sheet': () => 'Le plateau des unités est un autre.',
  'deal-more-dice': () => 'La distribution demande plus de dés.',
  'deal-fewer-dice': () => 'La distribution demande moins de dés.',
  'deal-other-start': () => 'Avec ces dés, la distribution est une autre.',
  'not-opponents-turn': () => 'Ce n’est pas le tour de l’adversaire.',
  'command-more-dice': () => 'L’ordre demande plus de dés.',
  'something-else': () => 'Il s’est passé autre chose.',
  'command-fewer-dice': () => 'L’ordre demande moins de dés.',
  'other-state-after': () => 'L’état qui suit est un autre.',
  'other-than-logged': () => 'Ce n’est pas ce que le journal de la session a enregistré.',
};
