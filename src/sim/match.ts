import type { Seat } from '../game/contract.js';
import type { AnyGame } from '../game/hosted.js';
import { playBot } from '../session/core/absence.js';
import { DONE_HERE, stateAfter } from '../session/core/long-work.js';
import { startGame } from '../session/core/start-game.js';

/** A game that lasts longer is a draw. */
const MAX_TURNS = 400;

export interface SimulatedGame {
  readonly number: number;
  /** The player of each seat. */
  readonly seats: Readonly<Record<Seat, string>>;
  /** Of the first player: 1 for a win, 0.5 for a draw. */
  readonly score: number;
  readonly turns: number;
  readonly result: unknown;
}

interface Deal {
  readonly number: number;
  /** 32 bytes, in hexadecimal digits. */
  readonly secret: string;
  /** Whether the first player has the second seat. */
  readonly isExchanged: boolean;
}

/** Plays one game of a preset for two. @throws Error if the preset has opponents, or cannot be set up */
export async function playMatch(
  game: AnyGame,
  preset: string,
  players: readonly [string, string],
  { number, secret, isExchanged }: Deal,
): Promise<SimulatedGame> {
  const { setUp } = game.presets.find(({ id }) => id === preset) ?? {};
  const dice = { secret, session: 'sim', digest: '' };
  const request = game.sessionSetUp.request(setUp as never);
  const begun = await startGame(game, { setUp: request }, { seq: 1, version: 1, at: '', dice, work: DONE_HERE });
  if (!begun.ok) throw new Error(begun.refusal.message);
  const seats = game.seats(begun.initial);
  if (seats.length !== 2 || (game.opponent?.seats(begun.initial).length ?? 0) > 0) {
    throw new Error(`${preset} is not for two players.`);
  }
  const [first, second] = isExchanged ? [...players].reverse() : players;
  const who: Readonly<Record<Seat, string>> = {
    [seats[0] as Seat]: first as string,
    [seats[1] as Seat]: second as string,
  };
  let { state } = begun;
  let seq = 2 + begun.envelopes.length;
  let turns = 0;
  for (; turns < MAX_TURNS && game.result(state) === null; turns++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const moves = playBot(game, { seat, bot: who[seat] as string, state, seq, dice });
    if (moves.length === 0) break;
    state = stateAfter(game, state, moves);
    seq += moves.reduce((sum, { events }) => sum + events.length, 0);
  }
  const result = game.result(state) as unknown;
  const winners = result === null ? [] : game.winners(state);
  const mine = seats[isExchanged ? 1 : 0] as Seat;
  const score = winners.length === 0 ? 0.5 : winners.includes(mine) ? 1 : 0;
  return { number, seats: who, score, turns, result };
}

/** Wins, draws and losses of the first player, and its score with 95 % confidence. */
export function tableOf([first, second]: readonly [string, string], games: readonly SimulatedGame[]): string {
  const count = games.length;
  const won = games.filter(({ score }) => score === 1).length;
  const lost = games.filter(({ score }) => score === 0).length;
  const mean = games.reduce((sum, { score }) => sum + score, 0) / count;
  const variance = games.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / Math.max(1, count - 1);
  const margin = 1.96 * Math.sqrt(variance / count);
  const turns = games.reduce((sum, one) => sum + one.turns, 0) / count;
  return [
    `${first} against ${second}: ${count} games, ${won} won, ${count - won - lost} drawn, ${lost} lost`,
    `score ${mean.toFixed(3)} ± ${margin.toFixed(3)}, ${turns.toFixed(1)} turns a game`,
    '',
  ].join('\n');
}
