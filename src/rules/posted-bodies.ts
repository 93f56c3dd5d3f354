import { Type, type TSchema } from '@sinclair/typebox';
import { analysisSchemas, type AnalysisSchemas } from '../game/analysis-schemas.js';
import { notationSchemas, playSchemas, type NotationSchemas } from '../game/play-schemas.js';
import type { AnyGame } from '../game/hosted.js';
import type { Games } from '../game/registry.js';
import { closed, StringEnum } from '../game/schema.js';
import { ref } from '../wire/components.js';
import { withFastPath } from '../wire/validation.js';
import {
  bodyByFile,
  bodyByGame,
  bodyByPreset,
  bodyByState,
  bodyByStateOrFile,
  questionBody,
  stateBody,
  type OfGame,
  type KnownPositions,
} from './bodies.js';
import type { QuestionTable } from './table.js';

const ValidateStateQuestionSchema = Type.Object(
  { state: Type.Unknown({ description: 'Anything: what is wrong with it is the answer.' }) },
  { ...closed, $id: 'ValidateStateQuestion' },
);

export const ContributionsSchema = Type.Optional(
  StringEnum(['awaited', 'waived'], {
    description: 'As in `POST /v1/sessions`: whether every seat is to contribute to the dice before one is rolled.',
  }),
);

/** The body of `POST /v1/sessions/continuations`. */
function continuationBody({ prefix, schemas }: AnyGame): TSchema {
  return Type.Object(
    {
      file: schemas.gameFile,
      entries: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of entries to play. Default: all.' })),
      contributions: ContributionsSchema,
    },
    { ...closed, $id: `${prefix}ContinueGame`, description: 'A game file, and how far it is played.' },
  );
}

/** Bodies of `POST /v1/rules/{name}` by name, and of `POST /v1/sessions/continuations`. */
export function bodiesOf(games: Games, table: QuestionTable, positions: KnownPositions): ReadonlyMap<string, TSchema> {
  const bodies = new Map<string, TSchema>();
  const states = games.list.map((game) => ref(stateBody(game)) as TSchema);
  bodies.set('validate-state', withFastPath(ref(ValidateStateQuestionSchema), states));
  const play = games.list.map((game) => ({ game, value: playSchemas(game) }));
  bodies.set(
    'setup',
    bodyByPreset(
      games,
      play.map(({ game, value }) => ({ game, value: value.setUp.body })),
      'SetUp',
    ),
  );
  bodies.set(
    'replay',
    bodyByFile(
      games,
      play.map(({ game, value }) => ({ game, value: value.replay.body })),
    ),
  );
  const files = games.list.map((game) => ({ game, value: continuationBody(game) }));
  bodies.set('continuations', bodyByFile(games, files));
  const analysed = withAnalyst(games);
  if (analysed.length > 0) bodies.set('analyse', analysisBody(games, positions, analysed));
  const texts = withNotation(games);
  if (texts.length > 0) {
    const imports = texts.map(({ game, value }) => ({ game, value: value.import.body }));
    bodies.set('import', bodyByGame(games, imports, 'import'));
    const exports = texts.map(({ game, value }) => ({ game, value: value.export.body }));
    bodies.set('export', bodyByFile(games, exports, 'export'));
  }
  for (const [name, hosts] of table) {
    const questions = hosts.map(({ game, value: { bodyId, body, asks } }) => ({
      game,
      value: questionBody(bodyId, game.schemas.state, body, asks),
    }));
    bodies.set(name, bodyByState(games, positions, name, questions));
  }
  return bodies;
}

function analysisBody(games: Games, positions: KnownPositions, analysed: readonly OfGame<AnalysisSchemas>[]): TSchema {
  const states = analysed.map(({ game, value }) => ({
    game,
    value: questionBody(
      `${game.prefix}AnalysePosition`,
      game.schemas.state,
      value.position,
      'What are the best plans?',
    ),
  }));
  const files = analysed.map(({ game, value }) => ({
    game,
    value: Type.Object(
      { file: game.schemas.gameFile, ...value.game },
      { ...closed, $id: `${game.prefix}AnalyseGame`, description: 'Where was this game won and lost?' },
    ),
  }));
  return bodyByStateOrFile(games, positions, 'analyse', states, files);
}

/** The games that can be analysed. */
export function withAnalyst(games: Games): OfGame<AnalysisSchemas>[] {
  return games.list.flatMap((game) => (game.analyst ? [{ game, value: analysisSchemas(game, game.analyst) }] : []));
}

/** The games that have a text format for states and games. */
export function withNotation(games: Games): OfGame<NotationSchemas>[] {
  return games.list.filter(({ notation }) => notation).map((game) => ({ game, value: notationSchemas(game) }));
}
