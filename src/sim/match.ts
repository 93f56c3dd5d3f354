import { wilson } from '../game/intervals.js';
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
  /** The seat that had the first turn, null if there was none. */
  readonly began: Seat | null;
  readonly winners: readonly Seat[];
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

/**
 * Plays one game between two sides.
 * @param setUp as in a body of `POST /v1/sessions`
 * @throws Error if it has opponents, or cannot be set up
 */
export async function playMatch(
  game: AnyGame,
  setUp: object,
  players: readonly [string, string],
  { number, secret, isExchanged }: Deal,
): Promise<SimulatedGame> {
  const dice = { secret, session: 'sim', digest: '' };
  const request = game.sessionSetUp.request(setUp as never);
  const begun = await startGame(game, { setUp: request }, { seq: 1, version: 1, at: '', dice, work: DONE_HERE });
  if (!begun.ok) throw new Error(begun.refusal.message);
  const seats = game.seats(begun.initial);
  if ((game.opponent?.seats(begun.initial).length ?? 0) > 0) throw new Error('The set-up has opponents of its own.');
  const isMine = (seat: Seat) =>
    (game.analyst?.isOneSide(begun.initial, seat, seats[0] as Seat) ?? seat === seats[0]) !== isExchanged;
  const who = Object.fromEntries(seats.map((seat) => [seat, players[isMine(seat) ? 0 : 1]]));
  let { state } = begun;
  let seq = 2 + begun.envelopes.length;
  let turns = 0;
  let began: Seat | null = null;
  for (; turns < MAX_TURNS && game.result(state) === null; turns++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    began ??= game.analyst?.turnOf(state)?.seat ?? null;
    const moves = playBot(game, { seat, bot: who[seat] as string, state, seq, dice });
    if (moves.length === 0) break;
    state = stateAfter(game, state, moves);
    seq += moves.reduce((sum, { events }) => sum + events.length, 0);
  }
  const result = game.result(state) as unknown;
  const winners = result === null ? [] : game.winners(state);
  const score = winners.length === 0 ? 0.5 : winners.some(isMine) ? 1 : 0;
  return { number, seats: who as Record<Seat, string>, score, began, winners, turns, result };
}

/** Wins, draws and losses of the first player, its score, and how fair the set-up is, with 95 % confidence. */
export function tableOf([first, second]: readonly [string, string], games: readonly SimulatedGame[]): string {
  const count = games.length;
  const won = games.filter(({ score }) => score === 1).length;
  const lost = games.filter(({ score }) => score === 0).length;
  const mean = games.reduce((sum, { score }) => sum + score, 0) / count;
  const variance = games.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / Math.max(1, count - 1);
  const margin = 1.96 * Math.sqrt(variance / count);
  const turns = games.reduce((sum, one) => sum + one.turns, 0) / count;
  const decided = games.filter(({ winners }) => winners.length > 0);
  const seats = Object.keys(games[0]?.seats ?? {});
  const shareOf = (name: string, hasWon: (game: SimulatedGame) => boolean): string => {
    const times = decided.filter(hasWon).length;
    const [low, high] = wilson(times, decided.length).map((share) => (100 * share).toFixed(1));
    return `won by ${name}: ${times} of ${decided.length} (${low} to ${high} %)`;
  };
  const fairness = [
    shareOf('the first turn', ({ winners, began }) => began !== null && winners.includes(began)),
    ...seats.map((seat) => shareOf(seat, ({ winners }) => winners.includes(seat))),
  ];
  return [
    `${first} against ${second}: ${count} games, ${won} won, ${count - won - lost} drawn, ${lost} lost`,
    `score ${mean.toFixed(3)} ± ${margin.toFixed(3)}, ${turns.toFixed(1)} turns a game`,
    ...(decided.length > 0 ? fairness : []),
    '',
  ].join('\n');
}
