import { contentHash } from '../../src/game/hash.js';
import { parseState } from '../../src/trench-club/documents/state/parse.js';
import { notation } from '../../src/trench-club/hosted/notation/notation.js';
import type { GameFile } from '../../src/trench-club/wire/schema/game-file.js';

/** All of a file that its notation holds. */
export function essence({ rules = 1, deal, start, entries }: GameFile) {
  const parsed = parseState(start);
  return {
    rules,
    deal,
    start: parsed.ok && contentHash(parsed.state),
    entries: entries.map(({ seat, command, rolls, hash, takenBack }) => ({ seat, command, rolls, hash, takenBack })),
  };
}

export function textOf(file: GameFile): string {
  const written = notation.game(file as never);
  if (!written.ok) throw new Error(JSON.stringify(written.findings));
  return written.text;
}

export function fileOf(text: string): GameFile {
  const read = notation.read(text);
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return read.file as GameFile;
}
