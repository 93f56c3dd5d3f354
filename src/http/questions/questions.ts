import type { Services } from '../services.js';
import { Type, type TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DELTA } from '../../game/delta-schema.js';
import type { Progress } from '../../game/progress.js';
import type { Question } from '../../game/question.js';
import type { Games } from '../../game/registry.js';
import { closed } from '../../game/schema.js';
import { answersOf, type OfGame, type Subject } from '../../rules/bodies.js';
import type { GameState } from '../../rules/positions.js';
import type { SerialisedAnswer } from '../../rules/serialised-answer.js';
import { answers, BODY_PROBLEMS, headers } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import { PATCH_CONTENT, PATCH_HEADERS, stateForm, type StateForm } from '../../wire/delta-form.js';
import { UNREAD } from '../../wire/json-body.js';
import { negotiateLanguage } from '../../wire/language.js';
import type { ProblemCode } from '../../wire/problems.js';
import { substitutesIn } from '../documents/substitution.js';
import { withProgress } from './progress.js';
import { answering } from './answering.js';

/** Documents the answers of all games to a question. */
export function documentedAnswer(hosts: readonly OfGame<Question>[]): unknown {
  const [{ value: first }] = hosts as [OfGame<Question>];
  if (typeof first.answer === 'string') {
    return { description: first.summary, content: { [first.answer]: { schema: { type: 'string' } } } };
  }
  return answersOf(
    hosts.map(({ value }) => value.answer as TSchema),
    first.summary,
  );
}

const DELTA_QUERY = Type.Object(
  {
    delta: Type.Optional(
      Type.Boolean({
        description: '`true`: what has changed in the state that was sent, in the place of the state after.',
      }),
    ),
  },
  closed,
);

/** The success of `POST /v1/rules/{name}`, shared by all games. */
function postedAnswer(hosts: readonly OfGame<Question>[]): { readonly query?: TSchema; readonly response: object } {
  const deltas = hosts.flatMap(({ value }) => value.delta ?? []);
  const whole = documentedAnswer(hosts) as { description: string; content: object };
  if (deltas.length === 0) return { response: whole };
  const { content } = answersOf(deltas, '') as { content: { 'application/json': unknown } };
  const delta = { [DELTA]: content['application/json'] };
  return {
    query: DELTA_QUERY,
    response: { ...whole, content: { ...whole.content, ...delta, ...PATCH_CONTENT }, ...headers(PATCH_HEADERS) },
  };
}

/** The descriptions of a question in all games, equal ones once. */
export function describedBy(hosts: readonly OfGame<Question>[], words: (question: Question) => string): string {
  const texts = new Set(hosts.map(({ value }) => words(value)));
  if (texts.size === 1) return [...texts][0] as string;
  return hosts.map(({ game, value }) => `${game.title}: ${words(value)}`).join('\n\n');
}

export function problemsOf(hosts: readonly OfGame<Question>[]): ProblemCode[] {
  return [...new Set(hosts.flatMap(({ value }) => value.problems))] as ProblemCode[];
}

/** Questions with progress events. */
const LONG: ReadonlySet<string> = new Set(['batch', 'opponent']);

/** `POST /v1/rules/{name}` with a state or a reference: the caller stores the state. */
export function questionRoutes(app: App, { games, positions, table, rules, bodies, unread }: Services): void {
  for (const [name, hosts] of table) {
    const [{ value: first }] = hosts as [OfGame<Question>];
    const posted = postedAnswer(hosts);
    app.post(
      `/v1/rules/${name}`,
      {
        config: UNREAD,
        schema: {
          operationId: `ask${first.operation}`,
          summary: first.summary,
          description: describedBy(hosts, ({ description }) => description),
          tags: ['rules'],
          ...(posted.query && { querystring: posted.query }),
          body: bodies.get(name) as TSchema,
          response: answers(
            { 200: LONG.has(name) ? withProgress(posted.response) : posted.response },
            ...BODY_PROBLEMS,
            ...(games.list.length > hosts.length ? (['question-not-of-this-game'] as const) : []),
            'unknown-id',
            'position-unknown',
            'impossible-state',
            // A search that exceeds its budget answers with a problem, not with "illegal".
            'answer-too-large',
            ...problemsOf(hosts),
          ),
        },
      },
      answering(unread, { name, ask, formOf: form, tellsProgress: LONG.has(name) }),
    );

    function form(request: FastifyRequest, reply: FastifyReply): StateForm {
      return posted.query ? stateForm(request, reply) : 'whole';
    }

    function ask(
      request: FastifyRequest,
      reply: FastifyReply,
      progress?: Progress,
    ): SerialisedAnswer | Promise<SerialisedAnswer> {
      const { state: given, position, ...members } = request.body as Subject & Record<string, unknown>;
      const { game, state } = given === undefined ? positions.recall(position as string) : stateIn(games, given);
      const { value: question } = hosts.find((one) => one.game.id === game.id) as OfGame<Question>;
      const answer = rules.ask({
        game,
        question,
        subject: { state, isPosted: given !== undefined, substitutes: substitutesIn(request) },
        asked: { in: 'body', members },
        language: negotiateLanguage(reply),
        form: form(request, reply),
        client: () => clientOf(reply),
        ...(progress && { progress }),
      });
      if (!members['reference'] && !members['record']) return answer;
      return Promise.resolve(answer).then(async (answered) => {
        await positions.shared();
        return answered;
      });
    }
  }
}

/** @throws Error if the body was not validated */
function stateIn(games: Games, state: { readonly schema?: unknown }): GameState {
  const game = games.ofSchema(state.schema);
  if (!game) throw new Error('The body of a question was not checked.');
  return { game, state };
}
