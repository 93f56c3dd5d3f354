import { Type, type Static } from '@sinclair/typebox';
import {
  ClosedObject,
  HexSchema,
  NamedObject,
  Nullable,
  OneOfVariants,
  StringEnum,
  Variant,
  type VariantOf,
  variantsOfTypes,
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
export const BattleRollSchema = NamedObject('BattleRoll', 'The dice of one side in a battle, or its card.', {
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
});
export type BattleRoll = Static<typeof BattleRollSchema>;

const SideAfter = NamedObject('BattleSide', 'What a battle has done to one of its units.', {
  damageTaken: Type.Integer({ minimum: 0, description: 'BAT-14: damage that it took.' }),
  damage: Type.Integer({ minimum: 0, maximum: 6 }),
  xpGained: Type.Integer({ minimum: 0, maximum: 2, description: 'BAT-19: experience gained.' }),
  xp: Type.Integer({ minimum: 0 }),
  destroyed: Type.Boolean(),
});

/** BAT-15, VAR-TRE-11 */
export const CoverSchema = StringEnum(['open', 'forest', 'trench'], {
  $id: 'Cover',
  description: 'The row the unit takes damage by; in a trench that of a tank in forest.',
});

/** ICON-BB: where a shell came down. */
export const ScatterSchema = ClosedObject('ICON-BB-1, ICON-BB-2: absent when the attacker fires without scatter.', {
  die: Die,
  hex: HexSchema,
  unit: Nullable(UnitIdSchema, { description: 'The unit that it hit, of either side; null for none.' }),
});

/** One of those whom an attack hit. */
export const HitSchema = ClosedObject('One of those whom an attack hit.', {
  unit: UnitIdSchema,
  hex: HexSchema,
  row: CoverSchema,
  roll: Type.Optional(Type.Integer({ minimum: 0, description: 'Which of `attackerRolls`.' })),
  after: SideAfter,
});

/** One of several who returned fire. */
export const ReturnSchema = ClosedObject('One of several who returned fire.', {
  unit: UnitIdSchema,
  roll: BattleRollSchema,
  after: SideAfter,
});

/** Everything that happened in one battle (BAT-2). */
export const BattleReportSchema = NamedObject('BattleReport', {
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
});
export type BattleReport = Static<typeof BattleReportSchema>;

export const EventSchemas = {
  ...variantsOfTypes({
    'special-force-chosen': Variant('VAR-IDEA-1; a Turret is no unit.', {
      country: CountrySchema,
      force: SpecialForceSchema,
      unit: Type.Optional(UnitIdSchema),
    }),
    'armies-split': Variant('SET-5', { country: CountrySchema, armies: Type.Array(Type.Array(UnitIdSchema)) }),
    'order-rolled': Variant('SET-8, SET-16', {
      purpose: StringEnum(['deployment', 'first-turn']),
      rolls: Type.Array(ClosedObject({ round: Type.Integer({ minimum: 1 }), country: CountrySchema, die: Die }), {
        description: 'Round 2 and later are rerolls of ties (DEC-SET-6).',
      }),
      first: CountrySchema,
    }),
    'token-revealed': Variant('SET-9', {
      country: CountrySchema,
      army: ArmySchema,
      number: Type.Integer({ minimum: 1, maximum: 12 }),
    }),
    'army-deployed': Variant('SET-10', {
      country: CountrySchema,
      army: ArmySchema,
      placements: Type.Array(PlacementSchema),
    }),
    'headquarters-chosen': Variant('VAR-VP-2', {
      country: CountrySchema,
      number: Type.Integer({ minimum: 1, maximum: 12 }),
      hex: HexSchema,
    }),
    'phase-began': Variant('PHS-1; a movement phase begins a turn.', {
      phase: PhaseSchema,
      country: CountrySchema,
      round: Type.Integer({ minimum: 1 }),
    }),
    'unit-moved': Variant('Where the unit is now.', {
      unit: UnitIdSchema,
      path: Type.Array(StepSchema),
      cost: Type.Number({ minimum: 0, description: 'Movement points.' }),
      army: Type.Optional(ArmySchema),
      hex: Type.Optional(HexSchema),
      fort: Type.Optional(FortIdSchema),
      aboard: Type.Optional(UnitIdSchema),
      stopped: Type.Boolean({ description: 'CON-1' }),
    }),
    'units-unloaded': Variant('TRN-6, TRN-10', {
      transport: UnitIdSchema,
      placements: Type.Array(PlacementSchema),
      fort: Type.Optional(FortIdSchema),
      units: Type.Array(UnitIdSchema),
    }),
    'mine-laid': Variant('SF-MIN-2; `hand` is the ally who gave the order (DEC-END-6).', {
      country: CountrySchema,
      hand: Type.Optional(CountrySchema),
      unit: UnitIdSchema,
      marker: HexSchema,
      mine: Nullable(HexSchema, { description: 'null when hidden from the viewer.' }),
      armed: Type.Optional(Nullable(Type.Boolean(), { description: 'As in the state.' })),
    }),
    'structure-built': Variant('ICON-BLD-1: the new terrain of the hexes.', {
      unit: UnitIdSchema,
      structure: StructureSchema,
      hexes: Type.Array(TerrainChangeSchema),
    }),
    'mine-set-off': Variant(
      'SF-MIN-3: the unit that entered the hex is destroyed; mine and marker of the country are removed.',
      { country: CountrySchema, marker: HexSchema, mine: HexSchema, unit: UnitIdSchema },
    ),
    'fort-taken': Variant('FRT-3 … FRT-5', {
      fort: FortIdSchema,
      unit: UnitIdSchema,
      country: CountrySchema,
      from: Nullable(CountrySchema),
    }),
    'unit-destroyed': Variant('FRT-4, BAT-18', {
      unit: UnitIdSchema,
      country: CountrySchema,
      cause: StringEnum(['fort', 'battle', 'mine'], { description: 'The cause of the loss.' }),
      by: Nullable(AttackerSchema),
    }),
    'headquarters-captured': Variant('VAR-VP-3: the flag of `country` is removed (DEC-VP-2).', {
      country: CountrySchema,
      hex: HexSchema,
      unit: UnitIdSchema,
      by: CountrySchema,
    }),
    'points-scored': Variant('VAR-VP-3 … VAR-VP-7', {
      country: CountrySchema,
      points: Type.Integer({ minimum: 1, description: 'VAR-VP: Victory Points.' }),
      reason: StringEnum(['headquarters', 'unit', 'fort', 'money']),
      subject: Nullable(Type.String(), {
        description: 'The country whose headquarters, the unit destroyed, the fort taken; null for money spent.',
      }),
      total: Type.Integer({ minimum: 0, description: 'Of the country, with these.' }),
    }),
    'attacks-declared': Variant('ATT-1', { country: CountrySchema, attacks: Type.Array(DeclarationSchema) }),
    'battle-fought': Variant('BAT-2', { battle: BattleReportSchema }),
    'attack-void': Variant('ATT-3, DEC-ATT-3', {
      index: Type.Integer({ minimum: 0 }),
      attacker: AttackerSchema,
      target: UnitIdSchema,
      clause: Type.String(),
    }),
    'income-paid': Variant('ECO-1', {
      country: CountrySchema,
      forts: Type.Integer({ minimum: 0 }),
      amount: Type.Integer({ minimum: 0 }),
    }),
    'unit-repaired': Variant('ECO-5', { unit: UnitIdSchema, price: Type.Integer({ minimum: 0 }) }),
    'unit-recruited': Variant('ECO-7; a Gunboat comes onto a hex (ECO-11).', {
      unit: UnitIdSchema,
      country: CountrySchema,
      unitType: UnitTypeSchema,
      fort: Type.Optional(FortIdSchema),
      hex: Type.Optional(HexSchema),
      price: Type.Integer({ minimum: 0, description: 'A special force has been paid for when it was bought.' }),
    }),
    'unit-healed': Variant('SF-MED-2', {
      medic: UnitIdSchema,
      unit: UnitIdSchema,
      price: Type.Integer({ minimum: 0 }),
    }),
    'special-forces-shuffled': Variant('DEC-ECO-11', {
      deck: Type.Array(Nullable(SpecialForceSchema), { description: 'Top first; null when hidden from the viewer.' }),
    }),
    'special-force-bought': Variant(
      'ECO-9, ECO-10; three Turrets go to the stock, everything else waits to be placed.',
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
    ),
    'turret-placed': Variant('SF-TUR-2', { country: CountrySchema, fort: FortIdSchema }),
    'money-transferred': Variant('ECO-2', {
      from: CountrySchema,
      to: CountrySchema,
      amount: Type.Integer({ minimum: 1 }),
      fee: Type.Integer({ minimum: 0 }),
    }),
    'random-source-chosen': Variant('CARD-3', { country: CountrySchema, source: StringEnum(['dice', 'cards']) }),
    'timer-started': Variant('TIM-1', { deadline: Type.String({ format: 'date-time' }) }),
    'timer-expired': Variant('DEC-PHS-3', { now: Type.String({ format: 'date-time' }) }),
    'surrender-offered': Variant('DEC-END-6', { country: CountrySchema }),
    'surrender-withdrawn': Variant('DEC-END-6', { country: CountrySchema }),
    'draw-offered': Variant('DEC-END-10', { country: CountrySchema }),
    'draw-withdrawn': Variant('DEC-END-10', { country: CountrySchema }),
  }),
  ...OpponentEventSchemas,
  ...variantsOfTypes({
    'game-ended': Variant('END-4', { result: ResultSchema, faction: Nullable(FactionSchema) }),
  }),
};

export type Event = VariantOf<typeof EventSchemas>;
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

export const EventSchema = OneOfVariants('TrenchClubEvent', 'An event of Trench Club.', EventSchemas);
