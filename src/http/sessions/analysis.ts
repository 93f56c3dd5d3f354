import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANALYSIS_BUDGET } from '../../game/analysis.js';
import { ClosedObject } from '../../game/schema.js';
import type { Progress } from '../../game/progress.js';
import { answersOf, notOfThisGame, withAnalyst } from '../../rules/bodies.js';
import { answerText, JSON_TYPE, type SerialisedAnswer } from '../../rules/serialised-answer.js';
import type { SessionSnapshot } from '../../session/core/snapshot.js';
import type { Viewer } from '../../session/members/access.js';
import type { App } from '../../wire/app-type.js';
import { clientGone, clientOf } from '../../wire/client-gone.js';
import { negotiateLanguage } from '../../wire/language.js';
import { streamProgress, wantsProgress, withProgress } from '../questions/progress.js';
import { sendAnswer } from '../questions/send-answer.js';
import type { Services } from '../services.js';
import { sessionRoute } from './auth.js';

const QuerySchema = ClosedObject({
  budget: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: ANALYSIS_BUDGET.most,
      description: `As in POST /v1/rules/analyse; default ${ANALYSIS_BUDGET.default}.`,
    }),
  ),
});

interface Subject {
  readonly snapshot: SessionSnapshot;
  readonly viewer: Viewer;
  readonly of: { readonly state: unknown } | { readonly file: object };
}

/** `GET /v1/sessions/{id}/plans`: of the caller's seat; and `…/analysis`: where the game was won and lost, after its end. */
export function sessionAnalysisRoutes(app: App, services: Services): void {
  const { service, games, rules, limits } = services;
  const analysed = withAnalyst(games);
  if (analysed.length === 0) return;
  const notOfAll = games.list.length > analysed.length ? (['question-not-of-this-game'] as const) : [];
  sessionRoute(app, service, {
    method: 'GET',
    path: '/plans',
    operation: 'ask',
    operationId: 'getSessionPlans',
    summary: 'What would be good here?',
    description:
      'As POST /v1/rules/analyse about the state as the caller may know it: plans of the caller’s seat, for other members those of the seat in turn. Between people only where the host has allowed it (`analysis`). With `Accept: text/event-stream` progress events come first.',
    query: QuerySchema,
    successes: {
      200: withProgress(answersOf('The plans.', analysed, ({ value }) => value.positionAnswer)),
    },
    problems: ['malformed-request', 'session-gathering', 'analysis-off', 'overloaded', ...notOfAll],
    answer({ member: { snapshot }, viewer }, request, reply) {
      snapshot.requireBegun();
      snapshot.requireAnalysis();
      const of = { state: snapshot.view(viewer).state };
      return answer('plans', { snapshot, viewer, of }, request, reply);
    },
  });

  /** Answers about what is given, once for each view. */
  async function answer(what: string, { snapshot, viewer, of }: Subject, request: FastifyRequest, reply: FastifyReply) {
    const { game } = snapshot;
    if (!game.analyst) throw notOfThisGame(game, 'analyse');
    const { budget = ANALYSIS_BUDGET.default } = request.query as { budget?: number };
    const language = negotiateLanguage(reply);
    const view = snapshot.view(viewer);
    const key = `${what} ${budget} ${language}`;
    const work = async (progress?: Progress): Promise<SerialisedAnswer> => {
      const known = view.findAnswer(key);
      if (known !== undefined) return { text: known, mediaType: JSON_TYPE };
      const asked = { budget, ...(viewer !== null && { seat: viewer }) };
      const job = { game: game.id, of, asked, language };
      const answer = await rules.run('analyse', job, () => clientOf(reply), progress);
      return { ...answer, text: view.keep(key, answerText(answer)) };
    };
    if (wantsProgress(request, reply)) return streamProgress(request, reply, limits, work);
    return sendAnswer(reply.header('cache-control', 'private, no-cache'), await work());
  }

  sessionRoute(app, service, {
    method: 'GET',
    path: '/analysis',
    operation: 'replay',
    operationId: 'getSessionAnalysis',
    summary: 'Where was this game won and lost?',
    description:
      'After the end: as POST /v1/rules/analyse about the game file. The curve is about the side of the caller’s seat, for other members about that of the first seat. With `Accept: text/event-stream` progress events come first.',
    query: QuerySchema,
    successes: {
      200: withProgress(answersOf('The analysis.', analysed, ({ value }) => value.gameAnswer)),
    },
    problems: ['malformed-request', 'session-running', 'session-gathering', 'position-gone', 'overloaded', ...notOfAll],
    async answer({ member, viewer }, request, reply) {
      const { snapshot } = member;
      snapshot.requireBegun();
      // Read before an event stream begins: a game that goes on is refused with a status.
      const file = await service.log.gameFile(snapshot, clientGone(reply));
      return answer('analysis', { snapshot, viewer, of: { file } }, request, reply);
    },
  });
}
