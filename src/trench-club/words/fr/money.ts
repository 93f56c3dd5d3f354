import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { money as english } from '../en/money.js';
import { names, unitName } from './names.js';

const { and, count, number } = formsOf('fr');

export const money: TranslatedMessages<typeof english> = {
  'has-healed': ({ unit }) => `${begun(unitName(unit))} a déjà soigné pendant ce tour.`,
  'not-a-medic': ({ unit }) => `${begun(unitName(unit))} n’est pas un médecin.`,
  'not-on-a-hex': ({ unit }) => `${begun(unitName(unit))} n’est pas sur un hexagone de la carte.`,
  'not-own-patient': ({ unit, country }) =>
    `${begun(unitName(unit))} appartient ${names.countries[country].to} ; un médecin soigne les unités de son pays.`,
  'patient-not-adjacent': ({ unit, medic }) =>
    `${begun(unitName(unit))} n’est pas sur un hexagone adjacent à ${unitName(medic)}.`,
  'not-damaged': ({ unit }) => `${begun(unitName(unit))} n’a pas de dégâts.`,
  'no-repair-price': ({ type }) =>
    `Le plateau des unités n’a pas de coût de réparation pour le type « ${names.units[type]} ».`,
  'too-expensive': ({ country, money, price }) =>
    `${begun(names.countries[country].name)} a ${number(money)}, et cela coûte ${number(price)}.`,
  'nothing-waits': () => 'Aucune force spéciale achetée n’attend sa place.',
  'place-on-water': () => 'Une canonnière se place sur un hexagone d’eau ou un pont libre.',
  'put-into-own-fort': ({ force, country }) =>
    `Une unité de type « ${names.specialForces[force]} » se place dans un fort sous le drapeau ${names.countries[country].of}.`,
  'no-turret-in-stock': ({ country }) => `${begun(names.countries[country].name)} n’a pas de tourelle en réserve.`,
  'not-your-fort': ({ fort, country }) => `Le fort ${fort} n’est pas sous le drapeau ${names.countries[country].of}.`,
  'turret-there': ({ fort }) => `Le fort ${fort} a déjà une tourelle.`,
  'not-on-unit-sheet': ({ type }) => `Le plateau des unités n’a pas le type « ${names.units[type]} ».`,
  'special-forces-unavailable': ({ type }) =>
    `Le type « ${names.units[type]} » est une force spéciale ; on ne la recrute pas par son nom.`,
  'not-on-unit-board': ({ country, type }) =>
    `Le plateau des unités ${names.countries[country].of} n’a pas le type « ${names.units[type]} ».`,
  'too-many-of-type': ({ country, alive, type, limit }) =>
    `${begun(names.countries[country].name)} a ${count(alive, { one: 'unité', other: 'unités' })} de type « ${names.units[type]} », et la limite est ${number(limit)}.`,
  'not-repairable': ({ type }) => `Une unité de type « ${names.units[type]} » ne se répare pas dans un fort.`,
  'not-inside-fort': ({ unit }) => `${begun(unitName(unit))} n’est pas à l’intérieur d’un fort.`,
  'not-rested': ({ unit, fort }) => `${begun(unitName(unit))} n’était pas à l’intérieur de ${fort} au début du tour.`,
  'next-card-hidden': () => 'Dans cet état, qui est la vue d’un joueur, la prochaine carte de la pioche est cachée.',
  'no-special-forces-bought': () => 'La partie se joue sans acheter de forces spéciales.',
  'special-force-waits': ({ force, country }) =>
    `La force spéciale « ${names.specialForces[force]} » ${names.countries[country].of} est déjà achetée et se place d’abord.`,
  'no-fort-for-force': ({ country }) =>
    `${begun(names.countries[country].name)} n’a aucun fort où placer une force spéciale.`,
  'special-force-drawn': ({ country }) =>
    `Le camp ${names.countries[country].of} n’a pas à la fois moins d’unités et moins de forts que l’ennemi : la force spéciale est donc tirée au hasard.`,
  'special-force-not-chosen': () => 'Dans cette partie, les forces spéciales sont tirées au hasard, pas choisies.',
  'no-water-free': () => 'Aucun hexagone d’eau et aucun pont n’est libre.',
  'money-to-ally-only': ({ country, ally }) =>
    `${begun(names.countries[country].name)} ne peut donner de l’argent qu’${names.countries[ally].to}.`,
  'one-purse': ({ country, other }) =>
    `${begun(and([names.countries[country].name, names.countries[other].name]))} ont leur argent en commun.`,
  'no-ally': ({ country }) =>
    `${begun(names.countries[country].name)} n’a pas d’allié dans cette partie à qui donner de l’argent.`,
};
