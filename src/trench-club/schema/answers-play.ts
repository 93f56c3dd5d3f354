import { Type, type Static } from '@sinclair/typebox';
import { closed, StringEnum } from '../../game/schema.js';
import { DiceSourceSchema, RefusalSchema } from './answers-combat.js';
import { CommandSchema } from './command.js';
import { EventSchema } from './event.js';
import { DivergenceSchema, GameFileSchema } from './game-file.js';
import { MapDocumentSchema } from './map.js';
import { CountrySchema } from './names.js';
import { OptionOverridesSchema } from './options.js';
import { StateSchema } from './state.js';
import { UnitOverridesSchema, UnitSheetDocumentSchema } from './unit-sheet.js';

const DiceUsed = Type.Integer({ minimum: 0, description: 'How many dice were rolled.' });
const refused = Type.Object({ legal: Type.Literal(false), refusal: RefusalSchema }, closed);

/** What POST /v1/rules/apply asks besides the position. */
export const ApplyQuestion = {
  command: CommandSchema,
  seat: Type.Optional(CountrySchema),
  dice: Type.Optional(DiceSourceSchema),
  reference: Type.Optional(Type.Boolean({ description: 'Also answer with the reference of the state after.' })),
};
export const ApplyAnswerSchema = Type.Union(
  [
    Type.Object(
      {
        legal: Type.Literal(true),
        events: Type.Array(EventSchema, { description: 'Everything that happened, rolls included.' }),
        diceUsed: DiceUsed,
        toAct: Type.Array(CountrySchema, { description: 'Seats that may give a command next.' }),
        position: Type.Optional(Type.String({ description: 'With `reference`: the state after, by reference.' })),
        state: StateSchema,
      },
      closed,
    ),
    refused,
  ],
  { $id: 'ApplyAnswer' },
);
export type ApplyAnswer = Static<typeof ApplyAnswerSchema>;

/** What POST /v1/rules/legal-commands asks besides the position. */
export const LegalCommandsQuestion = { seat: Type.Optional(CountrySchema) };
export const LegalCommandsAnswerSchema = Type.Object(
  {
    seat: CountrySchema,
    toAct: Type.Array(CountrySchema),
    commands: Type.Array(CommandSchema, {
      description: 'In canonical order, each postable as it stands; free choices in their canonical expansion.',
    }),
  },
  { ...closed, $id: 'LegalCommandsAnswer' },
);
export type LegalCommandsAnswer = Static<typeof LegalCommandsAnswerSchema>;

/** A new game. */
export const SetUpQuestionSchema = Type.Object(
  {
    ruleset: StringEnum(['e1', 'e2']),
    options: Type.Optional(OptionOverridesSchema),
    map: Type.Union([Type.String({ maxLength: 80 }), MapDocumentSchema]),
    unitSheet: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), UnitSheetDocumentSchema])),
    unitOverrides: Type.Optional(UnitOverridesSchema),
    seats: Type.Array(CountrySchema, { minItems: 2, maxItems: 4, description: 'SET-1: in order of play, clockwise.' }),
    quick: Type.Optional(
      Type.Boolean({ description: 'Make the armies, deploy them and roll for the first turn with the dice too.' }),
    ),
    dice: DiceSourceSchema,
  },
  { ...closed, $id: 'SetUpQuestion' },
);
export type SetUpQuestion = Static<typeof SetUpQuestionSchema>;
export const SetUpAnswerSchema = Type.Union(
  [
    Type.Object(
      { legal: Type.Literal(true), events: Type.Array(EventSchema), diceUsed: DiceUsed, state: StateSchema },
      closed,
    ),
    refused,
  ],
  { $id: 'SetUpAnswer' },
);
export type SetUpAnswer = Static<typeof SetUpAnswerSchema>;

export const ReplayQuestionSchema = Type.Object({ file: GameFileSchema }, { ...closed, $id: 'ReplayQuestion' });
export const ReplayAnswerSchema = Type.Union(
  [
    Type.Object(
      {
        ok: Type.Literal(true),
        hash: Type.String({ description: 'SHA-256 of the canonical JSON of the final state.' }),
        state: StateSchema,
      },
      closed,
    ),
    Type.Object({ ok: Type.Literal(false), divergence: DivergenceSchema }, closed),
  ],
  { $id: 'ReplayAnswer', description: 'The final state, or the first entry that diverges.' },
);
export type ReplayAnswer = Static<typeof ReplayAnswerSchema>;
