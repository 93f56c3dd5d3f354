import { Type, type TProperties } from '@sinclair/typebox';
import { HexSchema, Nullable, remedySchema, StringEnum } from '../../../game/schema.js';
import { PlacementSchema, StepSchema } from '../schema/command.js';
import { AttackerSchema } from '../schema/ids.js';
import { CountrySchema, SpecialForceSchema, UnitTypeSchema } from '../schema/names.js';
import { DeclarationSchema, StateSchema } from '../schema/state.js';

export const Units = Type.Array(Type.String());
export const Forts = Type.Array(Type.String());
export const Armies = Type.Array(Type.Integer());
export const Hexes = Type.Array(HexSchema);
export const Declarations = Type.Array(DeclarationSchema);
export const Heals = Type.Array(Type.Object({ medic: Type.String(), units: Units }), { title: 'HealsOfMedics' });
export const Command = <const Name extends string>(type: Name) => Type.Object({ type: Type.Literal(type) });

export function remedy<const Members extends TProperties>(name: string, members: Members) {
  return remedySchema(`TrenchClub${name}Remedy`, members);
}

export const WAY = {
  longestPrefix: Type.Array(StepSchema),
  nearest: Nullable(
    Type.Object({
      kind: StringEnum(['board', 'enter-fort', 'move', 'take-fort']),
      path: Type.Array(StepSchema),
      cost: Type.Number(),
      distance: Type.Number(),
    }),
    { title: 'NearestDestination' },
  ),
};
export const ON_THE_WAY = { longestPrefix: Type.Optional(WAY.longestPrefix), nearest: Type.Optional(WAY.nearest) };
/** Of a list of attacks: those that can stand. */
export const IN_LIST = { attacks: Type.Optional(Declarations) };

export const Way = remedy('Way', WAY);
export const Orders = remedy('Orders', {
  armies: Armies,
  units: Type.Optional(Units),
  heals: Type.Optional(Heals),
  ...ON_THE_WAY,
  ...IN_LIST,
});
export const List = remedy('List', IN_LIST);
export const Attackers = remedy('Attackers', { attackers: Type.Array(AttackerSchema), ...IN_LIST });
export const Target = remedy('Target', { targets: Units, hexes: Hexes, ...IN_LIST });
export const UnitsRemedy = remedy('Units', { units: Units });
export const Acting = remedy('Acting', { units: Type.Optional(Units), heals: Type.Optional(Heals) });
export const HealsRemedy = remedy('Heals', { heals: Heals });
export const Recruits = remedy('Recruits', { unitTypes: Type.Array(UnitTypeSchema), forts: Forts });
export const FortsRemedy = remedy('Forts', { forts: Forts });
export const ArmiesRemedy = remedy('Armies', { armies: Armies });
export const Forces = remedy('Forces', { forces: Type.Array(SpecialForceSchema) });
export const WaitingFor = remedy('WaitingFor', { waitingFor: Type.Array(CountrySchema) });
export const Ring = remedy('Ring', { ring: Type.Optional(Type.Integer()), hexes: Hexes });
export const Unload = remedy('Unload', { unload: Type.Optional(Type.Array(PlacementSchema)) });
export const Sites = remedy('Sites', { hexes: Type.Optional(Type.Array(Hexes)) });
export const Seats = remedy('Seats', { seats: Type.Array(CountrySchema) });
export const Players = remedy('Players', { players: Type.Array(Type.Integer()) });
export const Without = remedy('Without', {
  ruleset: Type.Optional(StateSchema.properties.ruleset),
  without: Type.Array(Type.String()),
});
