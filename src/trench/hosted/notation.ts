import type { Notation } from '../../game/hosted.js';
import { commandsOf, files } from '../game-file.js';
import { gameText, readGame } from '../game-text.js';
import { MAX_CHARACTERS, positionText, readPosition } from '../notation.js';
import { parseState } from '../parse.js';
import type { TrenchGameFile } from '../schema/game-file.js';
import type { TrenchState } from '../schema/state.js';

/** How a text was read that was written in another way, spaces aside. */
const echo = (text: string, canonical: string) =>
  text.trim().replaceAll(/\s+/g, ' ') !== canonical && { interpreted: canonical };

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
    if (!text.includes(';')) {
      const read = readPosition(text);
      return read.ok ? { ...read, ...echo(text, positionText(read.state)) } : read;
    }
    const read = readGame(text);
    if (!read.ok) return read;
    return {
      ok: true,
      state: read.state,
      file: files.file(read.start, undefined, read.moves),
      ...echo(text, read.text),
    };
  },
};
