import type { FastifyRequest } from 'fastify';
import type { Steps } from '../../game/steps.js';
import { Semaphore } from '../../session/semaphore.js';
import { runCooperatively } from '../../session/cooperative-scheduler.js';
import { playSchemas } from '../../game/play-schemas.js';
import type { AnyGame } from '../../game/hosted.js';
import type { Games } from '../../game/registry.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import type { Limits } from '../../wire/limits.js';
import { answers, BODY_PROBLEMS } from '../../wire/answers.js';
import { sendJson } from '../../wire/json.js';
import { answersOf, bodyByFile, fileSchemaOf } from './bodies.js';

/** So many of the largest game files are kept parsed at the same time; whoever comes later waits. */
const LARGEST_AT_ONCE = 4;

type Parse = (request: FastifyRequest, body: string, done: (error: Error | null, parsed?: unknown) => void) => void;

/** Game files are large and take long: a scope of its own, for they are parsed in their turn. */
export function replayRoute(app: App, games: Games, limits: Limits): void {
  const schemas = games.list.map((game) => ({ game, value: playSchemas(game).replay }));
  const ofFile = new Map(games.list.map((game) => [fileSchemaOf(game), game]));
  const memory = new Semaphore(LARGEST_AT_ONCE * limits.gameFileBytes);
  const visits = new WeakMap<FastifyRequest, { readonly gone: AbortSignal; leave(): void }>();
  const parse = app.getDefaultJsonParser('error', 'error') as Parse;

  app.addHook('onRequest', (request, reply, done) => {
    visits.set(request, { gone: clientGone(reply), leave: () => {} });
    done();
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { gone } = visits.get(request) as { gone: AbortSignal };
    const leave = await memory.acquire(body.length, gone);
    visits.set(request, { gone, leave });
    gone.addEventListener('abort', leave);
    // The pause before the body is checked against its schema.
    return runCooperatively(parseSteps(parse, request, body), { signal: gone });
  });

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
        body: bodyByFile(schemas.map(({ game, value }) => ({ game, value: value.body }))),
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
      const { gone, leave } = visits.get(request) as { gone: AbortSignal; leave(): void };
      try {
        const { file } = request.body as { file: { schema: string } };
        const game = ofFile.get(file.schema) as AnyGame;
        const answer = await runCooperatively(game.replay(file as never), { signal: gone });
        return sendJson(reply, JSON.stringify(answer));
      } finally {
        leave();
      }
    },
  );
}

function* parseSteps(parse: Parse, request: FastifyRequest, body: Buffer): Steps<unknown> {
  let result: { readonly error: Error | null; readonly parsed?: unknown } | undefined;
  parse(request, body.toString(), (error, parsed) => (result = { error, parsed }));
  yield;
  if (result?.error) throw result.error;
  return result?.parsed;
}
