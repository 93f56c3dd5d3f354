import { presetBody } from '../game/presets.js';
import type { Games } from '../game/registry.js';
import { questionNames } from './bodies.js';

/** The built-in list at `/v1/{name}`; undefined where there is none. */
export function builtInList(games: Games, name: string): object | undefined {
  switch (name) {
    case 'games':
      return {
        games: games.list.map((game) => ({
          id: game.id,
          title: game.title,
          schema: game.schema,
          players: game.players,
          rollsDice: game.rollsDice,
          questions: questionNames(game),
          ...Object.fromEntries(game.documents.map(({ member, entries }) => [member, entries.map(({ id }) => id)])),
        })),
      };
    case 'terms':
      return { terms: games.list.flatMap(({ id: game, terms }) => terms.map((term) => ({ game, ...term }))) };
    case 'presets':
      return {
        presets: games.list.flatMap((game) =>
          game.presets.map((preset) => {
            const { setUp: _, ...listed } = preset;
            return { ...listed, body: presetBody(game, preset) };
          }),
        ),
      };
    default: {
      const list = documentsOf(games, name);
      return list && { [list.member]: list.entries.map(({ listed }) => listed) };
    }
  }
}

/** The built-in document at `/v1/{name}/{id}`. */
export function builtInDocument(games: Games, name: string, id: string): object | undefined {
  return documentsOf(games, name)?.entries.find((entry) => entry.id === id)?.answer;
}

function documentsOf(games: Games, name: string) {
  return games.list.flatMap(({ documents }) => documents).find((list) => list.name === name);
}
