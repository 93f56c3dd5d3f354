import type { AnyGame } from '../../game/hosted.js';
import type { Games } from '../../game/registry.js';
import { answerSetUp } from '../../game/play.js';
import { playSchemas } from '../../game/play-schemas.js';
import { runCooperatively } from '../../session/cooperative-scheduler.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import { spoken } from '../../wire/language.js';
import { withIds } from '../../rules/substitutes.js';
import { substitutesIn } from '../documents/substitution.js';
import { answersOf, bodyByGame } from '../../rules/bodies.js';
import { translatedSteps } from '../../rules/translated.js';
import { refuseImpossible } from '../../rules/states.js';

/** POST /v1/rules/setup: a game without a session begins; the caller holds the state from here to the end. */
export function setUpRoute(app: App, games: Games): void {
  const schemas = games.list.map((game) => ({ game, value: playSchemas(game).setUp }));
  app.post(
    '/v1/rules/setup',
    {
      schema: {
        operationId: 'askSetUp',
        summary: 'Set up a game',
        description:
          'Options, seats and dice to an initial state, with whatever the seats have yet to choose. With `quick` everything up to the first turn is chosen by the dice, with `playOpponents` the seats that the service plays have their turn where it comes first.',
        tags: ['rules'],
        body: bodyByGame(
          games,
          schemas.map(({ game, value }) => ({ game, value: value.body })),
        ),
        response: answers(
          {
            200: answersOf(
              schemas.map(({ value }) => value.answer),
              'The initial state, or the refusal.',
            ),
          },
          ...BODY_PROBLEMS,
          'impossible-state',
          'rolls-exhausted',
        ),
      },
    },
    async (request, reply) => {
      const { game: id, ...asked } = request.body as { game?: string };
      const game = (id === undefined ? games.list[0] : games.get(id)) as AnyGame;
      refuseImpossible(game.setUpFindings(asked), '');
      const steps = translatedSteps(answerSetUp(game, asked));
      const answer = await runCooperatively(steps, { signal: clientGone(reply), among: app.longWork });
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(withIds(substitutesIn(request), spoken(reply, answer))));
    },
  );
}
