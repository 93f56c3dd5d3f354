import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyGame } from '../../game/hosted.js';
import type { Games } from '../../game/registry.js';
import type { Steps } from '../../game/steps.js';
import { runCooperatively } from '../../session/cooperative-scheduler.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import { fileSchemaOf } from '../../rules/bodies.js';

/** Works on the file in the body of a request, whose client may leave meanwhile. */
type Worked = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (game: AnyGame, file: never) => Steps<T>,
) => Promise<T>;

/** Has the bodies of a scope, each with a game file, checked with pauses. */
export function gameFileBodies(app: App, games: Games): Worked {
  const ofFile = new Map(games.list.map((game) => [fileSchemaOf(game), game]));

  app.addHook('preValidation', async (request, reply) => {
    const check = app.checkInSteps(request.routeOptions.schema?.body as object, request.body);
    await runCooperatively(check, { signal: clientGone(reply) });
  });

  return (request, reply, work) => {
    const { file } = request.body as { file: { schema: string } };
    return runCooperatively(work(ofFile.get(file.schema) as AnyGame, file as never), {
      signal: clientGone(reply),
      among: app.longWork,
    });
  };
}
