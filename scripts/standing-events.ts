import { stands } from '../src/game/takeback.js';
import type { RecordedEvent } from '../src/session/log/recorded-event.js';

/** The events of the game that stand in a log: those that were taken back are no part of its state. */
export function standingEvents(log: readonly RecordedEvent[]): RecordedEvent[] {
  const takebacks = log.flatMap(({ seq, envelope: { session } }) =>
    session?.type === 'taken-back' ? [{ seq, to: session.seq }] : [],
  );
  return log.filter(({ seq, envelope }) => envelope.game !== undefined && stands(takebacks, seq));
}
