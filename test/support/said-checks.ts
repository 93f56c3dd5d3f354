import type { Test } from 'tap';
import type { MessageBundles } from '../../src/language/bundles.js';
import { LANGUAGES, type Language } from '../../src/language/language.js';
import type { KeyedMessage } from '../../src/language/messages.js';
import { terms } from '../../src/trench-club/hosted/trench-club.js';

export const OTHERS = LANGUAGES.filter((language): language is Exclude<Language, 'en'> => language !== 'en');

/** What a parameter leaves behind that was not given, or is no word. */
export const BROKEN = /undefined|\[object|NaN|\bnull\b|\$\{/;

/** Titles that some languages have in common. */
const SHARED = new Set(['Tank', 'France', 'Renault FT-17', 'Fort', 'Colonel', 'General']);

/** Words of English that the three other languages do not have. */
const ENGLISH =
  /\b(?:the|of|is|are|and|must|may|was|this|that|only|its|which|with|cannot|does|there|nobody|every|each|they|been|into)\b/i;
/** Titles of more than one word, which nothing else can be meant by. */
const TITLES = terms.map(({ title }) => title).filter((title) => title.includes(' ') && !SHARED.has(title));

/** The English words in a sentence of another language; ids, which have hyphens, do not count. */
export function englishIn(text: string): string | null {
  const words = text.replaceAll(/[\w.:]*[-_.:][\w.:-]+/g, ' ').replaceAll(/"[^"]*"/g, ' ');
  return ENGLISH.exec(words)?.[0] ?? TITLES.find((title) => words.includes(title)) ?? null;
}

/** Notes every parameter that a message looks at. */
function recorder(given: object, seen: Set<string>): unknown {
  return new Proxy(given, {
    get(target, name) {
      if (typeof name === 'string') seen.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** Translates one message into every language and checks the results. */
export function checkMessage(t: Test, books: MessageBundles, { bundle, key, params }: KeyedMessage): void {
  const told = new Map<Language, { text: string; seen: string }>();
  for (const language of LANGUAGES) {
    const seen = new Set<string>();
    const text = books.translate({ bundle, key, params: params && recorder(params, seen) }, language);
    told.set(language, { text, seen: [...seen].sort().join() });
    if (!text || BROKEN.test(text)) t.fail(`${bundle}/${key} in ${language}: ${text}`);
  }
  const english = told.get('en');
  for (const language of OTHERS) {
    const other = told.get(language);
    const isShared = key.endsWith('term') || key.endsWith('title') ? SHARED.has(english?.text ?? '') : false;
    if (other?.text === english?.text && !isShared)
      t.fail(`${bundle}/${key} is English in ${language}: ${other?.text}`);
    const left = isShared ? null : englishIn(other?.text ?? '');
    if (left !== null) t.fail(`${bundle}/${key} says ${left} in ${language}: ${other?.text}`);
    if (other?.seen !== english?.seen)
      t.fail(`${bundle}/${key} in ${language} uses ${other?.seen}, not ${english?.seen}`);
  }
}
