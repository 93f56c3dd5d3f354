import type { AnyGame } from './hosted.js';

/** The games of a service, for the floors that must not know any particular one. */
export class Games implements Iterable<AnyGame> {
  readonly #byId: ReadonlyMap<string, AnyGame>;
  readonly #bySchema: ReadonlyMap<string, AnyGame>;

  /** @throws Error when there is none, or two share an id, a schema or the names of their schemas. */
  constructor(readonly list: readonly AnyGame[]) {
    this.#byId = new Map(list.map((game) => [game.id, game]));
    this.#bySchema = new Map(list.map((game) => [game.schema, game]));
    const prefixes = new Set(list.map(({ prefix }) => prefix));
    if (list.length === 0) throw new Error('A service needs a game.');
    if ([this.#byId, this.#bySchema, prefixes].some(({ size }) => size < list.length)) {
      throw new Error('Two games share an id, a schema or a prefix.');
    }
  }

  [Symbol.iterator](): Iterator<AnyGame> {
    return this.list[Symbol.iterator]();
  }

  get ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  /** The `schema` of the states of each game. */
  get schemas(): readonly string[] {
    return [...this.#bySchema.keys()];
  }

  get(id: string): AnyGame | undefined {
    return this.#byId.get(id);
  }

  /** The game whose states carry this schema id. */
  ofSchema(schema: unknown): AnyGame | undefined {
    return typeof schema === 'string' ? this.#bySchema.get(schema) : undefined;
  }
}
