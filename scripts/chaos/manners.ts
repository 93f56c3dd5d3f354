import { seededDice } from '../../src/dice/d12.js';
import type { AnyGame } from '../../src/game/hosted.js';
import { GAMES } from '../../src/games.js';
import { phaseOf, seatsToAct } from '../../src/trench-club/decide.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import type { OpponentName } from '../../src/trench-club/board/position/opponents.js';
import { Chance } from '../play/random.js';
import { OPPONENT_SET_UPS, SESSION_SET_UPS, soloSetUp } from '../play/set-ups.js';
import { Warden } from '../../tools/strength/play/warden.js';

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

/** Rounds after which a person gives up who has not won or lost by then. */
const LAST_ROUND = 20;
const LAST_SHORT_ROUND = 8;
/** No short game has more commands of the person: three in each round, and the surrender. */
export const MAX_SHORT_COMMANDS = 3 * LAST_SHORT_ROUND + 1;

/** How a person ends each phase. */
const PASS = { movement: 'end-movement', declaration: 'confirm-declarations', money: 'end-turn' };

/**
 * By name: every game of the registry at random, with and without an opponent; whole solo games against each opponent of Trench
 * Club; and what costs least.
 */
export const MANNERS: Readonly<Record<string, Manner>> = {
  draws: draws(),
  ...Object.fromEntries(GAMES.list.map((game) => [game.id, byChance(game, SESSION_SET_UPS[game.id] ?? {})])),
  ...Object.fromEntries(
    Object.entries(OPPONENT_SET_UPS).map(([id, setUp]) => [`${id}/opponent`, byChance(gameOf(id), setUp)]),
  ),
  'trench-club/enemy': solo('enemy'),
  'trench-club/automa': solo('automa'),
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

/** One person plays a whole game against an opponent, and takes up another when it is over. */
function solo(opponent: OpponentName): Manner {
  return person(soloSetUp(opponent), LAST_ROUND, (state, random) =>
    new Warden(new Chance(`${random()}`)).choose(state),
  );
}

/** The same in a few commands: the person lets it happen, and one fort wins. */
export function shortSolo(opponent: OpponentName): Manner {
  const setUp = soloSetUp(opponent);
  const options = { ...setUp.options, 'victory.forts': { full: 1, half: 1 } };
  return person({ ...setUp, options }, LAST_SHORT_ROUND, (state) => {
    const type = PASS[phaseOf(state) as keyof typeof PASS];
    return { seat: seatsToAct(state)[0] as string, command: { type } };
  });
}

function person(setUp: object, lastRound: number, choose: (state: State, random: () => number) => Given): Manner {
  const game = gameOf('trench-club');
  return {
    game,
    setUp,
    choose(view, random) {
      const state = game.fillHidden(view) as State;
      if ((state.round ?? 0) < lastRound) return choose(state, random);
      return { seat: seatsToAct(state)[0] as string, command: { type: 'surrender' } };
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
      const state = game.fillHidden(view) as unknown;
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
