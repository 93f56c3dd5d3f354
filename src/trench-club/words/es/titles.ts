import { titlesIn } from '../shared/titles.js';
import { names } from './names.js';

export const titles = titlesIn(
  names,
  {
    'map flanders-mud': 'Flandes en el barro',
    'map vosges-snow': 'Los Vosgos bajo la nieve',
    'ruleset e1': 'Trench Club, primera edición',
    'ruleset e2': 'Trench Club, segunda edición',
    'sheet e1': 'Tableros de unidades de la primera edición',
    'sheet e2': 'Tableros de unidades de la segunda edición',
  },
  {
    skirmish: 'Escaramuza: dos jugadores, medio mapa',
    'full-war': 'Guerra total: cuatro jugadores, el mapa entero',
    'solo-enemy': 'En solitario: contra el enemigo de Koff',
    'solo-automa': 'En solitario: contra el Automa',
    'solo-staff': 'En solitario: contra el Estado Mayor',
  },
);
