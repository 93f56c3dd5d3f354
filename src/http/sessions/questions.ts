import { Type } from '@sinclair/typebox';
import { mediaTypeOf, SVG, type Question } from '../../game/question.js';
import { ClosedObject } from '../../game/schema.js';
import type { Services } from '../services.js';
import { DEFAULT_LANGUAGE } from '../../language/language.js';
import { notOfThisGame, type OfGame } from '../../rules/bodies.js';
import { describedBy, documentedAnswer } from '../../rules/documented.js';
import type { WordsAsked } from '../../rules/table.js';
import { answerText, JSON_TYPE, type AnswerStore } from '../../rules/serialised-answer.js';
import type { SessionService } from '../../session/sessions.js';
import type { View } from '../../session/core/snapshot.js';
import { jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { ref } from '../../wire/components.js';
import { isHeld, NOT_MODIFIED } from '../../wire/documents.js';
import { negotiateLanguage, localisedETag } from '../../wire/language.js';
import { versionTag } from '../../wire/version-tag.js';
import { Queries, queryHosts } from '../questions/queries.js';
import { sendAnswer, SVG_POLICY, whenAnswered } from '../questions/send-answer.js';
import { sessionRoute } from './auth.js';

/** `GET` questions about the state of a session as the caller sees it. */
export function sessionQuestionRoutes(app: App, { service, games, table, schemas, rules }: Services): void {
  sessionRoute(app, service, {
    method: 'GET',
    path: '/legal-commands',
    operation: 'ask',
    operationId: 'getSessionLegalCommands',
    summary: 'Every legal command of the caller’s seat',
    description: 'In canonical order, each postable as it stands. Spectators and hosts have none.',
    successes: { 200: jsonAnswer(ref(schemas.legalCommands), 'The commands.'), ...NOT_MODIFIED },
    problems: ['answer-too-large', 'session-gathering'],
    answer({ member: { snapshot }, viewer }, request, reply) {
      snapshot.requireBegun();
      const etag = versionTag(snapshot, viewer);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (isHeld(request, etag)) return reply.code(304).send();
      const { game, version, chain } = snapshot;
      const view = snapshot.view(viewer);
      const seat = snapshot.isClosed ? null : viewer;
      const job = {
        ...{ game: game.id, question: 'session commands' },
        subject: { state: seat === null ? view.state : view.plausible },
        asked: { in: 'body', members: { version, chain, seat } } as const,
        // The answer contains no messages.
        language: DEFAULT_LANGUAGE,
      };
      const answer = rules.askOnce(job, () => clientOf(reply), 'legal-commands', keptBy(view, JSON_TYPE));
      return whenAnswered(answer, (one) => sendAnswer(reply, one));
    },
  });

  sessionRoute(app, service, {
    method: 'GET',
    path: '/words',
    operation: 'ask',
    operationId: 'getSessionWords',
    summary: 'The board in words',
    description:
      'For players who do not see the board, such as programs: whose turn it is, and the position as the caller may know it, with the names and coordinates of its notation. In English.',
    query: ClosedObject({
      unit: Type.Optional(
        Type.String({ description: 'Id of a unit: `around` is the terrain around it, and who stands there.' }),
      ),
      state: Type.Optional(Type.Boolean({ description: '`true`: also the whole state.' })),
    }),
    successes: { 200: jsonAnswer(ref(schemas.words), 'The words.'), ...NOT_MODIFIED },
    problems: ['malformed-request', 'unknown-id', 'session-gathering'],
    answer({ id, member: { principal, snapshot }, viewer }, request, reply) {
      snapshot.requireBegun();
      const etag = versionTag(snapshot, viewer);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (isHeld(request, etag)) return reply.code(304).send();
      const { game, version, seq, chain, toAct, seats, ended } = snapshot;
      const { unit, state: isWhole = false } = request.query as { unit?: string; state?: boolean };
      const place = { session: id, game: game.id, version, seq, chain, you: principal, seats, toAct, ended };
      const view = snapshot.view(viewer);
      const query: WordsAsked = { place, unit, isWhole };
      const job = {
        ...{ game: game.id, question: 'session words', subject: { state: view.state }, language: DEFAULT_LANGUAGE },
        asked: { in: 'query', query, callerSeat: viewer ?? undefined } as const,
      };
      return whenAnswered(
        rules.run('question', job, () => clientOf(reply)),
        (one) => sendAnswer(reply, one),
      );
    },
  });

  for (const hosts of table.values()) {
    const inSessions = queryHosts(hosts).filter(({ value }) => value.inSessions);
    if (inSessions.length > 0) questionRoute(app, service, inSessions, { games, rules });
  }
}

function questionRoute(
  app: App,
  service: SessionService,
  hosts: readonly OfGame<Question>[],
  { games, rules }: Pick<Services, 'games' | 'rules'>,
): void {
  const [{ value: first }] = hosts as [OfGame<Question>];
  const { name, summary } = first;
  const queries = new Queries(hosts);
  sessionRoute(app, service, {
    method: 'GET',
    path: `/${first.query?.address}`,
    operation: 'ask',
    operationId: `getSession${first.query?.operation ?? first.operation}`,
    summary,
    description: describedBy(hosts, ({ query }) => query?.description ?? ''),
    query: queries.documented,
    successes: { 200: documentedAnswer(hosts), ...NOT_MODIFIED },
    problems: [
      'malformed-request',
      'session-gathering',
      ...(first.isAdvice ? (['analysis-off'] as const) : []),
      ...queries.problems,
      ...(games.list.length > hosts.length ? (['question-not-of-this-game'] as const) : []),
    ],
    answer({ member: { snapshot }, viewer }, request, reply) {
      snapshot.requireBegun();
      const question = hosts.find(({ game }) => game.id === snapshot.game.id)?.value;
      if (!question?.query) throw notOfThisGame(snapshot.game, name);
      if (question.isAdvice) snapshot.requireAnalysis();
      queries.require(request, snapshot.game);
      const language = negotiateLanguage(reply);
      const etag = localisedETag(language, versionTag(snapshot, viewer));
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (question.answer === SVG) reply.header('content-security-policy', SVG_POLICY);
      if (isHeld(request, etag)) return reply.code(304).send();
      const view = snapshot.view(viewer);
      const job = {
        ...{ game: snapshot.game.id, question: name, subject: { state: view.state }, language },
        asked: { in: 'query', query: request.query as object, callerSeat: viewer ?? undefined } as const,
      };
      const among = keptBy(view, `${mediaTypeOf(question)}; charset=utf-8`);
      return whenAnswered(
        rules.askOnce(job, () => clientOf(reply), request.url, among),
        (one) => sendAnswer(reply, one),
      );
    },
  });
}

/** Answers about one view of a session at one version. */
function keptBy(view: View, mediaType: string): AnswerStore {
  return {
    find(key) {
      const text = view.findAnswer(key);
      return text === undefined ? undefined : { text, mediaType };
    },
    keep: (key, answer) => ({ text: view.keep(key, answerText(answer)), mediaType }),
  };
}
