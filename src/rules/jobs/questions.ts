import { Type, type TSchema } from '@sinclair/typebox';
import type { Seat } from '../../game/contract.js';
import { DELTA, JSON_PATCH } from '../../game/delta-schema.js';
import { costOf, mediaTypeOf, type Question } from '../../game/question.js';
import { ClosedObject } from '../../game/schema.js';
import type { Language } from '../../language/language.js';
import { headers } from '../../wire/answers.js';
import { withDelta, type Delta } from '../../wire/delta.js';
import { PATCH_CONTENT, PATCH_HEADERS, type StateForm } from '../../wire/delta-form.js';
import { rethrowAsProblem } from '../as-problem.js';
import { answersOf, bodyByState, questionBody, type OfGame, type Subject as Posted } from '../bodies.js';
import type { JobContext } from '../context.js';
import { describedBy, documentedAnswer, problemsOf } from '../documented.js';
import { kind, type Post } from '../post.js';
import { asJson, type SerialisedAnswer } from '../serialised-answer.js';
import { requirePossible } from '../states.js';
import { restoreDocumentIds, type Substitute } from '../substitutes.js';

/** A question about a state. */
export interface QuestionJob {
  readonly game: string;
  readonly question: string;
  readonly subject: Subject;
  readonly asked: Asked;
  readonly language: Language;
  /** The form of the state in the answer. Default: whole. */
  readonly form?: StateForm | undefined;
}

interface Subject {
  readonly state: unknown;
  /** The state has the right shape, but may be impossible. */
  readonly isPosted?: boolean;
  readonly substitutes?: readonly Substitute[];
}

/** The parameters of a question: members of a body, or the query of a URL. */
type Asked =
  | { readonly in: 'body'; readonly members: object }
  | { readonly in: 'query'; readonly query: object; readonly callerSeat?: Seat | undefined };

export const question = (at: JobContext) =>
  kind({
    isLight({ game, question: name, subject, asked }: QuestionJob) {
      const members = asked.in === 'body' ? asked.members : asked.query;
      return costOf(at.question(game, name), subject.state, members) === 'light';
    },
    /** @throws Problem if the question cannot be answered */
    run(
      { game: id, question: name, subject, asked, language, form = 'whole' }: QuestionJob,
      progress,
    ): SerialisedAnswer {
      const { state, isPosted, substitutes = [] } = subject;
      const question = at.question(id, name);
      if (isPosted) requirePossible(at.game(id), state);
      const context = at.answering(language, progress);
      const answer = rethrowAsProblem(
        () => {
          if (asked.in === 'body') return question.answerTo(state, asked.members, context);
          return question.answerTo(
            state,
            question.query?.question(asked.query as never, state, asked.callerSeat, context),
            context,
          );
        },
        asked.in,
        asked.in === 'query' ? question.query?.pointers : undefined,
      );
      const mediaType = `${mediaTypeOf(question)}; charset=utf-8`;
      if (typeof answer === 'string' || answer instanceof Uint8Array) return { text: answer, mediaType };
      const localised = restoreDocumentIds(substitutes, at.books.localise(answer, language));
      return form === 'whole' ? { text: JSON.stringify(localised), mediaType } : asDelta(subject, localised, form);
    },
  });

function asDelta({ state, substitutes = [] }: Subject, localised: unknown, form: StateForm): SerialisedAnswer {
  const { state: before } = restoreDocumentIds(substitutes, { state }) as { state: unknown };
  const changed = withDelta(before, localised) as { readonly delta?: Delta };
  if (form === 'delta') return { text: JSON.stringify(changed), mediaType: `${DELTA}; charset=utf-8` };
  // A refused command changes nothing: the answer is the same in all forms.
  if (!changed.delta) return asJson(changed);
  const { patch, hash } = changed.delta;
  return { text: JSON.stringify(patch), mediaType: JSON_PATCH, stateHash: hash };
}

/** Questions with progress events. */
const LONG: ReadonlySet<string> = new Set(['batch', 'compare', 'opponent']);

const DELTA_QUERY = ClosedObject({
  delta: Type.Optional(
    Type.Boolean({
      description: '`true`: what has changed in the state that was sent, in the place of the state after.',
    }),
  ),
});

/** A question with a state or a reference in the body: the caller stores the state. */
export function questionPost(
  { games }: JobContext,
  name: string,
  hosts: readonly OfGame<Question>[],
): Post<Posted, QuestionJob> {
  const [{ value: first }] = hosts as [OfGame<Question>];
  const deltas = hosts.flatMap(({ value }) => value.delta ?? []);
  return {
    operation: first.operation,
    summary: first.summary,
    description: describedBy(hosts, ({ description }) => description),
    body(positions) {
      const bodies = hosts.map(({ game, value: { bodyId, body, asks } }) => ({
        game,
        value: questionBody(bodyId, game.schemas.state, body, asks),
      }));
      return bodyByState(games, positions, name, bodies);
    },
    query: deltas.length > 0 ? DELTA_QUERY : undefined,
    answer: () => postedAnswer(hosts, deltas),
    problems: [
      ...(games.list.length > hosts.length ? (['question-not-of-this-game'] as const) : []),
      'unknown-id',
      'position-unknown',
      'impossible-state',
      // A search that exceeds its budget answers with a problem, not with "illegal".
      'answer-too-large',
      ...problemsOf(hosts),
    ],
    tellsProgress: LONG.has(name),
    read({ state: given, position, ...members }, { subject, substitutes, language, form }) {
      const { game, state, isPosted } = subject({ state: given, position });
      return {
        ...{ game: game.id, question: name, subject: { state, isPosted, substitutes } },
        ...{ asked: { in: 'body', members }, language, form },
      };
    },
  };
}

/** The success, shared by all games. */
function postedAnswer(hosts: readonly OfGame<Question>[], deltas: readonly TSchema[]): object {
  const whole = documentedAnswer(hosts) as { description: string; content: object };
  if (deltas.length === 0) return whole;
  const { content } = answersOf('', deltas, (delta) => delta) as { content: { 'application/json': unknown } };
  const delta = { [DELTA]: content['application/json'] };
  return { ...whole, content: { ...whole.content, ...delta, ...PATCH_CONTENT }, ...headers(PATCH_HEADERS) };
}
