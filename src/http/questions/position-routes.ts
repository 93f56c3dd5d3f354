import type { Services } from '../services.js';
import { Type } from '@sinclair/typebox';
import { SVG, type Question } from '../../game/question.js';
import { NamedObject } from '../../game/schema.js';
import { bodyByState, notOfThisGame, PositionIdSchema, stateBody, type OfGame } from '../../rules/bodies.js';
import { describedBy, documentedAnswer } from '../../rules/documented.js';
import type { PositionAnswer } from '../../rules/positions.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { ref } from '../../wire/components.js';
import { COMPRESSED, NOT_MODIFIED, sendConstant } from '../../wire/documents.js';
import { negotiateLanguage } from '../../wire/language.js';
import { Queries, queryHosts } from './queries.js';
import { sendAnswer, SVG_POLICY, whenAnswered } from './send-answer.js';

const Parameters = Type.Object({ id: PositionIdSchema });

/** Answers about a position are constant within one release of the service, so they expire after a day. */
const CACHE = 'private, max-age=86400, immutable';

const PositionSchema = NamedObject('Position', 'The reference of a state: the hash of its content.', {
  position: PositionIdSchema,
  href: Type.String({ description: 'Address of the position.' }),
});

/** Positions by reference: a state is parsed, validated and compiled once for many questions. */
export function positionRoutes(app: App, options: Services): void {
  const { games, positions, table, rules } = options;
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
      const { game } = positions.subject({ state });
      const { position } = await rules.run('position', { game: game.id, state }, () => clientOf(reply));
      const href = `/v1/positions/${position}`;
      await positions.shared();
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify({ position, href }));
    },
  );

  for (const hosts of table.values()) route(app, queryHosts(hosts), options);
}

function route(app: App, hosts: readonly OfGame<Question>[], { games, positions, rules }: Services): void {
  const [first] = hosts;
  if (!first?.value.query) return;
  const { summary, name, query: form } = first.value;
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
          { 200: { ...(documentedAnswer(hosts) as object), ...COMPRESSED }, ...NOT_MODIFIED },
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
      const job = {
        ...{ game: game.id, question: name, subject: { state }, language: negotiateLanguage(reply) },
        asked: { in: 'query', query: request.query as object } as const,
      };
      return whenAnswered(
        rules.askOnce(job, () => clientOf(reply), request.url, positions),
        (answer) => {
          reply.header('cache-control', CACHE);
          if (question.answer === SVG) reply.header('content-security-policy', SVG_POLICY);
          return sendConstant(request, reply, answer as PositionAnswer, (text) =>
            sendAnswer(reply, { ...answer, text }),
          );
        },
      );
    },
  );
}
