import type { Services } from '../services.js';
import type { TSchema } from '@sinclair/typebox';
import { playSchemas } from '../../game/play-schemas.js';
import type { FileJob } from '../../rules/jobs.js';
import { answersOf } from '../../rules/bodies.js';
import { withNotation } from '../../rules/posted-bodies.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { UNREAD } from '../../wire/json-body.js';
import { negotiateLanguage } from '../../wire/language.js';
import { withProgress } from './progress.js';
import { answering } from './answering.js';

/** Questions about game files, which are large. */
export function fileRoutes(app: App, { games, bodies, unread }: Services): void {
  const { limits } = unread;
  const schemas = games.list.map((game) => ({ game, value: playSchemas(game).replay }));
  app.post(
    '/v1/rules/replay',
    {
      bodyLimit: limits.gameFileBytes,
      config: UNREAD,
      schema: {
        operationId: 'askReplay',
        summary: 'Replay a game file',
        description:
          'Plays a recorded game again with its own dice: the final state, or the first entry that diverges. With `Accept: text/event-stream` the answer reports progress.',
        tags: ['rules'],
        body: bodies.get('replay') as TSchema,
        response: answers(
          {
            200: withProgress(
              answersOf(
                schemas.map(({ value }) => value.answer),
                'The final state, or the first divergence.',
              ),
            ),
          },
          ...BODY_PROBLEMS,
          'answer-too-large',
        ),
      },
    },
    answering(unread, {
      name: 'replay',
      tellsProgress: true,
      ask(request, reply, progress) {
        const { file } = request.body as Pick<FileJob, 'file'>;
        return unread.rules.run(
          'replay',
          { file, language: negotiateLanguage(reply) },
          () => clientOf(reply),
          progress,
        );
      },
    }),
  );

  const texts = withNotation(games);
  if (texts.length === 0) return;
  app.post(
    '/v1/rules/export',
    {
      bodyLimit: limits.gameFileBytes,
      config: UNREAD,
      schema: {
        operationId: 'askExport',
        summary: 'A whole game in one line',
        description: 'A game file as text, its commands checked; POST /v1/rules/import reads it back.',
        tags: ['rules'],
        body: bodies.get('export') as TSchema,
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
    answering(unread, {
      name: 'export',
      ask(request, reply) {
        const { file } = request.body as Pick<FileJob, 'file'>;
        return unread.rules.run('export', { file, language: negotiateLanguage(reply) }, () => clientOf(reply));
      },
    }),
  );
}
