import type { Translated } from '../../../language/words.js';
import type { titles as english } from '../en/titles.js';
import { titleIn, type BuiltIn } from '../titles.js';
import { names } from './names.js';

const DOCUMENTS: Readonly<Record<BuiltIn, string>> = {
  'map flanders-mud': 'Les Flandres dans la boue',
  'map vosges-snow': 'Les Vosges sous la neige',
  'ruleset e1': 'Trench Club, première édition',
  'ruleset e2': 'Trench Club, deuxième édition',
  'sheet e1': 'Plateaux d’unités de la première édition',
  'sheet e2': 'Plateaux d’unités de la deuxième édition',
};

export const titles: Translated<typeof english> = {
  term: ({ term }) => titleIn(names, term),
  'document-title': ({ document }) => DOCUMENTS[document],
};
