import { recordsOf, sentencesOf } from '../../game/records.js';
import type { WordsOf } from '../../game/vocabulary.js';
import { messagesOf } from '../../language/messages.js';

export const BUNDLE = 'session';
type Words = WordsOf<
  Record<'bytes' | 'daysOff' | 'documents' | 'least' | 'most' | 'sessions' | 'version', number> &
    Record<'game' | 'role' | 'seat' | 'seats' | 'session', string> &
    Record<'opponents' | 'waiting', readonly string[]>
>;
const { phrases, messages } = recordsOf<Words>(BUNDLE);

/** Messages of faults of the session layer. */
export const SESSION_PHRASES = phrases({
  'moved-on': 'The session has moved on to version {version}.',
  'version-missing': 'If-Match must name the version that the command is meant for; the present one is {version}.',
  'key-missing': 'The header Idempotency-Key must have {least} to {most} characters, for example a random UUID.',
  'key-reused': 'Another request has used this idempotency key.',
  'token-needed': 'This request needs a token of the session.',
  'api-key-needed': 'This request needs an API key.',
  'player-key-needed': 'This request needs a player key.',
  'token-of-none': 'This token belongs to no session.',
  'token-taken-back': 'The token has been revoked.',
  'no-commands': 'The holder of this token, a {role}, gives no commands.',
  'may-not': 'The holder of this token, a {role}, may not do this.',
  closed: 'The host has closed the session.',
  over: 'The game is over.',
  'over-deleted': 'The session is over and has been deleted.',
  'over-by-then': 'The game is over at that place; name an earlier one.',
  gathering: 'The game has not begun: {waiting.and} are still to contribute to the dice, or to waive it.',
  'file-waits': 'The game file is published when the game is over, or the session closed.',
  'rematch-waits': 'A rematch opens when the game is over.',
  'rematch-opened': 'A rematch has been opened already: {session}.',
  'log-full': 'The log of this session is full: it takes at most {most} bytes.',
  'sessions-full': 'Too many sessions are open already: {sessions}, which take {bytes} bytes.',
  'own-documents-full': 'Too many documents of this sender are stored already: {documents}, which take {bytes} bytes.',
  'owner-full': 'The sessions of the owner of this one are too large already.',
  'too-many-refused': 'Too many commands were refused since the last accepted one.',
  'too-many-of-seat': 'This seat has made too many requests since the last command.',
  'too-much-asked': 'Too many answers were stored since the last change of the session.',
  'no-game': 'There is no game {game}.',
  'later-release': 'Only a later release of the service can read this session.',
  'dice-rolled': 'Dice have been rolled; it is too late to contribute.',
  'seat-contributed': 'The seat {seat} has contributed, or waived it, already.',
  'no-state-then': 'The game had no state at that version.',
  'takeback-waits': ['asked:version', 'Another takeback is waiting for answers: that of event {asked}.'],
  'no-way-back': 'The game cannot go back to that version.',
  'nothing-since': 'The game has no event after that version.',
  'clock-of-nobody': 'The seats of persons, which have clocks, are: {seats}.',
  'no-clock': 'This seat has no clock.',
  'taken-over': 'The clock of this seat was at zero: an opponent plays it.',
  'days-off-left': 'Days off left to this seat: {daysOff}.',
  'unknown-opponent': 'The opponents of this game are: {opponents.and}.',
  'seat-of-opponent': 'The game began with an opponent in this seat.',
  'last-person': 'One seat at least stays with a person; an opponent may play its turn under way (`once`).',
  'not-to-act': 'This seat is not to act.',
  'webhooks-full': 'No more than {most} webhooks can be registered here.',
});
export const en = sentencesOf(SESSION_PHRASES, { language: 'en', writers: {} });

export const sessionMsg = messages<typeof SESSION_PHRASES>();
export const { english: inEnglish } = messagesOf(BUNDLE, en);
