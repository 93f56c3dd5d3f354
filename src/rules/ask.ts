import { allowanceOf } from '../game/allowance.js';
import type { Seat } from '../game/contract.js';
import { DELTA, JSON_PATCH } from '../game/delta-schema.js';
import type { AnyGame } from '../game/hosted.js';
import type { Question, QuestionContext } from '../game/question.js';
import { isSteps, type Steps } from '../game/steps.js';
import { TextBytes } from '../game/text-bytes.js';
import type { Books } from '../language/books.js';
import type { Language } from '../language/language.js';
import { runSoon, type WorkLimit } from '../session/cooperative-scheduler.js';
import { withDelta, type Delta } from '../wire/delta.js';
import type { StateForm } from '../wire/delta-form.js';
import { jsonSteps } from '../wire/json-steps.js';
import type { Limits } from '../wire/limits.js';
import { requirePossible } from './states.js';
import { withIds, type Substitute } from './substitutes.js';
import { mediaTypeOf } from './table.js';
import type { KeptAnswers, Told } from './told.js';
import { translated, translatedSteps } from './translated.js';

/** A question about a state, whoever asks it and wherever the state comes from. */
export interface Asking {
  readonly game: AnyGame;
  readonly question: Question;
  readonly subject: Subject;
  readonly asked: Asked;
  readonly language: Language;
  /** How the state in the answer is written; default: whole. */
  readonly form?: StateForm;
  /** Where the answer is kept, and under which key; the language is added to it. */
  readonly kept?: { readonly key: string; readonly among: KeptAnswers };
  /** Asked for where the work takes long. */
  readonly signal: () => AbortSignal;
}

interface Subject {
  readonly state: unknown;
  /** Its shape has been checked, but not yet whether it is possible. */
  readonly isPosted?: boolean;
  readonly substitutes?: readonly Substitute[];
}

/** What is asked: the members of a body, or the query of an address. */
export type Asked =
  | { readonly in: 'body'; readonly members: object }
  | { readonly in: 'query'; readonly query: object; readonly own?: Seat | undefined };

interface Granted {
  readonly books: Books;
  readonly limits: Pick<Limits, 'answerPlaces' | 'drawnHexes'>;
  /** As `JSON.stringify`. */
  readonly write: (answer: unknown) => string;
  readonly longWork: WorkLimit;
}

export function contextOf(
  { books, limits: { answerPlaces, drawnHexes } }: Pick<Granted, 'books' | 'limits'>,
  language: Language,
): QuestionContext {
  return {
    allowance: allowanceOf(answerPlaces),
    drawnPlaces: drawnHexes,
    mayBeText: true,
    speaker: books.speaker(language),
  };
}

/** The one door to the rules: every question about a state is asked here. */
export class Rules {
  constructor(private readonly granted: Granted) {}

  /** @throws Problem where the question cannot be answered; AnswerTooLarge */
  ask(asking: Asking): Told | Promise<Told> {
    const { kept, language, signal } = asking;
    const key = kept ? `${language} ${kept.key}` : '';
    const known = kept?.among.find(key);
    if (known) return known;
    const done = (told: Told): Told => kept?.among.keep(key, told) ?? told;
    const told = this.#answer(asking);
    if (!isSteps(told)) return done(told);
    const answered = runSoon(told, () => ({ signal: signal(), among: this.granted.longWork }));
    return answered instanceof Promise ? answered.then(done) : done(answered);
  }

  #answer(asking: Asking): Told | Steps<Told> {
    const { game, question, subject, asked, language } = asking;
    if (subject.isPosted) requirePossible(game, subject.state);
    const context = contextOf(this.granted, language);
    const pointers = asked.in === 'query' ? question.query?.pointers : undefined;
    const answer = translated(
      () => question.answerTo(subject.state, this.#members(asking, context), context),
      asked.in,
      pointers,
    );
    if (isSteps(answer)) return this.#inSteps(translatedSteps(answer, asked.in, pointers), asking);
    return this.#written(answer, asking);
  }

  #members({ question, subject, asked }: Asking, context: QuestionContext): object {
    if (asked.in === 'body') return asked.members;
    return question.query?.question(asked.query as never, subject.state, asked.own, context) as object;
  }

  *#inSteps(steps: Steps<unknown>, asking: Asking): Steps<Told> {
    const answer = yield* steps;
    return isReady(answer) ? this.#written(answer, asking) : yield* this.#writtenSteps(answer, asking);
  }

  #written(answer: unknown, asking: Asking): Told {
    if (isReady(answer)) return { text: textOf(answer), mediaType: `${mediaTypeOf(asking.question)}; charset=utf-8` };
    const { told, ...rest } = this.#told(answer, asking);
    return { ...rest, text: this.granted.write(told) };
  }

  *#writtenSteps(answer: unknown, asking: Asking): Steps<Told> {
    const { told, ...rest } = this.#told(answer, asking);
    return { ...rest, text: yield* jsonSteps(told as object) };
  }

  /** In the words of the caller and the form that was asked for. */
  #told(answer: unknown, { question, subject, language, form = 'whole' }: Asking) {
    const { substitutes = [] } = subject;
    const mediaType = `${mediaTypeOf(question)}; charset=utf-8`;
    const told = withIds(substitutes, this.granted.books.translated(answer, language));
    if (form === 'whole') return { told, mediaType };
    const { state } = withIds(substitutes, { state: subject.state }) as { state: unknown };
    const changed = withDelta(state, told) as { readonly delta?: Delta };
    // What a rule forbids changes nothing: it is told as it is always told.
    if (form === 'delta' || !changed.delta) {
      return { told: changed, mediaType: form === 'delta' ? `${DELTA}; charset=utf-8` : mediaType };
    }
    return { told: changed.delta.patch, mediaType: JSON_PATCH, stateHash: changed.delta.hash };
  }
}

function isReady(answer: unknown): answer is string | TextBytes {
  return typeof answer === 'string' || answer instanceof TextBytes;
}

function textOf(ready: string | TextBytes): string | Uint8Array {
  return typeof ready === 'string' ? ready : ready.written;
}
