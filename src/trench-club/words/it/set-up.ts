import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { setUp as english } from '../en/set-up.js';
import { at } from '../shared/names.js';
import { names, unitName } from './names.js';

const { and, count, number: figure } = formsOf('it');
const HEX = { 'off-map': 'fuori dalla mappa in gioco', fort: 'parte di un forte', taken: 'occupato' };
const OPPONENTS = { person: 'Una persona', enemy: 'Il nemico', automa: 'L’Automa', staff: 'Lo stato maggiore' };

export const setUp: TranslatedMessages<typeof english> = {
  'no-special-force-at-start': () => 'In questa partita nessuno comincia con una forza speciale.',
  'special-force-chosen': ({ country }) =>
    `${begun(names.countries[country].name)} ha già scelto la sua forza speciale.`,
  'no-water-for-gunboat': () => 'Non resta nessun esagono d’acqua e nessun ponte libero per una cannoniera.',
  'token-before-army': ({ country }) =>
    `${begun(names.countries[country].name)} gira un segnalino prima di posizionare un’armata.`,
  'army-not-called': ({ waiting, country, army }) =>
    `Ora si posiziona l’armata ${waiting} ${names.countries[country].of}, non l’armata ${army}.`,
  'wrong-army': ({ army }) => `Ogni unità dell’armata ${army} si posiziona una volta, e nessun’altra.`,
  'ring-not-full': ({ ring }) =>
    `L’anello ${ring} ha esagoni liberi; si continua verso l’esterno soltanto quando è pieno.`,
  'boat-needs-water': () =>
    'Gli ultimi esagoni d’acqua e gli ultimi ponti sono riservati alle cannoniere che aspettano il posizionamento.',
  'trench-held-by-enemy': ({ enemy, unit }) =>
    `${begun(unitName(enemy))} tiene tutta la trincea; ${unitName(unit)} non può essere posizionato in essa.`,
  'deployed-in-trench': ({ unit }) => `Non si può posizionare ${unitName(unit)} in una trincea.`,
  'deployed-on-land': ({ unit, terrain }) =>
    `${begun(unitName(unit))} è un’imbarcazione e non può stare su questo terreno: ${names.terrains[terrain]}.`,
  'deployed-in-water': ({ unit }) => `Non si può posizionare ${unitName(unit)} in acqua.`,
  'army-of-partner': ({ army, country }) => `L’armata ${army} non è una di quelle ${names.countries[country].of}.`,
  'headquarters-chosen': ({ country }) => `${begun(names.countries[country].name)} ha già il suo quartier generale.`,
  'not-your-start-number': ({ number, country }) =>
    `${number} non è uno dei numeri iniziali ${names.countries[country].of}.`,
  'divided-against-opponent': () =>
    'Le unità iniziali si dividono tra due persone che giocano contro un avversario del servizio.',
  'no-joint-game': () => 'Tre posti sono due persone, i due paesi di una fazione, e un avversario dell’altra.',
  'division-given': () => 'Contro il nemico ogni persona ha le unità indicate dal suo catalogo.',
  'wrong-division': () =>
    'Le due persone si dividono un set di unità: ciascuna di esse una volta, e del paese di chi la possiede.',
  'army-waits': ({ army, country }) =>
    `L’armata ${army} ${names.countries[country].of} è già chiamata e si posiziona per prima.`,
  'token-revealed': ({ army, country }) =>
    `Il segnalino dell’armata ${army} ${names.countries[country].of} è già stato girato.`,
  'token-unknown': ({ army }) =>
    `In questo stato, che è la vista di un giocatore, il numero dell’armata ${army} è nascosto.`,
  'armies-made': ({ country }) => `${begun(names.countries[country].name)} ha già formato le sue armate.`,
  'special-force-first': ({ country }) =>
    `${begun(names.countries[country].name)} sceglie la sua forza speciale prima di formare le sue armate.`,
  'wrong-split': () => 'Ogni unità iniziale appartiene esattamente a una delle tre armate.',
  'forts-start-neutral': () => 'Tutti i forti cominciano neutrali.',
  'too-few-starts': ({ starts, players, needed }) =>
    `La mappa in gioco ha ${count(starts, { one: 'posizione iniziale', other: 'posizioni iniziali' })}; a ${count(players, { one: 'giocatore', other: 'giocatori' })} ne servono ${figure(needed)}.`,
  'unknown-map': ({ map, maps }) => `Non c’è nessuna mappa ${map}; ci sono ${and(maps)}.`,
  'wrong-number-of-players': () => 'Giocano due o quattro paesi, oppure due persone contro un avversario.',
  'factions-do-not-alternate': () =>
    'In senso orario i paesi appartengono a turno alle due fazioni, e ciascuno gioca una volta.',
  'players-and-sides': ({ players, sides }) =>
    `L’opzione players dice ${figure(players)}, e ci sono ${count(sides, { one: 'schieramento', other: 'schieramenti' })}.`,
  'half-for-two': () => 'Due giocatori usano una metà della mappa.',
  'full-for-four': () => 'Quattro giocatori usano la mappa intera.',
  'one-opponent': () => 'Il servizio gioca un solo posto.',
  'person-has-no-level': ({ country }) =>
    `${begun(names.countries[country].name)} è di una persona, che non ha livello.`,
  'no-solo-seats': () => 'Il nemico gioca contro una persona, oppure contro due della stessa fazione.',
  'hex-not-free': ({ unit, hex, reason }) =>
    `Non si può posizionare ${unitName(unit)} su ${at(hex)}: l’esagono è ${HEX[reason]}.`,
  'not-played-by-automa': ({ excluded }) =>
    `L’Automa gioca la seconda edizione con i dadi; non gioca con ${excluded.join(', ')}.`,
  'not-played-by-enemy': ({ excluded }) =>
    `Il nemico gioca la prima edizione con i dadi; non gioca con ${excluded.join(', ')}.`,
  'opponent-has-no-level': ({ opponent, level }) => `${OPPONENTS[opponent ?? 'person']} non ha il livello ${level}.`,
  'no-chart-patch': ({ patches }) =>
    `La tabella non ha ${patches.length === 1 ? 'la variante' : 'le varianti'} ${patches.join(', ')}.`,
  'patches-together': ({ patches }) => `${begun(and(patches))} si applicano insieme.`,
};
