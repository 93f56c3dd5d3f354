import { recordingDice } from '../../dice/dice.js';
import type { AnyGame } from '../../game/hosted.js';
import { accept, type Refusal } from '../../game/verdict.js';
import { opponentsMoves, type LongWork } from './long-work.js';
import { envelopesOf } from './moves.js';
import { diceOf, type DiceSeries } from './session-dice.js';
import type { EventEnvelope } from './envelope.js';

/** A game after its set-up and the opponents' first moves. */
export type StartResult =
  | {
      readonly ok: true;
      /** Before the first event. */
      readonly initial: unknown;
      /** Before the first command or opponent's step. */
      readonly start: object;
      readonly state: unknown;
      /** Rolls of the set-up, which may reveal hidden facts. */
      readonly rolls: readonly (readonly number[])[];
      readonly envelopes: readonly EventEnvelope[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** The start of a game: a set-up, or an existing state. */
export interface StartRequest {
  readonly setUp?: unknown;
  readonly start?: unknown;
}

interface BeginsAt {
  readonly seq: number;
  readonly version: number;
  readonly at: string;
  readonly dice: DiceSeries;
  readonly work: LongWork;
}

/** Sets a game up after event `seq`, with the dice of that event. Each opponent's step uses the dice of its own first event. */
export async function startGame(
  game: AnyGame,
  { setUp, start }: StartRequest,
  { seq, version, at, dice: series, work }: BeginsAt,
): Promise<StartResult> {
  const dice = recordingDice(diceOf(series, seq));
  const begun = start === undefined ? game.setUp(setUp, dice) : accept({ state: start, events: [] });
  if (!begun.ok) return begun;
  const { state: initial, events } = begun.value;
  const dealt = events.reduce((before, event) => game.evolve(before, event) as unknown, initial as unknown);
  const next = seq + 1 + events.length;
  const { moves, state } = await opponentsMoves(work, game, { state: dealt, seq: next, dice: series });
  const envelopes = [
    ...events.map((event): EventEnvelope => ({ version, at, game: event as { type: string } })),
    ...moves.flatMap((move) => envelopesOf(move, { version, at }, game)),
  ];
  return {
    ok: true,
    initial,
    start: dealt as object,
    state,
    rolls: dice.rolls,
    envelopes,
  };
}
