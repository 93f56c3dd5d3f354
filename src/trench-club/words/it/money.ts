import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { money as english } from '../en/money.js';
import { names, unitName } from './names.js';

const { and, number } = formsOf('it');

export const money: TranslatedMessages<typeof english> = {
  'has-healed': ({ unit }) => `${begun(unitName(unit))} ha già curato in questo turno.`,
  'not-a-medic': ({ unit }) => `${begun(unitName(unit))} non è un medico.`,
  'not-on-a-hex': ({ unit }) => `${begun(unitName(unit))} non è in un esagono della mappa.`,
  'not-own-patient': ({ unit, country }) =>
    `${begun(unitName(unit))} appartiene ${names.countries[country].to}; un medico cura unità proprie.`,
  'patient-not-adjacent': ({ unit, medic }) =>
    `${begun(unitName(unit))} non è in un esagono adiacente a ${unitName(medic)}.`,
  'not-damaged': ({ unit }) => `${begun(unitName(unit))} non ha danni.`,
  'no-repair-price': ({ type }) => `La scheda unità non ha un costo di riparazione per il tipo «${names.units[type]}».`,
  'too-expensive': ({ country, money, price }) =>
    `${begun(names.countries[country].name)} ha ${number(money)}, e questo costa ${number(price)}.`,
  'nothing-waits': () => 'Non è stata acquistata nessuna forza speciale che aspetti il suo posto.',
  'place-on-water': () => 'Una cannoniera si piazza su un esagono libero d’acqua o su un ponte libero.',
  'put-into-own-fort': ({ force, country }) =>
    `Un’unità di tipo «${names.specialForces[force]}» si piazza in un forte sotto la bandiera ${names.countries[country].of}.`,
  'no-turret-in-stock': ({ country }) => `${begun(names.countries[country].name)} non ha torrette di riserva.`,
  'not-your-fort': ({ fort, country }) => `Il forte ${fort} non è sotto la bandiera ${names.countries[country].of}.`,
  'turret-there': ({ fort }) => `Il forte ${fort} ha già una torretta.`,
  'not-on-unit-sheet': ({ type }) => `La scheda unità non ha il tipo «${names.units[type]}».`,
  'special-forces-unavailable': ({ type }) =>
    `Il tipo «${names.units[type]}» è una forza speciale; non si recluta per nome.`,
  'not-on-unit-board': ({ country, type }) =>
    `La scheda unità ${names.countries[country].of} non ha il tipo «${names.units[type]}».`,
  'too-many-of-type': ({ country, alive, type, limit }) =>
    `${begun(names.countries[country].name)} ha ${number(alive)} unità di tipo «${names.units[type]}», e il limite è ${number(limit)}.`,
  'not-repairable': ({ type }) => `Un’unità di tipo «${names.units[type]}» non si può riparare in un forte.`,
  'not-inside-fort': ({ unit }) => `${begun(unitName(unit))} non è all’interno di un forte.`,
  'not-rested': ({ unit, fort }) => `${begun(unitName(unit))} non era all’interno di ${fort} all’inizio del turno.`,
  'next-card-hidden': () => 'In questo stato, che è la vista di un giocatore, la prossima carta del mazzo è nascosta.',
  'no-special-forces-bought': () => 'La partita si gioca senza acquistare forze speciali.',
  'special-force-waits': ({ force, country }) =>
    `La forza speciale «${names.specialForces[force]}» ${names.countries[country].of} è già acquistata e si piazza per prima.`,
  'no-fort-for-force': ({ country }) =>
    `${begun(names.countries[country].name)} non ha nessun forte in cui piazzare una forza speciale.`,
  'special-force-drawn': ({ country }) =>
    `La fazione ${names.countries[country].of} non ha sia meno unità sia meno forti del nemico, quindi la forza speciale si pesca a caso.`,
  'special-force-not-chosen': () => 'In questa partita le forze speciali si pescano a caso, non si scelgono.',
  'no-water-free': () => 'Non è libero nessun esagono d’acqua e nessun ponte.',
  'money-to-ally-only': ({ country, ally }) =>
    `${begun(names.countries[country].name)} può dare denaro soltanto ${names.countries[ally].to}.`,
  'one-purse': ({ country, other }) =>
    `${begun(and([names.countries[country].name, names.countries[other].name]))} hanno il denaro in comune.`,
  'no-ally': ({ country }) =>
    `${begun(names.countries[country].name)} non ha in questa partita un alleato a cui dare denaro.`,
};
