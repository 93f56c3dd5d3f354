import { readdirSync, readFileSync } from 'node:fs';
import type { GameFile } from '../../src/trench-club/wire/schema/game-file.js';

const folder = new URL('../corpus/', import.meta.url);

/** The files of the corpus by name, as text. */
export function corpusTexts(): { readonly name: string; readonly text: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

/** The file with its own documents in the place of their ids. */
export function wholeFile(file: GameFile): GameFile {
  const document = <T>(id: T) =>
    typeof id === 'string' && id.startsWith('sha256:')
      ? (JSON.parse(readFileSync(new URL(`documents/${id.replace(':', '-')}.json`, folder), 'utf8')) as T)
      : id;
  const { map, unitSheet } = file.start;
  return {
    ...file,
    start: { ...file.start, map: document(map), ...(unitSheet && { unitSheet: document(unitSheet) }) },
  };
}
