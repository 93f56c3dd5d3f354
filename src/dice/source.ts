import { Type, type Static } from '@sinclair/typebox';
import { seededDice } from './d12.js';
import { givenDice, type Dice } from './dice.js';

const closed = { additionalProperties: false } as const;

/** Sources of a request's dice. */
export const DiceSourceSchema = Type.Union(
  [
    Type.Object(
      {
        seed: Type.String({ maxLength: 200, description: 'The secret of docs/proofs.md, as text.' }),
        context: Type.Optional(Type.String({ maxLength: 200, description: 'Default: empty.' })),
      },
      closed,
    ),
    Type.Object(
      {
        rolls: Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), {
          maxItems: 1000,
          description: 'People’s own dice, in the order in which the rules call for them.',
        }),
      },
      closed,
    ),
  ],
  { $id: 'DiceSource' },
);
export type DiceSource = Static<typeof DiceSourceSchema>;

/** The dice of a request (docs/proofs.md); without a source there are none. */
export function diceFrom(source?: DiceSource): Dice {
  if (!source) return givenDice([]);
  return 'seed' in source ? seededDice(source.seed, source.context ?? '') : givenDice(source.rolls);
}
