import type { Game } from './contract.js';

/** A game whose states, commands and events nobody but itself looks into. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a registry of games of different types
export type AnyGame = Game<any, any, any>;

/** The games of the service by id, for the floors that must not know any particular one. */
export interface GameRegistry {
  readonly ids: readonly string[];
  get(id: string): AnyGame | undefined;
  /** The game whose states carry this schema id. */
  ofSchema(schema: string): AnyGame | undefined;
}

/** @throws Error when two games share an id or a schema. */
export function gameRegistry(games: readonly AnyGame[]): GameRegistry {
  const byId = new Map(games.map((game) => [game.id, game]));
  const bySchema = new Map(games.map((game) => [game.schema, game]));
  if (byId.size < games.length || bySchema.size < games.length) throw new Error('Two games share an id or a schema.');
  return {
    ids: [...byId.keys()],
    get: (id) => byId.get(id),
    ofSchema: (schema) => bySchema.get(schema),
  };
}
