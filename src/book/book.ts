import { clausesOf, ID, partsOf, type ClauseParts, type ClauseText } from './clause.js';
import { excerptOf, indexOf, searchIn, titlesIn, type SearchIndex } from './search.js';

/** The catalogues, those of a game's core first: others cannot redefine its ids. */
export const CATALOGUES = ['core.md', 'trench.md', 'solo-automa.md', 'solo-enemy.md'] as const;

/** A code that cites a clause. */
export interface Citation {
  readonly game: string;
  readonly code: string;
  readonly title: string;
  readonly clause: string | null;
}

/** What a build adds to one clause: the ids of its cases, and files. */
export interface ClauseExtras {
  readonly cases: readonly string[];
  /** The clause that the cases are of, where it is another one, linked to this. */
  readonly via?: string;
  readonly contrast?: string;
  /** Why there is no case. */
  readonly reason?: string;
  /** Numbers of files in the list of the extras. */
  readonly decidedIn: readonly number[];
  readonly testedIn: readonly number[];
}

export interface BookExtras {
  readonly search: SearchIndex;
  readonly clauses: Readonly<Record<string, ClauseExtras>>;
  readonly files: readonly string[];
}

export interface BookSources {
  /** Text of the files of docs/rules, by name. */
  readonly file: (name: string) => string;
  readonly citations: readonly Citation[];
  /** What the build adds. Default: nothing, and the index is made on first use. */
  readonly extras?: BookExtras;
}

export type BookClause = ClauseText &
  ClauseParts & {
    readonly title: string | null;
    /** Keys of ruleset options under which it holds or that change it. */
    readonly options: readonly string[];
    /** Rows of the list of differences between the editions that name it. */
    readonly differences: readonly string[];
    /** Decisions about it. */
    readonly decisions: readonly string[];
    /** Clauses whose text names it. */
    readonly namedBy: readonly string[];
    readonly refusals: readonly Omit<Citation, 'clause'>[];
  };

/** A clause in a list. */
export interface ListedClause {
  readonly id: string;
  readonly title: string | null;
  readonly kind: BookClause['kind'];
  readonly edition: BookClause['edition'];
  readonly section: string;
  readonly excerpt: string;
}

export type Change = 'added' | 'changed' | 'removed';

const EXCERPT_LENGTH = 240;
const NOTHING: ClauseExtras = { cases: [], decidedIn: [], testedIn: [] };

/** The rules of all games, by clause. */
export class Book {
  readonly clauses: ReadonlyMap<string, BookClause>;
  readonly #sources: BookSources;
  readonly #asked: ReturnType<typeof titlesIn>;
  #search: SearchIndex | undefined;
  #releases: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;

  constructor(sources: BookSources) {
    this.#sources = sources;
    this.#asked = titlesIn(sources.file('index.md'));
    const texts = new Map<string, ClauseText & ClauseParts>();
    for (const name of CATALOGUES) {
      for (const text of clausesOf(name, sources.file(name))) {
        if (!texts.has(text.id)) texts.set(text.id, { ...text, ...partsOf(text) });
      }
    }
    const all = [...texts.values()];
    const namedBy = new Map<string, string[]>();
    for (const { id, links } of all) for (const link of links) namedBy.set(link, [...(namedBy.get(link) ?? []), id]);
    const options = all.filter(({ kind }) => kind === 'option');
    const differences = all.filter(({ kind }) => kind === 'difference');
    const decisionOf = (id: string) => texts.get(id)?.kind === 'decision';
    this.clauses = new Map(
      all.map((clause) => {
        const { id, links } = clause;
        const names = namedBy.get(id) ?? [];
        const decisions = [...new Set([...links, ...names].filter(decisionOf))];
        const keys = [id, ...decisions].flatMap(
          (one) => texts.get(one)?.cells?.['option']?.match(/(?<=`)[\w.]+(?=`)/g) ?? [],
        );
        const switches = options.filter(({ cells }) => isAbout(cells?.['see'], id));
        return [
          id,
          {
            ...clause,
            title: this.#asked.get(id)?.title ?? null,
            options: [
              ...new Set([...switches.flatMap(({ cells }) => cells?.['key']?.match(/[\w.]+/g) ?? []), ...keys]),
            ],
            differences: differences.filter(({ cells }) => isAbout(cells?.['clause'], id)).map((one) => one.id),
            decisions,
            namedBy: names,
            refusals: sources.citations.filter((one) => one.clause === id).map(({ clause: _, ...one }) => one),
          },
        ] as const;
      }),
    );
  }

  /** What the build knows of a clause, with the names of files. */
  extras(id: string) {
    const { clauses = {}, files = [] } = this.#sources.extras ?? {};
    const { decidedIn, testedIn, ...extras } = clauses[id] ?? NOTHING;
    const names = (numbers: readonly number[]) => numbers.map((one) => files[one] as string);
    return { ...extras, decidedIn: names(decidedIn), testedIn: names(testedIn) };
  }

  /** What a search needs, as plain data. */
  get index(): SearchIndex {
    return (this.#search ??= this.#sources.extras?.search ?? this.indexWith(() => []));
  }

  /** Makes the index. @param titles what else is said about a clause */
  indexWith(titles: (clause: BookClause) => readonly string[]): SearchIndex {
    const entries = [...this.clauses.values()].map((clause) => ({
      ...clause,
      asked: this.#asked.get(clause.id)?.asked ?? clause.cells?.['question'] ?? clause.cells?.['topic'] ?? '',
      about: [...titles(clause), ...clause.refusals.map(({ title }) => title)],
    }));
    return indexOf(entries, this.#sources.file('terms.md'));
  }

  search(question: string, limit: number): ListedClause[] {
    return searchIn(this.index, question, limit).map(({ id }) => this.listed(this.#clause(id), question));
  }

  /** @param question the words that the excerpt is to have. Default: its beginning */
  listed({ id, title, kind, edition, section, statement }: BookClause, question = ''): ListedClause {
    return { id, title, kind, edition, section, excerpt: excerptOf(this.index, statement, question, EXCERPT_LENGTH) };
  }

  /** What has changed since a release, in the order of the book, and then what is gone; null if the release is not known. */
  changedSince(release: string): { readonly id: string; readonly change: Change }[] | null {
    this.#releases ??= JSON.parse(this.#sources.file('releases.json')) as Record<string, Record<string, string>>;
    if (!Object.hasOwn(this.#releases, release)) return null;
    const before = new Map(Object.entries(this.#releases[release] ?? {}));
    const present = [...this.clauses.values()].flatMap(({ id, text }) => {
      const hash = before.get(id);
      if (hash === hashOf(text)) return [];
      return [{ id, change: hash === undefined ? ('added' as const) : ('changed' as const) }];
    });
    const gone = [...before.keys()].filter((id) => !this.clauses.has(id));
    return [...present, ...gone.map((id) => ({ id, change: 'removed' as const }))];
  }

  #clause(id: string): BookClause {
    return this.clauses.get(id) as BookClause;
  }
}

/** Does a cell of a table name the clause, or the group that it is of (`VAR-VP`, `END-1, VAR-SHORT`)? */
function isAbout(cell: string | undefined, id: string): boolean {
  const names: string[] = cell?.match(/[A-Z]+(?:-[A-Z0-9]+)*/g) ?? [];
  return names.some((name) => name === id || (!name.match(ID) && id.replace(/-\d+$/, '') === name));
}

/** A short hash of the text of a clause (FNV-1a), to see whether it has changed. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
