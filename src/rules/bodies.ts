import { Type, type TLiteral, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import type { AnyGame } from '../game/hosted.js';
import { analysisSchemas, type AnalysisSchemas } from '../game/analysis-schemas.js';
import { notationSchemas, type NotationSchemas } from '../game/play-schemas.js';
import { statisticsSchemas, type StatisticsSchemas } from '../game/statistics-schemas.js';
import { presetVariant } from '../game/presets.js';
import type { Games } from '../game/registry.js';
import { closed, NamedObject, StringEnum } from '../game/schema.js';
import { jsonAnswer } from '../wire/answers.js';
import { discriminatedBy, documentedAs, ref } from '../wire/components.js';
import { Problem } from '../wire/problems.js';
import { oneOf } from '../wire/validation.js';
import { POSITION_ID } from './positions.js';
import { localised, messageMember, msg } from '../wire/words/english.js';

/** Finds the game of a position that is in memory. */
export interface KnownPositions {
  gameOf(id: string | undefined): AnyGame | undefined;
}

export const PositionIdSchema = Type.String({
  title: 'PositionId',
  pattern: POSITION_ID,
  description: 'Reference of a position, from POST /v1/positions.',
});

/** The members that all questions share. */
export interface Subject {
  readonly state?: { readonly schema?: unknown } | undefined;
  readonly position?: string | undefined;
}

/** The body of a question about a state, given whole or by reference. */
export function questionBody($id: string, state: TSchema, properties: TProperties, description: string): TSchema {
  const body = Type.Object(
    { state: Type.Optional(state), position: Type.Optional(PositionIdSchema), ...properties },
    { ...closed, description: `${description} Carries exactly one of \`state\` and \`position\`.` },
  );
  // Generators make no type of a `oneOf` without members, and linters report every other form that validators understand.
  const oneOf = [{ required: ['state'] }, { required: ['position'] }];
  return documentedAs({ ...body, $id, oneOf }, { ...body, 'x-exactly-one-of': ['state', 'position'] });
}

/** A body with a state of one game and nothing else. */
export function stateBody({ prefix, schemas }: AnyGame): TSchema {
  return NamedObject(`${prefix}PositionQuestion`, { state: schemas.state });
}

/** A value and the game that it belongs to. */
export interface OfGame<T> {
  readonly game: AnyGame;
  readonly value: T;
}

/** The body of a question that some games have. The variant is that of the game whose state, or position, the body carries. */
export function bodyByState(
  games: Games,
  positions: KnownPositions,
  name: string,
  bodies: readonly OfGame<TSchema>[],
): TSchema {
  const refs = bodies.map(({ game, value }) => ({ game, value: ref(value) as TSchema }));
  const [first] = refs as [OfGame<TSchema>];
  const otherwise = games.list.length === 1 ? first.value : anyState(games);
  return oneOf(
    refs.map(({ value }) => value),
    byState(games, positions, name, refs),
    otherwise,
  );
}

/** The same, or a game file in the place of the state. */
export function bodyByStateOrFile(
  games: Games,
  positions: KnownPositions,
  name: string,
  states: readonly OfGame<TSchema>[],
  files: readonly OfGame<TSchema>[],
): TSchema {
  const [byStates, byFiles] = [states, files].map((bodies) =>
    bodies.map(({ game, value }) => ({ game, value: ref(value) as TSchema })),
  ) as [OfGame<TSchema>[], OfGame<TSchema>[]];
  const chooseState = byState(games, positions, name, byStates);
  const chooseFile = byFile(games, byFiles, name);
  return oneOf(
    [...byStates, ...byFiles].map(({ value }) => value),
    (value) => (value && typeof value === 'object' && 'file' in value ? chooseFile(value) : chooseState(value)),
    anyState(games),
  );
}

type Choose = Parameters<typeof oneOf>[1];

function byState(games: Games, positions: KnownPositions, name: string, refs: readonly OfGame<TSchema>[]): Choose {
  return (value) => {
    const { state, position } = (value ?? {}) as Subject;
    const game = state === undefined ? positions.gameOf(position) : games.ofSchema(state?.schema);
    // Without a state or a cached position, the first variant reports the missing member.
    if (!game) return state === undefined ? refs[0]?.value : undefined;
    return refs.find((one) => one.game.id === game.id)?.value ?? notOfThisGame(game, name);
  };
}

function byFile(games: Games, refs: readonly OfGame<TSchema>[], name: string | undefined): Choose {
  const ofFile = new Map(games.list.map((game) => [fileSchemaOf(game), game]));
  return (value) => {
    const game = ofFile.get((value as { file?: { schema?: string } } | null)?.file?.schema ?? '');
    const found = refs.find((one) => one.game.id === game?.id)?.value;
    return game && (found ?? (name === undefined ? undefined : notOfThisGame(game, name)));
  };
}

type BodyOf<T> = (of: OfGame<T>) => TSchema;

/** A body that names its game; default is the game without a prefix. Give `name` if not every game has the question. */
export function bodyByGame<T>(games: Games, of: readonly OfGame<T>[], bodyOf: BodyOf<T>, name?: string): TSchema {
  const { refs, choose, otherwise } = choiceByGame(games, of, bodyOf, name);
  return oneOf([...refs.values()], choose, otherwise, discriminatedBy('game', [...refs]));
}

/**
 * A body that names its game or a preset. Before it is validated `expandPreset` replaces a known preset by its members.
 * @param name of the schemas of bodies with presets
 */
export function bodyByPreset(games: Games, bodies: readonly OfGame<TObject>[], name: string): TSchema {
  const valueOf = ({ value }: OfGame<TObject>) => value;
  const { refs, choose, otherwise } = choiceByGame(games, bodies, valueOf);
  const presets = bodies.flatMap(({ game, value }) => presetVariant(game, value, name) ?? []);
  const full = bodyByGame(games, bodies, valueOf);
  if (presets.length === 0) return full;
  // A preset that is left is unknown, or of another game than the body names.
  const unknown = (games: readonly AnyGame[]) =>
    Type.Object(
      { preset: StringEnum(games.flatMap((game) => game.presets.map(({ id }) => id))) },
      { additionalProperties: true },
    );
  const unknownOf = new Map(games.list.map((game) => [game.id, unknown([game])]));
  const unknownAnywhere = unknown(games.list);
  const presetRefs = presets.map((variant) => ref(variant) as TSchema);
  const body = oneOf(
    [...refs.values(), ...presetRefs],
    (value) => {
      const { game: id, preset } = (value ?? {}) as { game?: string; preset?: unknown };
      if (preset === undefined || (id !== undefined && !games.get(id))) return choose(value);
      return unknownOf.get(id ?? '') ?? unknownAnywhere;
    },
    otherwise,
  );
  return Object.assign(body, { anyOf: [full, ...presetRefs] });
}

function choiceByGame<T>(games: Games, of: readonly OfGame<T>[], bodyOf: BodyOf<T>, name?: string) {
  const refs = new Map(of.map((one) => [one.game.id, ref(bodyOf(one)) as TSchema]));
  const [first] = refs.values();
  const otherwise = (
    games.list.length === 1 ? first : Type.Object({ game: StringEnum(games.ids) }, { additionalProperties: true })
  ) as TSchema;
  const choose = (value: unknown): TSchema | Problem | undefined => {
    const { game: id } = (value ?? {}) as { game?: string };
    // If the default game lacks the question, `game` is reported as missing.
    if (id === undefined) return refs.get(games.list.find(({ prefix }) => prefix === '')?.id ?? '');
    const game = games.get(id);
    return game && (refs.get(game.id) ?? (name === undefined ? undefined : notOfThisGame(game, name)));
  };
  return { refs, choose, otherwise };
}

/** A body with a game file. The variant is that of the game whose file it is. `name` as in {@link bodyByGame}. */
export function bodyByFile<T>(games: Games, of: readonly OfGame<T>[], bodyOf: BodyOf<T>, name?: string): TSchema {
  const refs = of.map((one) => ({ game: one.game, value: ref(bodyOf(one)) as TSchema }));
  const file = Type.Object({ schema: StringEnum(games.list.map(fileSchemaOf)) }, { additionalProperties: true });
  const otherwise = games.list.length === 1 ? refs[0]?.value : Type.Object({ file }, { additionalProperties: true });
  return oneOf(
    refs.map(({ value }) => value),
    byFile(games, refs, name),
    otherwise as TSchema,
  );
}

/** The value of `schema` in game files of a game. */
export function fileSchemaOf({ schemas }: AnyGame): string {
  return ((schemas.gameFile as TObject).properties['schema'] as TLiteral<string>).const;
}

/** Documents an answer whose schema differs by game. Variants may overlap, hence `anyOf`. */
export function answersOf<T>(
  description: string,
  of: readonly T[],
  answersOfOne: (of: T) => TSchema | TSchema[],
): object {
  const refs = of.flatMap(answersOfOne).map((schema) => ref(schema) as TSchema);
  return jsonAnswer(refs.length === 1 ? (refs[0] as TSchema) : Type.Unsafe({ anyOf: refs }), description);
}

/** The games that can be analysed. */
export function withAnalyst(games: Games): OfGame<AnalysisSchemas>[] {
  return games.list.flatMap((game) => (game.analyst ? [{ game, value: analysisSchemas(game, game.analyst) }] : []));
}

/** The games that have figures. */
export function withStatistics(games: Games): OfGame<StatisticsSchemas>[] {
  return games.list.flatMap((game) =>
    game.statistics ? [{ game, value: statisticsSchemas(game, game.statistics) }] : [],
  );
}

/** The games that have a text format for states and games. */
export function withNotation(games: Games): OfGame<NotationSchemas>[] {
  return games.list.filter(({ notation }) => notation).map((game) => ({ game, value: notationSchemas(game) }));
}

/** Reports the known state schemas. */
function anyState(games: Games): TSchema {
  const state = Type.Object({ schema: StringEnum(games.schemas) }, { additionalProperties: true });
  return Type.Object({ state }, { additionalProperties: true });
}

/** The questions that a game answers, common ones first. */
export function questionNames(game: AnyGame): string[] {
  const { questions, opponent, analyst, statistics, notation, variants } = game;
  return [
    ...['validate', 'apply', 'legal-commands', 'batch', 'explain'],
    ...(variants ? ['compare'] : []),
    ...(opponent ? ['opponent'] : []),
    ...(analyst ? ['analyse'] : []),
    ...(statistics ? ['statistics'] : []),
    ...(notation ? ['notation', 'import', 'export'] : []),
    ...questions.map(({ name }) => name),
  ];
}

export function notOfThisGame(game: AnyGame, name: string): Problem {
  const message = msg('no-question', { title: game.title, name });
  const facts = { game: game.id, questions: questionNames(game) };
  const code = 'question-not-of-this-game';
  return new Problem(code, localised(message), [
    { in: 'path', pointer: '', code, ...messageMember(message), ...facts },
  ]);
}
