import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox';
import { closed, StringEnum } from '../game/schema.js';
import { answerAttacks, answerOdds } from '../trench-club/combat.js';
import { AttacksAnswerSchema, OddsAnswerSchema } from '../trench-club/schema/answers-combat.js';
import { answerLegalCommands } from '../trench-club/play.js';
import { LegalCommandsAnswerSchema } from '../trench-club/schema/answers-play.js';
import { normaliseState } from '../trench-club/parse.js';
import { answerReachable, reachableText } from '../trench-club/reachable.js';
import { ReachableAnswerSchema } from '../trench-club/schema/answers-movement.js';
import type { Highlight } from '../trench-club/schema/render.js';
import { CountrySchema } from '../trench-club/schema/names.js';
import { UnitIdSchema, type State } from '../trench-club/schema/state.js';
import type { App } from './app.js';
import { draw } from './drawing.js';
import type { Limits } from './limits.js';
import { isHeld, NOT_MODIFIED } from './documents.js';
import type { Positions } from './positions.js';
import type { ProblemCode } from './problems.js';
import { requireUnits, SVG, SVG_POLICY } from './questions.js';
import { answers, BODY_PROBLEMS, jsonAnswer, textAnswer } from './schemas/problem.js';
import { PositionIdSchema, PositionQuestionSchema, PositionSchema } from './schemas/questions.js';
import { ref } from './schemas/wire.js';
import { checkedState } from './states.js';

/** Query strings hold text; nothing is coerced. */
const Flag = (description: string) => Type.Optional(StringEnum(['true', 'false'], { description }));

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
    query: {
      unit: Type.Optional(UnitIdSchema),
      country: Type.Optional(CountrySchema),
      paths: Flag('Also a cheapest way to each destination.'),
      explain: Flag('Also why the other hexes and forts are out of reach.'),
    },
    answer: ReachableAnswerSchema,
    problems: ['unknown-id'],
    answerTo(state, { unit, country, paths, explain }) {
      if (unit !== undefined) requireUnits(state, [['/unit', unit]], 'query');
      return reachableText(state, {
        ...(unit !== undefined && { units: [unit] }),
        ...(country && { country }),
        paths: paths === 'true',
        explain: explain === 'true',
      });
    },
  });

  route(app, positions, {
    path: '/legal-commands',
    operationId: 'getPositionLegalCommands',
    summary: 'What may a seat do in this position?',
    description: 'As POST /v1/rules/legal-commands.',
    query: { seat: Type.Optional(CountrySchema) },
    answer: LegalCommandsAnswerSchema,
    answerTo: (state, { seat }) => answerLegalCommands(state, { ...(seat && { seat }) }),
  });

  route(app, positions, {
    path: '/attacks',
    operationId: 'getPositionAttacks',
    summary: 'Who may attack whom in this position?',
    description: 'As POST /v1/rules/attacks, for one unit or for all of a country.',
    query: {
      unit: Type.Optional(UnitIdSchema),
      country: Type.Optional(CountrySchema),
      explain: Flag('Also say why the other enemy units may not be attacked.'),
    },
    answer: AttacksAnswerSchema,
    problems: ['unknown-id'],
    answerTo(state, { unit, country, explain }) {
      if (unit !== undefined) requireUnits(state, [['/unit', unit]], 'query');
      const owner = country ?? state.units.find(({ id }) => id === unit)?.country;
      return answerAttacks(state, {
        ...(owner && { country: owner }),
        ...(unit !== undefined && { units: [unit] }),
        explain: explain === 'true',
      });
    },
  });

  route(app, positions, {
    path: '/board.svg',
    operationId: 'getPositionBoard',
    summary: 'Draw the board of this position',
    description: 'As POST /v1/rules/render; with `unit` the places it may go to are highlighted with their costs.',
    query: {
      unit: Type.Optional(UnitIdSchema),
      coordinates: Flag('Write `q,r` into every hex.'),
    },
    answer: SVG,
    problems: ['unknown-id', 'board-too-large'],
    answerTo(state, { unit, coordinates }) {
      if (unit !== undefined) requireUnits(state, [['/unit', unit]], 'query');
      return draw(
        state,
        {
          coordinates: coordinates === 'true',
          ...(unit !== undefined && { highlights: reachHighlights(state, unit) }),
        },
        limits,
      );
    },
  });

  route(app, positions, {
    path: '/odds',
    operationId: 'getPositionOdds',
    summary: 'Exact odds of one attack in this position',
    description: 'As POST /v1/rules/odds, for one attack.',
    query: {
      attacker: UnitIdSchema,
      target: UnitIdSchema,
      detail: Type.Optional(StringEnum(['joint', 'marginals'])),
      exact: Flag('Also as fractions.'),
    },
    answer: OddsAnswerSchema,
    problems: ['unknown-id'],
    answerTo(state, { attacker, target, detail, exact }) {
      requireUnits(
        state,
        [
          ['/attacker', attacker],
          ['/target', target],
        ],
        'query',
      );
      return answerOdds(state, {
        attacks: [{ attacker, target }],
        ...(detail && { detail }),
        exact: exact === 'true',
      });
    },
  });
}

/** The places a unit may go to, to be marked on the board. */
export function reachHighlights(state: State, unit: string): Highlight[] {
  const { units } = answerReachable(state, { units: [unit] });
  return units.flatMap(({ destinations }) =>
    destinations.map(({ kind, hex, fort, cost }) => ({
      kind,
      cost,
      ...(hex && { hex }),
      ...(fort !== undefined && { fort }),
    })),
  );
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
