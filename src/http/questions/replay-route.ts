import type { FastifyRequest } from 'fastify';
import type { Steps } from '../../game/steps.js';
import { Supply } from '../../session/supply.js';
import { inSlices } from '../../session/slices.js';
import { answerReplay } from '../../trench-club/answers/play.js';
import { ReplayAnswerSchema, ReplayQuestionSchema } from '../../trench-club/schema/answers-play.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import type { Limits } from '../../wire/limits.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';
import { sendJson } from '../sessions/auth.js';
import { textWithState } from './state-text.js';

/** So many of the largest game files are kept parsed at the same time; whoever comes later waits. */
const LARGEST_AT_ONCE = 4;

type Parse = (request: FastifyRequest, body: string, done: (error: Error | null, parsed?: unknown) => void) => void;

/** Game files are large and take long: a scope of its own, for they are parsed in their turn. */
export function replayRoute(app: App, limits: Limits): void {
  const supply = new Supply(LARGEST_AT_ONCE * limits.gameFileBytes);
  const visits = new WeakMap<FastifyRequest, { readonly gone: AbortSignal; leave(): void }>();
  const parse = app.getDefaultJsonParser('error', 'error') as Parse;

  app.addHook('onRequest', (request, reply, done) => {
    visits.set(request, { gone: clientGone(reply), leave: () => {} });
    done();
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { gone } = visits.get(request) as { gone: AbortSignal };
    const leave = await supply.take(body.length, gone);
    visits.set(request, { gone, leave });
    gone.addEventListener('abort', leave);
    // The pause before the body is checked against its schema.
    return inSlices(parseSteps(parse, request, body), { signal: gone });
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
        body: ref(ReplayQuestionSchema),
        response: answers(
          { 200: jsonAnswer(ref(ReplayAnswerSchema), 'The final state, or the first divergence.') },
          ...BODY_PROBLEMS,
        ),
      },
    },
    async (request, reply) => {
      const { gone, leave } = visits.get(request) as { gone: AbortSignal; leave(): void };
      try {
        const answer = await inSlices(answerReplay(request.body.file), { signal: gone });
        return sendJson(reply, answer.ok ? textWithState(answer) : JSON.stringify(answer));
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
