import type { RuleEntry } from '../game/hosted.js';
import { refusalsOf } from '../game/verdict.js';
import type { Remedies } from './remedies.js';
import { english } from './words/say.js';

/** Every reason for which Trench says no. Codes are stable; the documentation is made from this list. */
export const REFUSALS = {
  // Who may do what, and when
  'game-over': {
    clause: 'T-DEC-14',
    title: 'The game is over',
    description: 'A finished game has no moves, and nothing is offered or resigned in it.',
  },
  'unknown-seat': {
    clause: 'T-MOV-1',
    title: 'No such seat',
    description: 'The two seats are black and white.',
  },
  'seat-of-opponent': {
    clause: 'T-MOV-1',
    title: 'A seat of the service',
    description: 'The service plays this seat; people give no commands for it.',
  },
  'not-your-turn': {
    clause: 'T-MOV-1',
    title: 'Not your turn',
    description: 'The sides move in turns, and a draw is offered on the own turn.',
  },

  // Moving
  'no-unit': {
    clause: 'T-MOV-1',
    title: 'No unit there',
    description: 'A turn is a move of one own unit; the start square is empty.',
  },
  'not-your-unit': {
    clause: 'T-MOV-1',
    title: 'Not your unit',
    description: 'A turn is a move of one own unit; the one on the start square is the enemy’s.',
  },
  'unit-stays': {
    clause: 'T-MOV-1',
    title: 'The unit stays where it is',
    description: 'There is no passing: the unit has to leave its square.',
  },
  'no-line': {
    clause: 'T-MOV-2',
    title: 'Not on a line',
    description: 'A move is a straight one along a row, a column or a diagonal, without a turn.',
  },
  'wrong-direction': {
    clause: 'T-MOV-2',
    title: 'Not a direction of the unit',
    description:
      'Rows and columns are for all, forward for all but soldiers, backward for captains and generals, sideways for colonels and generals.',
  },
  'too-far': {
    clause: 'T-MOV-2',
    title: 'Too far',
    description: 'A unit moves as many steps as its rank at most.',
  },
  'friend-in-the-way': {
    clause: 'T-MOV-3',
    title: 'An own unit is in the way',
    description: 'Nobody jumps, and nobody takes an own unit.',
  },
  'capture-ends-move': {
    clause: 'T-CAP-5',
    title: 'The capture before it ends the move',
    description: 'Only a move that starts in the trench goes on behind an enemy, into enemy territory.',
  },
  'behind-a-wall': {
    clause: 'T-CAP-1',
    title: 'Behind a unit that cannot be taken',
    description: 'A unit that may not be captured is a wall: the move stops before it.',
  },
  'front-attack': {
    clause: 'T-CAP-2',
    title: 'Front attack on the trench',
    description: 'A move that starts in the own territory takes nobody in the trench.',
  },
  'backward-attack': {
    clause: 'T-DEC-7',
    title: 'Backward attack from the trench',
    description: 'A move that starts in the trench takes nobody in the own territory.',
  },
  'trench-attack': {
    clause: 'T-CAP-1',
    title: 'Attack along the trench',
    description: 'A move that starts in the trench takes nobody in the trench.',
  },

  // Ending by agreement
  'draws-off': {
    clause: 'T-END-6',
    title: 'Draws are not offered in this game',
    description: 'Draws by agreement are an option that both sides choose before the game.',
  },
  'already-offered': {
    clause: 'T-END-6',
    title: 'A draw has been offered already',
    description: 'One offer stands at a time, and a seat offers once a turn.',
  },
  'nothing-offered': {
    clause: 'T-END-6',
    title: 'No draw to answer',
    description: 'Only a draw that the other seat has offered can be accepted or declined.',
  },
} as const satisfies Record<string, RuleEntry>;

export type RefusalCode = keyof typeof REFUSALS;

export const refusal = refusalsOf<typeof REFUSALS, Remedies>(REFUSALS, english);
