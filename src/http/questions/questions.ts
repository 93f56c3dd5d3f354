import { Type, type TSchema } from '@sinclair/typebox';
import { allowanceOf } from '../../game/allowance.js';
import type { Games } from '../../game/registry.js';
import { DELTA, JSON_PATCH } from '../../game/delta-schema.js';
import { closed } from '../../game/schema.js';
import { TextBytes } from '../../game/text-bytes.js';
import { SVG, type Question, type QuestionContext } from '../../game/question.js';
import { isSteps, type Steps } from '../../game/steps.js';
import { runSoon } from '../../session/cooperative-scheduler.js';
import type { App } from '../../wire/app-type.js';
import { answers, BODY_PROBLEMS, headers } from '../../wire/answers.js';
import { clientGone } from '../../wire/client-gone.js';
import { withDelta, type Delta } from '../../wire/delta.js';
import { PATCH_CONTENT, PATCH_HEADERS, stateForm } from '../../wire/delta-form.js';
import { sendBytes } from '../../wire/json.js';
import { jsonSteps } from '../../wire/json-steps.js';
import type { Language } from '../../language/language.js';
import { speaks } from '../../wire/language.js';
import type { Limits } from '../../wire/limits.js';
import type { ProblemCode, ProblemEntry } from '../../wire/problems.js';
import { withIds } from '../documents/substitution.js';
import { batchQuestion } from './batch.js';
import { answersOf, bodyByState, questionBody, type Hosted, type Subject } from './bodies.js';
import { playQuestions } from './play.js';
import type { GameState, Positions } from './positions.js';
import { requirePossible } from './states.js';
import { translated, translatedSteps } from './translated.js';

/** A picture may hold its own styles, and nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The questions of all games; those of the same name stand under one address. */
export type QuestionTable = ReadonlyMap<string, readonly Hosted<Question>[]>;

/** @throws Error when two games answer with different media under one address */
export function questionTable(games: Games, positions: Positions): QuestionTable {
  const table = new Map<string, Hosted<Question>[]>();
  for (const game of games) {
    const own = [...playQuestions(game, positions), ...game.questions];
    for (const value of [...own, batchQuestion(game, own)]) {
      const hosts = table.get(value.name) ?? [];
      if (hosts[0] && mediaTypeOf(hosts[0].value) !== mediaTypeOf(value)) {
        throw new Error(`The games answer ${value.name} with different media.`);
      }
      table.set(value.name, [...hosts, { game, value }]);
    }
  }
  return table;
}

export function contextOf(
  app: Pick<App, 'books'>,
  { answerPlaces, drawnHexes }: Limits,
  language: Language,
): QuestionContext {
  return {
    allowance: allowanceOf(answerPlaces),
    drawnPlaces: drawnHexes,
    mayBeText: true,
    speaker: app.books.speaker(language),
  };
}

/** `image/svg+xml`; JSON where the answer has a schema. */
export function mediaTypeOf({ answer }: Question): string {
  return typeof answer === 'string' ? answer : 'application/json';
}

/** How the answer of a question is documented, whichever game gives it. */
export function documentedAnswer(hosts: readonly Hosted<Question>[]): unknown {
  const [{ value: first }] = hosts as [Hosted<Question>];
  if (typeof first.answer === 'string') {
    return { description: first.summary, content: { [first.answer]: { schema: { type: 'string' } } } };
  }
  return answersOf(
    hosts.map(({ value }) => value.answer as TSchema),
    first.summary,
  );
}

const DELTA_JSON = `${DELTA}; charset=utf-8`;

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

/** Of POST /v1/rules/{name}: what the question has in common in all games. */
function postedAnswer(hosts: readonly Hosted<Question>[]): { readonly query?: TSchema; readonly response: object } {
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

/** What the games say of a question: once where they say the same. */
export function describedBy(hosts: readonly Hosted<Question>[], words: (question: Question) => string): string {
  const texts = new Set(hosts.map(({ value }) => words(value)));
  if (texts.size === 1) return [...texts][0] as string;
  return hosts.map(({ game, value }) => `${game.title}: ${words(value)}`).join('\n\n');
}

export function problemsOf(hosts: readonly Hosted<Question>[]): ProblemCode[] {
  return [...new Set(hosts.flatMap(({ value }) => value.problems))] as ProblemCode[];
}

/** The stateless questions, POST /v1/rules/{name} with a state or the reference of a position: the caller holds the state. */
export function questionRoutes(
  app: App,
  { games, positions, table, limits }: { games: Games; positions: Positions; table: QuestionTable; limits: Limits },
): void {
  for (const [name, hosts] of table) {
    const [{ value: first }] = hosts as [Hosted<Question>];
    const mediaType = `${mediaTypeOf(first)}; charset=utf-8`;
    const posted = postedAnswer(hosts);
    const bodies = hosts.map(({ game, value }) => ({
      game,
      value: questionBody(value.bodyId, game.schemas.state, value.body, value.asks),
    }));
    app.post(
      `/v1/rules/${name}`,
      {
        schema: {
          operationId: `ask${first.operation}`,
          summary: first.summary,
          description: describedBy(hosts, ({ description }) => description),
          tags: ['rules'],
          ...(posted.query && { querystring: posted.query }),
          body: bodyByState(games, positions, name, bodies),
          response: answers(
            { 200: posted.response },
            ...BODY_PROBLEMS,
            ...(games.list.length > hosts.length ? (['question-not-of-this-game'] as const) : []),
            'unknown-id',
            'position-unknown',
            'impossible-state',
            // A state, a command may be too much to judge: giving up is never a no.
            'answer-too-large',
            ...problemsOf(hosts),
          ),
        },
      },
      (request, reply) => {
        const { state: given, position, ...asked } = request.body as Subject & Record<string, unknown>;
        const { game, state } = given === undefined ? positions.recall(position as string) : checked(games, given);
        const { value: question } = hosts.find((one) => one.game.id === game.id) as Hosted<Question>;
        const language = speaks(reply);
        const form = posted.query ? stateForm(request, reply) : 'whole';
        let contentType = form === 'delta' ? DELTA_JSON : mediaType;
        const send = (ready: Ready) => {
          if (question.answer === SVG) reply.header('content-security-policy', SVG_POLICY);
          reply.header('content-type', contentType).header('cache-control', 'no-store');
          return typeof ready === 'string' ? reply.send(ready) : sendBytes(reply, ready);
        };
        const text = answerText(
          question,
          'body',
          () => question.answerTo(state, asked, contextOf(app, limits, language)),
          (answer) => {
            const told = withIds(request, app.books.translated(answer, language));
            if (form === 'whole') return told;
            const { state: held } = withIds(request, { state: given ?? state }) as { state: unknown };
            const changed = withDelta(held, told) as { readonly delta?: Delta };
            // What a rule forbids changes nothing: it is told as it is always told.
            if (form === 'delta' || !changed.delta) return changed;
            contentType = JSON_PATCH;
            reply.header('state-hash', changed.delta.hash);
            return JSON.stringify(changed.delta.patch);
          },
          app.writeAnswer,
        );
        const scheduling = () => ({ signal: clientGone(reply), among: app.longWork });
        const done = isSteps(text) ? runSoon(text, scheduling) : text;
        if (!(done instanceof Promise) && !asked['reference']) return send(done);
        return Promise.resolve(done).then(async (answer) => {
          if (asked['reference']) await positions.shared();
          return send(answer);
        });
      },
    );
  }
}

/** @throws Problem `impossible-state` */
function checked(games: Games, state: { readonly schema?: unknown }): GameState {
  const game = games.ofSchema(state.schema);
  if (!game) throw new Error('The body of a question was not checked.');
  requirePossible(game, state);
  return { game, state };
}

/** An answer that can be sent as it is. */
export type Ready = string | TextBytes;

/**
 * The answer as text or bytes, or the steps that lead to it.
 * @param then what becomes of an answer before it is written
 * @param write as `JSON.stringify`
 * @throws Problem where the question cannot be answered; AnswerTooLarge
 */
export function answerText(
  question: Question,
  part: ProblemEntry['in'],
  answer: () => unknown,
  then: (answer: unknown) => unknown = (answer) => answer,
  write: (answer: unknown) => string = JSON.stringify,
): Ready | Steps<Ready> {
  const pointers = part === 'query' ? question.query?.pointers : undefined;
  const answered = translated(answer, part, pointers);
  if (isSteps(answered)) return readySteps(translatedSteps(answered, part, pointers), then);
  if (isReady(answered)) return answered;
  const told = then(answered);
  return isReady(told) ? told : write(told);
}

function* readySteps(steps: Steps<unknown>, then: (answer: unknown) => unknown): Steps<Ready> {
  const answer = yield* steps;
  if (isReady(answer)) return answer;
  const told = then(answer);
  return isReady(told) ? told : yield* jsonSteps(told as object);
}

function isReady(answer: unknown): answer is Ready {
  return typeof answer === 'string' || answer instanceof TextBytes;
}

/** For whoever keeps it. */
export function textOf(ready: Ready): string {
  return typeof ready === 'string' ? ready : ready.text;
}
