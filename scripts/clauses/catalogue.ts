import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RULES = `${ROOT}/docs/rules`;

/** One id of docs/rules: a clause, an example, a figure, a difference, an option or a decision. */
export interface Clause {
  readonly id: string;
  /** The file of docs/rules that defines it. */
  readonly document: string;
  /** `7. Movement`: the numbered section it is defined in. */
  readonly section: string;
  readonly statement: string;
}

/** An id as it is written: `MOV-16`, `DEC-SF-GUN-1`. */
export const ID = /(?<![\w-])[A-Z]+(?:-[A-Z]+)*-\d+(?![\w-])/g;
/** In bold, at the head of a row, or, in trench.md, with a full stop. */
const DEFINITION =
  /^(?:- \*\*([A-Z][A-Z0-9, -]*-\d+)(?: \([^)]*\))?\*\*|\| ([A-Z][A-Z-]*-\d+) \||- (T-[A-Z]+-\d+)\.)\s*(.*)$/;

/** The definitions in the text of a catalogue, in the order of the file. */
export function definitions(document: string, text: string): Clause[] {
  const found: Clause[] = [];
  let section = '';
  for (const line of text.split('\n')) {
    section = /^## (.*)$/.exec(line)?.[1] ?? section;
    const [, listed, tabled, dotted, statement = ''] = DEFINITION.exec(line) ?? [];
    for (const id of (listed ?? tabled ?? dotted ?? '').match(ID) ?? []) {
      found.push({ id, document, section, statement });
    }
  }
  return found;
}

/** The catalogues that tests have to prove. */
export const CORE = 'core.md';
export const CATALOGUES: readonly string[] = [CORE, 'trench.md'];

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

/** `DEC-MOV` of `DEC-MOV-16`. */
export function prefixOf(id: string): string {
  return id.replace(/-\d+$/, '');
}
