import { Type } from '@sinclair/typebox';
import { publishedRecords, recordsOf } from '../../game/records.js';
import { refusalsSchema, remedySchema, StringEnum } from '../../game/schema.js';
import type { Refusal } from '../../game/verdict.js';
import { BUNDLE } from '../words/bundle-id.js';
import { TrenchSeatSchema } from './names.js';
import { WORDS } from './vocabulary.js';

/** The move that a unit cannot make, and the unit in its way. */
const MOVE = 'obstacle? from to unit|null';

export const { table, phrases, messages, refusals, findings } = recordsOf<typeof WORDS>(BUNDLE);

const Squares = Type.Array(Type.String());
const Seats = remedySchema('TrenchSeatsRemedy', { seats: Type.Array(TrenchSeatSchema) });
const Movable = remedySchema('TrenchMovableRemedy', { squares: Squares });
const Stops = remedySchema('TrenchStopsRemedy', { towards: Squares, squares: Squares });

/** All refusals of Trench. Codes are stable; schemas, sentences and documentation are generated from this list. */
export const REFUSALS = table({
  // Turn and seats
  'game-over': {
    clause: 'T-DEC-14',
    title: 'The game is over',
    description: 'A finished game has no moves, and nothing is offered or resigned in it.',
    facts: 'result command? seat:text? square? unit|null?',
    says: 'The game is over.',
  },
  'unknown-seat': {
    clause: 'T-MOV-1',
    title: 'No such seat',
    description: 'The two seats are black and white.',
    facts: 'command seat:text',
    remedy: Seats,
    says: '{seat} is not a seat of this game.',
  },
  'seat-of-opponent': {
    clause: 'T-MOV-1',
    title: 'A seat of the service',
    description: 'The service plays this seat; people give no commands for it.',
    facts: 'command seat',
    remedy: Seats,
    says: '{seat} is played by the service.',
  },
  'not-your-turn': {
    clause: 'T-MOV-1',
    title: 'Not your turn',
    description: 'The sides move in turns, and a draw is offered on the own turn.',
    facts: 'command? seat? active square? unit|null?',
    remedy: Seats,
    says: { turn: 'It is the turn of {active}.', 'to-move': '{active} is to move.' },
  },
  // Moving
  'no-unit': {
    clause: 'T-MOV-1',
    title: 'No unit there',
    description: 'A turn is a move of one own unit; the start square is empty.',
    facts: 'from? to? unit|null square?',
    values: 'empty:square',
    remedy: Movable,
    says: '{empty} is empty.',
  },
  'not-your-unit': {
    clause: 'T-MOV-1',
    title: 'Not your unit',
    description: 'A turn is a move of one own unit; the one on the start square is the enemy’s.',
    facts: 'from to unit|null',
    values: 'owner:seat',
    remedy: Movable,
    says: 'The unit on {from} belongs to {owner}.',
  },
  'unit-stays': {
    clause: 'T-MOV-1',
    title: 'The unit stays where it is',
    description: 'There is no passing: the unit has to leave its square.',
    facts: MOVE,
    remedy: Stops,
    says: 'The {unit} has to leave its square.',
  },
  'no-line': {
    clause: 'T-MOV-2',
    title: 'Not on a line',
    description: 'A move is a straight one along a row, a column or a diagonal, without a turn.',
    facts: MOVE,
    remedy: Stops,
    says: '{from} and {to} are not on one straight line.',
  },
  'wrong-direction': {
    clause: 'T-MOV-2',
    title: 'Not a direction of the unit',
    description:
      'Rows and columns are for all, forward for all but soldiers, backward for captains and generals, sideways for colonels and generals.',
    facts: MOVE,
    remedy: Stops,
    says: 'From {from} to {to} is not a direction of the {unit}.',
  },
  'too-far': {
    clause: 'T-MOV-2',
    title: 'Too far',
    description: 'A unit moves as many steps as its rank at most.',
    facts: MOVE,
    values: 'steps:number range:number',
    remedy: Stops,
    says: '{to} is {steps} steps from {from}; the {unit} has a range of {range}.',
  },
  'friend-in-the-way': {
    clause: 'T-MOV-3',
    title: 'An own unit is in the way',
    description: 'Nobody jumps, and nobody takes an own unit.',
    facts: MOVE,
    remedy: Stops,
    says: { 'on-the-way': 'The {obstacle} is in the way.', 'at-the-end': 'The {obstacle} stands there.' },
  },
  'capture-ends-move': {
    clause: 'T-CAP-5',
    title: 'The capture before it ends the move',
    description: 'Only a move that starts in the trench goes on behind an enemy, into enemy territory.',
    facts: MOVE,
    remedy: Stops,
    says: 'A capture of the {obstacle} ends the move.',
  },
  'behind-a-wall': {
    clause: 'T-CAP-1',
    title: 'Behind a unit that cannot be taken',
    description: 'A unit that may not be captured is a wall: the move stops before it.',
    facts: MOVE,
    remedy: Stops,
    says: 'The {obstacle} cannot be taken from {from} and blocks.',
  },
  'front-attack': {
    clause: 'T-CAP-2',
    title: 'Front attack on the trench',
    description: 'A move that starts in the own territory takes nobody in the trench.',
    facts: MOVE,
    remedy: Stops,
    says: 'The {obstacle} is in the trench and safe from the front.',
  },
  'backward-attack': {
    clause: 'T-DEC-7',
    title: 'Backward attack from the trench',
    description: 'A move that starts in the trench takes nobody in the own territory.',
    facts: MOVE,
    remedy: Stops,
    says: 'A unit in the trench does not take backwards: not the {obstacle}.',
  },
  'trench-attack': {
    clause: 'T-CAP-1',
    title: 'Attack along the trench',
    description: 'A move that starts in the trench takes nobody in the trench.',
    facts: MOVE,
    remedy: Stops,
    says: 'Both are in the trench: the {obstacle} cannot be taken.',
  },
  // Ending by agreement
  'draws-off': {
    clause: 'T-END-6',
    title: 'Draws are not offered in this game',
    description: 'Draws by agreement are an option that both sides choose before the game.',
    facts: 'command seat',
    remedy: remedySchema('TrenchOptionRemedy', { option: Type.Literal('agreedDraw') }),
    says: 'Draws are not offered in this game.',
  },
  'already-offered': {
    clause: 'T-END-6',
    title: 'A draw has been offered already',
    description: 'One offer stands at a time, and a seat offers once a turn.',
    facts: 'command seat draw',
    values: 'by:seat',
    remedy: remedySchema('TrenchCommandsRemedy', {
      commands: Type.Array(StringEnum(['accept-draw', 'move'])),
    }),
    says: { open: '{by} has offered a draw.', declined: '{by} has offered a draw, and it was declined.' },
  },
  'nothing-offered': {
    clause: 'T-END-6',
    title: 'No draw to answer',
    description: 'Only a draw that the other seat has offered can be accepted or declined.',
    facts: 'command seat draw|null',
    values: 'by:seat',
    says: '{by} has not offered a draw.',
  },
});

/** The same as they are published: with the schemas of their facts. */
export const PUBLISHED_REFUSALS = publishedRecords(WORDS, REFUSALS);

/** A refusal of Trench: `code` decides its facts and its remedy. */
export const TrenchRefusalSchema = Type.Unsafe<Refusal>(refusalsSchema('TrenchRefusal', PUBLISHED_REFUSALS));
