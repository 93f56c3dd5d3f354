import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isShaped } from '../../src/game/check.js';
import { GAMES } from '../../src/games.js';
import { fileSchemaOf } from '../../src/rules/bodies.js';
import type { GameFile } from '../../src/trench-club/wire/schema/game-file.js';
import type { TrenchGameFile } from '../../src/trench/schema/game-file.js';

export type AnyFile = GameFile | TrenchGameFile;
export interface LibraryGame {
  readonly name: string;
  readonly file: AnyFile;
}
export interface Unread {
  readonly name: string;
  readonly message: string;
}

export function isTrench(file: AnyFile): file is TrenchGameFile {
  return file.schema === 'trench-game/1';
}

/** The games of a folder: `*.json` are game files, `*.txt` are notation, in Trench one game a line. Each is replayed. */
export function readLibrary(folder: string): {
  readonly games: readonly LibraryGame[];
  readonly unread: readonly Unread[];
} {
  const games: LibraryGame[] = [];
  const unread: Unread[] = [];
  for (const entry of readdirSync(folder).sort()) {
    const extension = path.extname(entry);
    if (extension !== '.json' && extension !== '.txt') continue;
    for (const [name, text] of textsOf(entry, readFileSync(path.join(folder, entry), 'utf8'))) {
      const read = readGame(text);
      if (typeof read === 'string') unread.push({ name, message: read });
      else games.push({ name, file: read });
    }
  }
  return { games, unread };
}

/** A file of Trench's notation has a game in each line. */
function textsOf(name: string, text: string): (readonly [name: string, text: string])[] {
  if (name.endsWith('.json') || text.trimStart().startsWith('[')) return [[name, text]];
  const lines = text.split(/\r?\n/).map((line, index) => [`${name}:${index + 1}`, line.trim()] as const);
  return lines.filter(([, line]) => line !== '');
}

/** The file of a text; a message if it is none, or if its replay diverges. */
function readGame(text: string): AnyFile | string {
  if (!text.trimStart().startsWith('{')) return readNotation(text);
  let file: AnyFile;
  try {
    file = JSON.parse(text) as AnyFile;
  } catch {
    return 'It is not JSON.';
  }
  const game = GAMES.list.find((one) => fileSchemaOf(one) === file.schema);
  if (!game) return `${String(file.schema)} is not the schema of a game file.`;
  if (!isShaped(game.schemas.gameFile, file)) return 'It does not fit the schema of a game file.';
  const replayed = game.files.replay(file as never);
  return replayed.ok ? file : `${replayed.divergence.pointer}: ${replayed.divergence.message}`;
}

function readNotation(text: string): AnyFile | string {
  const id = text.startsWith('[') ? 'trench-club' : 'trench';
  const read = GAMES.list.find((game) => game.id === id)?.notation?.read(text);
  if (!read) return 'It is no notation.';
  if (!read.ok) return read.findings.map(({ pointer, message }) => `${pointer}: ${message}`).join(' ');
  return read.file ? (read.file as AnyFile) : 'It is a position.';
}
