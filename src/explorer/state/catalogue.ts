import { signal } from '@preact/signals';
import { client, fileBeside } from '../service/client.js';
import type { Clause, Game } from '../service/types.js';
import { isNoAnswer, terms as known } from '../service/words.js';
import { text } from '../text/text.js';
import { askLater } from './notices.js';

/** The service's catalogue; the page knows nothing in advance. */
export interface Catalogue {
  readonly games: readonly Game[];
  /** The seats of each faction. */
  readonly factions: ReadonlyMap<string, readonly string[]>;
  /** Titles by id. */
  readonly maps: ReadonlyMap<string, string>;
  readonly rulesets: ReadonlyMap<string, string>;
}

export interface Recorded {
  readonly href: string;
  /** Key of its title among the texts. */
  readonly id: string;
  readonly kind: 'state' | 'game';
}

export const catalogue = signal<Catalogue | null>(null);
export const recorded = signal<readonly Recorded[]>([]);

/** The title of a game by its id, once the catalogue is there. */
export function gameTitle(game: string): string | undefined {
  return catalogue.value?.games.find(({ id }) => id === game)?.title;
}

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
  const kinds = new Map<string, Map<string, string>>();
  const factions = new Map(terms.flatMap(({ id, seats }) => (seats ? [[id, seats] as const] : [])));
  for (const { kind, id, title } of terms) kinds.set(kind, (kinds.get(kind) ?? new Map()).set(id, title));
  known.value = kinds;
  const read: Catalogue = {
    games,
    factions,
    maps: new Map(maps.map(({ id, title }) => [id, title])),
    rulesets: new Map(
      rulesets.map(({ id, title, edition }) => [id, title || text('edition-named', { edition: String(edition) })]),
    ),
  };
  catalogue.value = read;
  return read;
}

/** Reads the catalogue again, in another language. */
export async function reloadCatalogue(): Promise<void> {
  loading = undefined;
  await loadCatalogue();
}

/** Files beside the page, not part of the API. */
export async function loadRecorded(): Promise<readonly Recorded[]> {
  const answer = await fileBeside('games/index.json');
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
    (error: unknown) => {
      if (isNoAnswer(error)) {
        asked.delete(id);
        askLater(async () => needClause(id));
      } else clauses.value = new Map([...clauses.peek(), [id, null]]);
    },
  );
}
