import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox';
import { allowanceOf } from '../../game/allowance.js';
import { closed } from '../../game/schema.js';
import type { SessionService } from '../../session/service.js';
import { AttacksAnswerSchema, OddsAnswerSchema } from '../../trench-club/schema/answers-combat.js';
import { ReachableAnswerSchema } from '../../trench-club/schema/answers-movement.js';
import type { Country } from '../../trench-club/schema/names.js';
import type { State } from '../../trench-club/schema/state.js';
import type { App } from '../../wire/app-type.js';
import { isHeld, NOT_MODIFIED } from '../../wire/documents.js';
import type { Limits } from '../../wire/limits.js';
import type { ProblemCode } from '../../wire/problems.js';
import { SVG, SVG_POLICY } from '../questions/questions.js';
import { sendJson, sessionRoute } from './auth.js';
import { jsonAnswer, textAnswer } from '../../wire/answers.js';
import { LegalCommandsSchema } from '../../wire/session-schemas.js';
import { ref } from '../../wire/components.js';
import { versionTag } from './routes.js';
import {
  ATTACKS_QUERY,
  attacksOf,
  BOARD_QUERY,
  boardOf,
  ODDS_QUERY,
  oddsOf,
  REACHABLE_QUERY,
  reachableOf,
} from '../questions/state-questions.js';

interface Question<Query extends TProperties> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly query: Query;
  readonly answer: TSchema | string;
  readonly problems?: readonly ProblemCode[];
  /** About what the caller can see, for the caller's own country unless the query names another. */
  answerTo(state: State, query: Static<ReturnType<typeof Type.Object<Query>>>, own: Country | undefined): unknown;
}

/** The stateless questions about the state of a session, through the eyes of the caller: the hot path. */
export function sessionQuestionRoutes(app: App, service: SessionService, limits: Limits): void {
  sessionRoute(app, service, {
    method: 'GET',
    path: '/legal-commands',
    operation: 'ask',
    operationId: 'getSessionLegalCommands',
    summary: 'Every legal command of the caller’s seat',
    description: 'In canonical order, each postable as it stands. Spectators and hosts have none.',
    successes: { 200: jsonAnswer(ref(LegalCommandsSchema), 'The commands.'), ...NOT_MODIFIED },
    problems: ['answer-too-large'],
    answer({ member: { head }, viewer }, request, reply) {
      const etag = versionTag(head.version, viewer);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (isHeld(request, etag)) return reply.code(304).send();
      const view = head.view(viewer);
      const text = view.answer('legal-commands', () => {
        const allowance = allowanceOf(limits.answerPlaces);
        const commands = viewer === null ? [] : head.game.enumerate(view.plausible, viewer, allowance);
        return JSON.stringify({ version: head.version, commands });
      });
      return sendJson(reply, text);
    },
  });

  question(app, service, {
    path: '/reachable',
    operationId: 'getSessionReachable',
    summary: 'Where may units go?',
    description: 'As POST /v1/rules/reachable, for one unit or for all of a country (default: the caller’s).',
    query: REACHABLE_QUERY,
    answer: ReachableAnswerSchema,
    problems: ['answer-too-large'],
    answerTo: (state, query, own) => reachableOf(state, query, allowanceOf(limits.answerPlaces), own),
  });

  question(app, service, {
    path: '/attacks',
    operationId: 'getSessionAttacks',
    summary: 'Who may attack whom?',
    description: 'As POST /v1/rules/attacks, for one unit or for all of a country (default: the caller’s).',
    query: ATTACKS_QUERY,
    answer: AttacksAnswerSchema,
    problems: ['answer-too-large'],
    answerTo: (state, query, own) => attacksOf(state, query, allowanceOf(limits.answerPlaces), own),
  });

  question(app, service, {
    path: '/odds',
    operationId: 'getSessionOdds',
    summary: 'Exact odds of one attack',
    description: 'As POST /v1/rules/odds, for one attack.',
    query: ODDS_QUERY,
    answer: OddsAnswerSchema,
    answerTo: oddsOf,
  });

  question(app, service, {
    path: '/board.svg',
    operationId: 'getSessionBoard',
    summary: 'Draw the board',
    description: 'As POST /v1/rules/render; with `unit` the places it may go to are highlighted with their costs.',
    query: BOARD_QUERY,
    answer: SVG,
    problems: ['board-too-large', 'answer-too-large'],
    answerTo: (state, query) => boardOf(state, query, limits),
  });
}

function question<Query extends TProperties>(app: App, service: SessionService, definition: Question<Query>): void {
  const { path, operationId, summary, description, query, answer, problems = [], answerTo } = definition;
  const isText = typeof answer === 'string';
  sessionRoute(app, service, {
    method: 'GET',
    path,
    operation: 'ask',
    operationId,
    summary,
    description,
    query: Type.Object(query, closed),
    successes: { 200: isText ? textAnswer(answer, summary) : jsonAnswer(ref(answer), summary), ...NOT_MODIFIED },
    problems: ['malformed-request', 'unknown-id', ...problems],
    answer({ member: { head }, viewer }, request, reply) {
      const etag = versionTag(head.version, viewer);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (answer === SVG) reply.header('content-security-policy', SVG_POLICY);
      if (isHeld(request, etag)) return reply.code(304).send();
      const view = head.view(viewer);
      const text = view.answer(request.url, () => {
        const result = answerTo(
          view.state as State,
          request.query as never,
          (viewer ?? undefined) as Country | undefined,
        );
        return typeof result === 'string' ? result : JSON.stringify(result);
      });
      return isText ? reply.header('content-type', `${answer}; charset=utf-8`).send(text) : sendJson(reply, text);
    },
  });
}
