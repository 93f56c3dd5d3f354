import type { Static, TSchema } from '@sinclair/typebox';
import { DiceExhausted } from '../../dice/dice.js';
import type { State } from '../../trench-club/schema/state.js';
import type { App } from '../../wire/app-type.js';
import type { Positions } from './positions.js';
import { Problem, type ProblemCode, type ProblemEntry } from '../../wire/problems.js';
import { answers, BODY_PROBLEMS, jsonAnswer } from '../../wire/answers.js';
import type { Subject } from './schemas.js';
import { ref } from '../../wire/components.js';
import type { StateTexts } from './state-texts.js';
import { checkedState } from './states.js';

/** Media type of a drawn board. */
export const SVG = 'image/svg+xml';
/** A picture may hold its own styles, and nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export interface QuestionRoute<Body extends TSchema> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly body: Body;
  /** Schema of the answer, or the media type of a text. */
  readonly answer: TSchema | string;
  readonly example?: unknown;
  readonly problems?: readonly ProblemCode[];
  answerTo(state: State, question: Static<Body>): unknown;
}

/** What the service remembers between questions; forgetting it costs time only. */
export interface Memory {
  readonly positions: Positions;
  readonly texts: StateTexts;
}

/** A stateless question: POST /v1/rules/{path} with a state or the reference of a position. */
export function questionRoute<Body extends TSchema>(
  app: App,
  { positions, texts }: Memory,
  route: QuestionRoute<Body>,
): void {
  const { path, operationId, summary, description, body, answer, problems = [] } = route;
  const mediaType = typeof answer === 'string' ? `${answer}; charset=utf-8` : 'application/json; charset=utf-8';
  const success =
    typeof answer === 'string'
      ? { description: summary, content: { [answer]: { schema: { type: 'string' } } } }
      : jsonAnswer(ref(answer), summary);
  app.post(
    `/v1/rules/${path}`,
    {
      schema: {
        operationId,
        summary,
        description,
        tags: ['rules'],
        body: ref(body),
        response: answers(
          { 200: success },
          ...BODY_PROBLEMS,
          'unknown-id',
          'position-unknown',
          'impossible-state',
          ...problems,
        ),
      },
    },
    (request, reply) => {
      const question = request.body as Static<Body> & Subject;
      const state = question.state ? checkedState(question.state) : positions.recall(question.position as string);
      if (request.stateText) texts.keep(request.stateText, state);
      const result = translated(() => route.answerTo(state, question));
      if (answer === SVG) reply.header('content-security-policy', SVG_POLICY);
      return reply
        .header('content-type', mediaType)
        .header('cache-control', 'no-store')
        .send(typeof result === 'string' ? result : JSON.stringify(result));
    },
  );
}

/** What the rules throw, as problems. */
export function translated<T>(answerTo: () => T): T {
  try {
    return answerTo();
  } catch (error) {
    if (!(error instanceof DiceExhausted)) throw error;
    const { needed, given } = error;
    throw new Problem('rolls-exhausted', error.message, [
      { in: 'body', pointer: '/dice/rolls', code: 'rolls-exhausted', message: error.message, needed, given },
    ]);
  }
}

/** Refuses a question about units that the state does not have. */
export function requireUnits(
  state: State,
  named: readonly (readonly [pointer: string, unit: string])[],
  part: ProblemEntry['in'] = 'body',
): void {
  const entries = named
    .filter(([, id]) => !state.units.some((unit) => unit.id === id))
    .map(([pointer, id]): ProblemEntry => ({ in: part, pointer, code: 'unknown-id', message: `names no unit: ${id}` }));
  if (entries.length > 0) throw new Problem('unknown-id', 'The state has no unit with this id.', entries);
}
