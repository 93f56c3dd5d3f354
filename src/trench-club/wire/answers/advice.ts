import { Type, type Static } from '@sinclair/typebox';
import { closed, ClosedObject, StringEnum } from '../../../game/schema.js';
import { CountrySchema } from '../schema/names.js';
import { AttackerSchema, UnitIdSchema } from '../schema/state.js';

/** Members of the body of POST /v1/rules/advise beside the position. */
export const AdviseQuestion = {
  country: Type.Optional(CountrySchema),
  units: Type.Optional(Type.Array(UnitIdSchema, { maxItems: 1000, description: 'Default: all of the country.' })),
};

const Share = (description: string) =>
  ClosedObject(description, {
    value: Type.Number(),
    exact: Type.String({ pattern: '^-?[0-9]+/[0-9]+$', description: 'numerator/denominator in lowest terms.' }),
  });

/** Why an attack stands where it does. */
export const REASONS = [
  'dealt',
  'support',
  'scatter',
  'own-units',
  'destroyed',
  'no-return-fire',
  'returned',
  'senseless',
] as const;

const ReasonSchema = ClosedObject({
  code: StringEnum(REASONS),
  clause: Type.String({ maxLength: 40 }),
  message: Type.String(),
  facts: Type.Record(Type.String(), Type.Unknown(), { description: 'The numbers of the message.' }),
});
export type Reason = Static<typeof ReasonSchema>;

export const AdvisedAttackSchema = ClosedObject({
  rank: Type.Integer({ minimum: 1, description: 'Equal for attacks with the same advantage.' }),
  attacker: AttackerSchema,
  target: UnitIdSchema,
  advantage: Share('U of KOF-ADV-1: dealt minus received.'),
  dealt: Share('G: expected damage to enemy units.'),
  received: Share(
    'L: expected damage by return fire, and of the attack itself to units of its own faction (KOF-D-44).',
  ),
  destroyed: Share('The chance that the target is destroyed.'),
  returnFire: Type.Boolean({ description: 'BAT-3' }),
  support: StringEnum(['none', 'flank', 'surround'], { description: 'BAT-6, BAT-7' }),
  sensible: Type.Boolean({
    description: 'KOF-D-33: it can do damage, and more to the enemy than to its own faction.',
  }),
  reasons: Type.Array(ReasonSchema, { description: 'Why, one for each.' }),
});
export type AdvisedAttack = Static<typeof AdvisedAttackSchema>;

/** The one of docs/questions.md. */
const EXAMPLE = {
  country: 'germany',
  attacks: [
    {
      rank: 1,
      attacker: 'germany-tank',
      target: 'france-tank',
      advantage: {
        value: 0.5505655757030178,
        exact: '410995/746496',
      },
      dealt: {
        value: 2.77278779792524,
        exact: '2069875/746496',
      },
      received: {
        value: 2.2222222222222223,
        exact: '20/9',
      },
      destroyed: {
        value: 0,
        exact: '0/1',
      },
      returnFire: true,
      support: 'flank',
      sensible: true,
      reasons: [
        {
          code: 'dealt',
          clause: 'KOF-ADV-1',
          message: '2.77 damage on average of the 4 that destroy it: 10 dice that hit on 10 or less.',
          facts: {
            dice: 10,
            value: 10,
            row: 'open',
            hitsToDamage: [2, 5, 8, 11, 13, 16],
            room: 4,
            units: [
              {
                unit: 'france-tank',
                damage: {
                  value: 2.77278779792524,
                  exact: '2069875/746496',
                },
              },
            ],
          },
        },
        {
          code: 'support',
          clause: 'BAT-6',
          message: 'A flank attack: 2 more dice, by Germany’s Fighter Plane.',
          facts: {
            support: 'flank',
            extra: 2,
            supporters: ['germany-fighter-plane'],
          },
        },
        {
          code: 'returned',
          clause: 'BAT-3',
          message: 'Return fire costs 2.22 damage on average: France’s Tank with 10 dice that hit on 8 or less.',
          facts: {
            damage: {
              value: 2.2222222222222223,
              exact: '20/9',
            },
            hitsToDamage: [2, 5, 8, 11, 13, 16],
            units: [
              {
                unit: 'france-tank',
                dice: 10,
                value: 8,
              },
            ],
          },
        },
      ],
    },
  ],
};

export const AdviceSchema = Type.Object(
  {
    country: CountrySchema,
    attacks: Type.Array(AdvisedAttackSchema, {
      description:
        'Every legal attack by its advantage, greatest first; of equal ones those without return fire first.',
    }),
  },
  { ...closed, $id: 'Advice', examples: [EXAMPLE] },
);
export type Advice = Static<typeof AdviceSchema>;
