import { titlesIn } from '../shared/titles.js';
import { names } from './names.js';

/** Titles of things and documents in lists and catalogues. */
export const titles = titlesIn(
  names,
  {
    'map flanders-mud': 'Flanders in the mud',
    'map vosges-snow': 'The Vosges under snow',
    'ruleset e1': 'Trench Club, first edition',
    'ruleset e2': 'Trench Club, second edition',
    'sheet e1': 'Unit boards of the first edition',
    'sheet e2': 'Unit boards of the second edition',
  },
  {
    skirmish: 'Skirmish: two players, half the map',
    'full-war': 'Full war: four players, the whole map',
    'solo-enemy': 'Solo: against Koff’s enemy',
    'solo-automa': 'Solo: against the Automa',
    'solo-staff': 'Solo: against the Staff',
  },
);
