import type { TSchema } from '@sinclair/typebox';
import type { Progress } from '../game/progress.js';
import type { Language } from '../language/language.js';
import type { StateForm } from '../wire/delta-form.js';
import type { ContainerLimits } from '../wire/json-containers.js';
import type { ProblemCode } from '../wire/problems.js';
import type { KnownPositions, Subject } from './bodies.js';
import type { GameState } from './positions.js';
import type { SerialisedAnswer } from './serialised-answer.js';
import type { Substitute } from './substitutes.js';

/** Work by plain data, in this thread or in another one. */
export interface Kind<Job, Outcome> {
  /** @throws Problem, SessionFault */
  run(job: Job, progress: Progress): Outcome;
  /** Whether the event loop can wait for the job. Default: no. */
  isLight?(job: Job): boolean;
}

/** What a body leaves open. */
export interface Reading {
  readonly language: Language;
  /** The form of the state in the answer. */
  readonly form: StateForm;
  /** Whether the caller wants a table. */
  readonly isCsv?: boolean | undefined;
  /** The largest budget of an analysis of the caller. Default: that of everybody. */
  readonly maxBudget?: number | undefined;
  readonly limits: ContainerLimits;
  /** Custom documents that replaced their ids in the body. */
  readonly substitutes: readonly Substitute[];
  /** Whether the body fits the schema of the state that it names. */
  readonly isShaped: (body: object) => boolean;
  /** The state of the body, or the one that it refers to. @throws Problem `position-unknown` */
  readonly subject: (body: Subject) => GameState & { readonly isPosted: boolean };
}

/** `POST /v1/rules/{name}`: how it is documented and read. */
export interface Post<Body = never, Job = unknown> {
  /** `operationId` without `ask`. */
  readonly operation: string;
  readonly summary: string;
  readonly description: string;
  readonly body: (positions: KnownPositions) => TSchema;
  readonly query?: TSchema | undefined;
  /** The documented success. */
  readonly answer: () => object;
  readonly problems: readonly ProblemCode[];
  /** Whether a game file is in the body, which may be long. */
  readonly takesFile?: boolean;
  /** Whether `Accept: text/event-stream` gets progress events. */
  readonly tellsProgress?: boolean;
  /** Whether `Accept: text/csv` gets a table. */
  readonly mayBeCsv?: boolean;
  /** Changes a body before it is validated. */
  expand?(body: unknown): unknown;
  /** The job of a validated body. @throws Problem */
  read(body: Body, reading: Reading): Job;
}

/** A kind of work that `POST /v1/rules/{name}` asks for. Null if no game has it. */
export interface PostedKind<Body, Job> extends Kind<Job, SerialisedAnswer> {
  readonly post: Post<Body, Job> | null;
}

/** Infers the types of a kind of work. */
export const kind = <Job, Outcome>(one: Kind<Job, Outcome>): Kind<Job, Outcome> => one;
export const posted = <Body, Job>(one: PostedKind<Body, Job>): PostedKind<Body, Job> => one;
