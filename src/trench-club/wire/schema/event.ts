import { Type, type Static } from '@sinclair/typebox';
import {
  closed,
  HexSchema,
  Nullable,
  StringEnum,
  OneOfVariants,
  Variant,
  type VariantOf,
} from '../../../game/schema.js';
import { PlacementSchema, StepSchema } from './command.js';
import { OpponentEventSchemas } from './opponent-events.js';
import {
  CountrySchema,
  FactionSchema,
  PhaseSchema,
  SpecialForceSchema,
  StructureSchema,
  UnitTypeSchema,
} from './names.js';
import {
  ArmySchema,
  AttackerSchema,
  DeclarationSchema,
  FortIdSchema,
  ResultSchema,
  TerrainChangeSchema,
  UnitIdSchema,
} from './state.js';

const Die = Type.Integer({ minimum: 1, maximum: 12 });

/** One side’s dice in a battle. */
export const BattleRollSchema = Type.Object(
  {
    base: Type.Integer({ minimum: 0, description: 'BAT-5: dice by damage.' }),
    extra: Type.Integer({ minimum: 0, description: 'BAT-6, BAT-7: red dice.' }),
    value: Type.Integer({ minimum: 0, maximum: 12, description: 'BAT-12: a die at or below it is a hit.' }),
    dice: Type.Array(Die, { description: 'Empty when a card was drawn, or the hits are fixed.' }),
    card: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10,
        description: 'CARD-1: the card drawn instead; 1 is the poorest (CARD-4).',
      }),
    ),
    fixed: Type.Optional(
      Type.Literal(true, { description: 'AUT-CBT-1: nothing was rolled; `value` is the printed one.' }),
    ),
    hits: Type.Integer({ minimum: 0, description: 'BAT-12: dice that hit.' }),
  },
  { ...closed, $id: 'BattleRoll', description: 'The dice of one side in a battle, or its card.' },
);
export type BattleRoll = Static<typeof BattleRollSchema>;

const SideAfter = Type.Object(
  {
    damageTaken: Type.Integer({ minimum: 0, description: 'BAT-14: damage that it took.' }),
    damage: Type.Integer({ minimum: 0, maximum: 6 }),
    xpGained: Type.Integer({ minimum: 0, maximum: 2, description: 'BAT-19: experience gained.' }),
    xp: Type.Integer({ minimum: 0 }),
    destroyed: Type.Boolean(),
  },
  { ...closed, $id: 'BattleSide', description: 'What a battle has done to one of its units.' },
);

/** BAT-15, VAR-TRE-11 */
export const CoverSchema = StringEnum(['open', 'forest', 'trench'], {
  $id: 'Cover',
  description: 'The row the unit takes damage by; in a trench that of a tank in forest.',
});

/** ICON-BB: where a shell came down. */
export const ScatterSchema = Type.Object(
  {
    die: Die,
    hex: HexSchema,
    unit: Nullable(UnitIdSchema, { description: 'The unit that it hit, of either side; null for none.' }),
  },
  { ...closed, description: 'ICON-BB-1, ICON-BB-2: absent when the attacker fires without scatter.' },
);

/** One of those whom an attack hit. */
export const HitSchema = Type.Object(
  {
    unit: UnitIdSchema,
    hex: HexSchema,
    row: CoverSchema,
    roll: Type.Optional(Type.Integer({ minimum: 0, description: 'Which of `attackerRolls`.' })),
    after: SideAfter,
  },
  { ...closed, description: 'One of those whom an attack hit.' },
);

/** One of several who returned fire. */
export const ReturnSchema = Type.Object(
  { unit: UnitIdSchema, roll: BattleRollSchema, after: SideAfter },
  { ...closed, description: 'One of several who returned fire.' },
);

/** Everything that happened in one battle (BAT-2). */
export const BattleReportSchema = Type.Object(
  {
    index: Type.Integer({ minimum: 0 }),
    attacker: AttackerSchema,
    target: UnitIdSchema,
    distance: Type.Integer({ minimum: 1 }),
    closeCombat: Type.Boolean({ description: 'DEF-8: the two are adjacent and fight close by.' }),
    returnFire: Type.Boolean({ description: 'BAT-3: the target fires back.' }),
    support: StringEnum(['none', 'flank', 'surround']),
    supporters: Type.Array(AttackerSchema, { description: 'The units that supply the support.' }),
    row: CoverSchema,
    attackerRoll: Nullable(BattleRollSchema, { description: 'null if the attack hits no unit.' }),
    targetRoll: Nullable(BattleRollSchema),
    attackerAfter: SideAfter,
    targetAfter: SideAfter,
    scatter: Type.Optional(ScatterSchema),
    attackerRolls: Type.Optional(
      Type.Array(BattleRollSchema, { description: 'OPT-26: with a roll for each hex, all of them.' }),
    ),
    hits: Type.Optional(
      Type.Array(HitSchema, { description: 'All units that the attack hit; absent if only the target can be hit.' }),
    ),
    returns: Type.Optional(
      Type.Array(ReturnSchema, { description: 'All units that returned fire; absent if only the target did.' }),
    ),
  },
  { ...closed, $id: 'BattleReport' },
);
export type BattleReport = Static<typeof BattleReportSchema>;

export const EventSchemas = {
  specialForceChosen: Variant(
    'special-force-chosen',
    { country: CountrySchema, force: SpecialForceSchema, unit: Type.Optional(UnitIdSchema) },
    'VAR-IDEA-1; a Turret is no unit.',
  ),
  armiesSplit: Variant(
    'armies-split',
    { country: CountrySchema, armies: Type.Array(Type.Array(UnitIdSchema)) },
    'SET-5',
  ),
  orderRolled: Variant(
    'order-rolled',
    {
      purpose: StringEnum(['deployment', 'first-turn']),
      rolls: Type.Array(
        Type.Object({ round: Type.Integer({ minimum: 1 }), country: CountrySchema, die: Die }, closed),
        { description: 'Round 2 and later are rerolls of ties (DEC-SET-6).' },
      ),
      first: CountrySchema,
    },
    'SET-8, SET-16',
  ),
  tokenRevealed: Variant(
    'token-revealed',
    { country: CountrySchema, army: ArmySchema, number: Type.Integer({ minimum: 1, maximum: 12 }) },
    'SET-9',
  ),
  armyDeployed: Variant(
    'army-deployed',
    { country: CountrySchema, army: ArmySchema, placements: Type.Array(PlacementSchema) },
    'SET-10',
  ),
  headquartersChosen: Variant(
    'headquarters-chosen',
    { country: CountrySchema, number: Type.Integer({ minimum: 1, maximum: 12 }), hex: HexSchema },
    'VAR-VP-2',
  ),
  phaseBegan: Variant(
    'phase-began',
    { phase: PhaseSchema, country: CountrySchema, round: Type.Integer({ minimum: 1 }) },
    'PHS-1; a movement phase begins a turn.',
  ),
  unitMoved: Variant(
    'unit-moved',
    {
      unit: UnitIdSchema,
      path: Type.Array(StepSchema),
      cost: Type.Number({ minimum: 0, description: 'Movement points.' }),
      army: Type.Optional(ArmySchema),
      hex: Type.Optional(HexSchema),
      fort: Type.Optional(FortIdSchema),
      aboard: Type.Optional(UnitIdSchema),
      stopped: Type.Boolean({ description: 'CON-1' }),
    },
    'Where the unit is now.',
  ),
  unitsUnloaded: Variant(
    'units-unloaded',
    {
      transport: UnitIdSchema,
      placements: Type.Array(PlacementSchema),
      fort: Type.Optional(FortIdSchema),
      units: Type.Array(UnitIdSchema),
    },
    'TRN-6, TRN-10',
  ),
  mineLaid: Variant(
    'mine-laid',
    {
      country: CountrySchema,
      hand: Type.Optional(CountrySchema),
      unit: UnitIdSchema,
      marker: HexSchema,
      mine: Nullable(HexSchema, { description: 'null when hidden from the viewer.' }),
      armed: Type.Optional(Nullable(Type.Boolean(), { description: 'As in the state.' })),
    },
    'SF-MIN-2; `hand` is the ally who gave the order (DEC-END-6).',
  ),
  structureBuilt: Variant(
    'structure-built',
    { unit: UnitIdSchema, structure: StructureSchema, hexes: Type.Array(TerrainChangeSchema) },
    'ICON-BLD-1: the new terrain of the hexes.',
  ),
  mineSetOff: Variant(
    'mine-set-off',
    { country: CountrySchema, marker: HexSchema, mine: HexSchema, unit: UnitIdSchema },
    'SF-MIN-3: the unit that entered the hex is destroyed; mine and marker of the country are removed.',
  ),
  fortTaken: Variant(
    'fort-taken',
    { fort: FortIdSchema, unit: UnitIdSchema, country: CountrySchema, from: Nullable(CountrySchema) },
    'FRT-3 … FRT-5',
  ),
  unitDestroyed: Variant(
    'unit-destroyed',
    {
      unit: UnitIdSchema,
      country: CountrySchema,
      cause: StringEnum(['fort', 'battle', 'mine'], { description: 'The cause of the loss.' }),
      by: Nullable(AttackerSchema),
    },
    'FRT-4, BAT-18',
  ),
  headquartersCaptured: Variant(
    'headquarters-captured',
    { country: CountrySchema, hex: HexSchema, unit: UnitIdSchema, by: CountrySchema },
    'VAR-VP-3: the flag of `country` is removed (DEC-VP-2).',
  ),
  pointsScored: Variant(
    'points-scored',
    {
      country: CountrySchema,
      points: Type.Integer({ minimum: 1, description: 'VAR-VP: Victory Points.' }),
      reason: StringEnum(['headquarters', 'unit', 'fort', 'money']),
      subject: Nullable(Type.String(), {
        description: 'The country whose headquarters, the unit destroyed, the fort taken; null for money spent.',
      }),
      total: Type.Integer({ minimum: 0, description: 'Of the country, with these.' }),
    },
    'VAR-VP-3 … VAR-VP-7',
  ),
  attacksDeclared: Variant(
    'attacks-declared',
    { country: CountrySchema, attacks: Type.Array(DeclarationSchema) },
    'ATT-1',
  ),
  battleFought: Variant('battle-fought', { battle: BattleReportSchema }, 'BAT-2'),
  attackVoid: Variant(
    'attack-void',
    { index: Type.Integer({ minimum: 0 }), attacker: AttackerSchema, target: UnitIdSchema, clause: Type.String() },
    'ATT-3, DEC-ATT-3',
  ),
  incomePaid: Variant(
    'income-paid',
    { country: CountrySchema, forts: Type.Integer({ minimum: 0 }), amount: Type.Integer({ minimum: 0 }) },
    'ECO-1',
  ),
  unitRepaired: Variant('unit-repaired', { unit: UnitIdSchema, price: Type.Integer({ minimum: 0 }) }, 'ECO-5'),
  unitRecruited: Variant(
    'unit-recruited',
    {
      unit: UnitIdSchema,
      country: CountrySchema,
      unitType: UnitTypeSchema,
      fort: Type.Optional(FortIdSchema),
      hex: Type.Optional(HexSchema),
      price: Type.Integer({ minimum: 0, description: 'A special force has been paid for when it was bought.' }),
    },
    'ECO-7; a Gunboat comes onto a hex (ECO-11).',
  ),
  unitHealed: Variant(
    'unit-healed',
    { medic: UnitIdSchema, unit: UnitIdSchema, price: Type.Integer({ minimum: 0 }) },
    'SF-MED-2',
  ),
  specialForcesShuffled: Variant(
    'special-forces-shuffled',
    {
      deck: Type.Array(Nullable(SpecialForceSchema), { description: 'Top first; null when hidden from the viewer.' }),
    },
    'DEC-ECO-11',
  ),
  specialForceBought: Variant(
    'special-force-bought',
    {
      country: CountrySchema,
      force: SpecialForceSchema,
      price: Type.Integer({ minimum: 0 }),
      by: StringEnum(['dice', 'deck', 'choice']),
      dice: Type.Optional(Type.Array(Die, { description: 'The last one counts (DEC-ECO-11, DEC-ECO-12).' })),
      cards: Type.Optional(
        Type.Array(SpecialForceSchema, {
          description: 'Drawn since the deck was shuffled last; the last one counts (DEC-ECO-12).',
        }),
      ),
    },
    'ECO-9, ECO-10; three Turrets go to the stock, everything else waits to be placed.',
  ),
  turretPlaced: Variant('turret-placed', { country: CountrySchema, fort: FortIdSchema }, 'SF-TUR-2'),
  moneyTransferred: Variant(
    'money-transferred',
    { from: CountrySchema, to: CountrySchema, amount: Type.Integer({ minimum: 1 }), fee: Type.Integer({ minimum: 0 }) },
    'ECO-2',
  ),
  randomSourceChosen: Variant(
    'random-source-chosen',
    { country: CountrySchema, source: StringEnum(['dice', 'cards']) },
    'CARD-3',
  ),
  timerStarted: Variant('timer-started', { deadline: Type.String({ format: 'date-time' }) }, 'TIM-1'),
  timerExpired: Variant('timer-expired', { now: Type.String({ format: 'date-time' }) }, 'DEC-PHS-3'),
  surrenderOffered: Variant('surrender-offered', { country: CountrySchema }, 'DEC-END-6'),
  surrenderWithdrawn: Variant('surrender-withdrawn', { country: CountrySchema }, 'DEC-END-6'),
  drawOffered: Variant('draw-offered', { country: CountrySchema }, 'DEC-END-10'),
  drawWithdrawn: Variant('draw-withdrawn', { country: CountrySchema }, 'DEC-END-10'),
  ...OpponentEventSchemas,
  gameEnded: Variant('game-ended', { result: ResultSchema, faction: Nullable(FactionSchema) }, 'END-4'),
} as const;

export type Event = VariantOf<typeof EventSchemas>;
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

export const EventSchema = OneOfVariants('TrenchClubEvent', 'An event of Trench Club.', EventSchemas);
