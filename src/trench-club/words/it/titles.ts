import type { Translated } from '../../../language/words.js';
import type { titles as english } from '../en/titles.js';
import { titleIn, type BuiltIn } from '../titles.js';
import { names } from './names.js';

const DOCUMENTS: Readonly<Record<BuiltIn, string>> = {
  'map flanders-mud': 'Le Fiandre nel fango',
  'map vosges-snow': 'I Vosgi sotto la neve',
  'ruleset e1': 'Trench Club, prima edizione',
  'ruleset e2': 'Trench Club, seconda edizione',
  'sheet e1': 'Plance delle unità della prima edizione',
  'sheet e2': 'Plance delle unità della seconda edizione',
};

export const titles: Translated<typeof english> = {
  term: ({ term }) => titleIn(names, term),
  'document-title': ({ document }) => DOCUMENTS[document],
};
