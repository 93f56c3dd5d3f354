import { readdirSync, readFileSync } from 'node:fs';
import { ID } from '../../src/book/clause.js';

/** Files that name a clause, by its id, in alphabetical order. */
export type Places = ReadonlyMap<string, readonly string[]>;

/**
 * Where ids stand in the files of a folder. Texts and generated files decide and test nothing.
 * @param root folder of the project, with its slash
 */
export function placesIn(root: string, folder: string): Places {
  const places = new Map<string, string[]>();
  for (const name of readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = `${folder}/${name}`;
    if (!/\.(?:ts|json)$/.test(name) || IGNORED.test(file)) continue;
    for (const id of new Set(readFileSync(`${root}${file}`, 'utf8').match(ID))) {
      places.set(id, [...(places.get(id) ?? []), file]);
    }
  }
  return places;
}

const IGNORED =
  /generated|\/explorer\/|\/client\/|\/corpus\/|\/fixtures\/|\.schema\.json$|\/(?:clauses|book)\.test\.ts$/;
