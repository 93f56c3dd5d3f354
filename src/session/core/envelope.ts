import type { Seat } from '../../game/contract.js';
import type { AtZero, ChangeReason, ClocksRequest, ShownClock } from './clock.js';
import type { Origin } from './meta.js';

/** A seat in the rematch, and the seat its player held before. */
export interface Exchange {
  readonly seat: Seat;
  readonly becomes: Seat;
}

/** Events of the session itself, all public. The other events of a log are the game's. */
export type SessionEvent =
  | {
      readonly type: 'session-created';
      readonly game: string;
      readonly seats: readonly Seat[];
      readonly commitment: string;
      /** Only if dice are rolled: whether the first roll waits for the contributions of all seats, or the host waived them. */
      readonly contributions?: 'awaited' | 'waived';
      readonly origin?: Origin;
      readonly clock?: ClocksRequest;
      readonly analysis?: true;
      /** Version of the rules; absent in sessions from before there were any. */
      readonly rules?: number;
    }
  | { readonly type: 'seat-claimed'; readonly seat: Seat; readonly name?: string }
  | { readonly type: 'seat-reissued'; readonly seat: Seat }
  /** The host offers a seat to everybody, or takes the offer back. */
  | { readonly type: 'seat-offered'; readonly seat: Seat; readonly offered: boolean }
  | { readonly type: 'spectators-reissued' }
  /** Its deliveries failed for three days. */
  | { readonly type: 'webhook-disabled'; readonly webhook: string }
  | { readonly type: 'dice-contributed'; readonly seat: Seat; readonly entropy: string }
  | { readonly type: 'dice-waived'; readonly seat: Seat }
  /** Every seat has contributed or waived. The set-up of the game follows. */
  | { readonly type: 'session-begun' }
  | { readonly type: 'dice-revealed'; readonly secret: string }
  /** By the host, before the game was over; nothing more is played. */
  | { readonly type: 'session-closed' }
  /** A seat asks to restore the state after `version`, whose last event was `seq`. */
  | { readonly type: 'takeback-asked'; readonly seat: Seat; readonly version: number; readonly seq: number }
  | { readonly type: 'takeback-accepted'; readonly seat: Seat; readonly asked: number }
  /** Declined by a seat, or withdrawn by the seat that asked. */
  | { readonly type: 'takeback-declined'; readonly seat: Seat; readonly asked: number }
  /** All have agreed: the state is again that after event `seq`. Dice that were rolled since stay rolled: at these events. */
  | {
      readonly type: 'taken-back';
      readonly seat: Seat;
      readonly version: number;
      readonly seq: number;
      readonly rolls: readonly number[];
    }
  /** The clocks after this write: whose run, and until when. */
  | { readonly type: 'clocks-changed'; readonly reason: ChangeReason; readonly clocks: readonly ShownClock[] }
  /** The clock of a seat was at zero in the turn that began with version `turn`. What the service then plays follows. */
  | { readonly type: 'clock-expired'; readonly seat: Seat; readonly turn: number; readonly outcome: AtZero }
  /** A seat agrees to a pause, or does not any more. `waiting`: seats that have not agreed; the clocks stop when there are none. */
  | {
      readonly type: 'pause-answered';
      readonly seat: Seat;
      readonly agreed: boolean;
      readonly waiting: readonly Seat[];
    }
  /** A seat stops its own clock. */
  | { readonly type: 'days-off-taken'; readonly seat: Seat; readonly days: number; readonly until: string }
  /** A bot plays the seat of a person, for the turn under way (`once`) or from now on; null: the person does again. Its moves follow. */
  | { readonly type: 'opponent-set'; readonly seat: Seat; readonly opponent: string | null; readonly once?: true }
  /** The same players continue in another session, each in another seat. */
  | { readonly type: 'rematch-opened'; readonly session: string; readonly seats: readonly Exchange[] };

/** An event as it is stored: whole, with what led to it on the first event of a command. */
export interface EventEnvelope {
  readonly version: number;
  readonly at: string;
  readonly commandId?: string;
  /** First event of a command or of an opponent's step: seat, command and rolls. Hidden until the end. */
  readonly seat?: Seat;
  /** Opponents' steps have none. */
  readonly command?: unknown;
  readonly rolls?: readonly (readonly number[])[];
  /** The version of the rules that decided it; absent for 1. */
  readonly rules?: number;
  /** Exactly one of these. */
  readonly game?: { readonly type: string };
  readonly session?: SessionEvent;
  /**
   * Start of the game, or of a session with a given state: digest of the state before the first command. Hidden until the end.
   */
  readonly start?: string;
  /** Last event of a write: digest of the state and the meta document after it. Hidden until the end. */
  readonly snapshot?: string;
  /** Last event of a write with which turns begin: their seats. Public with the state, and hidden here until the end. */
  readonly turns?: readonly Seat[];
}

/** A position of a log that the service signs. */
export interface Head {
  readonly session: string;
  readonly epoch: string;
  readonly version: number;
  readonly seq: number;
  /** Hash of event `seq`. */
  readonly chain: string;
}

export interface Signature {
  /** Key id. */
  readonly kid: string;
  /** Ed25519, in base64url. */
  readonly signature: string;
}

export type SignedHead = Head & Signature;
