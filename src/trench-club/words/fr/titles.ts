import { titlesIn } from '../shared/titles.js';
import { names } from './names.js';

export const titles = titlesIn(
  names,
  {
    'map flanders-mud': 'Les Flandres dans la boue',
    'map vosges-snow': 'Les Vosges sous la neige',
    'ruleset e1': 'Trench Club, première édition',
    'ruleset e2': 'Trench Club, deuxième édition',
    'sheet e1': 'Plateaux d’unités de la première édition',
    'sheet e2': 'Plateaux d’unités de la deuxième édition',
  },
  {
    skirmish: 'Escarmouche : deux joueurs, la moitié de la carte',
    'full-war': 'Guerre totale : quatre joueurs, toute la carte',
    'solo-enemy': 'En solo : contre l’ennemi de Koff',
    'solo-automa': 'En solo : contre l’Automa',
    'solo-staff': 'En solo : contre l’État-Major',
  },
);
