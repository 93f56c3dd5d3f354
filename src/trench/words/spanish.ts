import { prefixed, translationOf } from '../../game/records.js';
import { FINDINGS } from '../schema/findings.js';
import { REFUSALS } from '../schema/refusals.js';
import { MESSAGES } from './english.js';
import { EVENT, EVENTS } from './events.js';
import { phrasebookOf } from './lexicon.js';

/** The things of the game in Spanish. */
const phrasebook = phrasebookOf({
  language: 'es',
  seats: { black: { name: 'las negras' }, white: { name: 'las blancas' } },
  sides: { black: 'Negras', white: 'Blancas' },
  adjectives: { black: 'negro', white: 'blanco' },
  ranks: ['soldado', 'sargento', 'capitán', 'coronel', 'general'],
  unit: '{rank} {colour} de {square}',
  endings: {
    points: 'por puntos',
    'equal-turns': 'tras turnos iguales',
    'fifty-moves': 'por cincuenta jugadas sin captura',
    'no-units': 'porque no queda ninguna unidad que mover',
    army: 'por captura del ejército entero',
    general: 'por captura del general',
    repetition: 'por repetición',
    'agreed-draw': 'por acuerdo',
    resignation: 'por rendición',
    match: 'tras dos batallas',
  },
  winner: { some: 'Victoria de {seat}', none: 'Tablas' },
  battle: { first: 'Primera batalla: ', second: 'Segunda batalla: ' },
  offered: ', {seat} ofrecen tablas',
  zone: { black: 'territorio negro', trench: 'trinchera', white: 'territorio blanco' },
  highlight: {
    selected: 'seleccionada',
    move: 'se puede mover aquí',
    capture: 'se puede capturar aquí',
    'last-move': 'última jugada',
    captured: 'capturada aquí',
    hint: 'sugerencia',
  },
  preset: {
    'trench-duel': 'Trench para dos',
    'trench-match': 'Trench para dos: un encuentro de dos batallas',
    'trench-solo': 'Trench: contra el ordenador',
  },
  whyNot: {
    'other-points': 'los puntos no dan ese resultado.',
    match: 'un encuentro termina con sus dos batallas.',
    'whole-army': 'hay que capturar el ejército entero.',
    'not-whole-army': 'no hace falta capturar el ejército entero.',
    'no-equal-turns': 'en esta partida no hay turnos iguales.',
    'both-have-units': 'los dos bandos tienen unidades.',
    'no-general': 'el general es una unidad como las demás.',
    'no-repetition': 'las posiciones pueden repetirse.',
    'no-agreed-draw': 'en esta partida no se ofrecen tablas.',
    'somebody-wins': 'una partida así tiene ganador.',
    'winner-bare': 'quien gana no tiene ninguna unidad.',
    'no-second-battle': 'no ha habido segunda batalla.',
    goal: 'ningún bando tiene {goal} {goal|punto|puntos}.',
    blackGoal: 'las negras no tienen {blackGoal} {blackGoal|punto|puntos}.',
    quiet: 'ha habido {quiet} {quiet|jugada|jugadas} sin captura.',
  },
  inTwos: ', de dos en dos',
  forced: { won: 'gana', lost: 'pierde' },
  captured: ', captura {taken.and}',
  outcome: '{winner}, {reason}',
});

const refusals = translationOf(REFUSALS, phrasebook, {
  'seat-of-opponent': 'El servicio juega por {seat}.',
  'game-over': 'La partida ha terminado.',
  'unknown-seat': '{seat} no es ningún puesto de esta partida.',
  'not-your-turn': { turn: 'Es el turno de {active}.', 'to-move': 'Juegan {active}.' },
  'not-your-unit': 'La unidad de {from} es de {owner}.',
  'no-unit': '{empty} está vacía.',
  'unit-stays': 'El {unit} tiene que dejar su casilla.',
  'no-line': 'De {from} a {to} no hay línea recta.',
  'wrong-direction': 'De {from} a {to} no es una dirección del {unit}.',
  'too-far': 'De {from} a {to} hay {steps} {steps|paso|pasos}; el {unit} tiene un alcance de {range}.',
  'friend-in-the-way': { 'on-the-way': 'El {obstacle} está en el camino.', 'at-the-end': 'Allí está el {obstacle}.' },
  'capture-ends-move': 'La captura del {obstacle} termina la jugada.',
  'behind-a-wall': 'El {obstacle} no se puede capturar desde {from} y cierra el paso.',
  'front-attack': 'El {obstacle} está en la trinchera, a salvo por delante.',
  'backward-attack': 'Desde la trinchera no se captura hacia atrás: tampoco al {obstacle}.',
  'trench-attack': 'Ambos están en la trinchera: el {obstacle} no se puede capturar.',
  'draws-off': 'En esta partida no se ofrecen tablas.',
  'nothing-offered': '{By} no han ofrecido tablas.',
  'already-offered': { open: '{By} han ofrecido tablas.', declined: '{By} han ofrecido tablas, y no se aceptaron.' },
});

const findings = translationOf(FINDINGS, phrasebook, {
  'square-taken': 'Hay dos unidades en {square}.',
  'game-has-ended': {
    points: '{Colour} tienen {points} {points|punto|puntos}, y con {goal} termina la partida.',
    quiet: '{quiet} {quiet|jugada|jugadas} sin captura terminan la partida.',
    repetition: 'La posición se da por tercera vez, lo que termina la partida.',
    offer: 'Terminada la partida no hay nada ofrecido.',
  },
  'nobody-to-move': '{Active} no tienen ninguna unidad que mover.',
  'option-off': {
    history: 'Las jugadas desde la última captura solo se guardan con la opción repetition.',
    'first-battle': 'Solo un encuentro a dos batallas tiene una primera.',
    draw: 'En esta partida no se ofrecen tablas.',
  },
  'impossible-history': {
    'too-long': 'Desde la última captura ha habido {quiet} {quiet|jugada|jugadas}, no {history}.',
    elsewhere: '{move} no lleva a esta posición.',
  },
  'too-many-units': 'Un ejército tiene como máximo {most} de ese rango: {rank} {colour}.',
  'impossible-score': '{points} {points|punto|puntos} es imposible aquí: el máximo es {most}{inTwos}.',
  'impossible-result': { cites: 'Una partida terminada {reason} cita {clause}.', why: '{winner} {reason}: {why}' },
  'unknown-version': {
    none: 'Falta la versión del estado.',
    other: '{version} no es ninguna versión del estado que el servicio conozca.',
  },
});

const messages = translationOf(MESSAGES, phrasebook, {
  'game-too-long': 'Una partida tiene como máximo {most} caracteres.',
  'game-form': 'Una partida es una posición, un punto y coma, y sus órdenes.',
  'no-opponent-in-game': 'Una partida en una línea contiene las jugadas, no los jugadores.',
  'option-once': 'Cada opción se nombra una vez.',
  'position-form': 'Una posición es un tablero, b o w, un tanteo, un número y opciones, separados por un solo espacio.',
  'board-form': 'Un tablero tiene ocho filas de ocho casillas.',
  'position-word': 'La palabra {index}, {word}, no es de una posición; la más parecida es {nearest}.',
  'no-such-ending': 'Ninguna partida termina por {reason}.',
  'state-is-object': 'Un estado es un objeto JSON.',
  'no-word': 'La palabra {index}, {word}, no es de una partida; la más parecida es {nearest}.',
  'written-otherwise': 'La palabra {index}, {word}, se escribe {written}.',
  'wins-by-force':
    '{line}: {won} por fuerza en {moves} {moves|jugada|jugadas}, hallado con {nodes} {nodes|posición|posiciones}.',
  'expects-points':
    '{line}: espera {points} puntos, mirando {depth} {depth|jugada|jugadas} por delante en {nodes} {nodes|posición|posiciones}.',
  'line-risk': 'El otro ejército captura {points} {points|punto|puntos} en esta línea.',
  'line-safe': 'El otro ejército no captura nada en esta línea.',
  'drawn-turn': '{battle}juegan {active}{offer}',
  'drawn-quiet': 'sin captura {quiet}/{most}',
  'drawn-match': 'ambas batallas {black} : {white}',
});

const eventTexts = translationOf(EVENTS, phrasebook, {
  'unit-moved': '{Rank} {colour}: {from} → {to}{captures}.',
  'draw-offered': '{Seat} ofrecen tablas.',
  'draw-declined': '{Seat} rechazan las tablas.',
  'battle-began': 'Empieza la batalla {battle}.',
  'battle-ended': 'Termina la batalla {battle}, {reason}: {points}.',
});

export const es = {
  ...refusals,
  ...findings,
  ...messages,
};
export const events = prefixed(EVENT, eventTexts);
