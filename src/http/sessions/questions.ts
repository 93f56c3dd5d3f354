import { allowanceOf } from '../../game/allowance.js';
import { commandsBytes } from '../../game/play.js';
import { isSteps } from '../../game/steps.js';
import { SVG, type Question } from '../../game/question.js';
import type { Games } from '../../game/registry.js';
import { runCooperatively } from '../../session/cooperative-scheduler.js';
import type { SessionService } from '../../session/service.js';
import { jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import { ref } from '../../wire/components.js';
import { isHeld, NOT_MODIFIED } from '../../wire/documents.js';
import { sendJson } from '../../wire/json.js';
import { speaks, tagIn } from '../../wire/language.js';
import type { Limits } from '../../wire/limits.js';
import type { SessionSchemas } from '../../wire/session-schemas.js';
import { notOfThisGame, type Hosted } from '../questions/bodies.js';
import { Queries, queryHosts } from '../questions/queries.js';
import {
  answerText,
  contextOf,
  describedBy,
  documentedAnswer,
  mediaTypeOf,
  SVG_POLICY,
  textOf,
  type QuestionTable,
  type Ready,
} from '../questions/questions.js';
import { sessionRoute } from './auth.js';
import { versionTag } from '../../wire/version-tag.js';

interface SessionQuestionRoutes {
  readonly games: Games;
  readonly table: QuestionTable;
  readonly schemas: SessionSchemas;
  readonly limits: Limits;
}

/** The stateless questions about the state of a session, through the eyes of the caller: the hot path. */
export function sessionQuestionRoutes(
  app: App,
  service: SessionService,
  { games, table, schemas, limits }: SessionQuestionRoutes,
): void {
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
      const view = snapshot.view(viewer);
      const known = view.known('legal-commands');
      if (known !== undefined) return sendJson(reply, known);
      const { game, version, chain } = snapshot;
      const { writeCommands } = game;
      const allowance = allowanceOf(limits.answerPlaces);
      const send = (ready: Ready) => sendJson(reply, view.keep('legal-commands', textOf(ready)));
      if (viewer === null || snapshot.isClosed || !writeCommands) {
        const commands = viewer === null || snapshot.isClosed ? [] : game.enumerate(view.plausible, viewer, allowance);
        return send(JSON.stringify({ version, chain, commands }));
      }
      const steps = commandsBytes({ version, chain }, (out) => writeCommands(out, view.plausible, viewer, allowance));
      return runCooperatively(steps, { signal: clientGone(reply), among: app.longWork }).then(send);
    },
  });

  for (const hosts of table.values()) {
    const inSessions = queryHosts(hosts).filter(({ value }) => value.inSessions);
    if (inSessions.length > 0) questionRoute(app, service, inSessions, { games, limits });
  }
}

function questionRoute(
  app: App,
  service: SessionService,
  hosts: readonly Hosted<Question>[],
  { games, limits }: Pick<SessionQuestionRoutes, 'games' | 'limits'>,
): void {
  const [{ value: first }] = hosts as [Hosted<Question>];
  const { name, summary } = first;
  const queries = new Queries(hosts);
  const mediaType = mediaTypeOf(first);
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
      const language = speaks(reply);
      const etag = tagIn(language, versionTag(snapshot, viewer));
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (question.answer === SVG) reply.header('content-security-policy', SVG_POLICY);
      if (isHeld(request, etag)) return reply.code(304).send();
      const view = snapshot.view(viewer);
      const { query } = question;
      const send = (text: string) => {
        if (mediaType === 'application/json') return sendJson(reply, text);
        return reply.header('content-type', `${mediaType}; charset=utf-8`).send(text);
      };
      const key = `${language} ${request.url}`;
      const known = view.known(key);
      if (known !== undefined) return send(known);
      const text = answerText(
        question,
        'query',
        () => {
          const context = contextOf(app, limits, language);
          const asked = query.question(request.query as never, view.state, viewer ?? undefined, context);
          return question.answerTo(view.state, asked, context);
        },
        (answer) => app.books.translated(answer, language),
      );
      const answered = (ready: Ready) => send(view.keep(key, textOf(ready)));
      if (!isSteps(text)) return answered(text);
      return runCooperatively(text, { signal: clientGone(reply), among: app.longWork }).then(answered);
    },
  });
}
