import { Type, type Static, type TProperties, type TUnsafe } from '@sinclair/typebox';
import { ClosedObject, HexSchema, NamedObject, Nullable, OneOfVariants } from '../../../game/schema.js';
import { RefusalSchema } from '../refusals/refusals.js';
import { StepSchema, type Step } from '../schema/command.js';
import { CountrySchema } from '../schema/names.js';
import { FortIdSchema, UnitIdSchema } from '../schema/state.js';

const Points = (description: string) => Type.Number({ minimum: 0, description: `${description} In movement points.` });

const destination = <const Kind extends string, const Place extends TProperties>(
  kind: Kind,
  place: Place,
  description: string,
) =>
  ClosedObject(description, {
    kind: Type.Literal(kind),
    ...place,
    cost: Points('Least cost of ending the move there.'),
    endsMove: Type.Boolean({ description: 'Nothing can follow there: the move is over, or no points are left.' }),
    freeCost: Type.Optional(Points('Least cost of arriving with the move still open, if it differs from `cost`.')),
    contactStop: Type.Optional(Type.Boolean({ description: 'CON-1: the cheapest arrival is stopped by contact.' })),
    path: Type.Optional(
      Type.Array(StepSchema, { description: 'With `paths`: a cheapest way, as the command `move` takes it.' }),
    ),
  });
const DestinationSchemas = {
  move: destination('move', { hex: HexSchema }, 'MOV-1: a hex.'),
  board: destination('board', { hex: HexSchema, transport: UnitIdSchema }, 'TRN-5: a transport, and its hex.'),
  enterFort: destination('enter-fort', { fort: FortIdSchema }, 'FRT-10: an own fort.'),
  takeFort: destination('take-fort', { fort: FortIdSchema }, 'FRT-7: a fort that becomes its own.'),
};
/** As computed. The schema defines which kind has which place. */
export interface DestinationAnswer {
  kind: 'move' | 'board' | 'enter-fort' | 'take-fort';
  hex?: Static<typeof HexSchema>;
  fort?: string;
  transport?: string;
  cost: number;
  endsMove: boolean;
  freeCost?: number;
  contactStop?: boolean;
  path?: Step[];
}
export const DestinationSchema: TUnsafe<DestinationAnswer> = OneOfVariants(
  'Destination',
  'A place where a unit may end its move.',
  DestinationSchemas,
  'kind',
);

const reason = {
  code: Type.String({ description: 'A refusal code, documented at /problems/{code}.' }),
  clause: Type.String({ description: 'Id of the clause or decision in docs/rules.' }),
};
const Needs = Type.Optional(Points('What the way there costs, contact left aside.'));

export const OutOfReachSchema = NamedObject('OutOfReach', 'Hexes that the unit cannot end on now, for one reason.', {
  ...reason,
  title: Type.String(),
  hexes: Type.Array(ClosedObject({ q: Type.Integer(), r: Type.Integer(), needs: Needs })),
});

export const FortOutOfReachSchema = ClosedObject({ fort: FortIdSchema, ...reason, needs: Needs });

export const ReachAnswerSchema = NamedObject('Reach', {
  unit: UnitIdSchema,
  speed: Points('What the unit may spend in a turn.'),
  refusal: Nullable(RefusalSchema, { description: 'Why the unit cannot move at all.' }),
  destinations: Type.Array(DestinationSchema, { description: 'Hexes, then forts, then transports to board.' }),
  outOfReach: Type.Optional(
    Type.Array(OutOfReachSchema, { description: 'With `explain`: every other hex of the map in play, by reason.' }),
  ),
  fortsOutOfReach: Type.Optional(
    Type.Array(FortOutOfReachSchema, { description: 'With `explain`: every fort the unit cannot end in now.' }),
  ),
});
export type ReachAnswer = Static<typeof ReachAnswerSchema>;

/** Members of the body of POST /v1/rules/reachable beside the position. */
export const ReachableQuestion = {
  units: Type.Optional(
    Type.Array(UnitIdSchema, {
      maxItems: 1000,
      description: 'Default: all of the country, in the order of the state.',
    }),
  ),
  country: Type.Optional(CountrySchema),
  paths: Type.Optional(Type.Boolean({ description: 'Also a cheapest way to each destination.' })),
  explain: Type.Optional(Type.Boolean({ description: 'Also why the other hexes and forts are out of reach.' })),
};
export const ReachableAnswerSchema = NamedObject('ReachableAnswer', { units: Type.Array(ReachAnswerSchema) });
export type ReachableAnswer = Static<typeof ReachableAnswerSchema>;
