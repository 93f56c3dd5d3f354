import { eventKey, recordsOf, sentencesOf, type EventCases, type Untold } from '../../game/records.js';
import type { WordsOf } from '../../game/vocabulary.js';
import type { KeyedMessage } from '../../language/messages.js';
import type { SessionEvent } from '../../session/core/envelope.js';

export const BUNDLE = 'session-events';
type Words = WordsOf<{ days: number; opponent: string; seat: string; seats: readonly string[]; version: number }>;
const { phrases } = recordsOf<Words>(BUNDLE);

/** A sentence for each event of a session itself, or for each case of it. */
export const SESSION_EVENTS = phrases({
  'session-created': 'The session is open: {seats.and}.',
  'session-begun': 'The game has begun.',
  'session-closed': 'The host has closed the session.',
  'seat-claimed': '{seat}: the seat is taken.',
  'seat-reissued': '{seat}: the seat has a new invitation.',
  'seat-offered/open': '{seat}: the seat is open to all.',
  'seat-offered/closed': '{seat}: the seat is no longer open to all.',
  'spectators-reissued': 'Spectators have a new link.',
  'webhook-disabled': 'A webhook is disabled: its deliveries failed.',
  'dice-contributed': '{seat} contributes to the dice.',
  'dice-waived': '{seat} contributes nothing to the dice.',
  'dice-revealed': 'The secret of the dice is published.',
  'takeback-asked': '{seat} asks for a takeback.',
  'takeback-accepted': '{seat} accepts the takeback.',
  'takeback-declined': '{seat}: no takeback.',
  'taken-back': 'The game is back at version {version}.',
  'clocks-changed': 'The clocks have changed.',
  'clock-expired': 'The clock of {seat} is at zero.',
  'pause-answered/agreed': '{seat} agrees to a pause.',
  'pause-answered/declined': '{seat} does not agree to a pause.',
  'days-off-taken': '{seat} takes {days} {days|day|days} off.',
  'opponent-set/once': '{seat}: {opponent} plays this turn.',
  'opponent-set/on': '{seat}: {opponent} plays from now on.',
  'opponent-set/off': '{seat}: a person plays again.',
  'rematch-opened': 'The rematch is open.',
});
export const en = sentencesOf(SESSION_EVENTS, { language: 'en', writers: {} });

/** Fails the type check where an event has no sentence, or a sentence a value that its event lacks. */
type Complete = [Untold<SessionEvent, typeof SESSION_EVENTS>] extends [never] ? SessionEvent : never;
const CASES: EventCases<Complete> = {
  'seat-offered': ({ offered }) => (offered ? 'open' : 'closed'),
  'pause-answered': ({ agreed }) => (agreed ? 'agreed' : 'declined'),
  'opponent-set': ({ opponent, once }) => (opponent === null ? 'off' : once ? 'once' : 'on'),
};
const TYPES = new Set(Object.keys(SESSION_EVENTS).map((key) => key.replace(/\/.*/, '')));

/** Whether an event of a log is the session's own; all others are the game's. */
export function isSessionEvent(event: { readonly type: string }): event is SessionEvent {
  return TYPES.has(event.type);
}

/** An event of a session in words. @param nameOf the name of a seat */
export function describeSessionEvent(event: SessionEvent, nameOf: (seat: string) => string): KeyedMessage {
  const params = {
    ...event,
    ...('seat' in event && { seat: nameOf(event.seat) }),
    ...(event.type === 'session-created' && { seats: event.seats.map(nameOf) }),
  };
  return { bundle: BUNDLE, key: eventKey(event, CASES), params };
}
