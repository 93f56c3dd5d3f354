import { sentencesOf } from '../../game/records.js';
import { begun } from '../../language/forms.js';
import type { Phrasebook } from '../../language/template.js';
import { FINDINGS } from '../schema/findings.js';
import { REFUSALS } from '../schema/refusals.js';
import { RANK_NAMES } from '../schema/names.js';
import type { TrenchState, TrenchUnit } from '../schema/state.js';
import type { TrenchHighlightKind } from '../schema/render.js';
import type { Colour } from '../schema/names.js';

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

const phrasebook: Phrasebook = {
  language: 'en',
  writers: {
    seat: (seat: Colour) => PLAYERS[seat],
    active: (seat: Colour) => PLAYERS[seat],
    unit: named,
    obstacle: named,
  },
};

/** Messages with logic. */
const logic = {
  'game-too-long': ({ most }: { most: number }) => `A game in text has at most ${most} characters.`,
  'game-form': () => 'A game is a position, a semicolon, and its commands.',
  'no-opponent-in-game': () => 'A game in one line records the moves, not the players.',
  'option-once': () => 'An option may be named only once.',
  'position-form': () => 'A position is a board, b or w, a score, a number and options, with single spaces.',
  'board-form': () => 'A board has eight rows of eight squares.',
  'no-such-ending': ({ reason }: { reason: string }) => `No game ends by ${reason}.`,
  'state-is-object': () => 'A state is a JSON object.',
  'no-word': ({ index, word }: { index: number; word: string }) => `Word ${index}, ${word}, is not part of a game.`,
  'written-otherwise': ({ index, word, written }: { index: number; word: string; written: string }) =>
    `Word ${index}, ${word}, is written ${written}.`,
  'unknown-version': ({ version }: { version: string | undefined }) =>
    `${version ?? 'No version'} is not a known version of the state.`,
  'too-many-units': ({ most, colour, rank }: { most: number; colour: Colour; rank: Rank }) =>
    `An army has at most ${most} units of the rank ${RANK_NAMES[rank - 1]}: ${colour}.`,
  'impossible-score': ({ points, most, inTwos }: { points: number; most: number; inTwos: boolean }) =>
    `A score of ${points} points is impossible here: the most is ${most}${inTwos ? ', in twos' : ''}.`,
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

export const en = {
  ...sentencesOf(REFUSALS, phrasebook),
  ...sentencesOf(FINDINGS, phrasebook),
  ...logic,
} as typeof logic;
