import { formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { documents as english } from '../en/documents.js';

const { and, or, count, number: figure } = formsOf('fr');
const WALKERS = {
  foot: 'les soldats à pied, qui peuvent passer à gué : un tour entier, compté pour 2 points (MOV-8)',
  wheel: 'l’artillerie et les véhicules sur la terre ferme',
  track: 'les tanks sur la terre ferme',
  'wheel-trenches':
    'l’artillerie et les véhicules avec la variante des tranchées, qui leur ferme ces hexagones (VAR-TRE-2)',
  'speed-1': 'les unités de vitesse 1, qui ne peuvent jamais entrer dans une forêt (MOV-23)',
};
const NUMBERS = { start: 'Le numéro de départ', column: 'Une colonne' };
const SIDES: Readonly<Record<string, string>> = { left: 'gauche', right: 'droite' };
const nothing = (word: string | undefined) => word ?? 'rien';

export const documents: TranslatedMessages<typeof english> = {
  'rows-not-rectangular': ({ letters, widest }) =>
    `La rangée a ${count(letters, { one: 'lettre', other: 'lettres' })}, la plus large ${figure(widest)}.`,
  'no-hexes': () => 'La carte n’a aucun hexagone.',
  'fort-hex-shared': ({ hex, fort }) => `L’hexagone ${hex} figure déjà dans le fort ${fort}.`,
  'fort-hex-not-lettered': ({ hex, fort }) => `L’hexagone ${hex} du fort ${fort} n’a pas la lettre X dans les rangées.`,
  'entrance-off-body': ({ side, fort }) => `L’entrée ${SIDES[side]} du fort ${fort} ne touche pas ses murs.`,
  'fort-not-connected': ({ fort }) => `Les hexagones du fort ${fort} ne forment pas un seul groupe.`,
  'fort-letter-without-fort': ({ column }) => `La colonne ${column} porte la lettre X, mais n’est dans aucun fort.`,
  'start-repeated': ({ number }) => `Le départ ${number} figure deux fois.`,
  'start-hex-shared': ({ hex }) => `L’hexagone ${hex} est le départ de deux numéros.`,
  'hex-off-map': ({ hex }) => `L’hexagone ${hex} n’est pas sur la carte.`,
  'hex-of-fort': ({ hex }) => `L’hexagone ${hex} fait partie d’un fort.`,
  'trench-hex-repeated': ({ hex }) => `L’hexagone ${hex} figure déjà dans une tranchée.`,
  'trench-on-water': ({ hex }) => `L’hexagone ${hex} est de l’eau ou un pont.`,
  'trench-not-connected': ({ trench }) => `La tranchée ${trench} ne forme pas un seul groupe.`,
  'trenches-touch': ({ trench, other }) => `La tranchée ${trench} touche la tranchée ${other} : c’est un seul groupe.`,
  'half-off-map': ({ from, to, last }) =>
    `Les colonnes ${from} à ${to} ne sont pas un intervalle dans les colonnes 0 à ${last}.`,
  'start-outside-half': ({ number, half }) => `Le départ ${number} n’est pas dans ${half}.`,
  'fort-across-cut': ({ half, fort }) => `Le bord de ${half} coupe le fort ${fort}.`,
  'trench-across-cut': ({ half, trench }) => `Le bord de ${half} coupe la tranchée ${trench} en morceaux.`,
  'halves-overlap': () => 'Les deux moitiés ont des colonnes en commun.',
  'id-repeated': ({ id }) => `L’identifiant ${id} est utilisé deux fois.`,
  'nobody-can-start': ({ starts, each }) =>
    `${count(starts, { one: 'position de départ', other: 'positions de départ' })} ; chaque joueur en reçoit ${figure(each)}.`,
  'nobody-can-win': ({ forts, enough }) =>
    `${count(forts, { one: 'fort', other: 'forts' })} ; il en faut ${figure(enough)} pour gagner par les forts.`,
  'entrance-walled-in': () => 'Une entrée n’a aucun hexagone d’approche sec.',
  'start-without-room': ({ number, room, units }) =>
    `Départ ${number} : ${count(room, { one: 'hexagone sec', other: 'hexagones secs' })} à deux pas au plus, ${count(units, { one: 'unité', other: 'unités' })}.`,
  'nothing-may-follow': ({ word }) => `Rien ne peut suivre ${word}.`,
  'not-quoted': ({ word }) => `${word} n’est pas un texte entre guillemets.`,
  'line-twice': ({ key }) => `La ligne ${key} figure deux fois.`,
  'half-twice': ({ half }) => `La ligne half ${half} figure deux fois.`,
  'half-form': () => 'Une moitié est sa première et sa dernière colonne : half half-1-6 0 to 15.',
  'map-line': ({ key }) =>
    `Une ligne commence par map, title, season, orientation, rows, fort, start, trench ou half, pas par ${key} ; les rangées d’hexagones sont en retrait.`,
  'fort-line': ({ word }) =>
    `Après son identifiant, un fort a un titre entre guillemets, left, body ou right, pas ${word}.`,
  'fort-entrances': ({ fort }) => `Le fort ${fort} a une entrée gauche et une entrée droite.`,
  'words-in-line': ({ count: wanted, given }) =>
    `Il faut ici ${count(wanted, { one: 'mot', other: 'mots' })}, pas ${figure(given)}.`,
  'indented-line': () => 'Une ligne en retrait se place sous une unité ou sous la tourelle.',
  'sheet-line': ({ key }) =>
    `Une ligne commence par sheet, title, unit ou turret, ou elle est en retrait sous l’une d’elles ; pas par ${key}.`,
  'key-twice': ({ key }) => `${key} figure deux fois.`,
  'no-value': ({ key }) => `${key} n’a pas de valeur.`,
  'rank-form': ({ key, word }) => `${key} est recrue/vétéran/héros de guerre, comme 2/4/6, pas ${word}.`,
  'figure-form': ({ key, word }) =>
    `${key} est un nombre, un intervalle comme 1-3, des nombres comme 2/4/6, ou none, pas ${word}.`,
  'fort-cut-off': ({ walker, ways, more }) =>
    `Pas de chemin pour ${WALKERS[walker]} : ${ways.map(({ start, fort }) => `du départ ${start} à ${fort}`).join(', ')}${more > 0 ? ` et ${figure(more)} de plus` : ''}.`,
  'not-a-number': ({ what, word }) => `${NUMBERS[what]} est un nombre entier, pas ${nothing(word)}.`,
  'not-a-place': ({ word }) => `Un lieu est colonne,rangée comme 4,0, pas ${nothing(word)}.`,
  'not-a-half': ({ halves, word }) => `Les moitiés sont ${and(halves)}, pas ${nothing(word)}.`,
  'not-a-basis': ({ key, bases, word }) => `Après sa valeur, ${key} a sa base : ${or(bases)}, pas ${nothing(word)}.`,
  'nothing-to-draw': () => 'Entre ces coins le plateau n’a pas d’hexagones.',
  'not-a-unit-type': ({ word, types }) =>
    `${word === '' ? 'Rien' : word} n’est pas un type d’unité ; ce sont : ${types.join(', ')}.`,
  'part-too-large': ({ places, most }) =>
    `Il y a ${count(places, { one: 'hexagone', other: 'hexagones' })} à dessiner, ${figure(most)} au plus : \`from\` et \`to\` en demandent une partie.`,
};
