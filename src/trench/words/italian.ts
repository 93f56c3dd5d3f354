import { prefixed, translationOf } from '../../game/records.js';
import { FINDINGS } from '../schema/findings.js';
import { REFUSALS } from '../schema/refusals.js';
import { MESSAGES } from './english.js';
import { EVENT, EVENTS } from './events.js';
import { phrasebookOf } from './lexicon.js';

/** The things of the game in Italian. */
const phrasebook = phrasebookOf({
  language: 'it',
  seats: { black: { name: 'il Nero', of: 'del Nero' }, white: { name: 'il Bianco', of: 'del Bianco' } },
  sides: { black: 'Nero', white: 'Bianco' },
  adjectives: { black: 'nero', white: 'bianco' },
  ranks: ['soldato', 'sergente', 'capitano', 'colonnello', 'generale'],
  unit: '{rank} {colour} in {square}',
  endings: {
    points: 'ai punti',
    'equal-turns': 'dopo turni uguali',
    'fifty-moves': 'per cinquanta mosse senza catture',
    'no-units': 'perché non resta nessuna unità da muovere',
    army: 'per cattura dell’intera armata',
    general: 'per cattura del generale',
    repetition: 'per ripetizione',
    'agreed-draw': 'per accordo',
    resignation: 'per resa',
    match: 'dopo due battaglie',
  },
  winner: { some: 'Vittoria {seat.of}', none: 'Pareggio' },
  battle: { first: 'Prima battaglia: ', second: 'Seconda battaglia: ' },
  offered: ', {seat} offre il pareggio',
  zone: { black: 'territorio nero', trench: 'trincea', white: 'territorio bianco' },
  highlight: {
    selected: 'selezionata',
    move: 'può muovere qui',
    capture: 'può catturare qui',
    'last-move': 'ultima mossa',
    captured: 'catturata qui',
    hint: 'suggerimento',
  },
  preset: {
    'trench-duel': 'Trench per due',
    'trench-match': 'Trench per due: un incontro di due battaglie',
    'trench-solo': 'Trench: contro il computer',
  },
  whyNot: {
    'other-points': 'i punti non danno questo risultato.',
    match: 'un incontro finisce con le sue due battaglie.',
    'whole-army': 'bisogna catturare l’intera armata.',
    'not-whole-army': 'non serve catturare l’intera armata.',
    'no-equal-turns': 'in questa partita non ci sono turni uguali.',
    'both-have-units': 'entrambe le parti hanno unità.',
    'no-general': 'il generale è un’unità come le altre.',
    'no-repetition': 'le posizioni si possono ripetere.',
    'no-agreed-draw': 'in questa partita non si offre il pareggio.',
    'somebody-wins': 'una partita così ha un vincitore.',
    'winner-bare': 'chi vince non ha nessuna unità.',
    'no-second-battle': 'non c’è stata una seconda battaglia.',
    goal: 'nessuna delle due parti ha {goal} {goal|punto|punti}.',
    blackGoal: 'il Nero non ha {blackGoal} {blackGoal|punto|punti}.',
    quiet: 'ci sono state {quiet} {quiet|mossa|mosse} senza catture.',
  },
  inTwos: ', a due a due',
  forced: { won: 'vince', lost: 'perde' },
  captured: ', cattura {taken.and}',
  outcome: '{winner}, {reason}',
});

const refusals = translationOf(REFUSALS, phrasebook, {
  'seat-of-opponent': 'Il servizio gioca per {seat}.',
  'game-over': 'La partita è finita.',
  'unknown-seat': '{seat} non è un posto di questa partita.',
  'not-your-turn': { turn: 'È il turno {active.of}.', 'to-move': 'Muove {active}.' },
  'not-your-unit': 'L’unità in {from} è {owner.of}.',
  'no-unit': '{empty} è vuota.',
  'unit-stays': 'Il {unit} deve lasciare la sua casella.',
  'no-line': 'Da {from} a {to} non c’è una linea retta.',
  'wrong-direction': 'Da {from} a {to} non è una direzione del {unit}.',
  'too-far': 'Da {from} a {to} la distanza è di {steps} {steps|passo|passi}; il {unit} ha un raggio di {range}.',
  'friend-in-the-way': { 'on-the-way': 'Il {obstacle} è sulla via.', 'at-the-end': 'Lì c’è il {obstacle}.' },
  'capture-ends-move': 'La cattura del {obstacle} conclude la mossa.',
  'behind-a-wall': 'Il {obstacle} non si può catturare da {from} e blocca.',
  'front-attack': 'Il {obstacle} è in trincea, al sicuro dagli attacchi frontali.',
  'backward-attack': 'Dalla trincea non si cattura all’indietro: neppure il {obstacle}.',
  'trench-attack': 'Entrambi sono in trincea: il {obstacle} non si può catturare.',
  'draws-off': 'In questa partita non si offre il pareggio.',
  'nothing-offered': '{By} non ha offerto il pareggio.',
  'already-offered': {
    open: '{By} ha offerto il pareggio.',
    declined: '{By} ha offerto il pareggio, che non è stato accettato.',
  },
});

const findings = translationOf(FINDINGS, phrasebook, {
  'square-taken': 'Due unità sono in {square}.',
  'game-has-ended': {
    points: '{Colour} ha {points} {points|punto|punti}, e con {goal} la partita finisce.',
    quiet: '{quiet} {quiet|mossa|mosse} senza catture concludono la partita.',
    repetition: 'La posizione si presenta per la terza volta, il che conclude la partita.',
    offer: 'A partita finita non c’è nulla in offerta.',
  },
  'nobody-to-move': '{Active} non ha nessuna unità da muovere.',
  'option-off': {
    history: 'Le mosse dopo l’ultima cattura si conservano soltanto con l’opzione repetition.',
    'first-battle': 'Soltanto un incontro di due battaglie ne ha una prima.',
    draw: 'In questa partita non si offre il pareggio.',
  },
  'impossible-history': {
    'too-long': 'Dopo l’ultima cattura ci sono state {quiet} {quiet|mossa|mosse}, non {history}.',
    elsewhere: '{move} non porta a questa posizione.',
  },
  'too-many-units': 'Un’armata ha al massimo {most} di quel grado: {rank} {colour}.',
  'impossible-score': '{points} {points|punto|punti} non è possibile qui: il massimo è {most}{inTwos}.',
  'impossible-result': { cites: 'Una partita finita {reason} cita {clause}.', why: '{winner} {reason}: {why}' },
  'unknown-version': {
    none: 'Manca la versione dello stato.',
    other: '{version} non è una versione dello stato che il servizio conosca.',
  },
});

const messages = translationOf(MESSAGES, phrasebook, {
  'game-too-long': 'Una partita ha al massimo {most} caratteri.',
  'game-form': 'Una partita è una posizione, un punto e virgola, e i suoi ordini.',
  'no-opponent-in-game': 'Una partita in una riga contiene le mosse, non i giocatori.',
  'option-once': 'Ogni opzione si nomina una volta.',
  'position-form': 'Una posizione è una scacchiera, b o w, un punteggio, un numero e le opzioni, con spazi singoli.',
  'board-form': 'Una scacchiera ha otto righe di otto caselle.',
  'position-word': 'La parola {index}, {word}, non è di una posizione; la più simile è {nearest}.',
  'no-such-ending': 'Nessuna partita finisce per {reason}.',
  'state-is-object': 'Uno stato è un oggetto JSON.',
  'no-word': 'La parola {index}, {word}, non è di una partita; la più simile è {nearest}.',
  'written-otherwise': 'La parola {index}, {word}, si scrive {written}.',
  'wins-by-force':
    '{line}: {won} di forza in {moves} {moves|mossa|mosse}, trovato con {nodes} {nodes|posizione|posizioni}.',
  'expects-points':
    '{line}: si aspetta {points} punti, guardando {depth} {depth|mossa|mosse} avanti in {nodes} {nodes|posizione|posizioni}.',
  'line-risk': 'In questa linea l’altra armata cattura {points} {points|punto|punti}.',
  'line-safe': 'In questa linea l’altra armata non cattura nulla.',
  'drawn-turn': '{battle}muove {active}{offer}',
  'drawn-quiet': 'senza catture {quiet}/{most}',
  'drawn-match': 'le due battaglie {black} : {white}',
});

const eventTexts = translationOf(EVENTS, phrasebook, {
  'unit-moved': '{Rank} {colour}: {from} → {to}{captures}.',
  'draw-offered': '{Seat} offre il pareggio.',
  'draw-declined': '{Seat} rifiuta il pareggio.',
  'battle-began': 'Comincia la battaglia {battle}.',
  'battle-ended': 'Finisce la battaglia {battle}, {reason}: {points}.',
});

export const it = {
  ...refusals,
  ...findings,
  ...messages,
};
export const events = prefixed(EVENT, eventTexts);
