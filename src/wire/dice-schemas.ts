import { Type, type TSchema } from '@sinclair/typebox';
import { DiceProofSchema, DiceRecordMembers, EntropySchema, RollsSchema, SecretSchema } from '../dice/proof-schema.js';
import { closed, ClosedObject, NamedObject, Nullable, StringEnum } from '../game/schema.js';
import { CHOICES, DICE_FAULTS } from '../session/core/dice-verification.js';
import { Chain, Seq, Version } from './hosting-schemas.js';

export const ContributionSchema = Type.Object(
  {
    entropy: Type.Optional(EntropySchema),
    waive: Type.Optional(Type.Literal(true, { description: 'The seat waives its contribution, publicly.' })),
  },
  { ...closed, $id: 'DiceContribution', minProperties: 1, maxProperties: 1, description: 'One of the two.' },
);

export const SessionDiceSchema = NamedObject('SessionDice', {
  ...DiceRecordMembers,
  secret: Nullable(SecretSchema, { description: 'Revealed when the game is over.' }),
});

export const DiceClaimSchema = NamedObject(
  'DiceClaim',
  'As `…/dice` answers after the end.',
  DiceProofSchema.properties,
);

export const DiceVerdictSchema = NamedObject('DiceVerdict', {
  commitment: StringEnum(['kept', 'broken'], { description: 'Does the secret fit the commitment?' }),
  setUpChosenBy: StringEnum(CHOICES, {
    description:
      'The party that could have opened sessions until the dice of the set-up suited it: the host, if no seat had contributed before.',
  }),
  rolls: Type.Array(
    ClosedObject({
      seq: Seq,
      verdict: StringEnum(['right', 'wrong'], { description: 'What was found.' }),
      fault: Nullable(StringEnum(DICE_FAULTS), { description: 'Why it is wrong.' }),
      belongsTo: Nullable(Seq, { description: 'With `wrong-place`: where these dice would be right.' }),
      expected: RollsSchema,
      takenBack: Type.Optional(Type.Literal(true, { description: 'What they were rolled for was taken back.' })),
    }),
  ),
});

/** Answers a contribution of a seat. */
export const contributedSchema = (seat: TSchema) =>
  NamedObject('DiceContributed', {
    session: Type.String(),
    seat,
    entropy: Type.Optional(Type.String({ description: 'Absent where it was waived.' })),
    seq: Seq,
    version: Version,
    chain: Chain,
  });
