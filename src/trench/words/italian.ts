import { begun, formsOf } from '../../language/forms.js';
import { sentencesOf, translationOf } from '../../game/records.js';
import type { TranslatedMessages } from '../../language/messages.js';
import type { Phrasebook, SlotWriter } from '../../language/template.js';
import { FINDINGS } from '../schema/findings.js';
import type { Colour } from '../schema/names.js';
import { REFUSALS } from '../schema/refusals.js';
import type { en as english, NamedUnit, TrenchPreset, WhyNot } from './english.js';

const { count, number } = formsOf('it');

const PRESETS: Readonly<Record<TrenchPreset, string>> = {
  'trench-duel': 'Trench per due',
  'trench-match': 'Trench per due: un incontro di due battaglie',
  'trench-solo': 'Trench: contro il computer',
};

export const COLOURS: Readonly<Record<Colour, string>> = { black: 'il Nero', white: 'il Bianco' };
const OF: Readonly<Record<Colour, string>> = { black: 'del Nero', white: 'del Bianco' };
const ADJECTIVES = { black: 'nero', white: 'bianco' };
export const RANKS = ['soldato', 'sergente', 'capitano', 'colonnello', 'generale'];
const REASONS: Readonly<Record<string, string>> = {
  points: 'ai punti',
  'equal-turns': 'dopo turni uguali',
  'fifty-moves': 'per cinquanta mosse senza catture',
  'no-units': 'perché nessuno può muovere',
  army: 'per cattura dell’intera armata',
  general: 'per cattura del generale',
  repetition: 'per ripetizione',
  'agreed-draw': 'per accordo',
  resignation: 'per resa',
  match: 'dopo due battaglie',
};
/** With the article that stands before it: `il`, `del`, `al` … */
const named = ({ square, colour, rank }: NamedUnit) => `${RANKS[rank - 1]} ${ADJECTIVES[colour]} in ${square}`;
const moves = (value: number) => count(value, { one: 'mossa', other: 'mosse' });
const points = (value: number) => count(value, { one: 'punto', other: 'punti' });

/** For drawings and titles. */
const SIDES = { black: 'Nero', white: 'Bianco' };
const BATTLES = { first: 'Prima battaglia: ', second: 'Seconda battaglia: ' };
const ZONES = { black: 'territorio nero', trench: 'trincea', white: 'territorio bianco' };
const HIGHLIGHTS = {
  selected: 'selezionata',
  move: 'può muovere qui',
  capture: 'può catturare qui',
  'last-move': 'ultima mossa',
  captured: 'catturata qui',
  hint: 'suggerimento',
};

const WHY_NOT = {
  'other-points': 'i punti dicono altro.',
  match: 'un incontro finisce con le sue due battaglie.',
  'whole-army': 'bisogna catturare l’intera armata.',
  'not-whole-army': 'non serve catturare l’intera armata.',
  'no-equal-turns': 'in questa partita non ci sono turni uguali.',
  'both-have-units': 'entrambe le parti hanno unità.',
  'no-general': 'il generale è un’unità come le altre.',
  'no-repetition': 'le posizioni si possono ripetere.',
  'no-agreed-draw': 'in questa partita non si offre la patta.',
  'somebody-wins': 'qualcuno vince.',
  'winner-bare': 'chi vince non ha nessuna unità.',
  'no-second-battle': 'non c’è stata una seconda battaglia.',
};
function whyNot(why: WhyNot): string {
  if (typeof why === 'string') return WHY_NOT[why];
  if ('goal' in why) return `nessuno ha ${points(why.goal)}.`;
  if ('quiet' in why) return `ci sono state ${moves(why.quiet)} senza catture.`;
  return `il Nero non ha ${points(why.blackGoal)}.`;
}

const seat: SlotWriter = (seat: Colour, form) => (form === 'of' ? OF[seat] : COLOURS[seat]);
const phrasebook: Phrasebook = { language: 'it', writers: { seat, active: seat, unit: named, obstacle: named } };

const refusals = translationOf(REFUSALS)({
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

const findings = translationOf(FINDINGS)({
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
});

/** Messages with logic. */
const logic: TranslatedMessages<typeof english> = {
  'game-too-long': ({ most }) => `Una partita ha al massimo ${number(most)} caratteri.`,
  'game-form': () => 'Una partita è una posizione, un punto e virgola, e i suoi ordini.',
  'no-opponent-in-game': () => 'Una partita in una riga dice che cosa si è giocato, non chi ha giocato.',
  'option-once': () => 'Ogni opzione si nomina una volta.',
  'position-form': () =>
    'Una posizione è una scacchiera, b o w, un punteggio, un numero e le opzioni, con spazi singoli.',
  'board-form': () => 'Una scacchiera ha otto righe di otto caselle.',
  'no-such-ending': ({ reason }) => `Nessuna partita finisce per ${reason}.`,
  'state-is-object': () => 'Uno stato è un oggetto JSON.',
  'no-word': ({ index, word }) => `La parola ${index}, ${word}, non è di una partita.`,
  'written-otherwise': ({ index, word, written }) => `La parola ${index}, ${word}, si scrive ${written}.`,
  'unknown-version': ({ version }) =>
    version === undefined
      ? 'Manca la versione dello stato.'
      : `${version} non è una versione dello stato che il servizio conosca.`,
  'too-many-units': ({ most, colour, rank }) =>
    `Un’armata ha al massimo ${number(most)} di quel grado: ${RANKS[rank - 1]} ${ADJECTIVES[colour]}.`,
  'impossible-score': ({ points: value, most, inTwos }) =>
    `${points(value)} non è possibile qui: il massimo è ${number(most)}${inTwos ? ', a due a due' : ''}.`,
  'ending-cites': ({ reason, clause }) => `Una partita finita ${REASONS[reason]} cita ${clause}.`,
  'impossible-result': ({ winner, reason, why }) =>
    `${winner ? `Vittoria ${OF[winner]}` : 'Pareggio'} ${REASONS[reason]}: ${whyNot(why)}`,
  'wins-by-force': ({ line, won, moves: length, nodes }) =>
    `${line.join(' ')}: ${won ? 'vince' : 'perde'} di forza in ${moves(length)}, trovato con ${count(nodes, { one: 'posizione', other: 'posizioni' })}.`,
  'expects-points': ({ line, points: value, depth, nodes }) =>
    `${line.join(' ')}: si aspetta ${value > 0 ? '+' : ''}${number(value, 2)} punti, guardando ${moves(depth)} avanti in ${count(nodes, { one: 'posizione', other: 'posizioni' })}.`,
  'line-risk': ({ points: value }) =>
    value === 0
      ? 'In questa linea l’altra armata non cattura nulla.'
      : `In questa linea l’altra armata cattura ${points(value)}.`,
  'drawn-turn': ({ active, battle, offer }) =>
    `${battle ? BATTLES[battle] : ''}muove ${COLOURS[active]}${offer ? `, ${COLOURS[offer]} offre il pareggio` : ''}`,
  'drawn-result': ({ winner, reason }) => `${winner ? `Vittoria ${OF[winner]}` : 'Pareggio'}, ${REASONS[reason]}`,
  'drawn-score': ({ colour, score }) => `${SIDES[colour]} ${number(score)}`,
  'drawn-quiet': ({ quiet, most }) => `senza catture ${quiet}/${most}`,
  'drawn-match': ({ black, white }) => `le due battaglie ${number(black)} : ${number(white)}`,
  'drawn-unit': ({ unit }) => named(unit),
  'drawn-square': ({ square, zone }) => `${square}, ${ZONES[zone]}`,
  'drawn-highlight': ({ square, kind, label }) =>
    [square, HIGHLIGHTS[kind], ...(label === null ? [] : [label])].join(', '),
  'colour-title': ({ colour }) => SIDES[colour],
  'rank-title': ({ rank }) => begun(RANKS[rank - 1] ?? ''),
  'preset-title': ({ preset }) => PRESETS[preset],
};

export const it = {
  ...sentencesOf(REFUSALS, phrasebook, refusals),
  ...sentencesOf(FINDINGS, phrasebook, findings),
  ...logic,
};
