import { readFileSync } from 'node:fs';
import { allClauses, ROOT, type Clause } from './catalogue.js';
import { citations, type Citations } from './citations.js';

/** Clauses that no test proves, by id, each with the reason: table advice, flavour, statements about the books. */
export type Exceptions = Readonly<Record<string, string>>;

export type Standing = 'proven' | 'excepted' | 'unproven';

export interface Line extends Clause {
  readonly standing: Standing;
  readonly files: readonly string[];
}

/** The exceptions of docs/clause-exceptions.json. */
export function readExceptions(): Exceptions {
  const text = readFileSync(`${ROOT}/docs/clause-exceptions.json`, 'utf8');
  return (JSON.parse(text) as { exceptions: Exceptions }).exceptions;
}

/** How every clause stands. A proof counts for more than an exception. */
export function coverage(
  clauses: readonly Clause[] = allClauses(),
  cited: Citations = citations(),
  exceptions: Exceptions = readExceptions(),
): Line[] {
  return clauses.map((clause) => {
    const files = [...(cited.get(clause.id) ?? [])].sort();
    const standing = files.length > 0 ? 'proven' : clause.id in exceptions ? 'excepted' : 'unproven';
    return { ...clause, standing, files };
  });
}

/** Exceptions that hold no longer: the id is proven, or there is no such id. */
export function staleExceptions(lines: readonly Line[], exceptions: Exceptions): string[] {
  const standing = new Map(lines.map((line) => [line.id, line.standing]));
  return Object.keys(exceptions).filter((id) => standing.get(id) !== 'excepted');
}
