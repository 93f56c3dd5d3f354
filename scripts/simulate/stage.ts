import { parlour } from '../../test/support/parlour-game.js';
import type { Stage } from './world.js';

/** The game of the tests: hidden cards, dice, a clock that anybody may turn, and an opponent that thinks aloud. */
export const STAGE: Stage = {
  game: parlour,
  setUp: (withOpponent) => ({
    cards: { red: 'RED-CARD', blue: 'BLUE-CARD' },
    goal: 1_000_000,
    ...(withOpponent && { opponent: 'blue' }),
  }),
  commands: [{ type: 'add', amount: 1 }, { type: 'roll' }, { type: 'show' }],
  clockCommands: [{ type: 'tick' }],
};
