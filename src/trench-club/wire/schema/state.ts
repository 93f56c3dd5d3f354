import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { closed, ClosedObject, HexSchema, Moment, NamedObject, Nullable, StringEnum } from '../../../game/schema.js';
import { ArmySchema, AttackerSchema, FortIdSchema, UnitIdSchema, type Attacker } from './ids.js';
import { MapDocumentSchema } from './map.js';
import {
  CountrySchema,
  FactionSchema,
  PhaseSchema,
  SpecialForceSchema,
  TERRAINS,
  UnitTypeSchema,
  COUNTRIES,
  type Country,
} from './names.js';
import { AutomaChoiceSchema, ChartChoiceSchema, LEVEL_KEYS, MemorySchema } from './opponent.js';
import { OptionOverridesSchema } from './options.js';
import { UnitOverridesSchema, UnitSheetDocumentSchema } from './unit-sheet.js';

export { ArmySchema, AttackerSchema, FortIdSchema, UnitIdSchema, type Attacker };
/** Units of a state at most. */
export const MAX_UNITS = 1000;
/** Far above the figures of a game, and small enough for exact sums. */
const MAX_FIGURE = 1_000_000_000_000;
const PerCountry = <Value extends TSchema>(value: Value, description: string) =>
  Type.Partial(
    Type.Object(Object.fromEntries(COUNTRIES.map((country) => [country, value])) as Record<Country, Value>),
    { ...closed, description },
  );
const CountPerCountry = (description: string) =>
  PerCountry(Type.Integer({ minimum: 0, maximum: MAX_FIGURE }), description);

/**
 * A unit and where it is: on a `hex`, inside a `fort` or `aboard` a transport (DEF-3); none of the three while it
 * waits for deployment. Destroyed units are not listed. Flags are absent when false.
 */
export const UnitSchema = NamedObject('Unit', {
  id: UnitIdSchema,
  country: CountrySchema,
  type: UnitTypeSchema,
  hex: Type.Optional(HexSchema),
  fort: Type.Optional(FortIdSchema),
  aboard: Type.Optional(UnitIdSchema),
  damage: Type.Optional(Type.Integer({ minimum: 0, maximum: 5, description: 'BAT-18; default 0.' })),
  xp: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000, description: 'BAT-19; default 0.' })),
  army: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, description: 'SET-5; absent for recruits.' })),
  moved: Type.Optional(
    Type.Boolean({ description: 'Has made its move this turn: moved, boarded, was carried (MOV-1, TRN-9).' }),
  ),
  rested: Type.Optional(Type.Boolean({ description: 'Inside its fort since its owner’s turn began (ECO-3).' })),
  acted: Type.Optional(
    Type.Boolean({
      description: 'A Minelayer that has laid a mine, or a Medic that has healed, this turn (SF-MIN-1, SF-MED-1).',
    }),
  ),
  built: Type.Optional(Type.Boolean({ description: 'Has built this turn, and attacks no more (ICON-BLD-1).' })),
  enteredTrench: Type.Optional(Type.Boolean({ description: 'Came into its trench in this turn (VAR-TRE-6).' })),
});
export type Unit = Static<typeof UnitSchema>;

/** ICON-BLD-1: a hex changed by a builder, with the trench of the map that it belongs to, if any. */
export const TerrainChangeSchema = Type.Object(
  { hex: HexSchema, terrain: StringEnum(TERRAINS), trench: Type.Optional(FortIdSchema) },
  closed,
);

export const SeatSchema = NamedObject('Seat', {
  country: CountrySchema,
  opponent: Type.Optional(
    StringEnum(['person', 'enemy', 'automa', 'staff'], { description: 'Who gives the orders; default a person.' }),
  ),
  difficulty: Type.Optional(
    StringEnum(LEVEL_KEYS, {
      description:
        'Of an opponent: a level of the Automa (AUT-DIF), of Koff’s enemy (KOF-DIF), or of Staff, where `marshal` is an alias of `colonel`.',
    }),
  ),
  chart: Type.Optional(ChartChoiceSchema),
  automa: Type.Optional(AutomaChoiceSchema),
  armies: Type.Optional(
    Type.Array(
      ClosedObject({
        token: Nullable(Type.Integer({ minimum: 1, maximum: 12 }), {
          description: 'SET-4: the start number; null while face down for the viewer.',
        }),
        revealed: Type.Optional(Type.Boolean({ description: 'SET-9: turned over.' })),
        deployed: Type.Optional(Type.Boolean({ description: 'SET-10: on the map.' })),
      }),
      { maxItems: 3, description: 'The three start tokens, in the order they were dealt; army n lies at the n-th.' },
    ),
  ),
  startingUnits: Type.Optional(
    Type.Array(UnitTypeSchema, {
      maxItems: 22,
      description: 'AUT-D-20: what this person has of the set that two divide as they like, against an Automa.',
    }),
  ),
  split: Type.Optional(Type.Boolean({ description: 'SET-5: the armies are made.' })),
  specialForce: Type.Optional(SpecialForceSchema),
  ordered: Type.Optional(
    Type.Array(Type.Array(ArmySchema, { maxItems: 3 }), {
      maxItems: 2,
      description: 'FRS: armies that got orders in round 1 and in round 2.',
    }),
  ),
  surrendered: Type.Optional(Type.Boolean({ description: 'END-3: has offered to surrender.' })),
  drawOffered: Type.Optional(Type.Boolean({ description: 'DEC-END-10' })),
  randomSource: Type.Optional(
    StringEnum(['dice', 'cards'], {
      description: 'CARD-3: in a game with dice cards, what this player uses; default cards.',
    }),
  ),
});
export type SeatState = Static<typeof SeatSchema>;

export const FortStateSchema = NamedObject('FortState', {
  id: FortIdSchema,
  country: Nullable(CountrySchema, { description: 'FRT-5: whose flag it flies; null is neutral.' }),
  turret: Type.Optional(Type.Boolean({ description: 'SF-TUR-2' })),
  turretPlaced: Type.Optional(Type.Boolean({ description: 'Placed this turn; fires from the next (DEC-SF-TUR-2).' })),
});

/** An attacker as one text, as queries name it: a unit by its id, a Turret by `fort:` and the id of its fort. */
export const AttackerTextSchema = Type.String({
  pattern: '^([a-z0-9][a-z0-9-]{0,59}|fort:[A-Za-z0-9][A-Za-z0-9-]{0,39})$',
  examples: ['germany-tank', 'fort:F2'],
  description: 'A unit by its id, or the Turret of a fort: `fort:` and the id of the fort (SF-TUR).',
});
const TURRET = 'fort:';

export function attackerText(attacker: Attacker): string {
  return typeof attacker === 'string' ? attacker : `${TURRET}${attacker.fort}`;
}

/** The attacker that {@link attackerText} names so. */
export function attackerNamed(text: string): Attacker {
  return text.startsWith(TURRET) ? { fort: text.slice(TURRET.length) } : text;
}

export const DeclarationSchema = Type.Object(
  {
    attacker: AttackerSchema,
    target: UnitIdSchema,
    hex: Type.Optional(HexSchema),
  },
  { ...closed, $id: 'Declaration', description: 'ATT-1. `hex` names the trench hex aimed at (DEC-TRE-12).' },
);
export type Declaration = Static<typeof DeclarationSchema>;

export const ResultSchema = NamedObject('Result', {
  winner: Nullable(FactionSchema, { description: 'null is a draw.' }),
  reason: StringEnum(['forts', 'annihilation', 'surrender', 'agreed-draw', 'victory-points']),
  clause: Type.String({ maxLength: 40 }),
  country: Type.Optional(CountrySchema),
});
export type Result = Static<typeof ResultSchema>;

/**
 * The whole state of a Trench Club game, version 1. Only `schema`, `ruleset`, `map`, `seats`, `units` are needed to ask
 * about a position; the rest has defaults (round 3, phase movement, first seat to act, neutral forts, no money).
 */
export const StateSchema = NamedObject('TrenchClubState', 'trench-club/1', {
  schema: Type.Literal('trench-club/1'),
  ruleset: StringEnum(['e1', 'e2']),
  options: Type.Optional(OptionOverridesSchema),
  map: Type.Union([Type.String({ maxLength: 80 }), MapDocumentSchema], {
    description: 'A map id, or a map document.',
  }),
  unitSheet: Type.Optional(
    Type.Union([Type.String({ maxLength: 80 }), UnitSheetDocumentSchema], { description: 'Default: the ruleset’s.' }),
  ),
  unitOverrides: Type.Optional(UnitOverridesSchema),
  seats: Type.Array(SeatSchema, { minItems: 2, maxItems: 4, description: 'SET-1: in order of play, clockwise.' }),
  round: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'DEF-10; default 3.' })),
  phase: Type.Optional(PhaseSchema),
  active: Type.Optional(CountrySchema),
  firstPlayer: Type.Optional(CountrySchema),
  units: Type.Array(UnitSchema, { maxItems: MAX_UNITS }),
  forts: Type.Optional(Type.Array(FortStateSchema, { maxItems: 100, description: 'Forts not listed are neutral.' })),
  money: Type.Optional(CountPerCountry('Bonds (E1) or coins (E2).')),
  serial: Type.Optional(CountPerCountry('Units ever raised, for the ids of recruits.')),
  declarations: Type.Optional(Type.Array(DeclarationSchema, { maxItems: 1000 })),
  battle: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1000, description: 'Index of the next declared attack to be fought.' }),
  ),
  deadline: Type.Optional(Moment('TIM-1: phases 1 and 2 end then.')),
  result: Type.Optional(ResultSchema),

  // Variants and special forces.
  terrain: Type.Optional(
    Type.Array(TerrainChangeSchema, { maxItems: 40_000, description: 'Hexes a builder has changed (ICON-BLD).' }),
  ),
  mines: Type.Optional(
    Type.Array(
      ClosedObject({
        country: CountrySchema,
        marker: HexSchema,
        mine: Nullable(HexSchema, { description: 'Where it truly lies; null when hidden from the viewer.' }),
        armed: Type.Optional(
          Nullable(Type.Boolean(), {
            description:
              'Default true; false if another country’s armed mine lay there already. Hidden: null in every view (DEC-SF-MIN-2).',
          }),
        ),
      }),
      { maxItems: 1000, description: 'SF-MIN; the markers are public.' },
    ),
  ),
  turrets: Type.Optional(CountPerCountry('Turrets in stock (DEC-SF-TUR-2).')),
  specialForceDeck: Type.Optional(
    Type.Array(Nullable(SpecialForceSchema), {
      maxItems: 8,
      description:
        'OPT-12: the rest of the deck, top first; null if hidden from the viewer. An absent deck is shuffled for the next draw.',
    }),
  ),
  waitingForce: Type.Optional(
    ClosedObject('ECO-11: bought this turn and not placed yet.', { country: CountrySchema, force: SpecialForceSchema }),
  ),
  victoryPoints: Type.Optional(CountPerCountry('VAR-VP')),
  spent: Type.Optional(CountPerCountry('Money spent on repairs and recruits (VAR-VP-7).')),
  headquarters: Type.Optional(Type.Array(ClosedObject({ country: CountrySchema, hex: HexSchema }), { maxItems: 4 })),
  solo: Type.Optional(PerCountry(MemorySchema, 'What an opponent remembers, by its country.')),
});
export type State = Static<typeof StateSchema>;
