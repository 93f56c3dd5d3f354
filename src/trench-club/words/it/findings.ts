import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { Country } from '../../wire/schema/names.js';
import type { findings as english } from '../en/findings.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number: figure } = formsOf('it');
const seat = (country: string) => names.countries[country as Country]?.name ?? country;
const NOT_IN_PLAY = {
  ...names.specialForces,
  'turret-of-fort': 'torretta',
  'turrets-in-stock': 'torrette di riserva',
  mine: 'mina',
  deck: 'mazzo delle forze speciali',
};

export const findings: TranslatedMessages<typeof english> = {
  'automa-not-with': ({ option }) => `L’Automa non gioca con questa opzione: ${option}.`,
  'automa-no-level': ({ level }) => `L’Automa non ha il livello ${level}.`,
  'enemy-not-with': ({ option }) => `Il nemico non gioca con questa opzione: ${option}.`,
  'enemy-no-level': ({ level }) => `Il nemico non ha il livello ${level}.`,
  'armies-not-drawn': () => 'Le armate del nemico non sono ancora state pescate.',
  'not-in-the-bag': ({ unit }) => `${begun(unitName(unit))} non può essere stato pescato qui.`,
  'state-is-object': () => 'Uno stato è un oggetto JSON.',
  'no-victory-points': () => 'La partita si gioca senza punti vittoria.',
  'no-such-seat': ({ country }) => `${begun(seat(country))} non ha un posto nella partita.`,
  'headquarters-twice': ({ country }) => `${begun(names.countries[country].name)} ha già un quartier generale.`,
  'no-start-number-there': () => 'L’esagono non ha un numero iniziale sulla mappa in gioco.',
  'all-headquarters-chosen': () => 'Tutti i paesi hanno il loro quartier generale.',
  'no-start-number': ({ country }) => `I numeri iniziali ${names.countries[country].of} non sono noti.`,
  'unit-type-twice': ({ type }) => `La scheda unità elenca due volte il tipo «${names.units[type]}».`,
  'starts-with-others': ({ country, units, book }) =>
    `${begun(names.countries[country].name)} comincia con ${count(units, { one: 'unità', other: 'unità' })}; nei regolamenti con ${figure(book)}.`,
  'turret-in-neutral-fort': ({ fort }) => `Nessuno controlla il forte ${fort}.`,
  'card-twice': ({ force }) => `La carta «${names.specialForces[force]}» è due volte nel mazzo.`,
  'turrets-in-stock': () => 'Le torrette stanno nella riserva.',
  'force-out-of-turn': ({ force, country }) =>
    `La forza speciale «${names.specialForces[force]}» ${names.countries[country].of} è stata piazzata nella propria fase 4.`,
  'no-marker-there': () => 'Lì non può esserci un segnalino.',
  'marker-twice': () => 'Lì c’è un altro segnalino.',
  'no-mine-there': () => 'Lì non può esserci una mina.',
  'mine-twice': ({ country }) => `Lì c’è un’altra mina ${names.countries[country].of}.`,
  'armed-mine-twice': () => 'Lì c’è un’altra mina armata.',
  'unknown-unit-sheet': ({ sheet, sheets }) => `Non c’è nessuna scheda unità ${sheet}; ci sono ${and(sheets)}.`,
  'wrong-number-of-seats': ({ players, seats }) =>
    `${count(players, { one: 'giocatore', other: 'giocatori' })}, ${count(seats, { one: 'posto', other: 'posti' })}.`,
  'seat-twice': () => 'Ogni paese ha al massimo un posto.',
  'no-joint-game-of-three': () => 'Tre posti sono due persone di una fazione e un avversario dell’altra.',
  'neighbours-allied': () => 'Nell’ordine di gioco non ci sono due vicini della stessa fazione.',
  'no-fort-on-map': ({ fort }) => `La mappa in gioco non ha nessun forte ${fort}.`,
  'fort-twice': ({ fort }) => `Il forte ${fort} è elencato due volte.`,
  'unit-twice': ({ unit }) => `L’unità ${unit} è elencata due volte.`,
  'unit-destroyed': ({ damage }) => `Un’unità con ${count(damage, { one: 'danno', other: 'danni' })} è distrutta.`,
  'two-places': () =>
    'Un’unità è su un esagono, all’interno di un forte o a bordo di un trasporto, mai in due di questi luoghi.',
  'no-place': ({ unit }) => `${begun(unitName(unit))} non è da nessuna parte, e la preparazione è finita.`,
  'hex-not-in-play': () => 'L’esagono non è sulla mappa in gioco.',
  'hex-shared': ({ unit }) => `Anche ${unitName(unit)} è su quell’esagono.`,
  'on-fort-hex': () => 'Nessuno sta sulle mura o su un ingresso di un forte.',
  'trench-shared': ({ unit, trench }) => `Anche ${unitName(unit)} è nella trincea ${trench}.`,
  'foreign-fort': ({ country, fort }) => `${begun(names.countries[country].name)} non controlla il forte ${fort}.`,
  'no-transport': ({ unit, country }) =>
    `${begun(unitName(unit))} non è nessun camion da trasporto truppe ${names.countries[country].of}.`,
  'not-on-map-itself': ({ unit }) => `Neppure ${unitName(unit)} è sulla mappa.`,
  'type-not-carried': ({ type }) => `Un’unità di tipo «${names.units[type]}» non può essere trasportata.`,
  'moved-transport-is-empty': () => 'Un trasporto che si è mosso è vuoto.',
  'aboard-out-of-turn': () => 'Nessuno resta a bordo fuori dalla fase di movimento.',
  capacity: () => 'Un camion da trasporto truppe porta quattro unità.',
  'nowhere-to-unload': ({ unit }) => `${begun(unitName(unit))} non ha dove scaricare.`,
  'no-such-battle': () => 'Gli attacchi dichiarati sono di meno.',
  'not-over': () => 'Una partita con un risultato è finita.',
  'no-result': () => 'Una partita finita ha un risultato.',
  'no-trench-there': () => 'Su quell’esagono non c’è nessuna trincea.',
  'terrain-twice': ({ hex }) => `${at(hex)} è già stato cambiato prima.`,
  'terrain-on-fort': ({ hex }) => `${at(hex)} fa parte di un forte.`,
  'terrain-not-built': ({ terrain, ground }) =>
    `Di questo terreno (${names.terrains[ground]}) nessuno ne fa un altro: ${names.terrains[terrain]}.`,
  'in-no-trench': ({ terrain }) =>
    `Un esagono di un altro terreno (${names.terrains[terrain]}) non è in nessuna trincea.`,
  'unknown-trench': ({ trench }) => `La mappa non ha nessuna trincea ${trench}.`,
  'unknown-version': ({ version }) =>
    version === undefined
      ? 'Manca la versione dello stato.'
      : `${version} non è una versione dello stato che il servizio conosca.`,
  'special-force-not-in-play': ({ what }) => `${begun(NOT_IN_PLAY[what])}: la partita si gioca senza forze speciali.`,
  'kind-not-in-play': ({ kind }) => `${begun(names.units[kind.type])}: la partita si gioca senza forze speciali.`,
  'foreign-unit-type': ({ country, kind, countries }) =>
    `${begun(names.countries[country].name)} non ha il tipo «${names.units[kind.type]}»; ${countries.length > 0 ? `compare sulla scheda unità ${and(countries.map((one) => names.countries[one].of))}` : 'non compare su nessuna scheda unità'}.`,
  'boat-on-land': ({ kind, terrain }) =>
    `${begun(names.units[kind.type])} sulla terraferma: ${names.terrains[terrain]}.`,
  'barred-from-trench': ({ kind }) =>
    `Un’unità di tipo «${names.units[kind.type]}» non può essere entrata in una trincea.`,
  'in-water': ({ kind }) => `Un’unità di tipo «${names.units[kind.type]}» non può essere entrata in acqua.`,
};
