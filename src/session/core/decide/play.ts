import { recordingDice } from '../../../dice/dice.js';
import type { Decision } from '../../../game/contract.js';
import type { AnyGame } from '../../../game/hosted.js';
import { newId } from '../../ids.js';
import { type Principal } from '../../members/access.js';
import type { EventEnvelope } from '../envelope.js';
import { opponentsMoves, type OpponentsTurn } from '../long-work.js';
import { botsOf } from '../meta.js';
import { envelopesOf, type LoggedMove, type WriteStamp } from '../moves.js';
import { diceOf } from '../session-dice.js';
import type { SessionSnapshot } from '../snapshot.js';
import { seriesAt, stampOf, type Accepted, type DecideEnv, type Outcome, type SecretSeries } from './decision.js';

/** A command of a member who may give it. */
export interface Play {
  readonly principal: Principal;
  readonly command: unknown;
}

export async function play(snapshot: SessionSnapshot, { principal, command }: Play, env: DecideEnv): Promise<Outcome> {
  snapshot.requireBegun();
  const { game } = snapshot;
  // The dice of a command, and of each step of the opponents after it, are those of the place of its first event.
  const first = snapshot.seq + 1;
  const series = await seriesAt(snapshot, env.store, first);
  const dice = recordingDice(diceOf(series, first));
  const given = stamped(game, command, env.at);
  const seat = seatFor(snapshot, principal);
  const decision = game.decide(snapshot.state, given, seat, dice) as Decision<unknown, { type: string }>;
  if (!decision.ok) return { refusal: decision.refusal };
  const { events, state } = decision;
  if (events.length === 0) throw new Error('A command was accepted and nothing came of it.');
  const id = newId('cmd');
  const move: LoggedMove = { seat, command: given, rolls: dice.rolls, events };
  const played = await withOpponents(game, { moves: [move], state, first, series, bots: botsOf(snapshot.meta) }, env, {
    ...stampOf(snapshot, env),
    commandId: id,
  });
  return { ...played, answer: { id, toAct: game.toAct(played.state) } };
}

/** Moves from event `first` on, and the state after them. */
interface Moves {
  readonly moves: readonly LoggedMove[];
  readonly state: unknown;
  readonly first: number;
  readonly series: SecretSeries;
  readonly bots: OpponentsTurn['bots'];
  readonly once?: OpponentsTurn['once'];
}

/** With the opponents' and bots' moves after them, and with the secret of the dice if the game is over. */
export async function withOpponents(
  game: AnyGame,
  { moves, state, first, series, bots, once }: Moves,
  { work, caller }: DecideEnv,
  stamp: WriteStamp,
): Promise<Required<Pick<Accepted, 'envelopes' | 'state'>>> {
  const seq = first + moves.reduce((sum, { events }) => sum + events.length, 0);
  const opponents = await opponentsMoves(work, game, { state, seq, dice: series, bots, once }, caller);
  const all = [...moves, ...opponents.moves];
  const envelopes: EventEnvelope[] = all.flatMap((move) => envelopesOf(move, stamp, game));
  if (game.result(opponents.state)) {
    const { version, at } = stamp;
    envelopes.push({ version, at, session: { type: 'dice-revealed', secret: series.secret } });
  }
  return { envelopes, state: opponents.state };
}

/** A clock command counts for the seat whose turn it is, independent of the sender. */
export function seatFor({ game, state }: Pick<SessionSnapshot, 'game' | 'state'>, principal: Principal): string {
  if (principal.role === 'seat') return principal.seat;
  return (game.toAct(state)[0] ?? game.seats(state)[0]) as string;
}

/** A clock command gets the time of the service. */
export function stamped({ clock }: AnyGame, command: unknown, now: Date): unknown {
  return clock?.isClockCommand(command) ? (clock.stamped(command, now) as unknown) : command;
}
