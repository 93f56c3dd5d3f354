import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATALOGUES } from '../../src/book/book.js';
import { clausesOf as definitions, ID, type ClauseText as Clause } from '../../src/book/clause.js';

/** What the register takes for a clause is what the service answers with. */
export { CATALOGUES, definitions, ID, type Clause };

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RULES = `${ROOT}/docs/rules`;

/** The ids of a file of docs/rules. */
export function clausesOf(document: string): Clause[] {
  return definitions(document, readFileSync(`${RULES}/${document}`, 'utf8'));
}

/** The ids that tests have to prove. */
export function allClauses(): Clause[] {
  return CATALOGUES.flatMap(clausesOf);
}

/** Every id that any file of docs/rules defines. */
export function allIds(): Set<string> {
  const files = readdirSync(RULES).filter((name) => name.endsWith('.md'));
  return new Set(files.flatMap(clausesOf).map(({ id }) => id));
}
