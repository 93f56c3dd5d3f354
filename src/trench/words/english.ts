import { prefixed, sentencesOf } from '../../game/records.js';
import { FINDINGS } from '../schema/findings.js';
import { RANK_NAMES } from '../schema/names.js';
import { phrases, REFUSALS } from '../schema/refusals.js';
import { EVENT, EVENTS } from './events.js';
import { phrasebookOf } from './lexicon.js';

/** The things of the game in English. */
const phrasebook = phrasebookOf({
  language: 'en',
  seats: { black: { name: 'Black' }, white: { name: 'White' } },
  sides: { black: 'Black', white: 'White' },
  adjectives: { black: 'black', white: 'white' },
  ranks: RANK_NAMES,
  unit: '{colour} {rank} on {square}',
  endings: {
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
  },
  winner: { some: '{seat} wins', none: 'A draw' },
  battle: { first: 'First battle: ', second: 'Second battle: ' },
  offered: ', {seat} offers a draw',
  zone: { black: 'black territory', trench: 'trench', white: 'white territory' },
  highlight: {
    selected: 'selected',
    move: 'may move here',
    capture: 'may capture here',
    'last-move': 'last move',
    captured: 'captured here',
    hint: 'hint',
  },
  preset: {
    'trench-duel': 'Trench for two',
    'trench-match': 'Trench for two: a match of two battles',
    'trench-solo': 'Trench: against the computer',
  },
  whyNot: {
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
    goal: 'neither side has {goal} points.',
    blackGoal: 'Black does not have {blackGoal} points.',
    quiet: 'there have been {quiet} moves without a capture.',
  },
  inTwos: ', in twos',
  forced: { won: 'wins', lost: 'loses' },
  captured: ', captures {taken.and}',
  outcome: '{winner}, {reason}',
});

/** The sentences that belong to no code: texts, plans, drawings and titles. */
export const MESSAGES = phrases({
  'game-too-long': ['most:number', 'A game in text has at most {most} characters.'],
  'game-form': 'A game is a position, a semicolon, and its commands.',
  'no-opponent-in-game': 'A game in one line records the moves, not the players.',
  'option-once': 'An option may be named only once.',
  'position-form': 'A position is a board, b or w, a score, a number and options, with single spaces.',
  'board-form': 'A board has eight rows of eight squares.',
  'position-word': [
    'index:ordinal word:text nearest:text',
    'Word {index}, {word}, is not part of a position; the nearest is {nearest}.',
  ],
  'no-such-ending': ['reason:text', 'No game ends by {reason}.'],
  'state-is-object': 'A state is a JSON object.',
  'no-word': [
    'index:ordinal word:text nearest:text',
    'Word {index}, {word}, is not part of a game; the nearest is {nearest}.',
  ],
  'written-otherwise': ['index:ordinal word:text written:text', 'Word {index}, {word}, is written {written}.'],
  'wins-by-force': [
    'moves:number nodes:number',
    '{line}: {won} by force in {moves} {moves|move|moves}, found with {nodes} positions.',
  ],
  'expects-points': [
    'points:signed depth:number nodes:number',
    '{line}: expects {points} points, looking {depth} {depth|move|moves} ahead at {nodes} positions.',
  ],
  'line-risk': ['points:number', 'The other army takes {points} {points|point|points} in this line.'],
  'line-safe': 'The other army takes nothing in this line.',
  'drawn-turn': '{battle}{active} to move{offer}',
  'drawn-result': ['reason:ended', '{winner}, {reason}'],
  'drawn-score': ['colour:side score:number', '{colour} {score}'],
  'drawn-quiet': ['quiet:number most:number', 'quiet {quiet}/{most}'],
  'drawn-match': ['black:number white:number', 'both battles {black} : {white}'],
  'drawn-unit': '{unit}',
  'drawn-square': '{square}, {zone}',
  'drawn-highlight': '{square}, {kind}{label}',
  'colour-title': ['colour:side', '{colour}'],
  'rank-title': '{Rank}',
  'preset-title': '{preset}',
});

export const en = {
  ...sentencesOf(REFUSALS, phrasebook),
  ...sentencesOf(FINDINGS, phrasebook),
  ...sentencesOf(MESSAGES, phrasebook),
};
export const events = prefixed(EVENT, sentencesOf(EVENTS, phrasebook));
