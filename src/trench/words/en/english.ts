import { begun } from '../../../language/forms.js';
import { RANK_NAMES } from '../../schema/names.js';
import type { TrenchState, TrenchUnit } from '../../schema/state.js';
import type { TrenchHighlightKind } from '../../schema/render.js';
import type { Colour } from '../../schema/names.js';

type Rank = TrenchUnit['rank'];
type Reason = NonNullable<TrenchState['result']>['reason'];
/** A unit in a message. */
export type NamedUnit = Pick<TrenchUnit, 'square' | 'colour' | 'rank'>;

export interface TooFar {
  readonly from: string;
  readonly to: string;
  readonly steps: number;
  readonly unit: NamedUnit;
  readonly range: number;
}

/** Why a game cannot have ended in a way; a number where it is one that is missing. */
export type WhyNot =
  | 'other-points'
  | 'match'
  | 'whole-army'
  | 'not-whole-army'
  | 'no-equal-turns'
  | 'both-have-units'
  | 'no-general'
  | 'no-repetition'
  | 'no-agreed-draw'
  | 'somebody-wins'
  | 'winner-bare'
  | 'no-second-battle'
  | { readonly goal: number }
  | { readonly blackGoal: number }
  | { readonly quiet: number };

export interface ImpossibleResult {
  readonly winner: Colour | null;
  readonly reason: Reason;
  readonly why: WhyNot;
}
export interface DrawnTurn {
  readonly active: Colour;
  /** Of a match of two battles. */
  readonly battle: 'first' | 'second' | null;
  /** The colour that offers a draw. */
  readonly offer: Colour | null;
}
export interface DrawnHighlight {
  readonly square: string;
  readonly kind: TrenchHighlightKind;
  readonly label: string | null;
}
export interface ByForce {
  readonly line: readonly string[];
  readonly won: boolean;
  readonly moves: number;
  readonly nodes: number;
}
export interface Expects {
  readonly line: readonly string[];
  readonly points: number;
  readonly depth: number;
  readonly nodes: number;
}

/** The players' names in a drawing. */
const PLAYERS = { black: 'Black', white: 'White' } as const satisfies Record<Colour, string>;

const ENDED = {
  points: 'on points',
  'equal-turns': 'after equal turns',
  'fifty-moves': 'after fifty quiet moves',
  'no-units': 'no unit is left to move',
  army: 'the whole army is taken',
  general: 'the general is taken',
  repetition: 'by repetition',
  'agreed-draw': 'by agreement',
  resignation: 'by resignation',
  match: 'after two battles',
} as const satisfies Record<Reason, string>;

const BATTLES = { first: 'First battle: ', second: 'Second battle: ' } as const;
const ZONES = { black: 'black territory', trench: 'trench', white: 'white territory' } as const;
const HIGHLIGHTS = {
  selected: 'selected',
  move: 'may move here',
  capture: 'may capture here',
  'last-move': 'last move',
  captured: 'captured here',
  hint: 'hint',
} as const satisfies Record<TrenchHighlightKind, string>;

const named = ({ square, colour, rank }: NamedUnit) => `${colour} ${RANK_NAMES[rank - 1]} on ${square}`;

const WHY_NOT = {
  'other-points': 'the points do not give that result.',
  match: 'a match ends by its two battles.',
  'whole-army': 'the whole army has to be taken.',
  'not-whole-army': 'the whole army need not be taken.',
  'no-equal-turns': 'there are no equal turns in this game.',
  'both-have-units': 'both sides have units.',
  'no-general': 'the general is a unit like others.',
  'no-repetition': 'positions may be repeated.',
  'no-agreed-draw': 'draws are not offered in this game.',
  'somebody-wins': 'such a game has a winner.',
  'winner-bare': 'the winner has no unit.',
  'no-second-battle': 'there has been no second battle.',
} as const satisfies Record<Extract<WhyNot, string>, string>;

function whyNot(why: WhyNot): string {
  if (typeof why === 'string') return WHY_NOT[why];
  if ('goal' in why) return `neither side has ${why.goal} points.`;
  if ('quiet' in why) return `there have been ${why.quiet} moves without a capture.`;
  return `Black does not have ${why.blackGoal} points.`;
}

/** Games to begin with. */
export type TrenchPreset = 'trench-duel' | 'trench-match' | 'trench-solo';

const PRESETS: Readonly<Record<TrenchPreset, string>> = {
  'trench-duel': 'Trench for two',
  'trench-match': 'Trench for two: a match of two battles',
  'trench-solo': 'Trench: against the computer',
};

export const en = {
  'seat-of-opponent': ({ seat }: { seat: Colour }) => `${PLAYERS[seat]} is played by the service.`,
  'game-over': () => 'The game is over.',
  'unknown-seat': ({ seat }: { seat: string }) => `${seat} is not a seat of this game.`,
  'not-your-turn': ({ active }: { active: Colour }) => `It is the turn of ${PLAYERS[active]}.`,
  'not-your-unit': ({ square, colour }: { square: string; colour: Colour }) =>
    `The unit on ${square} belongs to ${PLAYERS[colour]}.`,
  'no-unit': ({ square }: { square: string }) => `${square} is empty.`,
  'draws-off': () => 'Draws are not offered in this game.',
  'nothing-offered': ({ by }: { by: Colour }) => `${PLAYERS[by]} has not offered a draw.`,
  'game-too-long': ({ most }: { most: number }) => `A game in text has at most ${most} characters.`,
  'game-form': () => 'A game is a position, a semicolon, and its commands.',
  'no-opponent-in-game': () => 'A game in one line records the moves, not the players.',
  'option-once': () => 'An option may be named only once.',
  'position-form': () => 'A position is a board, b or w, a score, a number and options, with single spaces.',
  'board-form': () => 'A board has eight rows of eight squares.',
  'no-such-ending': ({ reason }: { reason: string }) => `No game ends by ${reason}.`,
  'state-is-object': () => 'A state is a JSON object.',
  'active-to-move': ({ active }: { active: Colour }) => `${PLAYERS[active]} is to move.`,
  'square-taken': ({ square }: { square: string }) => `Two units stand on ${square}.`,
  'points-end-game': ({ colour, points, goal }: { colour: Colour; points: number; goal: number }) =>
    `${PLAYERS[colour]} has ${points} points, and ${goal} end the game.`,
  'quiet-end-game': ({ quiet }: { quiet: number }) => `${quiet} moves without a capture end the game.`,
  'nobody-to-move': ({ active }: { active: Colour }) => `${PLAYERS[active]} has no unit to move.`,
  'history-off': () => 'The moves since the last capture are recorded only with the option repetition.',
  'history-too-long': ({ quiet, history }: { quiet: number; history: number }) =>
    `There have been ${quiet} moves since the last capture, not ${history}.`,
  'history-elsewhere': ({ move }: { move: string }) => `${move} does not lead to this position.`,
  'third-time': () => 'The third repetition of the position ends the game.',
  'first-battle-off': () => 'Only a match of two battles has a first one.',
  'offer-after-end': () => 'No draw can be on offer once the game is over.',
  'draw-offered': ({ by, declined }: { by: Colour; declined: boolean }) =>
    `${PLAYERS[by]} has offered a draw${declined ? ', and it was declined' : ''}.`,
  'unit-stays': ({ unit }: { unit: NamedUnit }) => `The ${named(unit)} has to leave its square.`,
  'no-line': ({ from, to }: { from: string; to: string }) => `${from} and ${to} are not on one straight line.`,
  'wrong-direction': ({ from, to, unit }: { from: string; to: string; unit: NamedUnit }) =>
    `From ${from} to ${to} is not a direction of the ${named(unit)}.`,
  'too-far': ({ from, to, steps, unit, range }: TooFar) =>
    `${to} is ${steps} steps from ${from}; the ${named(unit)} has a range of ${range}.`,
  'friend-in-the-way': ({ unit }: { unit: NamedUnit }) => `The ${named(unit)} is in the way.`,
  'friend-there': ({ unit }: { unit: NamedUnit }) => `The ${named(unit)} stands there.`,
  'capture-ends-move': ({ unit }: { unit: NamedUnit }) => `A capture of the ${named(unit)} ends the move.`,
  'behind-a-wall': ({ unit, from }: { unit: NamedUnit; from: string }) =>
    `The ${named(unit)} cannot be taken from ${from} and blocks.`,
  'front-attack': ({ unit }: { unit: NamedUnit }) => `The ${named(unit)} is in the trench and safe from the front.`,
  'trench-attack': ({ unit }: { unit: NamedUnit }) => `Both are in the trench: the ${named(unit)} cannot be taken.`,
  'backward-attack': ({ unit }: { unit: NamedUnit }) =>
    `A unit in the trench does not take backwards: not the ${named(unit)}.`,
  'no-word': ({ index, word }: { index: number; word: string }) => `Word ${index}, ${word}, is not part of a game.`,
  'written-otherwise': ({ index, word, written }: { index: number; word: string; written: string }) =>
    `Word ${index}, ${word}, is written ${written}.`,
  'unknown-version': ({ version }: { version: string | undefined }) =>
    `${version ?? 'No version'} is not a known version of the state.`,
  'too-many-units': ({ most, colour, rank }: { most: number; colour: Colour; rank: Rank }) =>
    `An army has at most ${most} units of the rank ${RANK_NAMES[rank - 1]}: ${colour}.`,
  'impossible-score': ({ points, worth, inTwos }: { points: number; worth: number; inTwos: boolean }) =>
    `A score of ${points} points is impossible: an army is worth ${worth}${inTwos ? ', in twos' : ''}.`,
  'ending-cites': ({ reason, clause }: { reason: Reason; clause: string }) =>
    `A game that ended by ${reason} cites ${clause}.`,
  'impossible-result': ({ winner, reason, why }: ImpossibleResult) =>
    `${winner ?? 'A draw'} by ${reason}: ${whyNot(why)}`,
  'wins-by-force': ({ line, won, moves, nodes }: ByForce) =>
    `${line.join(' ')}: ${won ? 'wins' : 'loses'} by force in ${moves} ${moves === 1 ? 'move' : 'moves'}, found with ${nodes} positions.`,
  'expects-points': ({ line, points, depth, nodes }: Expects) =>
    `${line.join(' ')}: expects ${points > 0 ? '+' : ''}${points.toFixed(2)} points, looking ${depth} ${depth === 1 ? 'move' : 'moves'} ahead at ${nodes} positions.`,
  'line-risk': ({ points }: { points: number }) =>
    points === 0
      ? 'The other army takes nothing in this line.'
      : `The other army takes ${points} ${points === 1 ? 'point' : 'points'} in this line.`,
  'drawn-turn': ({ active, battle, offer }: DrawnTurn) =>
    `${battle ? BATTLES[battle] : ''}${PLAYERS[active]} to move${offer ? `, ${PLAYERS[offer]} offers a draw` : ''}`,
  'drawn-result': ({ winner, reason }: { winner: Colour | null; reason: Reason }) =>
    `${winner ? `${PLAYERS[winner]} wins` : 'A draw'}, ${ENDED[reason]}`,
  'drawn-score': ({ colour, score }: { colour: Colour; score: number }) => `${PLAYERS[colour]} ${score}`,
  'drawn-quiet': ({ quiet, most }: { quiet: number; most: number }) => `quiet ${quiet}/${most}`,
  'drawn-match': ({ black, white }: { black: number; white: number }) => `both battles ${black} : ${white}`,
  'drawn-unit': ({ unit }: { unit: NamedUnit }) => named(unit),
  'drawn-square': ({ square, zone }: { square: string; zone: keyof typeof ZONES }) => `${square}, ${ZONES[zone]}`,
  'drawn-highlight': ({ square, kind, label }: DrawnHighlight) =>
    [square, HIGHLIGHTS[kind], ...(label === null ? [] : [label])].join(', '),
  'colour-title': ({ colour }: { colour: Colour }) => PLAYERS[colour],
  'rank-title': ({ rank }: { rank: number }) => begun(RANK_NAMES[rank - 1] ?? ''),
  'preset-title': ({ preset }: { preset: TrenchPreset }) => PRESETS[preset],
} as const;
