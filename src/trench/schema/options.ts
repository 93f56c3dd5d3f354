import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../../game/schema.js';

const Flag = (description: string) => Type.Boolean({ default: false, description });

/** Options agreed on before a game. All are off by default. */
export const TrenchOptionsSchema = Type.Partial(
  Type.Object({
    twoBattles: Flag('T-DEC-12: a match of two battles with colours exchanged; points are added.'),
    equalTurns: Flag('T-DEC-15: when Black has the points, White makes one more move.'),
    repetition: Flag('T-DEC-16: the same position for the third time is a draw.'),
    agreedDraw: Flag('T-END-6: draws may be offered.'),
    doubled: Flag('T-END-1, the older scoring: units count double, and 50 points win.'),
    wholeArmy: Flag('T-DEC-17: the whole army has to be taken, instead of 25 points.'),
    captureTheGeneral: Flag('T-DEC-4: capturing the general wins at once.'),
  }),
  { ...closed, $id: 'TrenchOptions', description: 'Options of a game of Trench, all off by default.' },
);
export type TrenchOptions = Static<typeof TrenchOptionsSchema>;
export type TrenchOption = keyof TrenchOptions;

/** All of them, in the order of the text notation. */
export const OPTIONS = [
  'twoBattles',
  'equalTurns',
  'repetition',
  'agreedDraw',
  'doubled',
  'wholeArmy',
  'captureTheGeneral',
] as const satisfies readonly TrenchOption[];
