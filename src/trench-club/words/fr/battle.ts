import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { battle as english } from '../en/battle.js';
import { at } from '../shared/names.js';
import { names, seatName, unitName } from './names.js';

const { and, or, count } = formsOf('fr');
const OFFERS = { surrender: 'sa reddition', draw: 'la partie nulle' };
const SOURCES = { dice: 'les dés', cards: 'les cartes de dés' };
const HEXES = { one: 'hexagone', other: 'hexagones' };

export const battle: TranslatedMessages<typeof english> = {
  'timer-not-started': () => 'Le chronomètre n’est pas lancé.',
  'timer-not-expired': ({ country, deadline }) =>
    `${begun(names.countries[country].name)} a du temps jusqu’à ${deadline}.`,
  'timer-off': () => 'Cette partie se joue sans chronomètre.',
  'timer-running': ({ deadline }) => `Le chronomètre tourne jusqu’à ${deadline}.`,
  'attacker-in-fort': ({ unit, fort }) =>
    `${begun(unitName(unit))} est à l’intérieur du fort ${fort} et ne peut pas attaquer.`,
  'attacker-not-on-map': ({ unit }) => `${begun(unitName(unit))} n’est pas sur la carte et ne peut pas attaquer.`,
  'attacker-unarmed': ({ unit }) => `${begun(unitName(unit))} n’a pas d’armes.`,
  'attacker-has-built': ({ unit }) => `${begun(unitName(unit))} a construit pendant ce tour et ne peut pas attaquer.`,
  'attacker-in-water': ({ unit }) => `${begun(unitName(unit))} est dans l’eau et ne peut pas attaquer.`,
  'target-not-on-map': ({ unit }) => `${begun(unitName(unit))} n’est pas sur la carte.`,
  'target-in-fort': ({ unit, fort }) =>
    `${begun(unitName(unit))} est à l’intérieur du fort ${fort} : impossible de l’attaquer.`,
  'aimed-at-other-hex': ({ hex, unit }) =>
    `${at(hex)} n’est pas un hexagone à portée de la tranchée de ${unitName(unit)}.`,
  'aimed-at-no-trench': ({ unit }) =>
    `${begun(unitName(unit))} n’est dans aucune tranchée ; l’attaque ne nomme que sa cible.`,
  'no-turret-there': ({ fort }) => `Le fort ${fort} n’a pas de tourelle.`,
  'turret-not-ready': ({ fort }) => `La tourelle du fort ${fort} a été placée pendant ce tour.`,
  'attacks-twice': ({ unit }) => `Une attaque de ${unitName(unit)} est déjà déclarée.`,
  'dice-alone': () => 'Cette partie se joue uniquement avec des dés.',
  'attacks-of-partner': ({ country }) =>
    `Les attaques du partenaire ${names.countries[country].of} restent telles quelles, dans leur ordre.`,
  'too-many-outcomes': ({ battles, limit }) =>
    `${count(battles, { one: 'combat a', other: 'combats ont' })} plus de ${count(limit, { one: 'issue', other: 'issues' })}.`,
  'seat-of-opponent': ({ seat }) => `Le service joue pour ${seatName(seat)}.`,
  'game-over': () => 'La partie est terminée.',
  'unknown-seat': ({ seat }) => `${begun(seatName(seat))} ne participe pas à cette partie.`,
  'board-too-large': ({ places, most }) =>
    `Il y a ${count(places, HEXES)} à dessiner, ${count(most, HEXES)} au plus : from et to en demandent une partie.`,
  'names-no-unit': ({ unit }) => `ne désigne aucune unité : ${unit}`,
  'unknown-id': () => 'L’état n’a aucune unité portant cet identifiant.',
  'not-your-unit': ({ unit, country, active }) =>
    `${begun(unitName(unit))} appartient ${names.countries[country].to}, pas ${names.countries[active].to}.`,
  'recruit-without-army': ({ unit }) =>
    `${begun(unitName(unit))} n’appartient à aucune des trois armées et ne reçoit pas d’ordres tant que durent les limites des premières manches.`,
  'army-rests': ({ army }) => `L’armée ${army} a eu ses ordres à la manche 1 et se repose à la manche 2.`,
  'too-many-armies': ({ round, country, limit }) =>
    `À la manche ${round}, ${names.countries[country].name} peut donner des ordres à ${count(limit, { one: 'de ses armées', other: 'de ses armées' })}.`,
  'target-not-enemy': ({ unit, relation }) =>
    `${begun(unitName(unit))} est une unité ${relation === 'own' ? 'de son propre camp' : 'alliée'} ; on n’attaque que des unités ennemies.`,
  'no-range-against-target': ({ unit, kind }) =>
    `${begun(unitName(unit))} n’a pas de portée contre les unités ${kind === 'air' ? 'aériennes' : 'terrestres'}.`,
  'target-too-close': ({ target, steps, unit, least }) =>
    `${begun(unitName(target))} est à une distance de ${steps} ; la portée de ${unitName(unit)} commence à ${least}.`,
  'target-too-far': ({ target, steps, unit, most }) =>
    `${begun(unitName(target))} est à une distance de ${steps} ; la portée de ${unitName(unit)} s’arrête à ${most}.`,
  'source-chosen-already': ({ country, source }) =>
    `${begun(names.countries[country].name)} utilise déjà ${SOURCES[source]}.`,
  'wrong-phase': ({ command, phases, phase }) =>
    `La commande ${command} appartient à la phase ${or(phases.map((one) => names.phases[one]))} ; c’est la phase ${names.phases[phase]}.`,
  'country-handed-over': ({ country, hand }) =>
    `Après la reddition ${names.countries[country].of}, ${names.countries[hand].name} donne ses ordres.`,
  'not-your-turn': ({ seats }) => `C’est le tour ${and(seats.map((one) => names.countries[one].of))}.`,
  'already-offered': ({ country, offer }) => `${begun(names.countries[country].name)} a déjà proposé ${OFFERS[offer]}.`,
  'nothing-to-withdraw': ({ country, offer }) =>
    `${begun(names.countries[country].name)} n’a pas proposé ${OFFERS[offer]}.`,
};
