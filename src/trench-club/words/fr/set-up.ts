import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { setUp as english } from '../en/set-up.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number: figure } = formsOf('fr');
const HEX = { 'off-map': 'hors de la carte en jeu', fort: 'une partie d’un fort', taken: 'occupé' };
const OPPONENTS = { person: 'Une personne', enemy: 'L’ennemi', automa: 'L’Automa', staff: 'L’état-major' };

export const setUp: TranslatedMessages<typeof english> = {
  'no-special-force-at-start': () => 'Dans cette partie, personne ne commence avec une force spéciale.',
  'special-force-chosen': ({ country }) => `${begun(names.countries[country].name)} a déjà choisi sa force spéciale.`,
  'no-water-for-gunboat': () => 'Il ne reste ni hexagone d’eau ni pont libre pour une canonnière.',
  'token-before-army': ({ country }) =>
    `${begun(names.countries[country].name)} retourne un jeton avant de placer une armée.`,
  'army-not-called': ({ waiting, country, army }) =>
    `C’est l’armée ${waiting} ${names.countries[country].of} que l’on place maintenant, pas l’armée ${army}.`,
  'wrong-army': ({ army }) => `Chaque unité de l’armée ${army} est placée une fois, et aucune autre.`,
  'ring-not-full': ({ ring }) =>
    `L’anneau ${ring} a des hexagones libres ; on ne continue vers l’extérieur que lorsqu’il est plein.`,
  'boat-needs-water': () =>
    'Les derniers hexagones d’eau et les derniers ponts sont réservés aux canonnières qui attendent leur placement.',
  'trench-held-by-enemy': ({ enemy, unit }) =>
    `${begun(unitName(enemy))} tient toute la tranchée ; impossible d’y placer ${unitName(unit)}.`,
  'deployed-in-trench': ({ unit }) => `Impossible de placer ${unitName(unit)} dans une tranchée.`,
  'deployed-on-land': ({ unit, terrain }) =>
    `${begun(unitName(unit))} est un bateau et ne peut pas être sur ce terrain : ${names.terrains[terrain]}.`,
  'deployed-in-water': ({ unit }) => `Impossible de placer ${unitName(unit)} dans l’eau.`,
  'army-of-partner': ({ army, country }) => `L’armée ${army} n’est pas une de celles ${names.countries[country].of}.`,
  'headquarters-chosen': ({ country }) => `${begun(names.countries[country].name)} a déjà son quartier général.`,
  'not-your-start-number': ({ number, country }) =>
    `${number} n’est pas un des numéros de départ ${names.countries[country].of}.`,
  'divided-against-opponent': () =>
    'Les unités de départ se répartissent entre deux personnes qui jouent contre un adversaire du service.',
  'no-joint-game': () => 'Trois places sont deux personnes, les deux pays d’un camp, et un adversaire de l’autre.',
  'division-given': () => 'Contre l’ennemi, chaque personne a les unités que son catalogue lui donne.',
  'wrong-division': () =>
    'Les deux personnes se répartissent un jeu d’unités : chacune une fois, et du pays de qui la reçoit.',
  'army-waits': ({ army, country }) =>
    `L’armée ${army} ${names.countries[country].of} est déjà appelée et se place d’abord.`,
  'token-revealed': ({ army, country }) =>
    `Le jeton de l’armée ${army} ${names.countries[country].of} a déjà été retourné.`,
  'token-unknown': ({ army }) => `Dans cet état, qui est la vue d’un joueur, le numéro de l’armée ${army} est caché.`,
  'armies-made': ({ country }) => `${begun(names.countries[country].name)} a déjà formé ses armées.`,
  'special-force-first': ({ country }) =>
    `${begun(names.countries[country].name)} choisit sa force spéciale avant de former ses armées.`,
  'wrong-split': () => 'Chaque unité de départ appartient à exactement une des trois armées.',
  'forts-start-neutral': () => 'Tous les forts commencent neutres.',
  'too-few-starts': ({ starts, players, needed }) =>
    `La carte en jeu a ${count(starts, { one: 'position de départ', other: 'positions de départ' })} ; il en faut ${figure(needed)} pour ${count(players, { one: 'joueur', other: 'joueurs' })}.`,
  'unknown-map': ({ map, maps }) => `Il n’y a pas de carte ${map} ; il y a ${and(maps)}.`,
  'wrong-number-of-players': () => 'On joue à deux ou quatre pays, ou à deux personnes contre un adversaire.',
  'factions-do-not-alternate': () =>
    'Dans le sens horaire, les pays appartiennent tour à tour aux deux camps, et chacun joue une fois.',
  'players-and-sides': ({ players, sides }) =>
    `L’option players dit ${figure(players)}, et il y a ${count(sides, { one: 'côté', other: 'côtés' })}.`,
  'half-for-two': () => 'Deux joueurs utilisent une moitié de la carte.',
  'full-for-four': () => 'Quatre joueurs utilisent la carte entière.',
  'one-opponent': () => 'Le service ne joue qu’une seule place.',
  'person-has-no-level': ({ country }) =>
    `${begun(names.countries[country].name)} est à une personne, qui n’a pas de niveau.`,
  'no-solo-seats': () => 'L’ennemi joue contre une personne, ou contre deux du même camp.',
  'hex-not-free': ({ unit, hex, reason }) =>
    `Impossible de placer ${unitName(unit)} sur ${at(hex)} : l’hexagone est ${HEX[reason]}.`,
  'not-played-by-automa': ({ excluded }) =>
    `L’Automa joue la deuxième édition avec des dés ; il ne joue pas avec ${excluded.join(', ')}.`,
  'not-played-by-enemy': ({ excluded }) =>
    `L’ennemi joue la première édition avec des dés ; il ne joue pas avec ${excluded.join(', ')}.`,
  'opponent-has-no-level': ({ opponent, level }) => `${OPPONENTS[opponent ?? 'person']} n’a pas le niveau ${level}.`,
  'no-chart-patch': ({ patches }) =>
    `Le tableau n’a pas ${patches.length === 1 ? 'la variante' : 'les variantes'} ${patches.join(', ')}.`,
  'patches-together': ({ patches }) => `${begun(and(patches))} s’appliquent ensemble.`,
};
