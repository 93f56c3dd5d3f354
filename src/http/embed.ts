import { existsSync, readFileSync } from 'node:fs';
import type { Translator } from '../language/messages.js';
import { POSITION_ID } from '../rules/positions.js';
import type { App } from '../wire/app-type.js';
import { varyBy } from '../wire/headers.js';
import { languageIn } from '../wire/language.js';
import { withCard } from './card.js';
import { pageHeaders } from './explorer.js';
import type { Services } from './services.js';

export interface EmbedOptions {
  /** Folder of the built page. False: it does not exist. */
  readonly folder: string | false;
  /** Origins of the pages that may frame it; `*` is all. */
  readonly origins: readonly string[] | undefined;
}

const ID = new RegExp(POSITION_ID);

/** `GET /embed`: a position to look at, for frames of other pages. With `?position=` links to it have the title of the position. */
export function embedRoute(app: App, services: Services, { folder, origins }: EmbedOptions): void {
  const file = `${String(folder)}/embed.html`;
  if (folder === false || !existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  const headers = { ...pageHeaders(origins), 'cache-control': 'no-cache' };
  app.get('/embed', { schema: { hide: true } }, async (request, reply) => {
    reply.headers(headers).type('text/html; charset=utf-8');
    varyBy(reply, 'Accept-Language');
    const { position } = request.query as { position?: unknown };
    if (position === undefined) return reply.send(withCard(page, request, '/embed'));
    const title = await titleOf(position, services, app.books.translator(languageIn(request)));
    if (title === undefined) return reply.code(404).send(page);
    return reply.send(withCard(page, request, `/embed?position=${String(position)}`, title));
  });
}

/** What a position is called; undefined if the service has no such position. */
async function titleOf(id: unknown, { positions }: Services, translator: Translator): Promise<string | undefined> {
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  if (!positions.isCached(id)) await positions.fetch(id);
  if (!positions.isCached(id)) return undefined;
  const { game, state } = positions.recall(id);
  return game.titleOf?.(state, translator) ?? game.title;
}
