import { begun, formsOf } from '../../../language/forms.js';
import type { TranslatedMessages } from '../../../language/messages.js';
import type { en as english, NamedUnit, TrenchPreset, WhyNot } from '../en/english.js';

const { count, number } = formsOf('it');

const PRESETS: Readonly<Record<TrenchPreset, string>> = {
  'trench-duel': 'Trench per due',
  'trench-match': 'Trench per due: un incontro di due battaglie',
  'trench-solo': 'Trench: contro il computer',
};

export const COLOURS: Readonly<Record<string, string>> = { black: 'il Nero', white: 'il Bianco' };
const OF: Readonly<Record<string, string>> = { black: 'del Nero', white: 'del Bianco' };
const BEGUN: Readonly<Record<string, string>> = { black: 'Il Nero', white: 'Il Bianco' };
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

export const it: TranslatedMessages<typeof english> = {
  'seat-of-opponent': ({ seat }) => `Il servizio gioca per ${COLOURS[seat]}.`,
  'game-over': () => 'La partita è finita.',
  'unknown-seat': ({ seat }) => `${seat} non è un posto di questa partita.`,
  'not-your-turn': ({ active }) => `È il turno ${OF[active]}.`,
  'not-your-unit': ({ square, colour }) => `L’unità in ${square} è ${OF[colour]}.`,
  'no-unit': ({ square }) => `${square} è vuota.`,
  'draws-off': () => 'In questa partita non si offre il pareggio.',
  'nothing-offered': ({ by }) => `${BEGUN[by]} non ha offerto il pareggio.`,
  'game-too-long': ({ most }) => `Una partita ha al massimo ${number(most)} caratteri.`,
  'game-form': () => 'Una partita è una posizione, un punto e virgola, e i suoi ordini.',
  'no-opponent-in-game': () => 'Una partita in una riga dice che cosa si è giocato, non chi ha giocato.',
  'option-once': () => 'Ogni opzione si nomina una volta.',
  'position-form': () =>
    'Una posizione è una scacchiera, b o w, un punteggio, un numero e le opzioni, con spazi singoli.',
  'board-form': () => 'Una scacchiera ha otto righe di otto caselle.',
  'no-such-ending': ({ reason }) => `Nessuna partita finisce per ${reason}.`,
  'state-is-object': () => 'Uno stato è un oggetto JSON.',
  'active-to-move': ({ active }) => `Muove ${COLOURS[active]}.`,
  'square-taken': ({ square }) => `Due unità sono in ${square}.`,
  'points-end-game': ({ colour, points: value, goal }) =>
    `${BEGUN[colour]} ha ${points(value)}, e con ${number(goal)} la partita finisce.`,
  'quiet-end-game': ({ quiet }) => `${moves(quiet)} senza catture concludono la partita.`,
  'nobody-to-move': ({ active }) => `${BEGUN[active]} non ha nessuna unità da muovere.`,
  'history-off': () => 'Le mosse dopo l’ultima cattura si conservano soltanto con l’opzione repetition.',
  'history-too-long': ({ quiet, history }) =>
    `Dopo l’ultima cattura ci sono state ${moves(quiet)}, non ${number(history)}.`,
  'history-elsewhere': ({ move }) => `${move} non porta a questa posizione.`,
  'third-time': () => 'La posizione si presenta per la terza volta, il che conclude la partita.',
  'first-battle-off': () => 'Soltanto un incontro di due battaglie ne ha una prima.',
  'offer-after-end': () => 'A partita finita non c’è nulla in offerta.',
  'draw-offered': ({ by, declined }) =>
    `${BEGUN[by]} ha offerto il pareggio${declined ? ', che non è stato accettato' : ''}.`,
  'unit-stays': ({ unit }) => `Il ${named(unit)} deve lasciare la sua casella.`,
  'no-line': ({ from, to }) => `Da ${from} a ${to} non c’è una linea retta.`,
  'wrong-direction': ({ from, to, unit }) => `Da ${from} a ${to} non è una direzione del ${named(unit)}.`,
  'too-far': ({ from, to, steps, unit, range }) =>
    `Da ${from} a ${to} la distanza è di ${count(steps, { one: 'passo', other: 'passi' })}; il ${named(unit)} ha un raggio di ${number(range)}.`,
  'friend-in-the-way': ({ unit }) => `Il ${named(unit)} è sulla via.`,
  'friend-there': ({ unit }) => `Lì c’è il ${named(unit)}.`,
  'capture-ends-move': ({ unit }) => `La cattura del ${named(unit)} conclude la mossa.`,
  'behind-a-wall': ({ unit, from }) => `Il ${named(unit)} non si può catturare da ${from} e blocca.`,
  'front-attack': ({ unit }) => `Il ${named(unit)} è in trincea, al sicuro dagli attacchi frontali.`,
  'trench-attack': ({ unit }) => `Entrambi sono in trincea: il ${named(unit)} non si può catturare.`,
  'backward-attack': ({ unit }) => `Dalla trincea non si cattura all’indietro: neppure il ${named(unit)}.`,
  'no-word': ({ index, word }) => `La parola ${index}, ${word}, non è di una partita.`,
  'written-otherwise': ({ index, word, written }) => `La parola ${index}, ${word}, si scrive ${written}.`,
  'unknown-version': ({ version }) =>
    version === undefined
      ? 'Manca la versione dello stato.'
      : `${version} non è una versione dello stato che il servizio conosca.`,
  'too-many-units': ({ most, colour, rank }) =>
    `Un’armata ha al massimo ${number(most)} di quel grado: ${RANKS[rank - 1]} ${ADJECTIVES[colour]}.`,
  'impossible-score': ({ points: value, worth, inTwos }) =>
    `${points(value)} non è possibile: un’armata vale ${number(worth)}${inTwos ? ', a due a due' : ''}.`,
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
