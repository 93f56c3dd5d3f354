import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { remedySchema, StringEnum } from '../game/schema.js';
import { TrenchSeatSchema } from './schema/names.js';

const Squares = Type.Array(Type.String());
const Seats = remedySchema('TrenchSeatsRemedy', { seats: Type.Array(TrenchSeatSchema) });
const Movable = remedySchema('TrenchMovableRemedy', { squares: Squares });
const Stops = remedySchema('TrenchStopsRemedy', { towards: Squares, squares: Squares });

/** What would be legal instead, by the code of the refusal; a code that is not here has no remedy. */
export const REMEDIES = {
  'unknown-seat': Seats,
  'seat-of-opponent': Seats,
  'not-your-turn': Seats,
  'no-unit': Movable,
  'not-your-unit': Movable,
  'unit-stays': Stops,
  'no-line': Stops,
  'wrong-direction': Stops,
  'too-far': Stops,
  'friend-in-the-way': Stops,
  'capture-ends-move': Stops,
  'behind-a-wall': Stops,
  'front-attack': Stops,
  'backward-attack': Stops,
  'trench-attack': Stops,
  'draws-off': remedySchema('TrenchOptionRemedy', { option: Type.Literal('agreedDraw') }),
  'already-offered': remedySchema('TrenchCommandsRemedy', {
    commands: Type.Array(StringEnum(['accept-draw', 'move'])),
  }),
} as const satisfies Readonly<Record<string, TSchema>>;
export type Remedies = { readonly [Code in keyof typeof REMEDIES]: Static<(typeof REMEDIES)[Code]> };
