import type { Seat } from '../../game/contract.js';
import type { RecordedEvent } from '../log/recorded-event.js';

/** What webhooks are told of. None comes with every command. */
export const NOTICE_KINDS = ['turn-started', 'turn-reminder', 'game-ended', 'seat-claimed'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** One thing to tell, with nothing that spectators may not know. */
export interface Notice {
  readonly kind: NoticeKind;
  /** The event of the log that it follows from. */
  readonly seq: number;
  readonly version: number;
  readonly at: string;
  /** Seats whose turn it is, or the seat that was claimed. */
  readonly seats?: readonly Seat[];
  /** The version with which their turn began. */
  readonly turn?: number;
  /** Of a reminder. */
  readonly deadline?: string;
}

/** The notices of an event, in order. A reminder follows from the clock instead. */
export function noticesOf({ seq, envelope }: RecordedEvent): Notice[] {
  const { version, at, session, turns } = envelope;
  const place = { seq, version, at };
  return [
    ...(session?.type === 'seat-claimed' ? [{ kind: 'seat-claimed', ...place, seats: [session.seat] } as const] : []),
    ...(turns ? [{ kind: 'turn-started', ...place, seats: turns, turn: version } as const] : []),
    // The end of every game, closed sessions included.
    ...(session?.type === 'dice-revealed' ? [{ kind: 'game-ended', ...place } as const] : []),
  ];
}

/** Names the notice among those of its session; the same whatever is tried again. */
export function noticeName({ kind, seq, seats = [], turn }: Notice): string {
  return kind === 'turn-reminder' ? `${kind} ${turn} ${seats.join()}` : `${kind} ${seq}`;
}
