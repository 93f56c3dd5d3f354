import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RULES = `${ROOT}/docs/rules`;

/** One id of docs/rules: a clause, an example, a figure, a difference, an option or a decision. */
export interface Clause {
  readonly id: string;
  /** `7. Movement`: the numbered section it is defined in. */
  readonly section: string;
  readonly statement: string;
}

/** An id as it is written: `MOV-16`, `DEC-SF-GUN-1`. */
export const ID = /(?<![\w-])[A-Z]+(?:-[A-Z]+)*-\d+(?![\w-])/g;
const DEFINITION = /^(?:- \*\*([A-Z][A-Z0-9, -]*-\d+)(?: \([^)]*\))?\*\*|\| ([A-Z][A-Z-]*-\d+) \|)\s*(.*)$/;

/** The definitions in the text of a catalogue, in the order of the file. */
export function definitions(text: string): Clause[] {
  const found: Clause[] = [];
  let section = '';
  for (const line of text.split('\n')) {
    section = /^## (.*)$/.exec(line)?.[1] ?? section;
    const [, listed, tabled, statement = ''] = DEFINITION.exec(line) ?? [];
    for (const id of (listed ?? tabled ?? '').match(ID) ?? []) {
      found.push({ id, section, statement });
    }
  }
  return found;
}

/** The ids of docs/rules/core.md. */
export function coreClauses(): Clause[] {
  return definitions(readFileSync(`${RULES}/core.md`, 'utf8'));
}

/** Every id that any file of docs/rules defines. */
export function allIds(): Set<string> {
  const files = readdirSync(RULES).filter((name) => name.endsWith('.md'));
  return new Set(files.flatMap((name) => definitions(readFileSync(`${RULES}/${name}`, 'utf8')).map(({ id }) => id)));
}

/** `DEC-MOV` of `DEC-MOV-16`. */
export function prefixOf(id: string): string {
  return id.replace(/-\d+$/, '');
}
