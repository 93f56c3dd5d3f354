import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { money as english } from '../en/money.js';
import { names, unitName } from './names.js';

const { and, count, number } = formsOf('es');

export const money: TranslatedMessages<typeof english> = {
  'has-healed': ({ unit }) => `${begun(unitName(unit))} ya ha curado en este turno.`,
  'not-a-medic': ({ unit }) => `${begun(unitName(unit))} no es un médico.`,
  'not-on-a-hex': ({ unit }) => `${begun(unitName(unit))} no está en una casilla del mapa.`,
  'not-own-patient': ({ unit, country }) =>
    `${begun(unitName(unit))} pertenece ${names.countries[country].to}; un médico cura unidades propias.`,
  'patient-not-adjacent': ({ unit, medic }) =>
    `${begun(unitName(unit))} no está en una casilla adyacente a ${unitName(medic)}.`,
  'not-damaged': ({ unit }) => `${begun(unitName(unit))} no tiene daños.`,
  'no-repair-price': ({ type }) =>
    `La hoja de unidades no tiene coste de reparación para el tipo «${names.units[type]}».`,
  'too-expensive': ({ country, money, price }) =>
    `${names.countries[country].name} tiene ${number(money)} y esto cuesta ${number(price)}.`,
  'nothing-waits': () => 'No se ha comprado ninguna fuerza especial que espere su lugar.',
  'place-on-water': () => 'Un cañonero se coloca en una casilla libre de agua o de puente.',
  'put-into-own-fort': ({ force, country }) =>
    `Una unidad de tipo «${names.specialForces[force]}» se coloca en un fuerte bajo la bandera ${names.countries[country].of}.`,
  'no-turret-in-stock': ({ country }) => `${names.countries[country].name} no tiene torretas en reserva.`,
  'not-your-fort': ({ fort, country }) => `El fuerte ${fort} no está bajo la bandera ${names.countries[country].of}.`,
  'turret-there': ({ fort }) => `El fuerte ${fort} ya tiene una torreta.`,
  'not-on-unit-sheet': ({ type }) => `La hoja de unidades no tiene el tipo «${names.units[type]}».`,
  'special-forces-unavailable': ({ type }) =>
    `El tipo «${names.units[type]}» es una fuerza especial; no se recluta por su nombre.`,
  'not-on-unit-board': ({ country, type }) =>
    `El tablero de unidades ${names.countries[country].of} no tiene el tipo «${names.units[type]}».`,
  'too-many-of-type': ({ country, alive, type, limit }) =>
    `${names.countries[country].name} tiene ${count(alive, { one: 'unidad', other: 'unidades' })} de tipo «${names.units[type]}», y el límite es ${number(limit)}.`,
  'not-repairable': ({ type }) => `Una unidad de tipo «${names.units[type]}» no se puede reparar en un fuerte.`,
  'not-inside-fort': ({ unit }) => `${begun(unitName(unit))} no está dentro de un fuerte.`,
  'not-rested': ({ unit, fort }) => `${begun(unitName(unit))} no estaba dentro de ${fort} al comienzo del turno.`,
  'next-card-hidden': () => 'En este estado, que es la vista de un jugador, la siguiente carta del mazo está oculta.',
  'no-special-forces-bought': () => 'La partida se juega sin comprar fuerzas especiales.',
  'special-force-waits': ({ force, country }) =>
    `La fuerza especial «${names.specialForces[force]}» ${names.countries[country].of} ya está comprada y se coloca primero.`,
  'no-fort-for-force': ({ country }) =>
    `${names.countries[country].name} no tiene ningún fuerte donde colocar una fuerza especial.`,
  'special-force-drawn': ({ country }) =>
    `La facción ${names.countries[country].of} no tiene menos unidades y además menos fuertes que el enemigo, así que la fuerza especial se saca al azar.`,
  'special-force-not-chosen': () => 'En esta partida las fuerzas especiales se sacan al azar, no se eligen.',
  'no-water-free': () => 'No queda libre ninguna casilla de agua ni ningún puente.',
  'money-to-ally-only': ({ country, ally }) =>
    `${names.countries[country].name} solo puede dar dinero ${names.countries[ally].to}.`,
  'one-purse': ({ country, other }) =>
    `${begun(and([names.countries[country].name, names.countries[other].name]))} comparten el dinero.`,
  'no-ally': ({ country }) =>
    `${names.countries[country].name} no tiene en esta partida ningún aliado a quien dar dinero.`,
};
