import type { FastifyReply, FastifyRequest } from 'fastify';
import * as replay from '../game/words/replay.js';
import { BUNDLE as SHAPES } from '../game/words/shape-bundle.js';
import * as shapes from '../game/words/shapes.js';
import { MessageBundles } from '../language/bundles.js';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '../language/language.js';
import type { Games } from '../game/registry.js';
import { varyBy } from './headers.js';
import type { MessageBundle } from '../language/messages.js';
import * as session from '../session/words/bundle.js';
import * as requests from './words/english.js';
import * as sessionEvents from './words/session-events.js';
import { translationsOf } from './words/translations.js';

/** The messages of the service itself. */
const BUNDLES: readonly MessageBundle[] = [
  { id: requests.BUNDLE, en: requests.en, ...translationsOf('requests') },
  { id: SHAPES, en: shapes.en, ...translationsOf('shapes') },
  { id: replay.BUNDLE, en: replay.en, ...translationsOf('replay') },
  { id: sessionEvents.BUNDLE, en: sessionEvents.en, ...translationsOf('sessionEvents') },
  { id: session.BUNDLE, en: session.en, ...translationsOf('sessions') },
];

/** The message bundles of the service and of its games. */
export function booksOf(games: Games): MessageBundles {
  return new MessageBundles([
    ...BUNDLES,
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
