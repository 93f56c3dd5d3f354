import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox';
import { allowanceOf } from '../../game/allowance.js';
import { closed } from '../../game/schema.js';
import { AttacksAnswerSchema, OddsAnswerSchema } from '../../trench-club/schema/answers-combat.js';
import { answerLegalCommands } from '../../trench-club/answers/play.js';
import { LegalCommandsAnswerSchema } from '../../trench-club/schema/answers-play.js';
import { normaliseState } from '../../trench-club/state/parse.js';
import { ReachableAnswerSchema } from '../../trench-club/schema/answers-movement.js';
import { CountrySchema } from '../../trench-club/schema/names.js';
import type { State } from '../../trench-club/schema/state.js';
import type { App } from '../../wire/app-type.js';
import { isHeld, NOT_MODIFIED } from '../../wire/documents.js';
import type { Limits } from '../../wire/limits.js';
import type { Positions } from './positions.js';
import type { ProblemCode } from '../../wire/problems.js';
import { SVG, SVG_POLICY } from './questions.js';
import { answers, BODY_PROBLEMS, jsonAnswer, textAnswer } from '../../wire/answers.js';
import { PositionIdSchema, PositionQuestionSchema, PositionSchema } from './schemas.js';
import { ref } from '../../wire/components.js';
import {
  ATTACKS_QUERY,
  attacksOf,
  BOARD_QUERY,
  boardOf,
  ODDS_QUERY,
  oddsOf,
  REACHABLE_QUERY,
  reachableOf,
} from './state-questions.js';
import { checkedState } from './states.js';

const Parameters = Type.Object({ id: PositionIdSchema });

/** An answer about a position never changes, but the service that works it out may: a day is long enough. */
const CACHE = 'private, max-age=86400, immutable';

interface PositionRoute<Query extends TProperties> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly query: Query;
  readonly answer: TSchema | string;
  readonly problems?: readonly ProblemCode[];
  answerTo(state: State, query: Static<ReturnType<typeof Type.Object<Query>>>): unknown;
}

/** Positions by reference: the state is parsed, checked and compiled once, and asked about often. */
export function positionRoutes(app: App, positions: Positions, limits: Limits): void {
  app.post(
    '/v1/positions',
    {
      schema: {
        operationId: 'postPosition',
        summary: 'Get a reference for a state',
        description:
          'Checks a state and answers with its reference, the hash of its content. Wherever a question takes `state` it takes `position` instead. The service may forget a position; posting it again gives the same reference.',
        tags: ['positions'],
        body: ref(PositionQuestionSchema),
        response: answers(
          { 200: jsonAnswer(ref(PositionSchema), 'The reference.') },
          ...BODY_PROBLEMS,
          'impossible-state',
        ),
      },
    },
    (request, reply) => {
      const position = positions.remember(normaliseState(checkedState(request.body.state)));
      const href = `/v1/positions/${position}`;
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify({ position, href }));
    },
  );

  route(app, positions, {
    path: '/reachable',
    operationId: 'getPositionReachable',
    summary: 'Where may units go in this position?',
    description: 'As POST /v1/rules/reachable, for one unit or for all of a country.',
    query: REACHABLE_QUERY,
    answer: ReachableAnswerSchema,
    problems: ['unknown-id', 'answer-too-large'],
    answerTo: (state, query) => reachableOf(state, query, allowanceOf(limits.answerPlaces)),
  });

  route(app, positions, {
    path: '/legal-commands',
    operationId: 'getPositionLegalCommands',
    summary: 'What may a seat do in this position?',
    description: 'As POST /v1/rules/legal-commands.',
    query: { seat: Type.Optional(CountrySchema) },
    answer: LegalCommandsAnswerSchema,
    problems: ['answer-too-large'],
    answerTo: (state, { seat }) =>
      answerLegalCommands(state, { ...(seat && { seat }) }, allowanceOf(limits.answerPlaces)),
  });

  route(app, positions, {
    path: '/attacks',
    operationId: 'getPositionAttacks',
    summary: 'Who may attack whom in this position?',
    description: 'As POST /v1/rules/attacks, for one unit or for all of a country.',
    query: ATTACKS_QUERY,
    answer: AttacksAnswerSchema,
    problems: ['unknown-id', 'answer-too-large'],
    answerTo: (state, query) => attacksOf(state, query, allowanceOf(limits.answerPlaces)),
  });

  route(app, positions, {
    path: '/board.svg',
    operationId: 'getPositionBoard',
    summary: 'Draw the board of this position',
    description: 'As POST /v1/rules/render; with `unit` the places it may go to are highlighted with their costs.',
    query: BOARD_QUERY,
    answer: SVG,
    problems: ['unknown-id', 'board-too-large', 'answer-too-large'],
    answerTo: (state, query) => boardOf(state, query, limits),
  });

  route(app, positions, {
    path: '/odds',
    operationId: 'getPositionOdds',
    summary: 'Exact odds of one attack in this position',
    description: 'As POST /v1/rules/odds, for one attack.',
    query: ODDS_QUERY,
    answer: OddsAnswerSchema,
    problems: ['unknown-id'],
    answerTo: oddsOf,
  });
}

function route<Query extends TProperties>(app: App, positions: Positions, definition: PositionRoute<Query>): void {
  const { path, operationId, summary, description, query, answer, problems = [], answerTo } = definition;
  const isText = typeof answer === 'string';
  const mediaType = `${isText ? answer : 'application/json'}; charset=utf-8`;
  app.get(
    `/v1/positions/:id${path}`,
    {
      schema: {
        operationId,
        summary,
        description: `${description} Strong ETag; the answer never changes.`,
        tags: ['positions'],
        params: Parameters,
        querystring: Type.Object(query, closed),
        response: answers(
          { 200: isText ? textAnswer(answer, summary) : jsonAnswer(ref(answer), summary), ...NOT_MODIFIED },
          'malformed-request',
          'position-unknown',
          'address-too-long',
          ...problems,
        ),
      },
    },
    (request, reply) => {
      const { id } = request.params as { id: string };
      const state = positions.recall(id);
      const found = positions.answer(request.url, mediaType, () => {
        const result = answerTo(state, request.query as never);
        return typeof result === 'string' ? result : JSON.stringify(result);
      });
      if (answer === SVG) reply.header('content-security-policy', SVG_POLICY);
      reply.header('etag', found.etag).header('cache-control', CACHE);
      if (isHeld(request, found.etag)) return reply.code(304).send();
      return reply.header('content-type', found.mediaType).send(found.text);
    },
  );
}
