import type { Services } from '../services.js';
import type { TSchema } from '@sinclair/typebox';
import type { AnyGame } from '../../game/hosted.js';
import { expandSetUpPreset } from '../../game/presets.js';
import { playSchemas } from '../../game/play-schemas.js';
import { answersOf } from '../../rules/bodies.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { UNREAD } from '../../wire/json-body.js';
import { negotiateLanguage } from '../../wire/language.js';
import { substitutesIn } from '../documents/substitution.js';
import { answering } from './answering.js';

/** `POST /v1/rules/setup`: starts a game without a session. The caller stores the state. */
export function setUpRoute(app: App, { games, bodies, unread }: Services): void {
  const schemas = games.list.map((game) => ({ game, value: playSchemas(game).setUp }));
  app.post(
    '/v1/rules/setup',
    {
      config: UNREAD,
      schema: {
        operationId: 'askSetUp',
        summary: 'Set up a game',
        description:
          'Options, seats and dice to an initial state, or a `preset` of `GET /v1/presets` with whatever members differ from it, with whatever the seats have yet to choose. With `quick` everything up to the first turn is chosen by the dice, with `playOpponents` the seats that the service plays have their turn where it comes first.',
        tags: ['rules'],
        body: bodies.get('setup') as TSchema,
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
      preValidation: (request, _reply, done) => {
        request.body = expandSetUpPreset(games, request.body);
        done();
      },
    },
    answering(unread, {
      name: 'setup',
      ask(request, reply) {
        const { game: id, ...asked } = request.body as { game?: string };
        const game = id ?? (games.list[0] as AnyGame).id;
        const job = { game, asked, substitutes: substitutesIn(request), language: negotiateLanguage(reply) };
        return unread.rules.run('setUp', job, () => clientOf(reply));
      },
    }),
  );
}
