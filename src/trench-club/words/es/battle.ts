import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { battle as english } from '../en/battle.js';
import { at } from '../shared/names.js';
import { names, seatName, unitName } from './names.js';

const { and, or, count } = formsOf('es');
const OFFERS = { surrender: 'su rendición', draw: 'tablas' };
const SOURCES = { dice: 'los dados', cards: 'las cartas de dados' };
const HEXES = { one: 'casilla', other: 'casillas' };

export const battle: TranslatedMessages<typeof english> = {
  'timer-not-started': () => 'El cronómetro no está en marcha.',
  'timer-not-expired': ({ country, deadline }) => `${names.countries[country].name} tiene tiempo hasta ${deadline}.`,
  'timer-off': () => 'Esta partida se juega sin cronómetro.',
  'timer-running': ({ deadline }) => `El cronómetro está en marcha hasta ${deadline}.`,
  'attacker-in-fort': ({ unit, fort }) => `${begun(unitName(unit))} está dentro del fuerte ${fort} y no puede atacar.`,
  'attacker-not-on-map': ({ unit }) => `${begun(unitName(unit))} no está en el mapa y no puede atacar.`,
  'attacker-unarmed': ({ unit }) => `${begun(unitName(unit))} no tiene armas.`,
  'attacker-has-built': ({ unit }) => `${begun(unitName(unit))} ha construido en este turno y no puede atacar.`,
  'attacker-in-water': ({ unit }) => `${begun(unitName(unit))} está en el agua y no puede atacar.`,
  'target-not-on-map': ({ unit }) => `${begun(unitName(unit))} no está en el mapa.`,
  'target-in-fort': ({ unit, fort }) =>
    `${begun(unitName(unit))} está dentro del fuerte ${fort} y no puede recibir ataques.`,
  'aimed-at-other-hex': ({ hex, unit }) =>
    `${at(hex)} no es una casilla de la trinchera de ${unitName(unit)} que esté dentro del alcance.`,
  'aimed-at-no-trench': ({ unit }) =>
    `${begun(unitName(unit))} no está en una trinchera; el ataque solo indica su objetivo.`,
  'no-turret-there': ({ fort }) => `El fuerte ${fort} no tiene torreta.`,
  'turret-not-ready': ({ fort }) => `La torreta del fuerte ${fort} se ha colocado en este turno.`,
  'attacks-twice': ({ unit }) => `Ya se ha declarado un ataque de ${unitName(unit)}.`,
  'dice-alone': () => 'Esta partida se juega solo con dados.',
  'attacks-of-partner': ({ country }) =>
    `Los ataques del compañero ${names.countries[country].of} se quedan como están y en su orden.`,
  'too-many-outcomes': ({ battles, limit }) =>
    `${count(battles, { one: 'batalla tiene', other: 'batallas tienen' })} más de ${count(limit, { one: 'resultado', other: 'resultados' })}.`,
  'seat-of-opponent': ({ seat }) => `El servicio juega por ${seatName(seat)}.`,
  'game-over': () => 'La partida ha terminado.',
  'unknown-seat': ({ seat }) => `${begun(seatName(seat))} no participa en esta partida.`,
  'board-too-large': ({ places, most }) =>
    `Hay que dibujar ${count(places, HEXES)}, como máximo ${count(most, HEXES)}: from y to piden una parte.`,
  'names-no-unit': ({ unit }) => `no es ninguna unidad: ${unit}`,
  'unknown-id': () => 'El estado no tiene ninguna unidad con este identificador.',
  'not-your-unit': ({ unit, country, active }) =>
    `${begun(unitName(unit))} pertenece ${names.countries[country].to}, no ${names.countries[active].to}.`,
  'recruit-without-army': ({ unit }) =>
    `${begun(unitName(unit))} no pertenece a ninguno de los tres ejércitos y no recibe órdenes mientras duren los límites de las primeras rondas.`,
  'army-rests': ({ army }) => `El ejército ${army} recibió sus órdenes en la ronda 1 y descansa en la ronda 2.`,
  'too-many-armies': ({ round, country, limit }) =>
    `En la ronda ${round} ${names.countries[country].name} puede dar órdenes a ${count(limit, { one: 'ejército suyo', other: 'ejércitos suyos' })}.`,
  'target-not-enemy': ({ unit, relation }) =>
    `${begun(unitName(unit))} es una unidad ${relation === 'own' ? 'propia' : 'aliada'}; solo se puede atacar a unidades enemigas.`,
  'no-range-against-target': ({ unit, kind }) =>
    `${begun(unitName(unit))} no tiene alcance contra unidades ${kind === 'air' ? 'aéreas' : 'terrestres'}.`,
  'target-too-close': ({ target, steps, unit, least }) =>
    `${begun(unitName(target))} está a una distancia de ${steps}; el alcance de ${unitName(unit)} empieza en ${least}.`,
  'target-too-far': ({ target, steps, unit, most }) =>
    `${begun(unitName(target))} está a una distancia de ${steps}; el alcance de ${unitName(unit)} termina en ${most}.`,
  'source-chosen-already': ({ country, source }) => `${names.countries[country].name} ya usa ${SOURCES[source]}.`,
  'wrong-phase': ({ command, phases, phase }) =>
    `La orden ${command} pertenece a la fase ${or(phases.map((one) => names.phases[one]))}; esta es la fase ${names.phases[phase]}.`,
  'country-handed-over': ({ country, hand }) =>
    `${names.countries[country].name} se ha rendido, así que ${names.countries[hand].name} da sus órdenes.`,
  'not-your-turn': ({ seats }) => `Es el turno ${and(seats.map((one) => names.countries[one].of))}.`,
  'already-offered': ({ country, offer }) => `${names.countries[country].name} ya ha ofrecido ${OFFERS[offer]}.`,
  'nothing-to-withdraw': ({ country, offer }) => `${names.countries[country].name} no ha ofrecido ${OFFERS[offer]}.`,
};
