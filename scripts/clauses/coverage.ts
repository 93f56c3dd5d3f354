import { readFileSync } from 'node:fs';
import { NOT_BUILT, type NotBuilt } from '../../src/trench-club/rules/not-built.js';
import { allClauses, CORE, prefixOf, ROOT, type Clause } from './catalogue.js';
import { citations, type Citations } from './citations.js';

/** What no test proves, and why. */
export interface Exceptions {
  /** Parts of the rules that are not built yet, by section number of core.md, by prefix of ids elsewhere and by id. */
  readonly notBuilt: readonly (NotBuilt['clauses'] & Pick<NotBuilt, 'reason'>)[];
  /** Single ids with a reason: table advice, flavour, statements about the books. */
  readonly exceptions: Readonly<Record<string, string>>;
}

export type Standing = 'proven' | 'excepted' | 'not-built' | 'unproven';

export interface Line extends Clause {
  readonly standing: Standing;
  readonly files: readonly string[];
}

/** What the engine lists as not built, and the single exceptions of docs/clause-exceptions.json. */
export function readExceptions(): Exceptions {
  const text = readFileSync(`${ROOT}/docs/clause-exceptions.json`, 'utf8');
  const { exceptions } = JSON.parse(text) as Pick<Exceptions, 'exceptions'>;
  return { notBuilt: NOT_BUILT.map(({ clauses, reason }) => ({ ...clauses, reason })), exceptions };
}

/** How every clause stands. A proof counts for more than an exception. */
export function coverage(
  clauses: readonly Clause[] = allClauses(),
  cited: Citations = citations(),
  { notBuilt, exceptions }: Exceptions = readExceptions(),
): Line[] {
  const sections = new Set(notBuilt.flatMap((part) => part.sections));
  const prefixes = new Set(notBuilt.flatMap((part) => part.prefixes));
  const ids = new Set(notBuilt.flatMap((part) => part.ids));
  return clauses.map((clause) => {
    const files = [...(cited.get(clause.id) ?? [])].sort();
    const isLater =
      (clause.document === CORE && sections.has(Number.parseInt(clause.section, 10))) ||
      prefixes.has(prefixOf(clause.id)) ||
      ids.has(clause.id);
    const standing =
      files.length > 0 ? 'proven' : isLater ? 'not-built' : clause.id in exceptions ? 'excepted' : 'unproven';
    return { ...clause, standing, files };
  });
}

/** Exceptions that hold no longer: the id is proven, or there is no such id, or it is excepted twice. */
export function staleExceptions(lines: readonly Line[], { notBuilt, exceptions }: Exceptions): string[] {
  const standing = new Map(lines.map((line) => [line.id, line.standing]));
  const single = Object.keys(exceptions).filter((id) => standing.get(id) !== 'excepted');
  const later = notBuilt.flatMap(({ ids }) => ids).filter((id) => standing.get(id) !== 'not-built');
  return [...single, ...later];
}
