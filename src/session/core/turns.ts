import type { Seat } from '../../game/contract.js';
import type { AnyGame } from '../../game/hosted.js';

/** The turn of a seat that is to act. `(session, turn)` identifies the turn, also after a store went back in time. */
export interface SeatTurn {
  readonly seat: Seat;
  /** The version of the session with which it began. */
  readonly turn: number;
  /** Time of that version, RFC 3339. */
  readonly since: string;
}

/** A turn with its deadline. */
export interface TimedTurn extends SeatTurn {
  /** When the clock of the seat is at zero, RFC 3339; null without a running clock. */
  readonly deadline: string | null;
}

/** The members of a session's meta document that decide whether there is a turn. */
interface Stage {
  readonly dice?: { readonly begun: number | null };
  readonly ended: { readonly closed?: true } | null;
}

/** The members of a logged event that tell an opponent's step from a command. */
interface Logged {
  readonly at: string;
  readonly seat?: Seat;
  readonly command?: unknown;
}

/** A session at one version. */
interface InTurn {
  readonly meta: {
    readonly turns?: readonly SeatTurn[];
    readonly clocks?: { readonly seats: readonly { readonly seat: Seat; readonly deadline: number | null }[] };
  };
}

/** Seats that may give a command now; none before the game has a state, and after the end. */
export function seatsToAct(game: Pick<AnyGame, 'toAct'>, { dice, ended }: Stage, state: unknown): readonly Seat[] {
  return ended?.closed || dice?.begun === null ? [] : game.toAct(state);
}

/** The turns after a write: those of seats that were to act already go on, unless an opponent, or a bot after another seat, has played meanwhile. */
export function turnsAfter(
  before: readonly SeatTurn[] | undefined,
  toAct: readonly Seat[],
  { version, envelopes }: { readonly version: number; readonly envelopes: readonly Logged[] },
): readonly SeatTurn[] {
  const since = envelopes.at(-1)?.at ?? '';
  const moves = envelopes.filter(({ seat }) => seat !== undefined);
  const goesOn = moves.every(({ seat, command }) => command !== undefined && seat === moves[0]?.seat);
  return toAct.map((seat) => {
    const known = goesOn ? before?.find((one) => one.seat === seat) : undefined;
    return known ?? { seat, turn: version, since };
  });
}

/** The turns under way, with the `shift` of the time of the service. None in sessions of earlier releases before their next write. */
export function turnsOf({ meta }: InTurn, shift: number): readonly TimedTurn[] {
  return (meta.turns ?? []).map((turn) => {
    const deadline = meta.clocks?.seats.find(({ seat }) => seat === turn.seat)?.deadline ?? null;
    return { ...turn, deadline: deadline === null ? null : new Date(deadline + shift).toISOString() };
  });
}

/** The seats whose turns began with a version of the session. */
export function turnsBegun({ turns = [] }: InTurn['meta'], version: number): readonly Seat[] {
  return turns.flatMap(({ seat, turn }) => (turn === version ? [seat] : []));
}
