import { Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import { DiceSourceSchema } from '../dice/source.js';
import type { AnyGame } from './hosted.js';
import { DeltaSchema } from './delta-schema.js';
import { closed, FindingSchema, NamedObject, refusedSchema } from './schema.js';

const DiceUsed = Type.Integer({ minimum: 0, description: 'How many dice were rolled.' });

const PlayOpponents = (whose: string) =>
  Type.Optional(Type.Boolean({ description: `Also play the turn of the opponents that comes ${whose}, if any.` }));
const Reference = Type.Optional(Type.Boolean());
const Position = Type.Optional(Type.String({ description: 'With `reference`: the state after, by reference.' }));

/** Discriminates the set-ups; missing for the game without a prefix. */
const Game = (id: string) => Type.Literal(id, { description: 'Id of the game.' });

const ToAct = (seat: TSchema) => Type.Array(seat);

/** The body of a question about a game, and its answer. */
interface QuestionSchemas {
  readonly body: TProperties;
  readonly answer: TSchema;
  /** For a question whose answer has a state: the answer with a delta in its place. */
  readonly delta?: TSchema;
}

/** For a game with a notation. */
export interface NotationSchemas {
  readonly notation: QuestionSchemas;
  readonly import: { readonly body: TSchema; readonly answer: TSchema };
  readonly export: { readonly body: TSchema; readonly answer: TSchema };
}

export function notationSchemas({ id, prefix, schemas, notation }: AnyGame): NotationSchemas {
  const { seat, state, gameFile } = schemas;
  const seats = ToAct(seat);
  const findings = NamedObject('Unreadable', { ok: Type.Literal(false), findings: Type.Array(FindingSchema) });
  const text = Type.String({ description: 'One line.' });
  return {
    notation: { body: {}, answer: NamedObject('NotationAnswer', { text }) },
    import: {
      body: NamedObject(`${prefix}ImportQuestion`, {
        game: prefix === '' ? Type.Optional(Type.Literal(id)) : Type.Literal(id),
        text: Type.String({
          maxLength: notation?.mostCharacters ?? 0,
          description: 'A position or a game. Without `game`, of the game whose notation it begins with.',
        }),
      }),
      answer: Type.Union(
        [
          NamedObject(`${prefix}Imported`, {
            ok: Type.Literal(true),
            toAct: seats,
            state,
            file: Type.Optional(gameFile),
            interpreted: Type.Optional(
              Type.String({ description: 'The text as it was read, if names in it are written otherwise.' }),
            ),
            digests: Type.Optional(
              Type.Literal('states', {
                description:
                  'The text is of an early form: its digests cover states alone, so other dice of the same outcome are not noticed.',
              }),
            ),
          }),
          findings,
        ],
        { $id: `${prefix}ImportAnswer` },
      ),
    },
    export: {
      body: fileBody(prefix, gameFile),
      answer: Type.Union([NamedObject('Exported', { ok: Type.Literal(true), text }), findings], {
        $id: `${prefix}ExportAnswer`,
      }),
    },
  };
}

export interface PlaySchemas {
  readonly setUp: { readonly body: TObject; readonly answer: TSchema };
  readonly apply: QuestionSchemas;
  readonly validate: QuestionSchemas;
  readonly legalCommands: QuestionSchemas;
  readonly opponent: QuestionSchemas;
  readonly replay: { readonly body: TSchema; readonly answer: TSchema };
}

/** The body of the questions about a game file alone. */
export function fileBody(prefix: string, file: TSchema) {
  return NamedObject(`${prefix}FileQuestion`, { file });
}

/** A game file that does not replay. */
export function divergedSchema(prefix: string, divergence: TSchema): TSchema {
  return NamedObject(`${prefix}Diverged`, { ok: Type.Literal(false), divergence });
}

/** The schemas of the questions that the contract answers, for one game. */
export function playSchemas({ id, prefix, rollsDice, schemas }: AnyGame): PlaySchemas {
  const { seat, state, command, event, setUp, gameFile, divergence } = schemas;
  const refused = refusedSchema(prefix, schemas.refusal);
  const seats = ToAct(seat);
  const applied = {
    legal: Type.Literal(true),
    events: Type.Array(event, { description: 'Everything that happened, rolls included.' }),
    diceUsed: DiceUsed,
    toAct: seats,
    position: Position,
  };
  const played = {
    steps: Type.Array(
      NamedObject(`${prefix}OpponentStep`, {
        seat,
        events: Type.Array(event, { description: 'The first event explains the choice.' }),
        rolls: Type.Optional(Type.Array(Type.Integer(), { description: 'With `record`: its dice, in order.' })),
        position: Type.Optional(
          Type.String({
            description: 'With `record`: the state after it, by reference; without `pos_` the hash in a game file.',
          }),
        ),
      }),
      { description: 'In order; empty where a person is to act.' },
    ),
    diceUsed: DiceUsed,
    toAct: seats,
    position: Position,
  };
  return {
    setUp: {
      body: NamedObject(`${prefix}SetUpQuestion`, {
        game: prefix === '' ? Type.Optional(Game(id)) : Game(id),
        ...setUp.properties,
        ...(rollsDice && { dice: DiceSourceSchema }),
        playOpponents: PlayOpponents('first'),
      }),
      answer: Type.Union(
        [
          Type.Object(
            { legal: Type.Literal(true), events: Type.Array(event), diceUsed: DiceUsed, toAct: seats, state },
            { ...closed, $id: `${prefix}SetUpDone` },
          ),
          refused,
        ],
        { $id: `${prefix}SetUpAnswer` },
      ),
    },
    apply: {
      body: {
        command,
        seat: Type.Optional(seat),
        ...(rollsDice && { dice: Type.Optional(DiceSourceSchema) }),
        playOpponents: PlayOpponents('next'),
        reference: Reference,
      },
      answer: Type.Union([NamedObject(`${prefix}Applied`, { ...applied, state }), refused], {
        $id: `${prefix}ApplyAnswer`,
      }),
      delta: Type.Union([NamedObject(`${prefix}AppliedDelta`, { ...applied, delta: DeltaSchema }), refused], {
        $id: `${prefix}ApplyDelta`,
      }),
    },
    validate: {
      body: { command, seat: Type.Optional(seat) },
      answer: Type.Union(
        [
          NamedObject(`${prefix}Valid`, {
            legal: Type.Literal(true),
            events: Type.Optional(
              Type.Array(event, { description: 'What it sets off; left out where that hangs on dice.' }),
            ),
          }),
          refused,
        ],
        { $id: `${prefix}ValidateAnswer` },
      ),
    },
    legalCommands: {
      body: { seat: Type.Optional(seat) },
      answer: NamedObject(`${prefix}LegalCommandsAnswer`, {
        seat,
        toAct: seats,
        commands: Type.Array(command, {
          description: 'In canonical order, each postable as it stands; free choices in their canonical expansion.',
        }),
      }),
    },
    opponent: {
      body: {
        ...(rollsDice && { dice: Type.Optional(DiceSourceSchema) }),
        reference: Reference,
        record: Type.Optional(Type.Boolean({ description: 'Also what a game file needs of each step.' })),
      },
      answer: NamedObject(`${prefix}OpponentAnswer`, { ...played, state }),
      delta: NamedObject(`${prefix}OpponentDelta`, { ...played, delta: DeltaSchema }),
    },
    replay: {
      body: fileBody(prefix, gameFile),
      answer: Type.Union(
        [
          NamedObject(`${prefix}Replayed`, {
            ok: Type.Literal(true),
            hash: Type.String({ description: 'SHA-256 of the canonical JSON of the final state.' }),
            toAct: seats,
            state,
          }),
          divergedSchema(prefix, divergence),
        ],
        { $id: `${prefix}ReplayAnswer`, description: 'The final state, or the first entry that diverges.' },
      ),
    },
  };
}
