import { longestGame } from '../../src/trench/ending.js';
import { OPTIONS, type TrenchOptions } from '../../src/trench/schema/options.js';
import type { Manner } from './any-game.js';

/** The games that need no player of their own; Trench Club has one, which takes forts and does what is rare. */
export const MANNERS: Readonly<Record<string, Manner>> = {
  trench: {
    // Every sixteenth game against the opponent of one of the quick levels.
    setUp: (n, chance) => ({
      options: Object.fromEntries(OPTIONS.map((option) => [option, chance.happens(0.25)])),
      ...(n % 16 === 0 && {
        opponent: { seat: n % 32 === 0 ? 'black' : 'white', level: 1 + chance.below(2), seed: `${n}` },
      }),
    }),
    rare: new Set(['resign', 'offer-draw', 'accept-draw']),
    // Besides moves a draw may be offered and declined in each turn.
    longest: ({ options }: { options?: TrenchOptions }) => 3 * longestGame(options),
  },
};
