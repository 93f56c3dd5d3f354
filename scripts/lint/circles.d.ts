/** Which file of a folder imports which, by path from that folder; types count. */
export function importGraph(folder: string): Map<string, string[]>;
/** Groups of files each of which reaches the others. */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][];
