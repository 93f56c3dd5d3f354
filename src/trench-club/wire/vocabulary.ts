import { Type } from '@sinclair/typebox';
import type { Hex } from '../../hex/axial.js';
import { HexSchema, StringEnum } from '../../game/schema.js';
import { wordsOf, type WordsOf } from '../../game/vocabulary.js';
import type {
  AdvisedAnswer,
  AdvisedRoll,
  BuiltIn,
  CutOffWay,
  DrawnEnding,
  DrawnGround,
  Kind,
  NotInPlay,
  NumberName,
  OpponentName,
  Ordered,
  Outcome,
  OutOfReach,
  Pair,
  PresetId,
  Purse,
  Sent,
  Term,
} from './schema/values.js';
import { PlacementSchema, StepSchema } from './schema/command.js';
import { AttackerSchema, PlaceSchema, type Attacker } from './schema/ids.js';
import { MapDocumentSchema } from './schema/map.js';
import {
  AREAS,
  CountrySchema,
  PhaseSchema,
  SpecialForceSchema,
  StructureSchema,
  TARGET_KINDS,
  TerrainSchema,
  UnitTypeSchema,
  type Country,
  type Faction,
  type Phase,
  type Rank,
  type Structure,
  type UnitType,
} from './schema/names.js';
import { LEVEL_KEYS, type StaffScript } from './schema/opponent.js';
import { OptionsSchema } from './schema/options.js';
import type { BattleReport } from './schema/event.js';
import type { HighlightKind } from './schema/render.js';
import { DeclarationSchema, ResultSchema, StateSchema, type Result } from './schema/state.js';
import type { Walker } from './schema/walkers.js';

const TEXT = Type.String();
const WHOLE = Type.Integer();
const NUMBER = Type.Number();
const TEXTS = Type.Array(TEXT);
const HEXES = Type.Array(HexSchema);
const COUNTRIES = Type.Array(CountrySchema);
const MINE_FAULT = StringEnum(['not-adjacent', 'not-land', 'off-map', 'taken']);
const SITE_FAULTS = [
  'beside-enemy-trench',
  'enemy',
  'enemy-trench',
  'fort',
  'not-adjacent',
  'not-neighbours',
  'off-map',
  'terrain',
] as const;

/** What the facts of Trench Club are about, by their schemas. */
const FACTS = {
  ...wordsOf(TEXTS, 'aboard cargo doubled excluded foreign forts missing notAboard patches transports units'),
  ...wordsOf(CountrySchema, 'active ally country hand holder to'),
  ...wordsOf(
    WHOLE,
    'amount army battles damage distance enemyForts enemyUnits fee index limit money players price ring round seconds step stock waiting whole',
  ),
  ...wordsOf(HEXES, 'approaches free hexes'),
  ...wordsOf(Type.Array(WHOLE), 'armies ordered'),
  ...wordsOf(COUNTRIES, 'besideAnAlly seats twice'),
  ...wordsOf(NUMBER, 'boats left needed number spent'),
  ...wordsOf(SpecialForceSchema, 'choice force'),
  ...wordsOf(
    TEXT,
    'command deadline enemy fort ground hexFault medic now occupant relation seat target text transport trench unit',
  ),
  ...wordsOf(HexSchema, 'hex marker mine'),
  ...wordsOf(MINE_FAULT, 'markerFault mineFault'),
  area: StringEnum(AREAS),
  at: PlaceSchema,
  attacker: AttackerSchema,
  attacks: Type.Array(DeclarationSchema),
  difficulty: StringEnum(LEVEL_KEYS),
  from: StepSchema,
  map: Type.Union([TEXT, MapDocumentSchema]),
  offer: StringEnum(['draw', 'surrender']),
  opponent: StringEnum(['automa', 'enemy', 'person', 'staff']),
  option: OptionsSchema.properties['deploy.water'],
  phase: PhaseSchema,
  phases: Type.Array(PhaseSchema),
  range: Type.Array(Type.Union([TEXT, NUMBER])),
  result: ResultSchema,
  ruleset: StateSchema.properties.ruleset,
  siteFault: StringEnum(SITE_FAULTS),
  source: StringEnum(['dice', 'cards']),
  starts: Type.Array(NUMBER),
  structure: StructureSchema,
  targetKind: StringEnum(TARGET_KINDS),
  terrain: TerrainSchema,
  turret: Type.Object({ fort: TEXT }),
  unitOrNone: Type.Union([TEXT, Type.Boolean()]),
  unitType: UnitTypeSchema,
  unitTypes: Type.Array(UnitTypeSchema),
  unload: Type.Array(PlacementSchema),
} as const;

/** Values of sentences that are not published as facts. */
type Values = Record<'chance' | 'mean' | 'more' | 'ordinal' | 'percent', number> &
  Record<'fortName' | 'missingSeat' | 'moment' | 'namedWord' | 'side', string> &
  Record<'aims' | 'deployed' | 'exposed' | 'skipped' | 'targetUnits' | 'texts', readonly string[]> &
  Record<'counted' | 'shooters', readonly Attacker[]> &
  Record<'fixed' | 'moved' | 'stopped', boolean> &
  Record<'fortHolder' | 'toAct', Country | null> &
  Record<'atCost' | 'drawnPoints' | 'startHere', number | null> &
  Record<'aimedAt' | 'alsoAttacks' | 'chosenBy' | 'inTrench' | 'labelled' | 'nearTarget', string | null> &
  Record<'place' | 'sent', Sent> &
  Record<'drawnFaction' | 'faction', Faction> & {
    readonly numbers: readonly number[];
    readonly given: string | undefined;
    readonly kind: Kind;
    readonly countries: readonly Country[];
    readonly rank: Rank;
    readonly notInPlay: NotInPlay;
    readonly numberName: NumberName;
    readonly opponentName: OpponentName | undefined;
    readonly walker: Walker;
    readonly support: 'flank' | 'surround';
    readonly shooter: Attacker;
    readonly roll: AdvisedRoll | null;
    readonly answers: readonly AdvisedAnswer[];
    readonly ways: readonly CutOffWay[];
    readonly drawnPhase: Phase;
    readonly ending: DrawnEnding | null;
    readonly purse: Purse | null;
    readonly drawnGround: DrawnGround;
    readonly highlight: HighlightKind;
    readonly outcome: Outcome;
    readonly order: Ordered;
    readonly script: StaffScript;
    readonly outOfReach: OutOfReach;
    readonly term: Term;
    readonly preset: PresetId;
    readonly document: BuiltIn;
    readonly size: readonly unknown[];
    readonly placed: readonly { readonly unit: string }[];
    readonly built: Structure;
    readonly changed: readonly { readonly hex: Hex }[];
    readonly pairs: readonly Pair[];
    readonly drawnTypes: readonly { readonly unitType: UnitType }[];
    readonly ended: Result;
    readonly report: BattleReport;
  };

/** What facts and sentences of Trench Club are about. Values have no schema when the service runs. */
export const WORDS = FACTS as typeof FACTS & WordsOf<Values>;
