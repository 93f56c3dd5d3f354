import type { Translated } from '../../../language/words.js';
import type { titles as english } from '../en/titles.js';
import { titleIn, type BuiltIn } from '../titles.js';
import { names } from './names.js';

const DOCUMENTS: Readonly<Record<BuiltIn, string>> = {
  'map flanders-mud': 'Flandes en el barro',
  'map vosges-snow': 'Los Vosgos bajo la nieve',
  'ruleset e1': 'Trench Club, primera edición',
  'ruleset e2': 'Trench Club, segunda edición',
  'sheet e1': 'Tableros de unidades de la primera edición',
  'sheet e2': 'Tableros de unidades de la segunda edición',
};

export const titles: Translated<typeof english> = {
  term: ({ term }) => titleIn(names, term),
  'document-title': ({ document }) => DOCUMENTS[document],
};
