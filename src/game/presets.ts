import { Type, type TObject, type TSchema } from '@sinclair/typebox';
import type { AnyGame, Preset } from './hosted.js';
import type { Games } from './registry.js';
import { NamedObject, StringEnum } from './schema.js';

/** A preset as a body of `POST /v1/sessions` and of `POST /v1/rules/setup`. */
export function presetBody(game: AnyGame, { setUp }: Preset): object {
  return { game: game.id, ...setUp };
}

/**
 * A body with `preset` in full: the members of the preset, those of the body in their place, options one by one. A body without
 * `preset`, or with an unknown one, is returned as it is.
 */
export function expandPreset(games: Games, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('preset' in body)) return body;
  const { preset: id, ...members } = body as { preset: unknown; game?: unknown; options?: unknown };
  for (const game of games) {
    const preset = game.presets.find((one) => one.id === id);
    if (!preset || (members.game !== undefined && members.game !== game.id)) continue;
    const { options } = preset.setUp;
    const agreed = isObject(options) && isObject(members.options) && { options: { ...options, ...members.options } };
    return { ...presetBody(game, preset), ...members, ...agreed };
  }
  return body;
}

/** The same for a set-up: by default the dice have the preset's id as seed, and opponents have their first turn. */
export function expandSetUpPreset(games: Games, body: unknown): unknown {
  const expanded = expandPreset(games, body) as Record<string, unknown>;
  if (expanded === body) return body;
  const { rollsDice, opponent } = games.get(expanded['game'] as string) as AnyGame;
  return {
    ...(rollsDice && { dice: { seed: (body as { preset: string }).preset } }),
    ...(opponent && { playOpponents: true }),
    ...expanded,
  };
}

/** The schema of a body with `preset`: every other member of the full body is optional. Null if the game has no presets. */
export function presetVariant(game: AnyGame, full: TObject, name: string): TSchema | null {
  if (game.presets.length === 0) return null;
  const ids = game.presets.map(({ id }) => id);
  const preset = StringEnum(ids, { description: 'Id of a preset of `GET /v1/presets`.' });
  return NamedObject(
    `${game.prefix}${name}ByPreset`,
    'A preset; other members replace those of the preset, options one by one.',
    { preset, ...Type.Partial(full).properties },
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
