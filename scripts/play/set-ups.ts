import type { OpponentName } from '../../src/trench-club/board/position/opponents.js';
/**
 * What POST /v1/sessions asks of each game besides `game`, for tools that play games by their contract alone. A game that is
 * not named needs nothing.
 */
export const SESSION_SET_UPS: Readonly<Record<string, object>> = {
  'trench-club': {
    ruleset: 'e1',
    map: 'flanders-mud',
    options: { players: 2, 'map.area': 'half-1-6' },
    seats: [{ country: 'germany' }, { country: 'france' }],
    quick: true,
  },
};

/** The same with an opponent at one of the seats, where a game has one. */
export const OPPONENT_SET_UPS: Readonly<Record<string, object>> = {
  'trench-club': {
    ruleset: 'e1',
    map: 'vosges-snow',
    options: { 'map.area': 'half-1-6' },
    seats: [{ country: 'great-britain' }, { country: 'germany', opponent: 'enemy' }, { country: 'france' }],
    quick: true,
  },
  trench: { opponent: { seat: 'white', level: 2, seed: 'chance' } },
};

/** One person against an opponent of Trench Club, ready to play. */
export function soloSetUp(opponent: OpponentName) {
  return {
    ruleset: opponent === 'enemy' ? 'e1' : 'e2',
    map: 'vosges-snow',
    options: { 'map.area': 'half-1-6' },
    seats: [{ country: 'france' }, { country: 'germany', opponent }],
    quick: true,
  };
}
