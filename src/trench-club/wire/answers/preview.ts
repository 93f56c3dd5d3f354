import { Type, type Static } from '@sinclair/typebox';
import { closed, ClosedObject, NamedObject, Nullable } from '../../../game/schema.js';
import { RefusalSchema } from '../refusals/refusals.js';
import { AttackSchema, UnitOddsSchema } from './combat.js';
import { DestinationSchema } from './movement.js';
import { CommandSchema } from '../schema/command.js';
import { UnitIdSchema } from '../schema/state.js';

/** Members of the body of POST /v1/rules/preview beside the position. */
export const PreviewQuestion = {
  unit: UnitIdSchema,
  odds: Type.Optional(Type.Boolean({ description: 'Also the exact odds of each attack. Default: true.' })),
};

export const PreviewedAttackSchema = NamedObject('PreviewedAttack', 'An attack from there, and how it may end.', {
  attack: AttackSchema,
  odds: Type.Optional(
    Type.Array(UnitOddsSchema, { description: 'As POST /v1/rules/odds, were this attack fought alone.' }),
  ),
});

const Attacks = {
  refusal: Nullable(RefusalSchema, {
    description: 'Why the unit cannot be there, or why it cannot attack at all.',
  }),
  attacks: Type.Array(PreviewedAttackSchema, { description: 'One for each legal target, in the order of the state.' }),
};

export const PreviewedPlaceSchema = Type.Object(
  { destination: DestinationSchema, command: CommandSchema, ...Attacks },
  { ...closed, $id: 'PreviewedPlace', description: 'A place where the unit may go, and what it may do from there.' },
);
export type PreviewedPlace = Static<typeof PreviewedPlaceSchema>;

export const PreviewAnswerSchema = NamedObject('PreviewAnswer', {
  unit: UnitIdSchema,
  refusal: Nullable(RefusalSchema, { description: 'Why the unit cannot move at all.' }),
  here: ClosedObject('From where it stands.', Attacks),
  places: Type.Array(PreviewedPlaceSchema, { description: 'In the order of POST /v1/rules/reachable.' }),
});
export type PreviewAnswer = Static<typeof PreviewAnswerSchema>;
