import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHAPE_BUNDLE } from '../game/shape-bundle.js';
import { replayBundle } from '../game/replay-words.js';
import { en } from '../game/shape-words.js';
import { es, fr, it } from '../game/shape-translations.js';
import { MessageBundles } from '../language/bundles.js';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '../language/language.js';
import type { Games } from '../game/registry.js';
import { varyBy } from './headers.js';
import type { MessageBundle } from '../language/messages.js';
import { sessionBundle } from '../session/words/bundle.js';
import { bundle } from './words/bundle.js';

/** What is said of values that have not the shape of their schema. */
const shapes: MessageBundle<typeof en> = { id: SHAPE_BUNDLE, en, es, it, fr };

/** The books of the games and of the service itself. */
export function booksOf(games: Games): MessageBundles {
  return new MessageBundles([
    bundle,
    shapes,
    replayBundle as MessageBundle,
    sessionBundle as MessageBundle,
    ...games.list.flatMap(({ bundle }) => (bundle ? [bundle] : [])),
  ]);
}

/** The language that a request is answered in. */
export function languageIn({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = headers['accept-language'];
  return asked === undefined ? DEFAULT_LANGUAGE : languageOf(asked);
}

/** Says of an answer in which language its words are, and that it would have others where another is asked for. */
export function negotiateLanguage(reply: FastifyReply): Language {
  const language = languageIn(reply.request);
  if (!reply.hasHeader('content-language')) {
    reply.header('content-language', language);
    varyBy(reply, 'Accept-Language');
  }
  return language;
}

/** An answer in the language of its request, and its headers. */
export function localised<T>(reply: FastifyReply, answer: T): T {
  return reply.server.books.localise(answer, negotiateLanguage(reply));
}

/** The ETag of an answer with words: each language has its own. English ones have that of the version. */
export function localisedETag(language: Language, etag: string): string {
  return language === DEFAULT_LANGUAGE ? etag : etag.replace(/"$/, `;${language}"`);
}
