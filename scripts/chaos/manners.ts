import { seededDice } from '../../src/dice/d12.js';
import type { AnyGame } from '../../src/game/hosted.js';
import { GAMES } from '../../src/games.js';
import { OPPONENT_SET_UPS, SESSION_SET_UPS } from '../play/set-ups.js';

export interface Given {
  readonly seat: string;
  readonly command: object;
}

/** How a lone player, who holds every seat of a person, plays a game. */
export interface Manner {
  readonly game: AnyGame;
  /** What POST /v1/sessions asks besides `game`. */
  readonly setUp: object;
  choose(state: unknown, random: () => number): Given;
}

/** By name: every game of the registry at random, with and without an opponent; and what costs least. */
export const MANNERS: Readonly<Record<string, Manner>> = {
  draws: draws(),
  ...Object.fromEntries(GAMES.list.map((game) => [game.id, byChance(game, SESSION_SET_UPS[game.id] ?? {})])),
  ...Object.fromEntries(
    Object.entries(OPPONENT_SET_UPS).map(([id, setUp]) => [`${id}/opponent`, byChance(gameOf(id), setUp)]),
  ),
};

function gameOf(id: string): AnyGame {
  return GAMES.get(id) as AnyGame;
}

/**
 * One seat offers a draw and takes it back in turn: that is always legal, never ends, and takes so little time that the
 * service is what is waited for.
 */
function draws(): Manner {
  return {
    game: gameOf('trench-club'),
    setUp: SESSION_SET_UPS['trench-club'] as object,
    choose(state) {
      const { seats } = state as { seats: readonly { country: string; drawOffered?: boolean }[] };
      const stands = seats.some(({ country, drawOffered }) => country === 'germany' && drawOffered);
      return { seat: 'germany', command: { type: stands ? 'withdraw-draw' : 'offer-draw' } };
    },
  };
}

/** Any listed command of a seat that is to act; one that ends the game only where all of them do. */
function byChance(game: AnyGame, setUp: object): Manner {
  return {
    game,
    setUp,
    choose(view, random) {
      const takeOne = <T>(items: T[]) => items.splice(Math.floor(random() * items.length), 1)[0] as T;
      const state = game.plausible(view) as unknown;
      const seat = takeOne([...game.toAct(state)]);
      const listed = [...game.enumerate(state, seat)] as object[];
      let command = takeOne(listed);
      while (listed.length > 0 && ends(game, state, seat, command)) command = takeOne(listed);
      return { seat, command };
    },
  };
}

function ends(game: AnyGame, state: unknown, seat: string, command: object): boolean {
  const decided = game.decide(state, command, seat, seededDice('chaos', 'look ahead'));
  return decided.ok && game.result(decided.state) !== null;
}
