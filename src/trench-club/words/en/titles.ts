import { titlesIn } from '../shared/titles.js';
import { names } from './names.js';

/** Titles of things and documents in lists and catalogues. */
export const titles = titlesIn(names, {
  'map flanders-mud': 'Flanders in the mud',
  'map vosges-snow': 'The Vosges under snow',
  'ruleset e1': 'Trench Club, first edition',
  'ruleset e2': 'Trench Club, second edition',
  'sheet e1': 'Unit boards of the first edition',
  'sheet e2': 'Unit boards of the second edition',
});
