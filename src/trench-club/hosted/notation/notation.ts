import type { Finding } from '../../../game/contract.js';
import type { Notation, ReadText } from '../../../game/hosted.js';
import { NO_PROGRESS } from '../../../game/progress.js';
import { MEMBER_MESSAGES, memberMessage, type KeyedMessage } from '../../../language/messages.js';
import { parseState } from '../../documents/state/parse.js';
import type { GameFile } from '../../wire/schema/game-file.js';
import type { State } from '../../wire/schema/state.js';
import { files } from '../game/game-file.js';
import { Cursor, placeOf, Unreadable } from './cursor.js';
import { gameText, readGame } from './game-text.js';
import { notationBundle } from '../../words/bundle.js';
import { english, messageMember, msg } from '../../words/notation.js';
import { positionText, readPosition } from './position-text.js';

/** The limit of typed maps and unit sheets. */
const MAX_CHARACTERS = 262_144;

/** The texts of docs/notation.md: a position in one line; a game begins with a tag. */
export const notation: Notation<State> = {
  mostCharacters: MAX_CHARACTERS,
  messages: notationBundle,
  position: positionText,
  isText: (text) => /^\s*(?:\[|E\d\b)/.test(text),
  game(file: GameFile) {
    const states: State[] = [];
    const replayed = files.replayed(file, undefined, NO_PROGRESS, states);
    if (replayed.ok) return { ok: true, text: gameText(file, states) };
    const { pointer, kind, entry } = replayed.divergence;
    const message = {
      message: replayed.divergence.message,
      [MEMBER_MESSAGES]: replayed.divergence[MEMBER_MESSAGES] ?? {},
    };
    return {
      ok: false,
      findings: [{ pointer: entry === null ? pointer : `/entries/${entry}${pointer}`, code: kind, ...message }],
    };
  },
  read(text) {
    try {
      return read(text);
    } catch (error) {
      if (error instanceof Unreadable) return { ok: false, findings: [findingOf(text, error)] };
      throw error;
    }
  },
};

function read(text: string): ReadText<State> {
  if (/^\s*\[/.test(text)) return readGame(text);
  const line = text.trim();
  const cursor = new Cursor(line, text.indexOf(line));
  const parsed = parseState(readPosition(cursor));
  return parsed.ok && cursor.notes.isLenient ? { ...parsed, interpreted: positionText(parsed.state) } : parsed;
}

/** The pointer has line and column. */
function findingOf(text: string, { at, fault }: Unreadable): Finding {
  const place = placeOf(text, at);
  const pointer = `/${place.line}/${place.column}`;
  const malformed = (message: KeyedMessage) => ({ pointer, code: 'malformed', ...messageMember(message) });
  if ('expected' in fault) return malformed(msg('text-expected', { ...place, expected: fault.expected }));
  if ('written' in fault) return malformed(msg('text-canonical', { ...place, written: fault.written }));
  if ('digest' in fault) return malformed(msg('text-digest', { ...place, digest: fault.digest }));
  const { code, clause, message } = fault.refusal;
  const where = msg('text-place', place);
  return {
    pointer,
    code,
    clause,
    message: `${english(where)}${message}`,
    [MEMBER_MESSAGES]: { message: { parts: [where, memberMessage(fault.refusal, 'message')] } },
  };
}
