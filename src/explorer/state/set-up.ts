import { batch, signal } from '@preact/signals';
import { bodyOf, type JsonSchema } from '../service/contract.js';
import type { Game } from '../service/types.js';
import { catalogue, loadCatalogue } from './catalogue.js';
import { text } from '../text/text.js';

/** The choices for a new game. */
export interface SetUp {
  readonly game: string;
  readonly seats: readonly string[];
  /** The player of each seat, if the game has that choice; undefined is a person. */
  readonly players: readonly (string | undefined)[];
  /** Only what differs from the defaults, by key, as JSON. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The other members of the set-up, by key. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly seed: string;
}

/** A member of the set-up, or of its options, as its JSON Schema describes it. */
export interface Member {
  readonly key: string;
  readonly description: string;
  /** If it is one of a few values. */
  readonly values: readonly unknown[] | null;
  /** If it is a number in a range. */
  readonly range: readonly [number, number] | null;
  /** The value that a form begins with. Of an object: of the members that it needs, and of those with an example. */
  readonly first: unknown;
  /** If it is an object: the members that a form can offer. */
  readonly members: readonly Member[] | null;
}

/** The choices that the documents offer for setting up a game. */
export interface Choices {
  readonly seats: readonly string[];
  /** Possible players of a seat; empty if there is no choice. */
  readonly players: readonly string[];
  readonly options: readonly Member[];
  /** The other members that a form can ask for. */
  readonly members: readonly Member[];
}

/** A map or unit sheet of the reader's own, which the service has found fit to play on. */
export interface OwnDocument {
  readonly member: 'map' | 'unitSheet';
  readonly title: string;
  readonly document: object;
  /** Of a map: its parts, with the counts of players that each has room for. */
  readonly areas: readonly { readonly area: string; readonly players: readonly number[] }[];
  readonly warnings: readonly { readonly message: string; readonly clause: string }[];
}

export const setUp = signal<SetUp | null>(null);
export const ownDocuments = signal<Readonly<Partial<Record<OwnDocument['member'], OwnDocument>>>>({});
/** The document that was taken last; null once something else is tried. */
export const lastTaken = signal<OwnDocument | null>(null);
export const choices = signal<Choices>({ seats: [], players: [], options: [], members: [] });

/** Documents of the service that a set-up names: the member of the set-up, and of the entry in the catalogue. */
export const DOCUMENTS = { map: 'maps', ruleset: 'rulesets' } as const;
/** Members that the form has its own fields for, or that are no choice. */
const APART = ['game', 'preset', 'dice', 'seats', 'options', 'unitSheet', 'playOpponents', ...Object.keys(DOCUMENTS)];

/** Quick set-ups show a game in progress at once. */
const AT_ONCE = 'quick';
/** A game opened here begins at once; the session records that contributions were waived. */
const AT_ONCE_IN_SESSIONS = { contributions: 'waived' };

/** Chooses a game, with defaults for the rest. */
export async function chooseGame(id?: string): Promise<void> {
  const { games } = await loadCatalogue();
  const game = games.find((one) => one.id === id) ?? games[0];
  if (!game) return;
  const described = await choicesOf(game);
  const players = game.players[0] ?? 2;
  choices.value = described;
  setUp.value = {
    game: game.id,
    seats: seatsFor(players, described.seats),
    players: [],
    options: optionsFor(players, described.options),
    values: {
      ...(game.maps?.[0] !== undefined && { map: game.maps[0] }),
      ...(game.rulesets?.length && { ruleset: game.rulesets.at(-1) }),
      ...(described.members.some(({ key }) => key === AT_ONCE) && { [AT_ONCE]: true }),
      ...(game.rollsDice && AT_ONCE_IN_SESSIONS),
    },
    seed: text('first-game'),
  };
}

/** Takes a document of the reader's own into the set-up of the game that is played on such documents. */
export async function useDocument(own: OwnDocument): Promise<void> {
  const { games } = await loadCatalogue();
  const game = games.find(({ maps }) => maps !== undefined);
  if (!setUp.peek() || setUp.peek()?.game !== game?.id) await chooseGame(game?.id);
  const chosen = setUp.peek();
  if (!chosen || !game) return;
  batch(() => {
    ownDocuments.value = { ...ownDocuments.peek(), [own.member]: own };
    lastTaken.value = own;
    const values = { ...chosen.values, [own.member]: own.document };
    setUp.value = fitted({ ...chosen, values }, game);
  });
}

/** The set-up with a count of players and a part of the map that the map has room for. */
export function fitted(chosen: SetUp, game: Game): SetUp {
  const counts = countsFor(chosen, game);
  const area = chosen.options['map.area'];
  const fits = counts.includes(chosen.seats.length) && areasFor(chosen, [area]).length > 0;
  return fits ? chosen : withPlayers(chosen, counts[0] ?? chosen.seats.length);
}

/** The set-up for a number of players. */
export function withPlayers(chosen: SetUp, players: number): SetUp {
  const { seats, options } = choices.peek();
  const area = roomOf(chosen)?.find((one) => one.players.includes(players))?.area;
  const own = area !== undefined && { 'map.area': area };
  return { ...chosen, seats: seatsFor(players, seats), options: { ...optionsFor(players, options), ...own } };
}

/** Counts of players for whom the map has room. */
export function countsFor(chosen: SetUp, { players }: Game): readonly number[] {
  const room = roomOf(chosen);
  return room ? players.filter((count) => room.some((area) => area.players.includes(count))) : players;
}

/** Those of the parts of the map that have room for the players. */
export function areasFor(chosen: SetUp, areas: readonly unknown[]): readonly unknown[] {
  const room = roomOf(chosen);
  if (!room) return areas;
  return areas.filter((one) => room.some(({ area, players }) => area === one && players.includes(chosen.seats.length)));
}

/** The parts of the reader's own map; null where a map of the service is chosen, which has room for all. */
function roomOf({ values }: SetUp): OwnDocument['areas'] | null {
  const { map } = ownDocuments.value;
  return map && values['map'] === map.document ? map.areas : null;
}

export function isFlag(values: readonly unknown[] | null): boolean {
  return values !== null && values.length === 2 && values.every((one) => typeof one === 'boolean');
}

/** The first of each half of the list, then the second: allies are listed side by side and sit apart. */
function seatsFor(players: number, seats: readonly string[]): string[] {
  const half = Math.ceil(seats.length / 2);
  return seats
    .map((seat, index) => ({ seat, turn: index < half ? 2 * index : 2 * (index - half) + 1 }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, players)
    .map(({ seat }) => seat);
}

/** The number of players, and with two of them the first part of the map where a map has parts. */
function optionsFor(players: number, options: readonly Member[]): Record<string, unknown> {
  const area = options.find(({ key }) => key === 'map.area')?.values?.[players === 2 ? 1 : 0];
  return {
    ...(options.some(({ key }) => key === 'players') && { players }),
    ...(area !== undefined && { 'map.area': area }),
  };
}

/** The body of the question that sets a position up. */
export async function positionBody({ game: id, seed, ...chosen }: SetUp): Promise<object> {
  const game = catalogue.peek()?.games.find((one) => one.id === id);
  const schema = await bodyOf('/v1/rules/setup', id);
  return { game: id, ...membersOf(schema, chosen), ...(game?.rollsDice && { dice: { seed } }), ...opponents(schema) };
}

/** The body of the request that opens a session. */
export async function sessionBody({ game: id, seed: _, ...chosen }: SetUp): Promise<object> {
  return { game: id, ...membersOf(await bodyOf('/v1/sessions', id), chosen) };
}

function opponents({ properties = {} }: JsonSchema): object {
  return 'playOpponents' in properties ? { playOpponents: true } : {};
}

/** The choices for which the body has members. */
function membersOf({ properties = {} }: JsonSchema, chosen: Omit<SetUp, 'game' | 'seed'>): object {
  const { seats, players, options, values } = chosen;
  const [name] = Object.keys(seatOf(properties['seats']).properties ?? {});
  const seated = seats.map((seat, index) =>
    name === undefined ? seat : { [name]: seat, ...(players[index] !== undefined && { opponent: players[index] }) },
  );
  return {
    ...Object.fromEntries(Object.entries(values).filter(([key]) => key in properties)),
    ...('seats' in properties && { seats: seated }),
    ...('options' in properties && { options }),
  };
}

function seatOf(seats: JsonSchema | undefined): JsonSchema {
  return seats?.items ?? {};
}

/** Reads the choices of a game's set-up. */
async function choicesOf({ id }: Game): Promise<Choices> {
  const { properties = {} } = await bodyOf('/v1/rules/setup', id);
  const { properties: inSession = {} } = await bodyOf('/v1/sessions', id);
  const item = seatOf(inSession['seats'] ?? properties['seats']);
  const [named = item] = Object.values(item.properties ?? {});
  const others = item.properties?.['opponent'] ?? {};
  return {
    seats: (valuesOf(named) ?? []) as string[],
    players: ((valuesOf(others) ?? []) as string[]).filter((_, __, all) => all.length > 1),
    options: Object.entries(properties['options']?.properties ?? {}).map(member),
    members: Object.entries({ ...inSession, ...properties })
      .filter(([key]) => !APART.includes(key))
      .map(member)
      .filter(({ values, range, members }) => values ?? range ?? members?.length),
  };
}

function member([key, schema]: readonly [string, JsonSchema]): Member {
  const { description = '', type, minimum, maximum, properties, required = [], examples = [] } = schema;
  const simple = Object.entries(properties ?? {})
    .map(member)
    .filter(({ values, range }) => values ?? range);
  const isEnough = simple.length > 0 && required.every((name) => simple.some((one) => one.key === name));
  const values = valuesOf(schema);
  const range =
    type === 'integer' && minimum !== undefined && maximum !== undefined ? ([minimum, maximum] as const) : null;
  const begun = simple.filter((one) => required.includes(one.key) || properties?.[one.key]?.examples !== undefined);
  return {
    key,
    description,
    values,
    range,
    // The last of a few: of two seats the one that answers.
    first: isEnough
      ? Object.fromEntries(begun.map((one) => [one.key, one.first]))
      : (examples[0] ?? values?.at(-1) ?? range?.[0]),
    members: isEnough ? simple : null,
  };
}

function valuesOf({ type, enum: listed, anyOf }: JsonSchema): readonly unknown[] | null {
  const constants = anyOf?.every((one) => 'const' in one) ? anyOf.map((one) => one.const) : null;
  return listed ?? constants ?? (type === 'boolean' ? [true, false] : null);
}
