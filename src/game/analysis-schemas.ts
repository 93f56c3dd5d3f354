import { Type, type TProperties, type TSchema } from '@sinclair/typebox';
import { ANALYSIS_BUDGET, MAX_PLANS, MAX_TURNING_POINTS, type Analyst } from './analysis.js';
import type { AnyGame } from './hosted.js';
import { divergedSchema } from './play-schemas.js';
import { ClosedObject, NamedObject, Nullable } from './schema.js';

export const ChanceSchema = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const Share = (description: string) => Type.Number({ minimum: -1, maximum: 1, description });

/** The members of a plan; games add theirs. */
export function planMembers(command: TSchema) {
  return {
    chance: Nullable(ChanceSchema('Expected after the turn, for the side of the seat.'), {
      description: 'The chance of winning that the plan is expected to lead to; null before the first turn.',
    }),
    commands: Type.Array(command, { description: 'The commands of the plan, postable one after another.' }),
    text: Type.String({ description: 'The plan in a sentence.' }),
  };
}

export interface AnalysisSchemas {
  /** Members beside the state, or the game file. */
  readonly position: TProperties;
  readonly game: TProperties;
  readonly positionAnswer: TSchema;
  readonly gameAnswer: TSchema;
}

/** The body and answer of POST /v1/rules/analyse for one game. */
export function analysisSchemas(
  { prefix, schemas }: AnyGame,
  { unit }: Pick<Analyst<never, never>, 'unit'>,
): AnalysisSchemas {
  const { seat, divergence, plan = Type.Object({}) } = schemas;
  const budget = Type.Integer({
    minimum: 1,
    maximum: ANALYSIS_BUDGET.most,
    description: `The ${unit} that the search may judge; default ${ANALYSIS_BUDGET.default}.`,
  });
  const spent = {
    budget: Type.Integer({ minimum: 1, description: `The ${unit} that might be judged.` }),
    work: Type.Integer({ minimum: 0, description: `The ${unit} that were judged.` }),
  };
  const asked = { budget: Type.Optional(budget) };
  const luckAndLost = {
    luck: Share('The chance of winning that the dice gave or took, against the expectation of the exact odds.'),
    lost: Type.Number({
      minimum: 0,
      description: 'The chance of winning by which the best plans found were expected to be better than those played.',
    }),
  };
  const turn = NamedObject(`${prefix}AnalysedTurn`, 'A turn; `luck` and `lost` are those of its seat.', {
    seat,
    entries: Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })], {
      description: 'Entries of the file that had been played when the turn began, and when it was over.',
    }),
    before: ChanceSchema('The chance of winning of the side of `of` before the turn.'),
    chance: ChanceSchema(
      'Its chance after the turn: in its own turns `before` + `luck` − `lost`, in others as they differ from what it expected.',
    ),
    ...luckAndLost,
  });
  const point = ClosedObject({
    turn: Type.Integer({ minimum: 0, description: 'Index into `turns`.' }),
    better: Nullable(plan, { description: 'The best plan found; null if none was better than the one played.' }),
  });
  return {
    position: {
      seat: Type.Optional(seat),
      plans: Type.Optional(
        Type.Integer({ minimum: 1, maximum: MAX_PLANS, description: `Plans at most; default ${MAX_PLANS}.` }),
      ),
      ...asked,
    },
    game: {
      seat: Type.Optional(seat),
      ...asked,
    },
    positionAnswer: NamedObject(`${prefix}PositionAnalysis`, 'The best plans that the search has found.', {
      seat,
      chance: Nullable(ChanceSchema('0 to 1'), {
        description: 'The chance of winning of the side of the seat; null before the first turn.',
      }),
      ...spent,
      plans: Type.Array(plan, {
        maxItems: MAX_PLANS,
        description: 'Different plans, the best first; empty if another seat is in turn or the game is over.',
      }),
    }),
    gameAnswer: Type.Union(
      [
        NamedObject(`${prefix}GameAnalysis`, 'Where the game was won and lost.', {
          ok: Type.Literal(true),
          of: seat,
          ...spent,
          turns: Type.Array(turn, { description: 'The turns that stand, in their order.' }),
          players: Type.Array(ClosedObject({ seat, ...luckAndLost }), { description: 'Sums, by seat.' }),
          turningPoints: Type.Array(point, {
            maxItems: MAX_TURNING_POINTS,
            description: 'The turns that changed `chance` most while the game was open (5 to 95 %), in their order.',
          }),
        }),
        divergedSchema(prefix, divergence),
      ],
      { $id: `${prefix}GameAnalysisAnswer`, description: 'The analysis, or the first entry that diverges.' },
    ),
  };
}
