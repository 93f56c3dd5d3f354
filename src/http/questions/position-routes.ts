import { Type } from '@sinclair/typebox';
import type { AnyGame } from '../../game/hosted.js';
import type { Games } from '../../game/registry.js';
import { SVG, type Question } from '../../game/question.js';
import { closed } from '../../game/schema.js';
import { isSteps } from '../../game/steps.js';
import { runSoon } from '../../session/cooperative-scheduler.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientGone } from '../../wire/client-gone.js';
import { ref } from '../../wire/components.js';
import { isHeld, NOT_MODIFIED } from '../../wire/documents.js';
import type { Limits } from '../../wire/limits.js';
import { bodyByState, notOfThisGame, PositionIdSchema, stateBody, type Hosted } from './bodies.js';
import type { PositionAnswer, Positions } from './positions.js';
import { Queries, queryHosts } from './queries.js';
import { answerText, contextOf, describedBy, documentedAnswer, mediaTypeOf, SVG_POLICY, textOf } from './questions.js';
import type { QuestionTable, Ready } from './questions.js';
import { requirePossible } from './states.js';
import { speaks } from '../../wire/language.js';

const Parameters = Type.Object({ id: PositionIdSchema });

/** An answer about a position never changes, but the service that works it out may: a day is long enough. */
const CACHE = 'private, max-age=86400, immutable';

const PositionSchema = Type.Object(
  {
    position: PositionIdSchema,
    href: Type.String({ description: 'Where to ask about it.' }),
  },
  { ...closed, $id: 'Position', description: 'The reference of a state: the hash of its content.' },
);

interface PositionRoutes {
  readonly games: Games;
  readonly positions: Positions;
  readonly table: QuestionTable;
  readonly limits: Limits;
}

/** Positions by reference: the state is parsed, checked and compiled once, and asked about often. */
export function positionRoutes(app: App, { games, positions, table, limits }: PositionRoutes): void {
  const bodies = games.list.map((game) => ({ game, value: stateBody(game) }));
  app.post(
    '/v1/positions',
    {
      schema: {
        operationId: 'postPosition',
        summary: 'Get a reference for a state',
        description:
          'Checks a state and answers with its reference, the hash of its content. Wherever a question takes `state` it takes `position` instead. The service may forget a position; posting it again gives the same reference.',
        tags: ['positions'],
        body: bodyByState(games, positions, 'positions', bodies),
        response: answers(
          { 200: jsonAnswer(ref(PositionSchema), 'The reference.') },
          ...BODY_PROBLEMS,
          'impossible-state',
          'answer-too-large',
        ),
      },
    },
    async (request, reply) => {
      const { state } = request.body as { state: { schema: string } };
      const game = games.ofSchema(state.schema) as AnyGame;
      requirePossible(game, state);
      const position = positions.remember(game, game.normalise(state));
      const href = `/v1/positions/${position}`;
      await positions.shared();
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify({ position, href }));
    },
  );

  for (const hosts of table.values()) route(app, queryHosts(hosts), { games, positions, table, limits });
}

function route(app: App, hosts: readonly Hosted<Question>[], { games, positions, limits }: PositionRoutes): void {
  const [first] = hosts;
  if (!first?.value.query) return;
  const { summary, name, query: form } = first.value;
  const mediaType = `${mediaTypeOf(first.value)}; charset=utf-8`;
  const queries = new Queries(hosts);
  app.get(
    `/v1/positions/:id/${form.address}`,
    {
      schema: {
        operationId: `getPosition${form.operation ?? first.value.operation}`,
        summary,
        description: `${describedBy(hosts, ({ query }) => query?.description ?? '')} Strong ETag; the answer never changes.`,
        tags: ['positions'],
        params: Parameters,
        querystring: queries.documented,
        response: answers(
          { 200: documentedAnswer(hosts), ...NOT_MODIFIED },
          'malformed-request',
          'position-unknown',
          'address-too-long',
          ...(games.list.length > hosts.length ? (['question-not-of-this-game'] as const) : []),
          ...queries.problems,
        ),
      },
    },
    (request, reply) => {
      const { id } = request.params as { id: string };
      const { game, state } = positions.recall(id);
      const question = hosts.find((one) => one.game.id === game.id)?.value;
      if (!question?.query) throw notOfThisGame(game, name);
      queries.require(request, game);
      const { query } = question;
      const send = (found: PositionAnswer) => {
        if (question.answer === SVG) reply.header('content-security-policy', SVG_POLICY);
        reply.header('etag', found.etag).header('cache-control', CACHE);
        if (isHeld(request, found.etag)) return reply.code(304).send();
        return reply.header('content-type', found.mediaType).send(found.text);
      };
      const language = speaks(reply);
      const key = `${language} ${request.url}`;
      const known = positions.answer(key);
      if (known) return send(known);
      const text = answerText(
        question,
        'query',
        () => {
          const context = contextOf(app, limits, language);
          return question.answerTo(state, query.question(request.query as never, state, undefined, context), context);
        },
        (answer) => app.books.translated(answer, language),
      );
      const answered = (ready: Ready) => send(positions.answered(key, mediaType, textOf(ready)));
      if (!isSteps(text)) return answered(text);
      const done = runSoon(text, () => ({ signal: clientGone(reply), among: app.longWork }));
      return done instanceof Promise ? done.then(answered) : answered(done);
    },
  );
}
