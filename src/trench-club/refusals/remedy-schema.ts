import { Type } from '@sinclair/typebox';
import { HexSchema, Nullable, StringEnum } from '../../game/schema.js';
import { PlacementSchema, StepSchema } from '../schema/command.js';
import { AttackerSchema, PlaceSchema } from '../schema/ids.js';
import { CountrySchema, SpecialForceSchema, UnitTypeSchema } from '../schema/names.js';
import { LEVEL_KEYS } from '../schema/opponent.js';
import { DeclarationSchema } from '../schema/state.js';

/** What would be legal instead; which of it there is hangs on the code and on the place. */
export const REMEDY = {
  armies: Type.Optional(Type.Array(Type.Integer())),
  unload: Type.Optional(Type.Array(PlacementSchema)),
  move: Type.Optional(Type.Array(Type.String())),
  longestPrefix: Type.Optional(Type.Array(StepSchema)),
  nearest: Type.Optional(
    Nullable(
      Type.Object({
        kind: StringEnum(['board', 'enter-fort', 'move', 'take-fort']),
        path: Type.Array(StepSchema),
        cost: Type.Number(),
        distance: Type.Number(),
      }),
    ),
  ),
  missing: Type.Optional(Type.Number()),
  forts: Type.Optional(Type.Array(Type.String())),
  unitTypes: Type.Optional(Type.Array(UnitTypeSchema)),
  command: Type.Optional(Type.Object({ type: Type.String(), source: Type.Optional(Type.String()) })),
  to: Type.Optional(Type.Array(CountrySchema)),
  amount: Type.Optional(Type.Integer()),
  at: Type.Optional(Type.String()),
  milliseconds: Type.Optional(Type.Integer()),
  options: Type.Optional(
    Type.Object({ 'random.source': Type.Optional(Type.String()), 'forts.start': Type.Optional(Type.String()) }),
  ),
  targets: Type.Optional(Type.Array(Type.String())),
  attackers: Type.Optional(Type.Array(AttackerSchema)),
  attack: Type.Optional(DeclarationSchema),
  hexes: Type.Optional(Type.Array(Type.Union([PlaceSchema, Type.Array(HexSchema)]))),
  attacks: Type.Optional(Type.Union([Type.Array(DeclarationSchema), Type.String()])),
  keep: Type.Optional(Type.Array(DeclarationSchema)),
  units: Type.Optional(Type.Array(Type.String())),
  heals: Type.Optional(Type.Array(Type.Object({ medic: Type.String(), units: Type.Array(Type.String()) }))),
  structures: Type.Optional(Type.Array(Type.String())),
  markers: Type.Optional(Type.Array(HexSchema)),
  mines: Type.Optional(Type.Array(HexSchema)),
  forces: Type.Optional(Type.Array(SpecialForceSchema)),
  waitingFor: Type.Optional(Type.Array(CountrySchema)),
  numbers: Type.Optional(Type.Array(Type.Integer())),
  reveal: Type.Optional(Type.Array(Type.Number())),
  army: Type.Optional(Type.Integer()),
  ring: Type.Optional(Type.Integer()),
  seats: Type.Optional(Type.Array(Type.Union([CountrySchema, Type.Number()]))),
  commands: Type.Optional(Type.Array(Type.String())),
  kinds: Type.Optional(Type.Array(UnitTypeSchema)),
  maps: Type.Optional(Type.Array(Type.String())),
  players: Type.Optional(Type.Array(Type.Integer())),
  areas: Type.Optional(Type.Array(Type.String())),
  without: Type.Optional(Type.Array(Type.String())),
  ruleset: Type.Optional(Type.String()),
  levels: Type.Optional(Type.Array(StringEnum(LEVEL_KEYS))),
  detail: Type.Optional(Type.String()),
};
