import type { Chance } from '../../../scripts/play/random.js';
import { convoys } from './scenes/convoys.js';
import { duels } from './scenes/duels.js';
import { mines } from './scenes/mines.js';
import { points } from './scenes/points.js';
import type { Planted } from './scenes/scene.js';
import { trenches } from './scenes/trenches.js';

export type { Planted };

/** What hardly ever comes about by itself, each near in the positions of one kind. */
export const PLANTS = { trenches, points, convoys, mines, duels } as const;
const KINDS = [
  'trenches',
  'convoys',
  'points',
  'mines',
  'duels',
  'convoys',
  'trenches',
  'mines',
  'points',
  'duels',
] as const;

/** Every kind in turn; the rest by chance. */
export function planted(index: number, chance: Chance): Planted {
  return PLANTS[KINDS[index % KINDS.length] as (typeof KINDS)[number]](chance);
}
