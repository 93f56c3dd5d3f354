import { Type } from '@sinclair/typebox';
import { Nullable, refusalsSchema, remedySchema, StringEnum } from '../../game/schema.js';
import type { RefusalRegistry } from '../../game/refusals.js';
import type { Refusal } from '../../game/verdict.js';
import { TrenchSeatSchema } from './names.js';
import { TrenchResultSchema, TrenchUnitSchema } from './state.js';

/** The move that a unit cannot make, and the unit in its way. */
const MOVE = {
  obstacle: Type.Optional(TrenchUnitSchema),
  from: Type.String(),
  to: Type.String(),
  unit: Nullable(TrenchUnitSchema),
};

const Squares = Type.Array(Type.String());
const Seats = remedySchema('TrenchSeatsRemedy', { seats: Type.Array(TrenchSeatSchema) });
const Movable = remedySchema('TrenchMovableRemedy', { squares: Squares });
const Stops = remedySchema('TrenchStopsRemedy', { towards: Squares, squares: Squares });

/** All refusals of Trench. Codes are stable; schemas and documentation are generated from this list. */
export const REFUSALS = {
  // Turn and seats
  'game-over': {
    clause: 'T-DEC-14',
    title: 'The game is over',
    description: 'A finished game has no moves, and nothing is offered or resigned in it.',
    facts: {
      result: TrenchResultSchema,
      command: Type.Optional(Type.String()),
      seat: Type.Optional(Type.String()),
      square: Type.Optional(Type.String()),
      unit: Type.Optional(Nullable(TrenchUnitSchema)),
    },
  },
  'unknown-seat': {
    clause: 'T-MOV-1',
    title: 'No such seat',
    description: 'The two seats are black and white.',
    facts: { command: Type.String(), seat: Type.String() },
    remedy: Seats,
  },
  'seat-of-opponent': {
    clause: 'T-MOV-1',
    title: 'A seat of the service',
    description: 'The service plays this seat; people give no commands for it.',
    facts: { command: Type.String(), seat: TrenchSeatSchema },
    remedy: Seats,
  },
  'not-your-turn': {
    clause: 'T-MOV-1',
    title: 'Not your turn',
    description: 'The sides move in turns, and a draw is offered on the own turn.',
    facts: {
      command: Type.Optional(Type.String()),
      seat: Type.Optional(TrenchSeatSchema),
      active: TrenchSeatSchema,
      square: Type.Optional(Type.String()),
      unit: Type.Optional(Nullable(TrenchUnitSchema)),
    },
    remedy: Seats,
  },
  // Moving
  'no-unit': {
    clause: 'T-MOV-1',
    title: 'No unit there',
    description: 'A turn is a move of one own unit; the start square is empty.',
    facts: {
      from: Type.Optional(Type.String()),
      to: Type.Optional(Type.String()),
      unit: Nullable(TrenchUnitSchema),
      square: Type.Optional(Type.String()),
    },
    remedy: Movable,
  },
  'not-your-unit': {
    clause: 'T-MOV-1',
    title: 'Not your unit',
    description: 'A turn is a move of one own unit; the one on the start square is the enemy’s.',
    facts: { from: Type.String(), to: Type.String(), unit: Nullable(TrenchUnitSchema) },
    remedy: Movable,
  },
  'unit-stays': {
    clause: 'T-MOV-1',
    title: 'The unit stays where it is',
    description: 'There is no passing: the unit has to leave its square.',
    facts: MOVE,
    remedy: Stops,
  },
  'no-line': {
    clause: 'T-MOV-2',
    title: 'Not on a line',
    description: 'A move is a straight one along a row, a column or a diagonal, without a turn.',
    facts: MOVE,
    remedy: Stops,
  },
  'wrong-direction': {
    clause: 'T-MOV-2',
    title: 'Not a direction of the unit',
    description:
      'Rows and columns are for all, forward for all but soldiers, backward for captains and generals, sideways for colonels and generals.',
    facts: MOVE,
    remedy: Stops,
  },
  'too-far': {
    clause: 'T-MOV-2',
    title: 'Too far',
    description: 'A unit moves as many steps as its rank at most.',
    facts: MOVE,
    remedy: Stops,
  },
  'friend-in-the-way': {
    clause: 'T-MOV-3',
    title: 'An own unit is in the way',
    description: 'Nobody jumps, and nobody takes an own unit.',
    facts: MOVE,
    remedy: Stops,
  },
  'capture-ends-move': {
    clause: 'T-CAP-5',
    title: 'The capture before it ends the move',
    description: 'Only a move that starts in the trench goes on behind an enemy, into enemy territory.',
    facts: MOVE,
    remedy: Stops,
  },
  'behind-a-wall': {
    clause: 'T-CAP-1',
    title: 'Behind a unit that cannot be taken',
    description: 'A unit that may not be captured is a wall: the move stops before it.',
    facts: MOVE,
    remedy: Stops,
  },
  'front-attack': {
    clause: 'T-CAP-2',
    title: 'Front attack on the trench',
    description: 'A move that starts in the own territory takes nobody in the trench.',
    facts: MOVE,
    remedy: Stops,
  },
  'backward-attack': {
    clause: 'T-DEC-7',
    title: 'Backward attack from the trench',
    description: 'A move that starts in the trench takes nobody in the own territory.',
    facts: MOVE,
    remedy: Stops,
  },
  'trench-attack': {
    clause: 'T-CAP-1',
    title: 'Attack along the trench',
    description: 'A move that starts in the trench takes nobody in the trench.',
    facts: MOVE,
    remedy: Stops,
  },
  // Ending by agreement
  'draws-off': {
    clause: 'T-END-6',
    title: 'Draws are not offered in this game',
    description: 'Draws by agreement are an option that both sides choose before the game.',
    facts: { command: Type.String(), seat: TrenchSeatSchema },
    remedy: remedySchema('TrenchOptionRemedy', { option: Type.Literal('agreedDraw') }),
  },
  'already-offered': {
    clause: 'T-END-6',
    title: 'A draw has been offered already',
    description: 'One offer stands at a time, and a seat offers once a turn.',
    facts: {
      command: Type.String(),
      seat: TrenchSeatSchema,
      draw: Type.Object({ declined: Type.Optional(Type.Boolean()), by: TrenchSeatSchema }),
    },
    remedy: remedySchema('TrenchCommandsRemedy', {
      commands: Type.Array(StringEnum(['accept-draw', 'move'])),
    }),
  },
  'nothing-offered': {
    clause: 'T-END-6',
    title: 'No draw to answer',
    description: 'Only a draw that the other seat has offered can be accepted or declined.',
    facts: {
      command: Type.String(),
      seat: TrenchSeatSchema,
      draw: Nullable(Type.Object({ declined: Type.Optional(Type.Boolean()), by: TrenchSeatSchema })),
    },
  },
} as const satisfies RefusalRegistry;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal of Trench: `code` decides its facts and its remedy. */
export const TrenchRefusalSchema = Type.Unsafe<Refusal>(refusalsSchema('TrenchRefusal', REFUSALS));
