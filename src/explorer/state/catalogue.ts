import { signal } from '@preact/signals';
import { client } from '../service/client.js';
import type { Clause, Game } from '../service/types.js';
import { titles } from '../service/words.js';

/** The service's catalogue; the page knows nothing in advance. */
export interface Catalogue {
  readonly games: readonly Game[];
  /** Titles by id. */
  readonly maps: ReadonlyMap<string, string>;
  readonly rulesets: ReadonlyMap<string, string>;
}

export interface Recorded {
  readonly href: string;
  readonly title: string;
  readonly note: string;
  readonly kind: 'state' | 'game';
}

/** Kinds of terms that name something; other ids are words as they stand. */
const NAMED: ReadonlySet<string> = new Set(['country', 'faction', 'unit', 'special-force', 'area']);

export const catalogue = signal<Catalogue | null>(null);
export const recorded = signal<readonly Recorded[]>([]);

let loading: Promise<Catalogue> | undefined;

export function loadCatalogue(): Promise<Catalogue> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<Catalogue> {
  const [{ games }, { maps }, { rulesets }, { terms }] = await Promise.all([
    client.get('/v1/games'),
    client.get('/v1/maps'),
    client.get('/v1/rulesets'),
    client.get('/v1/terms'),
  ]);
  titles.value = new Map(terms.flatMap(({ kind, id, title }) => (NAMED.has(kind) ? [[id, title]] : [])));
  const known: Catalogue = {
    games,
    maps: new Map(maps.map(({ id, title }) => [id, title])),
    rulesets: new Map(rulesets.map(({ id, title, edition }) => [id, title || `Edition ${edition}`])),
  };
  catalogue.value = known;
  return known;
}

/** Files beside the page, not part of the API. */
export async function loadRecorded(): Promise<readonly Recorded[]> {
  const answer = await fetch('/explorer/games/index.json');
  recorded.value = answer.ok ? ((await answer.json()) as Recorded[]) : [];
  return recorded.value;
}

/** The game of a state. */
export function gameOf(schema: string): Game | undefined {
  return catalogue.peek()?.games.find((one) => one.schema === schema);
}

/** Whether a game answers a question. */
export function mayAsk(schema: string, question: string): boolean {
  return gameOf(schema)?.questions.includes(question) ?? false;
}

/** Clauses by id; null for one that the service does not know. */
export const clauses = signal<ReadonlyMap<string, Clause | null>>(new Map());
const asked = new Set<string>();

/** Fetches the text of a clause, once. */
export function needClause(id: string): void {
  if (id === '' || asked.has(id)) return;
  asked.add(id);
  client.get('/v1/clauses/{id}', { path: { id } }).then(
    (clause) => void (clauses.value = new Map([...clauses.peek(), [id, clause]])),
    () => void (clauses.value = new Map([...clauses.peek(), [id, null]])),
  );
}
