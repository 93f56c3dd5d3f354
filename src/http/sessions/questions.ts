import { Type } from '@sinclair/typebox';
import type { AnyGame } from '../../game/hosted.js';
import { SVG, type Question } from '../../game/question.js';
import { closed } from '../../game/schema.js';
import type { Services } from '../services.js';
import { DEFAULT_LANGUAGE } from '../../language/language.js';
import { notOfThisGame, type OfGame } from '../../rules/bodies.js';
import { mediaTypeOf, sessionQuestions, type WordsAsked } from '../../rules/table.js';
import { answerText, type AnswerStore, type SerialisedAnswer } from '../../rules/serialised-answer.js';
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
import { describedBy, documentedAnswer } from '../questions/questions.js';
import { sendAnswer, SVG_POLICY } from '../questions/send-answer.js';
import { sessionRoute } from './auth.js';

/** `GET` questions about the state of a session as the caller sees it. */
export function sessionQuestionRoutes(app: App, { service, games, table, schemas, rules }: Services): void {
  const questionsOf = new Map(games.list.map((game) => [game.id, sessionQuestions(game)]));
  const questionOf = (game: AnyGame, name: 'commands' | 'words') => questionsOf.get(game.id)?.[name] as Question;
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
      const question = questionOf(game, 'commands');
      const answer = rules.ask({
        game,
        question,
        subject: { state: seat === null ? view.state : view.plausible },
        asked: { in: 'body', members: { version, chain, seat } },
        // The answer contains no messages.
        language: DEFAULT_LANGUAGE,
        kept: { key: 'legal-commands', among: keptBy(view, question) },
        client: () => clientOf(reply),
      });
      return answer instanceof Promise ? answer.then((one) => sendAnswer(reply, one)) : sendAnswer(reply, answer);
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
    query: Type.Object(
      {
        unit: Type.Optional(
          Type.String({ description: 'Id of a unit: `around` is the terrain around it, and who stands there.' }),
        ),
        state: Type.Optional(Type.Boolean({ description: '`true`: also the whole state.' })),
      },
      closed,
    ),
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
      const question = questionOf(game, 'words');
      const answer = rules.ask({
        game,
        question,
        subject: { state: view.state },
        asked: { in: 'query', query: { place, unit, isWhole } satisfies WordsAsked, own: viewer ?? undefined },
        language: DEFAULT_LANGUAGE,
        client: () => clientOf(reply),
      });
      return answer instanceof Promise ? answer.then((one) => sendAnswer(reply, one)) : sendAnswer(reply, answer);
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
      ...queries.problems,
      ...(games.list.length > hosts.length ? (['question-not-of-this-game'] as const) : []),
    ],
    answer({ member: { snapshot }, viewer }, request, reply) {
      snapshot.requireBegun();
      const question = hosts.find(({ game }) => game.id === snapshot.game.id)?.value;
      if (!question?.query) throw notOfThisGame(snapshot.game, name);
      queries.require(request, snapshot.game);
      const language = negotiateLanguage(reply);
      const etag = localisedETag(language, versionTag(snapshot, viewer));
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (question.answer === SVG) reply.header('content-security-policy', SVG_POLICY);
      if (isHeld(request, etag)) return reply.code(304).send();
      const view = snapshot.view(viewer);
      const answer = rules.ask({
        game: snapshot.game,
        question,
        subject: { state: view.state },
        asked: { in: 'query', query: request.query as object, own: viewer ?? undefined },
        language,
        kept: { key: request.url, among: keptBy(view, question) },
        client: () => clientOf(reply),
      });
      return answer instanceof Promise ? answer.then((one) => sendAnswer(reply, one)) : sendAnswer(reply, answer);
    },
  });
}

/** Answers about one view of a session at one version. */
function keptBy(view: View, question: Question): AnswerStore {
  const serialised = (text: string): SerialisedAnswer => ({
    text,
    mediaType: `${mediaTypeOf(question)}; charset=utf-8`,
  });
  return {
    find(key) {
      const text = view.findAnswer(key);
      return text === undefined ? undefined : serialised(text);
    },
    keep: (key, answer) => serialised(view.keep(key, answerText(answer))),
  };
}
