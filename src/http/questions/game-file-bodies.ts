import type { FastifyRequest } from 'fastify';
import type { AnyGame } from '../../game/hosted.js';
import type { Games } from '../../game/registry.js';
import type { Steps } from '../../game/steps.js';
import { runCooperatively } from '../../session/cooperative-scheduler.js';
import { Semaphore } from '../../session/semaphore.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import { bodyParserInSteps } from '../../wire/json-body.js';
import type { Limits } from '../../wire/limits.js';
import { fileSchemaOf } from './bodies.js';

/** So many of the largest game files are kept parsed at the same time; whoever comes later waits. */
const LARGEST_AT_ONCE = 4;

/** What bodies with game files may take together. */
export function gameFileMemory({ gameFileBytes }: Pick<Limits, 'gameFileBytes'>): Semaphore {
  return new Semaphore(LARGEST_AT_ONCE * gameFileBytes);
}

/** Works on the file in the body of a request, whose client may leave meanwhile. */
type Worked = <T>(request: FastifyRequest, work: (game: AnyGame, file: never) => Steps<T>) => Promise<T>;

/** Has the bodies of a scope, each with a game file, parsed in their turn. */
export function gameFileBodies(app: App, games: Games, limits: Limits, memory: Semaphore): Worked {
  const ofFile = new Map(games.list.map((game) => [fileSchemaOf(game), game]));
  const visits = new WeakMap<FastifyRequest, { readonly gone: AbortSignal; leave(): void }>();
  const parseSteps = bodyParserInSteps(app, limits.jsonDepth);

  app.addHook('onRequest', (request, reply, done) => {
    visits.set(request, { gone: clientGone(reply), leave: () => {} });
    done();
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { gone } = visits.get(request) as { gone: AbortSignal };
    const leave = await memory.acquire(body.length, gone);
    visits.set(request, { gone, leave });
    gone.addEventListener('abort', leave);
    // The pause before the body is checked against its schema.
    return runCooperatively(parseSteps(request, body), { signal: gone });
  });

  return async (request, work) => {
    const { gone, leave } = visits.get(request) as { gone: AbortSignal; leave(): void };
    try {
      const { file } = request.body as { file: { schema: string } };
      return await runCooperatively(work(ofFile.get(file.schema) as AnyGame, file as never), {
        signal: gone,
        among: app.longWork,
      });
    } finally {
      leave();
    }
  };
}
