import type { Played } from '../game/game-file.js';
import type { Seat } from '../game/contract.js';
import type { Language } from '../language/language.js';
import type { AbsentSeat, PlayedForSeat } from '../session/core/absence.js';
import type { OpponentsTurn } from '../session/core/long-work.js';
import type { LoggedMove } from '../session/core/moves.js';
import type { Continued, File } from '../session/core/place-in-file.js';
import type { StateForm } from '../wire/delta-form.js';
import type { AnalysisJob } from './analysis.js';
import type { SerialisedAnswer } from './serialised-answer.js';
import type { Substitute } from './substitutes.js';

/** A question about a state, as plain data that can be sent to a thread. */
export interface QuestionJob {
  readonly game: string;
  readonly question: string;
  readonly subject: Subject;
  readonly asked: Asked;
  readonly language: Language;
  /** The form of the state in the answer. Default: whole. */
  readonly form?: StateForm | undefined;
}

export interface Subject {
  readonly state: unknown;
  /** The state has the right shape, but may be impossible. */
  readonly isPosted?: boolean;
  readonly substitutes?: readonly Substitute[];
}

/** The parameters of a question: members of a body, or the query of a URL. */
export type Asked =
  | { readonly in: 'body'; readonly members: object }
  | { readonly in: 'query'; readonly query: object; readonly own?: Seat | undefined };

/** A body that has not been parsed. */
export interface UnreadJob {
  /** The last segment of the path. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly language: Language;
  readonly maxBudget?: number | undefined;
  readonly form?: StateForm | undefined;
}

/** A body that refers to a stored position or document. A thread cannot resolve it, and returns it. */
export interface UnresolvedBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SetUpJob {
  readonly game: string;
  readonly asked: object;
  readonly substitutes: readonly Substitute[];
  readonly language: Language;
}

export interface TextJob {
  /** Without it the text tells. */
  readonly game?: string | undefined;
  readonly text: string;
  readonly language: Language;
}

export interface FileJob {
  readonly file: { readonly schema: string };
  readonly language: Language;
}

/** A session that continues a game file. The body is raw or parsed. */
export interface ContinuationJob {
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly body?: ContinuationBody;
}

export interface ContinuationBody {
  readonly file: FileJob['file'];
  readonly entries?: number;
  readonly contributions?: 'awaited' | 'waived';
}

/** The turn of the opponents of a session. */
export interface OpponentsJob {
  readonly game: string;
  readonly turn: OpponentsTurn;
}

/** The turn of a seat whose clock is at zero. */
export interface AbsentJob {
  readonly game: string;
  readonly absent: AbsentSeat;
}

export interface PlaceJob {
  readonly game: string;
  readonly file: File;
  readonly entries: number;
}

export interface PlayedJob {
  readonly game: string;
  readonly played: Played;
}

/** A state to store under a reference. */
export interface PositionJob {
  readonly game: string;
  readonly state: unknown;
}

export interface StateJob {
  readonly state: unknown;
  /** The state fits the schema that it names. */
  readonly isShaped: boolean;
  readonly language: Language;
}

export interface DocumentJob {
  readonly list: string;
  /** Parsed, or in its text format. */
  readonly document: object | string;
  readonly language: Language;
}

export interface DrawingJob {
  readonly list: string;
  readonly document: object;
  readonly query: object;
  readonly language: Language;
}

/** The work that a thread can do: by name, its parameters and its result. */
export interface Jobs {
  readonly question: readonly [QuestionJob, SerialisedAnswer];
  readonly unread: readonly [UnreadJob, SerialisedAnswer | UnresolvedBody];
  readonly look: readonly [UnresolvedBody, UnresolvedBody];
  readonly setUp: readonly [SetUpJob, SerialisedAnswer];
  readonly import: readonly [TextJob, SerialisedAnswer];
  readonly replay: readonly [FileJob, SerialisedAnswer];
  readonly export: readonly [FileJob, SerialisedAnswer];
  readonly analyse: readonly [AnalysisJob, SerialisedAnswer];
  readonly continuation: readonly [
    ContinuationJob,
    { readonly game: string; readonly continued: Continued; readonly contributions: ContinuationBody['contributions'] },
  ];
  readonly opponents: readonly [OpponentsJob, { readonly moves: readonly LoggedMove[] }];
  readonly absent: readonly [AbsentJob, PlayedForSeat];
  readonly place: readonly [PlaceJob, Continued];
  readonly played: readonly [PlayedJob, { readonly file: object }];
  readonly position: readonly [PositionJob, { readonly position: string }];
  readonly validateState: readonly [StateJob, SerialisedAnswer];
  readonly document: readonly [DocumentJob, { readonly document: object; readonly report: object }];
  readonly documentText: readonly [DocumentJob, SerialisedAnswer];
  readonly drawing: readonly [DrawingJob, SerialisedAnswer];
}
export type Job<Name extends keyof Jobs> = Jobs[Name][0];
export type Outcome<Name extends keyof Jobs> = Jobs[Name][1];
