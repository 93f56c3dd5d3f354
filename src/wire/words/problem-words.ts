import type { ProblemCode } from '../problems.js';

/** Title and default detail of each problem in a language. The type check reports missing ones. */
export type ProblemWords = Readonly<Record<ProblemCode, readonly [title: string, detail: string]>>;
