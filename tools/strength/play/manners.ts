import { longestGame } from '../../../src/trench/ending.js';
import { OPTIONS, type TrenchOptions } from '../../../src/trench/schema/options.js';
import { OPPONENTS } from '../../../src/trench-club/opponents/opponents.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import type { Manner } from './any-game.js';

/** Rounds of a game of two random players: none takes five forts by chance. */
const LAST_ROUND = 6;
const LEVELS = { enemy: ['poilu', 'shell_shock'], automa: ['standard', 'overkill'], staff: ['cadet'] } as const;

/**
 * The games that need no player of their own, by the id of the game and a name; Trench Club has one, which takes forts and does
 * what is rare, but for games of two people against an opponent.
 */
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
  // KOF-COP, AUT-COP: both people at random, in one turn.
  'trench-club/joint': {
    setUp(n, chance) {
      const kinds = Object.keys(OPPONENTS) as (keyof typeof LEVELS)[];
      const opponent = kinds[n % kinds.length] as keyof typeof LEVELS;
      const [a, b, other] = chance.one([
        ['germany', 'austria-hungary', 'france'],
        ['france', 'great-britain', 'germany'],
        ['austria-hungary', 'germany', 'great-britain'],
      ] as const);
      return {
        ruleset: opponent === 'enemy' ? 'e1' : 'e2',
        map: chance.one(['flanders-mud', 'vosges-snow']),
        options: { 'map.area': chance.one(['half-1-6', 'half-7-12']) },
        seats: chance.shuffled([
          { country: a },
          { country: b },
          { country: other, opponent, difficulty: chance.one(LEVELS[opponent]) },
        ]),
        quick: chance.happens(0.5),
      };
    },
    rare: new Set(['surrender', 'offer-draw']),
    longest: () => 20_000,
    givesUp: (state) => (((state as State).round ?? 3) > LAST_ROUND ? { type: 'surrender' } : null),
  },
};
