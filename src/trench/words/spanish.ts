import { begun, formsOf } from '../../language/forms.js';
import { sentencesOf, translationOf } from '../../game/records.js';
import type { TranslatedMessages } from '../../language/messages.js';
import type { Phrasebook, SlotWriter } from '../../language/template.js';
import { FINDINGS } from '../schema/findings.js';
import type { Colour } from '../schema/names.js';
import { REFUSALS } from '../schema/refusals.js';
import type { en as english, NamedUnit, TrenchPreset, WhyNot } from './english.js';

const { count, number } = formsOf('es');

const PRESETS: Readonly<Record<TrenchPreset, string>> = {
  'trench-duel': 'Trench para dos',
  'trench-match': 'Trench para dos: un encuentro de dos batallas',
  'trench-solo': 'Trench: contra el ordenador',
};

/** The armies are played by las negras and las blancas. */
export const COLOURS: Readonly<Record<Colour, string>> = { black: 'las negras', white: 'las blancas' };
const ADJECTIVES = { black: 'negro', white: 'blanco' };
export const RANKS = ['soldado', 'sargento', 'capitán', 'coronel', 'general'];
const REASONS: Readonly<Record<string, string>> = {
  points: 'por puntos',
  'equal-turns': 'tras turnos iguales',
  'fifty-moves': 'por cincuenta jugadas sin captura',
  'no-units': 'porque no queda quien mueva',
  army: 'por captura del ejército entero',
  general: 'por captura del general',
  repetition: 'por repetición',
  'agreed-draw': 'por acuerdo',
  resignation: 'por rendición',
  match: 'tras dos batallas',
};
const named = ({ square, colour, rank }: NamedUnit) => `${RANKS[rank - 1]} ${ADJECTIVES[colour]} de ${square}`;
const moves = (value: number) => count(value, { one: 'jugada', other: 'jugadas' });
const points = (value: number) => count(value, { one: 'punto', other: 'puntos' });

/** For drawings and titles. */
const SIDES = { black: 'Negras', white: 'Blancas' };
const BATTLES = { first: 'Primera batalla: ', second: 'Segunda batalla: ' };
const ZONES = { black: 'territorio negro', trench: 'trinchera', white: 'territorio blanco' };
const HIGHLIGHTS = {
  selected: 'seleccionada',
  move: 'se puede mover aquí',
  capture: 'se puede capturar aquí',
  'last-move': 'última jugada',
  captured: 'capturada aquí',
  hint: 'sugerencia',
};

const WHY_NOT = {
  'other-points': 'los puntos dicen otra cosa.',
  match: 'un encuentro termina con sus dos batallas.',
  'whole-army': 'hay que capturar el ejército entero.',
  'not-whole-army': 'no hace falta capturar el ejército entero.',
  'no-equal-turns': 'en esta partida no hay turnos iguales.',
  'both-have-units': 'los dos bandos tienen unidades.',
  'no-general': 'el general es una unidad como las demás.',
  'no-repetition': 'las posiciones pueden repetirse.',
  'no-agreed-draw': 'en esta partida no se ofrecen tablas.',
  'somebody-wins': 'gana alguien.',
  'winner-bare': 'quien gana no tiene ninguna unidad.',
  'no-second-battle': 'no ha habido segunda batalla.',
};
function whyNot(why: WhyNot): string {
  if (typeof why === 'string') return WHY_NOT[why];
  if ('goal' in why) return `nadie tiene ${points(why.goal)}.`;
  if ('quiet' in why) return `ha habido ${moves(why.quiet)} sin captura.`;
  return `las negras no tienen ${points(why.blackGoal)}.`;
}

const seat: SlotWriter = (seat: Colour) => COLOURS[seat];
const phrasebook: Phrasebook = { language: 'es', writers: { seat, active: seat, unit: named, obstacle: named } };

const refusals = translationOf(REFUSALS)({
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

const findings = translationOf(FINDINGS)({
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
});

/** Messages with logic. */
const logic: TranslatedMessages<typeof english> = {
  'game-too-long': ({ most }) => `Una partida tiene como máximo ${number(most)} caracteres.`,
  'game-form': () => 'Una partida es una posición, un punto y coma, y sus órdenes.',
  'no-opponent-in-game': () => 'Una partida en una línea dice qué se jugó, no quién lo jugó.',
  'option-once': () => 'Cada opción se nombra una vez.',
  'position-form': () =>
    'Una posición es un tablero, b o w, un tanteo, un número y opciones, separados por un solo espacio.',
  'board-form': () => 'Un tablero tiene ocho filas de ocho casillas.',
  'no-such-ending': ({ reason }) => `Ninguna partida termina por ${reason}.`,
  'state-is-object': () => 'Un estado es un objeto JSON.',
  'no-word': ({ index, word }) => `La palabra ${index}, ${word}, no es de una partida.`,
  'written-otherwise': ({ index, word, written }) => `La palabra ${index}, ${word}, se escribe ${written}.`,
  'unknown-version': ({ version }) =>
    version === undefined
      ? 'Falta la versión del estado.'
      : `${version} no es ninguna versión del estado que el servicio conozca.`,
  'too-many-units': ({ most, colour, rank }) =>
    `Un ejército tiene como máximo ${number(most)} de ese rango: ${RANKS[rank - 1]} ${ADJECTIVES[colour]}.`,
  'impossible-score': ({ points: value, most, inTwos }) =>
    `${points(value)} es imposible aquí: el máximo es ${number(most)}${inTwos ? ', de dos en dos' : ''}.`,
  'ending-cites': ({ reason, clause }) => `Una partida terminada ${REASONS[reason]} cita ${clause}.`,
  'impossible-result': ({ winner, reason, why }) =>
    `${winner ? `Victoria de ${COLOURS[winner]}` : 'Tablas'} ${REASONS[reason]}: ${whyNot(why)}`,
  'wins-by-force': ({ line, won, moves: length, nodes }) =>
    `${line.join(' ')}: ${won ? 'gana' : 'pierde'} por fuerza en ${moves(length)}, hallado con ${count(nodes, { one: 'posición', other: 'posiciones' })}.`,
  'expects-points': ({ line, points: value, depth, nodes }) =>
    `${line.join(' ')}: espera ${value > 0 ? '+' : ''}${number(value, 2)} puntos, mirando ${moves(depth)} por delante en ${count(nodes, { one: 'posición', other: 'posiciones' })}.`,
  'line-risk': ({ points: value }) =>
    value === 0
      ? 'El otro ejército no captura nada en esta línea.'
      : `El otro ejército captura ${points(value)} en esta línea.`,
  'drawn-turn': ({ active, battle, offer }) =>
    `${battle ? BATTLES[battle] : ''}juegan ${COLOURS[active]}${offer ? `, ${COLOURS[offer]} ofrecen tablas` : ''}`,
  'drawn-result': ({ winner, reason }) => `${winner ? `Victoria de ${COLOURS[winner]}` : 'Tablas'}, ${REASONS[reason]}`,
  'drawn-score': ({ colour, score }) => `${SIDES[colour]} ${number(score)}`,
  'drawn-quiet': ({ quiet, most }) => `sin captura ${quiet}/${most}`,
  'drawn-match': ({ black, white }) => `ambas batallas ${number(black)} : ${number(white)}`,
  'drawn-unit': ({ unit }) => named(unit),
  'drawn-square': ({ square, zone }) => `${square}, ${ZONES[zone]}`,
  'drawn-highlight': ({ square, kind, label }) =>
    [square, HIGHLIGHTS[kind], ...(label === null ? [] : [label])].join(', '),
  'colour-title': ({ colour }) => SIDES[colour],
  'rank-title': ({ rank }) => begun(RANKS[rank - 1] ?? ''),
  'preset-title': ({ preset }) => PRESETS[preset],
};

export const es = {
  ...sentencesOf(REFUSALS, phrasebook, refusals),
  ...sentencesOf(FINDINGS, phrasebook, findings),
  ...logic,
};
