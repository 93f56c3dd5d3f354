import type { ProblemCode } from '../problems.js';

/** Title and detail of every problem in a language. One that is missing fails the type check. */
export type ProblemWords = Readonly<Record<ProblemCode, readonly [title: string, detail: string]>>;
