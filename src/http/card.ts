import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../wire/html.js';

const DESCRIPTION = 'See a position, ask what the rules allow, and play with a friend.';

/** What `npm run tool -- screenshots` takes, beside the files of the explorer. */
const PICTURE = {
  'og:image:type': 'image/jpeg',
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': 'Units of two countries on a board of hexes',
} as const;

/**
 * A page with the tags that chat programs and social sites make the preview of a link from (Open Graph). Addresses in them are
 * absolute, so the host is that of the request.
 * @param path of the page, with its query
 */
export function withCard(page: string, request: FastifyRequest, path: string, title = 'Trench Club Rules'): string {
  const origin = `${request.protocol}://${request.host}`;
  const tags = {
    description: DESCRIPTION,
    'og:type': 'website',
    'og:site_name': 'Trench Club Rules',
    'og:title': title,
    'og:description': DESCRIPTION,
    'og:url': `${origin}${path}`,
    'og:image': `${origin}/explorer/board.jpg`,
    ...PICTURE,
    'twitter:card': 'summary_large_image',
  };
  const meta = Object.entries(tags).map(
    ([name, content]) =>
      `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" />`,
  );
  // A function, because a title may have what is a pattern in a replacement.
  return page.replace(/<title>.*<\/title>/, () => [`<title>${escapeHtml(title)}</title>`, ...meta].join('\n    '));
}
