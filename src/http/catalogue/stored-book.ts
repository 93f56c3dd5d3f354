import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Book, type BookExtras } from '../../book/book.js';
import type { Games } from '../../game/registry.js';

/** What the build writes beside the documents: the extras of the clauses, then a line for each case. */
export const BOOK_FILE = 'book.jsonl';

/** A case as it is stored. */
export interface StoredCase {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly {
    readonly question: string;
    readonly body: { readonly state?: State };
    readonly expects: unknown;
    readonly refusal?: { readonly clause: string; readonly message: string };
  }[];
  /** What is drawn: the state of a step, by its number, or one of its own. */
  readonly shown: { readonly state: State | number; readonly highlights: readonly object[] } | null;
}

interface State {
  readonly schema: string;
}

/** What a case draws; null if nothing. */
export function drawnOf({
  steps,
  shown,
}: StoredCase): { readonly state: State; readonly highlights: readonly object[] } | null {
  if (!shown) return null;
  const { state, highlights } = shown;
  const drawn = typeof state === 'number' ? steps[state]?.body.state : state;
  return drawn ? { state: drawn, highlights } : null;
}

export interface StoredBook {
  readonly book: Book;
  /** @returns undefined if no clause shows such a case */
  findCase(id: string): StoredCase | undefined;
}

/**
 * Reads the catalogues, and the file of the build if there is one. Cases stay text until they are asked for.
 * @param rules folder with the catalogues
 * @param documents folder with what the build has written; null: none
 */
export function readBook(games: Games, rules: URL, documents: string | null): StoredBook {
  const path = documents === null ? undefined : join(documents, BOOK_FILE);
  const [first, ...lines] = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const extras = first === undefined ? undefined : (JSON.parse(first) as BookExtras);
  const citations = games.list.flatMap(({ id: game, refusals }) =>
    Object.entries(refusals).map(([code, { title, clause }]) => ({ game, code, title, clause })),
  );
  const file = (name: string) => readFileSync(join(fileURLToPath(rules), name), 'utf8');
  const cases = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line] as const));
  return {
    book: new Book({ file, citations, ...(extras && { extras }) }),
    findCase(id) {
      const line = cases.get(id);
      return line === undefined || id === '' ? undefined : (JSON.parse(line.slice(id.length + 1)) as StoredCase);
    },
  };
}
