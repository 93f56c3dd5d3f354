import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Book, BookClause, BookExtras, ClauseExtras } from '../../src/book/book.js';
import { readCases } from '../conformance/cases.js';
import type { Ask } from '../conformance/run.js';
import { casesOf, contrastOf, played, type PlayedCase } from './cases.js';
import { placesIn } from './places.js';

/** What the build adds to the catalogues. */
export interface Extras extends BookExtras {
  /** Those that a clause shows, in the order of their files. */
  readonly cases: readonly PlayedCase[];
}

/** Cases that say what a clause is about: of one that cites few. */
const MAX_CITED = 3;

/**
 * Chooses the cases of each clause, plays them, and finds the files that name it.
 * @param project its folder
 */
export async function extrasOf(project: URL, book: Book, ask: Ask): Promise<Extras> {
  const root = fileURLToPath(project);
  const all: PlayedCase[] = [];
  for (const one of readCases(`${root}test/conformance`)) all.push(await played(one, ask));
  const reasons = reasonsIn(root);
  const [decided, tested] = [placesIn(root, 'src'), placesIn(root, 'test')];
  const files = [...new Set([...decided.values(), ...tested.values()].flat())].sort();
  const numbers = new Map(files.map((file, number) => [file, number]));
  const numbersOf = (names: readonly string[] = []) => names.map((name) => numbers.get(name) as number);
  const shown = new Set<string>();
  const clauses: Record<string, ClauseExtras> = {};
  for (const { id, links, namedBy } of book.clauses.values()) {
    const own = casesOf(id, all);
    // A decision shows the case of its rule, a rule that of its decision or example.
    const via = own.length > 0 ? undefined : [...links, ...namedBy].find((one) => casesOf(one, all).length > 0);
    const cases = via === undefined ? own : casesOf(via, all).slice(0, 1);
    const [first] = own;
    const contrast = first && contrastOf(id, first, all);
    for (const one of [...cases, ...(contrast ? [contrast] : [])]) shown.add(one.id);
    const reason = cases.length === 0 ? reasons.get(id) : undefined;
    clauses[id] = {
      cases: cases.map((one) => one.id),
      ...(via !== undefined && { via }),
      ...(contrast && { contrast: contrast.id }),
      ...(reason !== undefined && { reason }),
      decidedIn: numbersOf(decided.get(id)),
      testedIn: numbersOf(tested.get(id)),
    };
  }
  const titlesOf = ({ id }: BookClause) =>
    all.filter((one) => one.clauses.length <= MAX_CITED && one.clauses.includes(id)).map(({ title }) => title);
  return { search: book.indexWith(titlesOf), clauses, files, cases: all.filter(({ id }) => shown.has(id)) };
}

/** By clause: why it has no case. @param root folder of the project, with its slash */
export function reasonsIn(root: string): Map<string, string> {
  const { exceptions, withoutCase } = JSON.parse(readFileSync(`${root}docs/clause-exceptions.json`, 'utf8')) as {
    exceptions: Readonly<Record<string, string>>;
    withoutCase: readonly { readonly reason: string; readonly clauses: readonly string[] }[];
  };
  const grouped = withoutCase.flatMap(({ reason, clauses }) => clauses.map((id) => [id, reason] as const));
  return new Map([...Object.entries(exceptions), ...grouped]);
}
