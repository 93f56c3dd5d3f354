import type { Static, TObject, TProperties, TSchema } from '@sinclair/typebox';
import type { Allowance } from './allowance.js';
import type { Translator, Localisable, LocalisedText } from '../language/messages.js';
import type { Seat } from './contract.js';
import type { Progress } from './progress.js';

/** Media type of a drawn board. */
export const SVG = 'image/svg+xml';

/** One place that makes a question impossible to answer. */
export interface QuestionFaultPlace extends Localisable {
  /** JSON pointer into the question. */
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

/** A question names what there is not, or asks for more than is given: a problem of the caller, no rule's refusal. */
export class QuestionFault extends Error {
  constructor(
    /** A problem code. */
    readonly code: 'unknown-id' | 'board-too-large' | 'nothing-to-draw',
    readonly sentence: LocalisedText,
    readonly places: readonly QuestionFaultPlace[] = [],
  ) {
    super(sentence.text);
    this.name = 'QuestionFault';
  }
}

/** Limits and services that the host gives to an answer. */
export interface QuestionContext {
  readonly allowance: Allowance;
  /** Places of the largest board that is drawn. */
  readonly drawnPlaces: number;
  /** May the answer be its JSON already, where that is cheaper? Not where it becomes a part of another one. */
  readonly mayBeText: boolean;
  /** Receives the progress of the answer. */
  readonly progress: Progress;
  /** For ready texts such as drawings, which are written in the caller's language. */
  readonly translator: Translator;
}

/**
 * Light questions are answered on the main thread, where they cost less than the hand-over to another one. Heavy ones
 * would block other requests.
 */
export type Cost = 'light' | 'heavy';

/** The query-string form of a question, for positions by reference and for sessions. */
export interface QueryForm<State, Question> {
  /** Last part of the address: `reachable`, `board.svg`. */
  readonly address: string;
  /** Default: that of the question. */
  readonly operation?: string;
  readonly description: string;
  /** Members of the query. Query strings hold text; nothing is coerced. */
  readonly members: TProperties;
  /** Problem codes that only this form has. */
  readonly problems?: readonly string[];
  /**
   * The question that a query asks about a state; `callerSeat` is the caller's seat, if any.
   * @throws QuestionFault with pointers into the query
   */
  question(query: never, state: State, callerSeat: Seat | undefined, context: QuestionContext): Question;
  /** Maps a pointer into the question to one into the query. */
  readonly pointers?: Readonly<Record<string, string>>;
}

/**
 * A question about a state, with the schemas of its route: POST /v1/rules/{name} takes `body` beside the state, GET
 * /v1/positions/{id}/{address} and GET /v1/sessions/{id}/{address} take the query.
 */
export interface Question<State = unknown, Asked = unknown> {
  /** Last part of its address: `reachable`. Games that answer the same question give it the same name. */
  readonly name: string;
  /** Stem of its operation ids: `Reachable` in `askReachable`. */
  readonly operation: string;
  /** $id of the schema of its body. */
  readonly bodyId: string;
  readonly summary: string;
  readonly description: string;
  /** One sentence that describes the question; the description of the body's schema. */
  readonly asks: string;
  readonly body: TProperties;
  /** Schema of the answer, or the media type of a text. */
  readonly answer: TSchema | string;
  /** Schema of the answer with `delta=true`, where it has a state. */
  readonly delta: TSchema | null;
  /** Problem codes it may have besides those of every question. */
  readonly problems: readonly string[];
  readonly query: QueryForm<State, Asked> | null;
  /** May sessions be asked it? Some questions have a form of their own there. */
  readonly inSessions: boolean;
  /** Is the answer advice, which people may not have while they play each other? */
  readonly isAdvice: boolean;
  /** For every answer, or computed from the state and the body or query. */
  readonly cost: Cost | ((state: State, asked: object) => Cost);
  /**
   * An object to serialise, or ready text or bytes in the caller's language.
   * @throws QuestionFault, AnswerTooLarge, DiceExhausted
   */
  answerTo(state: State, asked: Asked, context: QuestionContext): unknown;
}

interface Definition<State, Body extends TProperties, Query extends TProperties> {
  readonly name: string;
  readonly operation: string;
  readonly bodyId: string;
  readonly summary: string;
  readonly description: string;
  /** Default: the summary. */
  readonly asks?: string;
  readonly body: Body;
  readonly answer: TSchema | string;
  readonly delta?: TSchema | undefined;
  readonly problems?: readonly string[];
  readonly query?: Omit<QueryForm<State, Static<TObject<Body>>>, 'members' | 'question'> & {
    readonly members: Query;
    question(
      query: Static<TObject<Query>>,
      state: State,
      callerSeat: Seat | undefined,
      context: QuestionContext,
    ): Static<TObject<Body>>;
  };
  readonly inSessions?: boolean;
  readonly isAdvice?: boolean;
  /** Default: light. */
  readonly cost?: Cost | ((state: State, asked: object) => Cost);
  answerTo(state: State, asked: Static<TObject<Body>>, context: QuestionContext): unknown;
}

/** A question whose parts fit together by type. */
export function question<State, Body extends TProperties, Query extends TProperties = TProperties>(
  definition: Definition<State, Body, Query>,
): Question<State> {
  const {
    asks = definition.summary,
    problems = [],
    query = null,
    delta = null,
    inSessions = true,
    isAdvice = false,
    cost = 'light',
    ...rest
  } = definition;
  return { ...rest, asks, problems, query, delta, inSessions, isAdvice, cost } as Question<State>;
}

/** `image/svg+xml`, or JSON if the answer has a schema. */
export function mediaTypeOf({ answer }: Question): string {
  return typeof answer === 'string' ? answer : 'application/json';
}

export function costOf({ cost }: Question, state: unknown, asked: object): Cost {
  return typeof cost === 'string' ? cost : cost(state, asked);
}
