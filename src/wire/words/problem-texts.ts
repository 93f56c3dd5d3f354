import type { ProblemCode } from '../problems.js';

/** Title and default detail of each problem in a language. The type check reports missing ones. */
export type ProblemTexts = Readonly<Record<ProblemCode | `${ProblemCode}/detail`, string>>;
