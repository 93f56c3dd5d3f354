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

/** Messages about values that do not fit their schema. */
const shapes: MessageBundle<typeof en> = { id: SHAPE_BUNDLE, en, es, it, fr };

/** The message bundles of the service and of its games. */
export function booksOf(games: Games): MessageBundles {
  return new MessageBundles([
    bundle,
    shapes,
    replayBundle as MessageBundle,
    sessionBundle as MessageBundle,
    ...games.list.flatMap(({ bundle, notation }) => [bundle, notation?.messages].filter((one) => one !== undefined)),
  ]);
}

/** The language of the answer to a request. */
export function languageIn({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = headers['accept-language'];
  return asked === undefined ? DEFAULT_LANGUAGE : languageOf(asked);
}

/** Negotiates the language, and sets `Content-Language` and `Vary`. */
export function negotiateLanguage(reply: FastifyReply): Language {
  const language = languageIn(reply.request);
  if (!reply.hasHeader('content-language')) {
    reply.header('content-language', language);
    varyBy(reply, 'Accept-Language');
  }
  return language;
}

/** Localises an answer and sets its headers. */
export function localised<T>(reply: FastifyReply, answer: T): T {
  return reply.server.books.localise(answer, negotiateLanguage(reply));
}

/** The ETag of a localised answer. English answers have that of the version. */
export function localisedETag(language: Language, etag: string): string {
  return language === DEFAULT_LANGUAGE ? etag : etag.replace(/"$/, `;${language}"`);
}
