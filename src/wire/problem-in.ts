import type { Books } from '../language/books.js';
import type { Language } from '../language/language.js';
import { problemDocument, type Problem, type ProblemDocument } from './problems.js';
import { fr } from './words/french.js';
import { it } from './words/italian.js';
import type { ProblemWords } from './words/problem-words.js';
import { es } from './words/spanish.js';

/** Titles and details of problems; the English ones are those of the registry and of the case at hand. */
export const PROBLEM_WORDS: Readonly<Record<Exclude<Language, 'en'>, ProblemWords>> = { es, it, fr };

/** A problem document in a language. */
export function problemIn(books: Books, language: Language, problem: Problem, requestId: string): ProblemDocument {
  const english = problemDocument(problem, requestId);
  if (language === 'en') return english;
  const [title, detail] = PROBLEM_WORDS[language][problem.code];
  const told = problem.said ? books.tell(problem.said, language) : detail;
  return { ...english, title, detail: told, errors: books.translated(problem.errors, language) };
}
