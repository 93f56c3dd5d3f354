import { Type, type Static } from '@sinclair/typebox';
import { closed, HexSchema, Moment, StringEnum, OneOfVariants, Variant, type VariantOf } from '../../../game/schema.js';
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
    Type.Object(
      { fort: FortIdSchema },
      { ...closed, $id: 'FortStep', description: 'FRT-10, FRT-7: enters an own fort or takes another one.' },
    ),
    Type.Object({ board: UnitIdSchema }, { ...closed, $id: 'BoardStep', description: 'TRN-5: boards a transport.' }),
  ],
  { $id: 'Step', description: 'One step of a path.' },
);
export type Step = Static<typeof StepSchema>;

export const PlacementSchema = Type.Object({ unit: UnitIdSchema, hex: HexSchema }, { ...closed, $id: 'Placement' });
export type Placement = Static<typeof PlacementSchema>;

/** Given at once at most; more goes in several gifts. */
export const MAX_GIVEN = 1_000_000;

export const CommandSchemas = {
  splitArmies: Variant(
    'split-armies',
    { armies: Type.Array(Type.Array(UnitIdSchema, { maxItems: 1000 }), { minItems: 3, maxItems: 3 }) },
    'SET-5: split the starting units into three armies.',
  ),
  chooseSpecialForce: Variant(
    'choose-special-force',
    { force: SpecialForceSchema },
    'VAR-IDEA-1: the special force that the country starts with, chosen before it makes its armies.',
  ),
  revealToken: Variant('reveal-token', { army: ArmySchema }, 'SET-9: turn over one start token.'),
  deploy: Variant(
    'deploy',
    { army: ArmySchema, placements: Type.Array(PlacementSchema, { maxItems: 100 }) },
    'SET-9 … SET-12: place the army whose token was turned over.',
  ),
  chooseHeadquarters: Variant(
    'choose-headquarters',
    { number: Type.Integer({ minimum: 1, maximum: 12 }) },
    'VAR-VP-2: one of the three start numbers of the country becomes its headquarters.',
  ),
  move: Variant(
    'move',
    {
      unit: UnitIdSchema,
      path: Type.Array(StepSchema, { maxItems: 400, description: 'Steps, the start hex not included.' }),
      unload: Type.Optional(Type.Array(PlacementSchema, { maxItems: 4 })),
    },
    'MOV-1: the whole move of one unit. A loaded transport unloads at its end; with an empty path it unloads where it stands (DEC-TRN-1).',
  ),
  layMine: Variant(
    'lay-mine',
    { unit: UnitIdSchema, marker: HexSchema, mine: HexSchema },
    'SF-MIN-1, SF-MIN-2: a Minelayer puts a marker on its hex or next to it; the mine lies there or next to it, in secret.',
  ),
  build: Variant(
    'build',
    {
      unit: UnitIdSchema,
      structure: StructureSchema,
      hexes: Type.Tuple([HexSchema, HexSchema], { description: 'Next to each other, in any order.' }),
    },
    'ICON-BLD-1: a builder builds a trench or a road, which is a bridge over water, on two hexes; then it does not attack.',
  ),
  endMovement: Variant('end-movement', {}, 'PHS-3: starts the declaration of attacks.'),
  declare: Variant(
    'declare',
    { attacks: Type.Array(DeclarationSchema, { maxItems: 1000 }) },
    'ATT-1: the list of attacks in order; replaces the list declared so far (DEC-ATT-2).',
  ),
  confirmDeclarations: Variant('confirm-declarations', {}, 'ATT-2: locks the list and starts the battles.'),
  fight: Variant('fight', {}, 'BAT-1: fight the next declared attack.'),
  repair: Variant('repair', { unit: UnitIdSchema }, 'ECO-3 … ECO-5'),
  heal: Variant(
    'heal',
    { medic: UnitIdSchema, unit: UnitIdSchema },
    'SF-MED-1: a Medic heals one own unit next to it, for the price of a repair.',
  ),
  recruit: Variant('recruit', { unitType: UnitTypeSchema, fort: FortIdSchema }, 'ECO-7'),
  buySpecialForce: Variant(
    'buy-special-force',
    { choice: Type.Optional(SpecialForceSchema) },
    'ECO-9: pay and draw a special force, or with `choice` take that one where one may choose (ECO-10).',
  ),
  placeSpecialForce: Variant(
    'place-special-force',
    { at: PlaceSchema },
    'ECO-11: put the special force that was bought into an own fort, a Gunboat on a free water hex.',
  ),
  placeTurret: Variant(
    'place-turret',
    { fort: FortIdSchema },
    'SF-TUR-2: put a Turret from the stock into an own fort that has none.',
  ),
  transfer: Variant(
    'transfer',
    { to: CountrySchema, amount: Type.Integer({ minimum: 1, maximum: MAX_GIVEN }) },
    'ECO-2: give money to the ally; the fee comes on top (DEC-ECO-2).',
  ),
  endTurn: Variant('end-turn', {}, 'PHS-6'),
  chooseRandomSource: Variant(
    'choose-random-source',
    { source: StringEnum(['dice', 'cards']) },
    'CARD-3: in a game with dice cards, use them or dice from now on.',
  ),
  surrender: Variant('surrender', {}, 'END-3; both players of a faction must (DEC-END-6).'),
  withdrawSurrender: Variant('withdraw-surrender', {}, 'DEC-END-6: as long as the ally has not surrendered too.'),
  offerDraw: Variant('offer-draw', {}, 'DEC-END-10: a draw when every seat has offered it.'),
  withdrawDraw: Variant('withdraw-draw', {}, 'DEC-END-10'),
  expireTimer: Variant(
    'expire-timer',
    { now: Moment('The time of the clock.') },
    'DEC-PHS-3: ends phases 1 and 2 after the deadline; any seat may send it.',
  ),
  startTimer: Variant(
    'start-timer',
    { now: Moment('The time of the clock.') },
    'TIM-1: starts the clock of the active player; the state holds the deadline.',
  ),
} as const;

export type Command = VariantOf<typeof CommandSchemas>;
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

export const CommandSchema = OneOfVariants('TrenchClubCommand', 'A command of Trench Club.', CommandSchemas);
