import { Type, type Static } from '@sinclair/typebox';
import { closed, ClosedObject, HexSchema, NamedObject, Nullable, StringEnum } from '../../../game/schema.js';
import { CHART_ROWS } from './chart-rows.js';
import { ArmySchema, AttackerSchema, FortIdSchema, PlaceSchema, UnitIdSchema } from './ids.js';
import { SpecialForceSchema, UnitTypeSchema } from './names.js';

/** KOF-DIF */
export const ENEMY_LEVEL_KEYS = [
  'recruit',
  'poilu',
  'over_the_top',
  'no_mans_land',
  'shell_shock',
  'poilu_no_special',
] as const;
/** AUT-DIF */
export const AUTOMA_LEVEL_KEYS = ['easy', 'standard', 'hard', 'overkill'] as const;
/** By the work that goes into a turn; `marshal` is an alias of `colonel` that games of earlier releases name. */
export const STAFF_LEVEL_KEYS = ['cadet', 'colonel', 'marshal'] as const;
/** Levels of all opponents. */
export const LEVEL_KEYS = [...AUTOMA_LEVEL_KEYS, ...ENEMY_LEVEL_KEYS, ...STAFF_LEVEL_KEYS] as const;

const Die = Type.Integer({ minimum: 1, maximum: 12 });
const Clause = Type.String({ maxLength: 40 });
const Word = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/** One of the things an opponent chooses between; of a pair the partner and its hex come along. */
export const ChoiceOptionSchema = NamedObject('OpponentOption', {
  unit: Type.Optional(UnitIdSchema),
  hex: Type.Optional(HexSchema),
  fort: Type.Optional(FortIdSchema),
  army: Type.Optional(ArmySchema),
  unitType: Type.Optional(UnitTypeSchema),
  force: Type.Optional(SpecialForceSchema),
  partner: Type.Optional(UnitIdSchema),
  partnerHex: Type.Optional(HexSchema),
});
export type ChoiceOption = Static<typeof ChoiceOptionSchema>;

const KeyValueSchema = Type.Union(
  [
    Type.Integer(),
    Type.Boolean(),
    Type.String({ pattern: '^-?[0-9]+$' }),
    Type.Null(),
    Type.Array(Type.Union([Type.Integer(), Type.Null()])),
  ],
  {
    description:
      'Exact: a whole number, as text where it may be large (U of KOF-ADV-1, over 12^17); null stands for no limit, a list is compared item by item.',
  },
);

/** The trace of one choice: the options, the tests in their order, and the deciding one. */
export const ChoiceSchema = Type.Object(
  {
    question: Word,
    of: Type.Optional(AttackerSchema),
    keys: Type.Array(
      Type.Object(
        { key: Type.String(), clause: Clause, best: StringEnum(['least', 'most']) },
        { ...closed, description: 'A test: the options with the least or the most stay.' },
      ),
    ),
    options: Type.Array(
      ClosedObject({
        option: ChoiceOptionSchema,
        values: Type.Array(KeyValueSchema, { description: 'By the keys in order, as far as the option stayed in.' }),
      }),
    ),
    others: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Options that fail the first tests are not listed.' }),
    ),
    chosen: Type.Integer({ minimum: 0, description: 'Index into `options`.' }),
    by: Type.String({ description: 'The criterion that left one option; `only` if there was one option, or `pick`.' }),
    among: Type.Integer({ minimum: 1, description: 'How many options were still equal at the end.' }),
  },
  { ...closed, $id: 'OpponentChoice', description: '`of` is whose choice it is, where it is not that of the step.' },
);
export type Choice = Static<typeof ChoiceSchema>;

const ReasonSchema = ClosedObject('What an order lacked.', { do: Type.String(), reason: Word, clause: Clause });
export type Reason = Static<typeof ReasonSchema>;

export const FallenBoxSchema = NamedObject(
  'OpponentFallenBox',
  'A box of the chart (KOF-ORD-2), or a priority, that could not be completed, and why.',
  {
    column: Type.Optional(Die),
    cell: Type.String({ description: 'A box of the chart, or a priority.' }),
    reasons: Type.Array(ReasonSchema, { description: 'One for each of its orders.' }),
  },
);
export type FallenBox = Static<typeof FallenBoxSchema>;

/** Purposes of orders of Staff. */
export const STAFF_SCRIPTS = [
  'take-fort',
  'repair',
  'enter-fort',
  'attack',
  'join-attack',
  'hold-fort',
  'go-to-fort',
  'advance',
  'keep-away',
  'stay',
  'heal',
  'recruit',
  'special-force',
  'turret',
] as const;
export type StaffScript = (typeof STAFF_SCRIPTS)[number];

const Expected = (description: string) =>
  ClosedObject(description, {
    value: Type.Number(),
    exact: Type.String({ pattern: '^-?[0-9]+/[0-9]+$', description: 'The fraction in lowest terms.' }),
  });

export const StaffOrderSchema = NamedObject('StaffOrder', 'An order of Staff, by what it is for.', {
  script: StringEnum(STAFF_SCRIPTS, { description: 'The purpose of the order.' }),
  unit: Type.Optional(AttackerSchema),
  unitType: Type.Optional(UnitTypeSchema),
  target: Type.Optional(UnitIdSchema),
  hex: Type.Optional(HexSchema),
  fort: Type.Optional(FortIdSchema),
  expected: Type.Optional(
    ClosedObject('Of the attack alone, on the board of the declaration.', {
      dealt: Expected('G of KOF-ADV-1: expected damage to enemy units.'),
      received: Expected('L of KOF-ADV-1: expected damage to its own side.'),
      destroyed: Expected('The chance that the target is destroyed.'),
    }),
  ),
  declined: Type.Optional(
    Type.Array(
      ClosedObject('Another end of the move, and how much less it was worth, in prices of units.', {
        hex: Type.Optional(HexSchema),
        fort: Type.Optional(FortIdSchema),
        worse: Type.Number({ description: 'The difference in value.' }),
      }),
    ),
  ),
  text: Type.String({ description: 'The order as a sentence.' }),
});
export type StaffOrder = Static<typeof StaffOrderSchema>;

/** The reason for the other events of an opponent's step, as data and as text. */
export const ExplanationSchema = Type.Object(
  {
    kind: Type.String({ pattern: '^[a-z][a-z-]{0,39}$', description: 'What the step is about: `order`, `attack` …' }),
    clauses: Type.Array(Clause, { description: 'Ids of the clauses and decisions that it rests on.' }),
    unit: Type.Optional(AttackerSchema),
    target: Type.Optional(UnitIdSchema),
    fort: Type.Optional(FortIdSchema),
    army: Type.Optional(ArmySchema),
    row: Type.Optional(StringEnum(CHART_ROWS)),
    column: Type.Optional(Die),
    cell: Type.Optional(Type.String({ description: 'The box of the chart, or the priority, that was completed.' })),
    order: Type.Optional(Type.String({ description: 'The text of the chart.' })),
    fellThrough: Type.Optional(Type.Array(FallenBoxSchema)),
    choices: Type.Optional(Type.Array(ChoiceSchema, { description: 'How each choice was made.' })),
    declined: Type.Optional(
      Type.Array(ClosedObject({ unit: AttackerSchema, target: UnitIdSchema }), {
        description: 'KOF-D-40: attacks that would cost more than they do.',
      }),
    ),
    orders: Type.Optional(Type.Array(StaffOrderSchema, { maxItems: 2000, description: 'Of Staff, in their order.' })),
    work: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Of Staff: how many plans it has judged, as its budget counts them.' }),
    ),
    die: Type.Optional(Die),
    amount: Type.Optional(Type.Integer({ minimum: 0 })),
    text: Type.String({ description: 'The same in a sentence.' }),
  },
  {
    ...closed,
    $id: 'OpponentExplanation',
    examples: [
      {
        kind: 'order',
        clauses: ['KOF-ORD-1', 'KOF-ORD-2', 'KOF-ORD-3'],
        unit: 'germany-howitzer-1',
        target: 'france-tank-1',
        row: 'artillery',
        column: 7,
        cell: 'A4',
        order: 'attack',
        fellThrough: [
          { column: 8, cell: 'A5', reasons: [{ do: 'attack', reason: 'out-of-reach', clause: 'KOF-D-29' }] },
        ],
        choices: [
          {
            question: 'target',
            keys: [{ key: '5 damage', clause: 'KOF-TGT-1', best: 'most' }],
            options: [
              { option: { unit: 'france-tank-1' }, values: [true] },
              { option: { unit: 'france-tank-2' }, values: [false] },
            ],
            chosen: 0,
            by: '5 damage',
            among: 1,
          },
        ],
        text: 'germany-howitzer-1 is ordered to attack france-tank-1 (box A4 after A5), to 3,-1.',
      },
    ],
  },
);
export type Explanation = Static<typeof ExplanationSchema>;

/** A unit that has had its order in this turn (KOF-ORD-4). */
export const GivenOrderSchema = ClosedObject({
  unit: UnitIdSchema,
  target: Type.Optional(UnitIdSchema),
  hunts: Type.Optional(Type.Literal(true, { description: 'KOF-D-50: it was sent within range of a tank.' })),
});
export type GivenOrder = Static<typeof GivenOrderSchema>;

const RememberedOrderSchema = ClosedObject({
  ...GivenOrderSchema.properties,
  from: Type.Optional(PlaceSchema),
});

export const PlannedAttackSchema = ClosedObject({
  attacker: AttackerSchema,
  target: UnitIdSchema,
  ordered: Type.Optional(Type.Literal(true, { description: 'Its order named the target.' })),
  begun: Type.Optional(Type.Literal(true, { description: 'KOF-TGT-4 has put the attacks on the target in order.' })),
});
export type PlannedAttack = Static<typeof PlannedAttackSchema>;

/** The reading of the action chart where its sources differ. */
export const ChartChoiceSchema = NamedObject('ChartChoice', 'Of Koff’s enemy: how its action chart is read.', {
  patches: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z0-9-]{1,20}$' }), {
      maxItems: 20,
      description: 'KOF-D-20: alternatives of the action chart that are played; default none.',
    }),
  ),
  sharedAttack: Type.Optional(
    StringEnum(['body', 'footer'], {
      description: 'KOF-D-36: to-hit before experience as in the text (default), or the other way about.',
    }),
  ),
});

/** Choices that the catalogue leaves to the set-up of a game against the Automa. */
export const AutomaChoiceSchema = NamedObject('AutomaChoice', 'Of the Automa: what its rules leave open.', {
  expectedValueTieBreak: Type.Optional(
    Type.Boolean({
      description: 'AUT-D-33: the exact U is compared before a target or a hex is picked; default false.',
    }),
  ),
  firstArmies: Type.Optional(
    StringEnum(['random', 'largest'], {
      description: 'AUT-D-2: which armies act in the first rounds; default random.',
    }),
  ),
});

const Units = Type.Array(UnitIdSchema, { maxItems: 1000 });

/** The memory of an opponent; `turn` is present only during its turn. */
export const MemorySchema = NamedObject('OpponentMemory', 'What an opponent remembers; `repairing`: KOF-ORD-6.', {
  draws: Type.Optional(
    Type.Array(Nullable(Units, { description: 'null when hidden from the viewer, or shown already.' }), {
      minItems: 3,
      maxItems: 3,
      description: 'KOF-D-56: the units of each army in the order in which they were drawn, until it is shown.',
    }),
  ),
  armySizes: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 1000 }), {
      minItems: 3,
      maxItems: 3,
      description: 'KOF-D-7: units placed of each army, 0 before it is placed.',
    }),
  ),
  repairing: Type.Optional(Units),
  mines: Type.Optional(
    Type.Array(HexSchema, { maxItems: 1000, description: 'KOF-D-43: visible mines, in the order of the laying.' }),
  ),
  turn: Type.Optional(
    ClosedObject('How far the turn has come; `tried` are repairs not paid for (KOF-MON-5).', {
      stage: Word,
      column: Type.Optional(Die),
      orders: Type.Optional(Type.Array(RememberedOrderSchema, { maxItems: 1000 })),
      attacks: Type.Optional(Type.Array(PlannedAttackSchema, { maxItems: 1000 })),
      tried: Type.Optional(Units),
      patient: Type.Optional(ClosedObject({ medic: UnitIdSchema, unit: UnitIdSchema })),
    }),
  ),
});
export type Memory = Static<typeof MemorySchema>;
