import { Type, type Static } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BookClause } from '../../book/book.js';
import { SVG } from '../../game/question.js';
import { ClosedObject } from '../../game/schema.js';
import { DEFAULT_LANGUAGE } from '../../language/language.js';
import { answers, jsonAnswer, textAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { ref } from '../../wire/components.js';
import {
  CATALOGUE_CACHE,
  COMPRESSED,
  isHeld,
  jsonDocument,
  NOT_MODIFIED,
  sendDocument,
  strongETag,
} from '../../wire/documents.js';
import { Problem } from '../../wire/problems.js';
import { sentence } from '../../wire/words/english.js';
import { sendAnswer } from '../questions/send-answer.js';
import type { Services } from '../services.js';
import { ClauseSchema, ClausesSchema } from './clause-schemas.js';
import { drawnOf, type StoredBook, type StoredCase } from './stored-book.js';

const MAX_FOUND = 50;
const DEFAULT_FOUND = 10;
const MAX_QUESTION = 200;

const QuerySchema = ClosedObject({
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_QUESTION,
      description: 'Words, in any of the four languages: the clauses that they are about.',
      examples: ['may a plane enter a forest'],
    }),
  ),
  changed: Type.Optional(
    Type.String({ maxLength: 40, description: 'A release: what has changed since.', examples: ['1.0.0-rc.1'] }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_FOUND,
      default: DEFAULT_FOUND,
      description: 'With `q`: at most so many.',
    }),
  ),
});
type Query = Static<typeof QuerySchema>;

/** The rules by clause: `/v1/clauses`, and the pictures of their cases. */
export function clauseRoutes(app: App, services: Services): void {
  const { stored } = services;
  app.get<{ Querystring: Query }>(
    '/v1/clauses',
    {
      schema: {
        operationId: 'listClauses',
        summary: 'Search the rules',
        description:
          'With `q` the clauses that a question in a player’s words is about, with `changed` what has changed since a release, else all, in the order of the book. Strong ETag.',
        tags: ['catalogue'],
        querystring: QuerySchema,
        response: answers(
          { 200: { ...jsonAnswer(ref(ClausesSchema), 'The list.'), ...COMPRESSED }, ...NOT_MODIFIED },
          'malformed-request',
          'not-found',
        ),
      },
    },
    (request, reply) => sendDocument(request, reply, jsonDocument({ clauses: listed(stored(), request.query) })),
  );

  app.get<{ Params: { id: string } }>(
    '/v1/clauses/:id',
    {
      schema: {
        operationId: 'getClause',
        summary: 'Read a clause of the rules',
        description:
          'What an id means that refusals, findings and options name: the statement and where it comes from, the editions, decisions and refusals about it, cases in which it holds and one in which it does not. Strong ETag.',
        tags: ['catalogue'],
        params: Type.Object({ id: Type.String({ examples: ['CON-1'] }) }),
        response: answers(
          { 200: { ...jsonAnswer(ref(ClauseSchema), 'The clause.'), ...COMPRESSED }, ...NOT_MODIFIED },
          'not-found',
          'address-too-long',
        ),
      },
    },
    (request, reply) => {
      const clause = stored().book.clauses.get(request.params.id);
      if (!clause) throw new Problem('not-found', sentence('no-entry', { url: '/v1/clauses' }));
      return sendDocument(request, reply, jsonDocument(clauseAnswer(services, clause)));
    },
  );
  pictureRoute(app, services);
}

function listed({ book }: StoredBook, { q, changed, limit = DEFAULT_FOUND }: Query): object[] {
  if (changed === undefined) {
    return q === undefined ? [...book.clauses.values()].map((one) => book.listed(one)) : book.search(q, limit);
  }
  const changes = book.changedSince(changed);
  if (!changes) throw new Problem('not-found', sentence('no-release', { name: changed }));
  return changes.map(({ id, change }) => {
    const clause = book.clauses.get(id);
    const none = { id, title: null, kind: null, edition: null, section: null, excerpt: '' };
    return { ...(clause ? book.listed(clause) : none), change };
  });
}

/** A clause with its cases, as it is sent. */
export function clauseAnswer({ stored, games }: Pick<Services, 'stored' | 'games'>, clause: BookClause) {
  const { book, findCase } = stored();
  const { cases, via, contrast, reason, decidedIn, testedIn } = book.extras(clause.id);
  const game =
    games.list.find(({ id }) => clause.document === `${id}.md`) ?? games.list.find(({ prefix }) => prefix === '');
  const shown = (id: string) => {
    const found = findCase(id);
    return found ? [caseAnswer(found)] : [];
  };
  return {
    ...clause,
    cases: cases.flatMap(shown),
    ...(via !== undefined && { via }),
    contrast: (contrast === undefined ? undefined : shown(contrast)[0]) ?? null,
    reason: reason ?? null,
    ...{ decidedIn, testedIn },
    rules: { game: game?.id ?? '', version: game?.rulesVersion ?? 1 },
  };
}

function caseAnswer({ id, title, steps, shown }: StoredCase) {
  return { id, title, steps, picture: shown && `/v1/cases/${id}/picture.svg` };
}

/** Pictures are drawn when they are asked for: the drawing is the service's own, and follows from the case. */
function pictureRoute(app: App, { stored, games, rules, version }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/v1/cases/:id/picture.svg',
    {
      schema: {
        operationId: 'drawCase',
        summary: 'The position of a case of the rules, drawn',
        description: 'An SVG with the places that the case is about. Strong ETag.',
        tags: ['catalogue'],
        params: Type.Object({ id: Type.String({ examples: ['ex-mov-1'] }) }),
        response: answers(
          { 200: textAnswer('image/svg+xml', 'The drawing.'), ...NOT_MODIFIED },
          'not-found',
          'address-too-long',
        ),
      },
    },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const found = stored().findCase(request.params.id);
      const shown = found ? drawnOf(found) : null;
      const game = shown && games.ofSchema(shown.state.schema);
      if (!shown || !game) throw new Problem('not-found');
      // The same case is drawn alike by the same version: the answer need not be made to be compared.
      const etag = strongETag(`${version} ${JSON.stringify(shown)}`);
      reply.header('etag', etag).header('cache-control', CATALOGUE_CACHE);
      if (isHeld(request, etag)) return reply.code(304).send();
      const members = { caption: false, highlights: shown.highlights };
      const subject = { state: game.normalise(shown.state), isPosted: false };
      const job = { game: game.id, question: 'render', subject, language: DEFAULT_LANGUAGE };
      const asked = { in: 'body', members } as const;
      const drawn = await rules.run('question', { ...job, asked }, () => clientOf(reply));
      return sendAnswer(reply, { ...drawn, mediaType: SVG });
    },
  );
}
