import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { battle as english } from '../en/battle.js';
import { at } from '../shared/names.js';
import { names, seatName, unitName } from './names.js';

const { and, or, count } = formsOf('it');
const OFFERS = { surrender: 'la resa', draw: 'il pareggio' };
const SOURCES = { dice: 'i dadi', cards: 'le carte dado' };
const HEXES = { one: 'esagono', other: 'esagoni' };

export const battle: TranslatedMessages<typeof english> = {
  'timer-not-started': () => 'Il timer non è in funzione.',
  'timer-not-expired': ({ country, deadline }) =>
    `${begun(names.countries[country].name)} ha tempo fino a ${deadline}.`,
  'timer-off': () => 'Questa partita si gioca senza timer.',
  'timer-running': ({ deadline }) => `Il timer è in funzione fino a ${deadline}.`,
  'attacker-in-fort': ({ unit, fort }) =>
    `${begun(unitName(unit))} è all’interno del forte ${fort} e non può attaccare.`,
  'attacker-not-on-map': ({ unit }) => `${begun(unitName(unit))} non è sulla mappa e non può attaccare.`,
  'attacker-unarmed': ({ unit }) => `${begun(unitName(unit))} non ha armi.`,
  'attacker-has-built': ({ unit }) => `${begun(unitName(unit))} ha costruito in questo turno e non può attaccare.`,
  'attacker-in-water': ({ unit }) => `${begun(unitName(unit))} si trova in acqua e non può attaccare.`,
  'target-not-on-map': ({ unit }) => `${begun(unitName(unit))} non è sulla mappa.`,
  'target-in-fort': ({ unit, fort }) =>
    `${begun(unitName(unit))} è all’interno del forte ${fort} e non può subire attacchi.`,
  'aimed-at-other-hex': ({ hex, unit }) => `${at(hex)} non è un esagono della trincea di ${unitName(unit)} a gittata.`,
  'aimed-at-no-trench': ({ unit }) =>
    `${begun(unitName(unit))} non è in una trincea; l’attacco indica soltanto il bersaglio.`,
  'no-turret-there': ({ fort }) => `Il forte ${fort} non ha una torretta.`,
  'turret-not-ready': ({ fort }) => `La torretta del forte ${fort} è stata piazzata in questo turno.`,
  'attacks-twice': ({ unit }) => `Un attacco di ${unitName(unit)} è già stato dichiarato.`,
  'dice-alone': () => 'Questa partita si gioca soltanto con i dadi.',
  'attacks-of-partner': ({ country }) =>
    `Gli attacchi del compagno ${names.countries[country].of} restano come sono e nel loro ordine.`,
  'too-many-outcomes': ({ battles, limit }) =>
    `${count(battles, { one: 'battaglia ha', other: 'battaglie hanno' })} più di ${count(limit, { one: 'esito', other: 'esiti' })}.`,
  'seat-of-opponent': ({ seat }) => `Il servizio gioca per ${seatName(seat)}.`,
  'game-over': () => 'La partita è finita.',
  'unknown-seat': ({ seat }) => `${begun(seatName(seat))} non partecipa a questa partita.`,
  'board-too-large': ({ places, most }) =>
    `Ci sono ${count(places, HEXES)} da disegnare, al massimo ${count(most, HEXES)}: from e to ne chiedono una parte.`,
  'names-no-unit': ({ unit }) => `non indica nessuna unità: ${unit}`,
  'unknown-id': () => 'Lo stato non ha nessuna unità con questo identificatore.',
  'not-your-unit': ({ unit, country, active }) =>
    `${begun(unitName(unit))} appartiene ${names.countries[country].to}, non ${names.countries[active].to}.`,
  'recruit-without-army': ({ unit }) =>
    `${begun(unitName(unit))} non appartiene a nessuna delle tre armate e non riceve ordini finché valgono i limiti dei primi giri.`,
  'army-rests': ({ army }) => `L’armata ${army} ha avuto i suoi ordini nel giro 1 e riposa nel giro 2.`,
  'too-many-armies': ({ round, country, limit }) =>
    `Nel giro ${round} ${names.countries[country].name} può dare ordini a ${count(limit, { one: 'propria armata', other: 'proprie armate' })}.`,
  'target-not-enemy': ({ unit, relation }) =>
    `${begun(unitName(unit))} è un’unità ${relation === 'own' ? 'propria' : 'alleata'}; si possono attaccare soltanto unità nemiche.`,
  'no-range-against-target': ({ unit, kind }) =>
    `${begun(unitName(unit))} non ha gittata contro unità ${kind === 'air' ? 'aeree' : 'terrestri'}.`,
  'target-too-close': ({ target, steps, unit, least }) =>
    `${begun(unitName(target))} è a distanza ${steps}; la gittata di ${unitName(unit)} comincia a ${least}.`,
  'target-too-far': ({ target, steps, unit, most }) =>
    `${begun(unitName(target))} è a distanza ${steps}; la gittata di ${unitName(unit)} finisce a ${most}.`,
  'source-chosen-already': ({ country, source }) =>
    `${begun(names.countries[country].name)} usa già ${SOURCES[source]}.`,
  'wrong-phase': ({ command, phases, phase }) =>
    `Il comando ${command} appartiene alla fase ${or(phases.map((one) => names.phases[one]))}; questa è la fase ${names.phases[phase]}.`,
  'country-handed-over': ({ country, hand }) =>
    `Dopo la resa ${names.countries[country].of} gli ordini li dà ${names.countries[hand].name}.`,
  'not-your-turn': ({ seats }) => `È il turno ${and(seats.map((one) => names.countries[one].of))}.`,
  'already-offered': ({ country, offer }) => `${begun(names.countries[country].name)} ha già offerto ${OFFERS[offer]}.`,
  'nothing-to-withdraw': ({ country, offer }) =>
    `${begun(names.countries[country].name)} non ha offerto ${OFFERS[offer]}.`,
};
