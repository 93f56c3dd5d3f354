/** The folders with code of this repository. */
export const HOUSE: readonly string[];
/** Which file imports which, by path from the root, of some folders in it, or of all; types count. */
export function importGraph(root: string, folders?: readonly string[]): Map<string, string[]>;
/** Groups of files each of which reaches the others. */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][];
