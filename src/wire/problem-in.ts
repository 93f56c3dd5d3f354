import type { MessageBundles } from '../language/bundles.js';
import type { Language, OtherLanguage } from '../language/language.js';
import { MEMBER_MESSAGES, type Translator } from '../language/messages.js';
import {
  problemDocument,
  type Problem,
  type ProblemCode,
  type ProblemDocument,
  type ProblemEntry,
} from './problems.js';
import { shortened, shortText } from './shortened.js';
import { translationsOf } from './words/translations.js';

const TEXTS = translationsOf('problems');

/** Title and default detail of a problem. English has them in the registry. */
export function problemTexts(language: OtherLanguage, code: ProblemCode): readonly [title: string, detail: string] {
  return [TEXTS[language][code], TEXTS[language][`${code}/detail`]];
}

/** A problem document in a language. */
export function problemIn(
  books: MessageBundles,
  language: Language,
  problem: Problem,
  requestId: string,
): ProblemDocument {
  const full =
    language === 'en' ? problemDocument(problem, requestId) : translated(books, language, problem, requestId);
  return { ...full, detail: shortText(full.detail), errors: full.errors.map(shortened) };
}

function translated(
  books: MessageBundles,
  language: OtherLanguage,
  problem: Problem,
  requestId: string,
): ProblemDocument {
  const english = problemDocument(problem, requestId);
  const [title] = problemTexts(language, problem.code);
  const detail = detailIn(books.translator(language), problem);
  const errors = books.localise(problem.errors, language);
  return { ...english, title, detail, errors: errors.map((entry, at) => inWords(entry, problem.errors[at], detail)) };
}

/** An entry without a message of its own gets that of the problem. */
function inWords(entry: ProblemEntry, english: ProblemEntry | undefined, detail: string): ProblemEntry {
  return english?.[MEMBER_MESSAGES] ? entry : { ...entry, message: detail };
}

/** The detail of a problem in a language. */
export function detailIn({ language, translate }: Translator, { code, detail, sentence }: Problem): string {
  if (language === 'en') return detail;
  return sentence ? translate(sentence.message) : problemTexts(language, code)[1];
}
