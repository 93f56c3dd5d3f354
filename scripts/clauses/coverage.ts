import { readFileSync } from 'node:fs';
import { coreClauses, prefixOf, ROOT, type Clause } from './catalogue.js';
import { citations, type Citations } from './citations.js';

/** docs/clause-exceptions.json: what no test proves, and why. */
export interface Exceptions {
  /** Parts of the rules that are not built yet, by section number and by prefix of ids elsewhere. */
  readonly notBuilt: readonly {
    readonly sections: readonly number[];
    readonly prefixes: readonly string[];
    readonly ids: readonly string[];
    readonly reason: string;
  }[];
  /** Single ids with a reason: table advice, flavour, statements about the books. */
  readonly exceptions: Readonly<Record<string, string>>;
}

export type Standing = 'proven' | 'excepted' | 'not-built' | 'unproven';

export interface Line extends Clause {
  readonly standing: Standing;
  readonly files: readonly string[];
}

export function readExceptions(): Exceptions {
  return JSON.parse(readFileSync(`${ROOT}/docs/clause-exceptions.json`, 'utf8')) as Exceptions;
}

/** How every clause stands. A proof counts for more than an exception. */
export function coverage(
  clauses: readonly Clause[] = coreClauses(),
  cited: Citations = citations(),
  { notBuilt, exceptions }: Exceptions = readExceptions(),
): Line[] {
  const sections = new Set(notBuilt.flatMap((part) => part.sections));
  const prefixes = new Set(notBuilt.flatMap((part) => part.prefixes));
  const ids = new Set(notBuilt.flatMap((part) => part.ids));
  return clauses.map((clause) => {
    const files = [...(cited.get(clause.id) ?? [])].sort();
    const isLater =
      sections.has(Number.parseInt(clause.section, 10)) || prefixes.has(prefixOf(clause.id)) || ids.has(clause.id);
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
