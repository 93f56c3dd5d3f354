import { Type, type Static } from '@sinclair/typebox';
import { DiceSourceSchema } from '../../../dice/source.js';
import { closed, ClosedObject, HexSchema, NamedObject, Nullable, StringEnum } from '../../../game/schema.js';
import { RefusalSchema, RefusedSchema } from '../refusals/refusals.js';
import { BattleReportSchema, CoverSchema, EventSchema } from '../schema/event.js';
import { CountrySchema } from '../schema/names.js';
import { AttackerSchema, DeclarationSchema, StateSchema, UnitIdSchema } from '../schema/state.js';

const Pool = NamedObject('DicePool', 'The dice that one side would roll.', {
  base: Type.Integer({ minimum: 0, description: 'BAT-5: dice by damage.' }),
  extra: Type.Integer({ minimum: 0, description: 'BAT-6, BAT-7, ICON-AT-1: red dice.' }),
  value: Type.Integer({ minimum: 0, maximum: 12, description: 'BAT-12: a die at or below it is a hit.' }),
  cards: Type.Optional(Type.Literal(true, { description: 'CARD-1: a card is read at these numbers.' })),
  fixed: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'AUT-CBT: number of fixed hits in place of dice; `value` is the printed one.',
    }),
  ),
});
const Row = Type.Array(Type.Integer(), { minItems: 6, maxItems: 6, description: 'BAT-14: hits for 1 … 6 damage.' });

/** A unit that an attack hits, and the row it takes damage by. */
const Hit = Type.Object(
  { unit: UnitIdSchema, row: CoverSchema, hitsToDamage: Row },
  { ...closed, $id: 'AttackHit', description: 'A unit that the attack hits.' },
);
const hits = (description: string) => Type.Array(Hit, { description });

/** ICON-BB: where a shell lands with that die, and whom it hits there. */
const Landing = ClosedObject('ICON-BB: where a shell lands with that die.', {
  die: Type.Integer({ minimum: 1, maximum: 12 }),
  hex: HexSchema,
  roll: Nullable(Pool, { description: 'null if it hits no unit.' }),
  hits: hits('Whom it hits there, of whatever side.'),
});

export const AttackSchema = NamedObject('Attack', 'A legal attack and what decides it.', {
  target: UnitIdSchema,
  distance: Type.Integer({ minimum: 1 }),
  closeCombat: Type.Boolean({ description: 'DEF-8' }),
  returnFire: Type.Boolean({ description: 'BAT-3' }),
  support: StringEnum(['none', 'flank', 'surround'], { description: 'BAT-6, BAT-7' }),
  supporters: Type.Array(AttackerSchema, {
    description: 'Who supplies it: units clockwise around the target, then Turrets.',
  }),
  opposite: Nullable(AttackerSchema, { description: 'The supporter exactly opposite the attacker (DEC-BAT-5).' }),
  attackerRoll: Pool,
  targetRoll: Nullable(Pool, { description: 'null without return fire.' }),
  row: CoverSchema,
  hitsToDamageTarget: Row,
  hitsToDamageAttacker: Nullable(Row, { description: 'Its open row (BAT-17); null without return fire.' }),
  scatter: Type.Optional(
    Type.Array(Landing, {
      description: 'ICON-BB-1, ICON-BB-2: the dice that scatter; with all others it lands on the target.',
    }),
  ),
  returns: Type.Optional(
    Type.Array(ClosedObject({ unit: UnitIdSchema, roll: Pool }), {
      description: 'VAR-TRE-10: all units that return fire; absent if only the target does.',
    }),
  ),
  hits: Type.Optional(hits('ICON-AREA-1: all units that an area attack hits.')),
});
export type Attack = Static<typeof AttackSchema>;

export const AttackerAnswerSchema = NamedObject('AttackerAnswer', 'What one unit or Turret may attack.', {
  attacker: AttackerSchema,
  refusal: Nullable(RefusalSchema, { description: 'Why the unit can attack nothing at all (ATT-9).' }),
  attacks: Type.Array(AttackSchema, { description: 'One for each legal target, in the order of the state.' }),
  refused: Type.Optional(
    Type.Array(ClosedObject({ target: UnitIdSchema, refusal: RefusalSchema }), {
      description: 'With `explain`: why the other enemy units may not be attacked.',
    }),
  ),
});
export type AttackerAnswer = Static<typeof AttackerAnswerSchema>;

/** Members of the body of POST /v1/rules/attacks beside the position. */
export const AttacksQuestion = {
  country: Type.Optional(CountrySchema),
  units: Type.Optional(
    Type.Array(AttackerSchema, { maxItems: 1000, description: 'Units and Turrets; default: all of the country.' }),
  ),
  explain: Type.Optional(Type.Boolean()),
};
export const AttacksAnswerSchema = NamedObject('AttacksAnswer', {
  country: CountrySchema,
  attackers: Type.Array(AttackerAnswerSchema),
});
export type AttacksAnswer = Static<typeof AttacksAnswerSchema>;

/** Members of the body of POST /v1/rules/battle beside the position. */
export const BattleQuestion = { attack: DeclarationSchema, dice: DiceSourceSchema };
export const BattleAnswerSchema = Type.Union(
  [
    NamedObject('BattleFought', {
      legal: Type.Literal(true),
      battle: BattleReportSchema,
      events: Type.Array(EventSchema, { description: 'The battle and the units it destroyed.' }),
      diceUsed: Type.Integer({ minimum: 0 }),
      toAct: Type.Array(CountrySchema, { description: 'Seats that may give a command next.' }),
      state: StateSchema,
    }),
    RefusedSchema,
  ],
  { $id: 'BattleAnswer' },
);
export type BattleAnswer = Static<typeof BattleAnswerSchema>;

const Probability = Type.Number({ minimum: 0, maximum: 1.000000000001 });
const Exact = Type.Optional(
  Type.String({
    pattern: '^[0-9]+/[0-9]+$',
    description: 'With `exact`: numerator/denominator, a power of 12, with dice cards times one of 10.',
  }),
);

/** One unit after the battles in one outcome. */
const UnitOutcome = ClosedObject('A unit after the battles, in one outcome.', {
  unit: UnitIdSchema,
  damage: Type.Integer({ minimum: 0, maximum: 6 }),
  xp: Type.Integer({ minimum: 0 }),
  destroyed: Type.Boolean(),
});
const Chance = Type.Object(
  { value: Type.Integer(), probability: Probability, exact: Exact },
  { ...closed, $id: 'Chance', description: 'A number and how likely it is.' },
);

const Likelihood = ClosedObject('How likely it is.', { value: Probability, exact: Exact });

export const UnitOddsSchema = NamedObject('UnitOdds', 'What becomes of one unit.', {
  unit: UnitIdSchema,
  damage: Type.Array(Chance, { description: 'Damage after the battles; the highest value is destruction.' }),
  xp: Type.Array(Chance, { description: 'Experience after the battles.' }),
  destroyed: Likelihood,
  expectedDamage: Type.Number({ description: 'Mean damage after the battles.' }),
  expectedDamageTaken: Type.Number({ description: 'Mean of what these battles add.' }),
  expectedXpGained: Type.Number({ description: 'BAT-19: mean of the experience gained.' }),
});
export type UnitOdds = Static<typeof UnitOddsSchema>;

export const BattleOddsSchema = NamedObject('BattleOdds', 'ATT-3: how likely the attack is not void.', {
  index: Type.Integer({ minimum: 0 }),
  attacker: AttackerSchema,
  target: UnitIdSchema,
  fought: Probability,
  foughtExact: Exact,
});
export type BattleOdds = Static<typeof BattleOddsSchema>;

export const OutcomeSchema = Type.Object(
  { probability: Probability, exact: Exact, units: Type.Array(UnitOutcome) },
  { ...closed, $id: 'Outcome', description: 'One way in which the battles may end.' },
);
export type Outcome = Static<typeof OutcomeSchema>;

/** Members of the body of POST /v1/rules/odds beside the position. */
export const OddsQuestion = {
  attacks: Type.Array(DeclarationSchema, { minItems: 1, maxItems: 100 }),
  detail: Type.Optional(
    StringEnum(['joint', 'marginals'], {
      description: 'joint: every outcome of all units together, and the marginals. Default: marginals.',
    }),
  ),
  exact: Type.Optional(Type.Boolean({ description: 'Also as fractions.' })),
};
export const OddsAnswerSchema = Type.Union(
  [
    NamedObject('Odds', {
      legal: Type.Literal(true),
      battles: Type.Array(BattleOddsSchema),
      units: Type.Array(UnitOddsSchema),
      outcomes: Type.Optional(Type.Array(OutcomeSchema, { description: 'Most likely first.' })),
    }),
    RefusedSchema,
  ],
  { $id: 'OddsAnswer' },
);
export type OddsAnswer = Static<typeof OddsAnswerSchema>;
