import { titlesIn } from '../shared/titles.js';
import { names } from './names.js';

export const titles = titlesIn(
  names,
  {
    'map flanders-mud': 'Le Fiandre nel fango',
    'map vosges-snow': 'I Vosgi sotto la neve',
    'ruleset e1': 'Trench Club, prima edizione',
    'ruleset e2': 'Trench Club, seconda edizione',
    'sheet e1': 'Plance delle unità della prima edizione',
    'sheet e2': 'Plance delle unità della seconda edizione',
  },
  {
    skirmish: 'Scaramuccia: due giocatori, metà mappa',
    'full-war': 'Guerra totale: quattro giocatori, la mappa intera',
    'solo-enemy': 'In solitario: contro il nemico di Koff',
    'solo-automa': 'In solitario: contro l’Automa',
    'solo-staff': 'In solitario: contro lo Stato Maggiore',
  },
);
