import type { Language } from '../../language/language.js';
import type { ProblemCode } from '../problems.js';
import { fr } from './french.js';
import { it } from './italian.js';
import { es } from './spanish.js';

/** Title and detail of every problem; the English ones are those of the registry and of the case at hand. */
export type ProblemWords = Readonly<Record<ProblemCode, readonly [title: string, detail: string]>>;

export const PROBLEM_WORDS: Readonly<Record<Exclude<Language, 'en'>, ProblemWords>> = { es, it, fr };
