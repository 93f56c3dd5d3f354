import { playGame, replayGame, type Checks, type PlayedGame } from './game.js';
import { lineUp } from './line-up.js';
import { planted } from './planted.js';
import { Chance } from '../../../scripts/play/random.js';
import { Usage } from './usage.js';

/** What has been done rarely is remembered within a block of so many games; each block is the same on every machine. */
export const BLOCK = 25;

export interface Series {
  readonly seed: string;
  /** Numbers of the first game and of the one after the last. */
  readonly from: number;
  readonly to: number;
  /** One block in `of`, beginning with number `share`. */
  readonly share?: number;
  readonly of?: number;
}

/** Every so many games one begins from a planted position. */
const PLANT_EVERY = 5;

/**
 * Plays the games of a series one after another and replays each log. Game n is set up by `lineUp(n)`, but the last one of every
 * five by `planted(n)`; what is done rarely in the others does not depend on these.
 */
export function* games({ seed, from, to, share = 0, of = 1 }: Series, checks: Checks): Generator<PlayedGame> {
  for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) {
    if (block % of !== share) continue;
    const usage = new Usage();
    for (let game = block * BLOCK; game < Math.min((block + 1) * BLOCK, to); game++) {
      const name = `${seed}/${game}`;
      const chance = new Chance(name);
      const plant = (game + 1) % PLANT_EVERY === 0 ? planted((game + 1) / PLANT_EVERY, chance) : null;
      const played = plant
        ? playGame(plant, name, chance, new Usage(), checks)
        : playGame(lineUp(game, chance), name, chance, usage, checks);
      replayGame(played);
      if (game >= from) yield played;
    }
  }
}
