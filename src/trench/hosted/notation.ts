import type { Notation } from '../../game/hosted.js';
import { commandsOf, files } from '../game-file.js';
import { gameText, readGame } from '../game-text.js';
import { MAX_CHARACTERS, positionText, readPosition } from '../notation.js';
import { parseState } from '../parse.js';
import type { TrenchGameFile } from '../schema/game-file.js';
import type { TrenchState } from '../schema/state.js';

/** The texts of docs/trench.md; a game has a semicolon in it. */
export const notation: Notation<TrenchState> = {
  mostCharacters: MAX_CHARACTERS,
  position: positionText,
  isText: (text) => /^\s*(?:start |[stclg1-8]+\/)/i.test(text),
  game(file: TrenchGameFile) {
    const start = parseState(file.start);
    if (!start.ok) return start;
    return gameText(start.state, commandsOf(file));
  },
  read(text) {
    if (!text.includes(';')) return readPosition(text.trim());
    const read = readGame(text);
    return read.ok ? { ok: true, state: read.state, file: files.file(read.start, undefined, read.moves) } : read;
  },
};
