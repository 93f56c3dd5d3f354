import { playSchemas } from '../../game/play-schemas.js';
import type { Notation } from '../../game/hosted.js';
import type { Games } from '../../game/registry.js';
import type { App } from '../../wire/app-type.js';
import type { Limits } from '../../wire/limits.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import { sendJson } from '../../wire/json.js';
import { answersOf, bodyByFile } from '../../rules/bodies.js';
import { gameFileBodies } from './game-file-bodies.js';
import { readAnswer, withNotation } from './import-route.js';
import { spoken } from '../../wire/language.js';

/** Questions that carry a game file: those are large and take long. A scope of its own, for they are checked with pauses. */
export function fileRoutes(app: App, games: Games, limits: Limits): void {
  const worked = gameFileBodies(app, games);
  const schemas = games.list.map((game) => ({ game, value: playSchemas(game).replay }));
  app.post(
    '/v1/rules/replay',
    {
      bodyLimit: limits.gameFileBytes,
      schema: {
        operationId: 'askReplay',
        summary: 'Replay a game file',
        description:
          'Plays a recorded game again with its own dice: the final state, or the first entry that diverges.',
        tags: ['rules'],
        body: bodyByFile(
          games,
          schemas.map(({ game, value }) => ({ game, value: value.body })),
        ),
        response: answers(
          {
            200: answersOf(
              schemas.map(({ value }) => value.answer),
              'The final state, or the first divergence.',
            ),
          },
          ...BODY_PROBLEMS,
          'answer-too-large',
        ),
      },
    },
    async (request, reply) => {
      const answer = await worked(request, reply, function* (game, file) {
        const replayed = yield* game.files.replay(file);
        if (!replayed.ok) return replayed;
        const { state, ...rest } = replayed;
        return { ...rest, toAct: game.toAct(state), state };
      });
      return sendJson(reply, JSON.stringify(spoken(reply, answer)));
    },
  );

  const texts = withNotation(games);
  if (texts.length === 0) return;
  app.post(
    '/v1/rules/export',
    {
      bodyLimit: limits.gameFileBytes,
      schema: {
        operationId: 'askExport',
        summary: 'A whole game in one line',
        description: 'A game file as text, its commands checked; POST /v1/rules/import reads it back.',
        tags: ['rules'],
        body: bodyByFile(
          games,
          texts.map(({ game, value }) => ({ game, value: value.export.body })),
          'export',
        ),
        response: answers(
          {
            200: answersOf(
              texts.map(({ value }) => value.export.answer),
              'The text, or the first command that is refused.',
            ),
          },
          ...BODY_PROBLEMS,
          'question-not-of-this-game',
        ),
      },
    },
    async (request, reply) => {
      const answer = await worked(request, reply, (game, file) => (game.notation as Notation<unknown>).game(file));
      return sendJson(reply, readAnswer(spoken(reply, answer)));
    },
  );
}
