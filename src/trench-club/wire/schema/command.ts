import { Type, type Static } from '@sinclair/typebox';
import {
  HexSchema,
  Moment,
  NamedObject,
  OneOfVariants,
  StringEnum,
  Variant,
  type VariantOf,
  variantsOfTypes,
} from '../../../game/schema.js';
import { PlaceSchema } from './ids.js';
import { CountrySchema, SpecialForceSchema, StructureSchema, UnitTypeSchema } from './names.js';
import { ArmySchema, DeclarationSchema, FortIdSchema, UnitIdSchema } from './state.js';

/**
 * One step of a path: a hex, or `{ fort }` to enter an own fort or take another one, or `{ board }` to board a
 * transport. Leaving a fort needs no step of its own: the next hex is one of its approach hexes (FRT-12).
 */
export const StepSchema = Type.Union(
  [
    HexSchema,
    NamedObject('FortStep', 'FRT-10, FRT-7: enters an own fort or takes another one.', { fort: FortIdSchema }),
    NamedObject('BoardStep', 'TRN-5: boards a transport.', { board: UnitIdSchema }),
  ],
  { $id: 'Step', description: 'One step of a path.' },
);
export type Step = Static<typeof StepSchema>;

export const PlacementSchema = NamedObject('Placement', { unit: UnitIdSchema, hex: HexSchema });
export type Placement = Static<typeof PlacementSchema>;

/** Given at once at most; more goes in several gifts. */
export const MAX_GIVEN = 1_000_000;

export const CommandSchemas = variantsOfTypes({
  'split-armies': Variant('SET-5: split the starting units into three armies.', {
    armies: Type.Array(Type.Array(UnitIdSchema, { maxItems: 1000 }), { minItems: 3, maxItems: 3 }),
  }),
  'choose-special-force': Variant(
    'VAR-IDEA-1: the special force that the country starts with, chosen before it makes its armies.',
    { force: SpecialForceSchema },
  ),
  'reveal-token': Variant('SET-9: turn over one start token.', { army: ArmySchema }),
  deploy: Variant('SET-9 … SET-12: place the army whose token was turned over.', {
    army: ArmySchema,
    placements: Type.Array(PlacementSchema, { maxItems: 100 }),
  }),
  'choose-headquarters': Variant('VAR-VP-2: one of the three start numbers of the country becomes its headquarters.', {
    number: Type.Integer({ minimum: 1, maximum: 12 }),
  }),
  move: Variant(
    'MOV-1: the whole move of one unit. A loaded transport unloads at its end; with an empty path it unloads where it stands (DEC-TRN-1).',
    {
      unit: UnitIdSchema,
      path: Type.Array(StepSchema, { maxItems: 400, description: 'Steps, the start hex not included.' }),
      unload: Type.Optional(Type.Array(PlacementSchema, { maxItems: 4 })),
    },
  ),
  'lay-mine': Variant(
    'SF-MIN-1, SF-MIN-2: a Minelayer puts a marker on its hex or next to it; the mine lies there or next to it, in secret.',
    { unit: UnitIdSchema, marker: HexSchema, mine: HexSchema },
  ),
  build: Variant(
    'ICON-BLD-1: a builder builds a trench or a road, which is a bridge over water, on two hexes; then it does not attack.',
    {
      unit: UnitIdSchema,
      structure: StructureSchema,
      hexes: Type.Tuple([HexSchema, HexSchema], { description: 'Next to each other, in any order.' }),
    },
  ),
  'end-movement': Variant('PHS-3: starts the declaration of attacks.', {}),
  declare: Variant('ATT-1: the list of attacks in order; replaces the list declared so far (DEC-ATT-2).', {
    attacks: Type.Array(DeclarationSchema, { maxItems: 1000 }),
  }),
  'confirm-declarations': Variant('ATT-2: locks the list and starts the battles.', {}),
  fight: Variant('BAT-1: fight the next declared attack.', {}),
  repair: Variant('ECO-3 … ECO-5', { unit: UnitIdSchema }),
  heal: Variant('SF-MED-1: a Medic heals one own unit next to it, for the price of a repair.', {
    medic: UnitIdSchema,
    unit: UnitIdSchema,
  }),
  recruit: Variant('ECO-7', { unitType: UnitTypeSchema, fort: FortIdSchema }),
  'buy-special-force': Variant(
    'ECO-9: pay and draw a special force, or with `choice` take that one where one may choose (ECO-10).',
    { choice: Type.Optional(SpecialForceSchema) },
  ),
  'place-special-force': Variant(
    'ECO-11: put the special force that was bought into an own fort, a Gunboat on a free water hex.',
    { at: PlaceSchema },
  ),
  'place-turret': Variant('SF-TUR-2: put a Turret from the stock into an own fort that has none.', {
    fort: FortIdSchema,
  }),
  transfer: Variant('ECO-2: give money to the ally; the fee comes on top (DEC-ECO-2).', {
    to: CountrySchema,
    amount: Type.Integer({ minimum: 1, maximum: MAX_GIVEN }),
  }),
  'end-turn': Variant('PHS-6', {}),
  'choose-random-source': Variant('CARD-3: in a game with dice cards, use them or dice from now on.', {
    source: StringEnum(['dice', 'cards']),
  }),
  surrender: Variant('END-3; both players of a faction must (DEC-END-6).', {}),
  'withdraw-surrender': Variant('DEC-END-6: as long as the ally has not surrendered too.', {}),
  'offer-draw': Variant('DEC-END-10: a draw when every seat has offered it.', {}),
  'withdraw-draw': Variant('DEC-END-10', {}),
  'expire-timer': Variant('DEC-PHS-3: ends phases 1 and 2 after the deadline; any seat may send it.', {
    now: Moment('The time of the clock.'),
  }),
  'start-timer': Variant('TIM-1: starts the clock of the active player; the state holds the deadline.', {
    now: Moment('The time of the clock.'),
  }),
});

export type Command = VariantOf<typeof CommandSchemas>;
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

export const CommandSchema = OneOfVariants('TrenchClubCommand', 'A command of Trench Club.', CommandSchemas);
