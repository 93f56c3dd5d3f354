import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { Country } from '../../wire/schema/names.js';
import type { findings as english } from '../en/findings.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number: figure } = formsOf('fr');
const seat = (country: string) => names.countries[country as Country]?.name ?? country;
const NOT_IN_PLAY = {
  ...names.specialForces,
  'turret-of-fort': 'tourelle',
  'turrets-in-stock': 'tourelles en réserve',
  mine: 'mine',
  deck: 'pioche des forces spéciales',
};

export const findings: TranslatedMessages<typeof english> = {
  'automa-not-with': ({ option }) => `L’Automa ne joue pas avec cette option : ${option}.`,
  'automa-no-level': ({ level }) => `L’Automa n’a pas le niveau ${level}.`,
  'enemy-not-with': ({ option }) => `L’ennemi ne joue pas avec cette option : ${option}.`,
  'enemy-no-level': ({ level }) => `L’ennemi n’a pas le niveau ${level}.`,
  'armies-not-drawn': () => 'Les armées de l’ennemi n’ont pas encore été tirées.',
  'not-in-the-bag': ({ unit }) => `Il est impossible que ${unitName(unit)} ait été tiré ici.`,
  'state-is-object': () => 'Un état est un objet JSON.',
  'no-victory-points': () => 'La partie se joue sans points de victoire.',
  'no-such-seat': ({ country }) => `${begun(seat(country))} n’a pas de place dans la partie.`,
  'headquarters-twice': ({ country }) => `${begun(names.countries[country].name)} a déjà un quartier général.`,
  'no-start-number-there': () => 'L’hexagone n’a pas de numéro de départ sur la carte en jeu.',
  'all-headquarters-chosen': () => 'Tous les pays ont leur quartier général.',
  'no-start-number': ({ country }) => `Les numéros de départ ${names.countries[country].of} ne sont pas connus.`,
  'unit-type-twice': ({ type }) => `Le plateau des unités porte deux fois le type « ${names.units[type]} ».`,
  'starts-with-others': ({ country, units, book }) =>
    `${begun(names.countries[country].name)} commence avec ${count(units, { one: 'unité', other: 'unités' })} ; dans les livres de règles avec ${figure(book)}.`,
  'turret-in-neutral-fort': ({ fort }) => `Personne ne contrôle le fort ${fort}.`,
  'card-twice': ({ force }) => `La carte « ${names.specialForces[force]} » est deux fois dans la pioche.`,
  'turrets-in-stock': () => 'Les tourelles sont dans la réserve.',
  'force-out-of-turn': ({ force, country }) =>
    `La force spéciale « ${names.specialForces[force]} » ${names.countries[country].of} a été placée dans sa propre phase 4.`,
  'no-marker-there': () => 'Aucun jeton ne peut se trouver là.',
  'marker-twice': () => 'Un autre jeton s’y trouve.',
  'no-mine-there': () => 'La mine ne peut pas se trouver là.',
  'mine-twice': ({ country }) => `Une autre mine ${names.countries[country].of} s’y trouve.`,
  'armed-mine-twice': () => 'Une autre mine armée s’y trouve.',
  'unknown-unit-sheet': ({ sheet, sheets }) => `Il n’y a pas de plateau des unités ${sheet} ; il y a ${and(sheets)}.`,
  'wrong-number-of-seats': ({ players, seats }) =>
    `${count(players, { one: 'joueur', other: 'joueurs' })}, ${count(seats, { one: 'place', other: 'places' })}.`,
  'seat-twice': () => 'Chaque pays a au plus une place.',
  'no-joint-game-of-three': () => 'Trois places sont deux personnes d’un camp et un adversaire de l’autre.',
  'neighbours-allied': () => 'Dans l’ordre du jeu, deux voisins ne sont jamais du même camp.',
  'no-fort-on-map': ({ fort }) => `La carte en jeu n’a aucun fort ${fort}.`,
  'fort-twice': ({ fort }) => `Le fort ${fort} figure deux fois.`,
  'unit-twice': ({ unit }) => `L’unité ${unit} figure deux fois.`,
  'unit-destroyed': ({ damage }) =>
    `Une unité qui a ${count(damage, { one: 'point de dégâts', other: 'points de dégâts' })} est détruite.`,
  'two-places': () =>
    'Une unité est sur un hexagone, à l’intérieur d’un fort ou à bord d’un transport, jamais à deux de ces endroits.',
  'no-place': ({ unit }) => `${begun(unitName(unit))} n’est nulle part, et la préparation est finie.`,
  'hex-not-in-play': () => 'L’hexagone n’est pas sur la carte en jeu.',
  'hex-shared': ({ unit }) => `${begun(unitName(unit))} est aussi sur cet hexagone.`,
  'on-fort-hex': () => 'Personne n’est sur les murs ni sur une entrée d’un fort.',
  'trench-shared': ({ unit, trench }) => `${begun(unitName(unit))} est aussi dans la tranchée ${trench}.`,
  'foreign-fort': ({ country, fort }) => `${begun(names.countries[country].name)} ne contrôle pas le fort ${fort}.`,
  'no-transport': ({ unit, country }) =>
    `${begun(unitName(unit))} n’est aucun camion de transport de troupes ${names.countries[country].of}.`,
  'not-on-map-itself': ({ unit }) => `${begun(unitName(unit))} n’est pas non plus sur la carte.`,
  'type-not-carried': ({ type }) => `Une unité de type « ${names.units[type]} » ne peut pas être transportée.`,
  'moved-transport-is-empty': () => 'Un transport qui s’est déplacé est vide.',
  'aboard-out-of-turn': () => 'Personne ne reste à bord hors de la phase de mouvement.',
  capacity: () => 'Un camion de transport de troupes porte quatre unités.',
  'nowhere-to-unload': ({ unit }) => `${begun(unitName(unit))} n’a nulle part où débarquer ses unités.`,
  'no-such-battle': () => 'Il y a moins d’attaques déclarées.',
  'not-over': () => 'Une partie qui a un résultat est terminée.',
  'no-result': () => 'Une partie terminée a un résultat.',
  'no-trench-there': () => 'Il n’y a pas de tranchée sur cet hexagone.',
  'terrain-twice': ({ hex }) => `${at(hex)} a déjà été transformé.`,
  'terrain-on-fort': ({ hex }) => `${at(hex)} fait partie d’un fort.`,
  'terrain-not-built': ({ terrain, ground }) =>
    `De ce terrain (${names.terrains[ground]}), personne n’en fait un autre : ${names.terrains[terrain]}.`,
  'in-no-trench': ({ terrain }) =>
    `Un hexagone d’un autre terrain (${names.terrains[terrain]}) n’est dans aucune tranchée.`,
  'unknown-trench': ({ trench }) => `La carte n’a pas de tranchée ${trench}.`,
  'unknown-version': ({ version }) =>
    version === undefined
      ? 'La version de l’état manque.'
      : `${version} n’est aucune version de l’état que le service connaisse.`,
  'special-force-not-in-play': ({ what }) => `${begun(NOT_IN_PLAY[what])} : la partie se joue sans forces spéciales.`,
  'kind-not-in-play': ({ kind }) => `${begun(names.units[kind.type])} : la partie se joue sans forces spéciales.`,
  'foreign-unit-type': ({ country, kind, countries }) =>
    `${begun(names.countries[country].name)} n’a pas le type « ${names.units[kind.type]} » ; ${countries.length > 0 ? `il figure sur le plateau des unités ${and(countries.map((one) => names.countries[one].of))}` : 'il ne figure sur aucun plateau des unités'}.`,
  'boat-on-land': ({ kind, terrain }) => `${begun(names.units[kind.type])} à terre : ${names.terrains[terrain]}.`,
  'barred-from-trench': ({ kind }) =>
    `Une unité de type « ${names.units[kind.type]} » ne peut pas être entrée dans une tranchée.`,
  'in-water': ({ kind }) => `Une unité de type « ${names.units[kind.type]} » ne peut pas être entrée dans l’eau.`,
};
