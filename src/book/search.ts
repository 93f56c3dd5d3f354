import type { ClauseKind } from './clause.js';
import { folded, stem, stemsOf, wordsOf } from './stem.js';

/** A clause as it is searched. */
export interface Entry {
  readonly id: string;
  readonly document: string;
  readonly section: string;
  readonly kind: ClauseKind;
  readonly statement: string;
  /** Its title and what players ask about it, in `index.md`, or the question that it decides; empty where nothing is listed. */
  readonly asked: string;
  /** What else is said about it: questions that decisions answer, titles of cases and of refusals. */
  readonly about: readonly string[];
}

/** What a search needs, as plain data: made once, with the book. */
export interface SearchIndex {
  /** For each clause its id, weight and length in words. */
  readonly clauses: readonly (readonly [id: string, weight: number, length: number])[];
  /** By stem: the number of a clause and how often it stands there, in turns. */
  readonly postings: Readonly<Record<string, readonly number[]>>;
  /** English words by the words of other languages, and by those of players. */
  readonly synonyms: Readonly<Record<string, string>>;
}

/** What a question is answered with first: rules before what explains them, games of people before those against the service. */
const WEIGHTS: Readonly<Record<ClauseKind, number>> = {
  rule: 1,
  decision: 0.8,
  figure: 0.75,
  difference: 0.7,
  option: 0.7,
  example: 0.6,
  test: 0.5,
};
const SOLO_WEIGHT = 0.5;

/** A word of the section's title, or of what else is said about a clause, counts as part of a word of the statement. */
const ABOUT_SHARE = 0.35;
/** A word of its title, or of what players ask about it. */
const ASKED_SHARE = 1.5;
/** A synonym counts less than the word itself. */
const SYNONYM_SHARE = 0.6;
/** The constants of BM25: how soon a word that is repeated says no more, and how far long clauses are held back. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
/** Letters that a beginning of a word has at least. */
const SHORTEST_BEGINNING = 5;
/** Words of the longest synonym. */
const MAX_PHRASE = 5;

/** Titles and the questions of players by clause, from `index.md`. */
export function titlesIn(index: string): Map<string, { readonly title: string; readonly asked: string }> {
  const lines = [...index.matchAll(/^- ([A-Z]+(?:-[A-Z0-9]+)*-\d+) ([^:\n]+)(?:: (.*))?$/gm)];
  return new Map(
    lines.map(([, id = '', title = '', asked = '']) => [id, { title, asked: `${title}; ${asked}` }] as const),
  );
}

/** @param terms `terms.md`: words of players and of other languages, in tables whose first column has the English word */
export function indexOf(entries: readonly Entry[], terms: string): SearchIndex {
  const postings = new Map<string, number[]>();
  const clauses = entries.map(({ id, document, section, kind, statement, asked, about }, number) => {
    const counts = new Map<string, number>();
    const words = stemsOf(wordsOf(statement.replace(/\*\*E[12][:.]\*\*/g, '')));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of stemsOf(wordsOf(asked))) counts.set(word, (counts.get(word) ?? 0) + ASKED_SHARE);
    for (const text of [section, ...about]) {
      for (const word of new Set(stemsOf(wordsOf(text)))) counts.set(word, (counts.get(word) ?? 0) + ABOUT_SHARE);
    }
    for (const [word, count] of counts) {
      const list = postings.get(word) ?? [];
      list.push(number, count);
      postings.set(word, list);
    }
    return [id, WEIGHTS[kind] * (document.startsWith('solo') ? SOLO_WEIGHT : 1), words.length] as const;
  });
  return { clauses, postings: Object.fromEntries(postings), synonyms: Object.fromEntries(synonymsIn(terms)) };
}

/** By the stems of a phrase without articles: the words meant, with `|` between those of which any may be meant. */
function synonymsIn(terms: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of terms.split('\n')) {
    const [first = '', ...others] = line.split('|').slice(1, -1);
    if (others.length === 0 || /^(?:[\s:-]*| English )$/.test(first)) continue;
    const isOfPlayers = others.length === 1;
    const parts = first.replaceAll('-', ' ').split(/[,;/]/).map(plain);
    const english = isOfPlayers ? parts.join('|') : (parts[0] ?? '');
    for (const phrase of others.flatMap((cell) => cell.split('/')).map(plain)) {
      const key = keyOf(phrase.split(' '));
      // Words of players stand last, and count before those of other languages.
      if (phrase !== '' && phrase !== english && (isOfPlayers || !found.has(key))) found.set(key, english);
    }
  }
  return found;
}

/** Inflections of its words share the key of a phrase. */
const keyOf = (words: readonly string[]): string => words.map(stem).join(' ');

const ARTICLE = /^(?:el|la|los|las|un|una|il|lo|i|gli|le|les|une?|uno|the)\s+/;
const ELIDED = /^(?:l|d|dell|nell|all|un|qu)'/;

/** A cell as words: without brackets, emphasis and articles. */
function plain(cell: string): string {
  const bare = cell.replace(/\([^)]*\)/g, ' ').replace(/[`*_]/g, ' ');
  return wordsOf(folded(bare).trim().replace(ELIDED, '').replace(ARTICLE, '')).join(' ');
}

export interface Hit {
  readonly id: string;
  readonly score: number;
}

/** Stems of which any may be meant, each with its weight. */
type Concept = ReadonlyMap<string, number>;

/** What a question asks about. */
function asked({ synonyms, postings }: SearchIndex, question: string): Concept[] {
  const words = wordsOf(question).map((word) => word.replace(ELIDED, ''));
  const concepts = new Map<string, Concept>();
  for (let at = 0; at < words.length;) {
    let length = Math.min(MAX_PHRASE, words.length - at);
    let english: string | undefined;
    for (; length > 0; length--) {
      const key = keyOf(words.slice(at, at + length));
      if (!Object.hasOwn(synonyms, key)) continue;
      english = synonyms[key];
      break;
    }
    const stems = stemsOf(words.slice(at, at + Math.max(1, length)));
    const own = english === undefined ? stems.map((each) => knownStem(postings, each)) : stems;
    at += Math.max(1, length);
    const [one = '', ...more] = (english ?? '')
      .split(' ')
      .map((each) => each.split('|').flatMap((word) => stemsOf([word])));
    const [first = '', ...rest] = own;
    const both = new Map<string, number>();
    for (const each of one) both.set(each, SYNONYM_SHARE);
    for (const each of more.length > 0 ? [] : [first, ...rest]) if (each !== '') both.set(each, 1);
    const all = [both, ...more.map((stems) => new Map(stems.map((each) => [each, 1])))];
    for (const concept of all) if (concept.size > 0) concepts.set([...concept.keys()].join(' '), concept);
  }
  return [...concepts.values()];
}

/** A word that stands nowhere counts as the longest beginning of it that does: `horseman` as `horse`. */
function knownStem(postings: SearchIndex['postings'], word: string): string {
  for (let length = word.length; length >= SHORTEST_BEGINNING; length--) {
    const beginning = stem(word.slice(0, length));
    if (Object.hasOwn(postings, beginning)) return beginning;
  }
  return word;
}

/** The clauses that answer a question best, the best first (BM25 over concepts, by how much of the question they cover). */
export function searchIn(index: SearchIndex, question: string, limit: number): Hit[] {
  const { clauses, postings } = index;
  const meanLength = clauses.reduce((sum, [, , length]) => sum + length, 0) / clauses.length;
  const scores = new Map<number, number>();
  const covered = new Map<number, number>();
  let total = 0;
  for (const concept of asked(index, question)) {
    const counts = new Map<number, number>();
    for (const [word, weight] of concept) {
      const list = Object.hasOwn(postings, word) ? (postings[word] as readonly number[]) : [];
      for (let at = 0; at < list.length; at += 2) {
        const [number, count] = [list[at] as number, list[at + 1] as number];
        counts.set(number, (counts.get(number) ?? 0) + weight * count);
      }
    }
    if (counts.size === 0) continue;
    const rarity = Math.log(1 + (clauses.length - counts.size + 0.5) / (counts.size + 0.5));
    total += rarity;
    for (const [number, count] of counts) {
      const [, , length] = clauses[number] as (typeof clauses)[number];
      const held = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / meanLength);
      scores.set(number, (scores.get(number) ?? 0) + (rarity * count * (SATURATION + 1)) / (count + held));
      covered.set(number, (covered.get(number) ?? 0) + rarity * Math.min(1, count));
    }
  }
  const hits = [...scores].map(([number, score]) => {
    const [id, weight] = clauses[number] as (typeof clauses)[number];
    return { id, score: (score * weight * (covered.get(number) ?? 0)) / total };
  });
  const named = new Set(question.toUpperCase().match(/[A-Z]+(?:-[A-Z0-9]+)*-\d+/g));
  for (const [id] of clauses) if (named.has(id)) hits.push({ id, score: Infinity });
  hits.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, limit);
}

/** The part of a statement with most of the words of a question. @param length in characters */
export function excerptOf(index: SearchIndex, statement: string, question: string, length: number): string {
  const stems = new Set(asked(index, question).flatMap((concept) => [...concept.keys()]));
  const sentences = statement.replace(/\*\*|`/g, '').split(/(?<=[.;:?])\s+/);
  const worth = (sentence: string) => new Set(stemsOf(wordsOf(sentence)).filter((word) => stems.has(word))).size;
  const best = sentences.reduce((found, one) => (worth(one) > worth(found) ? one : found), sentences[0] ?? '');
  return best.length > length ? `${best.slice(0, length - 1).trimEnd()}…` : best;
}
