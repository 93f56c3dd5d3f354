import type { CodeRegistry } from '../game/hosted.js';

/** Everything that may be wrong with a state or a text of Trench. */
export const FINDINGS = {
  malformed: {
    clause: null,
    title: 'Not well formed',
    description:
      'A field is missing, unknown, of the wrong type or out of range, or nobody can read the text; nothing else is looked at before that.',
  },
  'unknown-version': {
    clause: null,
    title: 'Unknown version',
    description: 'The member `schema` names no version of the state that the service knows.',
  },
  'square-taken': {
    clause: 'T-MOV-3',
    title: 'Two units on one square',
    description: 'A square holds one unit.',
  },
  'too-many-units': {
    clause: 'T-CAP-5',
    title: 'More units than an army has',
    description:
      'An army begins with six soldiers, four sergeants, three captains, two colonels and a general, and gets no more.',
  },
  'impossible-score': {
    clause: 'T-END-1',
    title: 'Points that are not to be had',
    description: 'All units of an army are worth 36 points; with doubled values scores are even and go to 72.',
  },
  'game-has-ended': {
    clause: 'T-DEC-14',
    title: 'The game would be over',
    description:
      'Points, quiet moves or repetitions end the game, and the state says that it goes on; or something is on offer after the end.',
  },
  'nobody-to-move': {
    clause: 'T-DEC-13',
    title: 'Nobody to move',
    description: 'The army to move has no unit.',
  },
  'option-off': {
    clause: null,
    title: 'The option is off',
    description:
      'The state carries what only an option of the game brings with it: a history, a first battle, a draw on offer.',
  },
  'impossible-history': {
    clause: 'T-END-2',
    title: 'Moves that do not lead here',
    description: 'The moves since the last capture are more than the quiet moves, or cannot have been made.',
  },
  'impossible-result': {
    clause: 'T-END-3',
    title: 'The game cannot have ended so',
    description: 'Winner, reason and clause do not follow from the position and the options.',
  },
} as const satisfies CodeRegistry;

export type FindingCode = keyof typeof FINDINGS;
