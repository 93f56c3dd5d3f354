import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { movement as english } from '../en/movement.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number } = formsOf('it');
const POINTS = { one: 'punto', other: 'punti' };
const STRUCTURES = { road: 'una strada', trench: 'una trincea' };
const BUILDING = {
  'not-neighbours': 'i due esagoni non sono adiacenti',
  'not-adjacent': 'nessuno dei due esagoni è adiacente a chi costruisce',
  'off-map': 'è fuori dalla mappa in gioco',
  fort: 'fa parte di un forte',
  enemy: 'è l’esagono di un’unità nemica',
  'enemy-trench': 'è in una trincea tenuta dal nemico',
  terrain: 'non è un terreno adatto',
  'beside-enemy-trench': 'è adiacente a una trincea tenuta dal nemico',
};
const MARKER = {
  'off-map': 'è fuori dalla mappa in gioco',
  'not-land': 'è acqua o fa parte di un forte',
  'not-adjacent': 'non è l’esagono del posamine né uno adiacente',
  taken: 'c’è già un altro segnalino',
};
const MINE = {
  ...MARKER,
  'not-adjacent': 'non è l’esagono del segnalino né uno adiacente',
  taken: 'c’è già un’altra mina dello stesso paese',
};

const TITLES: Readonly<Record<string, string>> = {
  'not-enough-points': 'Mancano punti movimento',
  'terrain-barred': 'Terreno chiuso a questa unità',
  'fort-wall': 'Muro di un forte',
  'fort-entrance': 'Nessuno si ferma su un ingresso',
  'enemy-in-the-way': 'Un nemico è sulla via',
  'trench-held': 'La trincea è tenuta',
  'hex-occupied': 'L’esagono è occupato',
  'no-room-to-unload': 'Non c’è posto per scaricare',
  'transport-boxed-in': 'Il trasporto resterebbe chiuso',
  'whole-turn-step': 'Il passo richiede l’intero turno',
  'contact-stop': 'Fermata dal contatto',
  'no-way': 'Non c’è via fin lì',
};

export const movement: TranslatedMessages<typeof english> = {
  'boarding-too-dear': ({ price }) => `Salire a bordo costa ${count(price, POINTS)}, non ne resta nessuno.`,
  'not-a-transport': ({ unit, country }) =>
    `${begun(unitName(unit))} non è un camion da trasporto truppe ${names.countries[country].of}.`,
  'transport-has-moved': ({ unit }) => `${begun(unitName(unit))} si è già mosso.`,
  'transport-in-fort': ({ unit }) => `${begun(unitName(unit))} è all’interno di un forte.`,
  'transport-not-adjacent': ({ unit }) => `${begun(unitName(unit))} non è in un esagono adiacente.`,
  'transport-full': ({ unit }) => `${begun(unitName(unit))} trasporta già quattro unità.`,
  'no-trenches': () => 'La partita si gioca senza trincee.',
  'build-takes-room': () => 'Dopo, i trasporti carichi non potrebbero scaricare tutti.',
  'not-a-builder': ({ unit }) => `${begun(unitName(unit))} non può costruire.`,
  'has-built': ({ unit }) => `${begun(unitName(unit))} ha già costruito in questo turno.`,
  'unit-aboard': ({ unit, transport }) =>
    `${begun(unitName(unit))} è a bordo di ${unitName(transport)} e aspetta lo scarico.`,
  'unit-not-deployed': ({ unit }) => `${begun(unitName(unit))} non è ancora sulla mappa: il posizionamento manca.`,
  'already-moved': ({ unit }) => `${begun(unitName(unit))} ha già fatto il suo movimento in questo turno.`,
  'boats-stay-outside': () => 'Le imbarcazioni non entrano nei forti.',
  'taking-from-inside': () => 'Un forte non si conquista dall’interno di un altro.',
  'not-at-the-fort': ({ unit, fort }) =>
    `${begun(unitName(unit))} non è in un esagono adiacente a un ingresso di ${fort}.`,
  'entering-too-dear': ({ price }) =>
    `Entrare in un proprio forte costa ${count(price, POINTS)}, non ne resta nessuno.`,
  'allied-fort': ({ fort, country }) => `${fort} appartiene all’alleato: ${names.countries[country].name}.`,
  'taking-whole-turn': () => 'Conquistare un forte costa l’intero turno: l’unità deve cominciare accanto ad esso.',
  'mines-hidden': () => 'In questo stato, che è la vista di un giocatore, non si vede dove sono le altre mine.',
  'not-a-minelayer': ({ unit }) => `${begun(unitName(unit))} non è un posamine.`,
  'has-laid-mine': ({ unit }) => `${begun(unitName(unit))} ha già posato una mina in questo turno.`,
  'dice-on-way': () => 'Ciò che accade all’unità lungo il percorso lo diranno i dadi.',
  'mines-on-way-hidden': () =>
    'In questo stato, che è la vista di un giocatore, non si vede dove sono le mine vicine al percorso.',
  'fort-wall': ({ fort }) => `Nessuno entra nelle mura del forte ${fort}.`,
  'fort-entrance': ({ fort }) => `Per entrare nel forte ${fort} o conquistarlo, indica { "fort": "${fort}" }.`,
  'not-adjacent': () => 'L’esagono non è adiacente a quello precedente.',
  'leaving-fort': () => 'Un’unità lascia un forte verso un esagono adiacente a un ingresso.',
  'enemy-in-the-way': ({ unit, hex }) => `${begun(unitName(unit))} occupa ${at(hex)}.`,
  'trench-held': ({ unit, trench }) => `${begun(unitName(unit))} tiene tutta la trincea ${trench}.`,
  'water-whole-turn': () => 'L’acqua costa l’intero turno: soltanto come primo e unico passo.',
  'not-enough-points': ({ terrain, price, unit, left }) =>
    `Il terreno (${names.terrains[terrain]}) costa ${count(price, POINTS)}; a ${unitName(unit)} ne restano ${number(left)}.`,
  'hex-occupied': ({ unit }) => `Il movimento finirebbe sull’esagono di ${unitName(unit)}.`,
  'no-stop-over-entrance': () => 'Nessuno si ferma sopra un ingresso.',
  'no-end-on-entrance': () => 'Un movimento può attraversare un ingresso, ma non finire lì.',
  'no-room-to-unload': ({ unit }) => `${begun(unitName(unit))} non può scaricare lì tutte le unità.`,
  'carries-nobody': ({ unit }) => `${begun(unitName(unit))} non trasporta nessuno.`,
  'out-by-itself': () => 'All’interno di un forte tutte le unità scendono da sole.',
  'unload-incomplete': () => 'Indica un esagono per ogni unità a bordo.',
  'unload-hex': ({ unit, hex }) => `Non si può scaricare ${unitName(unit)} su ${at(hex)}.`,
  'nowhere-to-unload-then': ({ unit }) => `${begun(unitName(unit))} non potrebbe poi scaricare da nessuna parte.`,
  'contact-stop': ({ unit }) =>
    `${begun(unitName(unit))} era a contatto con il nemico, è di nuovo a contatto e deve fermarsi.`,
  'after-whole-turn': () => 'Nulla segue un passo che costa l’intero turno.',
  'after-exception': () => 'L’eccezione dell’ultimo movimento consuma ciò che restava.',
  'after-boarding': () => 'Salire a bordo conclude il movimento dell’unità.',
  'after-loaded-in-fort': () => 'Un trasporto carico scarica all’interno del forte e resta lì.',
  'after-flown-in': () => 'Un’unità aerea che entra in un forte conclude lì il suo movimento.',
  'after-no-transit': () => 'Qui le unità non possono attraversare un forte in un solo turno.',
  'after-entrenched': () => 'Un soldato a piedi che entra in una trincea conclude lì il suo movimento.',
  'no-fort-in-play': ({ fort }) => `Sulla mappa in gioco non c’è nessun forte ${fort}.`,
  'off-the-map': ({ hex }) => `${at(hex)} non è sulla mappa in gioco.`,
  'unknown-unit': ({ unit }) => `Non c’è nessuna unità ${unit}.`,
  'boxed-in-then': () => 'Un trasporto carico non avrebbe poi dove scaricare.',
  'empty-path': () => 'Un movimento ha almeno un passo.',
  'cannot-be-carried': ({ kind }) => `Un’unità di tipo «${names.units[kind.type]}» non può essere trasportata.`,
  'cannot-take-forts': ({ kind }) => `Un’unità di tipo «${names.units[kind.type]}» non può conquistare un forte.`,
  'no-movement': ({ kind }) => `Un’unità di tipo «${names.units[kind.type]}» non ha movimento da spendere.`,
  'terrain-barred': ({ kind, terrain }) =>
    `Un’unità di tipo «${names.units[kind.type]}» non può entrare in questo terreno: ${names.terrains[terrain]}.`,
  'cargo-aboard': ({ transports }) =>
    `${begun(and(transports.map(unitName)))} ${transports.length === 1 ? 'deve' : 'devono'} scaricare prima che finisca la fase di movimento.`,
  'no-place-to-build': ({ structure, reason, hex }) =>
    `Lì non si può costruire ${STRUCTURES[structure]}: ${hex ? `${at(hex)} ` : ''}${BUILDING[reason]}.`,
  'no-place-for-marker': ({ hex, reason }) => `Un segnalino non può stare su ${at(hex)}: ${MARKER[reason]}.`,
  'no-place-for-mine': ({ hex, reason }) => `Una mina non può stare su ${at(hex)}: ${MINE[reason]}.`,
  'out-of-reach': ({ code, title }) => TITLES[code] ?? title,
};
