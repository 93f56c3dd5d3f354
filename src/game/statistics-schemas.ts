import { Type, type TSchema } from '@sinclair/typebox';
import { ChanceSchema } from './analysis-schemas.js';
import type { AnyGame } from './hosted.js';
import { divergedSchema, fileBody } from './play-schemas.js';
import { ClosedObject, NamedObject, Nullable } from './schema.js';
import type { Statistician } from './statistics.js';

export interface StatisticsSchemas {
  readonly body: TSchema;
  /** Of a running session: nothing diverges. */
  readonly statistics: TSchema;
  readonly answer: TSchema;
}

/** The body and answer of POST /v1/rules/statistics for one game. */
export function statisticsSchemas(
  { prefix, schemas: { seat, divergence, gameFile } }: AnyGame,
  { figures }: Pick<Statistician<never, never>, 'figures'>,
): StatisticsSchemas {
  const turn = Type.Integer({ minimum: 0, description: 'Index into `turns`.' });
  const amounts = {
    dealt: Type.Integer({ description: 'Damage that was done to the other side.' }),
    received: Type.Integer({ description: 'Damage that was taken from it.' }),
  };
  const luck = {
    luck: Nullable(ChanceSchema('0 to 1'), {
      description:
        'By the exact chances of `dealt` less `received`: the chance of less, and half the chance of as much. Its mean is one half. null without dice.',
    }),
    oneIn: Nullable(Type.Number({ minimum: 1 }), {
      description: 'So much, or more if that is rarer than less, comes once in this many times. null without dice.',
    }),
  };
  const expected = (name: string) => Type.Number({ description: `The mean of \`${name}\` over all dice.` });
  const sums = {
    ...amounts,
    ...{ expectedDealt: expected('dealt'), expectedReceived: expected('received') },
    ...luck,
  };
  const seatOfTurn = ClosedObject('A seat in a turn, its own or another’s.', {
    seat,
    figures: ClosedObject('After the turn.', Object.fromEntries(figures.map((name) => [name, Type.Integer()]))),
    ...sums,
  });
  const fight = ClosedObject('A fight and its exact chances; amounts and luck are those of `seat`, who attacked.', {
    turn,
    seat,
    against: seat,
    attacker: Type.String({ description: 'Id of the unit, or `fort:` and the id of a fort.' }),
    target: Type.String({ description: 'Id of the unit.' }),
    ...amounts,
    expectedDealt: Nullable(Type.Number(), { description: 'null: the fight has too many outcomes.' }),
    expectedReceived: Nullable(Type.Number(), { description: 'null: the fight has too many outcomes.' }),
    ...luck,
  });
  const statistics = NamedObject(`${prefix}GameStatistics`, 'Figures of a game, and what the dice decided.', {
    ok: Type.Literal(true),
    turns: Type.Array(
      ClosedObject({ turn, inTurn: seat, seats: Type.Array(seatOfTurn, { description: 'All seats.' }) }),
      { description: 'The turns that stand, in their order.' },
    ),
    fights: Type.Array(fight, { description: 'In their order.' }),
    seats: Type.Array(ClosedObject({ seat, ...sums }), { description: 'The whole game, by seat.' }),
  });
  return {
    body: fileBody(prefix, gameFile),
    statistics,
    answer: Type.Union([statistics, divergedSchema(prefix, divergence)], {
      $id: `${prefix}GameStatisticsAnswer`,
      description: 'The figures, or the first entry that diverges.',
    }),
  };
}
