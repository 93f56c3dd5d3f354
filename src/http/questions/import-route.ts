import type { Services } from '../services.js';
import type { TSchema } from '@sinclair/typebox';
import { answersOf } from '../../rules/bodies.js';
import { withNotation } from '../../rules/posted-bodies.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { UNREAD } from '../../wire/json-body.js';
import { negotiateLanguage } from '../../wire/language.js';
import { answering } from './answering.js';

/** `POST /v1/rules/import`: the text of a position or of a game. */
export function importRoute(app: App, { games, bodies, unread }: Services): void {
  const texts = withNotation(games);
  if (texts.length === 0) return;
  app.post(
    '/v1/rules/import',
    {
      config: UNREAD,
      schema: {
        operationId: 'askImport',
        summary: 'Read a position or a game from text',
        description:
          'The state of a line of text; for a whole game also its file, with every command checked. Faults of the text are part of the answer.',
        tags: ['rules'],
        body: bodies.get('import') as TSchema,
        response: answers(
          {
            200: answersOf(
              texts.map(({ value }) => value.import.answer),
              'The state, or what is wrong with the text.',
            ),
          },
          ...BODY_PROBLEMS,
          'question-not-of-this-game',
        ),
      },
    },
    answering(unread, {
      name: 'import',
      ask(request, reply) {
        const { game, text } = request.body as { game?: string; text: string };
        return unread.rules.run('import', { game, text, language: negotiateLanguage(reply) }, () => clientOf(reply));
      },
    }),
  );
}
