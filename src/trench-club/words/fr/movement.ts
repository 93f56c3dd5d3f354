import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { movement as english } from '../en/movement.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number } = formsOf('fr');
const POINTS = { one: 'point', other: 'points' };
const STRUCTURES = { road: 'une route', trench: 'une tranchée' };
const BUILDING = {
  'not-neighbours': 'les deux hexagones ne sont pas adjacents',
  'not-adjacent': 'aucun des deux hexagones n’est adjacent à l’unité qui construit',
  'off-map': 'est hors de la carte en jeu',
  fort: 'fait partie d’un fort',
  enemy: 'est l’hexagone d’une unité ennemie',
  'enemy-trench': 'est dans une tranchée que l’ennemi tient',
  terrain: 'n’est pas un terrain pour cela',
  'beside-enemy-trench': 'est adjacent à une tranchée que l’ennemi tient',
};
const MARKER = {
  'off-map': 'il est hors de la carte en jeu',
  'not-land': 'c’est de l’eau ou une partie d’un fort',
  'not-adjacent': 'ce n’est ni l’hexagone du poseur de mines ni un hexagone adjacent',
  taken: 'un autre jeton s’y trouve',
};
const MINE = {
  ...MARKER,
  'not-adjacent': 'ce n’est ni l’hexagone du jeton ni un hexagone adjacent',
  taken: 'une autre mine du même pays s’y trouve',
};

const TITLES: Readonly<Record<string, string>> = {
  'not-enough-points': 'Il manque des points de mouvement',
  'terrain-barred': 'Terrain fermé à cette unité',
  'fort-wall': 'Mur d’un fort',
  'fort-entrance': 'Personne ne reste sur une entrée',
  'enemy-in-the-way': 'Un ennemi est sur le chemin',
  'trench-held': 'La tranchée est tenue',
  'hex-occupied': 'L’hexagone est occupé',
  'no-room-to-unload': 'Pas de place pour débarquer',
  'transport-boxed-in': 'Le transport serait enfermé',
  'whole-turn-step': 'Le pas demande le tour entier',
  'contact-stop': 'Arrêtée par le contact',
  'no-way': 'Pas de chemin jusque-là',
};

export const movement: TranslatedMessages<typeof english> = {
  'boarding-too-dear': ({ price }) => `Embarquer coûte ${count(price, POINTS)}, il n’en reste aucun.`,
  'not-a-transport': ({ unit, country }) =>
    `${begun(unitName(unit))} n’est pas un camion de transport de troupes ${names.countries[country].of}.`,
  'transport-has-moved': ({ unit }) => `${begun(unitName(unit))} s’est déjà déplacé.`,
  'transport-in-fort': ({ unit }) => `${begun(unitName(unit))} est à l’intérieur d’un fort.`,
  'transport-not-adjacent': ({ unit }) => `${begun(unitName(unit))} n’est pas dans un hexagone adjacent.`,
  'transport-full': ({ unit }) => `${begun(unitName(unit))} transporte déjà quatre unités.`,
  'no-trenches': () => 'La partie se joue sans tranchées.',
  'build-takes-room': () => 'Ensuite, les transports chargés ne pourraient pas tous débarquer leurs unités.',
  'not-a-builder': ({ unit }) => `${begun(unitName(unit))} ne peut pas construire.`,
  'has-built': ({ unit }) => `${begun(unitName(unit))} a déjà construit pendant ce tour.`,
  'unit-aboard': ({ unit, transport }) =>
    `${begun(unitName(unit))} est à bord de ${unitName(transport)} et attend le débarquement.`,
  'unit-not-deployed': ({ unit }) => `${begun(unitName(unit))} n’est pas encore en place sur la carte.`,
  'already-moved': ({ unit }) => `${begun(unitName(unit))} a déjà fait son mouvement pendant ce tour.`,
  'boats-stay-outside': () => 'Les bateaux n’entrent pas dans les forts.',
  'taking-from-inside': () => 'On ne prend pas un fort depuis l’intérieur d’un autre.',
  'not-at-the-fort': ({ unit, fort }) => `${begun(unitName(unit))} n’est pas adjacent à une entrée de ${fort}.`,
  'entering-too-dear': ({ price }) => `Entrer dans un de ses forts coûte ${count(price, POINTS)}, il n’en reste aucun.`,
  'allied-fort': ({ fort, country }) => `${fort} appartient à l’allié : ${names.countries[country].name}.`,
  'taking-whole-turn': () => 'Conquérir un fort coûte le tour entier : l’unité doit commencer à côté de lui.',
  'mines-hidden': () => 'Dans cet état, qui est la vue d’un joueur, on ne voit pas où sont les autres mines.',
  'not-a-minelayer': ({ unit }) => `${begun(unitName(unit))} n’est pas un poseur de mines.`,
  'has-laid-mine': ({ unit }) => `${begun(unitName(unit))} a déjà posé une mine pendant ce tour.`,
  'dice-on-way': () => 'Ce qui arrive à l’unité en chemin, c’est aux dés de le dire.',
  'mines-on-way-hidden': () =>
    'Dans cet état, qui est la vue d’un joueur, on ne voit pas où sont les mines proches du trajet.',
  'fort-wall': ({ fort }) => `Personne n’entre dans les murs du fort ${fort}.`,
  'fort-entrance': ({ fort }) => `Pour entrer dans le fort ${fort} ou le prendre, indiquez { "fort": "${fort}" }.`,
  'not-adjacent': () => 'L’hexagone n’est pas adjacent au précédent.',
  'leaving-fort': () => 'Une unité quitte un fort vers un hexagone adjacent à une entrée.',
  'enemy-in-the-way': ({ unit, hex }) => `${begun(unitName(unit))} occupe ${at(hex)}.`,
  'trench-held': ({ unit, trench }) => `${begun(unitName(unit))} tient toute la tranchée ${trench}.`,
  'water-whole-turn': () => 'L’eau coûte le tour entier : uniquement comme premier et seul pas.',
  'not-enough-points': ({ terrain, price, unit, left }) =>
    `Le terrain (${names.terrains[terrain]}) coûte ${count(price, POINTS)} ; il en reste ${number(left)} à ${unitName(unit)}.`,
  'hex-occupied': ({ unit }) => `Le mouvement se terminerait sur l’hexagone de ${unitName(unit)}.`,
  'no-stop-over-entrance': () => 'Personne ne s’arrête au-dessus d’une entrée.',
  'no-end-on-entrance': () => 'Un mouvement peut traverser une entrée, mais pas s’y terminer.',
  'no-room-to-unload': ({ unit }) => `${begun(unitName(unit))} ne peut pas y débarquer toutes les unités.`,
  'carries-nobody': ({ unit }) => `${begun(unitName(unit))} ne transporte personne.`,
  'out-by-itself': () => 'À l’intérieur d’un fort, toutes les unités débarquent d’elles-mêmes.',
  'unload-incomplete': () => 'Indiquez un hexagone pour chaque unité à bord.',
  'unload-hex': ({ unit, hex }) => `Impossible de débarquer ${unitName(unit)} sur ${at(hex)}.`,
  'nowhere-to-unload-then': ({ unit }) => `${begun(unitName(unit))} ne pourrait ensuite débarquer personne nulle part.`,
  'contact-stop': ({ unit }) =>
    `${begun(unitName(unit))} était au contact de l’ennemi, entre de nouveau en contact et doit s’arrêter.`,
  'after-whole-turn': () => 'Rien ne suit un pas qui coûte le tour entier.',
  'after-exception': () => 'L’exception du dernier mouvement épuise ce qui restait.',
  'after-boarding': () => 'Embarquer termine le mouvement de l’unité.',
  'after-loaded-in-fort': () => 'Un transport chargé débarque ses unités à l’intérieur du fort et y reste.',
  'after-flown-in': () => 'Une unité aérienne qui entre dans un fort y termine son mouvement.',
  'after-no-transit': () => 'Ici, les unités ne peuvent pas traverser un fort en un seul tour.',
  'after-entrenched': () => 'Un soldat à pied qui entre dans une tranchée y termine son mouvement.',
  'no-fort-in-play': ({ fort }) => `La carte en jeu n’a pas de fort ${fort}.`,
  'off-the-map': ({ hex }) => `${at(hex)} n’est pas sur la carte en jeu.`,
  'unknown-unit': ({ unit }) => `Il n’y a pas d’unité ${unit}.`,
  'boxed-in-then': () => 'Un transport chargé n’aurait ensuite nulle part où débarquer.',
  'empty-path': () => 'Un mouvement a au moins un pas.',
  'cannot-be-carried': ({ kind }) => `Une unité de type « ${names.units[kind.type]} » ne peut pas être transportée.`,
  'cannot-take-forts': ({ kind }) => `Une unité de type « ${names.units[kind.type]} » ne peut pas conquérir un fort.`,
  'no-movement': ({ kind }) => `Une unité de type « ${names.units[kind.type]} » n’a pas de mouvement à dépenser.`,
  'terrain-barred': ({ kind, terrain }) =>
    `Une unité de type « ${names.units[kind.type]} » ne peut pas entrer sur ce terrain : ${names.terrains[terrain]}.`,
  'cargo-aboard': ({ transports }) =>
    `Les unités à bord de ${and(transports.map(unitName))} doivent débarquer avant la fin de la phase de mouvement.`,
  'no-place-to-build': ({ structure, reason, hex }) =>
    `Impossible d’y construire ${STRUCTURES[structure]} : ${hex ? `${at(hex)} ` : ''}${BUILDING[reason]}.`,
  'no-place-for-marker': ({ hex, reason }) => `Un jeton ne peut pas être posé sur ${at(hex)} : ${MARKER[reason]}.`,
  'no-place-for-mine': ({ hex, reason }) => `Une mine ne peut pas se trouver sur ${at(hex)} : ${MINE[reason]}.`,
  'out-of-reach': ({ code, title }) => TITLES[code] ?? title,
};
