import { Type, type Static } from '@sinclair/typebox';
import { closed, ClosedObject, NamedObject, Nullable, StringEnum } from '../../game/schema.js';
import { ColourSchema, LevelSchema, RankSchema, SquareNameSchema, TrenchSeatSchema } from './names.js';
import { TrenchOptionsSchema } from './options.js';

export const TrenchUnitSchema = Type.Object(
  { square: SquareNameSchema, colour: ColourSchema, rank: RankSchema },
  { ...closed, $id: 'TrenchUnit', description: 'A unit on the board. Captured units are not listed.' },
);
export type TrenchUnit = Static<typeof TrenchUnitSchema>;

/** An army has 36 points, 72 when they count double. A given score may be as much, and captures come on top of it. */
const Points = Type.Integer({ minimum: 0, maximum: 144 });
export const PointsSchema = (description: string) => ClosedObject(description, { black: Points, white: Points });
export type Points = { black: number; white: number };

/** Reasons for the end of a battle or a game, with their clauses. */
export const ENDINGS = {
  points: 'T-END-1',
  'equal-turns': 'T-DEC-15',
  'fifty-moves': 'T-END-2',
  'no-units': 'T-DEC-13',
  army: 'T-DEC-17',
  general: 'T-DEC-4',
  repetition: 'T-DEC-16',
  'agreed-draw': 'T-END-6',
  resignation: 'T-END-6',
  match: 'T-DEC-12',
} as const;
export type EndingReason = keyof typeof ENDINGS;

export const EndingReasonSchema = StringEnum(Object.keys(ENDINGS) as EndingReason[]);

export const TrenchResultSchema = NamedObject('TrenchResult', {
  winner: Nullable(TrenchSeatSchema, { description: 'null is a draw.' }),
  reason: EndingReasonSchema,
  clause: Type.String({ maxLength: 40 }),
});
export type TrenchResult = Static<typeof TrenchResultSchema>;

/** A quiet move in notation: `d4-d5`. */
export const QuietMoveSchema = Type.String({ pattern: '^[a-h][1-8]-[a-h][1-8]$' });

/** The seat that the service plays. */
export const TrenchOpponentSchema = NamedObject('TrenchOpponent', 'The seat that the service plays, and how well.', {
  seat: TrenchSeatSchema,
  level: LevelSchema,
  seed: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', description: 'Another seed, another game; default: none.' }),
  ),
});
export type TrenchOpponent = Static<typeof TrenchOpponentSchema>;

/** The whole state of a game of Trench, version 1: all that decides legality and the result. */
export const TrenchStateSchema = NamedObject('TrenchState', 'trench/1', {
  schema: Type.Literal('trench/1'),
  options: Type.Optional(TrenchOptionsSchema),
  opponent: Type.Optional(TrenchOpponentSchema),
  units: Type.Array(TrenchUnitSchema, { maxItems: 32, description: 'In the order of the squares: a1, b1 … h8.' }),
  active: StringEnum(['black', 'white'], { description: 'The army to move.' }),
  score: PointsSchema('Points of the armies in this battle (T-END-1).'),
  quiet: Type.Integer({
    minimum: 0,
    maximum: 50,
    description: 'Moves of both sides since the last capture (T-END-2).',
  }),
  history: Type.Optional(
    Type.Array(QuietMoveSchema, {
      maxItems: 50,
      description: 'With the option `repetition`: the moves since the last capture, oldest first (T-DEC-16).',
    }),
  ),
  firstBattle: Type.Optional(
    PointsSchema('In the second battle of a match: what the seats scored in the first (T-DEC-12).'),
  ),
  draw: Type.Optional(
    ClosedObject('T-END-6: a draw on offer; it lapses with the other seat’s next move.', {
      by: TrenchSeatSchema,
      declined: Type.Optional(Type.Literal(true)),
    }),
  ),
  result: Type.Optional(TrenchResultSchema),
});
export type TrenchState = Static<typeof TrenchStateSchema>;
