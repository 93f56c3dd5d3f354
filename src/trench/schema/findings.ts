import { table } from './refusals.js';

/** Everything that may be wrong with a state or a text of Trench. */
export const FINDINGS = table({
  malformed: {
    clause: null,
    title: 'Not well formed',
    description:
      'A field is missing, unknown, of the wrong type or out of range, or nobody can read the text; nothing else is looked at before that.',
    says: null,
  },
  'unknown-version': {
    clause: null,
    title: 'Unknown version',
    description: 'The member `schema` names no version of the state that the service knows.',
    values: 'version:text',
    says: {
      none: 'The version of the state is missing.',
      other: '{version} is not a known version of the state.',
    },
  },
  'square-taken': {
    clause: 'T-MOV-3',
    title: 'Two units on one square',
    description: 'A square holds one unit.',
    says: 'Two units stand on {square}.',
  },
  'too-many-units': {
    clause: 'T-CAP-5',
    title: 'More units than an army has',
    description:
      'An army begins with six soldiers, four sergeants, three captains, two colonels and a general, and gets no more.',
    values: 'most:number',
    says: 'An army has at most {most} units of the rank {rank}: {colour}.',
  },
  'impossible-score': {
    clause: 'T-END-1',
    title: 'Points that are not to be had',
    description:
      'All units of an army are worth 36 points, 72 with doubled values, where scores are even. What the other army misses may come on top, since a score can be given.',
    values: 'points:number most:number',
    says: 'A score of {points} points is impossible here: the most is {most}{inTwos}.',
  },
  'game-has-ended': {
    clause: 'T-DEC-14',
    title: 'The game would be over',
    description:
      'Points, quiet moves or repetitions end the game, and the state says that it goes on; or something is on offer after the end.',
    values: 'colour:seat points:number goal:number quiet:number',
    says: {
      points: '{colour} has {points} points, and {goal} end the game.',
      quiet: '{quiet} moves without a capture end the game.',
      repetition: 'The third repetition of the position ends the game.',
      offer: 'No draw can be on offer once the game is over.',
    },
  },
  'nobody-to-move': {
    clause: 'T-DEC-13',
    title: 'Nobody to move',
    description: 'The army to move has no unit.',
    says: '{active} has no unit to move.',
  },
  'option-off': {
    clause: null,
    title: 'The option is off',
    description:
      'The state carries what only an option of the game brings with it: a history, a first battle, a draw on offer.',
    says: {
      history: 'The moves since the last capture are recorded only with the option repetition.',
      'first-battle': 'Only a match of two battles has a first one.',
      draw: 'Draws are not offered in this game.',
    },
  },
  'impossible-history': {
    clause: 'T-END-2',
    title: 'Moves that do not lead here',
    description: 'The moves since the last capture are more than the quiet moves, or cannot have been made.',
    values: 'quiet:number history:number move:text',
    says: {
      'too-long': 'There have been {quiet} moves since the last capture, not {history}.',
      elsewhere: '{move} does not lead to this position.',
    },
  },
  'impossible-result': {
    clause: 'T-END-3',
    title: 'The game cannot have ended so',
    description: 'Winner, reason and clause do not follow from the position and the options.',
    values: 'clause:text reason:ending winner:victor',
    says: { cites: 'A game that ended by {reason} cites {clause}.', why: '{winner} by {reason}: {why}' },
  },
});
