import { Type, type Static } from '@sinclair/typebox';
import type { GameSchemas } from '../../game/hosted.js';
import { closed, ClosedObject, OneOfVariants, StringEnum, variantsOf } from '../../game/schema.js';
import { RefusalSchema } from '../wire/refusals/refusals.js';
import { CommandSchema } from '../wire/schema/command.js';
import { EventSchema } from '../wire/schema/event.js';
import { DivergenceSchema, GameFileSchema } from '../wire/schema/game-file.js';
import { MapDocumentSchema } from '../wire/schema/map.js';
import { CountrySchema, UnitTypeSchema } from '../wire/schema/names.js';
import { AutomaChoiceSchema, ChartChoiceSchema } from '../wire/schema/opponent.js';
import { OPPONENTS } from '../opponents/opponents.js';
import { OptionOverridesSchema, OptionsSchema, RulesetDocumentSchema } from '../wire/schema/options.js';
import { StaffPlanSchema } from '../wire/schema/plan.js';
import { ResultSchema, StateSchema } from '../wire/schema/state.js';
import { UnitOverridesSchema, UnitSheetDocumentSchema } from '../wire/schema/unit-sheet.js';

const documents = {
  ruleset: StringEnum(['e1', 'e2']),
  options: Type.Optional(OptionOverridesSchema),
};
const unitSheet = {
  unitSheet: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), UnitSheetDocumentSchema])),
  unitOverrides: Type.Optional(UnitOverridesSchema),
};
const mapSchemas = [Type.String({ maxLength: 80 }), MapDocumentSchema];
const SEATS = 'SET-1: in order of play, clockwise.';
const OPPONENT_NAMES = Object.keys(OPPONENTS) as (keyof typeof OPPONENTS)[];
const LEVELS = OPPONENT_NAMES.flatMap((name) => OPPONENTS[name]?.levels ?? []);
/** The player of a seat: docs/opponents.md. */
const SeatChoiceSchema = Type.Object(
  {
    country: CountrySchema,
    opponent: Type.Optional(
      StringEnum(['person', ...OPPONENT_NAMES], { description: 'Who plays the seat; default a person.' }),
    ),
    startingUnits: Type.Optional(
      Type.Array(UnitTypeSchema, {
        maxItems: 22,
        description: 'AUT-D-20: what this person has of the set that two divide as they like, against an Automa.',
      }),
    ),
    ...(LEVELS.length > 0 && {
      difficulty: Type.Optional(StringEnum(LEVELS, { description: 'Of an opponent; each has its own.' })),
      chart: Type.Optional(ChartChoiceSchema),
      automa: Type.Optional(AutomaChoiceSchema),
    }),
  },
  { ...closed, $id: 'SeatChoice', examples: [{ country: 'germany', opponent: 'enemy', difficulty: 'poilu' }] },
);

const SetUpSchema = ClosedObject({
  ...documents,
  map: Type.Union(mapSchemas),
  ...unitSheet,
  seats: Type.Array(SeatChoiceSchema, { minItems: 2, maxItems: 4, description: SEATS }),
  quick: Type.Optional(
    Type.Boolean({ description: 'Make the armies, deploy them and roll for the first turn with the dice too.' }),
  ),
});

const SessionSetUpSchema = ClosedObject({
  ...documents,
  map: Type.Union(mapSchemas, { description: 'A map id, or a document.' }),
  ...unitSheet,
  seats: Type.Array(SeatChoiceSchema, { minItems: 2, maxItems: 4, description: SEATS }),
  quick: Type.Optional(
    Type.Boolean({ description: 'The dice also make the armies and deploy them, up to the first turn.' }),
  ),
});
export type SessionSetUp = Static<typeof SessionSetUpSchema>;

const clock = (type: 'start-timer' | 'expire-timer', description: string) =>
  ClosedObject(description, { type: Type.Literal(type), now: Type.Optional(Type.String({ format: 'date-time' })) });

/** The game's commands without the time, which the service sets. */
const SessionCommandSchema = OneOfVariants(
  'TrenchClubSessionCommand',
  'A command of Trench Club. The time of commands of the clock is that of the service.',
  {
    ...Object.fromEntries(variantsOf(CommandSchema)),
    'expire-timer': clock('expire-timer', 'DEC-PHS-3: any seat may give it.'),
    'start-timer': clock('start-timer', 'TIM-1: any seat may give it.'),
  },
);

export const schemas: GameSchemas = {
  seat: CountrySchema,
  state: StateSchema,
  command: CommandSchema,
  event: EventSchema,
  refusal: RefusalSchema,
  result: ResultSchema,
  sessionCommand: SessionCommandSchema,
  setUp: SetUpSchema,
  sessionSetUp: SessionSetUpSchema,
  gameFile: GameFileSchema,
  divergence: DivergenceSchema,
  plan: StaffPlanSchema,
  published: {
    'trench-club-state': StateSchema,
    'trench-club-command': CommandSchema,
    'trench-club-event': EventSchema,
    'trench-club-map': MapDocumentSchema,
    'trench-club-unit-sheet': UnitSheetDocumentSchema,
    'trench-club-ruleset': RulesetDocumentSchema,
    'trench-club-options': OptionsSchema,
    'trench-club-option-overrides': OptionOverridesSchema,
    'trench-club-game-file': GameFileSchema,
  },
};
