import { existsSync, readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { POSITION_ID } from '../rules/positions.js';
import type { App } from '../wire/app-type.js';
import { clientGone } from '../wire/client-gone.js';
import { varyBy } from '../wire/headers.js';
import { escapeHtml } from '../wire/html.js';
import { languageIn } from '../wire/language.js';
import { Problem } from '../wire/problems.js';
import { pageHeaders } from './explorer.js';
import type { Services } from './services.js';

export interface EmbedOptions {
  /** Folder of the built page. False: it does not exist. */
  readonly folder: string | false;
  /** Origins of the pages that may frame it; `*` is all. */
  readonly origins: readonly string[] | undefined;
}

/** The question that a game draws its board by. */
const DRAWING = 'render';
const ID = new RegExp(POSITION_ID);

/** `GET /embed`: a position to look at, for frames of other pages. With `?position=` links to it have the position’s title and picture. */
export function embedRoute(app: App, services: Services, { folder, origins }: EmbedOptions): void {
  const file = `${String(folder)}/embed.html`;
  if (folder === false || !existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  const headers = {
    ...pageHeaders(origins),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  };
  app.get('/embed', { schema: { hide: true } }, async (request, reply) => {
    reply.headers(headers);
    varyBy(reply, 'Accept-Language');
    const { position } = request.query as { position?: unknown };
    if (position === undefined) return reply.send(page);
    const title = await titleOf(position, services, request, reply);
    if (title === undefined) return reply.code(404).send(page);
    const address = `${request.protocol}://${request.host}`;
    const tags = {
      'og:type': 'website',
      'og:site_name': 'Trench Club Rules',
      'og:title': title,
      'og:url': `${address}/embed?position=${String(position)}`,
      'og:image': `${address}/v1/positions/${String(position)}/board.svg?caption=false`,
      'og:image:type': 'image/svg+xml',
      'og:image:alt': title,
    };
    const meta = Object.entries(tags).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`,
    );
    // A function, because a title may have what is a pattern in a replacement.
    return reply.send(
      page.replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(title)}</title>\n    ${meta.join('\n    ')}`),
    );
  });
}

/** What a position’s drawing is called; undefined if the service has no such position, or no drawing of it. */
async function titleOf(
  id: unknown,
  { positions, table, rules }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  if (!positions.isCached(id)) await positions.fetch(id);
  try {
    const { game, state } = positions.recall(id);
    const question = table.get(DRAWING)?.find((one) => one.game.id === game.id)?.value;
    if (!question?.query) return undefined;
    const { text } = await rules.ask({
      game,
      question,
      subject: { state },
      asked: { in: 'query', query: { caption: false } },
      language: languageIn(request),
      // The page asks for it next.
      kept: { key: `/v1/positions/${id}/${question.query.address}?caption=false`, among: positions },
      signal: () => clientGone(reply),
    });
    const drawn = typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
    const [, title] = /<title>([^<]*)<\/title>/.exec(drawn) ?? [];
    return title?.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;
