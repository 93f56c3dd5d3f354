import { signal } from '@preact/signals';
import { client } from '../service/client.js';
import type { Game } from '../service/types.js';
import { loadCatalogue } from './catalogue.js';

/** What is chosen for a new game. */
export interface SetUp {
  readonly game: string;
  readonly map: string;
  readonly ruleset: string;
  readonly seats: readonly string[];
  /** Only what differs from the ruleset's defaults, by key, as JSON. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly quick: boolean;
  readonly seed: string;
}

/** An option as its JSON Schema describes it. */
export interface Option {
  readonly key: string;
  readonly description: string;
  /** Where it is one of a few values. */
  readonly values: readonly unknown[] | null;
}

/** What the published schemas of a game say about setting it up. */
export interface Choices {
  readonly countries: readonly string[];
  readonly options: readonly Option[];
}

export const setUp = signal<SetUp | null>(null);
export const choices = signal<Choices>({ countries: [], options: [] });

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
}

/** Chooses a game, with defaults for the rest. */
export async function chooseGame(id?: string): Promise<void> {
  const { games } = await loadCatalogue();
  const game = games.find((one) => one.id === id) ?? games[0];
  if (!game) return;
  const described = await choicesOf(game);
  choices.value = described;
  const players = game.players[0] ?? 2;
  setUp.value = {
    game: game.id,
    map: game.maps[0] ?? '',
    ruleset: game.rulesets.at(-1) ?? '',
    seats: seatsFor(players, described.countries),
    options: optionsFor(players, described.options),
    quick: true,
    seed: 'first game',
  };
}

/** The first of each half of the list, then the second: allies are listed side by side and sit apart. */
export function seatsFor(players: number, countries: readonly string[]): string[] {
  const half = Math.ceil(countries.length / 2);
  return countries
    .map((country, index) => ({ country, turn: index < half ? 2 * index : 2 * (index - half) + 1 }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, players)
    .map(({ country }) => country);
}

/** The number of players, and with two of them the first part of the map where a map has parts. */
export function optionsFor(players: number, options: readonly Option[]): Record<string, unknown> {
  const area = options.find(({ key }) => key === 'map.area')?.values?.[players === 2 ? 1 : 0];
  return {
    ...(options.some(({ key }) => key === 'players') && { players }),
    ...(area !== undefined && { 'map.area': area }),
  };
}

const known = new Map<string, Choices>();

/** Reads the JSON Schemas of the game's states and options; a game without them offers no such choices. */
async function choicesOf({ id }: Game): Promise<Choices> {
  const before = known.get(id);
  if (before) return before;
  const { schemas } = await client.get('/v1/schemas');
  const read = async (name: string): Promise<JsonSchema> =>
    schemas.some((one) => one.name === name)
      ? ((await client.get('/v1/schemas/{name}', { path: { name } })) as JsonSchema)
      : {};
  const [state, overrides] = await Promise.all([read(`${id}-state`), read(`${id}-option-overrides`)]);
  const follow = (schema: JsonSchema = {}, root: JsonSchema): JsonSchema =>
    schema.$ref === undefined ? schema : (root.$defs?.[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {});
  const seat = follow(follow(state.properties?.['seats'], state).items, state);
  const country = follow(seat.properties?.['country'], state);
  const options = Object.entries(overrides.properties ?? {}).map(([key, schema]): Option => {
    const { description = '', type, enum: listed, anyOf } = follow(schema, overrides);
    const consts = anyOf?.every((one) => 'const' in one) ? anyOf.map((one) => one.const) : null;
    return { key, description, values: listed ?? consts ?? (type === 'boolean' ? [true, false] : null) };
  });
  const described = { countries: (country.enum ?? []) as string[], options };
  known.set(id, described);
  return described;
}
